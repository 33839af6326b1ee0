import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { listItems } from "#core/shopping/shopping-api.ts"
import { emptyBrowser, openBrowser } from "#testing/browser.ts"
import { signInAs, type TestCook } from "#testing/cook.ts"
import { chromium } from "#testing/engines/chromium.ts"
import { type Driver, type Engine, missingProgram } from "#testing/engines/engine.ts"
import { firefox } from "#testing/engines/firefox.ts"
import { webkit } from "#testing/engines/webkit.ts"
import { notChecked } from "#testing/rounds.ts"
import { oneBody, type ScriptedProvider, sampleReply, startScriptedProvider } from "#testing/scripted-provider.ts"
import { type AppProcess, startAppProcess } from "../app-process.ts"

const engines = process.env.PROOF === "1" ? [chromium, firefox, webkit] : [chromium]

let provider: ScriptedProvider
let app: AppProcess
beforeAll(async () => {
  provider = await startScriptedProvider()
  app = await startAppProcess({ env: { AI_BASE_URL: provider.baseUrl, AI_MODEL: "fast-one" } })
})
afterAll(async () => {
  await emptyBrowser(await openBrowser())
  await app.stop()
  provider.close()
})

const password = "a good password"
const swapped = {
  ...sampleReply,
  ingredients: sampleReply.ingredients.with(1, "1 leek, sliced"),
  method: ["Fry the leek in the oil over medium heat for 5 minutes until soft.", ...sampleReply.method.slice(1)],
}

describe.each(engines)("in $name", (engine) => {
  test("from sign-up and its mail to a recipe that is saved, swapped and shopped for", async ({ skip }) => {
    const missing = missingProgram(engine)
    if (missing) {
      notChecked(`the main job in ${engine.name}, for ${missing} is not installed`)
      skip(`${missing} is not installed`)
    }
    await withDriver(engine, async (driver) => {
      const email = `${engine.name.toLowerCase()}@example.org`
      await signUp(driver, email)
      await generate(driver)
      await swapOnion(driver)
      await shop(driver, await signInAs(app.url, { email, password }))
      await comeBackToList(driver)
    })
  })
})

async function withDriver(engine: Engine, work: (driver: Driver) => Promise<void>): Promise<void> {
  const driver = await engine.open()
  try {
    await work(driver)
    expect(driver.complaints() ?? [], "the page wrote to the console").toEqual([])
  } finally {
    await driver.close()
  }
}

const reads = (driver: Driver, text: string) => expect.poll(() => driver.text()).toContain(text)

async function signUp(driver: Driver, email: string): Promise<void> {
  await driver.go(app.url)
  await driver.press("button", "Sign Up")
  await driver.fill("Email", email)
  await driver.fill("Password", password)
  await driver.press("button", "Sign Up")
  await reads(driver, "Check your email")
  await driver.go(`${app.url}/dev/mail`)
  await driver.go(await mailedLink(driver))
  await reads(driver, "Your email is verified")
  await expect.poll(async () => new URL(await driver.address()).hash).toBe("")
  await expect.poll(() => driver.sees("button", "Generate Recipe")).toBe(true)
}

/** Reads the mail as a person would; it is sent in the background. */
async function mailedLink(driver: Driver): Promise<string> {
  for (;;) {
    const [link] = (await driver.text()).match(/http\S+\/verify#\S+/) ?? []
    if (link) return link
    await sleep(100)
    await driver.go(`${app.url}/dev/mail`)
  }
}

async function generate(driver: Driver): Promise<void> {
  provider.answerWith(oneBody(JSON.stringify(sampleReply)))
  await driver.fill("Dish name", "Lemon lentil soup")
  await driver.fill("Servings", "3")
  await driver.press("button", "Generate Recipe")
  await reads(driver, "6 of 6 matched")
  await expect.poll(() => driver.sees("heading", "Lemon Lentil Soup")).toBe(true)
  await driver.press("button", "Save recipe")
  await driver.press("tab", "Saved Recipes")
  await expect.poll(() => driver.sees("button", "Lemon Lentil Soup")).toBe(true)
  await driver.press("tab", "Generator")
}

async function swapOnion(driver: Driver): Promise<void> {
  await driver.press("button", "Swap Ingredients")
  await driver.press("checkbox", "1 onion, chopped")
  provider.answerWith(oneBody(JSON.stringify(swapped)))
  await driver.press("button", "Confirm Swap")
  await reads(driver, "Fry the leek in the oil")
  await driver.press("button", "Update saved recipe")
  await reads(driver, "The saved recipe is updated.")
}

const listOf = async (cook: TestCook) => (await cook.call(listItems)).body.items.map(({ ingredient }) => ingredient)

async function shop(driver: Driver, cook: TestCook): Promise<void> {
  await driver.press("tab", "Saved Recipes")
  await driver.press("button", "Lemon Lentil Soup")
  await driver.press("button", "Add to Shopping List")
  await driver.press("checkbox", "1 leek, sliced")
  await driver.press("checkbox", "250 g red lentils")
  await driver.press("button", "Finish")
  await reads(driver, "2 items added to your shopping list")
  await driver.press("tab", "Account")
  await driver.press("button", "Shopping List")
  await driver.fill("Add an item", "kitchen paper")
  await driver.press("button", "Add to the list")
  await reads(driver, "3 to buy")
  await driver.press("checkbox", "1 leek, sliced")
  await driver.press("button", "Clear checked items")
  await expect.poll(() => driver.sees("checkbox", "1 leek, sliced")).toBe(false)
  await expect.poll(() => listOf(cook)).toEqual(["250 g red lentils", "kitchen paper"])
}

async function comeBackToList(driver: Driver): Promise<void> {
  await driver.go(app.url)
  await driver.press("tab", "Account")
  await driver.press("button", "Shopping List")
  await reads(driver, "2 to buy")
  await expect.poll(() => driver.sees("checkbox", "kitchen paper")).toBe(true)
  await expect.poll(() => driver.sees("checkbox", "1 leek, sliced")).toBe(false)
}
