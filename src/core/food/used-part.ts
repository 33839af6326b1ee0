import type { ParsedLine } from "#core/ingredient/parse-line.ts"

/** The part of a fruit that a line uses ("juice of 1 lime", "1 lemon, zested"), or null for the whole. */
export function usedPart({ preparation }: ParsedLine): "juice" | "zest" | null {
  if (/\bjuiced?\b/i.test(preparation)) return "juice"
  return /\b(?:zest|zested|rind|peel)\b/i.test(preparation) ? "zest" : null
}
