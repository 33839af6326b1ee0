import { cleanMeats, type FoodTag, glutenGrains, nuts, shellfish, slaughtered, uncleanMeats } from "#core/food/tag.ts"
import type { Diet } from "./label.ts"

/** What breaks a label, what makes it depend on the one that is bought, and what is only good to know. */
export type ContainRule = {
  violates: readonly FoodTag[]
  depends: readonly FoodTag[]
  notes: readonly FoodTag[]
}

/**
 * The labels that are about what a food is made of. Sources: EU 1169/2011 Annex II; FDA 21 CFR 101.91 (gluten) and
 * FALCPA (allergens; coconut dropped in January 2025); for halal and kosher what their certifying bodies publish.
 */
export const containRules: Readonly<Record<Exclude<Diet, "keto" | "low-fodmap">, ContainRule>> = {
  "dairy-free": { violates: ["milk"], depends: [], notes: [] },
  "gluten-free": { violates: glutenGrains, depends: ["oats"], notes: [] },
  vegetarian: { violates: slaughtered, depends: ["rennet"], notes: [] },
  vegan: { violates: [...slaughtered, "milk", "egg", "honey", "cheese", "rennet"], depends: [], notes: [] },
  "nut-free": {
    violates: nuts,
    depends: ["chestnut"],
    notes: ["coconut"],
  },
  "soy-free": {
    violates: ["soy"],
    depends: [],
    notes: ["soy-refined"],
  },
  "egg-free": { violates: ["egg"], depends: [], notes: [] },
  "shellfish-free": { violates: shellfish, depends: [], notes: [] },
  halal: {
    violates: ["pork", "blood", "alcohol"],
    depends: [...cleanMeats, "rabbit", "horse", "gelatin", "cheese", "rennet", "animal-fat", "insect"],
    notes: shellfish,
  },
  kosher: {
    violates: [...shellfish, ...uncleanMeats, "blood", "insect", "gelatin", "fish-without-scales"],
    depends: [...cleanMeats, "cheese", "rennet", "grape-product", "animal-fat"],
    notes: [],
  },
}
