/** Where a shopper finds a food, in the order in which a supermarket is walked through. */
export const aisles = [
  "fruit and vegetables",
  "bakery",
  "meat",
  "fish",
  "dairy and eggs",
  "chilled",
  "tins and jars",
  "pasta rice and pulses",
  "breakfast and spreads",
  "baking",
  "spices",
  "oils and vinegars",
  "sauces",
  "nuts and dried fruit",
  "health foods",
  "sweets and snacks",
  "drinks",
  "frozen",
  "household",
] as const
export type Aisle = (typeof aisles)[number]
