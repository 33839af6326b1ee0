import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { readAllowance } from "#core/allowance/allowance-api.ts"
import type { RecipeRequest } from "#core/request/request.ts"
import type { Draft } from "#server/ai/chef.ts"
import { AppError } from "#server/errors.ts"
import { emptyBrowser, expectAccessible, expectAccessibleInBothLooks, openBrowser } from "#testing/browser.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { buildDraft, describedBy, focused, refusedRequest, visit } from "./visit.ts"

let browser: Browser
let app: RunningApp
let write: (request: RecipeRequest) => Promise<Draft>
const asked: RecipeRequest[] = []

beforeAll(async () => {
  browser = await openBrowser()
  app = await startApp({
    chef: {
      name: "provider",
      write: async ({ request }) => {
        asked.push(request)
        return write(request)
      },
    },
  })
})
afterAll(async () => {
  await emptyBrowser(browser)
  await app.stop()
})
beforeEach(() => {
  write = async () => buildDraft()
})

const dishName = (page: Page) => page.getByRole("combobox", { name: "Dish name", exact: true })
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })

test("G3 to G8: the whole form, each control by its name", async () => {
  const { page, leave } = await visit(browser, { url: app.url, once: true })
  await dishName(page).waitFor()
  for (const name of ["Min calories", "Max calories", "Min protein", "Max protein"]) {
    await page.getByLabel(name, { exact: true }).waitFor()
  }
  for (const name of ["Min carbs", "Max carbs", "Min fat", "Max fat"]) {
    expect(await page.getByLabel(name, { exact: true }).isVisible()).toBe(false)
  }
  await button(page, "Show More").click()
  await page.getByLabel("Max fat", { exact: true }).fill("20")
  await button(page, "Show Less").click()
  await page.getByText("1 more set").waitFor()

  for (const name of ["Dairy-free", "Gluten-free", "Vegetarian", "Keto-friendly"]) {
    expect(await button(page, name).getAttribute("aria-pressed")).toBe("false")
  }
  const more = button(page, "Additional Requirements")
  expect(await more.getAttribute("aria-expanded")).toBe("false")
  await more.click()
  const additional = ["Vegan", "Nut-Free", "Soy-Free", "Egg-Free", "Shellfish-Free", "Low FODMAP", "Halal", "Kosher"]
  for (const name of additional) await button(page, name).waitFor()
  await button(page, "Kosher").click()
  await expect.poll(() => button(page, "Kosher").getAttribute("aria-pressed")).toBe("true")

  const servings = page.getByLabel("Servings", { exact: true })
  expect(await servings.inputValue()).toBe("4")
  await button(page, "More servings").click()
  await expect.poll(() => servings.inputValue()).toBe("5")
  await servings.fill("1")
  await button(page, "Fewer servings").click()
  await expect.poll(() => servings.inputValue()).toBe("1")
  await button(page, "Sign in to Generate Recipe").waitFor()
  await expectAccessible(page)
  await leave()
})

test("V5: asks for a dish name at the field, and keeps the rest", async () => {
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: app.alice.session })
  await page.getByLabel("Min protein", { exact: true }).fill("35")
  await button(page, "Generate Recipe").click()
  await page.getByText("Please enter a dish name").waitFor()
  await expect.poll(() => dishName(page).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.getByLabel("Min protein", { exact: true }).inputValue()).toBe("35")
  await expectAccessible(page)
  await dishName(page).fill("S")
  await expect.poll(() => page.getByText("Please enter a dish name").isVisible()).toBe(false)
  await leave()
})

test("V10: on a phone, what can't be met is said in sight, and the goals it speaks of are shown", async () => {
  const viewport = { width: 390, height: 844 }
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: app.alice.session, viewport })
  await dishName(page).fill("Soup")
  await button(page, "Show More").click()
  await page.getByLabel("Min fat", { exact: true }).fill("151")
  await button(page, "Show Less").click()
  await button(page, "Generate Recipe").click()
  const end = async () =>
    (await page
      .getByRole("alert")
      .boundingBox()
      .then((box) => box && box.y + box.height)) ?? 9999
  const bar = await page.getByRole("tablist").boundingBox()
  await expect.poll(end).toBeLessThan(bar?.y ?? 0)
  expect(await page.getByLabel("Min fat", { exact: true }).getAttribute("aria-invalid")).toBe("true")
  await expectAccessible(page)
  await leave()
})

test("V10: says in one alert what can't be met, before anything is sent, and keeps what was typed", async () => {
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: app.alice.session })
  const crossed = (name: string) => ({ [`Min ${name}`]: "2", [`Max ${name}`]: "1" })
  const reasons: [string, Record<string, string>, string[]?][] = [
    ["Minimum protein cannot be greater than maximum protein.", crossed("protein")],
    ["Minimum carbs cannot be greater than maximum carbs.", crossed("carbs")],
    ["Minimum fat cannot be greater than maximum fat.", crossed("fat")],
    ["Minimum calories cannot be greater than maximum calories.", crossed("calories")],
    ["Protein requirements exceed realistic limits (max 200g per serving).", { "Min protein": "201" }],
    ["Calorie requirements exceed realistic limits (max 3000 calories per serving).", { "Min calories": "3001" }],
    ["Calorie requirements exceed realistic limits (max 3000 calories per serving).", { "Min calories": "1000001" }],
    ["Carb requirements exceed realistic limits (max 300g per serving).", { "Max carbs": "301" }],
    ["Fat requirements exceed realistic limits (max 150g per serving).", { "Max fat": "151" }],
    ["Vegan and keto diets have conflicting requirements.", {}, ["Vegan", "Keto-friendly"]],
    [
      "High protein requirements may be unrealistic with selected dietary restrictions.",
      { "Min protein": "51" },
      ["Vegetarian"],
    ],
    [
      "At least 100 g protein cannot hold less than 387 kcal (100 × 3.87), and at most 300 kcal are allowed.",
      { "Min protein": "100", "Max calories": "300" },
    ],
  ]
  await dishName(page).fill("Soup")
  await button(page, "Show More").click()
  await button(page, "Additional Requirements").click()
  const before = asked.length
  const alert = page.getByRole("alert")
  for (const [reason, goals, chips = []] of reasons) {
    for (const name of chips) await button(page, name).click()
    for (const [name, value] of Object.entries(goals)) await page.getByLabel(name, { exact: true }).fill(value)
    await button(page, "Generate Recipe").click()
    await alert.waitFor()
    expect(await dishName(page).inputValue()).toBe("Soup")
    expect(await alert.innerText()).toBe(
      `We apologize, but we are unable to generate a recipe that meets all specified requirements. ${reason} Please adjust your criteria and try again.`,
    )
    const fields = Object.entries(goals).map(([name, value]) => ({
      field: page.getByLabel(name, { exact: true }),
      value,
    }))
    for (const { field, value } of fields) {
      // What is excluded by the sum of several goals is said, and none of them is wrong by itself.
      if (!reason.includes("×")) {
        expect(await field.getAttribute("aria-invalid")).toBe("true")
        expect(await describedBy(field)).toContain(reason)
      }
      expect(await field.inputValue()).toBe(value)
    }
    for (const { field } of fields) {
      await field.fill("")
      expect(await page.locator("[aria-invalid=true]").count()).toBe(0)
    }
    for (const name of chips) {
      expect(await button(page, name).getAttribute("aria-pressed")).toBe("true")
      await button(page, name).click()
    }
  }
  await expectAccessible(page)
  await expect.poll(() => alert.count()).toBe(0)
  expect(asked.length).toBe(before)
  await leave()
})

test("a goal that is no number is said at its field and keeps the focus, and is never left out in silence", async () => {
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: app.alice.session })
  const before = asked.length
  await dishName(page).fill("Soup")
  const least = page.getByLabel("Min calories", { exact: true })
  await least.pressSequentially("4e")
  await button(page, "Generate Recipe").click()
  await page.getByText("Please enter a number, 0 or more, or leave it empty.").waitFor()
  expect(await least.getAttribute("aria-invalid")).toBe("true")
  await expect.poll(() => least.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(asked.length).toBe(before)
  await leave()
})

test("D6: random is a state of the form that typing or × ends, and is sent as such", async () => {
  const dora = await app.cook("dora")
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: dora.session })
  await dishName(page).fill("Soup")
  await button(page, "Random").click()
  await expect.poll(() => dishName(page).inputValue()).toBe("")
  await expect.poll(() => dishName(page).getAttribute("placeholder")).toBe("Random dish")
  await button(page, "Back to typing").click()
  await expect.poll(() => dishName(page).getAttribute("placeholder")).not.toBe("Random dish")
  await expect.poll(() => dishName(page).evaluate((field) => field === document.activeElement)).toBe(true)
  await button(page, "Random").click()
  await dishName(page).pressSequentially("Stew")
  await expect.poll(() => dishName(page).inputValue()).toBe("Stew")
  await expect.poll(() => button(page, "Back to typing").isVisible()).toBe(false)
  await button(page, "Random").click()
  await button(page, "Generate Recipe").click()
  await page.getByRole("heading", { name: "Red Lentil Soup" }).waitFor()
  expect(asked.at(-1)?.dish).toEqual({ kind: "random" })
  await leave()
})

test("P1, G8 and C4: a visitor signs in and what was asked for goes on by itself", async () => {
  const erin = await app.cook("erin")
  const { page, leave } = await visit(browser, { url: app.url, once: true })
  let finish = () => {}
  write = async () => {
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return buildDraft({ title: "Slow Soup" })
  }
  await dishName(page).fill("Slow soup")
  await button(page, "Sign in to Generate Recipe").click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Email").fill(erin.email)
  await dialog.getByRole("textbox", { name: "Password" }).fill(erin.password)
  await page.keyboard.press("Enter")
  await button(page, "Generating Recipe...").waitFor()
  await expect.poll(() => asked.at(-1)?.dish).toEqual({ kind: "named", name: "Slow soup" })
  const before = asked.length
  await button(page, "Generating Recipe...").click({ force: true })
  finish()
  await page.getByRole("heading", { name: "Slow Soup" }).waitFor()
  expect(asked.length).toBe(before)
  await expect.poll(() => focused(page)).toBe("Slow Soup")
  await page.getByRole("status").filter({ hasText: "Your recipe is ready." }).waitFor()
  await page.getByText("2 of 3 free recipes left").waitFor()
  await leave()
})

test("C1: figures against their goals, and a missed one in words", async () => {
  const finn = await app.cook("finn")
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: finn.session })
  await dishName(page).fill("Soup")
  // More protein in less fat than any dish of lentils can be fitted to.
  await page.getByLabel("Max calories", { exact: true }).fill("900")
  await page.getByLabel("Min protein", { exact: true }).fill("50")
  await button(page, "Show More").click()
  await page.getByLabel("Max fat", { exact: true }).fill("0.1")
  await button(page, "Generate Recipe").click()
  const card = page.getByRole("article")
  await card.getByText("Written by AI").waitFor()
  await card.getByText("4 servings", { exact: true }).waitFor()
  await card.getByText("goal 900 or less").waitFor()
  await card
    .getByText(/^missed by [\d.]+ g$/)
    .first()
    .waitFor()
  await card.getByText("no goal").waitFor()
  await card.getByText("Worked out from the ingredients with USDA food data, 4 of 4 matched").waitFor()
  expect(await card.getByRole("list").filter({ hasText: "red lentils" }).getByRole("listitem").count()).toBe(4)
  await expectAccessible(page)
  await leave()
})

test("C1: a line that can't be worked out is named, and the figures say 'at least'", async () => {
  const gina = await app.cook("gina")
  write = async () => buildDraft({ ingredients: ["250 g red lentils", "2 glorps of quuxberry"] })
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: gina.session })
  await dishName(page).fill("Soup")
  await page.getByLabel("Max calories", { exact: true }).fill("2000")
  await button(page, "Generate Recipe").click()
  const card = page.getByRole("article")
  await card.getByText("1 of 2 matched").waitFor()
  expect(await card.getByText("at least", { exact: false }).count()).toBe(4)
  await card.getByText("may be over").waitFor()
  await card
    .getByRole("listitem")
    .filter({ hasText: /^2 glorps of quuxberry\s+not counted$/ })
    .waitFor()
  await expectAccessible(page)
  await leave()
})

test("E7: a failure shows in one alert, keeps the form and the shown recipe, and the next success clears it", async () => {
  const hana = await app.cook("hana")
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: hana.session, expected: refusedRequest })
  await dishName(page).fill("Soup")
  await button(page, "Generate Recipe").click()
  await page.getByRole("heading", { name: "Red Lentil Soup" }).waitFor()
  write = async () => {
    throw new AppError("ai_503")
  }
  await dishName(page).fill("Stew")
  await button(page, "Vegetarian").click()
  await button(page, "Generate Recipe").click()
  const alert = page.getByRole("alert")
  await alert.waitFor()
  expect(await alert.innerText()).toBe("The service is temporarily unavailable. Please try again in a few minutes.")
  expect(await dishName(page).inputValue()).toBe("Stew")
  await page.getByRole("heading", { name: "Red Lentil Soup" }).waitFor()
  await expectAccessible(page)
  write = async () => buildDraft({ title: "Stew" })
  await button(page, "Generate Recipe").click()
  await page.getByRole("heading", { name: "Stew", exact: true }).waitFor()
  await expect.poll(() => alert.count()).toBe(0)
  await leave()
})

test("D12: the cook is told before a failure would take a free recipe", async () => {
  const cook = await app.cook("unlucky")
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: cook.session, expected: refusedRequest })
  write = async () => {
    throw new AppError("ai_503")
  }
  await dishName(page).fill("Soup")
  const failures = () => cook.call(readAllowance).then(({ body }) => body.freeFailures)
  const told = page.getByText("5 tries failed today and cost nothing. The next one counts, even if it fails.")
  for (const left of [4, 3, 2, 1, 0]) {
    expect(await told.count()).toBe(0)
    await button(page, "Generate Recipe").click()
    await expect.poll(failures).toBe(left)
    await page.getByRole("alert").waitFor()
  }
  await told.waitFor()
  await page.getByText("3 of 3 free recipes left").waitFor()
  await expectAccessible(page)
  await leave()
})

test("P2 and M4: the fourth press shows the message and the upsell, which gives the focus back", async () => {
  const ivan = await app.cook("ivan")
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: ivan.session, expected: refusedRequest })
  await dishName(page).fill("Soup")
  for (const left of [2, 1, 0]) {
    await button(page, "Generate Recipe").click()
    await page.getByText(`${left} of 3 free recipes left`).waitFor()
  }
  await button(page, "Generate Recipe").click()
  const dialog = page.getByRole("dialog", { name: "Unlock Unlimited Recipes" })
  await dialog.getByText("Subscriptions are not open here yet.").waitFor()
  expect(await dialog.getByRole("listitem").count()).toBeGreaterThan(2)
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Maybe Later" }).click()
  await expect.poll(() => focused(page)).toBe("Generate Recipe")
  expect(await page.getByRole("alert").innerText()).toBe(
    "You have used your 3 free recipes. A subscription is required to generate more.",
  )
  await leave()
})

test("P2: a press while the last free recipes are being written says so in words alone, without the upsell", async () => {
  const held = await app.cook("held")
  await app.database.adminSql`
    insert into generation_places (user_id, holder, expires_at)
    select ${held.session.user.id}, gen_random_uuid(), now() + interval '1 hour' from generate_series(1, 3)`
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: held.session, expected: refusedRequest })
  await dishName(page).fill("Soup")
  await button(page, "Generate Recipe").click()
  const alert = page.getByRole("alert")
  await alert.waitFor()
  expect(await alert.innerText()).toBe(
    "Your last free recipes are being written just now. Please wait for one of them.",
  )
  expect(await page.getByRole("dialog").count()).toBe(0)
  await leave()
})

test("without a connection it says so, keeps what was typed and goes on when it is back", async () => {
  const jane = await app.cook("jane")
  const { page, context, leave } = await visit(browser, {
    url: app.url,
    once: true,
    as: jane.session,
    expected: refusedRequest,
  })
  await page.getByText("3 of 3 free recipes left").waitFor()
  await dishName(page).fill("Soup")
  await context.setOffline(true)
  await page.getByText("You are offline. What you typed stays here.").waitFor()
  await button(page, "Generate Recipe").click()
  await page.getByRole("alert").getByText("We can't reach the kitchen.").waitFor()
  expect(await dishName(page).inputValue()).toBe("Soup")
  await context.setOffline(false)
  await expect.poll(() => page.getByText("You are offline.").count()).toBe(0)
  await button(page, "Generate Recipe").click()
  await page.getByRole("heading", { name: "Red Lentil Soup" }).waitFor()
  await leave()
})

test("fits a phone of 320 px with targets of 44 px, in light and in dark", async () => {
  const kira = await app.cook("kira")
  const { page, leave } = await visit(browser, {
    url: app.url,
    once: true,
    as: kira.session,
    viewport: { width: 320, height: 640 },
  })
  const title = `Lemon Soup with ${"Donaudampfschifffahrtsgesellschaft".repeat(2)}`
  write = async () => buildDraft({ title, servings: Number.MAX_SAFE_INTEGER })
  await dishName(page).fill("Soup")
  await page.getByLabel("Servings", { exact: true }).fill(String(Number.MAX_SAFE_INTEGER))
  await button(page, "Generate Recipe").click()
  await page.getByRole("heading", { name: title }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button, input, a[href]")]
      .filter((target) => target.offsetParent !== null && !target.closest(".fixed.top-2"))
      .map((target) => {
        const before = getComputedStyle(target, "::before")
        const grown = before.content === "none" ? 0 : -2 * Number.parseFloat(before.top)
        return { name: target.getAttribute("aria-label") ?? target.innerText, height: target.offsetHeight + grown }
      })
      .filter(({ height }) => height < 44),
  )
  expect(small).toEqual([])
  await expectAccessibleInBothLooks(page)
  await leave()
})

test("a refusal that offers dishes has them as buttons, and one that is pressed is the dish", async () => {
  const { page, leave } = await visit(browser, {
    url: app.url,
    once: true,
    as: app.alice.session,
    expected: refusedRequest,
  })
  write = async () => {
    throw new AppError("dish_unknown", { offers: ["Shakshuka", "Chilli con Carne"] })
  }
  await dishName(page).fill("unicorn")
  await button(page, "Generate Recipe").click()
  const offers = page.getByRole("list", { name: "Dishes to choose from" })
  await offers.waitFor()
  await expectAccessible(page)
  await offers.getByRole("button", { name: "Shakshuka" }).click()
  await expect.poll(() => dishName(page).inputValue()).toBe("Shakshuka")
  await expect.poll(() => focused(page)).toBe("Generate Recipe")
  await leave()
})
