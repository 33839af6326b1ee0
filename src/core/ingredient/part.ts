import { type Token, tokenise, wordAt } from "#core/ingredient/token.ts"

const parts = new Set(["juice", "juices", "zest", "rind", "peel"])
const longestPart = 6

/** Takes off the part that is used of a counted thing: "juice and grated zest of 2 limes", "seeds of 1 vanilla pod". */
export function takePart(line: string): { part: string; rest: string } {
  const tokens = tokenise(line)
  const at = tokens.findIndex((_, place) => ["of", "from"].includes(wordAt(tokens, place)))
  const before = tokens.slice(0, Math.max(at, 0))
  const end = tokens[at]?.end
  if (end === undefined || before.length > longestPart || !namesPart(before, tokens, at))
    return { part: "", rest: line }
  return { part: line.slice(0, end).trim(), rest: line.slice(end).trim() }
}

function namesPart(before: readonly Token[], tokens: readonly Token[], at: number): boolean {
  const isWords = before.length > 0 && before.every(({ kind, text }) => kind === "word" || text === "&")
  const isKnown = before.some((_, place) => parts.has(wordAt(before, place)))
  const counts = wordAt(tokens, at) === "of" && tokens[at + 1]?.kind === "number"
  return isWords && (isKnown || counts)
}
