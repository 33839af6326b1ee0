import { expect, test } from "vitest"
import { diets } from "#core/diet/label.ts"
import type { LabelChoice } from "#core/diet/label-choice.ts"
import type { LabelReason } from "#core/diet/label-reason.ts"
import { labelVerdictsSchema } from "#core/diet/verdict.ts"
import type { AssessedLine } from "#core/reading/assessed-line.ts"
import { noGoals } from "#core/request/request.ts"
import { type Seal, sealSchema } from "#core/request/seal.ts"
import { type RecipeOnCard, writeRecipeText } from "./recipe-text.ts"

const nutrition = { calories: 400.4, protein: 9.26, carbs: 50, fat: 0 }
const line = (text: string, confidence: AssessedLine["confidence"]): AssessedLine => ({
  ...{ text, confidence, quantity: 1, quantityMax: null, unit: null, name: text, food: text, usdaNumber: "1" },
  ...{ grams: 10, nutrition, foodId: null, aisle: null },
})
const met = labelVerdictsSchema.parse(
  Object.fromEntries(diets.map((diet) => [diet, { verdict: "meets", because: [], choose: [] }])),
)

const open: Seal = sealSchema.parse({ kind: "open", violated: [], unsure: [], unknownLines: 0, missed: ["calories"] })

const porridge: RecipeOnCard = {
  ...{
    title: "Porridge",
    instead: null,
    unheeded: null,
    servings: 8,
    lines: ["800 g oats", "2 l milk"],
    steps: ["Stir.", "Simmer.", "Keeps for a day in the fridge."],
    warnings: [],
  },
  ...{
    goals: { ...noGoals, calories: { min: null, max: 380 }, protein: { min: 5, max: null } },
    asked: ["vegetarian"],
    seal: open,
  },
  assessment: {
    ...{ total: nutrition, perServing: nutrition, complete: true, matchedLines: 2, diets: met },
    lines: [line("400 g oats", "exact"), line("1 l milk", "estimated")],
  },
}

test("a recipe as text has its title, lines, steps and figures, each goal with its gap, and what was checked", () => {
  expect(writeRecipeText(porridge)).toBe(`Porridge
8 servings

Ingredients
- 800 g oats
- 2 l milk

Method
1. Stir.
2. Simmer.
Keeps for a day in the fridge.

Nutrition per serving
Calories: 400 kcal (goal 380 or less, missed by 20 kcal)
Protein: 9.3 g (goal 5 or more, met)
Carbs: 50 g
Fat: 0 g

What was checked
Worked out from the ingredients with USDA food data, 2 of 2 matched.
Vegetarian met.
Worked out from ingredient names. Check the packet; this is not medical advice.
`)
})

test("a goal that is about met says by how much, and no figure twice", () => {
  const goals = { ...noGoals, calories: { min: null, max: 398 }, protein: { min: 9.5, max: null } }
  const text = writeRecipeText({ ...porridge, goals })
  expect(text).toContain("Calories: 400 kcal (goal 398 or less, about met: 2 kcal over)")
  expect(text).toContain("Protein: 9.3 g (goal 9.5 or more, about met: 0.2 g short)")
})

test("a copy bears the seal that its card has, in the same words", () => {
  const seal: Seal = { kind: "checked", about: [] }
  expect(writeRecipeText({ ...porridge, seal })).toContain("\nWhat was checked\nChecked.\n")
  expect(writeRecipeText(porridge)).not.toContain("Checked")
  const about = [
    { nutrient: "calories", amount: 614, bound: 600 } as const,
    { nutrient: "protein", amount: 39.1, bound: 40 } as const,
    { nutrient: "fat", amount: 20.3, bound: 20 } as const,
  ]
  const text = writeRecipeText({ ...porridge, seal: { ...seal, about } })
  expect(text).toContain("\nChecked, 14 kcal over, 0.9 g protein short.\n")
})

test("a figure whose width is known says how far it may be off", () => {
  const text = writeRecipeText({ ...porridge, assessment: { ...porridge.assessment, energyWidth: 36.2 } })
  expect(text).toContain("\nCalories: 400 kcal, give or take 35 (goal 380 or less, missed by 20 kcal)\n")
})

test("what is unsure, unknown or to be known stands in it, in the words of the card and the lines as shown", () => {
  const milk = {
    name: "Plain milk",
    id: "milk",
    kind: "milk",
    versions: [],
    holds: [],
    because: "Milk may hold anything.",
  }
  const because: LabelReason[] = [{ line: 1, code: "may_contain", label: "kosher", tag: "milk", food: milk }]
  const { assessment } = porridge
  const text = writeRecipeText({
    ...{ ...porridge, warnings: ["The eggs are not heated through."], asked: ["kosher"] },
    assessment: {
      ...{
        ...assessment,
        complete: false,
        matchedLines: 1,
        diets: { ...met, kosher: { verdict: "unsure", because, choose: [] } },
      },
      lines: [line("400 g oats", "unknown"), line("1 l milk", "exact")],
    },
  })
  expect(text).toContain("\n\nGood to know\nThe eggs are not heated through.\n\n")
  expect(text).toContain("\nCalories: at least 400 kcal (goal 380 or less, missed by 20 kcal)\n")
  expect(text).toContain("\n800 g oats: not counted.\n")
  expect(text).toContain("\nKosher unsure. 2 l milk: Milk may hold anything. Buy kosher-certified plain milk.\n")
  expect(text).not.toMatch(/^Checked\.$/m)
})

test("what the cook has to choose stands in it, like things together", () => {
  const bought = (line: number, name: string): LabelChoice => {
    return { line, code: "product", label: "kosher", tag: "beef", name, id: null }
  }
  const choose: LabelChoice[] = [bought(0, "beef"), { line: 1, code: "leave_out", name: "cream" }, bought(2, "wine")]
  const { assessment } = porridge
  const text = writeRecipeText({
    ...{ ...porridge, asked: ["kosher"] },
    assessment: { ...assessment, diets: { ...met, kosher: { verdict: "choose", because: [], choose } } },
  })
  expect(text).toContain("\nKosher if you choose certified beef and wine, and leave out the cream.\n")
  expect(text).not.toMatch(/^Checked\.$/m)
})

test("a dish that was cooked in place of another says so below its title", () => {
  const unheeded = "“fancy” in the name changed nothing."
  const text = writeRecipeText({ ...porridge, title: "Oat Porridge", instead: "instead of Porridge", unheeded })
  expect(text.startsWith(`Oat Porridge\ninstead of Porridge\n${unheeded}\n8 servings\n`)).toBe(true)
})
