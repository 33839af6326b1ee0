import type { ReadLine } from "#core/reading/read-line.ts"
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
export type Fitted = { lines: ReadLine[]; isMet: boolean; miss: number; moved: Moved[] }

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
  const lines = withinSafe(asked)
  const parts = partsOf({ ...recipe, lines }, request, kitchen)
  return { recipe, targets: targetsOf(request), parts, lines }
}

function fittedBy(set: readonly Setting[], dish: Dish, asked: Asked): Fitted {
  const lines = written(set, dish) ?? dish.lines
  const miss = missOf(dish.targets, servingOf({ ...dish.recipe, lines }))
  const moved = set.map(({ group, times }) => ({ ...group, times }))
  return { lines, isMet: miss === 0 && isSafe(lines, asked), miss, moved }
}

/** A dish that misses its goals all the same is changed only for so much less of a miss. */
const muchNearer = 0.6

type Dish = {
  recipe: Fittable
  targets: readonly Target[]
  parts: readonly (Part | null)[]
  lines: ReadLine[]
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
  const { recipe, targets, parts } = dish
  const serving = servingOf({ ...recipe, lines: dish.lines })
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
      const lines = written(set, dish)
      if (lines === null) return false
      const now = servingOf({ ...recipe, lines })
      return missOf(targets, now) === 0 && isWithinRange(now.calories / Math.max(1, serving.calories))
    },
  }
}

const friesIn = /\boil\b.*\bfor (?:deep[- ])?frying\b/i

/** Of what is fried in deep oil there is less where there is less of the food: that only the lines themselves tell. */
function withOilTakenUp(setting: Setting, { dish, serving }: { dish: Dish; serving: Content }): Setting {
  if (!dish.lines.some(({ text }) => friesIn.test(text))) return setting
  const lines = written([setting], dish)
  if (lines === null) return setting
  return { ...setting, change: addContent(servingOf({ ...dish.recipe, lines }), serving, -1) }
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
function written(set: readonly Setting[], { lines, parts }: Dish): ReadLine[] | null {
  const anew = [...lines]
  for (const moved of set.flatMap((setting) => setting.lines)) {
    const line = writeLine(moved, parts)
    if (line === null) return null
    anew[moved.line] = line
  }
  return anew
}

type Asked = { recipe: Fittable; request: Wanted; kitchen: Kitchen }

/** What is low in FODMAPs in a smaller amount, in no more than that: a label has no other leeway. */
function withinSafe({ recipe, request, kitchen }: Asked): ReadLine[] {
  const lines = [...recipe.lines]
  if (!request.diets.includes("low-fodmap")) return lines
  for (const [at, part] of partsOf(recipe, request, kitchen).entries()) {
    if (part === null || part.portion.grams <= part.mostGrams || recipe.movable?.has(at) === false) continue
    lines[at] = shrink(part, part.mostGrams / part.portion.grams) ?? part.portion.read
  }
  return lines
}

function isSafe(lines: readonly ReadLine[], { recipe, request, kitchen }: Asked): boolean {
  if (!request.diets.includes("low-fodmap")) return true
  const parts = partsOf({ ...recipe, lines }, request, kitchen)
  return parts.every((part) => part === null || part.portion.grams <= part.mostGrams)
}
