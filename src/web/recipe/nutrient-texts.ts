import type { Nutrient } from "#core/food/nutrients.ts"

export const nutrientTexts: Record<Nutrient, { name: string; unit: string; min: string; max: string }> = {
  calories: { name: "Calories", unit: "kcal", min: "Min calories", max: "Max calories" },
  protein: { name: "Protein", unit: "g", min: "Min protein", max: "Max protein" },
  carbs: { name: "Carbs", unit: "g", min: "Min carbs", max: "Max carbs" },
  fat: { name: "Fat", unit: "g", min: "Min fat", max: "Max fat" },
}
