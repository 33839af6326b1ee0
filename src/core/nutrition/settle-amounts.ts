import type { FoodFamily, FoodKind } from "#core/food/kind.ts"
import { scaleNutrition } from "#core/food/nutrients.ts"
import { shareAsPacks } from "#core/ingredient/thousands.ts"
import type { Worked } from "#core/reading/read-line.ts"
import { mostOfServing } from "./most-of-a-serving.ts"

/**
 * The lines as they are counted in a recipe of so many servings, which none of them knows on its own: what custom gives by
 * the serving, the fat that is taken up by what is fried in it, what is named a second time, what is more than a kitchen
 * gives to a serving (read again as packs, else in doubt), and what no kitchen has (unknown, as nobody can tell what was
 * meant).
 */
export function settleAmounts<Line extends Worked>(lines: readonly Line[], servings: number): Line[] {
  const settled = lines.map((line) => settleOwn(line, servings))
  const fried = settled.reduce((sum, line) => sum + friedGrams(line), 0)
  const named = new Set<string>()
  return settled.map((line) => {
    const { food, grams, assessed } = line
    const isAgain = food !== null && repeats.test(assessed.text) && (grams === null || named.has(food.id))
    if (food !== null) named.add(food.id)
    if (isAgain) return withGrams(line, 0)
    return isFryingFat(line, servings) ? withGrams(line, takenUp(line, { fried, servings })) : line
  })
}

function settleOwn<Line extends Worked>(line: Line, servings: number): Line {
  const { grams, weighed, food, assessed } = line
  if (grams === null || food === null) return line
  if (weighed?.isEach === true) return withGrams(line, grams * servings)
  const most = mostOfServing(food) * servings
  const share = shareAsPacks(assessed.text)
  if (grams <= most) return share !== null && isOfThousands(line) ? withGrams(line, grams) : line
  if (isFryingFat(line, servings)) return line
  if (share !== null && grams * share <= most) return withGrams(line, grams * share)
  if (grams / servings > (mostOfKind.get(food.kind) ?? mostOfAll)) return withGrams(line, null)
  const doubted = withGrams(line, grams)
  return { ...doubted, assessed: { ...doubted.assessed, isMuch: true } }
}

// "1 350 g sugar" was read as one figure; a packet of 350 g may be meant as well.
function isOfThousands({ parsed: { quantity } }: Worked): boolean {
  return quantity !== null && quantity >= 1_000
}

/** Grams of a serving beyond which a unit was lost or a figure misread; a serving of food weighs 400 to 600. */
const mostOfAll = 1_000
const mostOfKind: ReadonlyMap<FoodKind, number> = new Map([
  ["water", Number.POSITIVE_INFINITY],
  ["not-food", Number.POSITIVE_INFINITY],
  ["spice", 100],
  ["flavouring", 100],
  ["leavening", 100],
])

// "Reserved bread crumbs from the sauce", "toasted sugar from step 1".
const repeats =
  /^\W*(?:the )?reserved\b|\b(?:from|see|made|prepared) (?:in )?(?:the )?(?:step|above|sauce|topping|filling|dough|crust|marinade|frosting|batter|previous)\b/i

const friedFamilies: ReadonlySet<FoodFamily> = new Set<FoodFamily>([
  ...(["meat", "fish", "fruit", "vegetables", "pulses and nuts", "grains"] as const),
])
const otherFried: ReadonlySet<FoodKind> = new Set<FoodKind>(["egg", "cheese"])

function friedGrams({ food, grams }: Worked): number {
  const isFried = food !== null && (friedFamilies.has(food.family) || otherFried.has(food.kind))
  return isFried ? (grams ?? 0) : 0
}

/** Of the weight of what is deep-fried: USDA's fried foods against the same raw hold 7 to 10 g of fat more in 100 g. */
const takenUpShare = 0.08
/** As much fat as this is no longer part of a dish: it is what the dish is fried in. */
const fryingFat = { grams: 200, eachServing: 50, saidGrams: 100 }

function isFryingFat({ food, grams, weighed, parsed }: Worked, servings: number): boolean {
  if (food === null || grams === null || (food.kind !== "oil" && food.kind !== "animal-fat")) return false
  if (weighed?.custom !== undefined) return weighed.custom === "deep frying"
  const said = `${parsed.preparation} ${parsed.note}`
  if (/\bfry(?:ing)?\b|\bdeep[- ]fr/i.test(said) && !/\bstir[- ]fry/i.test(said)) return grams > fryingFat.saidGrams
  return grams > fryingFat.grams && grams / servings > fryingFat.eachServing
}

function takenUp({ grams, weighed }: Worked, { fried, servings }: { fried: number; servings: number }): number {
  const most = weighed?.custom === undefined ? (grams ?? 0) : Number.POSITIVE_INFINITY
  return Math.min(most, fried > 0 ? takenUpShare * fried : friedByCustom * servings)
}

/** Grams of fat a serving, where the lines do not say what is fried. */
const friedByCustom = 10

/** The line with other grams, which are estimated; null where nobody can tell them. */
function withGrams<Line extends Worked>(line: Line, grams: number | null): Line {
  const { food, assessed } = line
  if (food === null || grams === null) {
    const unknown = { food: null, usdaNumber: null, grams: null, confidence: "unknown", nutrition: null } as const
    return { ...line, grams: null, assessed: { ...assessed, ...unknown } }
  }
  const nutrition = scaleNutrition(food.per100Grams, grams / 100)
  const known = { food: food.name, usdaNumber: food.usdaNumber, grams, confidence: "estimated", nutrition } as const
  return { ...line, grams, assessed: { ...assessed, ...known } }
}
