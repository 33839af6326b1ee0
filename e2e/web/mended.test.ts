import type { Browser, Locator } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { generateRecipe, type KeptRecipe } from "#core/craft/recipe-api.ts"
import type { Diet } from "#core/diet/label.ts"
import { noGoals } from "#core/request/request.ts"
import { saveRecipe } from "#core/saved/saved-api.ts"
import type { Draft } from "#server/ai/chef.ts"
import { emptyBrowser, expectAccessible, openBrowser } from "#testing/browser.ts"
import type { TestCook } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { wantsRoom } from "./room.ts"
import { buildDraft, countKeptWhole, focused, refusedRequest, visit } from "./visit.ts"

let browser: Browser
let app: RunningApp
let draft = buildDraft()
beforeAll(async () => {
  browser = await openBrowser()
  app = await startApp({ chef: { name: "provider", write: async () => draft } })
})
afterAll(async () => {
  await emptyBrowser(browser)
  await app.stop()
})

const potatoes = {
  title: "Fried Potatoes",
  servings: 2,
  ingredients: ["600 g potatoes, sliced", "5 tbsp olive oil", "20 g butter", "1 tsp salt"],
  method: ["Fry the potatoes in the oil and butter for 20 minutes until golden.", "Add the salt and serve."],
}

type Wanted = {
  cook: TestCook
  most?: number | null
  protein?: number | null
  diets?: Diet[]
  written?: Partial<Draft>
}

async function generated({
  cook,
  most = null,
  protein = null,
  diets = [],
  written = potatoes,
}: Wanted): Promise<KeptRecipe> {
  draft = buildDraft(written)
  const dish = { kind: "named", name: "Potatoes" } as const
  const goals = { ...noGoals, calories: { min: null, max: most }, protein: { min: protein, max: null } }
  return (await cook.call(generateRecipe, { dish, servings: draft.servings, goals, diets })).body
}

async function openCard(cook: TestCook, options: object = {}) {
  const visitor = await visit(browser, { url: app.url, once: true, as: cook.session, ...options })
  const card = visitor.page.getByRole("article")
  await card.waitFor()
  return { ...visitor, card }
}

test("C1: a mended recipe says why in one sentence, and a changed line shows what it was on demand", async () => {
  const cook = await app.cook("wanda")
  await generated({ cook, most: 550 })
  const { page, card, leave } = await openCard(cook)
  await card.getByText(/^\d{3} kcal as written; \S.+\.$/).waitFor()
  await card.getByText("Checked", { exact: true }).waitFor()
  const sign = card.getByRole("button", { name: /^Changed: .*olive oil$/ })
  const was = card.getByText("Was: 5 tbsp olive oil. The amount was fitted to what you asked for.")
  expect(await was.isVisible()).toBe(false)
  await sign.press("Enter")
  await was.waitFor()
  await expect.poll(() => sign.getAttribute("aria-expanded")).toBe("true")
  await expectAccessible(page)
  await leave()
})

test("C1 and 6: a card whose title names a food that is not there has no seal, and says why in one plain line", async () => {
  const cook = await app.cook("bertha")
  await generated({ cook, most: 550, written: { ...potatoes, title: "Beef and Fried Potatoes" } })
  const { page, card, leave } = await openCard(cook)
  await card.getByText("Title doesn’t fit", { exact: true }).waitFor()
  await card.getByText("The title names beef, which is not among the ingredients.", { exact: true }).waitFor()
  expect(await card.getByText(/^Checked/).count()).toBe(0)
  await expectAccessible(page)
  await leave()
})

test("C2: on a phone the sign of a changed line stands beside it while lines are ticked", async () => {
  const cook = await app.cook("yvonne")
  const long = potatoes.ingredients.map((line) =>
    line.replace("olive oil", "olive oil from the good bottle, as it comes"),
  )
  await generated({ cook, most: 550, written: { ...potatoes, ingredients: long } })
  const { card, leave } = await openCard(cook, { viewport: { width: 390, height: 844 } })
  await card.getByRole("button", { name: "Swap Ingredients", exact: true }).click()
  const middleOf = async (part: Locator) => {
    const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 }
    return Math.round(y + height / 2)
  }
  const sign = card.getByRole("button", { name: /^Changed: .*olive oil/ })
  const line = card.locator("label").filter({ hasText: "olive oil" })
  await expect.poll(async () => Math.abs((await middleOf(sign)) - (await middleOf(line)))).toBeLessThan(8)
  const middle = await middleOf(line)
  await sign.click()
  await card.getByText(/^Was: 5 tbsp olive oil from the good bottle/).waitFor()
  expect(Math.abs((await middleOf(sign)) - middle)).toBeLessThan(8)
  await leave()
})

test("C1: 'As written' shows the chef's draft with its own figures and what it misses, and the way back", async () => {
  const cook = await app.cook("xenia")
  const { asWritten } = await generated({ cook, most: 550 })
  const { page, card, leave } = await openCard(cook)
  await card.getByRole("button", { name: "As written", exact: true }).click()
  await card.getByRole("heading", { name: "As its chef wrote it" }).waitFor()
  await card.getByText("5 tbsp", { exact: true }).waitFor()
  const calories = Math.round(asWritten?.recipe.nutrition.calories ?? 0)
  await card.getByText(`missed by ${calories - 550} kcal`).waitFor()
  await card.getByText("Calories missed", { exact: true }).waitFor()
  expect(await card.getByText("Checked", { exact: true }).count()).toBe(0)
  expect(await card.getByRole("button", { name: "Save recipe" }).count()).toBe(0)
  await expect.poll(() => focused(page)).toBe("Fried Potatoes")
  await expectAccessible(page)
  await card.getByRole("button", { name: "Back to the mended recipe" }).click()
  await card.getByRole("button", { name: "As written", exact: true }).waitFor()
  await expect.poll(() => focused(page)).toBe("Fried Potatoes")
  await expect.poll(() => card.getByText("5 tbsp", { exact: true }).count()).toBe(0)
  await leave()
})

test.each([390, 1280])(
  "at %i px nothing moves from the mended recipe to its draft, nor as a saved one is opened",
  async (width) => {
    const cook = await app.cook(`still${width}`)
    const { id } = await generated({ cook, most: 550, diets: ["gluten-free"] })
    await cook.call(saveRecipe, { recipeId: id })
    const viewport = { width, height: 1400 }
    const { page, leave } = await visit(browser, {
      url: app.url,
      once: true,
      as: cook.session,
      path: "/favicon.svg",
      viewport,
    })
    // From the start, or the device has the recipe already.
    const come = Promise.withResolvers<void>()
    await page.context().route(/saved-recipes\/(?:one|whole)/, (route) => come.promise.then(() => route.continue()))
    await page.goto(app.url)
    const card = page.getByRole("article")
    const place = (of: Locator) =>
      of.getByRole("heading", { name: "Ingredients" }).evaluate((one) => one.getBoundingClientRect().top + scrollY)
    await page.getByText("free recipes left").waitFor({ state: "attached" })
    await page.evaluate(() => document.fonts.ready)
    const before = await place(card)
    await card.getByRole("button", { name: "As written", exact: true }).click()
    await card.getByRole("heading", { name: "As its chef wrote it" }).waitFor()
    expect(await place(card)).toBe(before)

    await page.getByRole("tab", { name: "Saved Recipes" }).click()
    const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Fried Potatoes" }) })
    await row.getByRole("button", { name: "Fried Potatoes", exact: true }).click()
    await row.getByText("Opening").waitFor({ state: "attached" })
    const awaited = await place(row)
    come.resolve()
    await row.getByText("olive oil").first().waitFor()
    expect(await place(row)).toBe(awaited)
    await leave()
  },
)

test("C4: the draft can be taken in place of the mended recipe, stays over a reload, and Undo brings the mended one", async () => {
  const cook = await app.cook("yann")
  await generated({ cook, most: 550 })
  const { page, card, leave } = await openCard(cook, { once: false })
  await card.getByRole("button", { name: "As written", exact: true }).click()
  await card.getByRole("button", { name: "Use it as written" }).click()
  await page.getByText("Shown as its chef wrote it.").waitFor()
  await card.getByText("5 tbsp", { exact: true }).waitFor()
  await card.getByRole("button", { name: "Save recipe" }).waitFor()
  await expect.poll(() => card.getByRole("button", { name: "As written", exact: true }).count()).toBe(0)
  await page.getByRole("button", { name: "Undo" }).click()
  await card.getByRole("button", { name: "As written", exact: true }).click()
  await card.getByRole("button", { name: "Use it as written" }).click()
  await page.getByText("Shown as its chef wrote it.").waitFor()
  await page.reload()
  await card.getByText("5 tbsp", { exact: true }).waitFor()
  await leave()
})

test("a draft that breaks a requirement can be read and not be used", async () => {
  const cook = await app.cook("zora")
  await generated({ cook, diets: ["vegan"] })
  const { card, leave } = await openCard(cook)
  await card.getByText(/^Not Vegan as written; \S.* in place of butter/).waitFor()
  await card.getByRole("button", { name: "As written", exact: true }).click()
  await card.getByText("It breaks a requirement you asked for, so it can be read here but not used.").waitFor()
  await card.getByText("Vegan not met", { exact: true }).first().waitFor()
  expect(await card.getByRole("button", { name: "Use it as written" }).count()).toBe(0)
  await leave()
})

test("C1: goals are met, about met or missed, with their numbers, and net carbs stand where keto was asked for", async () => {
  const cook = await app.cook("abel")
  const { recipe } = await generated({ cook })
  const about = Math.ceil(recipe.nutrition.calories / 1.02)
  await generated({ cook, most: about })
  const { card, leave } = await openCard(cook)
  await card.getByText(/^about met: \d+ kcal over$/).waitFor()
  await card.getByText(/^Checked, \d+ kcal over$/).waitFor()
  expect(await card.getByText("net carbs").count()).toBe(0)
  await leave()
  await generated({
    cook,
    diets: ["keto"],
    written: {
      ...potatoes,
      ingredients: ["400 g salmon fillet", "20 g butter"],
      method: ["Fry the salmon in the butter for 8 minutes."],
    },
  })
  const keto = await openCard(cook)
  await keto.card.getByText("0 g net carbs").waitFor()
  await keto.leave()
})

test("D8: the card of a phone has room for any maximum of calories", async () => {
  const cook = await app.cook("cyrus")
  await generated({ cook, most: 1e200 })
  const { page, card, leave } = await openCard(cook, { viewport: { width: 390, height: 844 } })
  await card.getByText("met", { exact: true }).waitFor()
  await expect.poll(() => wantsRoom(page)).toEqual([])
  await leave()
})

test("a missed goal comes with what stands against it and what would hold, as buttons that fill the form", async () => {
  const cook = await app.cook("bela")
  const { nearest } = await generated({ cook, most: 550, protein: 9 })
  const [[{ amount = 0 } = {}] = []] = nearest?.instead ?? []
  expect(nearest?.instead[0]).toEqual([{ nutrient: "protein", side: "min", amount }])
  expect(amount).toBeLessThan(9)
  const { page, card, leave } = await openCard(cook)
  await card.getByText(/^At least 9 g protein .* This would hold:$/).waitFor()
  await card
    .getByText(/^missed by [\d.]+ g$/)
    .first()
    .waitFor()
  await card.getByText(/^(?:2 goals|Protein) missed$/).waitFor()
  await expectAccessible(page)
  await card.getByRole("button", { name: `Ask for at least ${amount} g protein` }).click()
  await expect.poll(() => page.getByLabel("Min protein", { exact: true }).inputValue()).toBe(String(amount))
  await expect.poll(() => page.getByLabel("Max calories", { exact: true }).inputValue()).toBe("550")
  await expect.poll(() => page.getByRole("combobox", { name: "Dish name" }).inputValue()).toBe("Potatoes")
  await expect.poll(() => focused(page)).toBe("Generate Recipe")
  await leave()
})

test("a goal far beyond the dish is told as that, with how far the dish comes, and can be left out", async () => {
  const cook = await app.cook("cleo")
  const { nearest } = await generated({ cook, most: 550, protein: 40 })
  const [{ reaches = 0 } = {}] = nearest?.beyond ?? []
  const { page, card, leave } = await openCard(cook)
  await card
    .getByText(`At least 40 g protein is far beyond this dish: ${reaches} g protein is as near as it gets.`)
    .waitFor()
  await card.getByRole("button", { name: "Ask for any dish with these goals" }).click()
  await page.getByText("Random dish", { exact: true }).waitFor()
  await expect.poll(() => page.getByLabel("Min protein", { exact: true }).inputValue()).toBe("40")
  await card.getByRole("button", { name: "Ask without min protein" }).click()
  await expect.poll(() => page.getByLabel("Min protein", { exact: true }).inputValue()).toBe("")
  await expect.poll(() => page.getByLabel("Max calories", { exact: true }).inputValue()).toBe("550")
  await expect.poll(() => page.getByRole("combobox", { name: "Dish name" }).inputValue()).toBe("Potatoes")
  await leave()
})

test("S1: a saved recipe says why as its card did, and shows the draft, from the device without a signal too", async () => {
  const cook = await app.cook("dora")
  const { id } = await generated({ cook, most: 550 })
  await cook.call(saveRecipe, { recipeId: id })
  const { page, context, leave } = await visit(browser, {
    url: app.url,
    path: "/?tab=saved",
    as: cook.session,
    expected: refusedRequest,
  })
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Fried Potatoes" }) })
  const opener = card.getByRole("button", { name: "Fried Potatoes", exact: true })
  const view = card.getByRole("button", { name: "As written", exact: true })
  await opener.click()
  await card.getByText(/^\d{3} kcal as written; \S.+\.$/).waitFor()
  await card.getByRole("button", { name: /^Changed: .*olive oil$/ }).waitFor()
  await expect.poll(() => countKeptWhole(page)).toBe(1)
  await context.route(/\/api\//, (route) => route.abort())
  await page.reload()
  await opener.click()
  await view.click()
  await card.getByRole("heading", { name: "As its chef wrote it" }).waitFor()
  await expect.poll(() => focused(page)).toBe("As its chef wrote it")
  await card.getByText("5 tbsp", { exact: true }).waitFor()
  await expectAccessible(page)
  await card.getByRole("button", { name: "Back to the mended recipe" }).click()
  await expect.poll(() => focused(page)).toBe("As written")
  await expect.poll(() => card.getByText("5 tbsp", { exact: true }).count()).toBe(0)
  await leave()
})
