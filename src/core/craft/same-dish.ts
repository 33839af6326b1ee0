import { readKind } from "#core/food/kind.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import type { AssessedLine } from "#core/reading/assessed-line.ts"
import { isWithinRange } from "#core/remix/fit-portions.ts"
import { mainLine } from "./main-line.ts"

/**
 * Whether hardly the same dish was made of a draft: a serving has less than 0.6 or more than 1.4 times its energy, or its main
 * food is not there any more.
 */
export function isFarFrom(draft: Assessment, now: Assessment): boolean {
  const was = draft.perServing.calories
  const share = was === 0 ? 1 : now.perServing.calories / was
  return !isWithinRange(share) || isWithoutMain(draft, now)
}

// In another version of it it is still there.
function isWithoutMain(draft: Assessment, now: Assessment): boolean {
  const main = mainLine(draft)
  const [own, other] = main === null ? [] : [draft.lines[main], now.lines[main]]
  return own !== undefined && familyOf(own) !== familyOf(other)
}

const familyOf = (line: AssessedLine | undefined) => readKind(line?.kind ?? null)?.family
