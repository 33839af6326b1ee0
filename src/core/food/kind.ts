import type { FoodVersion } from "./version.ts"

/** The kinds of food by their families, which are what a cook calls several kinds alike: all of "the dairy", "the meat". */
const families = [
  { family: "meat", kinds: ["meat", "offal", "cured-meat", "cold-meat", "sausage", "pudding", "meat-substitute"] },
  { family: "fish", kinds: ["fish", "shellfish", "fish-product"] },
  {
    family: "dairy",
    kinds: ["milk", "preserved-milk", "plant-milk", "cream", "yogurt", "cheese", "ice-cream", "butter", "egg"],
  },
  { family: "fruit", kinds: ["fruit", "juice", "sour-juice", "zest"] },
  {
    family: "vegetables",
    kinds: ["vegetable", "mushroom", "onion", "aromatic", "potato-dish"],
  },
  { family: "pulses and nuts", kinds: ["pulse", "plant-protein", "nut", "seed", "nut-butter"] },
  {
    family: "grains",
    kinds: ["grain", "flour", "pasta", "bread", "pastry", "cake", "cereal", "snack"],
  },
  { family: "oils", kinds: ["oil", "animal-fat", "dressing"] },
  { family: "sauces", kinds: ["sauce", "salty-sauce", "vinegar", "stock", "stock-cube"] },
  { family: "spices", kinds: ["spice"] },
  { family: "herbs", kinds: ["herb"] },
  { family: "baking", kinds: ["sugar", "syrup", "sweet", "chocolate", "cocoa", "leavening", "flavouring"] },
  { family: "drinks", kinds: ["water", "drink", "wine", "beer", "rice-wine", "spirit", "not-food"] },
] as const

export type FoodFamily = (typeof families)[number]["family"]

/**
 * What kind of food a food is: one each, in the table's column `kind`. `offal` is all of an animal that is not its flesh,
 * `cured-meat` is cooked with as bacon is, `cold-meat` eaten as it is bought, a `pudding` is a sausage of blood or offal,
 * `preserved-milk` is dried, condensed or sweetened,
 * `meat-substitute` is sold as sausages and mince are, `plant-protein` is tofu and its like, `leavening` makes rise or
 * sets, an `aromatic` is used as garlic is, a `salty-sauce` as soy sauce is.
 */
export type FoodKind = (typeof families)[number]["kinds"][number]

type KindInFamily = { kind: FoodKind; family: FoodFamily }

const byName: ReadonlyMap<string, KindInFamily> = new Map(
  families.flatMap(({ family, kinds }) => kinds.map((kind): [string, KindInFamily] => [kind, { kind, family }])),
)

/** A kind and its family by the kind's name; null for what is none. */
export function readKind(name: string | null): KindInFamily | null {
  return name === null ? null : (byName.get(name) ?? null)
}

/** Some foods: all of these kinds, those of these ids, and what is sold in this version. */
export type SomeFoods = { kinds?: readonly FoodKind[]; ids?: readonly string[]; soldIn?: FoodVersion }

export function isAmong(
  { id, kind, versions }: Record<"id" | "kind", string | null> & { versions: readonly string[] },
  { kinds = [], ids = [], soldIn }: SomeFoods,
): boolean {
  const isSold = soldIn !== undefined && versions.includes(soldIn)
  return isSold || kinds.some((one) => one === kind) || (id !== null && ids.includes(id))
}
