import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { addItems, checkItems, listItems } from "#core/shopping/shopping-api.ts"
import { emptyBrowser, expectAccessible, openBrowser } from "#testing/browser.ts"
import type { TestCook } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { layWire } from "./cuttable-wire.ts"
import { afterRetries, describedBy, refusedRequest, type Visit, visit } from "./visit.ts"

let browser: Browser
let app: RunningApp
beforeAll(async () => {
  browser = await openBrowser()
  app = await startApp()
})
afterAll(async () => {
  await emptyBrowser(browser)
  await app.stop()
})

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const box = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true })
const view = (page: Page, name: string) => page.getByRole("radio", { name, exact: true })
const signs = (page: Page) => page.getByRole("heading", { level: 3 })
const isPartly = (page: Page, name: string) =>
  box(page, name).evaluate((each) => (each instanceof HTMLInputElement ? each.indeterminate : null))

const wanted = [
  ["200 g red onions, sliced", "Curry"],
  ["600 g chicken breast, sliced", "Curry"],
  ["150 g red onions", "Soup"],
  ["1 lb carrots", "Soup"],
  ["kitchen paper", ""],
] as const

async function withItems(name: string): Promise<TestCook> {
  const cook = await app.cook(name)
  const items = wanted.map(([ingredient, recipeTitle]) => ({ id: crypto.randomUUID(), ingredient, recipeTitle }))
  await cook.call(addItems, { items })
  return cook
}

async function openList(cook: TestCook, options: Partial<Visit> = {}) {
  const visitor = await visit(browser, {
    url: app.url,
    once: true,
    as: cook.session,
    path: "/?tab=account",
    ...options,
  })
  await button(visitor.page, "Shopping List").click()
  await view(visitor.page, "By recipe").waitFor()
  return visitor
}

const tickedOf = async (cook: TestCook) =>
  (await cook.call(listItems)).body.items.filter(({ checked }) => checked).map(({ ingredient }) => ingredient)

const shown = (page: Page) =>
  page.getByRole("checkbox").evaluateAll((boxes) => boxes.map((each) => each.closest("label")?.innerText))

test("A2: by aisle the same food is one line, which ticks and deletes all its items; the view is kept on the device", async () => {
  const cook = await withItems("aida")
  const { page, leave } = await openList(cook, { once: false })
  await view(page, "By aisle").check()
  const signsOfAisles = ["Fruit and vegetables", "Meat", "Household"]
  await expect.poll(() => signs(page).allTextContents()).toEqual(signsOfAisles)
  await expect
    .poll(() => shown(page))
    .toEqual([
      "450 g carrots\nSoup",
      "350 g red onions\n200 g Curry, 150 g Soup",
      "600 g chicken breast, sliced\nCurry",
      "kitchen paper",
    ])
  const onions = box(page, "350 g red onions")
  await expect.poll(() => describedBy(onions)).toBe("200 g Curry, 150 g Soup")
  await expectAccessible(page)
  await onions.check()
  await page.getByText("3 to buy").waitFor()
  await expect.poll(() => tickedOf(cook)).toEqual(["200 g red onions, sliced", "150 g red onions"])

  await view(page, "By recipe").check()
  await box(page, "150 g red onions").uncheck()
  await view(page, "By aisle").check()
  await page.getByText("1 of 2").waitFor()
  await expect.poll(() => isPartly(page, "350 g red onions")).toBe(true)
  await expect.poll(() => describedBy(onions)).toBe("1 of 2 · 200 g Curry, 150 g Soup")
  await onions.click()
  await expect.poll(() => tickedOf(cook)).toHaveLength(2)
  await expect.poll(() => isPartly(page, "350 g red onions")).toBe(false)

  await page.reload()
  await button(page, "Shopping List").click()
  await expect.poll(() => signs(page).allTextContents()).toEqual(signsOfAisles)
  await button(page, "Delete 350 g red onions, 2 items").click()
  await expect.poll(() => onions.count()).toBe(0)
  await page.getByText("2 items deleted").waitFor()
  await button(page, "Undo").click()
  await onions.waitFor()
  await button(page, "Sign Out").click()
  await button(page, "Sign in to Generate Recipe").waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem("recipe-remix.list-view"))).toBe("aisle")
  await leave()
})

test("what a cook types is read as a recipe's line is, and joins it", async () => {
  const { page, leave } = await openList(await withItems("bela"))
  await view(page, "By aisle").check()
  await page.getByText("Fruit and vegetables").waitFor()
  await page.getByRole("textbox", { name: "Add an item", exact: true }).fill("3 red onions")
  await page.keyboard.press("Enter")
  const onions = page.getByRole("checkbox", { name: /red onions$/ })
  await expect.poll(() => describedBy(onions)).toBe("200 g Curry, 150 g Soup, 3 your own")
  await leave()
})

test("until the aisles are there the list stands by recipe; where they do not come it says so, and tries again", async () => {
  const { page, context, leave } = await openList(await withItems("cleo"), { expected: refusedRequest })
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await context.route(/item-reader-/, async (route) => {
    await held
    await route.abort()
  })
  await view(page, "By aisle").check()
  await page.getByText("Sorting your list by aisle...").waitFor()
  expect(await signs(page).allTextContents()).toEqual(["Your own items", "Curry", "Soup"])
  await page.clock.install()
  letGo()
  await afterRetries(page, page.getByRole("alert").getByText("We could not sort your list by aisle"))
  expect(await signs(page).allTextContents()).toEqual(["Your own items", "Curry", "Soup"])
  await expectAccessible(page)
  await context.unroute(/item-reader-/)
  await button(page, "Try again").click()
  await page.getByText("Fruit and vegetables").waitFor()
  await leave()
})

test.each(["no-preference", "reduce"] as const)(
  "what was ticked sinks to the end of its group, but not while a finger is on the list (motion: %s)",
  async (reducedMotion) => {
    const { page, leave } = await openList(await withItems(`dora-${reducedMotion}`), { hasTouch: true, reducedMotion })
    const first = () => shown(page).then((all) => all.slice(0, 4).map((row) => row?.split("\n")[0]))
    await page.evaluate(() => document.fonts.ready)
    const row = await page.locator("li", { hasText: "200 g red onions" }).boundingBox()
    if (row === null) throw new Error("the row is not shown")
    await page.clock.install()
    await page.evaluate(() => {
      Element.prototype.animate = function animate() {
        document.title += "~"
        return new Animation()
      }
    })
    const still = await page.title()
    const x = row.x + row.width / 2
    await page.touchscreen.tap(x, row.y + row.height / 2)
    await page.mouse.move(x, row.y - 20)
    await page.mouse.down()
    await page.getByText("4 to buy").waitFor()
    await page.clock.runFor(5_000)
    const [paper, onions, chicken, others] = ["kitchen paper", wanted[0][0], wanted[1][0], wanted[2][0]]
    expect(await first()).toEqual([paper, onions, chicken, others])
    await page.mouse.up()
    await page.clock.runFor(5_000)
    await expect.poll(first).toEqual([paper, chicken, onions, others])
    // Two rows have changed places.
    expect((await page.title()).slice(still.length)).toBe(reducedMotion === "reduce" ? "" : "~~")
    await leave()
  },
)

test("what is still to be bought is copied, shared and printed as it is shown", async () => {
  const cook = await withItems("edna")
  const { body } = await cook.call(listItems)
  const paper = body.items.flatMap(({ id, ingredient }) => (ingredient === "kitchen paper" ? [id] : []))
  await cook.call(checkItems, { ids: paper, checked: true })
  const { page, context, leave } = await visit(browser, { url: app.url, as: cook.session })
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await page.addInitScript(() => {
    navigator.share = async (shared) => {
      document.title = JSON.stringify(shared)
    }
  })
  await page.goto(`${app.url}/?tab=account`)
  await button(page, "Shopping List").click()
  await button(page, "Copy").click()
  await page.getByText("Copied. Paste it wherever you like.").waitFor()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const byRecipe =
    "Shopping List\n\nCurry\n- 200 g red onions, sliced\n- 600 g chicken breast, sliced\n\nSoup\n- 150 g red onions\n- 450 g carrots"
  expect(await copied()).toBe(byRecipe)
  await view(page, "By aisle").check()
  await page.getByText("Fruit and vegetables").waitFor()
  await button(page, "Share").click()
  const byAisle =
    "Shopping List\n\nFruit and vegetables\n- 450 g carrots (Soup)\n- 350 g red onions (200 g Curry, 150 g Soup)\n\nMeat\n- 600 g chicken breast, sliced (Curry)"
  await expect.poll(async () => JSON.parse(await page.title())).toEqual({ title: "Shopping List", text: byAisle })

  await page.emulateMedia({ media: "print" })
  const printed = await page.locator("body").innerText()
  for (const part of ["Shopping List", "Fruit and vegetables", "350 g red onions", "200 g Curry, 150 g Soup", "Meat"])
    expect(printed).toContain(part)
  for (const part of ["kitchen paper", "Household", "Recipe Remix", "Sign Out", "Copy", "By aisle", "Units"])
    expect(printed).not.toContain(part)
  const [size, boxWidth] = await page
    .locator("li:has(label)")
    .first()
    .evaluate((each) => [getComputedStyle(each).fontSize, getComputedStyle(each, "::before").width])
  expect(Number.parseFloat(size ?? "")).toBeGreaterThanOrEqual(18)
  expect(Number.parseFloat(boxWidth ?? "")).toBeGreaterThanOrEqual(18)
  await page.emulateMedia({ media: "screen" })
  await button(page, "Shopping List").click()
  await page.emulateMedia({ media: "print" })
  await page.getByText("Signed in as").waitFor()
  await leave()
})

test("at 360 px a row is a thumb wide but for delete, and nothing sticks out", async () => {
  const { page, leave } = await openList(await withItems("fern"), { viewport: { width: 360, height: 740 } })
  await view(page, "By aisle").check()
  await page.getByText("Fruit and vegetables").waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  for (const row of await page.locator("li:has(label)").all()) {
    const [whole, target] = [await row.boundingBox(), await row.locator("label").boundingBox()]
    if (whole === null || target === null) throw new Error("a row is not shown")
    expect(target.height).toBeGreaterThanOrEqual(44)
    expect(whole.width - target.width).toBeLessThanOrEqual(46)
  }
  await expectAccessible(page)
  await leave()
})

test("without a signal the list opens by aisle on a device that never sorted it, and what is added joins it", async () => {
  const wire = await layWire(app.url)
  const { page, context, leave } = await openList(await withItems("gina"), {
    url: wire.url,
    once: false,
    expected: refusedRequest,
  })
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  // The browser's own cache might have it still, and might not tomorrow.
  await (await context.newCDPSession(page)).send("Network.clearBrowserCache")
  wire.cut()
  await page.reload()
  await button(page, "Shopping List").click()
  await view(page, "By aisle").check()
  await box(page, "350 g red onions").check()
  await page.getByRole("textbox", { name: "Add an item", exact: true }).fill("1 kg carrots")
  await page.keyboard.press("Enter")
  const carrots = page.getByRole("checkbox", { name: /carrots$/ })
  await expect.poll(() => describedBy(carrots)).toBe("450 g Soup, 1 kg your own")
  await page.getByText("2 changes to send").waitFor()
  await page.getByText("not sent yet").first().waitFor()
  await expectAccessible(page)
  wire.mend()
  await expect.poll(() => page.getByText("not sent yet").count()).toBe(0)
  await leave()
  await wire.stop()
})
