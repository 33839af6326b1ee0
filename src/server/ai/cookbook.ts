import { readFileSync } from "node:fs"
import path from "node:path"
import { type CookingWish, chooseCooking, cookedInstead } from "#core/cookbook/choose-cooking.ts"
import { composeAdditions, composeRecipe, marksOf } from "#core/cookbook/compose-recipe.ts"
import type { Dish } from "#core/cookbook/dish.ts"
import { type DishIndex, indexInPieces } from "#core/cookbook/dish-index.ts"
import { dishesInstead } from "#core/cookbook/dishes-instead.ts"
import { type DishSearch, findDish } from "#core/cookbook/find-dish.ts"
import { parseNamesElsewhere } from "#core/cookbook/names-elsewhere.ts"
import { type Draw, pickDish } from "#core/cookbook/pick-dish.ts"
import { readName } from "#core/cookbook/read-name.ts"
import { plainWords } from "#core/cookbook/stem.ts"
import { suggestDishes } from "#core/cookbook/suggest-dishes.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import type { CookingTime } from "#core/recipe/cooking-time.ts"
import type { Unheeded } from "#core/recipe/unheeded.ts"
import { projectDir } from "#server/config.ts"
import { AppError } from "#server/errors.ts"
import { inTurns } from "#server/in-turns.ts"
import { StartRefusal } from "#server/start-refusal.ts"
import type { Chef, DishNames, Order } from "./chef.ts"
import { hasDishFiles, openDishesInPieces, readDishFolder } from "./dish-files.ts"

type Asked = Omit<Order, "shortfall">

type Cookbook = {
  /**
   * Folders of .cook files; a dish of a later folder stands in for one of the same title in an earlier one. The first is
   * our own, which is opened in turns when the first dish is asked for; the others are read at once, and what is wrong with them told.
   */
  folders: readonly string[]
  /** The food table: what it names is no slip for a dish's name. */
  foods: FoodTable
  /** A number in [0, 1) each time it is asked. */
  chance: () => number
  /** Told, in a sentence, of each file and folder that had to be left out. */
  warn?: (sentence: string) => void
}

/** The chef who needs no key: cooks from dishes in Cooklang, and names them for who is still typing. */
export function cookbookChef({
  folders,
  foods,
  chance,
  warn = console.warn,
}: Cookbook): Chef & { nameDishes: DishNames } {
  const openShelf = shelfOf({ folders, foods, warn })
  return {
    name: "cookbook",
    async nameDishes({ typed, diets }) {
      const { dishes, index } = await openShelf()
      if (typed.trim() !== "") return suggestDishes(index, typed)
      const draw = { diets, appliances: [], kitchen: defaultPreferences.cookingAppliances, notAgain: [] }
      return someMeals(dishes, draw).map(({ title }) => title)
    },
    async write(order, signal) {
      signal.throwIfAborted()
      const { dish, insteadOf, unheeded } = chooseDish(await openShelf(), order, chance)
      const written = composeRecipe(dish, order.request.servings, order.preferences)
      const leeways = dish.leeways.length > 0 ? { leeways: dish.leeways } : {}
      const additions = composeAdditions(dish, order.request.servings, order.preferences)
      return {
        ...written,
        ...leeways,
        ...(additions.length > 0 && { additions }),
        ...(insteadOf !== null && { insteadOf }),
        ...(unheeded !== null && { unheeded }),
        marks: marksOf(dish),
        goesWith: dish.goesWith,
        time: timeFor(dish, order),
        claimed: null,
        chef: "cookbook",
      }
    },
    async instead(title, { request, preferences }) {
      const { dishes, index } = await openShelf()
      const known = index.dishes.find(({ dish }) => dish.title === title)
      if (known === undefined) return { titles: [], isMakeable: true }
      const name = request.dish.kind === "named" ? request.dish.name : ""
      const { isFree } = findDish(index, name)
      const appliances = readName(name).appliances
      const draw = { diets: request.diets, appliances, kitchen: preferences.cookingAppliances, notAgain: [] }
      const others = dishes.filter((file) => file !== known.family)
      const instead = dishesInstead(others, known.dish, draw)
      return { ...instead, titles: titlesOf(index, instead.dishes, { wish: draw, isFree }) }
    },
  }
}

/** What an author's time is good for: beyond it, chopping and batches take longer. */
const mostServingsOfTime = 2

function timeFor({ minutes, active, servings }: Dish, { request }: Order): CookingTime | null {
  return minutes === null || request.servings > servings * mostServingsOfTime ? null : { minutes, active }
}

/** The dishes, and the same ready to be searched. */
type Shelf = { dishes: Dish[]; index: DishIndex }

function shelfOf({ folders, foods, warn }: Required<Omit<Cookbook, "chance">>): () => Promise<Shelf> {
  const [builtIn = "", ...own] = folders
  const ownDishes = own.flatMap((folder) => readDishFolder(folder, warn))
  if (ownDishes.length === 0 && !hasDishFiles(builtIn)) {
    throw new StartRefusal(`There is no dish to cook in ${[builtIn, ...own].join(" or ")}.`)
  }
  let shelf: Promise<Shelf> | null = null
  return () => {
    shelf ??= inTurns(buildShelf(openDishesInPieces(builtIn, warn), ownDishes, { foods, warn })).catch(
      (error: unknown) => {
        shelf = null
        throw error
      },
    )
    return shelf
  }
}

/** What our dishes are called in other languages. */
const namesElsewhere = path.join(projectDir, "src/core/cookbook/names-elsewhere.csv")

/** An operator's own dishes come first, whatever other name one of ours has for theirs. */
function* buildShelf(
  builtIn: Generator<void, Dish[]>,
  own: readonly Dish[],
  { foods, warn }: Pick<Required<Cookbook>, "foods" | "warn">,
): Generator<void, Shelf> {
  const titled = [...(yield* builtIn), ...own].map((dish) => [dish.title.toLowerCase(), dish] as const)
  const isOwn = new Set(own)
  const dishes = [...new Map(titled).values()].sort((one, other) => Number(isOwn.has(other)) - Number(isOwn.has(one)))
  const index = yield* indexInPieces(dishes, foods.byName, parseNamesElsewhere(readFileSync(namesElsewhere, "utf8")))
  for (const sentence of index.unplaced) warn(sentence)
  return { dishes, index }
}

/** What is cooked, the title of the dish that was named where it is cooked in its place, and what of the name nothing was done about. */
type Chosen = { dish: Dish; insteadOf: string | null; unheeded: Unheeded | null }

function chooseDish(shelf: Shelf, order: Asked, chance: () => number): Chosen {
  return order.request.dish.kind === "named"
    ? chooseByName(shelf, order.request.dish.name, { order, chance })
    : { dish: chooseByChance(shelf, order, chance), insteadOf: null, unheeded: null }
}

function chooseByName(shelf: Shelf, name: string, { order, chance }: { order: Asked; chance: () => number }): Chosen {
  const { request, preferences } = order
  const kitchen = preferences.cookingAppliances
  const wish = { diets: request.diets, appliances: readName(name).appliances, kitchen }
  const search = findDish(shelf.index, name, { chance: chance(), wish })
  if (!search.found) throw unknownDish(shelf, name, { search, wish, chance: chance() })
  const { dish: found, named, family, unheeded } = search
  const variant = order.wantsVariant === true ? cookedInstead(found, family, wish) : null
  const dish = variant ?? chooseCooking(found, family, wish)
  const isAsked = named === null || dish.title === named.title || isCalled(dish, name)
  return { dish, insteadOf: isAsked ? null : named.title, unheeded }
}

type Missed = { search: DishSearch & { found: false }; wish: CookingWish; chance: number }

/** What is offered: what is like the dish that the name says, were nothing left out, else what resembles the name. */
function unknownDish({ dishes, index }: Shelf, name: string, { search, wish, chance }: Missed): AppError {
  const { named, isFree } = search
  const draw = { ...wish, notAgain: [] }
  const instead = named === null ? [] : dishesInstead(dishes, named, draw).dishes
  const near = [...search.offers, ...instead].filter(({ course }) => named === null || course === named.course)
  const like = titlesOf(index, near, { wish, isFree })
  const common = named === null ? search.common : null
  const some = like.length > 0 ? [] : someMeals(dishes, draw, chance).filter(isFree)
  const offers = [...like, ...some.map(({ title }) => title)]
  return new AppError("dish_unknown", { message: sayUnknown(name, like.length > 0, common), offers })
}

/** The titles under which dishes are cooked for a wish, of those that keep to its labels and have nothing in them that the name leaves out. */
function titlesOf(
  { dishes }: DishIndex,
  near: readonly Dish[],
  { wish, isFree }: { wish: CookingWish; isFree: (version: Dish) => boolean },
): string[] {
  const titles = new Set<string>()
  for (const dish of near) {
    if (titles.size === mostOffers) break
    const file = dishes.find((one) => one.dish.title === dish.title)?.family ?? dish
    const cooked = chooseCooking(dish, [file, ...file.variants], wish)
    const keeps = wish.diets.every((diet) => cooked.diets.includes(diet))
    if (keeps && isFree({ ...cooked, ways: [] })) titles.add(cooked.title)
  }
  return [...titles]
}

/** Whether it is what was typed, word for word, labels and all. */
function isCalled({ title }: Dish, name: string): boolean {
  const words = (text: string) => plainWords(text).sort().join(" ")
  return words(title) === words(name)
}

const mostOffers = 6

/** Dishes that this cook could have, spread over the cookbook from where chance begins. */
function someMeals(dishes: readonly Dish[], draw: Draw, chance = 0): Dish[] {
  const picked = Array.from({ length: mostOffers }, (_, at) => pickDish(dishes, draw, (at + chance) / mostOffers))
  return [...new Set(picked)].flatMap((dish) => dish ?? [])
}

function chooseByChance({ dishes }: Shelf, { request, preferences, notAgain = [] }: Asked, chance: () => number): Dish {
  const draw = { diets: request.diets, appliances: [], kitchen: preferences.cookingAppliances, notAgain }
  const dish = pickDish(dishes, draw, chance()) ?? pickDish(dishes, { ...draw, notAgain: [] }, chance())
  // Of sauces alone, or of nothing but quinoa, there is no meal to draw.
  if (dish === null) throw new AppError("dish_unknown", { message: "The cookbook has no dish to draw from." })
  return dish
}

function sayUnknown(name: string, hasLike: boolean, common: string | null): string {
  const unknown = `The built-in cookbook has no dish called “${name}”.`
  if (!hasLike) return `${unknown} Here are some that it has.`
  return common === null ? `${unknown} These come nearest to it.` : `${unknown} These have ${common} in common with it.`
}
