import { sayKeeping } from "#core/diet/choice-words.ts"
import { type Diet, dietLabels } from "#core/diet/label.ts"
import { sayBroken } from "#core/diet/reason-words.ts"
import { nutrientUnits } from "#core/food/nutrients.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import type { Unmet } from "#core/remix/finish-remix.ts"

/** What a recipe misses, in a sentence. */
export function sayUnmet(one: Unmet): string {
  if (one.kind === "label") return `${dietLabels[one.diet]}. ${sayBroken(one.diet, one.because)}`
  const { nutrient, bound, goal, amount } = one
  const unit = nutrientUnits[nutrient]
  return `${nutrient} ${Math.round(amount)} ${unit}, at ${bound === "min" ? "least" : "most"} ${goal} ${unit} asked.`
}

/** The same as data, with its sentence. */
export function printedUnmet(one: Unmet) {
  return one.kind === "label"
    ? { label: one.diet, says: sayUnmet(one) }
    : { nutrient: one.nutrient, bound: one.bound, goal: one.goal, amount: one.amount, says: sayUnmet(one) }
}

/** How the labels stand that were asked for: met, by what is chosen, or open. A broken one is missed. */
export function sayLabels(asked: readonly Diet[], { diets }: Pick<Assessment, "diets">): string[] {
  return asked.filter((diet) => diets[diet].verdict !== "violates").map((diet) => sayLabel(diet, diets[diet]))
}

function sayLabel(diet: Diet, { verdict, choose }: Assessment["diets"][Diet]): string {
  if (verdict === "meets") return `${dietLabels[diet]}: met.`
  return choose.length > 0 ? `${dietLabels[diet]} if you ${sayKeeping(choose)}.` : `${dietLabels[diet]}: not certain.`
}
