import { describe, expect, it } from "vitest"
import { foods } from "#testing/foods.ts"
import { assessRecipe } from "./assess-recipe.ts"

const assess = (line: string) => assessRecipe({ servings: 4, ingredients: [line] }, foods).lines[0]

describe("the state that a line says its food is in", () => {
  it.each([
    ["250 g Greek yogurt, 2% fat", "Low fat Greek yogurt"],
    ["250 g 2 % fat Greek yogurt", "Low fat Greek yogurt"],
    ["200 g Greek yogurt 0% fat", "Nonfat greek yogurt"],
    ["300 g quinoa (cooked)", "Cooked quinoa"],
    ["300 g cooked, chilled long-grain rice", "Cooked rice"],
    ["300 g cooked and cooled quinoa", "Cooked quinoa"],
    ["200 g spaghetti, cooked weight", "Cooked pasta"],
    ["150 g chicken breast with skin", "Chicken breast with skin"],
    ["400 g lean beef mince", "Lean ground beef"],
    ["227 g 82% fat unsalted butter", "Butter"],
    ["200 g peppers", "Red pepper"],
  ])("%j is %s, and exact", (line, food) => {
    expect(assess(line)).toMatchObject({ food, confidence: "exact" })
  })

  it.each([
    "500 g lean pork mince",
    "500 g beef mince (lean)",
    "250 g chicken breast, cooked",
    "250 g dried black beans, cooked",
    "2 lb chicken thighs, skin removed",
    "240 g canned chickpeas, drained",
    "200 g sardines, 1% fat",
  ])("%j is not exact, as no food of ours is in it", (line) => {
    expect(assess(line)?.confidence).toBe("estimated")
  })

  it.each(["1 stone potatoes", "1 tumbler water", "2 cuillères sugar", "3S g sugar", "200 g / 300 g butter"])(
    "%j is a measure that we do not know, or two",
    (line) => {
      expect(assess(line)?.confidence).toBe("unknown")
    },
  )

  it.each([
    ["600 g (1 lb 5 oz) pumpkin, peeled and cubed", 600],
    ["10g/½oz dried porcini", 10],
    ["1 pound veal loin, cut into 8 (2-ounce) pieces", 454],
    ["1# butter", 454],
    ["1'000 g sugar", 1_000],
    ["ca. 100 g plain flour", 100],
  ])("%j is one amount, of %d g", (line, grams) => {
    expect(assess(line)?.grams).toBeCloseTo(grams, 0)
  })

  it("counts peppers, and takes them by the spoon for the spice", () => {
    expect(assess("2 peppers")).toMatchObject({ food: "Red pepper", grams: 238 })
    expect(assess("1 tsp pepper")?.food).toBe("Black pepper")
    expect(assess("pepper")?.food).toBe("Black pepper")
  })

  it("weighs small pasta heavier by the cup, and tortillas by their width", () => {
    expect(assess("1 cup orzo")?.grams).toBe(180)
    expect(assess("1 cup penne")?.grams).toBe(100)
    expect(assess("4 (10-inch) flour tortillas")?.grams).toBe(288)
    expect(assess("4 flour tortillas")?.grams).toBe(180)
  })
})
