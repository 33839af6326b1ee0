import type { FoodTable } from "#core/food/food-table.ts"
import type { Nutrient, Nutrition } from "#core/food/nutrients.ts"
import { readNumber } from "#core/ingredient/number.ts"
import { type Token, tokenise, wordAt } from "#core/ingredient/token.ts"
import { readUnit } from "#core/ingredient/unit.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import type { TitleDoubt } from "#core/nutrition/title-doubt.ts"
import type { ReadRecipe } from "#core/reading/read-recipe.ts"
import { toleranceOf } from "#core/request/tolerance.ts"
import { countsNotHeld } from "./title-counts.ts"
import { foodsOfTitleAlone } from "./title-foods.ts"
import { isLabelClaim, labelsNotBorneOut } from "./title-labels.ts"
import { lacksNotHeld } from "./title-lacks.ts"
import { brokenPromises } from "./title-promises.ts"

/** What a card's title says that its lines, its steps and our sums do not bear out. */
export function titleDoubts(card: ReadRecipe, assessment: Assessment, foods: FoodTable): TitleDoubt[] {
  const { title } = card
  return [
    ...foodsOfTitleAlone(card, foods).map((food) => ({ code: "food", food }) as const),
    ...labelsNotBorneOut(title, assessment.diets).map((label) => ({ code: "label", label }) as const),
    ...figuresIn(title).flatMap((figure) => doubtOfFigure(figure, assessment)),
    ...claimsIn(title).filter((claim) => !isShown(claim, card, assessment)),
    ...[...brokenPromises(card), ...countsNotHeld(card, foods), ...lacksNotHeld(card, foods)].map(
      (said) => ({ code: "claim", said, goal: null }) as const,
    ),
  ]
}

/** A figure in a title; `nutrient` is null where it is of what we don't sum. */
type Figure = { said: string; amount: number; nutrient: Nutrient | null; side: "min" | "max" | null }

const nutrientNames: ReadonlyMap<string, Nutrient | null> = new Map<string, Nutrient | null>([
  ...["kcal", "cal", "calorie", "kilocalorie"].map((name) => [name, "calories"] as const),
  ["protein", "protein"],
  ["carb", "carbs"],
  ["carbohydrate", "carbs"],
  ["fat", "fat"],
  ...["kj", "kilojoule", "fibre", "fiber", "sugar", "salt", "sodium", "cholesterol"].map(
    (name) => [name, null] as const,
  ),
])

const nutrientNamed = (word: string) => nutrientNames.get(word.toLowerCase().replace(/s$/, ""))

/** The figures of a serving in a title: "350 kcal", "40 g of protein", "protein: 40 g". */
function figuresIn(title: string): Figure[] {
  const text = title.replace(/(?<=\d),(?=\d{3})/g, "")
  const tokens = tokenise(text)
  return tokens.flatMap((token, at): Figure[] => {
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

function sideOf(tokens: readonly Token[], at: number): Figure["side"] {
  const before = tokens.slice(Math.max(0, at - 2), at).map(({ text }) => text.toLowerCase())
  if (before.some((word) => /^(?:under|below|less|max|maximum|most|up|<|≤)$/.test(word))) return "max"
  const isMore = before.some((word) => /^(?:over|above|more|min|minimum|least|>|≥)$/.test(word))
  return isMore || tokens.slice(at, at + 4).some(({ text }) => text === "+") ? "min" : null
}

function doubtOfFigure({ said, amount, nutrient, side }: Figure, { perServing, complete }: Assessment): TitleDoubt[] {
  if (nutrient === null) return [{ code: "claim", said, goal: null }]
  const gap = perServing[nutrient] - amount
  const tolerance = toleranceOf(nutrient, amount)
  const isShort = side !== "max" && gap < -tolerance
  const isOver = side !== "min" && gap > tolerance
  return complete && !isShort && !isOver ? [] : [{ code: "figure", said, nutrient, amount: perServing[nutrient] }]
}

type Claim = Extract<TitleDoubt, { code: "claim" }>

const measured = `(?:added[- ]|saturated[- ]|net[- ])?(?<what>calories?|cals?|kcal|protein|carbs?|carbohydrates?|fat|sugars?|sodium|salt|cholesterol|fib(?:re|er)|iron|calcium|gi|histamine|purine|oxalate|potassium|energy|omega[- ]?3s?)`
const less = "low|lower|lowered|reduced|zero|no|less|light"
const more = "high|higher|rich|extra|more|double|packed|loaded"

/** Claims of amounts: "low-calorie", "high in protein", "protein-packed". */
const ofAmounts = new RegExp(
  String.raw`(?<!\p{L})(?:(?<less>${less})|(?:${more}))[- ](?:(?:in|with|on)[- ])?${measured}(?!\p{L})|(?<!\p{L})(?<rich>protein|fib(?:re|er)|iron|omega[- ]?3)[- ](?:rich|packed|loaded|boosted|powered|plus)(?!\p{L})`,
  "giu",
)
/** Claims of less of everything, which fewer calories show that were asked for: "Lighter Lasagne". */
const ofLightness = /(?<!\p{L})(?:lite|lighter|lightened(?:[- ]up)?)(?!\p{L})/giu
/** Claims of health, of how it was grown and of who looked at it. */
const ofHealth =
  /(?<![\p{L}])(?:health(?:y|ier|iest|ful)|nutritious|nutrient[- ]dense|skinny|slimming(?: world)?|guiltless|(?:sugar|salt|fat)less|superfoods?|detox|cleans(?:e|ing)|immun\p{L}+|anti-?inflammatory|(?:heart|gut|kidney|liver|macro)[- ](?:healthy|friendly|smart|health)|(?:pre-?)?diabet\p{L}+|paleo|whole ?30|atkins|weight[- ]?(?:loss|watchers)|fat[- ]burning|clean[- ]eating|organic|(?:non-?)?gmo|fair[- ]?trade|certified|(?:double[- ])?checked|verified|approved|guaranteed|(?<!fail[- ])safe|allerg\p{L}+|hypo-?allergenic|co?eliac|probiotic|prebiotic|antioxidants?|vitamins?|pescatarian|passover|diet(?! co(?:ke|la))|dietetic|medicin\p{L}+|healing|(?<!low[- ])fodmap)(?![\p{L}])|\d+ ?% (?:less|fewer|more|lower|reduced)|[✓✔✅☑🗸]/giu
/** What it does to who eats it: "cholesterol-lowering", "mood boosting". */
const ofEffect =
  /(?<!\p{L})\p{L}+[- ](?:lower|boost|reduc|fight|balanc|strengthen|support|regulat|prevent|cur|protect|improv|repair|build|enhanc)ing(?!\p{L})/giu

function claimsIn(title: string): Claim[] {
  const amounts = [...title.matchAll(ofAmounts)].map(({ 0: said, groups }): Claim => {
    const nutrient = nutrientNamed(groups?.what ?? groups?.rich ?? "") ?? null
    const side = groups?.less === undefined ? "min" : "max"
    return { code: "claim", said, goal: nutrient === null ? null : { nutrient, side } }
  })
  const light = [...title.matchAll(ofLightness)].map(
    ([said]): Claim => ({ code: "claim", said, goal: { nutrient: "calories", side: "max" } }),
  )
  const others = [ofHealth, ofEffect]
    .flatMap((claim) => [...title.matchAll(claim)])
    .map(([said]): Claim => {
      return { code: "claim", said, goal: null }
    })
  return [...amounts, ...light, ...others].filter(({ said }) => !isLabelClaim(said))
}

function isShown({ said, goal }: Claim, card: ReadRecipe, assessment: Assessment): boolean {
  if (goal?.nutrient === "protein" && goal.side === "min") return isHighInProtein(assessment.perServing)
  if (goal?.nutrient === "carbs" && goal.side === "max") return assessment.diets.keto.verdict === "meets"
  // "Low-fat yogurt cake", of a line that says so.
  const plain = (text: string) => text.toLowerCase().replaceAll("-", " ")
  return card.lines.some(({ text }) => plain(text).includes(plain(said)))
}

/** At least a fifth of the energy is from protein (Regulation (EC) No 1924/2006, annex, "high protein"). */
function isHighInProtein({ calories, protein }: Nutrition): boolean {
  return calories > 0 && (protein * 4) / calories >= 0.2
}
