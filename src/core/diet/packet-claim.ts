import { type FoodTag, slaughtered } from "#core/food/tag.ts"
import type { FoodVersion } from "#core/food/version.ts"

/**
 * A word on the packet: the tags it takes away, the versions of a food that it may pick, and what often stands in for
 * the tags in such a product. `isOfKind` says that it makes another food of a name: vegan egg is no egg; `isDefining`
 * that what has the tag is nothing without it, unless all of its row have.
 */
export type PacketClaim = {
  says: string
  without: readonly FoodTag[]
  picks: readonly FoodVersion[]
  instead?: readonly FoodTag[]
  isOfKind?: true
  isDefining?: true
  /** The family that it is another dough or sweet of, so that what often stands in for it is always in doubt. */
  remakes?: "grains" | "baking"
}

/** "No-egg mayonnaise", "pasta without egg", "free from nuts"; "oat cream (no soya)", where the clause says no more. */
export const freeOf = (thing: string) =>
  `(?:${thing})[- ]free|no-(?:${thing})|(?:without(?: any)?|free[- ](?:from|of))[- ](?:added )?(?:${thing})|(?<=^|[,;] ?)no (?:${thing})(?= *(?:$|[,;]))`

/** What is left out with all that is of an animal that had to die for it. */
export const ofAnimals: readonly FoodTag[] = [...slaughtered, "fish-without-scales", "rennet"]

/** What is left out with milk. */
export const ofMilk: readonly FoodTag[] = ["milk", "cheese", "rennet"]
