import type { Food } from "#core/food/food-table.ts"
import type { ParsedLine } from "#core/ingredient/parse-line.ts"

type Shape = { weight: string; isSaid: (line: ParsedLine) => boolean }

const everything = ({ fullName, preparation, note }: ParsedLine) => `${fullName}, ${preparation}, ${note}`

const smallPasta =
  /\b(?:orzo|risoni|acini|stelline|stars?|ditalin\w*|tubettin\w*|anelli\w*|alphabet|pastina|(?:tiny|mini|soup) pasta)\b/i

const shapes: readonly Shape[] = [
  // The smaller the pasta, the more of it goes into a cup.
  { weight: "cup-small", isSaid: ({ fullName, size }) => size === "small" || smallPasta.test(fullName) },
  { weight: "cup-mashed", isSaid: (line) => /\b(?:mashed|smashed|pur[eé]e(?:d|s)?)\b/i.test(everything(line)) },
  // "1 cup crushed cornflakes" is measured crushed, "1 cup cornflakes, crushed" is not.
  { weight: "cup-crushed", isSaid: ({ fullName }) => /\b(?:crushed|crumbs?)\b/i.test(fullName) },
  { weight: "cup-grated", isSaid: (line) => /\b(?:grated|shredded)\b/i.test(everything(line)) },
  { weight: "cup-sliced", isSaid: (line) => /\bsliced\b/i.test(everything(line)) },
]

/**
 * How much more or less than its common cup a food weighs by volume in the shape that the line gives it: a cup of
 * mashed banana is 225 g, one of slices 150 g. 1 where the table knows no such difference.
 */
export function shapedVolume(line: ParsedLine, { weights }: Food): number {
  const cup = weights.get("cup")
  const shape = shapes.find(({ weight, isSaid }) => weights.has(weight) && isSaid(line))
  const shaped = shape === undefined ? undefined : weights.get(shape.weight)
  return cup === undefined || shaped === undefined ? 1 : shaped / cup
}
