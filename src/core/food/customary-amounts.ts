import type { Custom } from "./custom.ts"
import type { FoodFamily, FoodKind } from "./kind.ts"

/** Of which foods so many grams, of a serving or of the recipe, are customary for what. */
export type CustomaryAmount = {
  custom: Custom
  ids?: readonly string[]
  kinds?: readonly FoodKind[]
  families?: readonly FoodFamily[]
  grams: number
  per: "serving" | "recipe"
  source: string
}

const racc = "21 CFR 101.12(b), the amount customarily eaten"
const spoon = "estimate: a spoon of it"
const panOf4 = "estimate: a tablespoon of fat for the pan of four"
const garnish = "estimate: what lies on a plate to be looked at"
const nothing = "brings no energy"

/**
 * What custom gives where a line states no amount; the first row that fits counts. Every one of them is an estimate,
 * whatever its source: a line counted by custom is never called exact.
 */
export const customaryAmounts: readonly CustomaryAmount[] = [
  {
    custom: "deep frying",
    kinds: ["oil", "animal-fat"],
    grams: 10,
    per: "serving",
    source: "estimate; 8 % of what is fried where that is known",
  },
  { custom: "greasing", ids: ["cooking-spray"], grams: 1, per: "recipe", source: "estimate: a few seconds of spray" },
  { custom: "greasing", kinds: ["oil", "animal-fat", "butter"], grams: 5, per: "recipe", source: spoon },
  { custom: "dusting", families: ["grains"], grams: 16, per: "recipe", source: "estimate: two tablespoons of flour" },
  { custom: "finishing", kinds: ["flour"], grams: 16, per: "recipe", source: "estimate: two tablespoons of flour" },
  { custom: "dusting", families: ["baking"], grams: 8, per: "recipe", source: "estimate: a tablespoon of icing sugar" },
  { custom: "frying", kinds: ["oil", "animal-fat", "butter", "dressing"], grams: 3.4, per: "serving", source: panOf4 },
  { custom: "serving", ids: ["lemon", "lime"], grams: 10, per: "serving", source: "estimate: a wedge, a sixth" },
  { custom: "serving", ids: ["parmesan", "grated-parmesan", "pecorino"], grams: 5, per: "serving", source: racc },
  {
    custom: "serving",
    kinds: ["cheese", "nut", "snack", "dressing", "ice-cream"],
    grams: 30,
    per: "serving",
    source: racc,
  },
  { custom: "serving", kinds: ["cream", "yogurt", "sauce"], grams: 30, per: "serving", source: racc },
  { custom: "serving", kinds: ["butter"], grams: 14, per: "serving", source: racc },
  { custom: "serving", kinds: ["bread", "cake", "pastry"], grams: 55, per: "serving", source: racc },
  { custom: "serving", kinds: ["grain"], grams: 45, per: "serving", source: racc },
  { custom: "serving", kinds: ["pasta"], grams: 55, per: "serving", source: racc },
  { custom: "serving", kinds: ["potato-dish"], grams: 110, per: "serving", source: racc },
  { custom: "serving", kinds: ["vegetable", "mushroom"], grams: 85, per: "serving", source: racc },
  {
    custom: "serving",
    kinds: ["fruit"],
    grams: 70,
    per: "serving",
    source: "estimate: half of what is eaten as fruit",
  },
  { custom: "serving", kinds: ["pulse", "plant-protein"], grams: 85, per: "serving", source: racc },
  { custom: "serving", kinds: ["syrup", "nut-butter", "sweet", "chocolate"], grams: 15, per: "serving", source: spoon },
  { custom: "serving", kinds: ["salty-sauce", "onion", "oil", "sugar"], grams: 5, per: "serving", source: spoon },
  { custom: "serving", kinds: ["seed"], grams: 3, per: "serving", source: garnish },
  { custom: "finishing", ids: ["lemon", "lime"], grams: 10, per: "serving", source: "estimate: a wedge, a sixth" },
  { custom: "finishing", ids: ["parmesan", "grated-parmesan", "pecorino"], grams: 5, per: "serving", source: racc },
  { custom: "finishing", kinds: ["fruit", "cream", "yogurt", "ice-cream"], grams: 15, per: "serving", source: garnish },
  { custom: "finishing", kinds: ["vegetable", "mushroom", "onion"], grams: 10, per: "serving", source: garnish },
  { custom: "finishing", kinds: ["cheese", "sauce", "dressing"], grams: 10, per: "serving", source: garnish },
  {
    custom: "finishing",
    kinds: ["bread", "cake", "pastry", "grain", "pasta", "potato-dish"],
    grams: 15,
    per: "serving",
    source: "estimate: a bite",
  },
  { custom: "finishing", kinds: ["nut"], grams: 5, per: "serving", source: garnish },
  { custom: "finishing", families: ["baking"], grams: 4, per: "serving", source: racc },
  {
    custom: "finishing",
    kinds: ["oil", "butter", "seed", "salty-sauce", "nut-butter"],
    grams: 3,
    per: "serving",
    source: garnish,
  },
  { custom: "taste", families: ["baking"], grams: 4, per: "serving", source: "estimate: a teaspoon of sugar" },
  {
    custom: "taste",
    kinds: ["sauce", "salty-sauce", "vinegar", "sour-juice"],
    grams: 3,
    per: "serving",
    source: spoon,
  },
  { custom: "taste", kinds: ["oil", "butter", "cheese"], grams: 3.4, per: "serving", source: panOf4 },
  { custom: "seasoning", ids: ["salt", "coarse-salt"], grams: 2, per: "recipe", source: nothing },
  { custom: "seasoning", ids: ["cooking-spray"], grams: 1, per: "recipe", source: "estimate: a few seconds of spray" },
  {
    custom: "seasoning",
    ids: ["lettuce", "butter-lettuce", "iceberg", "lamb-lettuce", "little-gem", "rocket", "romaine"],
    grams: 20,
    per: "serving",
    source: "estimate: a handful, 3 kcal",
  },
  { custom: "seasoning", ids: ["sprinkles"], grams: 4, per: "serving", source: racc },
  { custom: "seasoning", ids: ["sesame-seed", "poppy-seed"], grams: 3, per: "serving", source: garnish },
  {
    custom: "seasoning",
    ids: ["hot-sauce", "mustard", "sriracha", "horseradish", "caper", "sambal", "pickled-ginger"],
    grams: 5,
    per: "serving",
    source: racc,
  },
  { custom: "seasoning", kinds: ["vinegar", "sour-juice"], grams: 5, per: "serving", source: spoon },
  { custom: "seasoning", ids: ["spring-onion"], grams: 5, per: "serving", source: garnish },
  { custom: "seasoning", kinds: ["spice"], grams: 1, per: "recipe", source: "estimate: half a teaspoon" },
  { custom: "seasoning", kinds: ["herb"], grams: 2, per: "recipe", source: "estimate: a tablespoon, chopped" },
  {
    custom: "seasoning",
    kinds: ["zest", "leavening", "flavouring"],
    grams: 2,
    per: "recipe",
    source: "estimate: half a teaspoon",
  },
  { custom: "seasoning", kinds: ["water", "not-food"], grams: 0, per: "recipe", source: nothing },
  { custom: "seasoning", kinds: ["oil"], grams: 3.4, per: "serving", source: panOf4 },
]
