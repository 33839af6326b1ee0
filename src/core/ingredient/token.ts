/**
 * A number, a word (with inner hyphens and apostrophes) or a single sign, and where it stands in the line. `word` is
 * the text of a word in lower case, and "" for a number or a sign.
 */
export type Token = { kind: "number" | "word" | "sign"; text: string; word: string; start: number; end: number }

const pattern = /(\d+(?:\.\d+)?|\.\d+)|(\p{L}[\p{L}\p{M}']*(?:-\p{L}[\p{L}\p{M}']*)*)|(\S)/gu

/** Cuts a normalised line into tokens, in one pass. */
export function tokenise(line: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: text, 1: number, 2: word, index } of line.matchAll(pattern)) {
    const kind = number !== undefined ? "number" : word !== undefined ? "word" : "sign"
    tokens.push({ kind, text, word: word?.toLowerCase() ?? "", start: index, end: index + text.length })
  }
  return tokens
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
