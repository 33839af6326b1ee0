import { describe, expect, it } from "vitest"
import { foods } from "#testing/foods.ts"
import { assessRecipe } from "./assess-recipe.ts"

const linesOf = (servings: number, ...ingredients: string[]) => assessRecipe({ servings, ingredients }, foods).lines
const gramsOf = (servings: number, ...ingredients: string[]) =>
  linesOf(servings, ...ingredients).map((line) => line.grams)

describe("amounts that only the recipe tells", () => {
  it.each([
    ["oil, for frying", 3.4],
    ["Parmesan, to serve", 5],
    ["sour cream, to serve", 30],
    ["lemon wedges", 10],
    ["walnuts, for topping", 5],
    ["guacamole, to serve", 70],
    ["Guacamole, to serve (optional)", 15],
    ["Toasted sourdough, to serve (optional)", 15],
    ["toast, if you like", 15],
    ["sourdough, to serve", 55],
    ["baguette", 55],
  ])("counts %j by the serving", (line, each) => {
    expect(gramsOf(2, line)[0]).toBeCloseTo(2 * each, 6)
    expect(gramsOf(6, line)[0]).toBeCloseTo(6 * each, 6)
    expect(linesOf(6, line)[0]?.confidence).toBe("estimated")
  })

  it("counts of deep-frying fat what is fried takes up, whether its amount is said or not", () => {
    expect(gramsOf(4, "1 litre oil, for deep-frying", "500 g cod fillet", "100 g plain flour")[0]).toBeCloseTo(48, 6)
    expect(gramsOf(4, "oil, for deep-frying", "500 g cod fillet", "100 g plain flour")[0]).toBeCloseTo(48, 6)
    expect(gramsOf(4, "2 cups vegetable oil", "10 bananas")[0]).toBeLessThan(120)
    expect(gramsOf(16, "2 cups vegetable oil", "500 g plain flour")[0]).toBeGreaterThan(400)
  })

  it("counts once what a line names again", () => {
    expect(gramsOf(4, "100 g breadcrumbs", "Reserved breadcrumbs from the sauce")).toEqual([100, 0])
    expect(gramsOf(4, "200 g sugar", "100 g sugar")).toEqual([200, 100])
  })

  it.each(["40 kg salt", "500 onions", "2 litres vanilla extract", "10 000 g pasta"])("does not believe %j", (line) => {
    const { lines, complete } = assessRecipe({ servings: 4, ingredients: [line] }, foods)
    expect(lines[0]).toMatchObject({ confidence: "unknown", grams: null, nutrition: null })
    expect(complete).toBe(false)
    expect(gramsOf(1_000, line)[0]).not.toBeNull()
  })

  it("leaves the lines of a whole feast as they are", () => {
    expect(gramsOf(8, "4 kg beef brisket", "20 kg water")).toEqual([4_000, 20_000])
  })
})
