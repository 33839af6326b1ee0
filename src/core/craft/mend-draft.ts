import type { Addition } from "#core/cookbook/compose-recipe.ts"
import { severity } from "#core/diet/verdict.ts"
import { scaleLine } from "#core/measure/scale-recipe.ts"
import { assessLines } from "#core/nutrition/assess-recipe.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import { readLine } from "#core/reading/read-line.ts"
import type { LineChange, Remixed } from "#core/remix/finish-remix.ts"
import { isWithinRange } from "#core/remix/fit-portions.ts"
import { type Order, remixRecipe } from "#core/remix/remix-recipe.ts"
import { falseClaimsOf } from "./title-claims.ts"

/** What drafts are mended with, `additions` by their author among it. */
export type Mending = Omit<Order, "recipe" | "request"> & { additions?: readonly Addition[] }

/**
 * A draft with its labels and goals met by its own lines (`remixRecipe`); where its goals are not met so, with the first food that
 * its author lets join it and with which all of them are, if every label holds as before and it is still that dish.
 */
export function mendDraft({ additions = [], ...order }: Pick<Order, "recipe" | "request"> & Mending): MendedDraft {
  const own = remixRecipe(order)
  const missesGoals = own.unmet.length > 0 && own.unmet.every(({ kind }) => kind === "goal")
  if (!missesGoals) return own
  for (const addition of additions.flatMap((one) => [one, asLittle(one, order)])) {
    const joined = withAdded(order, addition)
    if (joined.unmet.length === 0 && isStill(joined, own, order)) return joined
  }
  return own
}

/** A mended draft, and what joined it. */
export type MendedDraft = Remixed & { joined?: Addition }

/** As little of it as its author lets there be, where what is written is more than the dish bears. */
function asLittle(addition: Addition, { units = "metric" }: Pick<Order, "units">): Addition {
  const { line, least, most } = addition
  return { ...addition, line: scaleLine(line, least, units), least: 1, most: most / least }
}

function withAdded(order: Order, addition: Addition): MendedDraft {
  const { line, method, least, most } = addition
  const { lines } = order.recipe
  const at = lines.length
  const recipe = { ...order.recipe, lines: [...lines, readLine(line, order.foods)], method }
  const leeways = [...(order.leeways ?? []), { lines: [at], least, most }]
  const joined = remixRecipe({ ...order, recipe, leeways })
  const after = joined.recipe.lines[at]?.text ?? line
  const added: LineChange = { line: at, before: null, after, because: { code: "added_for_goals" }, also: [] }
  return { ...joined, changes: [...joined.changes.filter((change) => change.line !== at), added], joined: addition }
}

function isStill(joined: Remixed, own: Remixed, { recipe, request, foods }: Order): boolean {
  const areKept = request.diets.every(
    (diet) => severity[joined.assessment.diets[diet].verdict] <= severity[own.assessment.diets[diet].verdict],
  )
  const drafted = assessLines(recipe).perServing.calories
  const isDish = isWithinRange(joined.assessment.perServing.calories / Math.max(1, drafted))
  if (!areKept || !isDish || isMostOfDish(joined.assessment)) return false
  return falseClaimsOf(joined.recipe, foods).length <= falseClaimsOf(own.recipe, foods).length
}

/** Whether of its last line, so many times, there is more than of any other, water and stock apart. */
export function isMostOfDish({ lines }: Assessment, times = 1): boolean {
  const grams = lines.map((line) => (isPoured.test(line.name) ? 0 : (line.grams ?? 0)))
  return (grams.at(-1) ?? 0) * times > Math.max(...grams.slice(0, -1))
}

const isPoured = /\b(?:water|stock|broth)$/i
