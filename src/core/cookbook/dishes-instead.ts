import { versionsOf } from "./choose-cooking.ts"
import type { Dish } from "./dish.ts"
import { keeps } from "./keeps.ts"
import { likenessOf } from "./likeness.ts"
import { membersOf } from "./members.ts"
import { type Draw, isMeal } from "./pick-dish.ts"

/** Dishes to offer; `isMakeable` where each can be made in the kitchen, with the appliances that were asked for. */
export type DishesInstead = { dishes: Dish[]; isMakeable: boolean }

/**
 * Dishes in place of one that can't be had as it was asked for, the likest first: each surely keeps to all labels, as it
 * is or by a way of its own, and can be made with the appliances asked for if any of them can. Of a file there is one. In
 * place of a main course there are main courses.
 */
export function dishesInstead(dishes: readonly Dish[], dish: Dish, draw: Draw): DishesInstead {
  const { diets } = draw
  const suits = (one: Dish) => one.title !== dish.title && isAsMuch(one, dish) && keeps(one, { diets, appliances: [] })
  const keeping = dishes.flatMap((file) => likest(membersOf(file).filter(suits), dish).slice(0, 1))
  const makeable = keeping.filter((one) =>
    versionsOf(one).some((version) => isKept(version, draw) && isMade(version, draw)),
  )
  const isMakeable = makeable.length > 0
  return { dishes: likest(isMakeable ? makeable : keeping, dish), isMakeable }
}

const isAsMuch = (other: Dish, { course }: Dish) => other.course === course || (course !== "main" && isMeal(other))

const isKept = ({ diets }: Dish, draw: Draw) => draw.diets.every((diet) => diets.includes(diet))
const isMade = ({ appliances }: Dish, draw: Draw) =>
  appliances.every((one) => draw.kitchen.includes(one)) && draw.appliances.every((one) => appliances.includes(one))

function likest(dishes: readonly Dish[], dish: Dish): Dish[] {
  const scored = dishes.map((other) => ({ other, likeness: likenessTo(dish, other) }))
  return scored.sort((one, next) => next.likeness - one.likeness).map(({ other }) => other)
}

/** A course says most of what a dish is for; then the words of its title, and those that cooks search by. */
function likenessTo(dish: Dish, other: Dish): number {
  const shared = dish.tags.filter((tag) => other.tags.includes(tag)).length
  const isOfSame = Number(dish.course === other.course) * 3 + Number(dish.kitchen === other.kitchen)
  return isOfSame + shared + likenessOf(dish, other)
}
