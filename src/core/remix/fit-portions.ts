import type { Wanted } from "#core/request/request.ts"
import { findGroups } from "./find-groups.ts"
import type { Group, Leeway, Moved } from "./group.ts"
import type { Kitchen } from "./kitchen.ts"
import { isNamedIn } from "./named-in-title.ts"
import { nearestSet } from "./nearest-set.ts"
import { addContent } from "./portion.ts"
import { type Fittable, type Part, partsOf, servingOf } from "./problem.ts"
import { type Search, searchSets } from "./search-sets.ts"
import { shrink } from "./shrink.ts"
import { missOf, type Target, targetsOf } from "./target.ts"
import { type Setting, settingsOf, writeLine } from "./walk.ts"
import { wholeDishSettings } from "./whole-dish.ts"

/**
 * The lines with their new amounts; whether they meet every target, about, and by how much they miss them (a share); the
 * dish's groups, and those of which there is more or less than was drafted.
 */
export type Fitted = { ingredients: string[]; isMet: boolean; miss: number; groups: Group[]; moved: Moved[] }

/**
 * The lines of a recipe with the amounts that meet a request's goals, and the limits of keto and low FODMAP where they
 * are asked for: as few groups as can be, in a cook's order, on the kitchen's ladder, each line written as it was; where
 * none reach, the whole dish smaller or larger. Where the goals can't be met so the nearest, with `isMet` false, or
 * everything as drafted where that is not much nearer. What is within the tolerance is left alone.
 */
export function fitPortions(recipe: Fittable, request: Wanted, kitchen: Kitchen): Fitted {
  const asked = { recipe, request, kitchen }
  return fitFrom(withinSafe(asked), asked)
}

function fitFrom(ingredients: string[], asked: Asked): Fitted {
  const { recipe, request, kitchen } = asked
  const targets = targetsOf(request)
  const parts = partsOf({ ...recipe, ingredients }, request, kitchen)
  const groups = groupsOf(recipe, parts)
  const dish: Dish = { recipe, targets, parts, groups, ingredients, kitchen }
  const as = (lines: string[], set: readonly Setting[]): Fitted => {
    const miss = missOf(targets, servingOf({ ...recipe, ingredients: lines }, kitchen))
    const moved = set.map(({ group, times }) => ({ ...group, times }))
    return { ingredients: lines, isMet: miss === 0 && isSafe(lines, asked), miss, groups, moved }
  }
  const drafted = as(ingredients, [])
  if (drafted.miss === 0) return drafted
  const found = fittingSet(dish)
  if (found !== null) return as(written(found, dish) ?? ingredients, found)
  const near = nearestSet(searchOf(dish))
  const nearest = as(written(near, dish) ?? ingredients, near)
  return nearest.miss <= drafted.miss * muchNearer ? nearest : drafted
}

/** A dish that misses its goals all the same is changed only for so much less of a miss. */
const muchNearer = 0.6

type Dish = {
  recipe: Fittable
  targets: readonly Target[]
  parts: readonly (Part | null)[]
  groups: readonly Group[]
  ingredients: string[]
  kitchen: Kitchen
}

/** Where only some lines are to be fitted, each may go so far: nobody drafted it for this dish. */
const freely: Leeway = { least: 0.5, most: 1.6 }

function groupsOf(recipe: Fittable, parts: readonly (Part | null)[]): Group[] {
  const portions = parts.map((part) => part?.portion ?? null)
  const found = findGroups({ ...recipe, portions })
  const roleOf = (line: number) => found.find(({ lines }) => lines.includes(line))?.role ?? "main food"
  const { movable, leeways } = recipe
  if (movable !== undefined) return [...movable].map((line) => ({ role: roleOf(line), lines: [line], leeway: freely }))
  if (leeways === undefined) return found
  return leeways.map(({ lines, least, most }) => ({ role: roleOf(lines[0] ?? 0), lines, leeway: { least, most } }))
}

/** The fewest groups that reach, else the whole dish; null where nothing does. */
function fittingSet(dish: Dish): Setting[] | null {
  const search = searchOf(dish)
  const found = searchSets(search)
  if (found !== null || dish.recipe.movable !== undefined || dish.recipe.leeways !== undefined) return found
  const whole = wholeDishSettings({ parts: dish.parts, servings: dish.recipe.servings })
  const fitting = whole.find(
    (setting) => missOf(dish.targets, addContent(search.serving, setting.change)) === 0 && search.isTrue([setting]),
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
  const { recipe, targets, parts, groups, kitchen } = dish
  const serving = servingOf({ ...recipe, ingredients: dish.ingredients }, kitchen)
  return {
    serving,
    targets,
    settings: groups.map((group) => settingsOf(group, group.leeway, { parts, servings: recipe.servings })),
    isNamed: (line) => {
      const portion = parts[line]?.portion
      return portion !== undefined && isNamedIn(recipe.title, portion)
    },
    isTrue: (set) => {
      const ingredients = written(set, dish)
      if (ingredients === null) return false
      const now = servingOf({ ...recipe, ingredients }, kitchen)
      return missOf(targets, now) === 0 && isWithinRange(now.calories / Math.max(1, serving.calories))
    },
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
