import { describe, expect, test } from "vitest"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { readLine } from "#core/reading/read-line.ts"
import { foods } from "#testing/foods.ts"

const lines = ["200 g butter", "2 eggs", "1 cup plain flour or oat flour", "a glorp of quuxberry", "salt, to taste"]

test.each([
  ["1 tbsp ghee plus 1 tsp for the tadka", 17.1],
  ["2 tbsp olive oil, plus 1 tbsp for the dressing", 40.5],
  ["100 g butter, plus extra for greasing", 100],
  ["2 katori basmati rice, washed", 234.6],
  ["4 tola ghee", 46.7],
])("27: %s is %d g, with what it has further on", (line, grams) => {
  expect(readLine(line, foods).grams).toBeCloseTo(grams, 0)
})

describe("lines that are remembered", () => {
  test("come to the same as lines that are worked out for the first time", () => {
    const first = assessRecipe({ servings: 3, ingredients: lines }, { ...foods })
    expect(assessRecipe({ servings: 3, ingredients: lines }, foods)).toEqual(first)
    expect(assessRecipe({ servings: 3, ingredients: lines }, foods)).toEqual(first)
  })

  test("are remembered for their own table of foods alone", () => {
    const without = { foods: [], byName: new Map(), english: { words: new Set<string>(), edible: new Set<string>() } }
    expect(readLine("200 g butter", foods).food?.id).toBe("butter")
    expect(readLine("200 g butter", without).food).toBeNull()
    expect(readLine("200 g butter", without).findings.vegan).not.toEqual(readLine("200 g butter", foods).findings.vegan)
  })

  test("are forgotten when thousands of others were asked for since, and not before", () => {
    const table = { ...foods }
    const butter = readLine("200 g butter", table)
    for (let grams = 1; grams < 3_000; grams += 1) readLine(`${grams} g salt`, table)
    expect(readLine("200 g butter", table)).toBe(butter)
    for (let grams = 1; grams < 2_000; grams += 1) readLine(`${grams} g honey`, table)
    expect(readLine("200 g butter", table)).toBe(butter)
    for (let grams = 1; grams <= 4_000; grams += 1) readLine(`${grams} g sugar`, table)
    expect(readLine("200 g butter", table)).not.toBe(butter)
  })

  test("can't be changed by whoever was told them", () => {
    const { assessed } = readLine("200 g butter", foods)
    expect(Object.isFrozen(assessed) && Object.isFrozen(assessed.nutrition)).toBe(true)
  })
})

test.each([
  ["200 g butter", "butter", "exact"],
  ["2 sprigs rice", "rice", "unknown"],
  ["a glorp of quuxberry", null, "unknown"],
])("%s names its food, %s, and the aisle where it is bought, weighed or not", (line, foodId, confidence) => {
  const aisle = foods.foods.find(({ id }) => id === foodId)?.aisle ?? null
  expect(readLine(line, foods).assessed).toMatchObject({ foodId, aisle, confidence })
})
