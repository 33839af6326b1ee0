/**
 * The versions that a food is sold in, as the table's column `versions` has them: without milk, without gluten, and so
 * that its version without gluten is low in FODMAPs. What is sold ready-made in versions for any label is `claimed`: a
 * line may ask for one ("4 burger buns, gluten-free"); a loaf can be gluten-free, wheat can't.
 */
export const foodVersions = ["dairy-free", "gluten-free", "low-fodmap", "claimed"] as const
export type FoodVersion = (typeof foodVersions)[number]

/** A version by its name; null for what is none. */
export function readVersion(name: string): FoodVersion | null {
  return foodVersions.find((version) => version === name) ?? null
}
