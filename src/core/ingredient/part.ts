import { type Token, tokenise, wordAt } from "#core/ingredient/token.ts"

const parts = new Set(["juice", "juices", "zest", "rind", "peel"])
const eaten = new Set(
  "leaves seeds kernels petals flesh pulp stalks the a few some picked scraped cut stripped fresh torn".split(" "),
)
const longestPart = 6

/** Takes off the part that is used of a counted thing: "juice and grated zest of 2 limes", "leaves from 1 sprig". */
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
  const isEaten = before.every((_, place) => eaten.has(wordAt(before, place)))
  const next = tokens[at + 1]
  const counts = (wordAt(tokens, at) === "of" && next?.kind === "number") || (isEaten && isCounted(next))
  return isWords && (isKnown || counts)
}

function isCounted(token: Token | undefined): boolean {
  return token?.kind === "number" || token?.word === "a" || token?.word === "an"
}
