import { writeNumber } from "#core/measure/write-number.ts"

const counts = "one two three four five six seven eight nine ten eleven twelve".split(" ")

const ownVessels = new RegExp(
  String.raw`\b(into|between|among|in|on|onto|over) (\d+|${counts.join("|")}) ((?:\p{L}+ ){0,2}?)(bowl|plate|glass|mould|mold|ramekin|tumbler|mug|coupe|sundae dish)(?:e?s)\b`,
  "giu",
)

/**
 * A step that fills as many bowls as there are servings, for another number of them: "Ladle into 6 bowls". A number that
 * is not that of the servings counts something else.
 */
export function countVessels(step: string, { servings, wanted }: { servings: number; wanted: number }): string {
  if (servings < 2 || !Number.isInteger(wanted)) return step
  return step.replace(ownVessels, (whole, joint: string, count: string, looks: string, noun: string) => {
    if (numberOf(count) !== servings) return whole
    if (wanted > 1)
      return `${whole.slice(0, joint.length + 1)}${writeNumber(wanted)}${whole.slice(joint.length + 1 + count.length)}`
    return `${/^(?:between|among)$/i.test(joint) ? "into" : joint} ${articleOf(looks || noun)} ${looks}${noun}`
  })
}

const numberOf = (said: string) => (/^\d/.test(said) ? Number(said) : counts.indexOf(said.toLowerCase()) + 1)
const articleOf = (word: string) => (/^[aeiou]/i.test(word) ? "an" : "a")
