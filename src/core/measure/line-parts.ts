import { normaliseLine } from "#core/ingredient/normalise.ts"
import { parseLine } from "#core/ingredient/parse-line.ts"
import { amountAt, readLineAmount } from "./line-amount.ts"

/** What stands first in a line with an amount, and what is measured beside it or instead of it, with the words that join it. */
type LineParts = { own: string; joint: string; more: string }

const joint = /(?:(?:,? (?:or|plus|and|with|in)|[,:]| [+–—]) | ?\/ ?)(?=[\d½⅓⅔¼¾⅛⅜⅝⅞])/giu

/**
 * Takes from a line what is measured beside its own food: "300 g beef | or | 250 g tofu", "600 ml milk | , | 100 ml of it warm".
 * Null where there is none. A length, and what is said of every piece, belong to the food itself.
 */
export function splitMeasured(text: string): LineParts | null {
  for (const { 0: said, index } of text.matchAll(joint)) {
    const own = text.slice(0, index)
    const more = text.slice(index + said.length)
    if (isClosed(own) && namesFood(own) && isMeasured(said, { own, more })) return { own, joint: said, more }
  }
  return null
}

const isClosed = (text: string) => text.split("(").length === text.split(")").length

/** "2" of "2 or 3 carrots" and "1 cup" of "1 cup plus 2 tbsp flour" are of what follows. */
function namesFood(own: string): boolean {
  return /\p{L}/u.test(readLineAmount(own, parseLine(own))?.tail ?? own)
}

const ofEach = /^\s*(?:each|apiece|per|pieces?|cubes?|tins?|cans?|packs?|jars?)\b/i

function isMeasured(said: string, { own, more }: { own: string; more: string }): boolean {
  const amount = amountAt(normaliseLine(more))
  if (amount === null) return false
  if (/\b(?:or|plus)\b|\+/i.test(said)) return amount.kind !== "length"
  if (amount.kind !== "mass" && amount.kind !== "volume") return false
  // "2 cod fillets, 150 g": of each.
  const isOfPieces = said.startsWith(",") && readLineAmount(own, parseLine(own))?.measure.kind === "count"
  return !isOfPieces && !ofEach.test(amount.rest)
}
