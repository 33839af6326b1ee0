import { crossForDash, dashedSize, joinThousands, splitFigure } from "#core/ingredient/thousands.ts"
import { foldText } from "#core/text/fold.ts"

/** The signs of fractions as they are written with figures. */
export const vulgarFractions: Readonly<Record<string, string>> = {
  "½": "1/2",
  "⅓": "1/3",
  "⅔": "2/3",
  "¼": "1/4",
  "¾": "3/4",
  "⅕": "1/5",
  "⅖": "2/5",
  "⅗": "3/5",
  "⅘": "4/5",
  "⅙": "1/6",
  "⅚": "5/6",
  "⅐": "1/7",
  "⅛": "1/8",
  "⅜": "3/8",
  "⅝": "5/8",
  "⅞": "7/8",
  "⅑": "1/9",
  "⅒": "1/10",
}

const wholes: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3 }

/** "8 1/2-inch-thick slices" are eight, each half an inch; "2 1/2-inch piece" is one of two and a half, and no chunks are one. */
const countedCuts =
  /\b(?!1 |(?<=\binto )[23] )(\d+) (\d\/\d{1,2})-inch(?:-(?:thick|long|wide))?(?= (?:[\w-]+ ){0,3}(?:slices|rounds|pieces|steaks|chops|cubes|strips|chunks|sticks)\b)/gi

/** "6 x 1cm-thick slices" are six: what stands behind the cross is how thick each is. */
const timesCuts =
  /^(\d+) ?x ?(\d+(?:\.\d+)?)[- ]?(cm|mm|inch|in)\b(?=(?:[- ](?:thick|long|wide))? (?:[\w-]+ ){0,3}(?:slices|rounds|pieces|steaks|chops|cubes|strips|chunks|sticks)\b)(?:[- ](?:thick|long|wide))?/i

/** "2 x 4-packs crumpets" are eight. */
const countedPacks = /^(\d{1,3}) ?(?:x ?)?\(?(\d{1,2})-packs?\)? (?:of )?(?=\p{L})/iu

/** "1/3 of a 300g log" is a third of such a log. */
const partOf = /^ ?(\d\/\d{1,2}) of an? (?=\d)/i

/** "1 No. 2 can", "1 #10 can": which size of can, and not how many. */
const canNumber = /(?:\bno\.? ?|# ?)\d+(?:\.\d+)? (?=(?:cans?|tins?)\b)/i

const weight = String.raw`\d[\d./]*(?: \d\/\d)? ?(?:k?g|gr|grams?|oz|ounces?|lbs?|pounds?|ml|cl|l|lit(?:re|er)s?)\b`
/** "400 g x 2 tins", "125 g ball mozzarella x 2": how often a size is taken stands behind it. */
const sizeTimes = new RegExp(
  String.raw`^(${weight}(?: \([^()]*\))?) ?x ?(\d{1,2})\b(?![\d./]| ?(?:x|by|cm|mm|inch|in|k?g|ml|oz)\b)`,
  "i",
)
const lineTimes = new RegExp(String.raw`^(${weight} [^,;()\d]*?),? ?\(?x ?(\d{1,2})\)?$`, "i")

/** "3 1/2-pint containers" are three of half a pint. */
const countedPints = /\b(\d+) (\d\/\d)-pint(?= (?:containers?|baskets?|cartons?|boxes|punnets?|packages?)\b)/gi

const side = String.raw`\d+(?:\.\d+| ?\d\/\d{1,2})?-?`
/** "Cut into1/4-inch slices", "a 16- to18-inch loaf". */
const gluedFigure = /\b(into|to|of|in|about|or|and|plus|with|from)(?=\d)/gi

/** What is left of one site's own tag for a link, whole or torn: it goes on without a bracket. */
const recipeLink = /[<>]?\/?(?:epi|pei):recipelink(?: id="?\d*"?)?[<>]?/gi

/** No pot of a roast, and no rib of a tip. */
const cutNamedAsUnit = /\b(pot|rib) (?=(?:roast|tip)s?\b)/gi

/** "1cupflour". */
const gluedUnit = /^(\d[\d/. ]*)(cups?|tbsp|tsp)(?!cakes?\b)(?=\p{L}{3})/iu

/** "16- by 11-inch pan", "8 2 1/2 x 4-inch slices": how large a thing is, after how many there are. */
const extent = new RegExp(
  String.raw`(^|[\s(])(?:(\d+) )?(${side}(?: ?(?:x|by) ?${side}){1,2}(?:inch(?:es)?|in|cm|mm))\b`,
  "gi",
)

/**
 * The same line in one spelling: folded, fractions as "1/2", a point for the decimal comma, no thousands comma, no stars,
 * no bullet or tick box before it. Meaning is kept.
 */
export function normaliseLine(text: string): string {
  return foldText(text)
    .replace(recipeLink, " ")
    .replace(gluedFigure, "$1 ")
    .replace(/\b(palm|hand) full\b/gi, "$1ful")
    .replace(cutNamedAsUnit, "$1-")
    .replace(/\bpicked over\b/gi, "picked-over")
    .replace(/\b1-(?:to|for)-1\b/gi, "1:1")
    .replace(/[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒]/g, (sign) => ` ${vulgarFractions[sign]}`)
    .replace(/[*†‡]/g, " ")
    .replace(/\s+/g, " ")
    .replace(/\bw\/ ?(?=\p{L})/giu, "with ")
    .replace(/^an? couple of (?=\d)/i, "2 ")
    .replace(canNumber, "")
    .replace(/^(\d+) nos?\.? (?=\p{L})/iu, "$1 ")
    .replace(partOf, "$1 ")
    .replace(countedPacks, (_, packs: string, each: string) => `${Number(packs) * Number(each)} `)
    .replace(timesCuts, "$1 ($2-$3)")
    .replace(extent, (_, before: string, count: string | undefined, size: string) =>
      before === "(" ? `(${size}` : `${before}${count ?? ""} (${size})`,
    )
    .replace(countedCuts, "$1 ($2-inch)")
    .replace(countedPints, "$1 ($2-pint)")
    .replace(/(?<=\p{L}s')(?=\p{L})/gu, " ")
    .replace(/\b(inch|cm)-(?:thick|long|wide|diameter)\b/gi, "$1")
    .replace(/(?<=\d) %/g, "%")
    .replace(/,? on the bone\b/gi, ", bone-in")
    .replace(/\b(0),(\d{1,3})\b/g, "$1.$2")
    .replace(/\b\d{1,3}(?:,\d{3}){1,6}(?!\d)/g, (number) => number.replaceAll(",", ""))
    .replace(splitFigure, joinThousands)
    .replace(/(?<=\d) ?#(?= ?\p{L})/gu, " lb ")
    .replace(/(?<=\d)-and-a-half\b/gi, " 1/2")
    .replace(/\b(one|two|three) and a half\b/gi, (_, whole: string) => `${wholes[whole.toLowerCase()]} 1/2`)
    .replace(/^(?:ca|c)\. ?(?=\d)/i, "")
    .replace(gluedUnit, "$1 $2 ")
    .replace(/\b(\d+),(\d{1,2})(?!\d)/g, "$1.$2")
    .replace(dashedSize, crossForDash)
    .replace(sizeTimes, "$2 x $1")
    .replace(lineTimes, "$2 x $1")
    .replace(/^[^\p{L}\p{N}(["'/.]+/u, "")
    .trim()
}
