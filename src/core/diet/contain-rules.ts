import type { Diet } from "./label.ts"

const tags = (list: string): readonly string[] => list.split(" ")

const mammals = tags("beef lamb goat venison meat")
const birds = tags("chicken turkey duck goose game-bird")
const unclean = tags("pork rabbit horse treif")
const shellfish = tags("crustacean mollusc")
const slaughtered = [...mammals, ...birds, ...unclean, ...shellfish, ...tags("fish blood gelatin insect animal-fat")]
const nuts = tags("almond hazelnut walnut cashew pecan brazil-nut pistachio macadamia pine-nut nut peanut")

/** Meat that is not eaten with milk. */
export const meats: readonly string[] = [...mammals, ...birds]

/** What breaks a label, what makes it depend on what is bought, and what is only good to know. */
export type ContainRule = {
  violates: readonly string[]
  unsure: readonly string[]
  notes: readonly string[]
}

/**
 * The labels that are about what a food is made of. Sources: EU 1169/2011 Annex II; FDA 21 CFR 101.91 (gluten) and
 * FALCPA (allergens; coconut dropped in January 2025); for halal and kosher what their certifying bodies publish.
 */
export const containRules: Readonly<Record<Exclude<Diet, "keto" | "low-fodmap">, ContainRule>> = {
  "dairy-free": { violates: ["milk"], unsure: [], notes: [] },
  "gluten-free": { violates: tags("wheat barley rye"), unsure: ["oats"], notes: [] },
  vegetarian: { violates: slaughtered, unsure: ["rennet"], notes: [] },
  vegan: { violates: [...slaughtered, ...tags("milk egg honey cheese rennet")], unsure: [], notes: [] },
  "nut-free": {
    violates: nuts,
    unsure: ["chestnut"],
    notes: ["coconut"],
  },
  "soy-free": {
    violates: ["soy"],
    unsure: [],
    notes: ["soy-refined"],
  },
  "egg-free": { violates: ["egg"], unsure: [], notes: [] },
  "shellfish-free": { violates: shellfish, unsure: [], notes: [] },
  halal: {
    violates: tags("pork blood alcohol"),
    unsure: [...mammals, ...birds, ...tags("rabbit horse gelatin cheese rennet animal-fat insect")],
    notes: shellfish,
  },
  kosher: {
    violates: [...shellfish, ...unclean, ...tags("blood insect gelatin fish-without-scales")],
    unsure: [...meats, ...tags("cheese rennet grape-product animal-fat")],
    notes: [],
  },
}
