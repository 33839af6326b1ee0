/** What holds gluten by nature; oats only by the company they grow in. */
export const glutenGrains = ["wheat", "barley", "rye"] as const

export const treeNuts = [
  "almond",
  "hazelnut",
  "walnut",
  "cashew",
  "pecan",
  "brazil-nut",
  "pistachio",
  "macadamia",
  "pine-nut",
] as const

/** What who avoids nuts leaves out; `nut` is any other nut or a mixture. Of chestnuts it depends on who is asked. */
export const nuts = [...treeNuts, "nut", "peanut"] as const

export const shellfish = ["crustacean", "mollusc"] as const

const mammals = ["beef", "lamb", "goat", "venison", "meat"] as const
const birds = ["chicken", "turkey", "duck", "goose", "game-bird"] as const

/** Meat that is kosher where it was slaughtered so; `meat` is of no known animal. */
export const cleanMeats = [...mammals, ...birds] as const

/** Meat that no slaughter makes kosher; `treif` is of any other such animal. */
export const uncleanMeats = ["pork", "rabbit", "horse", "treif"] as const

export const meats = [...cleanMeats, ...uncleanMeats] as const

/** What is of an animal that had to die for it. */
export const slaughtered = [...meats, ...shellfish, "fish", "blood", "gelatin", "insect", "animal-fat"] as const

/**
 * What a food is made of, as far as a label asks for it. `soy-refined` is refined soy oil or lecithin, which no label
 * is broken by; `cheese` is set with rennet of some kind, `rennet` with an animal's by its own rule; `grape-product`
 * matters to kosher, `animal-fat` is lard, suet or dripping.
 */
export const foodTags = [
  ...glutenGrains,
  "oats",
  ...nuts,
  "chestnut",
  "coconut",
  ...slaughtered,
  "fish-without-scales",
  "milk",
  "egg",
  "honey",
  "cheese",
  "rennet",
  "soy",
  "soy-refined",
  "alcohol",
  "grape-product",
  "erythritol",
  "polyol",
] as const
export type FoodTag = (typeof foodTags)[number]

/** A tag by its name; null for what is none. */
export function readTag(name: string): FoodTag | null {
  return foodTags.find((tag) => tag === name) ?? null
}
