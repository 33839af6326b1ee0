import type { Diet } from "#core/diet/label.ts"
import { cookedBy } from "./compose-recipe.ts"
import type { Dish } from "./dish.ts"
import type { DishWish } from "./keeps.ts"

/** What a kitchen has, and what of it the cook named with the dish ("air fryer wings"). */
export type CookingWish = DishWish & { kitchen: DishWish["appliances"] }

/**
 * How a dish is best cooked for a cook: as it is written or one of its ways, by the labels that surely hold, then by
 * what the cook asked to use, then by what the kitchen has. What cannot keep a label as it is, for it is made of what breaks
 * it, gives way to the variant that can: a vegan bolognese is the lentil one. The rest is left to mending.
 */
export function chooseCooking(dish: Dish, family: readonly Dish[], wish: CookingWish): Dish {
  const own = bestOf(versionsFor(dish, wish), wish)
  if (!wish.diets.some((diet) => !own.diets.includes(diet) && isAgainst(dish, diet))) return own
  const others = family.filter((other) => other !== dish).flatMap((other) => versionsFor(other, wish))
  const better = others.filter((other) => wish.diets.every((diet) => other.diets.includes(diet)))
  return better.length > 0 ? bestOf(better, wish) : own
}

const pork = /\bpork (?!sausage)/i
const shellfish = /\b(?:prawns?|shrimps?|mussels?|clams?|crab|crabmeat|lobster|squid|scallops?|oysters?)\b(?! sauce)/i

/** Whether a dish is made of what no portion and no brand makes keep a label: meat or fish, pork, shellfish, a drink's spirit. */
function isAgainst({ ingredients, course }: Dish, diet: Diet): boolean {
  const isMadeOf = (what: RegExp) => ingredients.some(({ name }) => what.test(name))
  if (diet === "vegan" || diet === "vegetarian") return true
  if (diet === "halal") return course === "drink" || isMadeOf(pork)
  if (diet === "kosher") return isMadeOf(pork) || isMadeOf(shellfish)
  return diet === "shellfish-free" && isMadeOf(shellfish)
}

/** Labels whose ways take away what nobody else has to go without: they are for those alone who ask for them. */
const ofAmounts: readonly Diet[] = ["keto", "low-fodmap"]

function versionsFor(dish: Dish, { diets }: CookingWish): Dish[] {
  const ways = dish.ways.filter((way) => {
    const narrow = way.for.diets.filter((diet) => ofAmounts.includes(diet))
    return narrow.length === 0 || narrow.some((diet) => diets.includes(diet))
  })
  return versionsOf({ ...dish, ways })
}

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

/** Who has ticked no more than these means to use them. */
const fewAppliances = 2

const isChosen = (one: Dish["appliances"][number], { kitchen }: CookingWish) =>
  one !== "stovetop" && one !== "oven" && kitchen.includes(one)

/**
 * By how much a version falls short, the weightiest first; of two that the kitchen lacks something for, the one that
 * uses more of it; and in a kitchen of few appliances the one that is made for them.
 */
function scoreOf({ diets, appliances }: Dish, wish: CookingWish): number[] {
  const lacking = appliances.filter((one) => !wish.kitchen.includes(one)).length
  return [
    wish.diets.filter((diet) => !diets.includes(diet)).length,
    wish.appliances.filter((one) => !appliances.includes(one)).length,
    lacking,
    lacking === 0 ? 0 : lacking - appliances.length,
    wish.kitchen.length > fewAppliances ? 0 : -appliances.filter((one) => isChosen(one, wish)).length,
  ]
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((part, place) => part !== other[place])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}
