export const nutrientTexts = {
  calories: { name: "Calories", unit: "kcal", min: "Min calories", max: "Max calories" },
  protein: { name: "Protein", unit: "g", min: "Min protein", max: "Max protein" },
  carbs: { name: "Carbs", unit: "g", min: "Min carbs", max: "Max carbs" },
  fat: { name: "Fat", unit: "g", min: "Min fat", max: "Max fat" },
} as const
