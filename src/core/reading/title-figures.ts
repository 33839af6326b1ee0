import { type Nutrient, nutrients } from "#core/food/nutrients.ts"
import { readNumber } from "#core/ingredient/number.ts"
import { type Token, tokenise, wordAt } from "#core/ingredient/token.ts"
import { readUnit } from "#core/ingredient/unit.ts"

/** A figure of a serving in a title; `nutrient` is null where it is of what we don't sum. */
export type TitleFigure = { said: string; amount: number; nutrient: Nutrient | null; side: "min" | "max" | null }

/** What titles call what we sum, in the singular. */
const namesOf: Readonly<Record<Nutrient, readonly string[]>> = {
  calories: ["kcal", "cal", "calorie", "kilocalorie"],
  protein: ["protein"],
  carbs: ["carb", "carbohydrate"],
  fat: ["fat"],
}
const notSummed = ["kj", "kilojoule", "fibre", "fiber", "sugar", "salt", "sodium", "cholesterol"]

const nutrientNames: ReadonlyMap<string, Nutrient | null> = new Map<string, Nutrient | null>([
  ...notSummed.map((name) => [name, null] as const),
  ...nutrients.flatMap((nutrient) => namesOf[nutrient].map((name) => [name, nutrient] as const)),
])

/** The nutrient that a word calls; null for one that we do not sum, undefined for no nutrient. */
export const nutrientNamed = (word: string) => nutrientNames.get(word.toLowerCase().replace(/s$/, ""))

/** The figures of a serving in a title: "350 kcal", "40 g of protein", "protein: 40 g". */
export function figuresIn(title: string): TitleFigure[] {
  const text = title.replace(/(?<=\d),(?=\d{3})/g, "")
  const tokens = tokenise(text)
  return tokens.flatMap((token, at): TitleFigure[] => {
    const number = token.kind === "number" ? readNumber(tokens, at) : null
    if (number === null) return []
    const unit = skipSigns(tokens, number.next)
    const isWeighed = readUnit(wordAt(tokens, unit))?.kind === "mass"
    const named = nutrientAt(tokens, isWeighed ? unit + 1 : unit) ?? (isWeighed ? nutrientBefore(tokens, at) : null)
    // "5 fat tomatoes", "2 protein balls".
    if (named === null || !(isWeighed || named.isOfItself)) return []
    const start = tokens[Math.min(at, named.at)]?.start ?? 0
    const end = tokens[Math.max(named.at, isWeighed ? unit : at)]?.end ?? text.length
    return [{ said: text.slice(start, end), amount: number.value, nutrient: named.nutrient, side: sideOf(tokens, at) }]
  })
}

/** `isOfItself` where a number alone can stand before it. */
type Named = { nutrient: Nutrient | null; at: number; isOfItself: boolean }

const ofItself = /^(?:k?cals?|(?:kilo)?calories?|kj|kilojoules?)$/

function skipSigns(tokens: readonly Token[], at: number): number {
  return tokens[at]?.kind === "sign" && /[-+~–]/.test(tokens[at].text) ? at + 1 : at
}

function nutrientAt(tokens: readonly Token[], from: number): Named | null {
  let at = skipSigns(tokens, from)
  let isNet = false
  while (/^(?:of|net|total)$/.test(wordAt(tokens, at))) {
    isNet ||= wordAt(tokens, at) === "net"
    at += 1
  }
  const nutrient = nutrientNamed(wordAt(tokens, at))
  if (nutrient === undefined) return null
  return { nutrient: isNet ? null : nutrient, at, isOfItself: isNet || ofItself.test(wordAt(tokens, at)) }
}

function nutrientBefore(tokens: readonly Token[], at: number): Named | null {
  const before = tokens[at - 1]?.kind === "sign" ? at - 2 : at - 1
  const nutrient = nutrientNamed(wordAt(tokens, before))
  return nutrient === undefined ? null : { nutrient, at: before, isOfItself: false }
}

function sideOf(tokens: readonly Token[], at: number): TitleFigure["side"] {
  const before = tokens.slice(Math.max(0, at - 2), at).map(({ text }) => text.toLowerCase())
  if (before.some((word) => /^(?:under|below|less|max|maximum|most|up|<|≤)$/.test(word))) return "max"
  const isMore = before.some((word) => /^(?:over|above|more|min|minimum|least|>|≥)$/.test(word))
  return isMore || tokens.slice(at, at + 4).some(({ text }) => text === "+") ? "min" : null
}
