const untilIt = String.raw`,? until (?:it(?: is|['’]s)? |they(?: are|['’]re)? |the \p{L}+ (?:is|are) )?`
const reached = String.raw`(?:has|have) reached \d+ ?°[CF](?: inside| in (?:its|their|the) thickest part)?`

/** What is said of flesh and eggs alone: how hot they must be inside, that no pink is left, what is poured or cracked. */
const ofAnimals: readonly [RegExp, string][] = [
  [/ \((?:about )?\d+ ?°[CF](?: inside)?\)/g, ""],
  [new RegExp(` and ${reached}`, "g"), ""],
  [new RegExp(` ${reached} and `, "g"), " "],
  [new RegExp(`,? and (?:it|they|the [\\p{L} ]+?) ${reached}`, "gu"), ""],
  [new RegExp(`,? until (?:it|they|the [\\p{L} ]+?) ${reached}`, "gu"), ""],
  [/,? until (?:it|they|the [\p{L} ]+?) (?:reach(?:es)?|registers?) \d+ ?°[CF](?: inside)?/gu, ""],
  [/ until (?:just )?(?:pink|opaque)\b/g, " until golden"],
  [/ and (?:is |are )?no longer pink(?: inside| in the (?:middle|cent(?:re|er)))?/g, ""],
  [new RegExp(`${untilIt}no longer pink(?: inside| in the (?:middle|cent(?:re|er)))?`, "gu"), " until golden"],
  [/,? and (?:the|its|their) juices run clear/g, ""],
  [/,? until (?:the|its|their) juices run clear/g, " until hot through"],
  [/,? (?:until|and) (?:the|its) (?:internal|core) temperature (?:reaches|registers|is|has reached) \d+ ?°[CF]/g, ""],
  [/,? to an? (?:internal|core) temperature of \d+ ?°[CF]/g, ""],
  [/,? with no pink (?:left )?inside/g, ""],
  [/until no pink is left and it (?:browns|begins to brown)/g, "until it begins to brown"],
  [/until (?:it )?flakes and (?=\p{L})/gu, "until "],
  [/until (?:it|the \p{L}+) flakes\b(?: easily)?(?: with a fork)?/gu, "until golden"],
  [/ with its juices/g, ""],
  [/ skin(?:[- ]side)? (?:down|up)\b/g, ""],
  [/crack (?:it|them) in\b/g, "spoon it in"],
  [/until the whites are set and the yolks are firm/g, "until hot through"],
  [/each of the (?=tofu)/g, "each serving of the "],
]

/** A step that no longer handles flesh or eggs, without their signs of doneness. */
export function withoutAnimalSigns(step: string): string {
  return ofAnimals.reduce((text, [pattern, instead]) => text.replace(pattern, instead), step)
}
