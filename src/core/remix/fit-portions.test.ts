import { describe, expect, test } from "vitest"
import type { Diet } from "#core/diet/label.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import { type Goals, noGoals } from "#core/request/request.ts"
import { foods } from "#testing/foods.ts"
import { type Fittable, fitPortions } from "#testing/in-text.ts"

import { openKitchen } from "./kitchen.ts"

type Asked = { goals?: Partial<Goals>; diets?: Diet[]; units?: MeasurementUnit }

const fitted = (recipe: Omit<Fittable, "title"> & { title?: string }, { goals, diets = [], units = "metric" }: Asked) =>
  fitPortions({ title: "Supper", ...recipe }, { goals: { ...noGoals, ...goals }, diets }, openKitchen(foods, units))

const atMost = (max: number) => ({ min: null, max })
const atLeast = (min: number) => ({ min, max: null })

const supper = {
  servings: 4,
  ingredients: ["4 chicken breasts, sliced", "300 g basmati rice", "600 ml water", "2 tbsp olive oil", "1 tsp salt"],
  method: ["Boil the rice in the water.", "Fry the chicken in the oil with the salt."],
}

describe("fitting portions", () => {
  const { calories } = assessRecipe(supper, foods).perServing

  test("changes nothing where the goals are met, about", () => {
    for (const goals of [{ protein: atLeast(30) }, { calories: atMost(calories - 15) }])
      expect(fitted(supper, { goals })).toMatchObject({
        ingredients: supper.ingredients,
        isMet: true,
        miss: 0,
        moved: [],
      })
  })

  test("takes fat first, by as little as it needs, and names what moved", () => {
    const { ingredients, moved } = fitted(supper, { goals: { calories: atMost(calories - 40) } })
    expect(ingredients).toEqual(supper.ingredients.with(3, "1 tbsp olive oil"))
    expect(moved).toMatchObject([{ role: "pan fat", lines: [3], times: 0.5 }])
  })

  test("moves rice and its water together, and leaves the salt", () => {
    const { ingredients, isMet, moved } = fitted(supper, { goals: { carbs: atMost(50) } })
    expect(isMet).toBe(true)
    expect(ingredients).toEqual(supper.ingredients.with(1, "250 g basmati rice").with(2, "500 ml water"))
    expect(moved.map(({ role }) => role)).toEqual(["starch"])
  })

  test("keeps what is eaten by the piece a whole multiple of the servings, and imperial lines imperial", () => {
    const omelette = {
      servings: 2,
      ingredients: ["4 large eggs", "4 oz cheddar, grated", "2 tbsp butter"],
      method: ["Melt the butter, pour in the eggs and strew with the cheddar."],
    }
    const more = fitted(omelette, { goals: { protein: atLeast(32) } })
    expect(more.ingredients).toEqual(["6 large eggs", "4 oz cheddar, grated", "2 tbsp butter"])
    const less = fitted(omelette, { goals: { calories: atMost(430) } })
    expect(less.ingredients[0]).toBe("4 large eggs")
    expect(less.ingredients[1]).toMatch(/^[\d½¼¾]+ oz cheddar, grated$/)
  })

  test("never writes a metric recipe's spoons as cups, whatever the cook's units", () => {
    const salad = {
      servings: 4,
      ingredients: ["10 tbsp olive oil", "500 g tomatoes"],
      method: ["Drizzle the tomatoes with the oil."],
    }
    const { ingredients } = fitted(salad, { goals: { calories: atMost(250) }, units: "imperial" })
    expect(ingredients[0]).toMatch(/^\d½? tbsp olive oil$/)
  })

  test("lets the count win over what its pieces weigh", () => {
    const steaks = {
      servings: 2,
      ingredients: ["2 steaks (8 oz each)", "400 g potatoes", "2 tbsp butter"],
      method: ["Fry the steaks in the butter.", "Boil the potatoes."],
    }
    const { ingredients } = fitted(steaks, { goals: { calories: atMost(650) } })
    expect(ingredients[0]).toBe("2 steaks (8 oz each)")
  })

  test("leaves as many as there are of what is filled", () => {
    const stuffed = {
      servings: 4,
      ingredients: ["4 large bell peppers, tops cut off and seeded", "900 g ground beef", "100 g cheddar, grated"],
      method: ["Brown the beef.", "Fill the peppers, top with the cheddar and bake for 20 minutes."],
    }
    for (const energy of [300, 350, 400, 450, 500]) {
      const { ingredients } = fitted(stuffed, { goals: { calories: atMost(energy) } })
      expect(ingredients[0]).toBe("4 large bell peppers, tops cut off and seeded")
    }
  })

  test("takes three groups at the most, and a smaller plate where these do not reach", () => {
    const stew = {
      servings: 4,
      ingredients: ["700 g beef chuck, diced", "800 ml beef stock", "500 g potatoes", "3 carrots", "3 tbsp olive oil"],
      method: ["Brown the beef in the oil.", "Add the stock and simmer for 2 hours.", "Add the potatoes and carrots."],
    }
    const held = assessRecipe(stew, foods).perServing
    const three = fitted(stew, { goals: { calories: atMost(held.calories * 0.8) } })
    expect(three.isMet).toBe(true)
    expect(three.moved.length).toBeLessThanOrEqual(3)
    const plate = fitted(stew, { goals: { calories: atMost(held.calories * 0.64) } })
    expect(plate).toMatchObject({ isMet: true, moved: [{ role: "whole dish" }] })
    expect(plate.moved[0]?.times).toBeCloseTo(0.65, 9)
  })

  test("makes no other dish of it: beyond two fifths of its energy it stays as drafted, and says what is missed", () => {
    const { ingredients, isMet, miss } = fitted(supper, { goals: { calories: atMost(calories * 0.3) } })
    expect({ ingredients, isMet }).toEqual({ ingredients: supper.ingredients, isMet: false })
    expect(miss).toBeGreaterThan(0)
  })

  test("leaves alone what it can't weigh or write", () => {
    const lines = ["salt, to taste", "2 glorps of quuxberry", "juice of 1 lime", "500 g beef mince"]
    const { ingredients } = fitted(
      { servings: 4, ingredients: lines, method: ["Fry."] },
      { goals: { protein: atMost(20) } },
    )
    expect(ingredients.slice(0, 3)).toEqual(lines.slice(0, 3))
    expect(ingredients[3]).not.toBe(lines[3])
  })

  test("moves only what its author lets move, as far as he says", () => {
    const leeways = [{ lines: [1, 2], least: 0.5, most: 1 }]
    const { ingredients, moved } = fitted({ ...supper, leeways }, { goals: { calories: atMost(calories - 40) } })
    expect(ingredients[3]).toBe(supper.ingredients[3])
    expect(ingredients[1]).not.toBe(supper.ingredients[1])
    expect(moved).toMatchObject([{ role: "starch", lines: [1, 2], leeway: { least: 0.5, most: 1 } }])
  })

  test("keeps a piece on each plate, and of an author's dish moves by one what is mixed in", () => {
    const custard = {
      servings: 6,
      ingredients: ["480 ml milk", "3 eggs", "120 ml double cream", "60 g sugar"],
      method: ["Whisk the milk, eggs, cream and sugar.", "Bake for 40 minutes."],
    }
    const held = assessRecipe(custard, foods).perServing.calories
    const goals = { calories: atMost(held * 0.75) }
    const leeways = [{ lines: [0, 1, 2, 3], least: 0.6, most: 1.5 }]
    expect(fitted({ ...custard, leeways }, { goals })).toMatchObject({
      ingredients: ["350 ml milk", "2 eggs", "90 ml double cream", "45 g sugar"],
      isMet: true,
    })
    const laid = { ...custard, ingredients: custard.ingredients.with(1, "6 eggs") }
    expect(fitted({ ...laid, leeways }, { goals }).ingredients).toEqual(laid.ingredients)
  })

  test.each([
    ["metric", "150 ml olive oil"],
    ["imperial", "⅔ cup olive oil"],
  ] as const)("goes on from %s spoons to the cup or the jug that measures as much", (units, larger) => {
    const dressed = { servings: 16, ingredients: ["8 tbsp olive oil"], method: ["Dress with the oil."] }
    const held = assessRecipe(dressed, foods).perServing.calories
    const leeways = [{ lines: [0], least: 0.5, most: 1.4 }]
    const { ingredients } = fitted({ ...dressed, leeways }, { goals: { calories: atLeast(held * 1.25) }, units })
    expect(ingredients).toEqual([larger])
  })

  test("counts the oil that less of a fried food takes up", () => {
    const fried = {
      servings: 4,
      ingredients: ["200 g plain flour", "500 g potatoes", "1 l vegetable oil, for frying"],
      method: ["Fill the dough of the flour with the potatoes. Fry in the oil for 8 minutes."],
    }
    const before = assessRecipe(fried, foods).perServing.calories
    const leeways = [{ lines: [0, 1], least: 0.5, most: 1.75 }]
    const { ingredients } = fitted({ ...fried, leeways }, { goals: { calories: atMost(before * 0.8) } })
    expect(ingredients[0]).toBe("150 g plain flour")
  })

  test("holds keto to the gram, and takes from what brings most", () => {
    const salad = {
      servings: 2,
      ingredients: ["300 g cherry tomatoes", "80 g carrots", "60 g rocket", "3 tbsp olive oil"],
      method: ["Toss the tomatoes, carrots and rocket with the oil."],
    }
    const { ingredients, isMet } = fitted(salad, { diets: ["keto"] })
    expect(isMet).toBe(true)
    expect(assessRecipe({ ...salad, ingredients }, foods).diets.keto.verdict).toBe("meets")
    expect(ingredients[2]).toBe("60 g rocket")
  })

  test("takes no more of a food than is low in FODMAPs", () => {
    const dish = { servings: 2, ingredients: ["200 g tomatoes", "300 g potatoes"], method: ["Roast."] }
    const { ingredients, isMet } = fitted(dish, { diets: ["low-fodmap"] })
    expect(isMet).toBe(true)
    expect(ingredients).toEqual(["130 g tomatoes", "300 g potatoes"])
  })
})
