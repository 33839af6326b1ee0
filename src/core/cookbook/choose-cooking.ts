import type { Diet } from "#core/diet/label.ts"
import { cookedBy } from "./compose-recipe.ts"
import type { Dish } from "./dish.ts"
import type { DishWish } from "./keeps.ts"

/** What a kitchen has, and what of it the cook named with the dish ("air fryer wings"). */
export type CookingWish = DishWish & { kitchen: DishWish["appliances"] }

/**
 * How a dish is best cooked for a cook: as it is written or one of its ways, by the labels that surely hold, then by
 * what the cook asked to use, then by what the kitchen has. What cannot be vegetarian or vegan as it is gives way to the
 * variant that is: a vegan bolognese is the lentil one. The rest is left to mending.
 */
export function chooseCooking(dish: Dish, family: readonly Dish[], wish: CookingWish): Dish {
  const own = bestOf(versionsOf(dish), wish)
  if (!wish.diets.some((diet) => flesh.includes(diet) && !own.diets.includes(diet))) return own
  const others = family.filter((other) => other !== dish).flatMap(versionsOf)
  const better = others.filter((other) => wish.diets.every((diet) => other.diets.includes(diet)))
  return better.length > 0 ? bestOf(better, wish) : own
}

/** The labels that no portion and no brand mends where a dish is made of meat or fish. */
const flesh: readonly Diet[] = ["vegan", "vegetarian"]

/** A dish as it is written, and each of its ways. */
export function versionsOf(dish: Dish): Dish[] {
  return [dish, ...dish.ways.map((way) => cookedBy(dish, way))]
}

function bestOf(versions: readonly Dish[], wish: CookingWish): Dish {
  const scored = versions.map((version) => ({ version, score: scoreOf(version, wish) }))
  const [best] = scored.sort((one, other) => compare(one.score, other.score))
  if (best === undefined) throw new Error("a dish has at least one version")
  return best.version
}

/** By how much a version falls short, the weightiest first. */
function scoreOf({ diets, appliances }: Dish, wish: CookingWish): number[] {
  return [
    wish.diets.filter((diet) => !diets.includes(diet)).length,
    wish.appliances.filter((one) => !appliances.includes(one)).length,
    appliances.filter((one) => !wish.kitchen.includes(one)).length,
  ]
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((part, place) => part !== other[place])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}
