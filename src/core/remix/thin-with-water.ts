import { writeNumber } from "#core/measure/write-number.ts"
import { findGroups } from "./find-groups.ts"
import type { Kitchen } from "./kitchen.ts"
import type { Fittable } from "./problem.ts"

/** What a pot may lose of its depth before water has to make up for it. */
const leastMissed = 0.15

/**
 * Lines of which some are less, with as much water as the pot now lacks: a braise needs its depth, whatever it is of. The water
 * is told as a share of its line, which holds for any servings.
 */
export function thinWithWater(recipe: Fittable, lessened: readonly string[], kitchen: Kitchen): string[] {
  const portions = recipe.ingredients.map(kitchen.read)
  const poured = findGroups({ ...recipe, portions }).filter(({ role }) => role === "cooking liquid")
  return poured.reduce((ingredients, { lines }) => thinned(lines, { recipe, ingredients }, kitchen), [...lessened])
}

type Lines = { recipe: Fittable; ingredients: string[] }

const thinnedSaid = /, thinned with /

function thinned(lines: readonly number[], { recipe, ingredients }: Lines, { read }: Kitchen): string[] {
  const before = lines.map((line) => read(recipe.ingredients[line] ?? "")?.grams ?? 0)
  const now = lines.map((line) => read(ingredients[line] ?? "")?.grams ?? 0)
  const [depth, left] = [sum(before), sum(now)]
  const most = Math.max(...now)
  const line = lines[now.indexOf(most)]
  const text = ingredients[line ?? -1]
  if (depth - left < leastMissed * depth || line === undefined || text === undefined || most === 0) return ingredients
  if (thinnedSaid.test(ingredients.join("\n"))) return ingredients
  return ingredients.with(line, `${text}, thinned with ${asMuch((depth - left) / most)} water`)
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

function asMuch(share: number): string {
  const halves = Math.max(1, Math.round(share * 2)) / 2
  if (halves === 0.5) return "half as much"
  if (halves === 1) return "as much"
  return halves === 2 ? "twice as much" : `${writeNumber(halves)} times as much`
}
