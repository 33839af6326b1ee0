import type { Assessment } from "#core/nutrition/assessment.ts"
import { isWithinRange } from "#core/remix/fit-portions.ts"
import { mainGrams, mainLine } from "./main-line.ts"

/**
 * Whether hardly the same dish was made of a draft: a serving has less than 0.6 or more than 1.4 times its energy, or a food
 * that was added, or that grew, weighs more than its main food does now.
 */
export function isFarFrom(draft: Assessment, now: Assessment): boolean {
  const was = draft.perServing.calories
  const share = was === 0 ? 1 : now.perServing.calories / was
  return !isWithinRange(share) || isOutweighed(draft, now)
}

function isOutweighed(draft: Assessment, { lines: after }: Assessment): boolean {
  const before = draft.lines
  const main = mainLine(draft)
  if (main === null) return false
  return after.some((line, at) => {
    const grew = at >= before.length || mainGrams(line) > mainGrams(before[at])
    return at !== main && grew && mainGrams(line) > mainGrams(after[main])
  })
}
