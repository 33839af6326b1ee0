import { rewriteStep } from "./rewrite-step.ts"
import { scanStep } from "./step.ts"
import { readTemperature, type TemperatureSaid } from "./step-temperature.ts"

const untilIt = String.raw`,? until (?:it(?: is|['’]s)? |they(?: are|['’]re)? |the \p{L}+ (?:is|are) )?`
// A temperature stands as its number between two signs that no keyboard has.
const degrees = String.raw`\ue000\d+\ue000`
const inside = "(?: inside| in (?:its|their|the) (?:thickest part|middle|cent(?:re|er)))?"
const reached = `(?:(?:has|have) reached|reach(?:es)?|reads?|registers?|is|are) ${degrees}${inside}`
const subject = String.raw`(?:it|they|(?:the|its|their)(?: \p{L}+){1,4})`

/** What is said of flesh and eggs alone: how hot they must be inside, that no pink is left, what is poured or cracked. */
const ofAnimals: readonly [RegExp, string][] = [
  [new RegExp(` \\((?:about )?${degrees}${inside}\\)`, "g"), ""],
  [new RegExp(` ${reached} and `, "g"), " "],
  [new RegExp(`,? (?:and|until) (?:${subject} )?${reached}`, "gu"), ""],
  [new RegExp(`,? (?:and|until) ${degrees}${inside}(?: for (?:rare|medium(?:[- ]rare)?))?`, "g"), ""],
  [new RegExp(`,? to an? (?:internal|core) temperature of ${degrees}`, "g"), ""],
  [/ until (?:just )?(?:pink|opaque)\b/g, " until golden"],
  [/ and (?:is |are )?no longer pink(?: inside| in the (?:middle|cent(?:re|er)))?/g, ""],
  [new RegExp(`${untilIt}no longer pink(?: inside| in the (?:middle|cent(?:re|er)))?`, "gu"), " until golden"],
  [/,? and (?:the|its|their) juices run clear/g, ""],
  [/,? until (?:the|its|their) juices run clear/g, " until hot through"],
  [/,? with no pink (?:left )?inside/g, ""],
  [/until no pink is left and it (?:browns|begins to brown)/g, "until it begins to brown"],
  [/(?:,? breaking (?:it|them) up)?,? until no pink is left(?: and|(?=[,.;]|$))/g, ", until hot through"],
  [/until (?:it )?flakes and (?=\p{L})/gu, "until "],
  [/until (?:it|the \p{L}+) flakes\b(?: easily)?(?: with a fork)?/gu, "until golden"],
  [/until (?:(?:it|they) (?:is|are|turns?) )?white (?=on (?:all|both) sides)/g, "until golden "],
  [/(?<=^|[.!?] )(?:Cool|Run|Drain)[^.!?]*\bpeel\b(?: (?:it|them|the \p{L}+))?[.!?]\s*/gu, ""],
  [/(?<=^|[.!?] )(?:Cool|Run|Drain)[^.!?]*?\bpeel\b(?: (?:it|them|the \p{L}+))?(?:,? and|,) (?=\p{L})/gu, "\ue001"],
  [
    /(?:,? and|,)? (?:cool(?: (?:it|them))?(?: in (?:ice|iced|cold) water)?,? (?:and )?)?peel(?: (?:it|them))?(?=,| and |\.)/g,
    "",
  ],
  [/\bShred (?=the [\p{L} ]*tofu\b)/gu, "Crumble "],
  [/\bshred (?=the [\p{L} ]*tofu\b)/gu, "crumble "],
  [/\bShred (?=the [\p{L} ]*mushrooms\b)/gu, "Slice "],
  [/\bCarve\b/g, "Slice"],
  [/ with its juices/g, ""],
  [/ skin(?:[- ]side)? (?:down|up)\b/g, ""],
  [/crack (?:it|them) in\b/g, "spoon it in"],
  [
    /until (?:the )?whites (?:(?:are|have) )?(?:just )?set(?:,? (?:and|but|with) (?:the )?(?:[\p{L}-]+ ){1,3}?(?:(?:are|is) )?(?:still )?(?:firm|runny|soft|set))?/gu,
    "until hot through",
  ],
  // Anchovies melt, and olives do not.
  [
    /until (?:they|the (?!(?:\p{L}+ ){0,2}(?:onions|leeks|shallots|cheeses|marshmallows)\b)(?:[\p{L}-]+ ){0,2}\p{L}+s) melt\b/gu,
    "until hot through",
  ],
  [/each of the (?=(?:[\p{L}-]+ )?(?:tofu|flour)\b)/gu, "each serving of the "],
]

/** A step that no longer handles flesh or eggs, without their signs of doneness. */
export function withoutAnimalSigns(step: string): string {
  const said = scanStep(step, readTemperature).filter(isOfCore)
  const places = said.map((place, at) => ({ ...place, at }))
  const marked = rewriteStep(step, places, ({ at }) => `\ue000${at}\ue000`)
  const changed = ofAnimals.reduce((text, [pattern, instead]) => text.replace(pattern, instead), marked)
  return changed
    .replace(/\ue001(\p{L})/gu, (_, first: string) => first.toUpperCase())
    .replace(/\ue000(\d+)\ue000/g, (mark, at: string) => {
      const place = said[Number(at)]
      return place === undefined ? mark : step.slice(place.start, place.end)
    })
    .trimEnd()
}

// Nothing is as hot inside as boiling water; oil and ovens are hotter.
function isOfCore({ degrees: { least, scale } }: TemperatureSaid): boolean {
  return scale !== "gas mark" && least <= (scale === "celsius" ? 100 : 212)
}

/** What is said of butter alone, where oil took its place. */
const ofButter: readonly [RegExp, string][] = [
  // The sugar of a caramel melts all the same.
  [
    /\bMelt(?= (?:(?!\b(?:chocolate|cheese|sugar|gelatine?|marshmallows?)\b)[^.;])*\b(?:oil|it|half|rest|remaining)\b)/g,
    "Heat",
  ],
  [
    /\bmelt(?= (?:(?!\b(?:chocolate|cheese|sugar|gelatine?|marshmallows?)\b)[^.;])*\b(?:oil|it|half|rest|remaining)\b)/g,
    "heat",
  ],
  [/(?<=,? until (?:it |the [\p{L} ]{1,20}? )?)(?:has melted and )?foams?\b/gu, "shimmers"],
  [/(?<=,? until )(?:melted and )?foam(?:ing|y)\b/g, "it shimmers"],
  [/,? until (?:it has |just )?melted\b/g, ", until it shimmers"],
  [/ until the (?:\p{L}+ )?oil (?:has|is) melted\b/gu, " until hot"],
  [/(?<=\bleave to (?:rest|stand)\b[^.;]*?), until it shimmers\b/g, ""],
  [/\bMash(?= the (?:(?!with\b)\p{L}+ )*oil\b)/gu, "Stir"],
  [/\bmash(?= the (?:(?!with\b)\p{L}+ )*oil\b)/gu, "stir"],
  [/\bDot\b(?=[^.,;]*\boil\b)/g, "Drizzle"],
  [/\bdot(?=(?:ted)?\b[^.,;]*\boil\b)/g, "drizzle"],
  [/\bdrizzleted\b/g, "drizzled"],
  [/\bLay(?= (?:[\p{L}¼½¾⅓⅔]+ ){1,4}oil\b)/gu, "Spoon"],
  [/\blay(?= (?:[\p{L}¼½¾⅓⅔]+ ){1,4}oil\b)/gu, "spoon"],
  [/\bspread(?=[^.,;]{0,40}? with (?:\p{L}+ ){1,4}oil\b)/gu, "brush"],
  [/\b(?:soft|cold|softened|melted) (?=(?:olive|sunflower|rapeseed|avocado) oil\b)/g, ""],
]

/** A step that heats oil now, without what only butter does. */
export function withoutButterSigns(step: string): string {
  return ofButter.reduce((text, [pattern, instead]) => text.replace(pattern, instead), step)
}

const turned = String.raw`(?:it|they|the(?: [\p{L}-]+){1,3}) (?:is|are|turns?|(?:has|have) turned) (?:just )?`
const pink = String.raw`pink\b(?: all over| and opaque| and curled)?`

// A sign that no keyboard has.
const untilDone = "until \ue002"

/** What is said of shells and of what turns pink alone, where fish or flesh took its place. */
const ofShellfish: readonly [RegExp, string][] = [
  [/\buntil (?:the shells |they |the \p{L}+ )?(?:have )?(?:all )?open(?:ed)?\b/gu, untilDone],
  [/(?<=^|[.!?] )[^.!?]*\bstays? (?:shut|closed)\b[^.!?]*[.!?]\s*/g, ""],
  [new RegExp(`,? and ${turned}${pink}`, "gu"), ""],
  [new RegExp(`\\buntil (?:just )?(?:${turned})?${pink}`, "gu"), untilDone],
]

/** A step that no longer handles shellfish, without its signs; `done` is when what took its place is. */
export function withoutShellSigns(step: string, done: "cooked through" | "hot through"): string {
  const plain = ofShellfish.reduce((text, [pattern, instead]) => text.replace(pattern, instead), step)
  return plain.replaceAll("\ue002", done).trimEnd()
}
