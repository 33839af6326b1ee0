import type { Wanted } from "#core/request/request.ts"
import { findGroups } from "./find-groups.ts"
import type { Group, Leeway, Moved } from "./group.ts"
import type { Kitchen } from "./kitchen.ts"
import { isNamedIn } from "./named-in-title.ts"
import { nearestSet } from "./nearest-set.ts"
import { addContent, type Content } from "./portion.ts"
import { type Fittable, type Part, partsOf, servingOf } from "./problem.ts"
import { type Search, searchSets } from "./search-sets.ts"
import { shrink } from "./shrink.ts"
import { missOf, type Target, targetsOf } from "./target.ts"
import { type Setting, settingsOf, writeLine } from "./walk.ts"
import { wholeDishSettings } from "./whole-dish.ts"

/**
 * The lines with their new amounts; whether they meet every target, about, and by how much they miss them (a share); and the
 * groups of which there is more or less than was drafted.
 */
export type Fitted = { ingredients: string[]; isMet: boolean; miss: number; moved: Moved[] }

/**
 * The lines of a recipe with the amounts that meet a request's goals, and the limits of keto and low FODMAP where they
 * are asked for: as few groups as can be, in a cook's order, on the kitchen's ladder, each line written as it was; where
 * none reach, the whole dish smaller or larger. Where the goals can't be met so the nearest, with `isMet` false, or
 * everything as drafted where that is not much nearer. What is within the tolerance is left alone.
 */
export function fitPortions(recipe: Fittable, request: Wanted, kitchen: Kitchen): Fitted {
  const asked = { recipe, request, kitchen }
  const dish = dishOf(asked)
  const drafted = fittedBy([], dish, asked)
  if (drafted.miss === 0) return drafted
  const search = searchOf(dish)
  const found = searchSets(search) ?? wholeDish(dish, search)
  if (found !== null) return fittedBy(found, dish, asked)
  const nearest = fittedBy(nearestSet(search), dish, asked)
  return nearest.miss <= drafted.miss * muchNearer ? nearest : drafted
}

/** The same by groups alone; null where they do not reach. */
export function meetByGroups(recipe: Fittable, request: Wanted, kitchen: Kitchen): Fitted | null {
  const asked = { recipe, request, kitchen }
  const dish = dishOf(asked)
  const drafted = fittedBy([], dish, asked)
  if (drafted.miss === 0) return drafted
  const found = searchSets(searchOf(dish))
  return found === null ? null : fittedBy(found, dish, asked)
}

function dishOf(asked: Asked): Dish {
  const { recipe, request, kitchen } = asked
  const ingredients = withinSafe(asked)
  const parts = partsOf({ ...recipe, ingredients }, request, kitchen)
  return { recipe, targets: targetsOf(request), parts, ingredients, kitchen }
}

function fittedBy(set: readonly Setting[], dish: Dish, asked: Asked): Fitted {
  const ingredients = written(set, dish) ?? dish.ingredients
  const miss = missOf(dish.targets, servingOf({ ...dish.recipe, ingredients }, dish.kitchen))
  const moved = set.map(({ group, times }) => ({ ...group, times }))
  return { ingredients, isMet: miss === 0 && isSafe(ingredients, asked), miss, moved }
}

/** A dish that misses its goals all the same is changed only for so much less of a miss. */
const muchNearer = 0.6

type Dish = {
  recipe: Fittable
  targets: readonly Target[]
  parts: readonly (Part | null)[]
  ingredients: string[]
  kitchen: Kitchen
}

/** Where only some lines are to be fitted, each may go so far: nobody drafted it for this dish. */
const freely: Leeway = { least: 0.5, most: 1.6 }

function groupsOf(recipe: Fittable, parts: readonly (Part | null)[]): readonly Group[] {
  const portions = parts.map((part) => part?.portion ?? null)
  const found = recipe.grouped ?? findGroups({ ...recipe, portions })
  const roleOf = (line: number) => found.find(({ lines }) => lines.includes(line))?.role ?? "main food"
  const { movable, leeways } = recipe
  if (movable !== undefined) return [...movable].map((line) => ({ role: roleOf(line), lines: [line], leeway: freely }))
  if (leeways === undefined) return found
  return leeways.map(({ lines, least, most }) => ({ role: roleOf(lines[0] ?? 0), lines, leeway: { least, most } }))
}

/** The whole dish smaller or larger; null where that does not reach, or only some of its lines may move. */
function wholeDish({ recipe, parts, targets }: Dish, { serving, isTrue }: Search): Setting[] | null {
  if (recipe.movable !== undefined || recipe.leeways !== undefined) return null
  const fitting = wholeDishSettings({ parts, servings: recipe.servings }).find(
    (setting) => missOf(targets, addContent(serving, setting.change)) === 0 && isTrue([setting]),
  )
  return fitting === undefined ? null : [fitting]
}

/** A dish with more or less energy than this share of its draft is another dish. */
const dishRange: Leeway = { least: 0.6, most: 1.4 }

/** Whether a dish with so many times its drafted energy is still that dish. */
export function isWithinRange(times: number): boolean {
  return times >= dishRange.least && times <= dishRange.most
}

function searchOf(dish: Dish): Search {
  const { recipe, targets, parts, kitchen } = dish
  const serving = servingOf({ ...recipe, ingredients: dish.ingredients }, kitchen)
  return {
    serving,
    targets,
    settings: groupsOf(recipe, parts).map((group) =>
      settingsOf(group, group.leeway, { parts, servings: recipe.servings }).map((setting) =>
        withOilTakenUp(setting, { dish, serving }),
      ),
    ),
    isNamed: remembered((line) => {
      const portion = parts[line]?.portion
      return portion !== undefined && isNamedIn(recipe.title, portion)
    }),
    isTrue: (set) => {
      const ingredients = written(set, dish)
      if (ingredients === null) return false
      const now = servingOf({ ...recipe, ingredients }, kitchen)
      return missOf(targets, now) === 0 && isWithinRange(now.calories / Math.max(1, serving.calories))
    },
  }
}

const friesIn = /\boil\b.*\bfor (?:deep[- ])?frying\b/i

/** Of what is fried in deep oil there is less where there is less of the food: that only the lines themselves tell. */
function withOilTakenUp(setting: Setting, { dish, serving }: { dish: Dish; serving: Content }): Setting {
  if (!dish.ingredients.some((line) => friesIn.test(line))) return setting
  const ingredients = written([setting], dish)
  if (ingredients === null) return setting
  return { ...setting, change: addContent(servingOf({ ...dish.recipe, ingredients }, dish.kitchen), serving, -1) }
}

function remembered(find: (line: number) => boolean): (line: number) => boolean {
  const known = new Map<number, boolean>()
  return (line) => {
    const is = known.get(line) ?? find(line)
    known.set(line, is)
    return is
  }
}

/** The lines with some settings; null where one of them can't be written so. */
function written(set: readonly Setting[], { ingredients, parts }: Dish): string[] | null {
  const lines = [...ingredients]
  for (const moved of set.flatMap((setting) => setting.lines)) {
    const text = writeLine(moved, parts)
    if (text === null) return null
    lines[moved.line] = text
  }
  return lines
}

type Asked = { recipe: Fittable; request: Wanted; kitchen: Kitchen }

/** What is low in FODMAPs in a smaller amount, in no more than that: a label has no other leeway. */
function withinSafe({ recipe, request, kitchen }: Asked): string[] {
  const ingredients = [...recipe.ingredients]
  if (!request.diets.includes("low-fodmap")) return ingredients
  for (const [at, part] of partsOf(recipe, request, kitchen).entries()) {
    if (part === null || part.portion.grams <= part.mostGrams || recipe.movable?.has(at) === false) continue
    ingredients[at] = shrink(part, part.mostGrams / part.portion.grams) ?? part.portion.text
  }
  return ingredients
}

function isSafe(ingredients: readonly string[], { recipe, request, kitchen }: Asked): boolean {
  if (!request.diets.includes("low-fodmap")) return true
  const parts = partsOf({ ...recipe, ingredients: [...ingredients] }, request, kitchen)
  return parts.every((part) => part === null || part.portion.grams <= part.mostGrams)
}
