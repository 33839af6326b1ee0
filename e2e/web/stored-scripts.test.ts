import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { signIn } from "#core/account/account-api.ts"
import { latestRecipe } from "#core/craft/recipe-api.ts"
import { changePreferences } from "#core/preferences/preferences-api.ts"
import { saveRecipe, writeNote } from "#core/saved/saved-api.ts"
import { addItems } from "#core/shopping/shopping-api.ts"
import { providerChef } from "#server/ai/provider.ts"
import { unmetered } from "#server/ai/spending.ts"
import { emptyBrowser, openBrowser } from "#testing/browser.ts"
import { callEndpoint, type TestCook } from "#testing/cook.ts"
import { measured, rounds } from "#testing/rounds.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { scriptTexts } from "#testing/script-texts.ts"
import { type ScriptedProvider, startScriptedProvider, streamed } from "#testing/scripted-provider.ts"
import { visit } from "./visit.ts"

let browser: Browser
let provider: ScriptedProvider
let app: RunningApp
beforeAll(async () => {
  browser = await openBrowser()
  provider = await startScriptedProvider()
  const chef = providerChef({ baseUrl: provider.baseUrl, apiKey: null, model: "fast", meter: unmetered })
  app = await startApp({ chef })
})
afterAll(async () => {
  await emptyBrowser(browser)
  await app.stop()
  provider.close()
})

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })

/** Elements and attributes that no page of ours has, and what a script that ran left behind. */
function foreignTo(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tags = "iframe object embed base math marquee video audio source image template foreignObject animate set use"
    const ran = "pwned" in window ? [`a script ran: ${String(window.pwned)}`] : []
    const leading = /^(href|src|srcset|srcdoc|action|formaction|data|style|content|background|xlink:href)$/
    const elements = [...document.querySelectorAll("*")].filter((element) => {
      const attributes = [...element.attributes]
      const isScript = element.localName === "script" && !element.getAttribute("src")?.startsWith("/")
      return (
        isScript ||
        tags.split(" ").includes(element.localName) ||
        attributes.some(
          ({ name, value }) => name.startsWith("on") || (leading.test(name) && /script:|evil\.example/i.test(value)),
        )
      )
    })
    return [...ran, ...elements.map(({ outerHTML }) => outerHTML.slice(0, 200))]
  })
}

/** Which of the texts stand nowhere on the page, letter for letter, in its text or in a field. */
function missingOn(page: Page, texts: readonly string[]): Promise<string[]> {
  return page.evaluate((texts) => {
    const plain = (text: string) => text.replace(/\s+/g, " ").trim()
    const fields = [...document.querySelectorAll("input, textarea")].map((field) =>
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : "",
    )
    const shown = plain([document.body.textContent, ...fields].join("\n"))
    return texts.filter((text) => !shown.includes(plain(text)))
  }, texts)
}

async function expectOnlyText(page: Page, texts: readonly string[]): Promise<void> {
  await expect.poll(() => missingOn(page, texts)).toEqual([])
  expect(await foreignTo(page)).toEqual([])
}

/** What a provider writes whose every word is a script. */
const reply = JSON.stringify({
  title: scriptTexts[0],
  servings: 4,
  nutrition: { calories: 310, protein: 17, carbs: 48, fat: 5 },
  ingredients: scriptTexts,
  method: scriptTexts,
})

/** Saves the newest recipe, and copies of it under titles and with notes that are scripts; an item of each beside them. */
async function storeEverywhere(cook: TestCook, texts: readonly string[]): Promise<void> {
  const { body } = await cook.call(latestRecipe)
  const { body: saved } = await cook.call(saveRecipe, { recipeId: body.latest?.id ?? "" })
  await cook.call(writeNote, { id: saved.id, note: scriptTexts.join("\n") })
  const { adminSql } = app.database
  const userId = cook.session.user.id
  await adminSql`
    insert into saved_recipes (user_id, recipe_id, recipe_data, created_at, rules, digest, note)
    select user_id, gen_random_uuid(), jsonb_set(recipe_data, '{title}', to_jsonb(text)), created_at, rules, digest, text
    from saved_recipes, unnest(${[...texts.slice(1)]}::text[]) as text
    where user_id = ${userId}`
  await adminSql`update saved_counts set saved = ${texts.length} where user_id = ${userId}`
  const items = scriptTexts.map((text, at) => ({
    id: crypto.randomUUID(),
    ingredient: text,
    recipeTitle: scriptTexts[(at + 1) % scriptTexts.length] ?? "",
  }))
  expect((await cook.call(addItems, { items })).status).toBe(200)
  await adminSql`
    insert into user_preferences (user_id, preferences)
    values (${userId}, ${adminSql.json({ measurementUnit: scriptTexts[0] ?? "", cookingAppliances: [...scriptTexts] })})
    on conflict (user_id) do update set preferences = excluded.preferences`
}

/** A browser that calls itself a script. */
async function signInWithOddNames(cook: TestCook): Promise<void> {
  for (const text of scriptTexts.slice(0, 5)) {
    const headers = { "user-agent": text }
    expect((await callEndpoint(app.url, signIn, { body: cook, headers })).status).toBe(200)
  }
  const wrong = { measurementUnit: "<script>pwned=1</script>" }
  const token = cook.session.access_token
  expect((await callEndpoint(app.url, changePreferences, { body: wrong, token })).status).toBe(400)
}

async function lookAtCard(page: Page): Promise<void> {
  await button(page, "See the sums").click()
  await button(page, "Swap Ingredients").click()
  await expectOnlyText(page, scriptTexts)
  await page.getByRole("checkbox", { name: scriptTexts[8] ?? "", exact: true }).check()
  await button(page, "Cancel").click()
}

async function lookAtSaved(page: Page, texts: readonly string[]): Promise<void> {
  await page.goto(`${app.url}/?tab=saved`)
  await expectOnlyText(page, texts)
  const search = page.getByRole("combobox", { name: "Search by title, ingredient or note" })
  await search.fill(scriptTexts[9] ?? "")
  await search.fill("")
  await button(page, scriptTexts[0] ?? "").click()
  await expectOnlyText(page, scriptTexts)
  await button(page, "Add to Shopping List").click()
  await expectOnlyText(page, scriptTexts)
}

async function lookAtAccount(page: Page): Promise<void> {
  await page.goto(`${app.url}/?tab=account&ref=${encodeURIComponent(scriptTexts[0] ?? "")}`)
  await button(page, "Shopping List").click()
  await expectOnlyText(page, scriptTexts)
  await page.getByRole("radio", { name: "By aisle", exact: true }).check()
  await expectOnlyText(page, scriptTexts)
  for (const name of ["Units", "Available Cooking Appliances", "Where you are signed in"]) {
    await button(page, name).click()
  }
  await page.getByText("A browser").first().waitFor()
  expect(await foreignTo(page)).toEqual([])
}

test("60 scripts in every field that is stored are shown as text: none runs, and none becomes an element", async () => {
  const cook = await app.cook("scripted")
  const texts = scriptTexts.slice(0, rounds({ sampled: 20, whole: 60 }))
  provider.answerWith(streamed(reply, 500))
  await signInWithOddNames(cook)
  const { page, leave } = await visit(browser, { url: app.url, as: cook.session })
  const dialogs: string[] = []
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.getByRole("combobox", { name: "Dish name" }).fill("<img src=x onerror=pwned=0>")
  await button(page, "Generate Recipe").click()
  await expectOnlyText(page, scriptTexts)
  await lookAtCard(page)
  await storeEverywhere(cook, texts)
  await page.reload()
  await expectOnlyText(page, scriptTexts)
  await lookAtSaved(page, texts)
  await lookAtAccount(page)
  expect(dialogs).toEqual([])
  measured(`${texts.length} titles and notes, ${scriptTexts.length} lines, steps and items`)
  await leave()
})
