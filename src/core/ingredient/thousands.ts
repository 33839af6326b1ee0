import { packaging } from "#core/ingredient/measure.ts"
import { readUnit } from "#core/ingredient/unit.ts"

/** A figure in two parts before a metric unit, with what follows up to the next clause: "10 000 g", "1.500 g", "2 400g tins". */
export const splitFigure = /\b([1-9]\d{0,2})([ .'])(\d{3})(?=( ?)(?:g|gr|grams?|ml)\b([^,;(]*))/gi

/** A count, a dash between spaces and a size, with what follows: "2 - 8 oz boxes". */
export const dashedSize = /^(\d{1,2}) ?- (\d+(?:\.\d+)?[- ]?(?:oz|ounces?|g|grams?|lbs?|pounds?)\b\.?)([^,;(]*)/i

/** The same with a cross for the dash, where packs or pieces follow; of anything else it is a range. */
export function crossForDash(written: string, ...parts: string[]): string {
  const [count = "", size = "", behind = ""] = parts
  return namesPack(behind) || soldSingly.has(lastWord(behind)) ? `${count} x ${size}${behind}` : written
}

const lastWord = (text: string) => text.trim().split(" ").at(-1)?.toLowerCase() ?? ""

/** Counted by the pack or the piece, and as large as one of them is in a kitchen. */
const most = { packs: 24, grams: 400 }

/** One figure of two parts, but where they are a count and what one pack or piece holds, which stay two. */
export function joinThousands(written: string, ...parts: string[]): string {
  const [high = "", sign = "", low = "", space = "", behind = ""] = parts
  const isCounted =
    sign === " " && couldCount(high, low) && (space === "" || namesPack(behind) || namesPieces(behind, high, low))
  return isCounted ? written : `${high}${low}`
}

/**
 * By how much less a line says where its figure of thousands is a count and a size after all: 3 packs of 150 g for 3,150 g.
 * Null where it cannot be.
 */
export function shareAsPacks(text: string): number | null {
  const [[, high = "", sign = "", low = ""] = []] = text.matchAll(splitFigure)
  return sign === " " && couldCount(high, low) ? (Number(high) * Number(low)) / Number(high + low) : null
}

// No pack holds 50 g in three figures: a nought before it is one of a thousand.
function couldCount(high: string, low: string): boolean {
  return Number(high) <= most.packs && !low.startsWith("0")
}

function namesPack(behind: string): boolean {
  const words = behind.trim().split(/[ -]/).slice(0, 2)
  return words.some((word) => packaging.has(readUnit(word)?.id ?? "g"))
}

// "3 150 g salmon fillets"; 1 200 g of them are more than one.
function namesPieces(behind: string, high: string, low: string): boolean {
  const last = lastWord(behind)
  return Number(high) > 1 && Number(low) <= most.grams && (soldSingly.has(last) || isCountUnit(last))
}

const isCountUnit = (word: string) => word.endsWith("s") && readUnit(word)?.kind === "count"

/** Cuts of meat and fish and what is shaped of it, of which each is weighed. */
const soldSingly: ReadonlySet<string> = new Set(
  "steaks chops cutlets breasts thighs legs shanks loins escalopes medallions burgers patties sausages".split(" "),
)
