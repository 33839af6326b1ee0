import { dietLabels } from "#core/diet/label.ts"
import { list } from "#core/diet/sentence.ts"
import { nutrientUnits } from "#core/food/nutrients.ts"
import type { TitleDoubt } from "./title-doubt.ts"

/** Why a title is not borne out, as a cook reads it: one sentence for all foods, and one for each of the others. */
export function sayTitleDoubts(doubts: readonly TitleDoubt[]): string[] {
  const foods = doubts.flatMap((doubt) => (doubt.code === "food" ? [doubt.food] : []))
  return [
    ...(foods.length === 0 ? [] : [sayFoods(foods)]),
    ...doubts.flatMap((doubt) => (doubt.code === "food" ? [] : [sayDoubt(doubt)])),
  ]
}

function sayFoods(foods: readonly string[]): string {
  const isMany = foods.length > 1 || foods.some((food) => /[^s]s$/.test(food))
  return `The title names ${list(foods, "and")}, which ${isMany ? "are" : "is"} not among the ingredients.`
}

function sayDoubt(doubt: Exclude<TitleDoubt, { code: "food" }>): string {
  switch (doubt.code) {
    case "label":
      return `The title says “${dietLabels[doubt.label]}”, which does not hold.`
    case "figure":
      return `The title says “${doubt.said}”, but a serving has ${Math.round(doubt.amount)} ${unitOf(doubt)}.`
    case "claim":
      return `The title says “${doubt.said}”, which we can't confirm.`
  }
}

const unitOf = ({ nutrient }: { nutrient: keyof typeof nutrientUnits }) =>
  nutrient === "calories" ? nutrientUnits[nutrient] : `${nutrientUnits[nutrient]} of ${nutrient}`
