import { readNumber } from "#core/ingredient/number.ts"
import { parseLine } from "#core/ingredient/parse-line.ts"
import { tokenise } from "#core/ingredient/token.ts"
import { readLineAmount } from "./line-amount.ts"
import { roundToFraction, writeNumber } from "./write-number.ts"

/** A line that says what is done with so many of its pieces each; every second of the parts joins two of them. */
type Shared = { own: string; joint: string; parts: string[] }

export const figure = "[\\d½⅓⅔¼¾⅛⅜⅝⅞]"
/** Takes a list of amounts apart, with what stands between them. */
export const betweenAmounts = new RegExp(`([,;] |(?<!${figure}) and (?=${figure}))`, "u")
const countOfShare = new RegExp(
  `^${figure}+(?= (?:for|to(?! ${figure})|of|as|on|whole|cut|left|slit|\\p{L}+(?:ed|en|ly))\\b)`,
  "u",
)
const clauseBehind = /^((?:[^,:(]|\([^)]*\))*)([,:] )(.*)$/

/** "2 onions, 1 sliced and 1 chopped": its food and its shares, which come to all of its pieces. Null where they are none. */
export function sharesOf(text: string): Shared | null {
  const [, own = "", joint = "", rest = ""] = clauseBehind.exec(text) ?? []
  const plain = own.replace(/ ?\([^)]*\)/g, "")
  const measure = readLineAmount(plain, parseLine(plain))?.measure
  if (measure?.kind !== "count") return null
  const parts = rest.split(betweenAmounts)
  const told = parts.reduce((sum, part) => sum + Number(countOfShare.exec(part)?.[0] ?? 0), 0)
  const isRestTold = told < measure.count && /\b(?:rest|remaining|other)\b/.test(rest)
  return told > 0 && (told === measure.count || isRestTold) ? { own, joint, parts } : null
}

/** "4 for the filling", so many times as many; null of what counts no pieces. */
export function scaleShare(said: string, factor: number): string | null {
  const [figures] = countOfShare.exec(said) ?? []
  const count = figures === undefined ? null : readNumber(tokenise(figures), 0)
  if (figures === undefined || count === null) return null
  return `${writeNumber(roundToFraction(count.value * factor))}${said.slice(figures.length)}`
}
