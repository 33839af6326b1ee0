import { refusals } from "#core/api/error-codes.ts"
import { type Nutrient, nutrients } from "#core/food/nutrients.ts"
import { findContradiction } from "./arithmetic.ts"
import type { GoalRange, Wanted } from "./request.ts"

export type GoalBound = `${Nutrient}.${keyof GoalRange}`

type Unmet = {
  reason: string
  /** The goals that the reason speaks of; none where labels alone exclude each other, or several goals together. */
  bounds: readonly GoalBound[]
}

/** Whether a request can be asked of a chef at all, or why not. */
export type GoalCheck = { ok: true } | ({ ok: false } & Unmet)

/** The most per serving that is taken for realistic: kcal for calories, grams for the rest (V7). */
const caps: Record<Nutrient, { most: number; called: string }> = {
  calories: { most: 3000, called: "Calorie" },
  protein: { most: 200, called: "Protein" },
  carbs: { most: 300, called: "Carb" },
  fat: { most: 150, called: "Fat" },
}

/** Above this many grams of protein a serving, vegan and vegetarian requests are refused (V9). */
const mostPlantProtein = 50

function capText(nutrient: Nutrient): string {
  const { most, called } = caps[nutrient]
  const unit = nutrient === "calories" ? " calories" : "g"
  return `${called} requirements exceed realistic limits (max ${most}${unit} per serving).`
}

/**
 * The checks before generating (V6 to V9, D8, D9), the same for page and server: the first that fails, in the order of
 * the specification's section 5, then what arithmetic alone excludes.
 */
export function checkGoals(asked: Wanted): GoalCheck {
  const unmet = crossedBounds(asked) ?? overCap(asked) ?? conflictingDiets(asked) ?? contradiction(asked)
  return unmet === null ? { ok: true } : { ok: false, ...unmet }
}

/** What a cook reads of a request that cannot be met, in one alert (V10). */
export function goalsUnmetMessage(reason: string): string {
  return `${refusals.goals_unmet.message} ${reason} Please adjust your criteria and try again.`
}

function crossedBounds({ goals }: Wanted): Unmet | null {
  const order = [...nutrients.filter((nutrient) => nutrient !== "calories"), "calories" as const]
  const crossed = order.find((nutrient) => {
    const { min, max } = goals[nutrient]
    return min !== null && max !== null && min > max
  })
  if (crossed === undefined) return null
  const reason = `Minimum ${crossed} cannot be greater than maximum ${crossed}.`
  return { reason, bounds: [`${crossed}.min`, `${crossed}.max`] }
}

function overCap({ goals }: Wanted): Unmet | null {
  const order = ["protein" as const, ...nutrients.filter((nutrient) => nutrient !== "protein")]
  for (const nutrient of order) {
    // Of calories only the minimum is held to its cap (D8).
    const held = nutrient === "calories" ? (["min"] as const) : (["min", "max"] as const)
    const over = held.filter((bound) => (goals[nutrient][bound] ?? 0) > caps[nutrient].most)
    if (over.length > 0)
      return { reason: capText(nutrient), bounds: over.map((bound) => `${nutrient}.${bound}` as const) }
  }
  return null
}

function conflictingDiets({ goals, diets }: Wanted): Unmet | null {
  const isVegan = diets.includes("vegan")
  if (isVegan && diets.includes("keto")) {
    return { reason: "Vegan and keto diets have conflicting requirements.", bounds: [] }
  }
  const isPlantBased = isVegan || diets.includes("vegetarian")
  const isMuchProtein = (goals.protein.min ?? 0) > mostPlantProtein
  if (!isPlantBased || !isMuchProtein) return null
  const reason = "High protein requirements may be unrealistic with selected dietary restrictions."
  return { reason, bounds: ["protein.min"] }
}

function contradiction(asked: Wanted): Unmet | null {
  const reason = findContradiction(asked)
  return reason === null ? null : { reason, bounds: [] }
}
