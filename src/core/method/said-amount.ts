import type { Mention } from "./mention.ts"

const figures: Readonly<Record<string, string>> = {
  a: "1",
  an: "1",
  one: "1",
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  eight: "8",
  ten: "10",
  dozen: "12",
  twelve: "12",
}

const figure = String.raw`(?:\d+ \d+\/\d+|\d+\/\d+|\d+(?:\.\d+)?)(?:(?:-| to )\d+)?`
const units =
  "kg|g|ml|l|litres?|liters?|tsp|tbsp|teaspoons?|tablespoons?|oz|ounces?|lb|pounds?|fl oz|cups?|sticks?|slices?|rashers?|tins?|cans?|cloves?|heads?|leaves|sheets?"
const amount = new RegExp(
  String.raw`(${figure}|\b(?:${Object.keys(figures).join("|")}))(?:[ -]?(${units})\b)?(?: of)?(?: the| more| extra)? (?:(?!(?:with|in|and|or|of|to|from|on|over|for|into|then|at|minutes?|hours?|until) )\p{L}+ )?$`,
  "u",
)

/** The amount that stands before a food's name: "50 g" of "50 g of cold butter", "1" of "an egg"; null for none. */
export function statedAmount({ before, food }: Mention): string | null {
  const [, quantity = "", unit] = amount.exec(before.slice(-longestAmount)) ?? []
  const isOne = figures[quantity] !== undefined && unit === undefined
  // "A fine butter" is no one butter.
  if (quantity === "" || (isOne && !countable.some((piece) => food.weights.has(piece)))) return null
  return [figures[quantity] ?? quantity, unit].filter((part) => part !== undefined).join(" ")
}

const countable = ["piece", "medium", "large", "small", "whole", "head", "bulb"]

/** Characters in which an amount may stand. */
const longestAmount = 50
