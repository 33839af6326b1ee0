import { sayChoices } from "#core/diet/choice-words.ts"
import { sayReason } from "#core/diet/reason-words.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import type { AssessedLine } from "#core/reading/assessed-line.ts"

/** An assessment as it is printed: what a label depends on in sentences, and a line without what it is bought as. */
export function printedAssessment({ perServing, complete, lines, diets }: Assessment) {
  const verdicts = Object.entries(diets).map(([diet, { verdict, because, choose }]) => {
    return [diet, { verdict, because: because.map(sayReason), choose: sayChoices(choose) }] as const
  })
  return { perServing, complete, lines: lines.map(printedLine), diets: Object.fromEntries(verdicts) }
}

// What a line is bought as is no part of the check.
function printedLine({ foodId: _id, aisle: _aisle, ...line }: AssessedLine) {
  return line
}
