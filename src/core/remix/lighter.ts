import type { Substitute } from "./substitutes.ts"

/** The same food with less fat, of which a cook takes as much: a dish of it is still that dish, and cooks alike. */
const kinds: readonly (readonly [foods: string, instead: string, called: string])[] = [
  ["mayonnaise", "light mayonnaise", "mayonnaise"],
  ["coconut-milk", "light coconut milk", "coconut milk"],
  ["double-cream cream", "single cream", "cream"],
  ["greek-yogurt", "nonfat Greek yogurt", "yogurt"],
  ["milk", "semi-skimmed milk", "milk"],
  ["cheddar", "reduced-fat cheddar", "cheddar"],
  ["cream-cheese", "light cream cheese", "cream cheese"],
  ["ricotta", "part-skim ricotta", "ricotta"],
  ["beef-mince", "lean beef mince", "beef mince"],
]

/** Lighter versions, in the form of the versions for labels. */
export const lighterKinds: readonly Pick<Substitute, "foods" | "instead" | "called">[] = kinds.map(
  ([foods, instead, called]) => ({
    foods: new Set(foods.split(" ")),
    instead,
    called,
  }),
)
