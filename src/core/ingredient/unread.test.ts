import { describe, expect, it } from "vitest"
import { scaleLine } from "#core/measure/scale-recipe.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { foods } from "#testing/foods.ts"

const assess = (line: string, servings = 4) => {
  const [assessed] = assessRecipe({ servings, ingredients: [line] }, foods).lines
  return { grams: assessed?.grams ?? null, confidence: assessed?.confidence }
}

const bought = ["400 g chopped tomatoes", "2 x 250 g packs butter", "1 kg bag plain flour", "500 g lamb mince"]
const unread = [
  " plus half of another tin",
  " plus an extra 100 g",
  " + 1 200 g pack",
  ", minus 2 tbsp",
  ", half used",
  ", half of it",
  " (use half)",
  ", of which 90 g",
  " (you need 90 g)",
  " (90 g of it)",
  ", twice",
  " per egg",
  " each",
]

describe("an amount of which a line says more than is read", () => {
  it.each(bought.flatMap((line) => unread.map((more) => line + more)))("%s is never exact", (line) => {
    expect(assess(line).confidence).not.toBe("exact")
  })

  it.each([
    "400 g chopped tomatoes, drained and halved",
    "400 g chopped tomatoes (14 oz)",
    "500 g lamb mince, shaped into 50 g balls",
    "500 g lamb mince, 20 % fat",
    "6 sausages (400 g), halved and browned",
    "500 g '00' flour, sieved 2 times",
    "8 rashers bacon (about 30 g each, so 240 g together)",
  ])("%s is exact, as all of it is read", (line) => {
    expect(assess(line).confidence).toBe("exact")
  })

  it.each([
    "2 packs of 6 sausages (50 g each)",
    "100g each of raisins, sultanas and currants",
    "1 litre whole milk less 2 tablespoons",
    "two 6 1/2-oz. cans minced clams w/ their juice",
    "2 400 g tins chickpeas, undrained",
    "2 tins chopped tomatoes (800 g)",
  ])("%s is estimated, as one part of it was read", (line) => {
    expect(assess(line).confidence).toBe("estimated")
  })
})

describe("how often a size is taken, and of how many packs a weight is", () => {
  it.each([
    ["400 g tin chopped tomatoes x 2", 800],
    ["125g ball mozzarella x 2", 250],
    ["250 g x 2 butter", 500],
    ["250 g butter (x2)", 500],
    ["100 g (4 oz) x 4 beef steaks", 400],
    ["2 tins (800 g in total) chopped tomatoes", 800],
    ["2 cans chopped tomatoes, 28 oz altogether", 794],
    ["750 g / 1 lb 10 oz carrots", 750],
    ["1 No. 2 can (20 oz.) crushed pineapple, with juice", 567],
    ["a couple of 250g packs of beetroot", 500],
    ["4 - 6oz chicken breasts", 680],
    ["2 - 400 g tins chopped tomatoes", 800],
    ["4 - 6 oz mushrooms", 113],
    ["2 half-dozen cartons of eggs (59 g each egg)", 708],
  ])("%s weighs %d g", (line, grams) => {
    expect(assess(line, 8).grams).toBeCloseTo(grams, -0.5)
  })
})

describe("amounts in words", () => {
  it.each([
    ["a pound of lamb mince", 454],
    ["a pound and a half of lamb mince", 680],
    ["2 and a half pounds lamb mince", 1134],
    ["a cup and a half of plain flour", 187.5],
    ["two hundred grams of plain flour", 200],
    ["a hundred grams of plain flour", 100],
  ])("%s weighs %d g", (line, grams) => {
    expect(assess(line).grams).toBeCloseTo(grams, -0.5)
  })
})

describe("an amount for one serving", () => {
  it.each(["150 g raw prawns per person", "150 g rice for each guest", "150 g plain flour (per serving)"])(
    "%s is counted for each, and stays for other servings",
    (line) => {
      expect(assess(line, 4)).toEqual({ grams: 600, confidence: "estimated" })
      expect(assess(line, 6).grams).toBe(900)
      expect(scaleLine(line, 2, "metric")).toBe(line)
    },
  )
})
