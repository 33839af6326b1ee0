import type { FoodTable } from "#core/food/food-table.ts"
import type { Nutrition } from "#core/food/nutrients.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import type { TitleDoubt } from "#core/nutrition/title-doubt.ts"
import { claimsIn, type NutritionClaim } from "#core/reading/nutrition-claims.ts"
import type { ReadRecipe } from "#core/reading/read-recipe.ts"
import { figuresIn, type TitleFigure } from "#core/reading/title-figures.ts"
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
    ...claimsIn(title)
      .filter((claim) => !isLabelClaim(claim.said) && !isShown(claim, card, assessment))
      .map((claim) => ({ code: "claim", ...claim }) as const),
    ...[...brokenPromises(card), ...countsNotHeld(card, foods), ...lacksNotHeld(card, foods)].map(
      (said) => ({ code: "claim", said, goal: null }) as const,
    ),
  ]
}

function doubtOfFigure(
  { said, amount, nutrient, side }: TitleFigure,
  { perServing, complete }: Assessment,
): TitleDoubt[] {
  if (nutrient === null) return [{ code: "claim", said, goal: null }]
  const gap = perServing[nutrient] - amount
  const tolerance = toleranceOf(nutrient, amount)
  const isShort = side !== "max" && gap < -tolerance
  const isOver = side !== "min" && gap > tolerance
  return complete && !isShort && !isOver ? [] : [{ code: "figure", said, nutrient, amount: perServing[nutrient] }]
}

function isShown({ said, goal }: NutritionClaim, card: ReadRecipe, assessment: Assessment): boolean {
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
