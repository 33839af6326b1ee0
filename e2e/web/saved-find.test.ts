import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { generateRecipe } from "#core/craft/recipe-api.ts"
import { noGoals } from "#core/request/request.ts"
import { listSaved, removeSaved, saveRecipe } from "#core/saved/saved-api.ts"
import { listItems } from "#core/shopping/shopping-api.ts"
import { emptyBrowser, expectAccessible, openBrowser } from "#testing/browser.ts"
import type { TestCook } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { afterRetries, buildDraft, countKeptWhole, focused, refusedRequest, visit } from "./visit.ts"

let browser: Browser
let app: RunningApp
let dish: Parameters<typeof buildDraft>[0] = {}
beforeAll(async () => {
  browser = await openBrowser()
  app = await startApp({ chef: { name: "provider", write: async () => buildDraft(dish) } })
})
afterAll(async () => {
  await emptyBrowser(browser)
  await app.stop()
})

const path = "/?tab=saved"
const soup = "Red Lentil Soup"
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const search = (page: Page) => page.getByRole("combobox", { name: "Search by title, ingredient or note" })
const sort = (page: Page) => page.getByRole("combobox", { name: "Sort by" })
const found = (page: Page, text: string) => page.getByRole("status").getByText(text, { exact: true })
const cardOf = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) })
const titles = (page: Page) =>
  page.getByRole("tabpanel").getByRole("list").getByRole("heading", { level: 3 }).allTextContents()

async function save(cook: TestCook, written: Parameters<typeof buildDraft>[0] = {}): Promise<string> {
  dish = written
  const request = { dish: { kind: "named", name: "Any" } as const, servings: 4, goals: noGoals, diets: [] }
  await app.database.adminSql`delete from recipe_generations where user_id = ${cook.session.user.id}`
  const { body } = await cook.call(generateRecipe, request)
  return (await cook.call(saveRecipe, { recipeId: body.id })).body.id
}

async function withKitchen(name: string): Promise<TestCook> {
  const cook = await app.cook(name)
  await save(cook)
  await save(cook, { title: "Crème Brûlée", ingredients: ["500 ml double cream", "6 egg yolks", "100 g sugar"] })
  await save(cook, {
    title: "Bean Stew",
    ingredients: ["800 g canned kidney beans", "2 tomatoes", "1 handful of stardust"],
  })
  return cook
}

test("S1: the closed row shows calories, protein, labels and seal", async () => {
  const cook = await withKitchen("rower")
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: cook.session, path })
  const row = cardOf(page, soup)
  await row.getByText("Checked", { exact: true }).waitFor()
  await row.getByText(/^\d+ kcal per serving$/).waitFor()
  await row.getByText(/^\d+ g protein$/).waitFor()
  await row.getByText("Dairy-free, Gluten-free, Vegetarian").waitFor()
  const stew = cardOf(page, "Bean Stew")
  await stew.getByText("1 line unknown").waitFor()
  await stew.getByText(/^at least \d+ kcal per serving$/).waitFor()
  await expectAccessible(page)
  await leave()
})

test("S1: on a phone no label is cut in two at the end of a line", async () => {
  const cook = await withKitchen("narrow")
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: cook.session, path })
  const label = cardOf(page, soup).getByText("Gluten-free", { exact: true })
  for (let width = 320; width <= 430; width += 5) {
    await page.setViewportSize({ width, height: 844 })
    expect(await label.evaluate((text) => text.getClientRects().length), `at ${width} px`).toBe(1)
  }
  await leave()
})

test("found by words, in an order, by labels and figures; cleared at once; nothing found has a way out", async () => {
  const cook = await withKitchen("finder")
  const viewport = { width: 360, height: 740 }
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: cook.session, path, viewport })
  await found(page, "3 recipes").waitFor()
  await expect.poll(() => titles(page)).toEqual(["Bean Stew", "Crème Brûlée", soup])
  await search(page).fill("brulee")
  await found(page, "1 of 3").waitFor()
  await expect.poll(() => titles(page)).toEqual(["Crème Brûlée"])
  await search(page).fill("tomato bean")
  await expect.poll(() => titles(page)).toEqual(["Bean Stew"])
  await button(page, "Clear all").click()
  await found(page, "3 recipes").waitFor()
  await expect.poll(() => search(page).inputValue()).toBe("")
  await expect.poll(() => search(page).evaluate((field) => field === document.activeElement)).toBe(true)

  await sort(page).selectOption({ label: "Name" })
  await expect.poll(() => titles(page)).toEqual(["Bean Stew", "Crème Brûlée", soup])
  await sort(page).selectOption({ label: "Fewest calories" })
  // What is not complete is behind what is.
  await expect.poll(() => titles(page)).toEqual([soup, "Crème Brûlée", "Bean Stew"])

  await page.getByRole("button", { name: /^Filter/ }).click()
  await button(page, "Egg-Free").click()
  await page.getByRole("textbox", { name: "Protein up to" }).fill("0,5")
  await found(page, "0 of 3").waitFor()
  await page.getByRole("textbox", { name: "Protein up to" }).fill("50")
  await button(page, "Egg-Free").click()
  await found(page, "2 of 3, 1 more may fit").waitFor()
  await page.getByRole("heading", { name: "These may fit" }).waitFor()
  await expectAccessible(page)
  await button(page, "Show 2 of 3, 1 more may fit").click()
  await page.getByRole("tab", { name: "Generator" }).click()
  await page.getByRole("tab", { name: /Saved Recipes/ }).click()
  await found(page, "2 of 3, 1 more may fit").waitFor()
  await search(page).fill("no such thing")
  await page.getByRole("heading", { name: "Nothing fits" }).waitFor()
  await expectAccessible(page)
  await button(page, "Clear all").last().click()
  await found(page, "3 recipes").waitFor()
  await leave()
})

test("a note is written, found by, changed and taken back by keyboard; one that failed stays in its field", async () => {
  const cook = await withKitchen("noter")
  const { page, context, leave } = await visit(browser, {
    url: app.url,
    once: true,
    as: cook.session,
    path,
    expected: refusedRequest,
  })
  const card = cardOf(page, soup)
  await button(page, soup).click()
  await card.getByRole("button", { name: "Add a note" }).focus()
  await page.keyboard.press("Enter")
  await page.keyboard.type("Double the lemon")
  await context.setOffline(true)
  await card.getByRole("button", { name: "Save note" }).click()
  await card.getByRole("alert").getByText("Failed to save your note. Please try again.").waitFor()
  expect(await card.getByRole("textbox", { name: "Your note" }).inputValue()).toBe("Double the lemon")
  await expectAccessible(page)
  await page.getByRole("tab", { name: "Generator" }).click()
  await page.getByRole("tab", { name: /Saved Recipes/ }).click()
  await button(page, soup).click()
  await expect.poll(() => card.getByRole("textbox", { name: "Your note" }).inputValue()).toBe("Double the lemon")
  await context.setOffline(false)
  await card.getByRole("button", { name: "Save note" }).click()
  await card.getByText("Double the lemon").waitFor()
  await expect.poll(() => focused(page)).toBe("Edit note")
  // Under the pointer it stays until it is pressed.
  await button(page, "Undo").hover()
  await search(page).fill("double lemon")
  await found(page, "1 of 3").waitFor()
  const noteOf = async () => (await cook.call(listSaved)).body.saved.find(({ title }) => title === soup)?.note
  await expect.poll(noteOf).toBe("Double the lemon")
  await page.getByText("Note saved").waitFor()
  await button(page, "Undo").click()
  await page.getByText("Your note is as it was").waitFor()
  await expect.poll(noteOf).toBe("")
  await leave()
})

test("S2: a changed servings count carries over to the shopping list, Copy and Print stand on the saved card", async () => {
  const cook = await withKitchen("scaler")
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: cook.session, path })
  const card = cardOf(page, soup)
  await button(page, soup).click()
  await card.getByRole("button", { name: "Print" }).waitFor()
  await card.getByRole("button", { name: "Copy" }).waitFor()
  for (let press = 0; press < 4; press += 1) await card.getByRole("button", { name: "Show for more" }).click()
  await card.getByRole("button", { name: "Add to Shopping List" }).click()
  await card.getByRole("checkbox", { name: "500 g red lentils" }).check()
  // Closed and opened again it is as it was left.
  await button(page, soup).click()
  await button(page, soup).click()
  await card.getByRole("button", { name: "Finish" }).click()
  await page.getByText("1 item added to your shopping list").waitFor()
  await expect
    .poll(async () => (await cook.call(listItems)).body.items.map(({ ingredient }) => ingredient))
    .toEqual(["500 g red lentils"])
  await leave()
})

test("E6: what could not be removed says so on its row and stays; removing hands the focus on, Undo brings it back", async () => {
  const cook = await withKitchen("remover")
  const { page, context, leave } = await visit(browser, {
    url: app.url,
    once: true,
    as: cook.session,
    path,
    expected: refusedRequest,
  })
  await found(page, "3 recipes").waitFor()
  await context.setOffline(true)
  await button(page, `Remove ${soup}`).click()
  await cardOf(page, soup).getByRole("alert").getByText("Failed to remove recipe. Please try again.").waitFor()
  await context.setOffline(false)
  await button(page, "Remove Crème Brûlée").focus()
  await page.keyboard.press("Enter")
  await found(page, "2 recipes").waitFor()
  await expect.poll(() => focused(page)).toBe(soup)
  await button(page, "Undo").click()
  await found(page, "3 recipes").waitFor()
  await leave()
})

test("without a signal the list is searched and recipes open; one that is not here says so, and the next visit too", async () => {
  const cook = await withKitchen("traveller")
  const { page, context, leave } = await visit(browser, {
    url: app.url,
    as: cook.session,
    path,
    expected: refusedRequest,
  })
  await found(page, "3 recipes").waitFor()
  await expect.poll(() => countKeptWhole(page)).toBe(3)
  await context.route(/\/api\//, (route) => route.abort())
  await page.reload()
  await search(page).fill("lentil")
  await found(page, "1 of 3").waitFor()
  await button(page, soup).click()
  await cardOf(page, soup).getByText("4 of 4 matched").waitFor()
  await search(page).fill("")
  // The heart of the last recipe knows that it is saved.
  await page.getByRole("tab", { name: "Generator" }).click()
  await page.getByRole("button", { name: "Save recipe", pressed: true }).waitFor()
  await page.getByRole("tab", { name: /Saved Recipes/ }).click()
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open("recipe-remix")
        opening.onsuccess = () => {
          const clearing = opening.result.transaction("recipes", "readwrite").objectStore("recipes").clear()
          clearing.onsuccess = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
  )
  await page.clock.install()
  await button(page, "Crème Brûlée").click()
  const missing = cardOf(page, "Crème Brûlée").getByRole("alert")
  await afterRetries(page, missing.getByText("This recipe is not on this device yet."))
  await expectAccessible(page)
  await context.unroute(/\/api\//)
  await cardOf(page, "Crème Brûlée").getByRole("button", { name: "Try again" }).click()
  await cardOf(page, "Crème Brûlée").getByText("3 of 3 matched").waitFor()
  await leave()
})

test("thousands come in pages, scroll on by themselves, and are followed as they change elsewhere", async () => {
  const cook = await app.cook("collector")
  await save(cook)
  const { adminSql } = app.database
  const userId = cook.session.user.id
  await adminSql`
    insert into saved_recipes (user_id, recipe_id, recipe_data, created_at, rules, digest)
    select user_id, gen_random_uuid(), jsonb_set(recipe_data, '{title}', to_jsonb('Dish ' || place)),
      created_at - make_interval(mins => place), rules, digest
    from saved_recipes, generate_series(1, 2999) as place
    where user_id = ${userId}`
  await adminSql`update saved_counts set saved = 3000 where user_id = ${userId}`
  const opened = { url: app.url, once: true, as: cook.session, path: "/livez", expected: refusedRequest }
  const { page, context, leave } = await visit(browser, opened)
  const seen = Promise.withResolvers<void>()
  await context.route(/\/api\/saved-recipes\?after/, (route) => seen.promise.then(() => route.continue()))
  await page.goto(app.url + path)
  await page.getByRole("progressbar", { name: "Fetching your saved recipes: 250 of 3,000" }).waitFor()
  await expectAccessible(page)
  seen.resolve()
  await found(page, "3,000 recipes").waitFor()
  await page.getByRole("progressbar").waitFor({ state: "detached" })
  await expect.poll(() => page.getByRole("tab", { name: /^Saved Recipes/ }).textContent()).toBe("Saved Recipes3000")
  await search(page).fill("dish 2999")
  await expect.poll(() => titles(page)).toEqual(["Dish 2999"])
  await search(page).fill("")
  await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(20)
  await button(page, "Dish 5").focus()
  await page.keyboard.press("End")
  await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(60)
  expect((await titles(page)).length).toBeLessThan(1000)
  await cook.call(removeSaved, { title: "Dish 2" })
  await found(page, "2,999 recipes").waitFor()
  await leave()
})
