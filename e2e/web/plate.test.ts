import type { Browser } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { generateRecipe } from "#core/craft/recipe-api.ts"
import { noGoals } from "#core/request/request.ts"
import { saveRecipe } from "#core/saved/saved-api.ts"
import { expectAccessible, openBrowser } from "#testing/browser.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { buildDraft, visit } from "./visit.ts"

let browser: Browser
let app: RunningApp
const draft = buildDraft({
  title: "Tomato Salad",
  ingredients: ["500 g tomatoes, sliced", "1 cucumber, sliced", "150 g feta", "3 tbsp olive oil"],
  method: ["Lay out the tomatoes, cucumber and feta and pour over the olive oil."],
})
beforeAll(async () => {
  browser = await openBrowser()
  app = await startApp({ chef: { name: "provider", write: async () => draft } })
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

const drawn = "svg[viewBox='0 0 240 240']"

test("a dish is drawn from its lines, on its card, in the list and on paper; pressed it says where all of it comes from", async () => {
  const cook = await app.cook("tilda")
  const dish = { kind: "named", name: "Tomato Salad" } as const
  const { body: kept } = await cook.call(generateRecipe, { dish, servings: 4, goals: noGoals, diets: [] })
  await cook.call(saveRecipe, { recipeId: kept.id })
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: cook.session })
  const card = page.getByRole("article")
  const picture = card.getByRole("button", { name: /^Picture drawn from the ingredients/ })
  const shown = "A bowl of salad with tomatoes, cucumber, and feta."
  expect(await picture.getAttribute("aria-label")).toContain(shown)
  const drawing = card.locator(drawn)
  const markup = await drawing.evaluate((svg) => svg.outerHTML)
  expect(markup.length).toBeLessThan(4_000)

  await picture.focus()
  await page.keyboard.press("Enter")
  await expect.poll(() => picture.getAttribute("aria-expanded")).toBe("true")
  const fat = card.getByRole("term").filter({ hasText: /^Fat$/ }).first().locator("..")
  const { lines, total } = kept.assessment
  const share = Math.round(((lines[3]?.nutrition?.fat ?? 0) / total.fat) * 100)
  expect(await fat.getByRole("definition").innerText()).toMatch(new RegExp(`^olive oil ${share}%, feta \\d+%`))
  await expectAccessible(page)

  await page.emulateMedia({ media: "print" })
  await expect.poll(() => drawing.isVisible()).toBe(true)
  await page.emulateMedia({ media: "screen" })
  await page.getByRole("tab", { name: "Saved Recipes" }).click()
  const row = page.getByRole("listitem").filter({ hasText: "Tomato Salad" })
  await row.waitFor()
  const paths = (text: string) => [...text.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path)
  expect(paths(await row.locator(drawn).evaluate((svg) => svg.outerHTML))).toEqual(paths(markup))
  await leave()
})
