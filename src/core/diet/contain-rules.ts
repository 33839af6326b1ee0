import type { Diet } from "./label.ts"

const tags = (list: string) => list.split(" ")

const mammals = tags("beef lamb goat venison meat")
const birds = tags("chicken turkey duck goose game-bird")
const flesh = [...mammals, ...birds, ...tags("pork rabbit horse")]
const shellfish = tags("crustacean mollusc")
const slaughtered = [...flesh, ...shellfish, ...tags("fish blood gelatin insect animal-fat")]
const nuts = tags("almond hazelnut walnut cashew pecan brazil-nut pistachio macadamia pine-nut nut")

/** What breaks a label, and what makes it depend on what is bought, where the food surely holds it. */
export type ContainRule = { violates: readonly string[]; unsure: readonly string[] }

/**
 * The labels that are about what a food is made of. Sources: EU 1169/2011 Annex II; FDA 21 CFR 101.91 (gluten) and
 * FALCPA (allergens; coconut dropped in 2025); for halal and kosher what their certifying bodies publish.
 */
export const containRules: Readonly<Record<Exclude<Diet, "keto" | "low-fodmap">, ContainRule>> = {
  "dairy-free": { violates: ["milk"], unsure: [] },
  "gluten-free": { violates: tags("wheat barley rye oats"), unsure: [] },
  vegetarian: { violates: slaughtered, unsure: ["rennet"] },
  vegan: { violates: [...slaughtered, ...tags("milk egg honey cheese rennet")], unsure: [] },
  "nut-free": { violates: [...nuts, "peanut"], unsure: ["chestnut"] },
  "soy-free": { violates: ["soy"], unsure: [] },
  "egg-free": { violates: ["egg"], unsure: [] },
  "shellfish-free": { violates: shellfish, unsure: [] },
  halal: {
    violates: tags("pork blood alcohol"),
    unsure: [...mammals, ...birds, ...tags("rabbit horse gelatin cheese rennet animal-fat insect")],
  },
  kosher: {
    violates: [...shellfish, ...tags("pork rabbit horse blood insect gelatin fish-without-scales")],
    unsure: [...mammals, ...birds, ...tags("cheese rennet grape-product animal-fat")],
  },
}

/** What a tag is called in a sentence: "Butter is made from milk." */
const phrases: Readonly<Record<string, string>> = {
  milk: "is made with milk",
  egg: "is made with egg",
  oats: "is oats, which are gluten-free only where the packet says so",
  nut: "holds nuts",
  chestnut: "is a nut by name, which some who avoid nuts avoid too",
  soy: "is made with soy",
  crustacean: "is or holds shellfish (crustaceans)",
  mollusc: "is or holds shellfish (molluscs)",
  fish: "is or holds fish",
  "fish-without-scales": "is a fish without scales",
  meat: "is or holds meat",
  "game-bird": "is poultry",
  blood: "is made with blood",
  gelatin: "holds gelatin",
  cheese: "is set with rennet",
  rennet: "is set with an animal's rennet",
  insect: "is made from insects",
  honey: "is made by bees",
  alcohol: "holds alcohol",
  "grape-product": "is made from grapes",
  "animal-fat": "is an animal's fat",
}

/** What a food is said to be or hold for this tag. */
export function phraseOf(tag: string): string {
  return phrases[tag] ?? `is or holds ${tag.replace("-", " ")}`
}
