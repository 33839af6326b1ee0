import { expect, test } from "vitest"
import { readReply } from "#core/ai/reply.ts"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { noGoals } from "#core/request/request.ts"
import { foods } from "#testing/foods.ts"
import { finishRecipe } from "./finish-recipe.ts"

const reply = (ingredients: string[]) =>
  JSON.stringify({
    title: "Peanut Flatbread",
    servings: 4,
    nutrition: { calories: 300, protein: 9, carbs: 40, fat: 12 },
    ingredients,
    method: ["Stir the flour, the peanuts and the water into a dough.", "Bake at 200 °C for 15 minutes."],
  })

/** The lines that are shown, and the foods that are counted. */
function shown(ingredients: string[], diets: "nut-free"[] = []) {
  const read = readReply(reply(ingredients))
  if (read.kind !== "recipe") throw new Error("the reply was not read")
  const request = { dish: { kind: "random" as const }, servings: 4, goals: noGoals, diets }
  const finishing = finishRecipe(read.recipe, request, { foods, preferences: defaultPreferences })
  if (!finishing.ok) throw new Error("the recipe was refused")
  const { recipe, assessment } = finishing.finished
  return { lines: recipe.ingredients, counted: assessment.lines.map(({ food }) => food) }
}

const apart = ["200 g flour", "100 g peanuts", "100 ml water"]

test.each(["\n", "\r\n", "\u2028", "\u0085", "; ", " | ", " • ", "\t"])(
  "lines put into one by %j count one food each",
  (sign) => {
    expect(shown([`200 g flour${sign}100 g peanuts`, "100 ml water"])).toEqual(shown(apart))
  },
)

test("what is mended in one line takes nothing from the other that stood in it", () => {
  const { lines } = shown(["200 g flour\n100 g peanuts", "100 ml water"], ["nut-free"])
  expect(lines).toContain("200 g flour")
  expect(lines).toEqual(shown(apart, ["nut-free"]).lines)
})
