import { nameWords } from "./normalise-name.ts"

/**
 * Names of a whole class of food, whose members are made of different things: whoever says no more leaves open what is
 * eaten. Of vegetables, herbs and fruit any one will do.
 */
const classes: ReadonlySet<string> = new Set(
  nameWords(`
    condiment topping topper dressing sauce filling seasoning dip spread marinade glaze protein garnish accompaniment side stuffing
    coating rub frosting icing relish sweetener flavouring flavoring salad soup meat fat liquid crust base dough batter mix blend
    paste powder extra crumble snack sweet treat nibble ingredient addition leftover
  `),
)

/** Whether a word, in the form in which names are compared, names a class of food and no food: "condiment". */
export function isClassOfFood(word: string): boolean {
  return classes.has(word)
}
