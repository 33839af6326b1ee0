import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { generateRecipe, type KeptRecipe, latestRecipe, swapRecipe } from "#core/craft/recipe-api.ts"
import { usesInSteps } from "#core/method/step-uses.ts"
import { sayChange } from "#core/recipe/change-words.ts"
import { noGoals, type RecipeRequest } from "#core/request/request.ts"
import { readSaved, saveRecipe } from "#core/saved/saved-api.ts"
import type { Chef, Order } from "#server/ai/chef.ts"
import { type PayingApp, startPayingApp } from "#testing/paying-app.ts"
import { testCookbook } from "#testing/running-app.ts"

let running: PayingApp
let heard: Order[] = []

beforeAll(async () => {
  const chef: Chef = {
    ...testCookbook,
    async write(order, signal) {
      heard.push(order)
      return await testCookbook.write(order, signal)
    },
  }
  running = await startPayingApp({ chef })
  // Nobody runs out of places here.
  for (const cook of [running.alice, running.bob]) await running.subscribe(cook)
})
afterAll(() => running.stop())

const named = (name: string, more: Partial<RecipeRequest> = {}): RecipeRequest => ({
  dish: { kind: "named", name },
  servings: 4,
  goals: noGoals,
  diets: [],
  ...more,
})

test("a label in the name is asked for like any other, and the recipe says that it was read so", async () => {
  const { body } = await running.alice.call(generateRecipe, named("vegan spaghetti bolognese"))
  expect(body.recipe.title).toBe("Lentil Bolognese")
  expect(body.request.diets).toEqual(["vegan"])
  expect(body.assessment.diets.vegan.verdict).toBe("meets")
  expect(body.changes.map(({ because }) => sayChange(because))).toEqual([
    "We read “vegan” in the name as the requirement Vegan.",
  ])
})

test.each([
  [
    "beef stew in the slow cooker",
    "This does not use the slow cooker, though the name asks for it: it is made on the stovetop.",
  ],
  ["pulled pork in the slow cooker", "We read “slow cooker” in the name as made with the slow cooker."],
])("09: %s: the recipe says whether it is made so, also when it is saved", async (name, sentence) => {
  const cook = await running.cook(`asks-for-${name.replaceAll(" ", "-")}`)
  const { body } = await cook.call(generateRecipe, named(name))
  expect(body.changes.map(({ because }) => sayChange(because))).toEqual([sentence])
  const { body: saved } = await cook.call(saveRecipe, { recipeId: body.id })
  expect((await cook.call(readSaved, { id: saved.id })).body.changes).toEqual(body.changes)
})

test("the servings in the name are cooked and said, unless they were set after it was typed", async () => {
  const cook = await running.cook("asks-for-two")
  const { body } = await cook.call(generateRecipe, named("chicken curry for two"))
  expect([body.recipe.servings, body.request.servings]).toEqual([2, 2])
  expect(body.changes.map(({ because }) => sayChange(because))).toEqual([
    "We read “for two” in the name as 2 servings.",
  ])
  const { body: kept } = await cook.call(generateRecipe, { ...named("chicken curry for two"), keepsServings: true })
  expect([kept.recipe.servings, kept.changes]).toEqual([4, []])
  const refused = await cook.call(generateRecipe, named("unicorn stew for 3"))
  expect(refused.body).toMatchObject({ code: "dish_unknown", read: { servings: 3 } })
})

test("what of the name nothing was done about is one sentence of the recipe, also when it is swapped and saved", async () => {
  const cook = await running.cook("asks-for-creamy")
  const { body } = await cook.call(generateRecipe, named("really creamy guacamole"))
  expect(body.recipe.title).toBe("Guacamole")
  expect(body.changes.map(({ because }) => sayChange(because))).toEqual([
    "“really creamy” in the name changed nothing.",
  ])
  const { body: swapped } = await cook.call(swapRecipe, { recipeId: body.id, lines: [1] })
  expect(swapped.changes).toContainEqual(body.changes[0])
  const { body: saved } = await cook.call(saveRecipe, { recipeId: body.id })
  expect((await cook.call(readSaved, { id: saved.id })).body.changes).toEqual(body.changes)
})

test("09: what somebody can't have is asked for as a label", async () => {
  const cook = await running.cook("asks-for-pancakes")
  const { body } = await cook.call(generateRecipe, named("pancakes for my coeliac daughter"))
  expect(body.recipe.title).toBe("American Pancakes")
  expect(body.assessment.diets["gluten-free"].verdict).toBe("meets")
})

test("a dish in place of the one that was named says so, also when it is saved", async () => {
  const { body } = await running.alice.call(generateRecipe, named("spaghetti bolognese", { diets: ["vegan"] }))
  expect(body.recipe.title).toBe("Lentil Bolognese")
  expect(body.changes.map(({ because }) => sayChange(because))).toEqual(["instead of Spaghetti Bolognese"])
  const { body: saved } = await running.alice.call(saveRecipe, { recipeId: body.id })
  const { body: opened } = await running.alice.call(readSaved, { id: saved.id })
  expect(opened.changes).toEqual(body.changes)
})

test("says what a dish of the cookbook goes with and how long it takes, also when it is read again and saved", async () => {
  const { body } = await running.alice.call(generateRecipe, named("thai green curry"))
  expect(body.goesWith).toEqual(["cucumber salad", "green papaya salad"])
  const { body: again } = await running.alice.call(latestRecipe)
  expect(again.latest).toMatchObject({ goesWith: body.goesWith, time: { minutes: 45, active: 30 } })
  const { body: saved } = await running.alice.call(saveRecipe, { recipeId: body.id })
  expect((await running.alice.call(readSaved, { id: saved.id })).body.time).toEqual({ minutes: 45, active: 30 })
})

test("the foods that the cookbook marks in each step come with a recipe, read again, saved, mended and swapped", async () => {
  const foodsOf = ({ recipe, marks }: Pick<KeptRecipe, "recipe" | "marks">) =>
    marks?.map((step) => step?.map((line) => recipe.ingredients[line])) ?? null
  const cook = await running.cook("marina")
  const { body } = await cook.call(generateRecipe, named("chicken paella"))
  const foods = foodsOf(body) ?? []
  expect(foods).toHaveLength(body.recipe.method.length)
  const withOnion = body.recipe.method.findIndex((step) => step.includes("Cook the onion"))
  const marked = [/onion/, /red bell pepper/, /green beans/, /garlic/, /paprika/, /saffron/, /chopped tomatoes/]
  expect(foods[withOnion]).toEqual(marked.map((food) => expect.stringMatching(food)))
  const { body: again } = await cook.call(latestRecipe)
  expect(again.latest?.marks).toEqual(body.marks)
  const { body: saved } = await cook.call(saveRecipe, { recipeId: body.id })
  expect((await cook.call(readSaved, { id: saved.id })).body.marks).toEqual(body.marks)
  const { body: pancakes } = await cook.call(generateRecipe, named("american pancakes"))
  const milk = pancakes.recipe.ingredients.findIndex((line) => line.includes("milk"))
  const { body: swapped } = await cook.call(swapRecipe, { recipeId: pancakes.id, lines: [milk] })
  expect(swapped.recipe.ingredients[milk]).toContain("oat milk")
  expect(swapped.marks).toEqual(pancakes.marks)
  const { body: mended } = await cook.call(generateRecipe, named("dairy-free pancakes"))
  expect(mended.marks).not.toContain(null)
})

test("a swap after which every step takes as long as before leaves the time, and what the dish goes with", async () => {
  const { body } = await running.alice.call(generateRecipe, named("american pancakes"))
  const milk = body.recipe.ingredients.findIndex((line) => line.includes("milk"))
  const { body: swapped } = await running.alice.call(swapRecipe, { recipeId: body.id, lines: [milk] })
  expect(swapped.recipe.ingredients).not.toEqual(body.recipe.ingredients)
  expect(body.time).not.toBeNull()
  expect(swapped).toMatchObject({ goesWith: body.goesWith, time: body.time })
})

test("says no time for many more servings than its author thought of", async () => {
  const { body } = await running.alice.call(generateRecipe, named("thai green curry", { servings: 12 }))
  expect(body.time).toBeNull()
})

test("a food that joins a dish for its goals is told as added, and its step and the time that the dish takes are known", async () => {
  const goals = { ...noGoals, protein: { min: 30, max: null } }
  const cook = await running.cook("nina")
  const { body } = await cook.call(generateRecipe, named("minestrone", { goals }))
  const at = body.recipe.ingredients.findIndex((line) => line.includes("cooked chicken breast"))
  expect(body.changes).toContainEqual({ kind: "line", at, before: null, because: { code: "added_for_goals" } })
  expect(body.recipe.nutrition.protein).toBeGreaterThan(29)
  const uses = usesInSteps(body.recipe.ingredients, body.recipe.method, body.marks)
  expect(uses.findIndex((step) => step.some(({ line }) => line === at))).toBe(3)
  expect(uses[3]?.length).toBeGreaterThan(1)
  expect(body.time).toEqual({ minutes: 50, active: 25 })
})

test("V8: labels of the name are held against those that are asked for", async () => {
  const answer = await running.alice.call(generateRecipe, named("keto pizza", { diets: ["vegan"] }))
  expect(answer).toMatchObject({ status: 422, code: "goals_unmet" })
  expect(answer.message).toContain("Vegan and keto diets have conflicting requirements.")
})

test("an appliance in the name is one that the cook has", async () => {
  heard = []
  await running.alice.call(generateRecipe, named("slow cooker beef stew"))
  expect(heard[0]?.preferences.cookingAppliances).toEqual(["oven", "stovetop", "slowcooker"])
})

test("a dish that is not known is refused with others to press", async () => {
  const answer = await running.alice.call(generateRecipe, named("unicorn curry"))
  expect(answer).toMatchObject({ status: 422, code: "dish_unknown" })
  expect(answer.body).toMatchObject({ offers: expect.arrayContaining([expect.any(String)]) })
})

test("a dish that can't keep a label is refused with dishes to press that do", async () => {
  const wish: RecipeRequest = named("eton mess", { diets: ["vegan"] })
  const answer = await running.alice.call(generateRecipe, wish)
  expect(answer).toMatchObject({ status: 422, code: "labels_unmet" })
  const { offers, message } = z.object({ offers: z.array(z.string()), message: z.string() }).parse(answer.body)
  expect(message).toMatch(/^There is no vegan way of this dish here\. .*These are near: .*Fruit Salad/)
  expect(offers).toHaveLength(6)
  expect(offers).toContain("Fruit Salad")
  const [first = ""] = offers
  const { body } = await running.alice.call(generateRecipe, { ...wish, dish: { kind: "named", name: first } })
  expect(body.recipe.title).toBe(first)
  expect(body.assessment.diets.vegan.verdict).toBe("meets")
})

test("D6: chance falls on none of a cook's last five, and again where the goals are missed", async () => {
  const random: RecipeRequest = { ...named(""), dish: { kind: "random" } }
  const titles: string[] = []
  for (let time = 0; time < 6; time += 1) {
    titles.push((await running.bob.call(generateRecipe, random)).body.recipe.title)
  }
  expect(new Set(titles.slice(0, 5)).size).toBe(5)
  expect(heard.at(-1)?.notAgain).toEqual(titles.slice(0, 5).reverse())
  const lean = { ...noGoals, calories: { min: null, max: 550 }, protein: { min: 25, max: null } }
  const { body } = await running.bob.call(generateRecipe, { ...random, goals: lean })
  expect(body.recipe.nutrition.calories).toBeLessThanOrEqual(566.5)
  expect(body.recipe.nutrition.protein).toBeGreaterThanOrEqual(24.2)
})
