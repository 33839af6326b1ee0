import { plainAdjectives } from "#core/food/vocabulary.ts"
import type { Read } from "#core/ingredient/number.ts"
import { type ParsedLine, parseLine } from "#core/ingredient/parse-line.ts"
import { isSign, type Token, wordAt } from "#core/ingredient/token.ts"
import { readUnit, type UnitId } from "#core/ingredient/unit.ts"
import { readLineAmount } from "#core/measure/line-amount.ts"
import { plural, singular } from "#core/measure/noun.ts"
import { scaleLine } from "#core/measure/scale-recipe.ts"
import { roundToFraction, writeNumber } from "#core/measure/write-number.ts"
import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import type { RecipeWords } from "#core/recipe/recipe.ts"
import { type FoodAmount, inFigures, type OtherFigures, readFoodAmount } from "./food-amount.ts"
import { rewriteStep } from "./rewrite-step.ts"
import { scanStep } from "./step.ts"

/** A method for another number of servings; `unscaled` are the places of steps with an amount that stayed as written. */
export type ScaledMethod = { steps: string[]; unscaled: number[] }

type Scaling = { factor: number; units: MeasurementUnit }

/**
 * The steps for so many times as many servings. An amount is scaled where a food of the lines follows it ("2 tbsp of
 * the oil"), by the rule of the lines. Times, temperatures and lengths never are, nor what is told of each piece.
 */
export function scaleMethod(
  { ingredients, method }: Pick<RecipeWords, "ingredients" | "method">,
  { factor, units }: Scaling,
): ScaledMethod {
  if (factor === 1) return { steps: [...method], unscaled: [] }
  const foods = foodWords(ingredients.map(parseLine))
  const scaled = method.map((step) => scaleStep(step, foods, { factor, units }))
  return {
    steps: scaled.map(({ step }) => step),
    unscaled: scaled.flatMap(({ isWhole }, at) => (isWhole ? [] : [at])),
  }
}

// What may stand between an amount and its food, besides the words of the lines.
const between = new Set([...plainAdjectives, "of", "boiling", "lukewarm", "cooked", "dried", "remaining", "reserved"])
const plainWords = new Set(["and", "or", "with", "for", "from", "the", "into", "plus", "about", "each"])

/** The words by which the lines name their foods. */
function foodWords(lines: readonly ParsedLine[]): ReadonlySet<string> {
  const named = lines.flatMap(({ fullName, name, alternatives }) => [fullName, name, ...alternatives])
  const words = named.flatMap((name) => name.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
  const telling = words.filter((word) => !plainWords.has(word))
  return new Set(telling.flatMap((word) => [word, singular(word), plural(word)]))
}

type OfFood = FoodAmount & { isOfFood: boolean }

/** Reads an amount with the food of a line that follows it, else the amount alone. */
function readOfFood(
  tokens: readonly Token[],
  at: number,
  foods: ReadonlySet<string>,
): Read<OfFood | OtherFigures> | null {
  const amount = readFoodAmount(tokens, at)
  if (amount === null) return null
  const { value, next } = amount
  if (value.kind === "other") return { value, next }
  const end = endOfFood(tokens, skipAside(tokens, next), foods)
  return { value: { ...value, isOfFood: end !== null }, next: end ?? next }
}

/** The longest that stands in brackets between an amount and its food. */
const longestAside = 12

function skipAside(tokens: readonly Token[], at: number): number {
  if (!isSign(tokens, at, "(")) return at
  const length = tokens.slice(at, at + longestAside).findIndex(({ text }) => text === ")")
  return length < 0 ? at : at + length + 1
}

function endOfFood(tokens: readonly Token[], start: number, foods: ReadonlySet<string>): number | null {
  let at = start
  while (between.has(wordAt(tokens, at)) && !foods.has(wordAt(tokens, at))) at += 1
  const first = at
  while (isFoodWord(wordAt(tokens, at), foods)) at += 1
  if (at === first) return null
  return isPiece(wordAt(tokens, at)) ? at + 1 : at
}

const isFoodWord = (word: string, foods: ReadonlySet<string>) =>
  word !== "" && word.split("-").every((part) => foods.has(part))

// "3 garlic cloves": what is counted may stand behind its food.
const isPiece = (word: string) => /^(?:breast|thigh)s?$/.test(word) || readUnit(word)?.kind === "count"

function scaleStep(step: string, foods: ReadonlySet<string>, scaling: Scaling): { step: string; isWhole: boolean } {
  const amounts = scanStep(step, (tokens, at) => readOfFood(tokens, at, foods)).filter((said) => said.kind === "amount")
  let isWhole = true
  const scaled = rewriteStep(step, amounts, (said) => {
    // An amount of what is in no line, such as the water in the pan, but not "3 tbsp of the batter for each pancake".
    if (!said.isOfFood && !isMeasured(said.unit)) return null
    const isOfEach = isToldOfEach(step, said.start)
    const words = said.isOfFood && !isOfEach ? scaleAmount(inFigures(step, said), scaling) : null
    isWhole &&= words !== null || (isOfEach && !said.isOfFood)
    return words
  })
  return { step: scaled, isWhole }
}

const counted: ReadonlySet<UnitId> = new Set<UnitId>(["can", "clove", "slice", "stick", "sprig", "stalk", "rasher"])

function isMeasured(id: UnitId | null): boolean {
  const unit = id === null ? null : readUnit(id)
  return unit?.kind === "mass" || unit?.kind === "volume" || (unit?.kind === "count" && counted.has(unit.id))
}

const farthest = 200

/** "Season each breast with 1 tsp salt": there are more breasts, not more salt on one. */
function isToldOfEach(step: string, at: number): boolean {
  const before = step
    .slice(Math.max(0, at - farthest), at)
    .split(/[,;.(] /)
    .at(-1)
  const [behind] = step.slice(at, at + farthest).split(/[,;.(] /)
  return /\b(?:each|every|per|at a time)\b/i.test(`${before}${behind}`)
}

/** Null for an amount that can't be written anew. */
function scaleAmount(text: string, { factor, units }: Scaling): string | null {
  const amount = readLineAmount(text, parseLine(text))
  if (amount === null) return null
  const { measure, tail } = amount
  // "2 of the eggs" of twice as many are 4 of them; the eggs stay many.
  if (measure.kind === "count" && measure.unit === null && tail.startsWith("of "))
    return `${writeNumber(roundToFraction(measure.count * factor))} ${tail}`
  return scaleLine(text, factor, units)
}
