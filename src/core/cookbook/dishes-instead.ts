import { versionsOf } from "./choose-cooking.ts"
import type { Dish } from "./dish.ts"
import { keeps } from "./keeps.ts"
import { type Draw, isMeal } from "./pick-dish.ts"

/**
 * Dishes in place of one that can't keep to the labels asked for, the likest first: each surely keeps to all of them, as it
 * is or by a way of its own, and can be made in the kitchen if any of them can. Of a file there is one.
 */
export function dishesInstead(dishes: readonly Dish[], dish: Dish, draw: Draw): Dish[] {
  const others = dishes.filter(
    (other) => other !== dish && !other.variants.includes(dish) && (isMeal(other) || other.course === dish.course),
  )
  const { diets } = draw
  const keeping = others.flatMap((other) =>
    likest(
      [other, ...other.variants].filter((one) => keeps(one, { diets, appliances: [] })),
      dish,
    ).slice(0, 1),
  )
  const makeable = keeping.filter((one) =>
    versionsOf(one).some((version) => isKept(version, draw) && isMade(version, draw)),
  )
  return likest(makeable.length > 0 ? makeable : keeping, dish)
}

const isKept = ({ diets }: Dish, draw: Draw) => draw.diets.every((diet) => diets.includes(diet))
const isMade = ({ appliances }: Dish, { kitchen }: Draw) => appliances.every((one) => kitchen.includes(one))

function likest(dishes: readonly Dish[], dish: Dish): Dish[] {
  const scored = dishes.map((other) => ({ other, likeness: likenessOf(other, dish) }))
  return scored.sort((one, next) => next.likeness - one.likeness).map(({ other }) => other)
}

/** A course says most of what a dish is for; then the words that cooks search by. */
function likenessOf(one: Dish, other: Dish): number {
  const shared = one.tags.filter((tag) => other.tags.includes(tag)).length
  return Number(one.course === other.course) * 3 + Number(one.kitchen === other.kitchen) + shared
}
