import { type Diet, isOfAmounts } from "#core/diet/label.ts"
import { cookedBy } from "./compose-recipe.ts"
import { holdsMeat } from "./descriptions.ts"
import type { Dish } from "./dish.ts"
import type { DishWish } from "./keeps.ts"
import { likenessOf, mainFood } from "./likeness.ts"
import { plainWords } from "./stem.ts"
import { readNamedWishes } from "./wishes.ts"

/** What a kitchen has, and what of it the cook named with the dish ("air fryer wings"). */
export type CookingWish = DishWish & { kitchen: DishWish["appliances"] }

/**
 * How a dish is best cooked for a cook: as it is written or one of its ways, by the labels that surely hold, then by
 * what the cook asked to use, then by what the kitchen has, then by what is likest to what is written. What cannot keep a
 * label as it is, for it is made of meat or the like, gives way to the variant that can: a vegan bolognese is the lentil one.
 * What is made with none of the appliances that are named gives way to the variant of the same main food that is. The rest is
 * left to mending.
 */
export function chooseCooking(dish: Dish, family: readonly Dish[], wish: CookingWish): Dish {
  const cooked = chooseKeeping(dish, family, wish)
  const isMadeSo = ({ appliances }: Dish) => wish.appliances.every((one) => appliances.includes(one))
  if (isMadeSo(cooked)) return cooked
  const others = family.filter((other) => other !== dish && isAsMuch(other, dish)).flatMap(versionsOf)
  const made = others.filter((one) => isMadeSo(one) && keepsAll(one, wish) && mainFood(one) === mainFood(dish))
  return made.length === 0 ? cooked : bestOf(made, { dish, wish })
}

function chooseKeeping(dish: Dish, family: readonly Dish[], wish: CookingWish): Dish {
  const own = bestOf(versionsFor(dish, wish), { dish, wish })
  // A way with a title of its own is another dish as much as a variant is.
  if (own.title !== dish.title && keepsAll(own, wish)) return likestOf(own, variantFor(dish, family, wish), dish)
  const isMendable = !wish.diets.some((diet) => !own.diets.includes(diet) && isAgainst(dish, diet))
  if (!isMendable) return cookedInstead(dish, family, wish) ?? own
  const titled = family.filter((other) => isCalledSo(other, dish, wish))
  return keepsAll(own, wish) ? own : (variantFor(dish, titled, wish) ?? own)
}

/**
 * Any way of a dish that keeps all labels, or else a variant. Where neither does, the likest that keeps those labels that no
 * mending could: a moussaka without meat, whose flour is mended. Null where there is none.
 */
export function cookedInstead(dish: Dish, family: readonly Dish[], wish: CookingWish): Dish | null {
  const whole = anyWay(dish, wish) ?? variantFor(dish, family, wish)
  const unmendable = wish.diets.filter((diet) => isAgainst(dish, diet))
  if (whole !== null || unmendable.length === 0 || wish.diets.some((diet) => isOfAmounts(diet))) return whole
  const least = { ...wish, diets: unmendable }
  const [way, variant] = [anyWay(dish, least), variantFor(dish, family, least)]
  return way === null ? variant : likestOf(way, variant, dish)
}

/** "Vegan Mushroom Risotto" is its author's mushroom risotto for who asks for that, and nearer than foods in other versions. */
function isCalledSo(other: Dish, dish: Dish, { diets }: CookingWish): boolean {
  const { diets: said, rest } = readNamedWishes(other.title)
  return said.some((diet) => diets.includes(diet)) && rest.join(" ") === plainWords(dish.title).join(" ")
}

const likestOf = (own: Dish, variant: Dish | null, dish: Dish) =>
  variant !== null && likenessOf(dish, variant) > likenessOf(dish, own) ? variant : own

/** A way of the dish that keeps to all labels, though it is meant for others: still nearer than another dish. */
function anyWay(dish: Dish, wish: CookingWish): Dish | null {
  const keeping = versionsOf(dish).filter((version) => keepsAll(version, wish))
  return keeping.length === 0 ? null : bestOf(keeping, { dish, wish })
}

const keepsAll = (version: Dish, wish: CookingWish) => wish.diets.every((diet) => version.diets.includes(diet))

/** Below it a dish is another altogether: nothing weighty in common, nor a word of its title. */
const leastLikeness = 0.1

/** Of the other dishes of a file that keep to all labels the likest, for the same part of a meal; null where none is like it. */
function variantFor(dish: Dish, family: readonly Dish[], wish: CookingWish): Dish | null {
  const others = family.filter((other) => other !== dish && isAsMuch(other, dish))
  const isLike = (version: Dish) =>
    likenessOf(dish, version) >= leastLikeness && (holdsMeat(dish) || !holdsMeat(version))
  const keeping = others.flatMap(versionsOf).filter((version) => keepsAll(version, wish) && isLike(version))
  return keeping.length === 0 ? null : bestOf(keeping, { dish, wish })
}

const besides: readonly Dish["course"][] = ["side", "sauce", "bread", "drink"]

/** Whether a dish is eaten beside others, or with them. */
export const isBeside = ({ course }: Dish) => besides.includes(course)

/** A main course stays one, and nothing that is eaten beside a meal takes a meal's place. */
const isAsMuch = (other: Dish, dish: Dish) =>
  dish.course === "main" ? other.course === "main" : isBeside(dish) || !isBeside(other)

const pork = /\bpork (?!sausage)/i
const shellfish = /\b(?:prawns?|shrimps?|mussels?|clams?|crab|crabmeat|lobster|squid|scallops?|oysters?)\b(?! sauce)/i

/** Whether a dish is made of what no portion and no brand makes keep a label: meat or fish, pork, shellfish, a drink's spirit. */
function isAgainst(dish: Dish, diet: Diet): boolean {
  const { ingredients, course } = dish
  const isMadeOf = (what: RegExp) => ingredients.some(({ name }) => what.test(name))
  if (diet === "vegan" || diet === "vegetarian") return holdsMeat(dish)
  if (diet === "halal") return course === "drink" || isMadeOf(pork)
  if (diet === "kosher") return isMadeOf(pork) || isMadeOf(shellfish)
  return diet === "shellfish-free" && isMadeOf(shellfish)
}

// A way for a label of amounts takes away what nobody else has to go without: it is for those alone who ask for it.
function versionsFor(dish: Dish, { diets }: CookingWish): Dish[] {
  const ways = dish.ways.filter((way) => {
    const narrow = way.for.diets.filter(isOfAmounts)
    return narrow.length === 0 || narrow.some((diet) => diets.includes(diet))
  })
  return versionsOf({ ...dish, ways })
}

/** A dish as it is written, and each of its ways. */
export function versionsOf(dish: Dish): Dish[] {
  return [dish, ...dish.ways.map((way) => cookedBy(dish, way))]
}

function bestOf(versions: readonly Dish[], { dish, wish }: { dish: Dish; wish: CookingWish }): Dish {
  const scored = versions.map((version) => ({
    version,
    score: [...scoreOf(version, wish), -likenessOf(dish, version), givenUp(version, dish, wish)],
  }))
  const [best] = scored.sort((one, other) => compare(one.score, other.score))
  if (best === undefined) throw new Error("a dish has at least one version")
  return best.version
}

/** Labels that a version keeps though neither the cook asked for them nor the dish has them: each is a food given up for nothing. */
const givenUp = ({ diets }: Dish, dish: Dish, wish: CookingWish): number =>
  diets.filter((diet) => foodsLeftOut.includes(diet) && !dish.diets.includes(diet) && !wish.diets.includes(diet)).length

const foodsLeftOut: readonly Diet[] = ["vegan", "dairy-free", "gluten-free", "egg-free", "keto", "low-fodmap"]

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
