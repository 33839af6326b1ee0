import { type Diet, isOfAmounts } from "#core/diet/label.ts"
import type { LabelReason } from "#core/diet/label-reason.ts"
import { assessLines } from "#core/nutrition/assess-recipe.ts"
import type { ReadLine } from "#core/reading/read-line.ts"
import type { ReadRecipe } from "#core/reading/read-recipe.ts"
import { fitPortions } from "#core/remix/fit-portions.ts"
import type { Kitchen } from "#core/remix/kitchen.ts"
import { noGoals } from "#core/request/request.ts"

/** What would have a swap keep a label: these lines in these amounts, or that one ticked as well. */
export type Remedy = { kind: "less"; lines: string[] } | { kind: "tick"; line: string }

/** A swapped recipe, and the places of the lines that the swap left as they were. */
export type Swapped = { recipe: ReadRecipe; kept: ReadonlySet<number> }

/**
 * Whether a label that is about amounts is broken by the lines that a swap left as they were, and not by what it brought: a
 * swap is no reason to refuse then, for the recipe was no other before.
 */
export function isOfOthers(diet: Diet, { recipe, kept }: Swapped): boolean {
  if (!isOfAmounts(diet)) return false
  const { servings, lines } = recipe
  const isBroken = (some: readonly ReadLine[]) =>
    assessLines({ servings, lines: some }).diets[diet].verdict === "violates"
  const others = lines.filter((_, at) => kept.has(at))
  const brought = lines.filter((_, at) => !kept.has(at))
  return isBroken(others) && !isBroken(brought)
}

/** What would have it keep the label; null where neither a little less of something nor another tick would do. */
export function remedyFor(
  { diet, because }: { diet: Diet; because: LabelReason | null },
  { recipe, kept }: Swapped,
  kitchen: Kitchen,
): Remedy | null {
  if (isOfAmounts(diet)) {
    const lines = lessOf(diet, recipe, kitchen)
    return lines === null ? null : { kind: "less", lines }
  }
  const at = because?.line ?? null
  const line = at === null || !kept.has(at) ? undefined : recipe.lines[at]?.text
  return line === undefined ? null : { kind: "tick", line }
}

function lessOf(diet: Diet, recipe: ReadRecipe, kitchen: Kitchen): string[] | null {
  const { lines } = fitPortions(recipe, { goals: noGoals, diets: [diet] }, kitchen)
  const { verdict } = assessLines({ servings: recipe.servings, lines }).diets[diet]
  const less = lines.flatMap(({ text }, at) => (text === recipe.lines[at]?.text ? [] : text))
  return verdict === "violates" || less.length === 0 ? null : less
}
