import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { readAllowance } from "#core/allowance/allowance-api.ts"
import { generateRecipe, latestRecipe } from "#core/craft/recipe-api.ts"
import type { Diet } from "#core/diet/label.ts"
import { type Goals, noGoals } from "#core/request/request.ts"
import { providerChef } from "#server/ai/provider.ts"
import { unmetered } from "#server/ai/spending.ts"
import type { TestCook } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import {
  type ScriptedProvider,
  sampleReply,
  startScriptedProvider,
  status,
  streamed,
} from "#testing/scripted-provider.ts"

let provider: ScriptedProvider
let running: RunningApp
let cook: TestCook
let cooks = 0

beforeAll(async () => {
  provider = await startScriptedProvider()
  const chef = providerChef({ baseUrl: provider.baseUrl, apiKey: null, model: "m", meter: unmetered })
  running = await startApp({ chef })
})
afterAll(async () => {
  await running.stop()
  provider.close()
})
beforeEach(async () => {
  cooks += 1
  cook = await running.cook(`finisher${cooks}`)
  provider.asked.length = 0
})

type Reply = typeof sampleReply
const reply = (changed: Partial<Reply>) => streamed(JSON.stringify({ ...sampleReply, ...changed }), 500)
const answerInTurn = (...answers: ReturnType<typeof streamed>[]) =>
  provider.answerWith((response, asked) =>
    (answers[provider.asked.length - 1] ?? answers.at(-1) ?? status(500))(response, asked),
  )
const generate = (diets: Diet[] = [], goals: Goals = noGoals, servings = 3) =>
  cook.call(generateRecipe, { dish: { kind: "named", name: "Soup" }, servings, goals, diets })
const counted = async () => (await cook.call(readAllowance)).body.counted
const promptOf = (call: number) => JSON.stringify(provider.asked[call]?.body.messages)

test("butter in the vegan dish is swapped, the method follows, and the change is marked", async () => {
  answerInTurn(
    reply({
      ingredients: [...sampleReply.ingredients, "30 g butter"],
      method: ["Fry the onion in the butter for 5 minutes.", "Add the rest and simmer for 15 minutes."],
    }),
  )
  const { status, body } = await generate(["vegan"])
  expect(status).toBe(201)
  expect(body.assessment.diets.vegan.verdict).not.toBe("violates")
  expect(body.recipe.ingredients.join(" ")).not.toMatch(/\d+ g butter$/)
  expect(body.recipe.method.join(" ")).not.toContain("in the butter")
  expect(body.changes).toContainEqual(expect.objectContaining({ kind: "line", at: 6, before: "30 g butter" }))
  expect(provider.asked).toHaveLength(1)
})

test("a refusal says every food for which the label is refused", async () => {
  answerInTurn(reply({ ingredients: [...sampleReply.ingredients, "5 g carmine", "2 veal sweetbreads"] }))
  const { message } = await generate(["vegan"])
  expect(message).toMatch(/Carmine is made from cochineal insects\. .*[Vv]eal sweetbreads? .*\. Please adjust/)
})

test("a label that no mending keeps is asked of the chef anew, twice at most, and then refused with the reason, uncounted", async () => {
  answerInTurn(reply({ ingredients: [...sampleReply.ingredients, "5 g carmine"] }))
  const { status, code, message } = await generate(["vegan"])
  expect({ status, code }).toEqual({ status: 422, code: "labels_unmet" })
  expect(message).toBe(
    "We could not make this recipe Vegan. Carmine is made from cochineal insects. Please adjust your criteria and try again.",
  )
  expect(provider.asked).toHaveLength(3)
  expect(promptOf(1)).toContain("Vegan: line 7 breaks it: Carmine is made from cochineal insects.")
  expect(await counted()).toBe(0)
})

test("a goal that portions can meet is met, by the figures of the lines", async () => {
  answerInTurn(reply({}))
  const goals = { ...noGoals, protein: { min: 24, max: null }, calories: { min: null, max: 600 } }
  const { body } = await generate([], goals)
  expect(body.recipe.nutrition.protein).toBeGreaterThanOrEqual(24)
  expect(body.recipe.nutrition.calories).toBeLessThanOrEqual(600)
  expect(body.changes.length).toBeGreaterThan(0)
})

const unreachable = {
  ...noGoals,
  calories: { min: null, max: 900 },
  protein: { min: 195, max: null },
  fat: { min: null, max: 1 },
}

test("a goal out of reach is asked of the chef anew with our sums, and shown missed, counted", async () => {
  answerInTurn(reply({}))
  const { status, body } = await generate([], unreachable)
  expect(status).toBe(201)
  expect(provider.asked).toHaveLength(3)
  expect(promptOf(1)).toMatch(/It fell short\. .*1 red split lentil \d+ kcal, \d+ g protein, .*all together/)
  const { calories, protein, fat } = body.recipe.nutrition
  expect(calories > 900 || protein < 195 || fat > 1).toBe(true)
  expect(body.nearest?.beyond).toContainEqual(
    expect.objectContaining({ nutrient: "protein", side: "min", amount: 195 }),
  )
  expect(await counted()).toBe(1)
})

const oily = (oil: string, calories = sampleReply.nutrition.calories) =>
  reply({
    nutrition: { ...sampleReply.nutrition, calories },
    ingredients: sampleReply.ingredients.map((line) => (line.includes("olive oil") ? oil : line)),
  })

test("a draft that misses a goal by more than a fifth is asked for once more, with the gap and what must stay", async () => {
  answerInTurn(oily("200 ml olive oil"), reply({ title: "Light Lentil Soup" }))
  const goals = { ...noGoals, calories: { min: null, max: 400 } }
  const { body } = await generate([], goals)
  expect(provider.asked).toHaveLength(2)
  expect(promptOf(1)).toMatch(
    /3 olive oil \d{3} kcal; .*all together \d{3} kcal\. Asked: at most 400 kcal \(\d{3} too much\)/,
  )
  expect(promptOf(1)).toContain("200 ml olive oil")
  expect(promptOf(1)).toContain("Fry the onion in the oil")
  expect(promptOf(1)).toContain("Keep that dish, its main food")
  expect(body).toMatchObject({ recipe: { title: "Light Lentil Soup" }, changes: [] })
  expect(await counted()).toBe(1)
})

test("a smaller gap is mended without asking, unless the chef's own claim doubts the figure", async () => {
  answerInTurn(oily("4 tbsp olive oil"), reply({ title: "Light Lentil Soup" }))
  await generate([], { ...noGoals, calories: { min: null, max: 400 } })
  expect(provider.asked).toHaveLength(2)
})

test("a smaller gap is mended without asking, and what mending can't reach is asked for", async () => {
  answerInTurn(oily("4 tbsp olive oil", 450))
  const { body } = await generate([], { ...noGoals, calories: { min: null, max: 400 } })
  expect(body.recipe.nutrition.calories).toBeLessThanOrEqual(412)
  expect(body.changes.length).toBeGreaterThan(0)
  expect(provider.asked).toHaveLength(1)
})

test("within 3 % of a goal nothing is touched and nobody is asked", async () => {
  answerInTurn(reply({}))
  const { calories } = (await generate()).body.recipe.nutrition
  const { body } = await generate([], { ...noGoals, calories: { min: null, max: Math.ceil(calories / 1.025) } })
  expect(body.changes).toEqual([])
  expect(body.recipe.ingredients).toEqual(sampleReply.ingredients)
  expect(provider.asked).toHaveLength(2)
})

test("a recipe for another number of servings is brought to the number that was asked for", async () => {
  answerInTurn(reply({ servings: 6 }))
  const { body } = await generate([], noGoals, 3)
  expect(body.recipe.servings).toBe(3)
  expect(body.recipe.ingredients[0]).toBe("125 g red lentils")
})

test("the amounts in the steps are brought to that number with the lines", async () => {
  answerInTurn(reply({ servings: 6, method: ["Boil 250 g of the lentils for 15 minutes with the rest."] }))
  const { body } = await generate([], noGoals, 3)
  expect(body.recipe.method).toEqual(["Boil 125 g of the lentils for 15 minutes with the rest."])
})

test("what a step adds and no line lists is listed, worked out and marked", async () => {
  const method = [...sampleReply.method.slice(0, 2), "Stir in 50 g butter and serve."]
  answerInTurn(reply({ method }))
  const { body } = await generate()
  expect(body.recipe.ingredients.slice(sampleReply.ingredients.length)).toEqual(["50 g butter"])
  expect(body.assessment.lines.at(-1)).toMatchObject({ food: "Butter", grams: 50 })
  expect(body.assessment.diets["dairy-free"].verdict).toBe("violates")
  const added = { kind: "line", at: sampleReply.ingredients.length, before: null }
  expect(body.changes).toEqual([{ ...added, because: { code: "used_by_step" } }])
})

test("butter that only a step speaks of is swapped in the vegan dish", async () => {
  answerInTurn(reply({ method: [...sampleReply.method.slice(0, 2), "Stir in 50 g butter and serve."] }))
  const { body } = await generate(["vegan"])
  expect(body.assessment.diets.vegan.verdict).toBe("meets")
  expect([...body.recipe.ingredients, ...body.recipe.method].join(" ")).not.toMatch(/(?<!vegan )butter/)
})

test("what is no food is asked for anew, twice at most, and then refused and not counted", async () => {
  answerInTurn(reply({ ingredients: ["250 g red lentils", "50 ml bleach"] }))
  const answer = await generate()
  expect(answer).toMatchObject({ status: 422, code: "recipe_unsafe" })
  expect(answer.message).toContain("“bleach” is not food.")
  expect(provider.asked).toHaveLength(3)
  expect(await counted()).toBe(0)
})

test("poultry without a word on how far it is cooked is mended in its step, which is marked", async () => {
  answerInTurn(reply({ ingredients: ["600 g chicken thighs"], method: ["Fry the chicken for 10 minutes."] }))
  const { body } = await generate()
  expect(body.recipe.method[0]).toContain("74 °C")
  expect(body.changes).toContainEqual({
    kind: "step",
    at: 0,
    because: { code: "core_temperature", food: "poultry", degrees: 74, unit: "celsius" },
  })
})

test("a label that only the title claims is taken out of it and told, now and when the recipe is shown again", async () => {
  answerInTurn(reply({ title: "Vegan Lentil Soup", ingredients: [...sampleReply.ingredients, "30 g butter"] }))
  const { body } = await generate()
  expect(body.recipe.title).toBe("Lentil Soup")
  const told = { title: { before: "Vegan Lentil Soup", label: "vegan" } }
  expect(body.changes).toContainEqual(expect.objectContaining(told))
  const { body: again } = await cook.call(latestRecipe)
  expect(again.latest?.changes).toContainEqual(expect.objectContaining(told))
})

test.each([
  ["its figures", { nutrition: { calories: 9_999, protein: 999, carbs: 1, fat: 1 } }],
  ["its title", { title: "100% vegan, gluten-free, 0 kcal" }],
])("a chef that lies in %s changes nothing that is shown as worked out", async (_what, lie) => {
  answerInTurn(reply(lie))
  const { body } = await generate()
  expect(body.recipe.nutrition).toEqual(body.assessment.perServing)
  expect(body.recipe.nutrition.calories).toBeLessThan(600)
})
