import { type Aisle, aisles } from "#core/food/aisle.ts"

/** Where a line of the list is found: an aisle, or "other" for what no aisle is known of. */
export type ListAisle = Aisle | "other"

/** The aisles in the order in which a shopper walks through them; what belongs to none comes last. */
export const walkedAisles: readonly ListAisle[] = [...aisles, "other"]

/** What the sign over an aisle says. */
export const aisleWords: Readonly<Record<ListAisle, string>> = {
  "fruit and vegetables": "Fruit and vegetables",
  bakery: "Bakery",
  meat: "Meat",
  fish: "Fish",
  "dairy and eggs": "Dairy and eggs",
  chilled: "Chilled",
  "tins and jars": "Tins and jars",
  "pasta rice and pulses": "Pasta, rice and pulses",
  "breakfast and spreads": "Breakfast and spreads",
  baking: "Baking",
  spices: "Spices",
  "oils and vinegars": "Oils and vinegars",
  sauces: "Sauces",
  "nuts and dried fruit": "Nuts and dried fruit",
  "health foods": "Health foods",
  "sweets and snacks": "Sweets and snacks",
  drinks: "Drinks",
  frozen: "Frozen",
  household: "Household",
  other: "Other",
}
