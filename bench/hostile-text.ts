import type { FoodTable } from "#core/food/food-table.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"

/** Texts that make careless patterns slow: each is repeated to the wanted length. */
const seeds: Record<string, string> = {
  brackets: "((((",
  closing: "))))",
  digits: "1234567890",
  fractions: "1/2",
  spaces: "   \t",
  choices: "salt or ",
  joins: "butter and ",
  commas: ",,,",
  units: "cup tbsp ",
  adjectives: "fresh chopped ",
  hyphens: "free-range-",
  marks: "\u0301\u0301",
  lines: "1 cup (240 ml) milk, warm; ",
}

const textOf = (seed: string, chars: number) => seed.repeat(Math.ceil(chars / seed.length)).slice(0, chars)

/** As one line, and as many lines of the length that a recipe's may have, each another: a line seen before costs nothing. */
function recipesOf(seed: string, chars: number) {
  const text = textOf(seed, chars)
  const cut = Array.from({ length: Math.ceil(chars / 500) }, (_, at) => `${at} ${text.slice(at * 500, (at + 1) * 500)}`)
  return [[text], cut].map((ingredients) => ({ servings: 4, ingredients }))
}

function timeOf(work: () => unknown): number {
  const started = performance.now()
  work()
  return performance.now() - started
}

const rounds = 7
const least = (times: number[]) => Math.min(...times)

/** How much more 100 kB of a hostile text cost than 10 kB of it; the worst of them. */
export function benchHostileText(foods: FoodTable): { worst: string; ratio: number; msFor100kB: number } {
  const judged = Object.entries(seeds).flatMap(([name, seed]) => {
    const [short, long] = [recipesOf(seed, 10_000), recipesOf(seed, 100_000)]
    return short.map((one, at) => {
      const other = long[at] ?? one
      // Lines are remembered by table; a table of its own has none to remember.
      const times = Array.from({ length: rounds }, () => [
        timeOf(() => assessRecipe(one, { ...foods })),
        timeOf(() => assessRecipe(other, { ...foods })),
      ])
      // Below a tenth of a millisecond the clock says more than the work.
      const [ten, hundred] = [0, 1].map((place) => least(times.map((pair) => pair[place] ?? 0)))
      return {
        worst: `${name}, ${at === 0 ? "one line" : "many lines"}`,
        ratio: (hundred ?? 0) / Math.max(ten ?? 0, 0.1),
        msFor100kB: hundred ?? 0,
      }
    })
  })
  return judged.reduce((worst, one) => (one.ratio > worst.ratio ? one : worst))
}
