/**
 * A number, a word (with inner hyphens and apostrophes) or a single sign, and where it stands in the line. `word` is
 * the text of a word in lower case, and "" for a number or a sign.
 */
export type Token = { kind: "number" | "word" | "sign"; text: string; word: string; start: number; end: number }

const pattern = /\d+(?:\.\d+)?|\.\d+|\p{L}[\p{L}\p{M}']*(?:-\p{L}[\p{L}\p{M}']*)*|\S/gu

/** Cuts a normalised line into tokens, in one pass. */
export function tokenise(line: string): Token[] {
  let end = 0
  // Only space stands between two, so each begins where its text is found next: a match with its place is five times as large.
  return (line.match(pattern) ?? []).map((text) => {
    const start = line.indexOf(text, end)
    end = start + text.length
    const kind = kindOf(text)
    return { kind, text, word: kind === "word" ? text.toLowerCase() : "", start, end }
  })
}

/** What a token's text is: figures, a word, or else a sign. */
export function kindOf(text: string): Token["kind"] {
  if (/^\.?\d/.test(text)) return "number"
  return /^\p{L}/u.test(text) ? "word" : "sign"
}

/** The word at a place in lower case, or "" where there is none. */
export function wordAt(tokens: readonly Token[], at: number): string {
  return tokens[at]?.word ?? ""
}

/** Whether the sign at a place is the one asked for. */
export function isSign(tokens: readonly Token[], at: number, sign: string): boolean {
  const token = tokens[at]
  return token?.kind === "sign" && token.text === sign
}
