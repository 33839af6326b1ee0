import { refusals } from "#core/api/error-codes.ts"
import { findContradiction } from "./arithmetic.ts"
import type { Nutrient } from "./recipe.ts"
import type { RecipeRequest } from "./request.ts"

type Asked = Pick<RecipeRequest, "goals" | "diets">

/** Whether a request can be asked of a chef at all, or why not. */
export type GoalCheck = { ok: true } | { ok: false; reason: string }

/** The most per serving that is taken for realistic: kcal for calories, grams for the rest (V7). */
const caps: Record<Nutrient, number> = { calories: 3000, protein: 200, carbs: 300, fat: 150 }

/** Above this many grams of protein a serving, vegan and vegetarian requests are refused (V9). */
const mostPlantProtein = 50

const capTexts: Record<Nutrient, string> = {
  calories: "Calorie requirements exceed realistic limits (max 3000 calories per serving).",
  protein: "Protein requirements exceed realistic limits (max 200g per serving).",
  carbs: "Carb requirements exceed realistic limits (max 300g per serving).",
  fat: "Fat requirements exceed realistic limits (max 150g per serving).",
}

/**
 * The checks before generating (V6 to V9, D8, D9), the same for page and server: the first that fails, in the order of
 * the specification's section 5, then what arithmetic alone excludes.
 */
export function checkGoals(asked: Asked): GoalCheck {
  const reason = crossedBounds(asked) ?? overCap(asked) ?? conflictingDiets(asked) ?? findContradiction(asked)
  return reason === null ? { ok: true } : { ok: false, reason }
}

/** What a cook reads of a request that cannot be met, in one alert (V10). */
export function goalsUnmetMessage(reason: string): string {
  return `${refusals.goals_unmet.message} ${reason} Please adjust your criteria and try again.`
}

function crossedBounds({ goals }: Asked): string | null {
  const order = ["protein", "carbs", "fat", "calories"] as const
  const crossed = order.find((nutrient) => {
    const { min, max } = goals[nutrient]
    return min !== null && max !== null && min > max
  })
  return crossed === undefined ? null : `Minimum ${crossed} cannot be greater than maximum ${crossed}.`
}

function overCap({ goals }: Asked): string | null {
  const order = ["protein", "calories", "carbs", "fat"] as const
  const over = order.find((nutrient) => {
    const { min, max } = goals[nutrient]
    // Of calories only the minimum is held to its cap (D8).
    return [min, nutrient === "calories" ? null : max].some((bound) => bound !== null && bound > caps[nutrient])
  })
  return over === undefined ? null : capTexts[over]
}

function conflictingDiets({ goals, diets }: Asked): string | null {
  const isVegan = diets.includes("vegan")
  if (isVegan && diets.includes("keto")) return "Vegan and keto diets have conflicting requirements."
  const isPlantBased = isVegan || diets.includes("vegetarian")
  const isMuchProtein = (goals.protein.min ?? 0) > mostPlantProtein
  if (!isPlantBased || !isMuchProtein) return null
  return "High protein requirements may be unrealistic with selected dietary restrictions."
}
