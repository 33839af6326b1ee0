import type { FoodTable } from "#core/food/food-table.ts"
import { readStep } from "#core/method/step.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { recipeLimits } from "#core/recipe/recipe.ts"

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
  times: "1 hr 30 to 2 hours and a half ",
  temperatures: "200 C / 400 F (gas mark 4, ",
}

const textOf = (seed: string, chars: number) => seed.repeat(Math.ceil(chars / seed.length)).slice(0, chars)

const kinds = Object.values(seeds)

/** A hostile text of the length that a line may have, each another. */
export function hostileLines(at: number): string {
  return `${at} ${textOf(kinds[at % kinds.length] ?? "", recipeLimits.lineChars - 10)}`
}

type Work = { name: string; run: () => unknown }

/**
 * A text read as a step, as one line, and as many lines of the length that a recipe's may have, each another: a line seen
 * before costs nothing, and a table of its own has none to remember.
 */
function worksOn(seed: string, chars: number, foods: FoodTable): Work[] {
  const text = textOf(seed, chars)
  const cut = Array.from({ length: Math.ceil(chars / 500) }, (_, at) => `${at} ${text.slice(at * 500, (at + 1) * 500)}`)
  const assess = (ingredients: string[]) => assessRecipe({ servings: 4, ingredients }, { ...foods })
  return [
    { name: "one line", run: () => assess([text]) },
    { name: "many lines", run: () => assess(cut) },
    { name: "a step", run: () => readStep(text) },
  ]
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
    const [short, long] = [worksOn(seed, 10_000, foods), worksOn(seed, 100_000, foods)]
    return short.map((one, at) => {
      const other = long[at] ?? one
      const times = Array.from({ length: rounds }, () => [timeOf(one.run), timeOf(other.run)])
      // Below a tenth of a millisecond the clock says more than the work.
      const [ten, hundred] = [0, 1].map((place) => least(times.map((pair) => pair[place] ?? 0)))
      return {
        worst: `${name}, ${one.name}`,
        ratio: (hundred ?? 0) / Math.max(ten ?? 0, 0.1),
        msFor100kB: hundred ?? 0,
      }
    })
  })
  return judged.reduce((worst, one) => (one.ratio > worst.ratio ? one : worst))
}
