import type { Unheeded } from "#core/recipe/unheeded.ts"
import type { Dish } from "./dish.ts"
import { type DishIndex, sortedWords } from "./dish-index.ts"
import { type Found, findEach, isWithout } from "./find-one.ts"
import type { DishWish } from "./keeps.ts"
import { freeMembers } from "./members.ts"
import { type DishOffers, offerDishes } from "./offer-dishes.ts"
import { isNoFood, type Typed, typedReader } from "./read-typed.ts"
import { unheededBy } from "./unheeded.ts"

/**
 * The dish to cook, or none, with what resembles what was typed. `named` is the dish that the name says, were nothing left
 * out; null where it says none, as a wish does. `isFree` is true of what has nothing in it that the name leaves out.
 */
export type DishSearch = { named: Dish | null; isFree: (version: Dish) => boolean } & (
  | {
      found: true
      dish: Dish
      /** The dishes of its file, those alone that are free. */
      family: readonly Dish[]
      /** What the name says and that dish does nothing about. */
      unheeded: Unheeded
    }
  | ({ found: false } & DishOffers)
)

type Searching = { chance?: number; wish?: DishWish }

const nothingElse: DishWish = { diets: [], appliances: [] }

/**
 * The dish that a cook means by what was typed: a name, whatever its case, accents, plurals, order of words, slips of the
 * finger and words round it; or a wish ("something with eggs", "quick dinner"), for which `chance` (a number in [0, 1))
 * chooses. Labels and appliances in the name are no part of it. A dish that only resembles the name is never the answer,
 * and one that does not keep to what is asked for is not chosen for a wish.
 */
export function findDish(index: DishIndex, typed: string, searching: Searching = {}): DishSearch {
  const { chance = 0, wish = nothingElse } = searching
  const read = onceEach(typedReader(index.known, wish))
  const asked = read(typed)
  const isAllowed = isWithout(asked)
  const isFree = (version: Dish) => isAllowed(index.read(version))
  if (isNoFood(typed)) return { found: false, named: null, isFree, offers: [], common: null }
  const search = { index, text: typed, chance, read, asked, isFree }
  const found = asked.without.length > 0 ? findFree(search) : findAny(search)
  if (found !== null) return found
  const named = asked.lacked.length > 0 ? (meantBy(search)?.dish.dish ?? null) : null
  return { found: false, named, isFree, ...offerDishes(index, asked, isAllowed) }
}

/** The same text is read for itself, as one side of an "or" and for what it would say were nothing left out. */
function onceEach(read: (text: string) => Typed): (text: string) => Typed {
  const known = new Map<string, Typed>()
  return (text) => {
    const typed = known.get(text) ?? read(text)
    known.set(text, typed)
    return typed
  }
}

type Search = { index: DishIndex; text: string; chance: number; read: (text: string) => Typed } & {
  asked: Typed
  isFree: (version: Dish) => boolean
}
type Hit = DishSearch & { found: true }

function findAny(search: Search): Hit | null {
  const found = findEach(search)
  if (found === null) return null
  const { dish, family: file } = found.dish
  const family = [file, ...file.variants]
  const named = found.isNamed ? dish : null
  return { found: true, dish, named, family, isFree: search.isFree, unheeded: unheededBy(found) }
}

/** The dish that is named, where it or one of its ways is free; else what is found for the name that is. */
function findFree(search: Search): Hit | null {
  const { index, read, asked, isFree } = search
  const found = findEach(search)
  if (found?.isWhole === true) {
    const { dish, family } = found.dish
    const free = [dish, ...freeMembers(family, isFree)]
    return { found: true, dish, named: dish, family: free, isFree, unheeded: unheededBy(found) }
  }
  const meant = meantBy(search)
  for (const one of [meant, found]) {
    const file = index.dishes.find(({ dish }) => dish === one?.dish.dish)?.family
    if (one === null || file === undefined) continue
    const asNamed = one.dish.dish
    const family = freeMembers(file, isFree)
    const dish = family.find(({ title }) => title === asNamed.title) ?? (isFree(asNamed) ? asNamed : null)
    if (dish === null) continue
    const isCalled = found?.isNamed === true && (meant === null || isSaid(read(dish.title), asked))
    const named = one === meant || isCalled ? dish : (meant?.dish.dish ?? null)
    return { found: true, dish, named, family, isFree, unheeded: unheededBy(one) }
  }
  return null
}

/** What the name says, whatever it leaves out; null where it says no dish. */
function meantBy(search: Search): Found | null {
  const meant = findEach({ ...search, read: (text) => ({ ...search.read(text), without: [], lacked: [] }) })
  return meant?.isNamed === true ? meant : null
}

/** Whether a title says what was typed, with what it leaves out: "Chilli without Beans" is "chilli no beans". */
function isSaid(title: Typed, typed: Typed): boolean {
  const all = ({ name, without }: Typed) => sortedWords([...name, "-", ...without.flat()])
  return all(title) === all(typed)
}
