import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { generateRecipe } from "#core/craft/recipe-api.ts"
import { noGoals } from "#core/request/request.ts"
import { saveRecipe } from "#core/saved/saved-api.ts"
import { addItems, listItems, removeItems } from "#core/shopping/shopping-api.ts"
import type { Chef } from "#server/ai/chef.ts"
import { emptyBrowser, expectAccessible, expectAccessibleInBothLooks, openBrowser } from "#testing/browser.ts"
import type { TestCook } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { buildDraft, focused, refusedRequest, visit } from "./visit.ts"

let browser: Browser
let app: RunningApp
beforeAll(async () => {
  browser = await openBrowser()
  const write: Chef["write"] = async ({ request: { dish } }) => {
    return dish.kind === "named" && dish.name === "Granola Bowl" ? granolaBowl : buildDraft()
  }
  app = await startApp({ chef: { name: "provider", write } })
})
afterAll(async () => {
  await emptyBrowser(browser)
  await app.stop()
})

const soup = "Red Lentil Soup"
const granolaBowl = buildDraft({
  title: "Granola Bowl",
  ingredients: ["300 g granola", "400 g strawberries, halved", "2 tbsp miso paste", "200 ml orange juice"],
  method: ["Stir the miso paste into the orange juice.", "Divide the granola and the strawberries, and pour it over."],
})
const everyList = /\/api\/shopping-list$/
const account = "/?tab=account"
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const box = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true })
const field = (page: Page) => page.getByRole("textbox", { name: "Add an item", exact: true })

const row = (page: Page, name: string) => page.getByRole("listitem").filter({ has: box(page, name) })

/** Lets the page keep nothing until what it answers is called. */
async function holdKept(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    const opening = indexedDB.open("recipe-remix")
    await new Promise((resolve) => opening.addEventListener("success", resolve))
    const changes = opening.result.transaction("changes", "readwrite").objectStore("changes")
    const hold = () => {
      if (!("letGo" in window)) changes.count().onsuccess = hold
    }
    hold()
  })
  return () => page.evaluate(() => void Object.assign(window, { letGo: true }))
}

/** The list on the server: who reads `x` has it ticked. */
async function listOf(cook: TestCook): Promise<string[]> {
  const { body } = await cook.call(listItems)
  return body.items.map(
    ({ ingredient, recipeTitle, checked }) => `${checked ? "x" : "-"} ${ingredient} (${recipeTitle})`,
  )
}

async function withSavedSoup(name: string): Promise<TestCook> {
  const cook = await app.cook(name)
  const dish = { kind: "named", name: "Soup" } as const
  const { body } = await cook.call(generateRecipe, { dish, servings: 4, goals: noGoals, diets: [] })
  await cook.call(saveRecipe, { recipeId: body.id })
  return cook
}

async function withItems(name: string): Promise<TestCook> {
  const cook = await app.cook(name)
  const items = [
    ["600 g chicken breast, sliced", "Curry"],
    ["300 ml light coconut milk", "Curry"],
    ["2 lemons", soup],
    ["kitchen paper", ""],
  ].map(([ingredient = "", recipeTitle = ""]) => ({ id: crypto.randomUUID(), ingredient, recipeTitle }))
  await cook.call(addItems, { items })
  return cook
}

async function openSoup(page: Page): Promise<void> {
  await button(page, soup).click()
  await button(page, "Add to Shopping List").click()
}

/** The ingredients in the order in which they are shown. */
const shownOrder = (page: Page) =>
  page.getByRole("checkbox").evaluateAll((boxes) => boxes.map((each) => each.closest("label")?.textContent))

test("S2: ticked lines are added, scaled as they are shown, by keyboard too; Undo takes them off", async () => {
  const cook = await withSavedSoup("dana")
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: cook.session, path: "/?tab=saved" })
  await button(page, soup).click()
  await button(page, "Add to Shopping List").focus()
  await page.keyboard.press("Enter")
  await page.getByText("Tick what you need to buy.").waitFor()
  expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(0)
  await button(page, "Finish").click()
  await page.getByRole("alert").getByText("Nothing is ticked yet.").waitFor()
  await button(page, "Cancel").click()
  await expect.poll(() => page.getByRole("checkbox").count()).toBe(0)
  await expect.poll(() => focused(page)).toBe("Add to Shopping List")

  await page.keyboard.press("Enter")
  await expect
    .poll(() =>
      page
        .getByRole("checkbox")
        .first()
        .evaluate((each) => each === document.activeElement),
    )
    .toBe(true)
  await page.keyboard.press("Space")
  await box(page, "1 tbsp olive oil").check()
  await page.getByText("2 ticked").waitFor()
  for (let servings = 4; servings < 8; servings++) await button(page, "Show for more").click()
  await expectAccessible(page)
  const letGo = await holdKept(page)
  await button(page, "Finish").click()
  await button(page, "Adding...").waitFor()
  await letGo()
  await page.getByText("2 items added to your shopping list").waitFor()
  await button(page, "Add to Shopping List").waitFor()
  await expect.poll(() => page.getByRole("checkbox").count()).toBe(0)
  await expect.poll(() => listOf(cook)).toEqual([`- 500 g red lentils (${soup})`, `- 2 tbsp olive oil (${soup})`])
  await button(page, "Undo").click()
  await page.getByText("2 items taken off your shopping list again").waitFor()
  await expect.poll(() => listOf(cook)).toEqual([])
  await leave()
})

test("what has to be bought goes into the item's words, from the card and from Saved Recipes (S2), and stays by aisle", async () => {
  const cook = await app.cook("greta")
  const dish = { kind: "named", name: "Granola Bowl" } as const
  const { body } = await cook.call(generateRecipe, { dish, servings: 4, goals: noGoals, diets: ["gluten-free"] })
  await cook.call(saveRecipe, { recipeId: body.id })
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: cook.session })
  await page.getByText("choose granola and miso paste marked gluten-free").first().waitFor()
  const line = page.getByRole("article").getByRole("listitem").filter({ hasText: "granola, gluten-free" })
  expect(await line.innerText()).toBe("300 g granola, gluten-free")
  const addAll = async (added: number) => {
    await button(page, "Add to Shopping List").click()
    await button(page, "Tick all").click()
    await button(page, "Finish").click()
    await expect.poll(async () => (await listOf(cook)).length).toBe(added)
  }
  await addAll(4)
  await page.getByRole("tab", { name: /Saved Recipes/ }).click()
  await button(page, "Granola Bowl").click()
  await addAll(8)
  const words = [
    "300 g granola, gluten-free",
    "400 g strawberries, halved",
    "2 tbsp miso paste, gluten-free",
    "200 ml orange juice",
  ]
  const listed = words.map((text) => `- ${text} (Granola Bowl)`)
  expect(await listOf(cook)).toEqual([...listed, ...listed])
  await page.getByRole("tab", { name: "Account", exact: true }).click()
  await button(page, "Shopping List").click()
  await page.getByRole("radio", { name: "By aisle" }).check()
  await box(page, "600 g granola, gluten-free").waitFor()
  await box(page, "4 tbsp miso paste, gluten-free").waitFor()
  await leave()
})

test("S2: what is added while no answer comes waits, says so, and is added once", async () => {
  const cook = await withSavedSoup("elsa")
  const { page, leave } = await visit(browser, {
    url: app.url,
    once: true,
    as: cook.session,
    path: "/?tab=saved",
    expected: refusedRequest,
  })
  await openSoup(page)
  await box(page, "250 g red lentils").check()
  await page.route(everyList, async (route) => {
    if (route.request().method() === "GET") return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await button(page, "Finish").click()
  await page.getByText("1 item added to your shopping list").waitFor()
  await page.getByRole("tab", { name: "Account", exact: true }).click()
  await button(page, "Shopping List").click()
  await page.getByText("1 change to send").waitFor()
  await row(page, "250 g red lentils").getByText("not sent yet").waitFor()
  await expectAccessible(page)
  await page.unroute(everyList)
  await expect.poll(() => page.getByText("not sent yet").count()).toBe(0)
  await expect.poll(() => page.getByText("1 change to send").count()).toBe(0)
  expect(await listOf(cook)).toEqual([`- 250 g red lentils (${soup})`])
  await leave()
})

test("S2: a full list says so in its own words", async () => {
  const cook = await withSavedSoup("fred")
  const items = (from: number) =>
    Array.from({ length: 200 }, (_, at) => ({
      id: crypto.randomUUID(),
      ingredient: `thing ${from + at}`,
      recipeTitle: "",
    }))
  for (let from = 0; from < 2_000; from += 200) await cook.call(addItems, { items: items(from) })
  const { page, leave } = await visit(browser, {
    url: app.url,
    as: cook.session,
    path: "/?tab=saved",
    expected: refusedRequest,
  })
  await openSoup(page)
  await box(page, "1 litre water").check()
  await button(page, "Finish").click()
  const why = "Your shopping list holds 2,000 items at most. Please clear some first."
  await page.getByText(`We could not add this to your list: 1 l water. ${why}`).waitFor()
  await page.getByRole("tab", { name: "Account", exact: true }).click()
  await page.getByText("2,000 to buy").waitFor()
  await button(page, "Shopping List").click()
  const alert = page.getByRole("alert")
  await alert.getByText(`We could not add this to your list: 1 l water. ${why}`).waitFor()
  await field(page).fill("one more")
  await page.keyboard.press("Enter")
  await alert.getByText(`We could not add this to your list: 1 l water, one more. ${why}`).waitFor()
  await page.reload()
  await button(page, "Shopping List").click()
  await alert.getByText("1 l water, one more.").waitFor()
  const { items: listed } = (await cook.call(listItems)).body
  await cook.call(removeItems, { ids: listed.slice(-2).map(({ id }) => id) })
  await alert.getByRole("button", { name: "Try again" }).click()
  await expect.poll(() => alert.count()).toBe(0)
  await expect.poll(async () => (await listOf(cook)).slice(-2)).toEqual([`- 1 l water (${soup})`, "- one more ()"])
  await leave()
})

test("A2: the list is grouped, ticked, added to and cleared, with Undo (light and dark)", async () => {
  const cook = await withItems("gwen")
  const { page, leave } = await visit(browser, {
    url: app.url,
    once: true,
    as: cook.session,
    path: account,
  })
  await page.getByText("4 to buy").waitFor()
  expect(await button(page, "Shopping List").getAttribute("aria-expanded")).toBe("false")
  await expect.poll(() => page.getByRole("checkbox").count()).toBe(0)
  await button(page, "Shopping List").click()
  await expect
    .poll(() => page.getByRole("heading", { level: 3 }).allTextContents())
    .toEqual(["Your own items", "Curry", soup])

  // The row is the target, not only the words in it.
  const chicken = await page.locator("label", { hasText: "chicken" }).boundingBox()
  if (chicken === null) throw new Error("the row is not shown")
  await page.mouse.click(chicken.x + chicken.width - 5, chicken.y + chicken.height / 2)
  await page.getByText("3 to buy").waitFor()
  const [paper, chickens, milk, lemons] = [
    "kitchen paper",
    "600 g chicken breast, sliced",
    "300 ml light coconut milk",
    "2 lemons",
  ]
  await expect.poll(() => shownOrder(page)).toEqual([paper, milk, chickens, lemons])

  await field(page).fill(" 2 litres milk ")
  await page.keyboard.press("Enter")
  await box(page, "2 litres milk").waitFor()
  await expect.poll(() => field(page).inputValue()).toBe("")
  await page.keyboard.press("Enter")
  await page.getByText("Type what you want to buy.").waitFor()
  await expect.poll(() => shownOrder(page)).toEqual([paper, "2 litres milk", milk, chickens, lemons])
  await expectAccessibleInBothLooks(page)

  await box(page, paper).focus()
  await page.keyboard.press("Space")
  await expect.poll(() => shownOrder(page)).toEqual(["2 litres milk", paper, milk, chickens, lemons])
  await expect.poll(() => box(page, paper).evaluate((each) => each === document.activeElement)).toBe(true)
  await button(page, `Delete ${lemons}`).click()
  await expect.poll(() => box(page, lemons).count()).toBe(0)
  await page.getByText("1 item deleted").waitFor()
  await button(page, "Undo").click()
  await box(page, lemons).waitFor()

  await button(page, "Clear checked items").click()
  await expect.poll(() => shownOrder(page)).toEqual(["2 litres milk", milk, lemons])
  await page.getByText("2 items deleted").waitFor()
  await expect.poll(() => listOf(cook)).toEqual([`- ${milk} (Curry)`, `- ${lemons} (${soup})`, "- 2 litres milk ()"])
  await button(page, "Undo").last().click()
  await expect.poll(() => shownOrder(page)).toEqual(["2 litres milk", paper, milk, chickens, lemons])
  await expect
    .poll(() => listOf(cook))
    .toEqual([
      `x ${chickens} (Curry)`,
      `- ${milk} (Curry)`,
      `- ${lemons} (${soup})`,
      `x ${paper} ()`,
      "- 2 litres milk ()",
    ])
  await leave()
})

test("A2: an item at a time is deleted by keyboard until the list is empty; at 360 px nothing sticks out", async () => {
  const cook = await withItems("hugo")
  const { page, leave } = await visit(browser, {
    url: app.url,
    once: true,
    as: cook.session,
    path: account,
    viewport: { width: 360, height: 740 },
  })
  await button(page, "Shopping List").click()
  await field(page).fill("x".repeat(120))
  await page.keyboard.press("Enter")
  await box(page, "x".repeat(120)).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectAccessible(page)
  await button(page, "Delete kitchen paper").focus()
  await page.keyboard.press("Enter")
  await expect.poll(() => focused(page)).toBe(`Delete ${"x".repeat(120)}`)
  for (const ingredient of ["x".repeat(120), "600 g chicken breast, sliced", "300 ml light coconut milk", "2 lemons"]) {
    await button(page, `Delete ${ingredient}`).focus()
    await page.keyboard.press("Enter")
    await expect.poll(() => box(page, ingredient).count()).toBe(0)
  }
  await page.getByText("Your shopping list is empty").waitFor()
  await expect.poll(() => listOf(cook)).toEqual([])
  // Pasted with what no text keeps.
  await field(page).fill("soy\u0000 sauce\u0007")
  await page.keyboard.press("Enter")
  await box(page, "soy sauce").waitFor()
  await expect.poll(() => listOf(cook)).toEqual(["- soy sauce ()"])
  await expectAccessible(page)
  await leave()
})

test("A2: an item without a space sticks out of no phone, as it is edited either", async () => {
  const cook = await app.cook("linus")
  const link = `https://shop.example/${"a-very-long-name-of-a-product-".repeat(6)}`
  await cook.call(addItems, { items: [{ id: crypto.randomUUID(), ingredient: link, recipeTitle: "" }] })
  const viewport = { width: 390, height: 844 }
  const { page, leave } = await visit(browser, { url: app.url, path: account, once: true, as: cook.session, viewport })
  await button(page, "Shopping List").click()
  await button(page, "Edit").click()
  await page.getByRole("textbox", { name: link }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const done = await button(page, "Done").boundingBox()
  expect((done?.x ?? 0) + (done?.width ?? 0)).toBeLessThanOrEqual(390)
  await leave()
})

test("A2: what the server could not do waits and says so, and what it refuses goes back and says that", async () => {
  const cook = await withItems("ivan")
  const { page, context, leave } = await visit(browser, {
    url: app.url,
    once: true,
    as: cook.session,
    path: account,
    expected: refusedRequest,
  })
  await button(page, "Shopping List").click()
  await box(page, "2 lemons").waitFor()
  const answerWrites = (answer: { status: number; code: string }) =>
    page.route(everyList, (route) =>
      route.request().method() === "GET"
        ? route.fallback()
        : route.fulfill({ status: answer.status, json: { code: answer.code, message: "Something is wrong." } }),
    )
  await answerWrites({ status: 500, code: "internal_error" })
  await box(page, "2 lemons").click()
  await row(page, "2 lemons").getByText("not sent yet").waitFor()
  await page.getByText("3 to buy").waitFor()
  await page.getByText("1 change to send").waitFor()
  await page.unroute(everyList)
  await expect.poll(() => page.getByText("1 change to send").count()).toBe(0)
  expect((await listOf(cook))[2]).toBe(`x 2 lemons (${soup})`)

  await answerWrites({ status: 400, code: "invalid_request" })
  await box(page, "2 lemons").click()
  const alert = page.getByRole("alert")
  await alert.getByText("We could not save a tick. Something is wrong.").waitFor()
  await expect.poll(() => box(page, "2 lemons").isChecked()).toBe(true)
  await expectAccessible(page)
  await alert.getByRole("button", { name: "Dismiss" }).click()
  await expect.poll(() => alert.count()).toBe(0)
  await page.unroute(everyList)

  await context.setOffline(true)
  await field(page).fill("bread")
  await page.keyboard.press("Enter")
  await row(page, "bread").getByText("not sent yet").waitFor()
  await expect.poll(() => field(page).inputValue()).toBe("")
  await context.setOffline(false)
  await expect.poll(async () => (await listOf(cook)).at(-1)).toBe("- bread ()")
  await expect.poll(() => page.getByText("not sent yet").count()).toBe(0)
  await leave()
})

test("A2: a list that could not be fetched says so and can be asked for again", async () => {
  const cook = await withItems("judy")
  // A page of ours would keep the list on the device.
  const path = "/favicon.svg"
  const { page, leave } = await visit(browser, { url: app.url, as: cook.session, path, expected: refusedRequest })
  // What follows the server's changes would read it before anybody presses.
  await page.route(/\/api\/changes/, (route) => route.abort())
  await page.route(everyList, (route) => route.fulfill({ status: 404, json: { code: "not_found", message: "No." } }))
  await page.goto(app.url + account)
  await button(page, "Shopping List").click()
  await page.getByRole("alert").getByText("We could not fetch your shopping list.").waitFor()
  await page.unroute(everyList)
  await button(page, "Try again").click()
  await box(page, "2 lemons").waitFor()
  await leave()
})

test("T5: after sign-out nothing of the list is on the page, nor for who signs in next", async () => {
  const cook = await withItems("kate")
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: cook.session, path: account })
  await button(page, "Shopping List").click()
  await button(page, "Delete 2 lemons").click()
  await page.getByText(/ deleted$/).waitFor()
  await button(page, "Sign Out").click()
  await button(page, "Sign in to Generate Recipe").waitFor()
  // A visitor sees a card with chicken and coconut milk of its own.
  for (const word of ["lemons", "chicken breast, sliced", "light coconut milk", "kitchen paper", "to buy"]) {
    await expect.poll(() => page.locator("body").textContent()).not.toContain(word)
  }
  await page.getByRole("tab", { name: "Account", exact: true }).click()
  expect(await button(page, "Shopping List").count()).toBe(0)
  await leave()
})

test("S2: a visitor who adds from the shown recipe signs in first; what is added is what the card shows", async () => {
  const cook = await withSavedSoup("lena")
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: cook.session })
  await button(page, "Add to Shopping List").waitFor()
  await page.getByRole("tab", { name: "Account", exact: true }).click()
  await button(page, "Sign Out").click()
  await button(page, "Sign in to Generate Recipe").waitFor()
  await button(page, "Add to Shopping List").click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Email").fill(cook.email)
  await dialog.getByRole("textbox", { name: "Password" }).fill(cook.password)
  await page.keyboard.press("Enter")
  await button(page, "Finish").waitFor()
  await expect.poll(() => button(page, "Swap Ingredients").count()).toBe(0)
  for (let servings = 4; servings < 6; servings++) await button(page, "Show for more").click()
  await box(page, "375 g red lentils").check()
  await expectAccessible(page)
  await button(page, "Finish").click()
  await page.getByText("1 item added to your shopping list").waitFor()
  await button(page, "Swap Ingredients").waitFor()
  await page.getByRole("tab", { name: "Account", exact: true }).click()
  await button(page, "Shopping List").click()
  await box(page, "375 g red lentils").waitFor()
  await expect.poll(() => page.getByRole("heading", { level: 3 }).allTextContents()).toEqual([soup])
  await leave()
})
