import { nameWords, normaliseName } from "#core/food/normalise-name.ts"
import { readUnit } from "#core/ingredient/unit.ts"
import { adverbs, laterPreparations, liquids, preparations } from "#core/ingredient/vocabulary.ts"
import { isOfCourse, leftAside, shapes } from "./purchase-words.ts"
import type { ShelfFood, ShelfTable } from "./shelf-table.ts"

/**
 * Whether a clause behind a food's name tells only what is done with it at home: how it is cut, cooked and measured, and
 * what it is for. A word that is not known, in any script, and a food by its name make it another thing to buy.
 */
export function isHomeWork(clause: string, food: ShelfFood | null, { byName }: ShelfTable): boolean {
  const words = wordsOf(clause.replace(phrases, " rinsed "))
  if (words[0] === "in" && words.slice(1, 3).some((word) => liquids.has(word))) return false
  const isWork = (word: string) => works.has(word) || isMeasure(word) || isOfCourse(word, food)
  const isKnown = words.every((word) => isWork(word) || around.has(word))
  return isKnown && (words.length === 0 || words.some(isWork)) && !namesFood(nameWords(clause), byName)
}

/** Words that a food's name has at most. */
const longestName = 5

// Of work's own words are made "half and half", "mixed peel" and "ground round".
function namesFood(words: readonly string[], byName: ShelfTable["byName"]): boolean {
  return words.some((_, start) => {
    const lengths = Array.from({ length: Math.min(longestName, words.length - start) - 1 }, (_, more) => more + 2)
    return lengths.some((length) => byName.has(words.slice(start, start + length).join(" ")))
  })
}

// A sign may be a word too: nobody knows what "🌱" says.
function wordsOf(clause: string): string[] {
  const figures = /(?<![\p{L}\p{N}])\p{N}+(?:[./–-]\p{N}+)*(?!\p{N}*\s*%)|[°×+&]/gu
  const said = clause.replace(figures, " ").match(/[\p{L}\p{M}\p{N}]+|[\p{S}%]/gu) ?? []
  return said.map((word) => (/^[\p{Script=Latin}\p{M}]+$/u.test(word) ? normaliseName(word) : word))
}

function isMeasure(word: string): boolean {
  const unit = readUnit(word)
  return unit !== null && unit.kind !== "count"
}

// Whole phrases of such work, of which no word alone is known.
const phrases =
  /\b(?:(?:washed|rinsed) and dried|(?:against|across) the grain|until the water (?:runs|is) clear|white parts?(?: only)?|for (?:the )?(?:sauce|dressing|marinade|topping|filling|base|dough|batter|glaze|pasta water))\b/gi

const single = [...preparations, ...laterPreparations, ...adverbs].filter((word) => !word.includes("-"))

/** Any of these makes the clause one of work, of amounts or of a purpose. */
const works: ReadonlySet<string> = new Set([
  ...[...leftAside, ...nameWords(single.join(" "))],
  // Cloves are a spice, too.
  ...[...shapes].filter((word) => word !== "clove"),
  ...nameWords(
    "blended bruised bashed cut flattened jointed kept left patted pierced pressed pulled rubbed shaken slit snapped spiralised " +
      "stripped wrung baton bite chip cutlet dice finger half halves length matchstick medallion portion quarter round shred sliver " +
      "dust serve serving garnish garnishing decorate decoration finish finishing fry frying greasing brushing drizzling dusting " +
      "sprinkling scattering spreading coating rolling kneading topping shaping taste needed required necessary " +
      "weight weighed draining total extra more plus juice juiced zest rind peel " +
      "temperature can tin jar bottle packet pack piece strip cube stick sheet ring",
  ),
])

/** What stands around such a word and tells nothing by itself. */
const around: ReadonlySet<string> = new Set(
  nameWords(
    [...preparations].filter((word) => word.includes("-")).join(" ") +
      " a an the of and in into to at by for from with its it their if you can as than then until while when once after before " +
      "one two three four five six half few little bit some all most both very just around less only also again " +
      "dry thick fine small large tiny long short wide narrow flat even whole big paper pencil finger thumb coin grass moon " +
      "skin core crust end tip top tail stalk stone pith casing part side flesh liquid deep shallow " +
      "off out away up down through across over hand diagonal room day old overnight night minute hour " +
      "water ice surface pan dish bowl tray mould board worktop",
  ),
)
