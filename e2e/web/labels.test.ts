import type { Browser, Locator } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { generateRecipe, type KeptRecipe } from "#core/craft/recipe-api.ts"
import { type Diet, dietLabels, diets } from "#core/diet/label.ts"
import type { LabelVerdict, LabelVerdicts } from "#core/diet/verdict.ts"
import { noGoals } from "#core/request/request.ts"
import { saveRecipe } from "#core/saved/saved-api.ts"
import { providerChef } from "#server/ai/provider.ts"
import { unmetered } from "#server/ai/spending.ts"
import { emptyBrowser, expectAccessible, openBrowser } from "#testing/browser.ts"
import type { TestCook } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { oneBody, type ScriptedProvider, sampleReply, startScriptedProvider } from "#testing/scripted-provider.ts"
import { type Visit, visit } from "./visit.ts"

let browser: Browser
let provider: ScriptedProvider
let app: RunningApp
beforeAll(async () => {
  browser = await openBrowser()
  provider = await startScriptedProvider()
  app = await startApp({
    chef: providerChef({ baseUrl: provider.baseUrl, apiKey: null, model: "fast-one", meter: unmetered }),
  })
})
afterAll(async () => {
  await emptyBrowser(browser)
  await app.stop()
  provider.close()
})

type Wanted = { cook: TestCook; asked?: Diet[]; added?: string[] }

/** A vegan soup without gluten, and what the provider adds to it whatever it was asked for. */
async function generated({ cook, asked = [], added = [] }: Wanted): Promise<KeptRecipe> {
  provider.answerWith(oneBody(JSON.stringify({ ...sampleReply, ingredients: [...sampleReply.ingredients, ...added] })))
  const dish = { kind: "named", name: "Lemon lentil soup" } as const
  return (await cook.call(generateRecipe, { dish, servings: 3, goals: noGoals, diets: asked })).body
}

const met: LabelVerdict = { verdict: "meets", because: [], choose: [] }

type Opened = Partial<Visit> & { verdicts?: Partial<LabelVerdicts> }

/** Verdicts of the test's own stand in for the server's, where what the page says is not to hang on any one food. */
async function openCard(cook: TestCook, { verdicts = {}, ...options }: Opened = {}) {
  const visitor = await visit(browser, { url: app.url, once: true, as: cook.session, path: "/favicon.svg", ...options })
  const { page } = visitor
  await page.route("**/api/recipes/latest", async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    Object.assign(json.latest.assessment.diets, verdicts)
    await route.fulfill({ response, json })
  })
  await page.goto(app.url)
  const card = page.getByRole("article")
  await card.waitFor()
  return { ...visitor, card }
}

const seal = (card: Locator) => card.getByText("Checked", { exact: true })
const allergy = (card: Locator) =>
  card.getByText("Worked out from ingredient names. Check the packet; this is not medical advice.")
const askedFor = (card: Locator) => card.getByRole("list", { name: "Requirements asked for" })
const flat = (text: string) => text.replace(/\s+/g, " ").trim()

/** What a list of labels says, label by label. */
async function verdictsIn(list: Locator): Promise<string[]> {
  await list.waitFor()
  const items = await list.locator("xpath=./li").allInnerTexts()
  return items.map(flat)
}

describe("the seal and the labels asked for", () => {
  test("a recipe that meets what was asked for is sealed, with the allergy sentence beside it", async () => {
    const cook = await app.cook("rosa")
    await generated({ cook, asked: ["vegan", "gluten-free"] })
    const { page, card, leave } = await openCard(cook)
    await seal(card).waitFor()
    expect(await verdictsIn(askedFor(card))).toEqual(["Vegan met", "Gluten-free met"])
    expect(await allergy(card).count()).toBe(1)
    await expectAccessible(page)
    await leave()
  })

  test("a seal without any label has the allergy sentence beside it too", async () => {
    const cook = await app.cook("saul")
    await generated({ cook })
    const { card, leave } = await openCard(cook)
    await seal(card).waitFor()
    expect(await askedFor(card).count()).toBe(0)
    expect(await allergy(card).count()).toBe(1)
    await leave()
  })

  test("butter that the provider writes into a vegan dish is swapped, and the line says what it was and why", async () => {
    const cook = await app.cook("tess")
    await generated({ cook, asked: ["vegan"], added: ["30 g butter"] })
    const { page, card, leave } = await openCard(cook)
    expect(await verdictsIn(askedFor(card))).toEqual(["Vegan met"])
    await seal(card).waitFor()
    const was = card.getByText(/^Was: 30 g butter\. \w.+/)
    expect(await was.isVisible()).toBe(false)
    await card.getByRole("button", { name: /^Changed: .*vegan butter/ }).click()
    await was.waitFor()
    expect(await card.getByRole("listitem").filter({ hasText: "Was: 30 g butter" }).innerText()).toMatch(/vegan butter/)
    await expectAccessible(page)
    await leave()
  })

  test("a violated label keeps the seal away, comes first, and says by which line and why", async () => {
    const cook = await app.cook("theo")
    await generated({ cook, asked: ["gluten-free", "vegan"], added: ["30 g butter"] })
    const line = sampleReply.ingredients.length
    const butter = { name: "butter", id: null, kind: "milk", versions: [], holds: [], because: null }
    const reason = { line, code: "contains", label: "vegan", tag: "milk", food: butter } as const
    const given: Partial<LabelVerdicts> = {
      "gluten-free": met,
      vegan: { verdict: "violates", because: [reason], choose: [] },
    }
    const { page, card, leave } = await openCard(cook, { verdicts: given })
    const verdicts = ["Vegan not met 30 g vegan butter: Butter is made from milk.", "Gluten-free met"]
    expect(await verdictsIn(askedFor(card))).toEqual(verdicts)
    expect(await card.getByText("Vegan not met", { exact: true }).count()).toBe(2)
    expect(await seal(card).count()).toBe(0)
    expect(await allergy(card).count()).toBe(1)
    await expectAccessible(page)
    await leave()
  })

  test("an unsure label keeps the seal away, and says why and what to buy", async () => {
    const cook = await app.cook("umar")
    await generated({ cook, asked: ["halal"], added: ["600 g chicken breast, sliced"] })
    const line = sampleReply.ingredients.length
    const because = "A name can't say how it was slaughtered."
    const chicken = { name: "chicken", id: "chicken", kind: "meat", versions: [], holds: [], because }
    const reason = { line, code: "may_contain", label: "halal", tag: "chicken", food: chicken } as const
    const { page, card, leave } = await openCard(cook, {
      verdicts: { halal: { verdict: "unsure", because: [reason], choose: [] } },
      colorScheme: "dark",
      viewport: { width: 390, height: 844 },
    })
    await card.getByText("Halal unsure").first().waitFor()
    expect(await seal(card).count()).toBe(0)
    const why = "A name can't say how it was slaughtered. Buy halal-certified chicken."
    expect(await verdictsIn(askedFor(card))).toEqual([`Halal unsure 600 g halal chicken breast, sliced: ${why}`])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
    await leave()
  })

  test("a label that the cook's choice keeps says what to choose in one line, and bears no seal", async () => {
    const cook = await app.cook("ugo")
    const added = ["600 g chicken breast, sliced", "150 ml red wine", "50 ml white wine"]
    await generated({ cook, asked: ["kosher", "nut-free"], added })
    const phone = { width: 390, height: 844 }
    const { page, card, leave } = await openCard(cook, { viewport: phone, colorScheme: "dark" })
    const what = "Kosher if you choose certified red wine and white wine."
    expect(await verdictsIn(askedFor(card))).toEqual([what, "Nut-Free met"])
    await card.getByText("Kosher if you choose", { exact: true }).waitFor()
    expect(await seal(card).count()).toBe(0)
    expect(await allergy(card).count()).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
    await leave()
  })

  test("an unknown line keeps the seal and every label asked for from a recipe that would have them", async () => {
    const cook = await app.cook("vera")
    await generated({ cook, asked: ["vegan"], added: ["2 glorps of quuxberry"] })
    const { page, card, leave } = await openCard(cook)
    await card.getByText("1 line unknown").waitFor()
    expect(await seal(card).count()).toBe(0)
    const [label] = await verdictsIn(askedFor(card))
    expect(label).toMatch(/^Vegan unsure 2 glorps of quuxberry: \w.+/)
    await expectAccessible(page)
    await leave()
  })

  test("labels that one and the same cause leaves open are told together, and the cause once", async () => {
    const cook = await app.cook("vito")
    await generated({ cook, asked: ["vegan", "nut-free", "soy-free"], added: ["2 glorps of quuxberry"] })
    const { card, leave } = await openCard(cook)
    const told = await verdictsIn(askedFor(card))
    expect(told).toEqual([expect.stringMatching(/^Vegan, Nut-Free,? and Soy-Free unsure 2 glorps of quuxberry: \w.+/)])
    expect(told.join(" ").match(/quuxberry: /g)).toHaveLength(1)
    await leave()
  })

  test("an unknown line keeps the seal even where no label was asked for", async () => {
    const cook = await app.cook("walt")
    await generated({ cook, added: ["2 glorps of quuxberry"] })
    const { card, leave } = await openCard(cook)
    await card.getByText("1 line unknown").waitFor()
    expect(await seal(card).count()).toBe(0)
    await leave()
  })
})

describe("the labels that nobody asked for", () => {
  test("open on the card, each with its verdict, as the assessment has them", async () => {
    const cook = await app.cook("xena")
    const { assessment } = await generated({ cook, asked: ["vegan"] })
    const { page, card, leave } = await openCard(cook)
    const opener = card.getByRole("button", { name: "Other labels", exact: true })
    expect(await opener.getAttribute("aria-expanded")).toBe("false")
    await opener.focus()
    await page.keyboard.press("Enter")
    const shown = await verdictsIn(card.getByRole("list", { name: "Other labels" }))
    const words = { meets: "met", choose: "if you", unsure: "unsure", violates: "not met" }
    const expected = diets
      .filter((diet) => diet !== "vegan")
      .map((diet) => `${dietLabels[diet]} ${words[assessment.diets[diet].verdict]}`)
    expect(shown).toHaveLength(11)
    for (const start of expected) expect(shown.filter((text) => text.startsWith(start))).toHaveLength(1)
    expect(await allergy(card).count()).toBe(2)
    await expectAccessible(page)
    await leave()
  })

  test("open on a saved recipe, all twelve", async () => {
    const cook = await app.cook("yuri")
    const { id, recipe } = await generated({ cook })
    await cook.call(saveRecipe, { recipeId: id })
    const { page, leave } = await visit(browser, { url: app.url, once: true, as: cook.session, path: "/?tab=saved" })
    await page.getByRole("button", { name: recipe.title, exact: true }).click()
    await page.getByRole("button", { name: "Labels", exact: true }).click()
    expect(await verdictsIn(page.getByRole("list", { name: "Labels" }))).toHaveLength(12)
    await expectAccessible(page)
    await leave()
  })
})
