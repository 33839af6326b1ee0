/** What is counted, in the order in which it is shown and checked. */
export const nutrients = ["calories", "protein", "carbs", "fat"] as const
export type Nutrient = (typeof nutrients)[number]

export type NutrientUnit = "kcal" | "g"

/** What each is counted in. */
export const nutrientUnits: Readonly<Record<Nutrient, NutrientUnit>> = {
  calories: "kcal",
  protein: "g",
  carbs: "g",
  fat: "g",
}

/** One value for each nutrient. Written out, so that the compiler names what a new nutrient lacks. */
export function eachNutrient<Value>(of: (nutrient: Nutrient) => Value): Record<Nutrient, Value> {
  return {
    calories: of("calories"),
    protein: of("protein"),
    carbs: of("carbs"),
    fat: of("fat"),
  }
}

/** Energy in kcal, the rest in grams (T1). */
export type Nutrition = Record<Nutrient, number>

export const noNutrition: Nutrition = eachNutrient(() => 0)

export function addNutrition(one: Nutrition, other: Nutrition): Nutrition {
  return eachNutrient((nutrient) => one[nutrient] + other[nutrient])
}

/** So many times what something holds. */
export function scaleNutrition(nutrition: Nutrition, factor: number): Nutrition {
  return eachNutrient((nutrient) => nutrition[nutrient] * factor)
}
