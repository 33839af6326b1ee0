import type { Browser, Locator, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { generateRecipe } from "#core/craft/recipe-api.ts"
import { noGoals } from "#core/request/request.ts"
import { saveRecipe } from "#core/saved/saved-api.ts"
import { listItems } from "#core/shopping/shopping-api.ts"
import { providerSwapChef } from "#server/ai/provider.ts"
import { unmetered } from "#server/ai/spending.ts"
import { emptyBrowser, openBrowser } from "#testing/browser.ts"
import { newestLink, signInAs } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { oneBody, type ScriptedProvider, startScriptedProvider } from "#testing/scripted-provider.ts"
import { keysOf } from "./by-keys.ts"
import { doubleText, wantsRoom } from "./room.ts"
import { buildDraft, focused, sessionKey, visit } from "./visit.ts"

let browser: Browser
let provider: ScriptedProvider
let app: RunningApp
const draft = buildDraft()
beforeAll(async () => {
  browser = await openBrowser()
  provider = await startScriptedProvider()
  const swapper = providerSwapChef({ baseUrl: provider.baseUrl, apiKey: null, model: "small", meter: unmetered })
  app = await startApp({ chef: { name: "provider", write: async () => draft }, swapper })
})
afterAll(async () => {
  await emptyBrowser(browser)
  await app.stop()
  provider.close()
})

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const password = "a good password"
const swapped = JSON.stringify({
  ...draft,
  nutrition: { calories: 300, protein: 15, carbs: 45, fat: 5 },
  ingredients: draft.ingredients.with(1, "1 leek, sliced"),
  method: ["Fry the leek in the oil for 5 minutes.", ...draft.method.slice(1)],
})

async function mailedLink(email: string): Promise<string> {
  return `${app.url}/verify#${await newestLink(app.mailbox, email)}`
}

test("by keys alone: from sign-up to a recipe that is saved, swapped, shopped for and cooked", async () => {
  const email = "keys@example.org"
  const { page, leave } = await visit(browser, { url: app.url })
  const keys = keysOf(page)
  await keys.enter("link", "Skip to content")
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content")
  await keys.enter("button", "Sign Up")
  await keys.type("textbox", "Email", email)
  await keys.type("textbox", "Password", password)
  await keys.press("Enter")
  await page.getByRole("dialog", { name: "Check your email" }).waitFor()
  await page.goto(await mailedLink(email))
  await page.getByText("3 of 3 free recipes left").waitFor()

  await keys.type("combobox", "Dish name", "Lemon lentil soup")
  await keys.press("Escape")
  await keys.type("spinbutton", "Max calories", "700")
  await keys.to("button", "Vegetarian")
  await keys.press("Space")
  await keys.enter("button", "Generate Recipe")
  await expect.poll(() => focused(page)).toBe(draft.title)
  await keys.enter("button", "Save recipe")

  await keys.enter("button", "Swap Ingredients")
  await keys.tick("1 onion, chopped")
  provider.answerWith(oneBody(swapped))
  await keys.enter("button", "Confirm Swap")
  await page.getByText("Fry the leek in the oil").waitFor()
  await keys.enter("button", "Update saved recipe")

  await keys.enter("button", "Add to Shopping List")
  await keys.tick("1 leek, sliced")
  await keys.tick("250 g red lentils")
  await keys.enter("button", "Finish")
  await page.getByText("2 items added to your shopping list").waitFor()

  await keys.enter("button", "Cook")
  await page.getByRole("heading", { name: "Step 1 of 2" }).waitFor()
  await keys.press("ArrowRight")
  await page.getByRole("heading", { name: "Step 2 of 2" }).waitFor()
  await keys.press("Escape")
  await expect.poll(() => focused(page)).toBe("Cook")

  await keys.to("tab", "Generator")
  await keys.press("ArrowLeft")
  await keys.enter("button", "Shopping List")
  await keys.tick("1 leek, sliced")
  await keys.type("textbox", "Add an item", "kitchen paper")
  await keys.press("Enter")
  await keys.enter("button", "Clear checked items")
  const cook = await signInAs(app.url, { email, password })
  const listed = async () => (await cook.call(listItems)).body.items.map(({ ingredient }) => ingredient)
  await expect.poll(listed).toEqual(["250 g red lentils", "kitchen paper"])
  await leave()
})

test("at 320 px with text of twice the size every screen has room for all of it", async () => {
  const { page, leave } = await visit(browser, { url: app.url, viewport: { width: 320, height: 640 } })
  await doubleText(page)
  await page.reload()
  const found: Record<string, string[]> = {}
  const look = async (screen: string) => {
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe("32px")
    const cramped = await wantsRoom(page)
    if (cramped.length > 0) found[screen] = cramped
  }
  await button(page, "Sign Up").waitFor()
  await look("the first visit")
  await button(page, "Sign Up").click()
  await page.getByRole("dialog", { name: "Pull up a chair" }).waitFor()
  await look("sign-up")
  await page.getByRole("dialog").getByRole("button", { name: "Sign In" }).click()
  await page.getByRole("dialog", { name: "Welcome back" }).waitFor()
  await look("sign-in")
  const cook = await app.cook("twice")
  const dish = { kind: "named", name: "Soup" } as const
  const goals = { ...noGoals, calories: { min: null, max: 700 } }
  const { body } = await cook.call(generateRecipe, { dish, servings: 4, goals, diets: ["vegan"] })
  await cook.call(saveRecipe, { recipeId: body.id })
  const kept = JSON.stringify(cook.session)
  await page.evaluate(([key, session]) => localStorage.setItem(key, session), [sessionKey, kept] as const)
  await page.goto(app.url)
  await button(page, "Swap Ingredients").waitFor()
  await look("the card")
  await button(page, "See the sums").click()
  await page.getByRole("table").waitFor()
  await look("the sums")
  await button(page, "Change").click()
  await button(page, "Show More").click()
  await button(page, "Additional Requirements").click()
  await button(page, "Kosher").waitFor()
  await look("the form")
  await button(page, "Swap Ingredients").click()
  await page.getByRole("checkbox", { name: "1 onion, chopped" }).check()
  await look("swap mode")
  await button(page, "Cancel").click()
  await button(page, "Cook").click()
  await page.getByRole("heading", { name: "Step 1 of 2" }).waitFor()
  await look("cook mode")
  await page.keyboard.press("Escape")
  await button(page, "Add to Shopping List").click()
  await page.getByRole("checkbox", { name: "1 onion, chopped" }).check()
  await look("what is to be bought")
  await button(page, "Finish").click()
  await page.getByText("1 item added").waitFor()
  await button(page, "Undo").click()
  await page.getByText("1 item taken off").waitFor()
  await page.getByRole("tab", { name: "Saved Recipes" }).click()
  await button(page, draft.title).waitFor()
  await look("the saved recipes")
  await button(page, draft.title).click()
  await button(page, "Add to Shopping List").waitFor()
  await look("a saved recipe")
  await page.goto(`${app.url}/?tab=account`)
  for (const name of ["Shopping List", "Units", "Available Cooking Appliances", "Appearance", "Password"]) {
    await page.getByRole("button", { name, exact: true }).click()
  }
  await page.getByRole("textbox", { name: "Add an item" }).waitFor()
  await look("the account")
  expect(found).toEqual({})
  await leave()
})

test("with the spaces between lines, words and letters that a reader may ask for, nothing is cut off", async () => {
  const cook = await app.cook("spaced")
  const dish = { kind: "named", name: "Soup" } as const
  await cook.call(generateRecipe, { dish, servings: 4, goals: noGoals, diets: ["vegan"] })
  const { page, leave } = await visit(browser, {
    url: app.url,
    once: true,
    as: cook.session,
    viewport: { width: 390, height: 700 },
  })
  await page.evaluate(() => {
    const asked = new CSSStyleSheet()
    asked.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
    )
    document.adoptedStyleSheets = [asked]
  })
  await button(page, "See the sums").click()
  await page.getByRole("table").waitFor()
  await button(page, "Change").click()
  await page.getByRole("combobox", { name: "Dish name" }).waitFor()
  expect(await wantsRoom(page)).toEqual([])
  await page.getByRole("tab", { name: "Account" }).click()
  await button(page, "Shopping List").click()
  await page.getByRole("textbox", { name: "Add an item" }).waitFor()
  expect(await wantsRoom(page)).toEqual([])
  await leave()
})

test("to a screen reader the form, the card, the list and cook mode read in order, by name, role and state", async () => {
  const cook = await app.cook("reader")
  const dish = { kind: "named", name: "Soup" } as const
  const goals = { ...noGoals, calories: { min: null, max: 700 } }
  const { body } = await cook.call(generateRecipe, { dish, servings: 4, goals, diets: ["vegan"] })
  await cook.call(saveRecipe, { recipeId: body.id })
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: cook.session })
  await button(page, "Swap Ingredients").waitFor()
  await page.getByRole("button", { name: "Save recipe", pressed: true }).waitFor()
  await expect.poll(() => readsOf(page.locator("body"), formAndCard)).toEqual(formAndCard)
  await button(page, "Cook").click()
  await page.getByRole("heading", { name: "Step 1 of 2" }).waitFor()
  await expect.poll(() => readsOf(page.locator("dialog"), cookMode)).toEqual(cookMode)
  await page.keyboard.press("Escape")
  await page.getByRole("tab", { name: "Account" }).click()
  await button(page, "Shopping List").click()
  await page.getByRole("textbox", { name: "Add an item" }).fill("salt")
  await page.keyboard.press("Enter")
  await page.getByText("1 to buy").waitFor()
  await page.getByText("salt is on the list").waitFor({ state: "attached" })
  await expect.poll(() => readsOf(page.getByRole("main"), shoppingList)).toEqual(shoppingList)
  await page.getByRole("tab", { name: "Saved Recipes" }).click()
  await button(page, draft.title).waitFor()
  await expect.poll(() => readsOf(page.getByRole("main"), savedRecipes)).toEqual(savedRecipes)
  await leave()
})

/** The tree as a screen reader is given it, line by line, as far as it has what is looked for. */
async function readsOf(place: Locator, wanted: readonly string[]): Promise<string[]> {
  const lines = (await place.ariaSnapshot()).split("\n").map((line) => line.trim().replace(/^- /, ""))
  return lines.filter((line) => wanted.includes(line))
}

const formAndCard = [
  'link "Skip to content":',
  "banner:",
  'heading "Recipe Remix" [level=1]',
  'navigation "Sections":',
  'tablist "Sections":',
  'tab "Generator" [selected]',
  "main:",
  'tabpanel "Generator":',
  'combobox "Dish name": Soup',
  'heading "Nutritional Goals" [level=2]',
  'spinbutton "Min calories"',
  'spinbutton "Max calories": "700"',
  'heading "Dietary Requirements" [level=2]',
  'button "Additional Requirements"',
  'spinbutton "Servings": "4"',
  'button "Generate Recipe"',
  'article "Red Lentil Soup":',
  "text: Checked",
  'heading "Red Lentil Soup" [level=2]',
  'button "Save recipe" [pressed]',
  'list "Requirements asked for":',
  "paragraph: Vegan met",
  "term: Calories",
  "paragraph: 265 kcal",
  "paragraph: goal 700 or less met",
  'button "See the sums"',
  'heading "Ingredients" [level=3]',
  'group "Amounts shown for":',
  "status: for 4",
  "listitem: 250 g red lentils",
  'heading "Method" [level=3]',
  "listitem: Fry the onion in the oil for 5 minutes.",
  'button "Cook"',
  'button "Swap Ingredients"',
  'button "Add to Shopping List"',
]
const cookMode = [
  'dialog "Red Lentil Soup":',
  'button "Leave cooking"',
  'heading "Step 1 of 2" [level=3]',
  'button "Start 5 min"',
  'heading "For this step" [level=4]',
  "listitem: 1 onion, chopped",
  "alert",
  'button "Previous" [disabled]',
  'button "Next"',
]
const shoppingList = [
  'heading "Account" [level=2]',
  'heading "Shopping List" [level=2]:',
  'button "Shopping List" [expanded]',
  'textbox "Add an item"',
  'button "Add to the list"',
  "status: salt is on the list",
  'group "View":',
  'radio "By recipe" [checked]',
  'heading "Your own items" [level=3]',
  'checkbox "salt"',
  'button "Delete salt"',
  'heading "Units" [level=2]:',
  'button "Units"',
]
const savedRecipes = [
  'heading "Saved Recipes" [level=2]',
  "search:",
  'combobox "Search by title, ingredient or note"',
  'combobox "Sort by":',
  "status: 1 recipe",
  'heading "Red Lentil Soup" [level=3]:',
  'button "Red Lentil Soup"',
  'button "Remove Red Lentil Soup"',
]
