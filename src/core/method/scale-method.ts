import { type ParsedLine, parseLine } from "#core/ingredient/parse-line.ts"
import { readLineAmount } from "#core/measure/line-amount.ts"
import { plural, singular } from "#core/measure/noun.ts"
import { scaleLine } from "#core/measure/scale-recipe.ts"
import { roundToFraction, writeNumber } from "#core/measure/write-number.ts"
import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import type { RecipeWords } from "#core/recipe/recipe.ts"

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
  const ofFoods = amountsOf(ingredients.map(parseLine))
  const scaled = method.map((step) => scaleStep(step, ofFoods, { factor, units }))
  return {
    steps: scaled.map(({ step }) => step),
    unscaled: scaled.flatMap(({ isWhole }, at) => (isWhole ? [] : [at])),
  }
}

// Latin letters by their ranges: \p{L} without regard to case takes an engine 200 ms to compile.
const letter = "a-zÀ-ɏ"
const fraction = "[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]"
const oneNumber = String.raw`(?:\d+ \d+[/⁄]\d+|\d+[/⁄]\d+|\d+(?:\.\d+)? ?${fraction}?|${fraction})`
const number = String.raw`(?<![${letter}\d.,/⁄×°-])${oneNumber}(?: ?(?:-|–|to) ?${oneNumber})?`
const unit = String.raw`(?:k?g|m?l|tsp|tbsp|oz|lb|fl oz|teaspoons?|tablespoons?|grams?|ounces?|pounds?|pints?|lit(?:er|re)s?|cups?|tins?|cans?|cloves?|slices?|sticks?|sprigs?|stalks?|rashers?)\b`
const spelled = `(?<![${letter}])(?:an?|one|two|three|four|half an?) ${unit}`

// What may stand between an amount and its food, besides the words of the lines.
const between =
  "of|the|large|medium|small|whole|fresh|dried|hot|cold|warm|boiling|lukewarm|melted|beaten|more|extra|remaining|reserved|chopped|sliced|diced|grated|crushed|cooked|drained"

// "3 garlic cloves": what is counted may stand behind its food.
const pieces = "cloves?|slices?|leaf|leaves|sprigs?|sticks?|stalks?|rashers?|fillets?|breasts?|thighs?|florets?|heads?"

const plainWords = new Set(["and", "or", "with", "for", "from", "the", "into", "plus", "about", "each"])

/** Finds an amount and the food of a line that follows it. */
function amountsOf(lines: readonly ParsedLine[]): RegExp {
  const named = lines.flatMap(({ fullName, name, alternatives }) => [fullName, name, ...alternatives])
  const words = new Set(named.flatMap((name) => name.toLowerCase().match(/[a-zÀ-ɏ]{3,}/g) ?? []))
  const foods = [...words]
    .filter((word) => !plainWords.has(word))
    .flatMap((word) => [word, singular(word), plural(word)])
  if (foods.length === 0) return /(?!)/g
  const food = `(?:${[...new Set(foods)].join("|")})(?![${letter}])`
  const amount = `(?:${number}(?: ?${unit})?|${spelled})`
  return new RegExp(
    `${amount}(?: \\([^)]*\\))? (?:(?:${between}) )*${food}(?:[ -]${food})*(?: (?:${pieces})(?![${letter}]))?`,
    "gi",
  )
}

const anyAmount = new RegExp(`${number} ?${unit}|${spelled}`, "gi")

// "3 tbsp of the batter for each pancake" is the same for more pancakes.
const toldOfEach = new RegExp(
  `(?:${number} ?${unit}|${spelled})[^,;.(]*? (?:(?:for|on|in|into|over|to) (?:each|every)|per)\\b`,
  "gi",
)

function scaleStep(step: string, ofFoods: RegExp, scaling: Scaling): { step: string; isWhole: boolean } {
  let isWhole = true
  let rest = ""
  let from = 0
  const scaled = step.replace(ofFoods, (said: string, at: number) => {
    const next = isToldOfEach(step, at) ? null : scaleAmount(said, scaling)
    isWhole &&= next !== null
    rest += step.slice(from, at)
    from = at + said.length
    return next ?? said
  })
  // An amount of what is in no line, such as the water in the pan.
  const left = (rest + step.slice(from)).replace(toldOfEach, "")
  return { step: scaled, isWhole: isWhole && left.search(anyAmount) < 0 }
}

/** "Season each breast with 1 tsp salt": there are more breasts, not more salt on one. */
function isToldOfEach(step: string, at: number): boolean {
  const start = Math.max(...[",", ";", ".", "("].map((mark) => step.lastIndexOf(`${mark} `, at))) + 1
  const length = step.slice(at).search(/[,;.(] |\.$|$/)
  return /\b(?:each|every|per|at a time)\b/i.test(step.slice(start, at + length))
}

/** Null for an amount that can't be written anew. */
function scaleAmount(said: string, { factor, units }: Scaling): string | null {
  const text = said.replace(/^(?:an?|one) /i, "1 ")
  const line = parseLine(text)
  const amount = readLineAmount(text, line)
  if (amount === null || /^(?:\d+(?:\.\d+)?) ?(?:g|ml|oz) (?:tins?|cans?)\b/i.test(text)) return null
  const { measure, tail } = amount
  // "2 of the eggs" of twice as many are 4 of them; the eggs stay many.
  if (measure.kind === "count" && measure.unit === null && tail.startsWith("of "))
    return `${writeNumber(roundToFraction(measure.count * factor))} ${tail}`
  return scaleLine(text, factor, units)
}
