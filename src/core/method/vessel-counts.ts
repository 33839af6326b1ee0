import { writeNumber } from "#core/measure/write-number.ts"

const counts = "one two three four five six seven eight nine ten eleven twelve".split(" ")

const ownVessels = new RegExp(
  String.raw`\b((?:into|between|among|in|on|onto|over|around|rims? of)(?: the)?) (\d+|${counts.join("|")}) ((?:\p{L}+ ){0,2}?)(bowl|plate|glass|mould|mold|ramekin|tumbler|mug|coupe|jar|container|sundae dish|case|muffin cup)(?:e?s)\b`,
  "giu",
)

/**
 * A step that fills as many bowls as there are servings, for another number of them: "Ladle into 6 bowls". A number that
 * is not that of the servings counts something else.
 */
export function countVessels(step: string, { servings, wanted }: { servings: number; wanted: number }): string {
  if (servings < 2 || !Number.isInteger(wanted)) return step
  const shared = step.replace(shareOfEach, (whole, share: string) => {
    if (shares.indexOf(share.toLowerCase()) !== servings) return whole
    return `${whole.slice(0, -share.length)}${shares[wanted] || "an equal share"}`
  })
  return shared.replace(ownVessels, (whole, joint: string, count: string, looks: string, noun: string) => {
    if (numberOf(count) !== servings) return whole
    if (wanted > 1)
      return `${whole.slice(0, joint.length + 1)}${writeNumber(wanted)}${whole.slice(joint.length + 1 + count.length)}`
    return `${/^(?:between|among)/i.test(joint) ? "into" : joint.replace(/ the$/i, "")} ${articleOf(looks || noun)} ${looks}${noun}`
  })
}

/** What each of so many gets of a food. */
const shares = [
  "",
  "",
  "half",
  "a third",
  "a quarter",
  "a fifth",
  "a sixth",
  "",
  "an eighth",
  "",
  "a tenth",
  "",
  "a twelfth",
]
const shareOfEach = new RegExp(
  String.raw`\beach\b[^.;,]{0,40}?\b(${shares.filter((share) => share !== "").join("|")})(?= of the\b)`,
  "giu",
)

const stamped = /\b(?:cut|cutting|stamp|stamping|punch) out (?:about |around |roughly )?(\d{1,3})(?= \p{L})/giu

const shaped =
  /\b(?:cut|slice|divide|shape|form|roll|portion)\b[^.;:]{0,60}? (?:in)?to (?:about |around |roughly )?(\d{1,3}) (?:(?:equal|even|equal-sized|small|large|thick|flat|neat) )*(?:pieces|wedges|squares|slices|bars|balls|patties|dumplings|portions|rounds|cakes|burgers|meatballs|kofta?s|rolls|buns|fritters|sausages|logs|triangles)\b/gi

/** "Makes about 12", "you should get 8 crêpes". */
const yielded =
  /(?:^|[.,;:] |\()(?:and |so )?(?:this |it |the batter |the dough |the mixture )?(?:(?:should )?makes?|you(?:['’]ll| will| should)? (?:get|have)) (?:about |around |roughly )?(\d{1,3})(?= \p{L}+|[.)]|$)/giu

/** "Repeat to make 12 rolls". */
const repeated = /\brepeat\b[^.;]{0,60}? to (?:make|give|get) (?:about |around |roughly )?(\d{1,3})(?= \p{L})/giu

/** A step that shapes or cuts as many for each serving ("shape into 12 dumplings" for six), for another number of them. */
export function countPieces(step: string, { servings, factor }: { servings: number; factor: number }): string {
  const inAll = (whole: string, count: string) => {
    const wanted = Math.round(Number(count) * factor)
    return wanted > 1 ? whole.replace(count, writeNumber(wanted)) : whole
  }
  const made = step.replace(yielded, inAll).replace(repeated, inAll)
  const anew = (whole: string, count: string) => {
    const wanted = Number(count) * factor
    const isEach = Number(count) % servings === 0 && Number.isInteger(Math.round(wanted * 1e6) / 1e6)
    return isEach && wanted > 1 ? whole.replace(count, writeNumber(Math.round(wanted))) : whole
  }
  return made.replace(shaped, anew).replace(stamped, anew)
}

const numberOf = (said: string) => (/^\d/.test(said) ? Number(said) : counts.indexOf(said.toLowerCase()) + 1)
const articleOf = (word: string) => (/^[aeiou]/i.test(word) ? "an" : "a")
