/** A number, a word (with inner hyphens and apostrophes) or a single sign, and where it stands in the line. */
export type Token = { kind: "number" | "word" | "sign"; text: string; start: number; end: number }

const pattern = /(\d+(?:\.\d+)?|\.\d+)|(\p{L}[\p{L}\p{M}']*(?:-\p{L}[\p{L}\p{M}']*)*)|(\S)/gu

/** Cuts a normalised line into tokens, in one pass. */
export function tokenise(line: string): Token[] {
  return [...line.matchAll(pattern)].map((match) => ({
    kind: match[1] !== undefined ? "number" : match[2] !== undefined ? "word" : "sign",
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** The word at a place in lower case, or "" where there is none. */
export function wordAt(tokens: readonly Token[], at: number): string {
  const token = tokens[at]
  return token?.kind === "word" ? token.text.toLowerCase() : ""
}

/** Whether the sign at a place is the one asked for. */
export function isSign(tokens: readonly Token[], at: number, sign: string): boolean {
  const token = tokens[at]
  return token?.kind === "sign" && token.text === sign
}
