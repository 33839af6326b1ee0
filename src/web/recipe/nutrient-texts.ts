import type { Nutrient } from "#core/food/nutrients.ts"

type NutrientTexts = {
  name: string
  unit: string
  min: string
  max: string
  /** What a figure counts, where nothing else names it: "35 g protein". */
  counted: string
  /** The dish that is asked for in place of one with less or more of it. */
  withMore: string
  withLess: string
}

export const nutrientTexts: Record<Nutrient, NutrientTexts> = {
  calories: {
    name: "Calories",
    unit: "kcal",
    min: "Min calories",
    max: "Max calories",
    counted: "kcal",
    withMore: "a more filling one",
    withLess: "a lighter one",
  },
  protein: {
    name: "Protein",
    unit: "g",
    min: "Min protein",
    max: "Max protein",
    counted: "g protein",
    withMore: "one with more protein",
    withLess: "one with less protein",
  },
  carbs: {
    name: "Carbs",
    unit: "g",
    min: "Min carbs",
    max: "Max carbs",
    counted: "g carbs",
    withMore: "one with more carbs",
    withLess: "one with fewer carbs",
  },
  fat: {
    name: "Fat",
    unit: "g",
    min: "Min fat",
    max: "Max fat",
    counted: "g fat",
    withMore: "one with more fat",
    withLess: "one with less fat",
  },
}
