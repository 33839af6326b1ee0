import type { AssessedLine, Assessment } from "#core/nutrition/assessment.ts"

/** Beyond these shares of its energy a serving is another dish. */
const range = { least: 0.6, most: 1.4 }

/**
 * Whether hardly the same dish was made of a draft: a serving has less than 0.6 or more than 1.4 times its energy, or a food
 * that was added, or that grew, weighs more than its main food does now.
 */
export function isFarFrom(draft: Assessment, now: Assessment): boolean {
  const was = draft.perServing.calories
  const share = was === 0 ? 1 : now.perServing.calories / was
  return share < range.least || share > range.most || isOutweighed(draft, now)
}

/** The place of the food that a dish has most of, by weight; null where none is weighed. */
export function mainLine({ lines }: Assessment): number | null {
  const main = lines.reduce((most, line, at) => (weight(line) > weight(lines[most]) ? at : most), 0)
  return weight(lines[main]) > 0 ? main : null
}

function isOutweighed(draft: Assessment, { lines: after }: Assessment): boolean {
  const before = draft.lines
  const main = mainLine(draft)
  if (main === null) return false
  return after.some((line, at) => {
    const grew = at >= before.length || weight(line) > weight(before[at])
    return at !== main && grew && weight(line) > weight(after[main])
  })
}

/** What is drunk or poured in weighs much and is no dish's main food. */
const liquids: ReadonlySet<string | null> = new Set(["ml", "l", "cup", "fl oz", "pint", "quart", "can"])

function weight(line: AssessedLine | undefined): number {
  if (line === undefined || line.foodId === "water" || liquids.has(line.unit)) return 0
  return line.grams ?? 0
}
