import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { type Nutrition, nutrients } from "#core/food/nutrients.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { defaultPreferences, type MeasurementUnit } from "#core/preferences/preferences.ts"
import { foods } from "#testing/foods.ts"
import { composeRecipe } from "./compose-recipe.ts"
import { type Dish, readDish } from "./dish.ts"
import type { Course } from "./kitchens.ts"

const folder = new URL("../../../cookbook/", import.meta.url)
const dishes = readdirSync(folder).map((file): readonly [string, Dish] => {
  const reading = readDish(readFileSync(new URL(file, folder), "utf8"))
  if (!reading.ok) throw new Error(`${file}: ${reading.problems.join(" ")}`)
  return [reading.dish.title, reading.dish]
})

function assess(dish: Dish, servings: number, measurementUnit: MeasurementUnit) {
  return assessRecipe(composeRecipe(dish, servings, { ...defaultPreferences, measurementUnit }), foods)
}

/** How far apart two figures are, as a share of the larger; less than a gram or a kilocalorie is nothing. */
function furthestApart(one: Nutrition, other: Nutrition): number {
  const shares = nutrients.map((nutrient) => {
    const apart = Math.abs(one[nutrient] - other[nutrient])
    return apart < 1 ? 0 : apart / Math.max(one[nutrient], other[nutrient])
  })
  return Math.max(...shares)
}

describe("the figures of the built-in dishes", () => {
  it.each(dishes)("every line of %s is known, in either system and for any servings", (_, dish) => {
    for (const servings of [1, 3, 4, 7, 100]) {
      for (const units of ["metric", "imperial"] as const) {
        const { lines } = assess(dish, servings, units)
        expect(lines.filter(({ confidence }) => confidence === "unknown").map(({ text }) => text)).toEqual([])
      }
    }
  })

  it.each(dishes)("a serving of %s holds the same, within 5 %%, in either system and for any servings", (_, dish) => {
    const written = assess(dish, dish.servings, "metric").perServing
    for (const servings of [1, 3, 4, 7, 100]) {
      const metric = assess(dish, servings, "metric").perServing
      expect(furthestApart(metric, assess(dish, servings, "imperial").perServing)).toBeLessThan(0.05)
      expect(furthestApart(metric, written)).toBeLessThan(0.05)
    }
  })

  /** The least that a serving has: what stands beside a meal may be light. */
  const leastOf: Partial<Record<Course, number>> = { sauce: 10, drink: 10, side: 50, soup: 50, salad: 50, starter: 80 }

  it.each(dishes)("a serving of %s is a believable one of its course", (_, dish) => {
    const { calories } = assess(dish, dish.servings, "metric").perServing
    expect(calories).toBeGreaterThan((dish.course === null ? undefined : leastOf[dish.course]) ?? 150)
    expect(calories).toBeLessThan(950)
  })
})
