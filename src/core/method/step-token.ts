import { vulgarFractions } from "#core/ingredient/normalise.ts"
import { type Read, readNumber } from "#core/ingredient/number.ts"
import { isSign, kindOf, type Token, wordAt } from "#core/ingredient/token.ts"
import { foldPlaced, placeWritten } from "#core/text/fold.ts"

const pattern =
  /\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:[.,]\d+)?|(?<![\p{L}\d])\.\d+|[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒]|\p{L}[\p{L}\p{M}]*(?:'+[\p{L}\p{M}]+)*(?:-\p{L}[\p{L}\p{M}]*(?:'+[\p{L}\p{M}]+)*)*|(\S)\1*/gu

/**
 * Cuts a step into tokens as those of a line, in one pass; each knows its place in the step as it was written. A row of
 * the same sign is one.
 */
export function tokeniseStep(step: string): Token[] {
  const folded = foldPlaced(step)
  const tokens: Token[] = []
  let next = 0
  for (const text of folded.text.match(pattern) ?? []) {
    const at = folded.text.indexOf(text, next)
    next = at + text.length
    const { start, end } = placeWritten(folded, at, next)
    const kind = kindOf(text)
    if (kind === "number") tokens.push({ kind, text: asFigures(text), word: "", start, end })
    else if (kind === "word") tokens.push({ kind, text, word: text.toLowerCase(), start, end })
    else if (text in vulgarFractions) tokens.push(...fractionTokens(text, { word: "", start, end }))
    else tokens.push({ kind, text, word: "", start, end })
  }
  return tokens
}

// A comma before one or two figures, or behind a zero, is a decimal one.
function asFigures(text: string): string {
  return /^(?:0,\d{1,3}|\d+,\d{1,2})$/.test(text) ? text.replace(",", ".") : text.replaceAll(",", "")
}

function fractionTokens(text: string, place: Omit<Token, "kind" | "text">): Token[] {
  const [above = "", below = ""] = (vulgarFractions[text] ?? "").split("/")
  return [
    { kind: "number", text: above, ...place },
    { kind: "sign", text: "/", ...place },
    { kind: "number", text: below, ...place },
  ]
}

/** From a least to a most; null where one figure is said. */
export type Range = { least: number; most: number | null }

/** Reads "10", "a quarter", "10 to 12", "10-12", "10 or 12" and "between 10 and 12"; a fall ("12 to 10") ends after its first number. */
export function readRange(tokens: readonly Token[], at: number): Read<Range> | null {
  const isBetween = wordAt(tokens, at) === "between"
  const isShare = wordAt(tokens, at) === "a" && wordAt(tokens, at + 1) === "quarter"
  const least = readNumber(tokens, isBetween || isShare ? at + 1 : at)
  if (least === null) return null
  const most = readRangeEnd(tokens, least.next, isBetween)
  if (most === null || most.value <= least.value) {
    return isBetween ? null : { value: { least: least.value, most: null }, next: least.next }
  }
  return { value: { least: least.value, most: most.value }, next: most.next }
}

function readRangeEnd(tokens: readonly Token[], at: number, isBetween: boolean): Read<number> | null {
  if (isBetween) return wordAt(tokens, at) === "and" ? readNumber(tokens, at + 1) : null
  const joined = skipRangeSign(tokens, at)
  return joined === at ? null : readNumber(tokens, joined)
}

/** The place after "-", "to", "or" or "- to "; the same place where none stands. */
export function skipRangeSign(tokens: readonly Token[], at: number): number {
  const hyphenated = isSign(tokens, at, "-") ? at + 1 : at
  return ["to", "or"].includes(wordAt(tokens, hyphenated)) ? hyphenated + 1 : hyphenated
}

/** Whether nothing stands between a token and the one before it. */
export function isGlued(tokens: readonly Token[], at: number): boolean {
  return at > 0 && tokens[at]?.start === tokens[at - 1]?.end
}
