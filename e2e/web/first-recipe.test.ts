import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { emptyBrowser, expectAccessible, newVisitor, openBrowser } from "#testing/browser.ts"
import {
  oneBody,
  type ScriptedProvider,
  sampleReply,
  startScriptedProvider,
  streamed,
} from "#testing/scripted-provider.ts"
import { startAppProcess } from "../app-process.ts"

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => emptyBrowser(browser))

const email = "cook@example.org"
const password = "a good password"

async function signUp(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Account" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Sign Up" }).click()
  await dialog.getByLabel("Email").fill(email)
  await dialog.getByRole("textbox", { name: "Password" }).fill(password)
  await dialog.getByRole("button", { name: "Sign Up" }).click()
  await page.getByRole("heading", { name: "Check your email" }).waitFor()
}

async function signIn(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Account" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Email").fill(email)
  await dialog.getByRole("textbox", { name: "Password" }).fill(password)
  await dialog.getByRole("button", { name: "Sign In" }).click()
  await page.getByText(email).waitFor()
}

/** Reads the mail as a person would: the page that shows it, and the link in it. */
async function openMailedLink(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/dev/mail`)
  const link = page.getByRole("link", { name: /\/verify#/ })
  // The mail is sent in the background.
  const isThere = async () => {
    await page.reload()
    return (await link.count()) > 0
  }
  await expect.poll(isThere).toBe(true)
  await link.first().click()
  await page.getByRole("heading", { name: "Your email is verified" }).waitFor()
  // The pair is out of the address bar before anything else happens.
  await expect.poll(() => new URL(page.url()).hash).toBe("")
  await page.waitForURL(`${url}/`)
}

async function generate(page: Page, dish: string, servings: number): Promise<void> {
  await page.getByRole("tab", { name: "Generator" }).click()
  await page.getByRole("combobox", { name: "Dish name" }).fill(dish)
  await page.getByRole("spinbutton", { name: "Servings" }).fill(String(servings))
  await page.getByRole("button", { name: "Generate Recipe" }).click()
}

async function figures(page: Page): Promise<number[]> {
  const strip = page.getByRole("group", { name: "Nutrition per serving" }).or(page.getByLabel("Nutrition per serving"))
  const text = await strip.first().innerText()
  return [...text.matchAll(/(\d+(?:\.\d+)?)\s*(?:kcal|g)\b/g)].map(([, figure]) => Number(figure))
}

test("from sign-up to a saved recipe that survives a restart, with the cookbook", async () => {
  const app = await startAppProcess()
  const visitor = await newVisitor(browser)
  const { page } = visitor
  await page.goto(app.url)
  await expectAccessible(page)
  await signUp(page)
  await expectAccessible(page)
  await openMailedLink(page, app.url)

  await page.getByRole("tab", { name: "Account" }).click()
  await page.getByText(email).waitFor()
  await page.getByRole("button", { name: "Sign Out" }).click()
  await page.getByRole("button", { name: "Sign in to Generate Recipe" }).or(page.getByRole("dialog")).first().waitFor()
  await page.goto(app.url)
  await signIn(page)
  await expectAccessible(page)

  await generate(page, "Thai green curry", 3)
  await page.getByRole("heading", { name: "Thai Green Curry" }).waitFor()
  await page.getByText("3 servings").first().waitFor()
  await page.getByText(/Worked out from the ingredients with USDA food data, (\d+) of \1 matched/).waitFor()
  const [calories = 0, protein = 0, carbs = 0, fat = 0] = await figures(page)
  expect(calories).toBeGreaterThan(250)
  // Energy and macros belong together, whatever the dish: Atwater's factors within a wide margin.
  expect(Math.abs(calories - (4 * protein + 4 * carbs + 9 * fat))).toBeLessThan(calories * 0.2)
  await page.getByText("Goes with cucumber salad or green papaya salad.").waitFor()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Save recipe" }).click()
  // The heart is pressed from the start; it can be used again once the recipe is saved.
  await page.getByRole("button", { name: "Save recipe", pressed: true, disabled: false }).waitFor()

  // A page that stays open would rightly say that it can't reach the kitchen.
  await page.goto("about:blank")
  await app.stop()
  const again = await startAppProcess({ dataDir: app.dataDir, port: Number(new URL(app.url).port) })
  await page.goto(again.url)
  await page.getByRole("heading", { name: "Thai Green Curry" }).waitFor()
  await page.getByText("2 of 3 free recipes left").waitFor()
  await page.getByRole("tab", { name: "Saved Recipes" }).click()
  await page
    .getByRole("button", { name: /Thai Green Curry/ })
    .first()
    .click()
  await page
    .getByText(/green curry paste/)
    .filter({ visible: true })
    .first()
    .waitFor()
  await expectAccessible(page)
  await visitor.leave()
  await again.stop()
})

const key = "sk-a-key-that-no-browser-may-ever-see"

const answers = [
  ["Lemon Lentil Soup", oneBody],
  ["Lime Lentil Soup", (content: string) => streamed(content)],
] as const

test("K5, K6 and D1: the same with a provider that answers in one JSON body and streaming, and its key never leaves the server", async () => {
  const provider = await startScriptedProvider()
  const app = await startAppProcess({
    env: { AI_BASE_URL: provider.baseUrl, AI_API_KEY: key, AI_MODEL: "fast-one" },
  })
  const { page, leave } = await newVisitor(browser)
  const received: Promise<string>[] = []
  page.on("response", (response) => {
    const head = `${response.url()} ${JSON.stringify(response.headers())}`
    const body = response.text().catch(() => "")
    received.push(body.then((text) => `${head} ${text}`))
  })
  await page.goto(app.url)
  await signUp(page)
  await openMailedLink(page, app.url)
  await page.getByRole("tab", { name: "Generator" }).click()
  await page.getByRole("spinbutton", { name: "Min protein" }).or(page.getByLabel("Min protein")).first().fill("11")
  await page.getByRole("button", { name: "Gluten-free" }).click()
  for (const [title, answer] of answers) {
    provider.answerWith(answer(JSON.stringify({ ...sampleReply, title })))
    await generate(page, `${title} of mine`, 3)
    await page.getByRole("heading", { name: title }).waitFor()
    await page.getByText("6 of 6 matched").waitFor()
    await page.getByText("Written by AI").waitFor()
    expectAskedOnce(provider.asked.splice(0), `${title} of mine`)
  }
  // What was still being answered ends with the page.
  await page.goto("about:blank")
  const texts = await Promise.all(received)
  expect(texts.length).toBeGreaterThan(8)
  expect(texts.filter((text) => text.includes(key))).toEqual([])
  await leave()
  await app.stop()
  provider.close()
})

function expectAskedOnce(asked: ScriptedProvider["asked"], dish: string): void {
  expect(asked).toHaveLength(1)
  const messages = asked[0]?.body.messages as { role: string; content: string }[]
  expect(messages.map(({ role }) => role)).toEqual(["user"])
  const expected = [
    JSON.stringify(dish),
    "Servings: 3",
    "protein per serving: at least 11 g",
    "Gluten-free",
    "JSON only",
    "oven, stovetop",
    "g, kg, ml, l",
    "pasta in grams",
    "Celsius",
    "tsp and tbsp",
    "Ingredients in the order of the method",
    "no serving size and no cooking method",
    "concise steps",
  ]
  for (const part of expected) expect(messages[0]?.content).toContain(part)
}

test("D1: neither the provider's key nor a source map lies in the built web app", () => {
  const root = path.join(import.meta.dirname, "../../dist/web")
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(4)
  expect(files.filter(({ name }) => name.endsWith(".map"))).toEqual([])
  for (const { parentPath, name } of files) {
    expect(readFileSync(path.join(parentPath, name), "latin1"), name).not.toMatch(
      /sourceMappingURL|AI_API_KEY|sk-a-key/,
    )
  }
})
