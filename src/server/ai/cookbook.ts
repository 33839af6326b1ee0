import { chooseCooking, cookedInstead, versionsOf } from "#core/cookbook/choose-cooking.ts"
import { composeAdditions, composeRecipe, marksOf } from "#core/cookbook/compose-recipe.ts"
import type { Dish } from "#core/cookbook/dish.ts"
import { type DishIndex, indexInPieces } from "#core/cookbook/dish-index.ts"
import { dishesInstead } from "#core/cookbook/dishes-instead.ts"
import { findDish } from "#core/cookbook/find-dish.ts"
import { type Draw, pickDish } from "#core/cookbook/pick-dish.ts"
import { plainWords } from "#core/cookbook/stem.ts"
import { suggestDishes } from "#core/cookbook/suggest-dishes.ts"
import { readNamedWishes } from "#core/cookbook/wishes.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import type { CookingTime } from "#core/recipe/cooking-time.ts"
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
      const shelf = await openShelf()
      return typed.trim() === ""
        ? someMeals(shelf, { diets, kitchen: defaultPreferences.cookingAppliances })
        : suggestDishes(shelf.index, typed)
    },
    async write(order, signal) {
      signal.throwIfAborted()
      const { dish, insteadOf } = chooseDish(await openShelf(), order, chance)
      const written = composeRecipe(dish, order.request.servings, order.preferences)
      const leeways = dish.leeways.length > 0 ? { leeways: dish.leeways } : {}
      const additions = composeAdditions(dish, order.request.servings, order.preferences)
      return {
        ...written,
        ...leeways,
        ...(additions.length > 0 && { additions }),
        ...(insteadOf !== null && { insteadOf }),
        marks: marksOf(dish),
        goesWith: dish.goesWith,
        time: timeFor(dish, order),
        claimed: null,
        chef: "cookbook",
      }
    },
    async instead(title, { request, preferences }) {
      const { dishes, families } = await openShelf()
      const dish = [...families.keys()].find((one) => versionsOf(one).some((version) => version.title === title))
      if (dish === undefined) return { titles: [], isMakeable: true }
      const { appliances } = readNamedWishes(request.dish.kind === "named" ? request.dish.name : "")
      const draw = { diets: request.diets, appliances, kitchen: preferences.cookingAppliances, notAgain: [] }
      const instead = dishesInstead(dishes, dish, draw)
      return { ...instead, titles: instead.dishes.slice(0, mostOffers).map((other) => other.title) }
    },
  }
}

/** What an author's time is good for: beyond it, chopping and batches take longer. */
const mostServingsOfTime = 2

function timeFor({ minutes, active, servings }: Dish, { request }: Order): CookingTime | null {
  return minutes === null || request.servings > servings * mostServingsOfTime ? null : { minutes, active }
}

/** The dishes, ready to be searched, and the dishes of one file by any of them. */
type Shelf = { dishes: Dish[]; index: DishIndex; families: ReadonlyMap<Dish, readonly Dish[]> }

function shelfOf({ folders, foods, warn }: Required<Omit<Cookbook, "chance">>): () => Promise<Shelf> {
  const [builtIn = "", ...own] = folders
  const ownDishes = own.flatMap((folder) => readDishFolder(folder, warn))
  if (ownDishes.length === 0 && !hasDishFiles(builtIn)) {
    throw new StartRefusal(`There is no dish to cook in ${[builtIn, ...own].join(" or ")}.`)
  }
  let shelf: Promise<Shelf> | null = null
  return () => {
    shelf ??= inTurns(buildShelf(openDishesInPieces(builtIn, warn), ownDishes, foods)).catch((error: unknown) => {
      shelf = null
      throw error
    })
    return shelf
  }
}

/** An operator's own dishes come first, whatever other name one of ours has for theirs. */
function* buildShelf(builtIn: Generator<void, Dish[]>, own: readonly Dish[], foods: FoodTable): Generator<void, Shelf> {
  const titled = [...(yield* builtIn), ...own].map((dish) => [dish.title.toLowerCase(), dish] as const)
  const isOwn = new Set(own)
  const dishes = [...new Map(titled).values()].sort((one, other) => Number(isOwn.has(other)) - Number(isOwn.has(one)))
  const families = dishes.flatMap((dish) => {
    const family = [dish, ...dish.variants]
    return family.map((member) => [member, family] as const)
  })
  const index = yield* indexInPieces(dishes, foods.byName)
  return { dishes, index, families: new Map(families) }
}

/** What is cooked, and the title of the dish that was named where it is cooked in its place. */
type Chosen = { dish: Dish; insteadOf: string | null }

function chooseDish(shelf: Shelf, order: Asked, chance: () => number): Chosen {
  return order.request.dish.kind === "named"
    ? chooseByName(shelf, order.request.dish.name, { order, chance })
    : { dish: chooseByChance(shelf, order, chance), insteadOf: null }
}

function chooseByName(shelf: Shelf, name: string, { order, chance }: { order: Asked; chance: () => number }): Chosen {
  const { request, preferences } = order
  const wish = { diets: request.diets, appliances: readNamedWishes(name).appliances }
  const search = findDish(shelf.index, name, { chance: chance(), wish })
  if (search.found) {
    const family = (shelf.families.get(search.dish) ?? []).filter((one) => one === search.dish || search.isFree(one))
    const cooking = { ...wish, kitchen: preferences.cookingAppliances }
    const variant = order.wantsVariant === true ? cookedInstead(search.dish, family, cooking) : null
    const dish = variant ?? chooseCooking(search.dish, family, cooking)
    const isAsked = !search.isNamed || dish.title === search.dish.title || isCalled(dish, name)
    return { dish, insteadOf: isAsked ? null : search.dish.title }
  }
  const like = search.offers.map(({ title }) => title)
  const offers = like.length > 0 ? like : someMeals(shelf, { ...wish, kitchen: preferences.cookingAppliances })
  throw new AppError("dish_unknown", { message: sayUnknown(name, search.offers.length > 0, search.common), offers })
}

/** Whether it is what was typed, word for word, labels and all. */
function isCalled({ title }: Dish, name: string): boolean {
  const words = (text: string) => plainWords(text).sort().join(" ")
  return words(title) === words(name)
}

const mostOffers = 6

/** Dishes that this cook could have, spread over the cookbook. */
function someMeals({ dishes }: Shelf, { diets, kitchen }: Pick<Draw, "diets" | "kitchen">): string[] {
  const draw = { diets, appliances: [], kitchen, notAgain: [] }
  const picked = Array.from({ length: mostOffers }, (_, at) => pickDish(dishes, draw, at / mostOffers))
  return [...new Set(picked)].flatMap((dish) => (dish === null ? [] : [dish.title]))
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
