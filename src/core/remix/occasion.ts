import { isAmong, type SomeFoods } from "#core/food/kind.ts"
import type { Portion } from "./portion.ts"
import { roleOf } from "./role.ts"
import type { Occasion } from "./substitutes.ts"

/** What a dish is, for the choice among versions. */
type Dish = { portions: readonly (Portion | null)[]; servings: number }

/** Of a dish's energy, so much flour and sugar makes it baking. */
const bakingShare = 0.45
/** Grams of flour a serving up to which it thickens. */
const mostThickening = 20

/** Up to so many grams a serving or so much of its weight hard cheese is strewn over a dish, and not what that is of. */
const mostStrewn = { perServing: 12.5, share: 0.1 }

/** Where a food of a dish stands: the occasions whose versions fit it. */
export function occasionsOf(portion: Portion, { portions, servings }: Dish): ReadonlySet<Occasion> {
  const role = roleOf(portion.food)
  const perServing = portion.grams / servings
  const occasions: Occasion[] = ["any"]
  const isThickening = role === "flour" && perServing <= mostThickening
  if (isThickening && !isBakingDish(portions) && !isSweetDish(portions, servings)) occasions.push("thickening")
  const whole = portions.reduce((sum, other) => sum + (other?.grams ?? 0), 0)
  if (perServing <= mostStrewn.perServing || portion.grams <= mostStrewn.share * whole) occasions.push("strewn")
  return new Set(occasions)
}

const savoury: SomeFoods = {
  kinds: ["stock"],
  ids: [
    ...["onion", "garlic", "shallot", "leek", "soy-sauce", "fish-sauce", "cumin", "black-pepper", "tomato-paste"],
    ...["lettuce", "romaine", "rocket", "watercress", "cabbage", "red-cabbage", "tomato", "cherry-tomato"],
    ...["mayonnaise", "mustard", "feta", "parmesan"],
  ],
}
/** Fruit that makes no dish sweet. */
const unsweet: SomeFoods = {
  kinds: ["sour-juice", "zest"],
  ids: ["avocado", "lemon", "lime", "olive", "kalamata-olive"],
}
/** Grams of sugar and syrup a serving from which a dish without any of those is sweet. */
const sweetGrams = 6

/** Whether a dish is sweet: of sugar, syrup or fruit, and without onions, stock, meat and their like. */
function isSweetDish(all: readonly (Portion | null)[], servings: number): boolean {
  const portions = all.filter((portion) => portion !== null)
  const isSavoury = portions.some(
    ({ food }) => isAmong(food, savoury) || food.family === "meat" || food.family === "fish",
  )
  const sweet = portions.filter(
    ({ food }) => roleOf(food) === "sweet" || (food.family === "fruit" && !isAmong(food, unsweet)),
  )
  return !isSavoury && sweet.reduce((sum, { grams }) => sum + grams, 0) >= sweetGrams * servings
}

function isBakingDish(portions: readonly (Portion | null)[]): boolean {
  const known = portions.filter((portion) => portion !== null)
  const energy = (of: readonly Portion[]) => of.reduce((sum, { content }) => sum + content.calories, 0)
  const hasFlour = known.some(({ food }) => roleOf(food) === "flour")
  const doughy = known.filter(({ food }) => ["flour", "sweet", "leavening"].includes(roleOf(food)))
  return hasFlour && energy(doughy) >= bakingShare * energy(known)
}
