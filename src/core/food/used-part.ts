import type { ParsedLine } from "#core/ingredient/parse-line.ts"

/** The parts of a fruit that a line uses ("juice of 1 lime", "1 lemon, zested and juiced"); none for the whole. */
export function usedParts({ preparation, note }: ParsedLine): readonly ("juice" | "zest")[] {
  const said = `${preparation}, ${note}`.replace(thrownAway, "")
  const isJuiced = /\bjuic(?:ed?|es)\b/i.test(said)
  const isZested = /\b(?:zest|zested|rind|peel)\b/i.test(said)
  return [...(isJuiced ? (["juice"] as const) : []), ...(isZested ? (["zest"] as const) : [])]
}

// "peel removed", "rind and pith discarded".
const thrownAway =
  /\b(?:peel|rind|zest)\b(?:,? (?:and|&)? ?(?:white )?(?:pith|pips|seeds|ends)\b)* (?:cut off|removed|discarded)/gi
