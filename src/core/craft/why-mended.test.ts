import { expect, test } from "vitest"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import type { ChangeReason } from "#core/recipe/change-reason.ts"
import type { RecipeChange } from "#core/recipe/recipe-change.ts"
import { noGoals } from "#core/request/request.ts"
import { foods } from "#testing/foods.ts"
import { isFarFrom } from "./same-dish.ts"
import { whyMended } from "./why-mended.ts"

const draft = ["2 sirloin steaks (225 g each)", "3 tbsp olive oil", "80 g mayonnaise", "1 clove garlic", "1 l water"]
const goals = { ...noGoals, calories: { min: null, max: 700 } }

/** What is told of a draft whose lines became others: by place, or added behind them. */
function why(after: Record<number, string>, because: ChangeReason = { code: "fitted" }) {
  const lines = [...draft]
  const changes = Object.entries(after).map(([at, line]): RecipeChange => {
    const before = draft[Number(at)] ?? null
    lines[Number(at)] = line
    return { kind: "line", at: Number(at), before, because: before === null ? { code: "added_for_goals" } : because }
  })
  const assess = (ingredients: string[]) => assessRecipe({ servings: 2, ingredients }, foods)
  return whyMended({ draft: assess(draft), now: assess(lines), changes, asked: { goals, diets: ["egg-free"] } })
}

test("less and more of which foods, the goal that the draft missed, and the main food where it stays", () => {
  expect(why({ 1: "1 tbsp olive oil", 2: "40 g mayonnaise" })).toEqual({
    ...{ goal: { nutrient: "calories", amount: expect.any(Number) }, broken: ["egg-free"], plate: null },
    ...{ less: ["olive oil", "mayonnaise"], more: [], swapped: [], added: [], stays: "sirloin steaks" },
  })
  expect(why({ 0: "3 sirloin steaks (225 g each)" })).toMatchObject({ more: ["sirloin steaks"], stays: null })
})

test("a food in place of another, and one that was added", () => {
  const mended = why({ 2: "80 g Greek yogurt", 5: "200 g spinach" }, { code: "swapped_for_goals" })
  expect(mended).toMatchObject({ swapped: [{ before: "mayonnaise", after: "Greek yogurt" }], added: ["spinach"] })
})

test("what holds no energy is not spoken of, and nothing where no line changed", () => {
  expect(why({ 1: "1 tbsp olive oil", 4: "800 ml water" })).toMatchObject({ less: ["olive oil"] })
  expect(why({})).toBeNull()
})

test("a smaller plate is one thing", () => {
  const smaller = {
    0: "1½ sirloin steaks (225 g each)",
    1: "2¼ tbsp olive oil",
    2: "60 g mayonnaise",
    3: "¾ clove garlic",
  }
  expect(why({ ...smaller, 4: "750 ml water" })).toMatchObject({ plate: 0.75, less: [], stays: null })
})

test.each([
  ["a little less of the rich", ["400 g chicken breast", "1 tbsp olive oil", "300 g rice"], false],
  ["half the energy", ["200 g chicken breast", "1 tbsp olive oil", "120 g rice"], true],
  ["half as much again", ["700 g chicken breast", "6 tbsp olive oil", "480 g rice"], true],
  [
    "a food that was added and outweighs the main one",
    ["400 g chicken breast", "1 tbsp olive oil", "300 g rice", "450 g spinach"],
    false,
  ],
  ["a side that grew beyond it", ["280 g chicken breast", "1 tbsp olive oil", "320 g rice"], false],
  ["the main food lost", ["400 g cooked lentils", "3 tbsp olive oil", "400 g rice"], true],
  ["more water", ["400 g chicken breast", "3 tbsp olive oil", "300 g rice", "1 l water"], false],
])("whether it is hardly the same dish: %s", (_what, lines, isFar) => {
  const assess = (ingredients: string[]) => assessRecipe({ servings: 4, ingredients }, foods)
  expect(isFarFrom(assess(["400 g chicken breast", "3 tbsp olive oil", "300 g rice"]), assess(lines))).toBe(isFar)
})
