import { cleanMeats, type FoodTag, glutenGrains, nuts, shellfish, slaughtered, uncleanMeats } from "#core/food/tag.ts"
import type { ContentLabel } from "./label.ts"
import { freeOf, ofAnimals, ofMilk, type PacketClaim } from "./packet-claim.ts"

/**
 * What breaks a label, what makes it depend on the one that is bought, what is only good to know, and what promises it on
 * a packet; null where that is a certificate.
 */
export type ContainRule = {
  violates: readonly FoodTag[]
  depends: readonly FoodTag[]
  notes: readonly FoodTag[]
  promise: PacketClaim | null
}

/**
 * The labels that are about what a food is made of; where a line promises several, the first here picks its version.
 * Sources: EU 1169/2011 Annex II; FDA 21 CFR 101.91 (gluten) and FALCPA (allergens; coconut dropped in January 2025); for
 * halal and kosher what their certifying bodies publish.
 */
export const containRules: Readonly<Record<ContentLabel, ContainRule>> = {
  vegan: {
    violates: [...slaughtered, "milk", "egg", "honey", "cheese", "rennet"],
    depends: [],
    notes: [],
    promise: {
      says: "vegan|plant[- ]based",
      without: [...ofAnimals, ...ofMilk, "egg", "honey"],
      picks: ["vegan", "dairy-free", "egg-free", "claimed"],
      instead: ["soy", "wheat", "nut"],
      isOfKind: true,
    },
  },
  vegetarian: {
    violates: slaughtered,
    depends: ["rennet"],
    notes: [],
    promise: {
      says: `vegetarian|veggie|meatless|suitable for vegetarians|${freeOf("meat")}`,
      without: ofAnimals,
      picks: ["vegetarian", "vegan", "claimed"],
      instead: ["soy", "wheat", "egg"],
      isOfKind: true,
    },
  },
  "dairy-free": {
    violates: ["milk"],
    depends: [],
    notes: [],
    promise: {
      // Creamers and toppings "without dairy" may hold caseinate (FDA 21 CFR 101.4(d)).
      says: `${freeOf("dairy|milk")}|non[- ]?dairy(?! (?:coffee )?cream| whip| topping)`,
      without: ofMilk,
      picks: ["dairy-free", "claimed"],
      instead: ["soy", "nut"],
      isOfKind: true,
    },
  },
  "gluten-free": {
    violates: glutenGrains,
    depends: ["oats"],
    notes: [],
    promise: {
      says: `${freeOf("gluten")}|gf|co?eliac[- ](?:safe|friendly)`,
      without: [...glutenGrains, "oats"],
      picks: ["gluten-free", "claimed"],
    },
  },
  "egg-free": {
    violates: ["egg"],
    depends: [],
    notes: [],
    promise: {
      says: `${freeOf("eggs?")}|eggless`,
      without: ["egg"],
      picks: ["egg-free", "claimed"],
      instead: ["soy"],
    },
  },
  "nut-free": {
    violates: nuts,
    depends: ["chestnut"],
    notes: ["coconut"],
    promise: {
      says: freeOf("nuts?"),
      without: [...nuts, "chestnut"],
      picks: ["nut-free", "claimed"],
      isDefining: true,
    },
  },
  "soy-free": {
    violates: ["soy"],
    depends: [],
    notes: ["soy-refined"],
    promise: { says: freeOf("soya?"), without: ["soy", "soy-refined"], picks: ["soy-free"] },
  },
  "shellfish-free": {
    violates: shellfish,
    depends: [],
    notes: [],
    promise: { says: freeOf("shellfish|shrimp|crustaceans?"), without: shellfish, picks: ["shellfish-free"] },
  },
  halal: {
    violates: ["pork", "blood", "alcohol"],
    depends: [...cleanMeats, "rabbit", "horse", "gelatin", "cheese", "rennet", "animal-fat", "insect"],
    notes: shellfish,
    promise: null,
  },
  kosher: {
    violates: [...shellfish, ...uncleanMeats, "blood", "insect", "gelatin", "fish-without-scales"],
    depends: [...cleanMeats, "cheese", "rennet", "grape-product", "animal-fat"],
    notes: [],
    promise: null,
  },
}

/** One value for each of these labels. Written out, so that the compiler names what a new one lacks. */
export function eachContentLabel<Value>(of: (label: ContentLabel) => Value): Record<ContentLabel, Value> {
  return {
    "dairy-free": of("dairy-free"),
    "gluten-free": of("gluten-free"),
    vegetarian: of("vegetarian"),
    vegan: of("vegan"),
    "nut-free": of("nut-free"),
    "soy-free": of("soy-free"),
    "egg-free": of("egg-free"),
    "shellfish-free": of("shellfish-free"),
    halal: of("halal"),
    kosher: of("kosher"),
  }
}
