import { readdirSync, readFileSync } from "node:fs"
import fc from "fast-check"
import { expect, test } from "vitest"
import { composeRecipe } from "#core/cookbook/compose-recipe.ts"
import { type Dish, readDish } from "#core/cookbook/dish.ts"
import { nutrients } from "#core/food/nutrients.ts"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { readRecipe } from "#core/reading/read-recipe.ts"
import type { Written } from "#core/recipe/recipe.ts"
import { type Goals, noGoals } from "#core/request/request.ts"
import { foods } from "#testing/foods.ts"
import { remixRecipe } from "#testing/in-text.ts"
import { measured, rounds } from "#testing/rounds.ts"
import { costOf, edgeCost } from "./change-cost.ts"
import { findGroups } from "./find-groups.ts"
import { movingOf } from "./group.ts"
import { openKitchen } from "./kitchen.ts"
import { addContent, type Content } from "./portion.ts"
import { partsOf, servingOf } from "./problem.ts"

import { type Search, searchSets } from "./search-sets.ts"
import { isMetAt, targetsOf, weigh } from "./target.ts"
import { type Setting, settingsOf } from "./walk.ts"

const folder = new URL("../../../cookbook/", import.meta.url)
const dishes = readdirSync(folder).flatMap((file): Dish[] => {
  const reading = readDish(readFileSync(new URL(file, folder), "utf8"))
  return reading.ok ? [reading.dish] : []
})

const asked = fc.record({
  dish: fc.constantFrom(...dishes),
  servings: fc.integer({ min: 1, max: 8 }),
  gaps: fc.array(fc.option(fc.double({ min: -0.3, max: 0.3, noNaN: true }), { freq: 2 }), {
    minLength: 4,
    maxLength: 4,
  }),
})

function goalsBy(gaps: readonly (number | null)[], serving: Content): Goals {
  const ranges = nutrients.map((nutrient, at) => {
    const gap = gaps[at] ?? null
    const bound = gap === null ? null : Math.round(serving[nutrient] * (1 + gap))
    const isLess = gap !== null && gap < 0
    return [nutrient, { min: isLess ? null : bound, max: isLess ? bound : null }] as const
  })
  return { ...noGoals, ...Object.fromEntries(ranges) }
}

/** A recipe's search as the walk gives it, before anything is read back. */
function searchOf(written: Written, gaps: readonly (number | null)[]): Search & { goals: Goals } {
  const recipe = readRecipe(written, foods)
  const kitchen = openKitchen(foods, "metric")
  const parts = partsOf(recipe, { diets: [] }, kitchen)
  const groups = findGroups({ ...recipe, portions: parts.map((part) => part?.portion ?? null) })
  const serving = servingOf(recipe)
  const goals = goalsBy(gaps, serving)
  const settings = groups.map((group) => settingsOf(group, group.leeway, { parts, servings: recipe.servings }))
  const targets = targetsOf({ goals, diets: [] })
  return { serving, targets, settings, isNamed: (line) => line === 0, isTrue: () => true, goals }
}

/** A change closes a tenth of a gap, or takes a fiftieth of a bound away to make room below it. */
function isWorthwhile({ times, change }: Setting, { targets, serving }: Search): boolean {
  return targets.some((target) => {
    const [value, more] = [weigh(target, serving), weigh(target, change)]
    if (!isMetAt(target, value)) {
      const gap = value < target.min ? target.min - value : value - target.max
      return (value < target.min ? more : -more) >= 0.1 * gap
    }
    return times < 1 && target.max < Number.POSITIVE_INFINITY && -more >= 0.02 * target.max
  })
}

/** Every set of so many settings of different groups, one after the other. */
function* setsOf(size: number, lists: readonly (readonly Setting[])[], from = 0): Generator<Setting[]> {
  if (size === 0) yield []
  else
    for (let at = from; at < lists.length; at += 1)
      for (const setting of lists[at] ?? [])
        for (const rest of setsOf(size - 1, lists, at + 1)) yield [setting, ...rest]
}

const isTreatOrNear = ({ group, times }: Setting) =>
  movingOf(group.role).isTreat === true || Math.abs(times - 1) <= 0.26 + 1e-9

/** The cheapest set of the fewest groups, by trying them all; its cost. */
function cheapestOf(search: Search): number | null {
  const { targets, serving, isNamed } = search
  const worthwhile = search.settings.map((list) => list.filter((setting) => isWorthwhile(setting, search)))
  for (const lists of [worthwhile.map((list) => list.filter(isTreatOrNear)), worthwhile]) {
    for (const size of [1, 2, 3]) {
      let cheapest = Number.POSITIVE_INFINITY
      for (const set of setsOf(size, lists)) {
        const then = set.reduce((sum, { change }) => addContent(sum, change), serving)
        if (!targets.every((target) => isMetAt(target, weigh(target, then)))) continue
        cheapest = Math.min(cheapest, costIn(set, { targets, serving, isNamed }))
      }
      if (cheapest < Number.POSITIVE_INFINITY) return cheapest
    }
  }
  return null
}

function costIn(
  set: readonly Setting[],
  { targets, serving, isNamed }: Pick<Search, "targets" | "serving" | "isNamed">,
) {
  const then = set.reduce((sum, { change }) => addContent(sum, change), serving)
  const edges = targets.reduce((sum, target) => sum + edgeCost(target, weigh(target, then)), 0)
  return set.reduce((sum, setting) => sum + costOf(setting, isNamed), edges)
}

/** Dishes of which all sets can be tried. */
const mostSettings = 70

test("the search finds what trying every set finds, and 99 of 100 of what some set meets ends met", () => {
  const seen = { meetable: 0, met: 0, tried: 0 }
  fc.assert(
    fc.property(asked, ({ dish, servings, gaps }) => {
      const recipe = composeRecipe(dish, servings, defaultPreferences)
      const search = searchOf(recipe, gaps)
      fc.pre(search.settings.flat().length <= mostSettings)
      const isMet = search.targets.every((target) => isMetAt(target, weigh(target, search.serving)))
      fc.pre(!isMet)
      const cheapest = cheapestOf(search)
      const found = searchSets(search)
      expect(found === null).toBe(cheapest === null)
      if (found !== null && cheapest !== null) expect(costIn(found, search)).toBeCloseTo(cheapest, 6)
      seen.tried += 1
      if (cheapest === null) return
      seen.meetable += 1
      const { unmet } = remixRecipe({ recipe, request: { goals: search.goals, diets: [] }, foods, units: "metric" })
      if (unmet.length === 0) seen.met += 1
    }),
    { numRuns: rounds({ sampled: 40, whole: 1_000 }) },
  )
  expect(seen.meetable).toBeGreaterThan(0)
  // In a small sample one may come by chance.
  expect(seen.meetable - seen.met).toBeLessThanOrEqual(Math.max(1, seen.meetable * 0.01))
  measured(`of ${seen.tried} that miss, some set meets ${seen.meetable}, and ${seen.met} end met`)
})
