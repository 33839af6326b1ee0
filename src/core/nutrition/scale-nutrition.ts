import type { Nutrition } from "#core/recipe/recipe.ts"

/** So many times what something holds. */
export function scaleNutrition({ calories, protein, carbs, fat }: Nutrition, factor: number): Nutrition {
  return { calories: calories * factor, protein: protein * factor, carbs: carbs * factor, fat: fat * factor }
}
