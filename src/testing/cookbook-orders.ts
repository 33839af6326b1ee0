import { composeRecipe } from "#core/cookbook/compose-recipe.ts"
import type { Dish } from "#core/cookbook/dish.ts"
import { checkRecipe } from "#core/craft/check-recipe.ts"
import { type Diet, diets } from "#core/diet/label.ts"
import { type Nutrient, type Nutrition, nutrients } from "#core/food/nutrients.ts"
import { applianceIds, defaultPreferences, type Preferences } from "#core/preferences/preferences.ts"
import { checkGoals } from "#core/request/goals.ts"
import { type Goals, noGoals, type RecipeRequest } from "#core/request/request.ts"
import { builtInDishes } from "./cookbook.ts"
import { foods } from "./foods.ts"
import { seeded } from "./seeded.ts"

/** What a cook asks of the cookbook: a dish by its title, and how it should be. */
export type CookbookOrder = {
  round: number
  dish: Dish
  family: readonly Dish[]
  request: RecipeRequest
  preferences: Preferences
}

const members = builtInDishes.flatMap((dish) => {
  const family = [dish, ...dish.variants]
  return family.map((member) => ({ dish: member, family }))
})

const held = new Map<Dish, Nutrition>()

function nutritionOf(dish: Dish): Nutrition {
  const known = held.get(dish) ?? checkRecipe(composeRecipe(dish, dish.servings, defaultPreferences), foods).perServing
  held.set(dish, known)
  return known
}

/**
 * The order of a round, the same each time: any dish or variant for 1 to 24, with up to two labels, in any kitchen and
 * either system; a third without goals, others with one or two as far as 40 % from what the dish holds, or with figures
 * that were made up. Null where such an order is refused before a dish is looked for.
 */
export function orderOf(round: number): CookbookOrder | null {
  return orderAmong(members, round, goalsFor)
}

const joined = members.filter(({ dish }) => dish.adds.length > 0)

/** The same of the dishes that a food may join, each time with more protein asked for than the dish holds. */
export function orderToJoin(round: number): CookbookOrder | null {
  return orderAmong(joined, round, (dish, chance) => {
    const { calories, protein } = nutritionOf(dish)
    const min = Math.round(protein + 4 + chance() * 20)
    const max = chance() < 0.3 ? Math.round(calories * (0.9 + chance() * 0.4)) : null
    return { ...noGoals, protein: { min, max: null }, calories: { min: null, max } }
  })
}

type Asking = (dish: Dish, chance: () => number) => Goals

function orderAmong(some: typeof members, round: number, goalsOf: Asking): CookbookOrder | null {
  const chance = seeded(round + 1)
  const member = some[Math.floor(chance() * some.length)]
  if (member === undefined) throw new Error("the cookbook is empty")
  const request: RecipeRequest = {
    dish: { kind: "named", name: member.dish.title },
    servings: 1 + Math.floor(chance() * 24),
    goals: goalsOf(member.dish, chance),
    diets: labelsBy(chance),
  }
  const preferences: Preferences = {
    ...defaultPreferences,
    measurementUnit: chance() < 0.5 ? "metric" : "imperial",
    cookingAppliances:
      chance() < 0.6 ? defaultPreferences.cookingAppliances : applianceIds.filter(() => chance() < 0.3),
  }
  return checkGoals(request).ok ? { round, ...member, request, preferences } : null
}

function labelsBy(chance: () => number): Diet[] {
  const many = Math.floor(chance() * 2.3)
  const some = Array.from({ length: many }, () => diets[Math.floor(chance() * diets.length)])
  return [...new Set(some.filter((diet) => diet !== undefined))]
}

function goalsFor(dish: Dish, chance: () => number): Goals {
  const kind = chance()
  if (kind < 0.33) return noGoals
  if (kind > 0.85) return { ...noGoals, calories: { min: null, max: 300 + Math.round(chance() * 500) } }
  const holds = nutritionOf(dish)
  const bounded = nutrients.filter((nutrient) => chance() < wantedShare[nutrient])
  const ranges = bounded.map((nutrient) => {
    const gap = chance() * 0.8 - 0.4
    const bound = Math.max(1, Math.round(holds[nutrient] * (1 + gap)))
    return [nutrient, gap < 0 ? { min: null, max: bound } : { min: bound, max: null }] as const
  })
  return { ...noGoals, ...Object.fromEntries(ranges) }
}

/** How often a cook sets a goal for it. */
const wantedShare: Record<Nutrient, number> = { calories: 0.6, protein: 0.4, carbs: 0.2, fat: 0.2 }
