import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { nutrients } from "#core/food/nutrients.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { assessmentSchema } from "#core/nutrition/assessment.ts"
import { foods } from "#testing/foods.ts"

const assess = (ingredients: string[], servings = 1) => assessRecipe({ servings, ingredients }, foods)

const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 900 }),
  unit: fc.constantFrom("g", "ml", "tbsp", "cups"),
  food: fc.constantFrom("plain flour", "milk", "olive oil", "chicken breast", "rice", "butter", "cooked lentils"),
})
const writeLine = ({ quantity, unit, food }: { quantity: number; unit: string; food: string }) =>
  `${quantity} ${unit} ${food}`

describe("assessRecipe", () => {
  it("adds up what the lines hold and gives each serving its share", () => {
    const { total, perServing } = assess(["200 g plain flour", "100 g butter"], 4)
    expect(total.calories).toBeCloseTo(2 * 364 + 717, 6)
    expect(total.fat).toBeCloseTo(2 * 0.98 + 81.11, 6)
    for (const nutrient of nutrients) expect(perServing[nutrient]).toBeCloseTo(total[nutrient] / 4, 9)
  })

  it("takes USDA's own energy, not four, four and nine", () => {
    expect(assess(["100 ml vodka"]).total.calories).toBeGreaterThan(200)
  })

  it("says which lines it does not know, and that the totals are then not complete", () => {
    const { complete, matchedLines, lines } = assess(["100 g rice", "2 cups moon dust"])
    expect(complete).toBe(false)
    expect(matchedLines).toBe(1)
    expect(lines[1]).toMatchObject({ confidence: "unknown", food: null, grams: null, nutrition: null })
  })

  it("takes headings and torn lines for no food, but hears what they name", () => {
    const headed = assess([
      "For the sauce:",
      "200 g tomatoes",
      "finely chopped",
      "FILLING",
      "100 g rice",
      "(continued)",
    ])
    expect(headed.complete).toBe(true)
    expect(headed.total).toEqual(assess(["200 g tomatoes", "100 g rice"]).total)
    expect(headed.diets.vegan.verdict).toBe("meets")
    expect(assess(["For the peanut sauce:", "100 g rice"]).diets["nut-free"].verdict).toBe("violates")
    expect(assess(["sauce", "100 g rice"]).complete).toBe(false)
  })

  it("counts water and salt to taste as known, and as next to nothing", () => {
    const { complete, total } = assess(["1 litre water", "salt and pepper, to taste"])
    expect(complete).toBe(true)
    expect(total.calories).toBeLessThan(5)
  })

  it("is exact by weight, estimated by the piece", () => {
    const confidences = assess(["100 g onions", "1 onion"]).lines.map(({ confidence }) => confidence)
    expect(confidences).toEqual(["exact", "estimated"])
  })

  it.each(["20 g kalamata olives", "1 tsp garam masala", "100 g cannellini beans", "100 g hake", "1 tbsp harissa"])(
    "says that %s is an estimate, for it stands on another food's figures",
    (line) => {
      expect(assess([line]).lines[0]?.confidence).toBe("estimated")
    },
  )

  it.each(["100 g white beans", "100 g cod", "500 ml chicken stock", "100 g plain flour"])(
    "is exact of %s, which has figures of its own",
    (line) => {
      expect(assess([line]).lines[0]?.confidence).toBe("exact")
    },
  )

  it("takes the figures of the version that a claim picks, and estimates one that has none", () => {
    const [vegan, plain, milk] = assess([
      "100 g cheddar (dairy-free)",
      "100 g cheddar",
      "100 g cheddar (soya-free)",
    ]).lines
    expect(vegan).toMatchObject({ food: "Vegan cheese", confidence: "estimated" })
    expect(vegan?.nutrition?.protein).toBeLessThan((plain?.nutrition?.protein ?? 0) / 4)
    expect(milk).toMatchObject({ food: "Cheddar", nutrition: plain?.nutrition })
    const [chocolate] = assess(["100 g milk chocolate (vegan)"]).lines
    expect(chocolate).toMatchObject({ food: "Milk chocolate", confidence: "estimated" })
  })

  it("cites the food and its USDA number", () => {
    expect(assess(["1 onion"]).lines[0]).toMatchObject({ food: "Onion", usdaNumber: "11282", grams: 110 })
  })

  it("holds nothing without lines", () => {
    expect(assess([])).toMatchObject({ total: { calories: 0 }, complete: true, matchedLines: 0 })
  })

  it.each(["1 tsp minus 2 cups sugar", `${"9".repeat(400)} kg sugar`, "0 g sugar", "1/0 cup sugar"])(
    "keeps to the contract for %s",
    (line) => {
      expect(assessmentSchema.safeParse(assess([line])).success).toBe(true)
    },
  )

  it("doubles when every amount is doubled", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1 }), (lines) => {
        // Of few servings, such amounts are no kitchen's.
        const once = assess(lines.map(writeLine), 10_000).total
        const twice = assess(
          lines.map((line) => writeLine({ ...line, quantity: 2 * line.quantity })),
          10_000,
        ).total
        for (const nutrient of nutrients) expect(twice[nutrient]).toBeCloseTo(2 * once[nutrient], 6)
      }),
    )
  })

  it("does not care for the order of the lines", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(["1 onion", "2 eggs", "100 g rice", "1 tbsp oil", "moon dust"]), (lines) => {
        const forwards = assess(lines).total
        const backwards = assess([...lines].reverse()).total
        for (const nutrient of nutrients) expect(backwards[nutrient]).toBeCloseTo(forwards[nutrient], 9)
      }),
    )
  })

  it("answers any lines with an assessment that keeps the contract", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" })), fc.integer({ min: 1, max: 1000 }), (lines, servings) => {
        expect(assessmentSchema.safeParse(assess(lines, servings)).success).toBe(true)
      }),
    )
  })
})
