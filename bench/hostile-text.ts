import { checkRecipe } from "#core/craft/check-recipe.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import { readStep } from "#core/method/step.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { recipeLimits } from "#core/recipe/recipe.ts"
import { hostileText, hostileTexts } from "#testing/hostile-text.ts"

/** A hostile text of the length that a line may have, each another. */
export function hostileLines(at: number): string {
  const kinds = Object.keys(hostileTexts)
  return `${at} ${hostileText(kinds[at % kinds.length] ?? "", recipeLimits.lineChars - 10)}`
}

type Work = { name: string; run: () => unknown }

/**
 * A text read as a step, as one line, and as many lines of the length that a recipe's may have, each another: a line seen
 * before costs nothing, and a table of its own has none to remember. The steps of the length that a recipe's may have are
 * searched for foods that no line lists.
 */
function worksOn(kind: string, chars: number, foods: FoodTable): Work[] {
  const text = hostileText(kind, chars)
  const cut = (length: number) =>
    Array.from({ length: Math.ceil(chars / length) }, (_, at) => `${at} ${text.slice(at * length, (at + 1) * length)}`)
  const assess = (ingredients: string[]) => assessRecipe({ servings: 4, ingredients }, { ...foods })
  const plain = { title: "Pot", servings: 4, ingredients: ["400 g potatoes", "2 tbsp olive oil"] }
  const check = (method: string[]) => checkRecipe({ ...plain, method }, { ...foods })
  return [
    { name: "one line", run: () => assess([text]) },
    { name: "many lines", run: () => assess(cut(recipeLimits.lineChars)) },
    { name: "a step", run: () => readStep(text) },
    { name: "many steps", run: () => check(cut(recipeLimits.stepChars)) },
  ]
}

// By the processor's clock: what else the machine does meanwhile is not counted.
function timeOf(work: () => unknown): number {
  const started = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000
}

const rounds = 7
const least = (times: number[]) => Math.min(...times)

/** How much more 100 kB of a hostile text cost than 10 kB of it; the worst of them. */
export function benchHostileText(foods: FoodTable): { worst: string; ratio: number; msFor100kB: number } {
  const judged = Object.keys(hostileTexts).flatMap((name) => {
    const [short, long] = [worksOn(name, 10_000, foods), worksOn(name, 100_000, foods)]
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
