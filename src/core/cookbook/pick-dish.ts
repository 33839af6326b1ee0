import { type CookingWish, chooseCooking, isBeside, versionsOf } from "./choose-cooking.ts"
import type { Dish } from "./dish.ts"

/** What a dish that is left to chance has to suit, and the titles that it should not be again. */
export type Draw = CookingWish & { notAgain: readonly string[] }

/**
 * A dish by chance (a number in [0, 1)), cooked the way that suits the cook best: one that surely keeps to every label and
 * that the kitchen can make where there is one, else one that keeps to the labels, else any, for what can be mended. Null
 * where all of them were drawn before.
 */
export function pickDish(dishes: readonly Dish[], draw: Draw, chance: number): Dish | null {
  const allowed = dishes.filter(
    (dish) => isMeal(dish) && ![dish.title, ...versionTitles(dish)].some(isAmong(draw.notAgain)),
  )
  const keeping = allowed.filter((dish) => family(dish).some((version) => keepsLabels(version, draw)))
  const makeable = keeping.filter((dish) =>
    family(dish).some((version) => keepsLabels(version, draw) && isMakeable(version, draw)),
  )
  const choice = [makeable, keeping, allowed].find((some) => some.length > 0) ?? []
  const dish = choice[Math.floor(chance * choice.length)]
  return dish === undefined ? null : chooseCooking(bestMember(dish, draw), [dish, ...dish.variants], draw)
}

const isAmong = (titles: readonly string[]) => (title: string) => titles.includes(title)

const versionTitles = ({ variants }: Dish) => variants.map(({ title }) => title)

const family = (dish: Dish) => [dish, ...dish.variants].flatMap(versionsOf)

/** K6: nobody who leaves it to chance gets quinoa, a sauce or a drink. */
export function isMeal(dish: Dish): boolean {
  return !isBeside(dish) && !dish.ingredients.some(({ name }) => /quinoa/i.test(name))
}

function keepsLabels({ diets }: Dish, { diets: wanted }: Draw): boolean {
  return wanted.every((diet) => diets.includes(diet))
}

function isMakeable({ appliances }: Dish, { kitchen }: Draw): boolean {
  return appliances.every((one) => kitchen.includes(one))
}

/** The dish itself where it or one of its ways will do, else the first of its variants that will. */
function bestMember(dish: Dish, draw: Draw): Dish {
  const members = [dish, ...dish.variants]
  const suits = (member: Dish) => versionsOf(member).some((one) => keepsLabels(one, draw) && isMakeable(one, draw))
  return (
    members.find(suits) ?? members.find((member) => versionsOf(member).some((one) => keepsLabels(one, draw))) ?? dish
  )
}
