/**
 * The versions of a food that the trade sells, as the table's column `versions` has them. `low-fodmap` is one whose
 * version without gluten is low in FODMAPs, `certified` one that is sold halal and kosher though its like mostly is not.
 * What is sold ready-made in versions for any of the labels that a line asks for is `claimed` ("4 burger buns,
 * gluten-free"); a loaf can be gluten-free, wheat can't. "dairy-free=vegan cheese" names the row that the version is.
 */
export const foodVersions = [
  "dairy-free",
  "egg-free",
  "gluten-free",
  "lactose-free",
  "low-fodmap",
  "nut-free",
  "shellfish-free",
  "fish-free",
  "soy-free",
  "vegan",
  "vegetarian",
  "alcohol-free",
  "certified",
  "claimed",
] as const
export type FoodVersion = (typeof foodVersions)[number]

/** A version by its name; null for what is none. */
export function readVersion(name: string): FoodVersion | null {
  return foodVersions.find((version) => version === name) ?? null
}
