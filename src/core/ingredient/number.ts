import { isSign, type Token, wordAt } from "#core/ingredient/token.ts"

/** A value read from tokens, and the place after it. */
export type Read<Value> = { value: Value; next: number }

const wordNumbers: ReadonlyMap<string, number> = new Map([
  ["one", 1],
  ["two", 2],
  ["three", 3],
  ["four", 4],
  ["five", 5],
  ["six", 6],
  ["seven", 7],
  ["eight", 8],
  ["nine", 9],
  ["ten", 10],
  ["eleven", 11],
  ["twelve", 12],
  ["fifteen", 15],
  ["sixteen", 16],
  ["eighteen", 18],
  ["twenty", 20],
  ["thirty", 30],
  ["forty", 40],
  ["fifty", 50],
  ["sixty", 60],
  ["seventy", 70],
  ["eighty", 80],
  ["ninety", 90],
])

/** Parts of one, as they are said in words ("half", "three quarters", "a third of"). */
const shares: ReadonlyMap<string, number> = new Map([
  ["half", 0.5],
  ["third", 1 / 3],
  ["thirds", 1 / 3],
  ["quarter", 0.25],
  ["quarters", 0.25],
  ["fourth", 0.25],
  ["fourths", 0.25],
  ["eighth", 0.125],
])

/** Words that stand for so many times the number before them. */
const manifold: ReadonlyMap<string, number> = new Map([
  ["dozen", 12],
  ["half-dozen", 6],
  ["hundred", 100],
])

/** Words for so many of a thing, with "of" after them. */
const groups: ReadonlyMap<string, number> = new Map([
  ["pair", 2],
  ["brace", 2],
  ["score", 20],
])

// As many grams as the largest number of servings needs; longer figures are noise.
const largestQuantity = 1e18

/** Reads "2", "0.5", "1/2", "1 1/2", "1-1/2", "1 and 1/2", "two", "half a", "a dozen", "2 dozen"; null for none. */
export function readNumber(tokens: readonly Token[], at: number): Read<number> | null {
  const number = readFigures(tokens, at) ?? readWords(tokens, at)
  if (number === null) return null
  const many = manifold.get(wordAt(tokens, number.next))
  return many === undefined ? number : { value: number.value * many, next: number.next + 1 }
}

/** Reads what is added in words behind a unit ("a pound and a half"): the share of one, or null. */
export function readShareMore(tokens: readonly Token[], at: number): Read<number> | null {
  const share = wordAt(tokens, at) === "and" && wordAt(tokens, at + 1) === "a" ? wordAt(tokens, at + 2) : ""
  const value = shares.get(share)
  return value === undefined ? null : { value, next: at + 3 }
}

function readFigures(tokens: readonly Token[], at: number): Read<number> | null {
  const fraction = readFraction(tokens, at)
  if (fraction !== null) return fraction
  const token = tokens[at]
  if (token?.kind !== "number") return null
  const whole = Number(token.text)
  if (whole > largestQuantity) return null
  const part = Number.isInteger(whole) ? readFraction(tokens, skipMixedSign(tokens, at + 1)) : null
  if (part !== null && part.value < 1 && whole > 0) return { value: whole + part.value, next: part.next }
  const more = Number.isInteger(whole) ? readShareMore(tokens, at + 1) : null
  return more === null ? { value: whole, next: at + 1 } : { value: whole + more.value, next: more.next }
}

// Between a whole number and its fraction: nothing, "and", "&", or a hyphen without spaces ("1-1/2").
function skipMixedSign(tokens: readonly Token[], at: number): number {
  const glued = tokens[at]?.start === tokens[at - 1]?.end
  if (isSign(tokens, at, "-") && glued) return at + 1
  return wordAt(tokens, at) === "and" || isSign(tokens, at, "&") ? at + 1 : at
}

function readFraction(tokens: readonly Token[], at: number): Read<number> | null {
  const [above, slash, below] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (above?.kind !== "number" || slash?.text !== "/" || below?.kind !== "number") return null
  const [numerator, denominator] = [Number(above.text), Number(below.text)]
  const isFraction = Number.isInteger(numerator) && Number.isInteger(denominator) && denominator > 1
  // "200/7oz" is two amounts, "3/4" a fraction: a fraction has small figures.
  if (!isFraction || denominator > 16 || numerator > 15) return null
  return { value: numerator / denominator, next: at + 3 }
}

function readWords(tokens: readonly Token[], at: number): Read<number> | null {
  const word = wordAt(tokens, at)
  const next = wordAt(tokens, at + 1)
  if (word === "a" || word === "an") return readArticle(tokens, at)
  if (word === "dozen" || word === "half-dozen") return { value: 1, next: at }
  if (shares.has(word)) return readShare(tokens, at)
  const value = readNumberWord(word)
  if (value === undefined) return null
  // "three quarters of a cup", "one third cup".
  const isCountedShare = next.endsWith("s") || value === 1
  const share = isCountedShare && shares.has(next) ? readShare(tokens, at + 1) : null
  if (share !== null) return { value: value * share.value, next: share.next }
  if (value >= 1 && next === "and") return readAndHalf(tokens, { value, next: at + 1 })
  return { value, next: value < 1 ? skipOfA(tokens, at + 1) : at + 1 }
}

// "a dozen", "half a lemon", "a quarter of the onion", "a pair of"; "a third bowl" is no third of one.
function readArticle(tokens: readonly Token[], at: number): Read<number> | null {
  const word = wordAt(tokens, at + 1)
  if (manifold.has(word)) return { value: 1, next: at + 1 }
  const group = groups.get(word)
  if (group !== undefined && wordAt(tokens, at + 2) === "of") return { value: group, next: at + 3 }
  const isShare = word === "half" || (shares.has(word) && ["of", "cup"].includes(wordAt(tokens, at + 2)))
  return isShare ? readShare(tokens, at + 1) : null
}

function readShare(tokens: readonly Token[], at: number): Read<number> {
  return { value: shares.get(wordAt(tokens, at)) ?? 1, next: skipOfA(tokens, at + 1) }
}

function skipOfA(tokens: readonly Token[], at: number): number {
  const next = wordAt(tokens, at) === "of" ? at + 1 : at
  return ["a", "an"].includes(wordAt(tokens, next)) ? next + 1 : next
}

// "twenty", "twenty-four", "three-quarters", "two-and-a-half".
function readNumberWord(word: string): number | undefined {
  if (!word.includes("-")) return wordNumbers.get(word)
  const [, first = "", last = ""] = /^(\w+)-(?:and-a-)?(\w+)$/.exec(word) ?? []
  const [whole, one, share] = [wordNumbers.get(first), wordNumbers.get(last), shares.get(last)]
  if (whole !== undefined && share !== undefined) return word.includes("-and-") ? whole + share : whole * share
  const isTens = first.endsWith("ty") && one !== undefined && one >= 1 && one < 10
  return whole !== undefined && isTens ? whole + one : wordNumbers.get(word)
}

function readAndHalf(tokens: readonly Token[], whole: Read<number>): Read<number> {
  const at = wordAt(tokens, whole.next + 1) === "a" ? whole.next + 2 : whole.next + 1
  return wordAt(tokens, at) === "half" ? { value: whole.value + 0.5, next: at + 1 } : whole
}
