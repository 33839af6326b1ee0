import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type Diet, diets } from "#core/diet/label.ts"
import type { Food } from "#core/food/food-table.ts"
import { type Nutrient, type Nutrition, nutrients } from "#core/food/nutrients.ts"
import { foods as table } from "#testing/foods.ts"
import { rounds } from "#testing/rounds.ts"
import { findContradiction, spoonfuls } from "./arithmetic.ts"
import { type GoalRange, type Goals, noGoals } from "./request.ts"

type Ranges = Partial<Record<Nutrient, Partial<GoalRange>>>
const { foods } = table

const goalsOf = (ranges: Ranges): Goals => ({
  calories: { ...noGoals.calories, ...ranges.calories },
  protein: { ...noGoals.protein, ...ranges.protein },
  carbs: { ...noGoals.carbs, ...ranges.carbs },
  fat: { ...noGoals.fat, ...ranges.fat },
})
const find = (ranges: Ranges, diets: Diet[] = []) => findContradiction({ goals: goalsOf(ranges), diets })

describe("what arithmetic excludes", () => {
  test.each<[Ranges, Diet[], string]>([
    [
      { protein: { min: 150 }, fat: { min: 60 }, calories: { max: 600 } },
      [],
      "At least 150 g protein and 60 g fat cannot hold less than 1,107 kcal (150 × 3.87 + 60 × 8.79), and at most 600 kcal are allowed.",
    ],
    [
      { carbs: { min: 200 }, calories: { max: 300 } },
      [],
      "At least 200 g carbs cannot hold less than 370 kcal (200 × 2.53 − 136), and at most 300 kcal are allowed.",
    ],
    [
      { protein: { max: 20 }, carbs: { max: 20 }, fat: { max: 20 }, calories: { min: 800 } },
      [],
      "At most 20 g protein, 20 g carbs and 20 g fat cannot hold more than 711 kcal (20 × 4.45 + 20 × 4.25 + 20 × 9.15 + 354 for alcohol, vinegar and seasoning), and at least 800 kcal are asked for.",
    ],
    [
      { protein: { max: 20 }, carbs: { max: 20 }, fat: { max: 20 }, calories: { min: 600 } },
      ["halal"],
      "At most 20 g protein, 20 g carbs and 20 g fat cannot hold more than 417 kcal (20 × 4.45 + 20 × 4.25 + 20 × 9.15 + 60 for vinegar and seasoning), and at least 600 kcal are asked for.",
    ],
    [
      { carbs: { min: 150 } },
      ["keto"],
      "A keto-friendly serving holds at most 7 g net carbs: even with 60 g of fibre and 50 g of sweetener that is 117 g carbs, and at least 150 g are asked for.",
    ],
    [
      { protein: { max: 30 }, fat: { max: 30 }, calories: { min: 1500 } },
      ["keto"],
      "At most 30 g protein, 117 g carbs and 30 g fat cannot hold more than 1,260 kcal (30 × 4.45 + 117 × 4.25 + 30 × 9.15 + 354 for alcohol, vinegar and seasoning), and at least 1,500 kcal are asked for.",
    ],
  ])("%j for %j: %s", (ranges, diets, reason) => {
    expect(find(ranges, diets)).toBe(reason)
  })

  test.each<[Ranges, Diet[]]>([
    [{ protein: { min: 40 }, calories: { max: 500 } }, []],
    [{ protein: { min: 70 }, calories: { max: 300 } }, []],
    [{ protein: { max: 20 }, fat: { max: 20 }, calories: { min: 2000 } }, []],
    [{ carbs: { min: 30 } }, ["keto"]],
    [{ carbs: { min: 250 } }, []],
  ])("lets %j for %j pass", (ranges, diets) => {
    expect(find(ranges, diets)).toBeNull()
  })
})

// What somebody could serve: foods in grams, those of the spoon by the spoon, alcohol up to three drinks.
const alcoholic: Readonly<Record<string, number>> = {
  spirit: 100,
  liqueur: 100,
  "cream-liqueur": 200,
  sake: 200,
  "red-wine": 300,
  "white-wine": 300,
  "sparkling-wine": 300,
  shaoxing: 300,
  "fortified-wine": 200,
  "dry-vermouth": 200,
  mirin: 200,
  beer: 600,
  "hard-cider": 600,
  "wheat-beer": 600,
}
const seasoning = /extract|vanilla|vinegar|taco-seasoning/
const fibrous = new Set(["xanthan"])

function mostGrams(food: Food): number {
  if (seasoning.test(food.id)) return food.id.includes("vinegar") ? 100 : 15
  return spoonfuls[food.id] ?? (fibrous.has(food.id) ? 10 : 400)
}

const plain = foods.filter(({ id }) => alcoholic[id] === undefined)
const serving = fc
  .tuple(
    fc.uniqueArray(
      fc
        .constantFrom(...plain)
        .chain((food) =>
          fc.record({ food: fc.constant(food), grams: fc.double({ min: 0.5, max: mostGrams(food), noNaN: true }) }),
        ),
      { minLength: 1, maxLength: 8, selector: ({ food }) => food.id },
    ),
    fc.option(fc.constantFrom(...foods.filter(({ id }) => alcoholic[id] !== undefined)), { nil: null }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  )
  .filter(([parts]) => parts.filter(({ food }) => seasoning.test(food.id)).length < 3)
  .map(([parts, drink, share]) =>
    drink === null ? parts : [...parts, { food: drink, grams: share * (alcoholic[drink.id] ?? 0) }],
  )

function sum(parts: readonly { food: Food; grams: number }[], nutrient: Nutrient | "fibre"): number {
  return parts.reduce((total, { food, grams }) => total + (food.per100Grams[nutrient] * grams) / 100, 0)
}

test("never refuses bounds that some mix of foods is within", () => {
  const widths = fc.record({
    down: fc.double({ min: 0, max: 0.3, noNaN: true }),
    up: fc.double({ min: 0, max: 0.3, noNaN: true }),
  })
  fc.assert(
    fc.property(serving, widths, fc.subarray([...nutrients]), (parts, { down, up }, bounded) => {
      const range = (nutrient: Nutrient) => {
        const value = sum(parts, nutrient)
        return bounded.includes(nutrient) ? { min: value * (1 - down), max: value * (1 + up) } : {}
      }
      const ranges = Object.fromEntries(nutrients.map((nutrient) => [nutrient, range(nutrient)]))
      const isKeto = sum(parts, "carbs") - sum(parts, "fibre") <= 7 && sum(parts, "fibre") <= 60
      return find(ranges, isKeto ? diets.filter((diet) => diet !== "halal") : []) === null
    }),
    { numRuns: rounds({ sampled: 2_000, whole: 200_000 }) },
  )
})

test("no single food of the table undercuts or exceeds the prices", () => {
  for (const food of foods.filter(({ id }) => alcoholic[id] === undefined)) {
    const grams = mostGrams(food)
    const nutrition: Nutrition = {
      calories: sum([{ food, grams }], "calories"),
      protein: sum([{ food, grams }], "protein"),
      carbs: sum([{ food, grams }], "carbs"),
      fat: sum([{ food, grams }], "fat"),
    }
    const exactly = Object.fromEntries(
      nutrients.map((nutrient) => [nutrient, { min: nutrition[nutrient], max: nutrition[nutrient] }]),
    )
    expect(find(exactly, []), food.id).toBeNull()
  }
})
