import type { Browser, Locator, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { generateRecipe, type KeptRecipe } from "#core/craft/recipe-api.ts"
import type { Diet } from "#core/diet/label.ts"
import { nutrients } from "#core/food/nutrients.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import { noGoals } from "#core/request/request.ts"
import { saveRecipe } from "#core/saved/saved-api.ts"
import type { Draft } from "#server/ai/chef.ts"
import { emptyBrowser, expectAccessible, expectAccessibleInBothLooks, openBrowser } from "#testing/browser.ts"
import type { TestCook } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { showFigure, showGrams, showShare, showWidth } from "#web/recipe/figure.ts"
import { buildDraft, visit } from "./visit.ts"

let browser: Browser
let app: RunningApp
let draft = buildDraft()
beforeAll(async () => {
  browser = await openBrowser()
  app = await startApp({ chef: { name: "provider", write: async () => draft } })
})
afterAll(async () => {
  await emptyBrowser(browser)
  await app.stop()
})

/** Each line as it is shown, too. */
const soup = ["250 g red lentils", "1 onion, chopped", "1 tbsp olive oil", "1 litre water"]

type Wanted = { cook: TestCook; diets?: Diet[]; written?: Partial<Draft> }

async function generated({ cook, diets = [], written = {} }: Wanted): Promise<KeptRecipe> {
  draft = buildDraft({ ingredients: soup, ...written })
  const dish = { kind: "named", name: "Soup" } as const
  return (await cook.call(generateRecipe, { dish, servings: 4, goals: noGoals, diets })).body
}

async function openCard(cook: TestCook, options: object = {}) {
  const visitor = await visit(browser, { url: app.url, once: true, as: cook.session, ...options })
  const card = visitor.page.getByRole("article")
  await card.waitFor()
  return { ...visitor, card }
}

const withUnknown = ["250 g red lentils", "1 onion, chopped", "2 glorps of quuxberry", "1 tbsp olive oil"]

/** What the table says, cell by cell, without the spaces between. */
async function tableCells(table: Locator): Promise<string[][]> {
  await table.waitFor()
  const rows = await table.getByRole("row").all()
  return Promise.all(
    rows.map((row) =>
      row.locator("th, td").evaluateAll((cells) =>
        cells.map((cell) => {
          const seen = cell instanceof HTMLElement ? cell.innerText : ""
          return seen.replace(/\s+/g, " ").trim()
        }),
      ),
    ),
  )
}

/** What it has to say: every figure taken from the assessment, none from the page. */
function expectedRows({ lines, total, perServing, complete }: Assessment, together: number[][] = []): string[][] {
  const sum = (of: typeof total) =>
    nutrients.map((each) => `${complete ? "" : "at least "}${showFigure(each, of[each])}`)
  const rows = lines.map(({ text: written, food, usdaNumber, grams, confidence, nutrition }, place) => {
    const others = together.find((group) => group.includes(place))?.filter((at) => at !== place) ?? []
    const text = [written, ...others.map((at) => `Moves with ${lines[at]?.name}`)].join(" ")
    if (nutrition === null) return [text, "Not matched or not weighed unknown", "Not counted in any sum"]
    const parts = nutrients.map(
      (each) => `${showFigure(each, nutrition[each])} ${showShare(nutrition[each], total[each])}`,
    )
    return [text, `${food} ${confidence} USDA ${usdaNumber}`, showGrams(grams ?? 0), ...parts]
  })
  return [...rows, ["Whole recipe", ...sum(total)], ["One serving", ...sum(perServing)]]
}

async function stripFigures(page: Page): Promise<string[]> {
  const figures = page.getByLabel("Nutrition per serving").getByRole("definition")
  const all = await figures.allInnerTexts()
  return all.map((text) => /[\d.,]+/.exec(text)?.[0] ?? "")
}

describe("See the sums", () => {
  test("every figure is the assessment's, and one serving is what the strip shows", async () => {
    const cook = await app.cook("lena")
    const { assessment, together } = await generated({ cook })
    for (const nutrient of nutrients) {
      const added = assessment.lines.reduce((sum, line) => sum + (line.nutrition?.[nutrient] ?? 0), 0)
      expect(assessment.perServing[nutrient]).toBeCloseTo(added / 4, 6)
    }
    const { page, card, leave } = await openCard(cook)
    const opener = card.getByRole("button", { name: "See the sums", exact: true })
    expect(await opener.getAttribute("aria-expanded")).toBe("false")
    await opener.focus()
    await page.keyboard.press("Enter")
    await expect.poll(() => opener.getAttribute("aria-expanded")).toBe("true")
    const table = card.getByRole("table", { name: "What each line adds to the whole recipe, 4 servings" })
    const [headers, ...rows] = await tableCells(table)
    const names = ["Line", "Taken for", "Weight g", "Calories kcal", "Protein g", "Carbs g", "Fat g"]
    expect(headers).toEqual(names)
    expect(await table.getByRole("columnheader").count()).toBe(names.length)
    // The lentils with the water that they soak up.
    expect(together).toEqual([[0, 3]])
    expect(rows).toEqual(expectedRows(assessment, together ?? []))
    expect(rows.at(-1)?.slice(1)).toEqual(await stripFigures(page))
    const width = showWidth(assessment.energyWidth ?? 0)
    await card.getByText(`give or take ${width}`, { exact: true }).waitFor()
    await card.getByText(`kcal, give or take ${width}: of recipes with as much estimated`).waitFor()
    await expectAccessible(page)
    await opener.click()
    await expect.poll(() => table.isVisible()).toBe(false)
    await leave()
  })

  test("an unknown line is marked where it stands, adds nothing, and every sum says 'at least'", async () => {
    const cook = await app.cook("milo")
    const { assessment } = await generated({ cook, written: { ingredients: withUnknown } })
    const { page, card, leave } = await openCard(cook)
    const marked = card.getByRole("listitem").filter({ hasText: "not counted" })
    expect((await marked.allInnerTexts()).map((text) => text.replace(/\s+/g, " "))).toEqual([
      "2 glorps of quuxberry not counted",
    ])
    await card.getByText("One line is not in the figures, because we could not match or weigh it.").waitFor()
    await card.getByRole("button", { name: "See the sums" }).click()
    const [, ...rows] = await tableCells(card.getByRole("table"))
    expect(rows).toEqual(expectedRows(assessment))
    expect(rows.at(-1)?.[1]).toMatch(/^at least \d+$/)
    await card.getByText("the recipe holds at least these sums").waitFor()
    await expectAccessible(page)
    await leave()
  })

  test("stacks on a phone with its roles kept, in light and in dark", async () => {
    const cook = await app.cook("nora")
    await generated({ cook, written: { ingredients: [...withUnknown, "Donaudampfschifffahrt".repeat(8)] } })
    const { page, context, card, leave } = await openCard(cook, { viewport: { width: 390, height: 844 } })
    await card.getByRole("button", { name: "See the sums" }).click()
    await card.getByRole("table").waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const { nodes } = await (await context.newCDPSession(page)).send("Accessibility.getFullAXTree")
    const count = (role: string) => nodes.filter((node) => !node.ignored && node.role?.value === role).length
    const roles = ["table", "caption", "row", "columnheader", "rowheader"]
    expect(roles.map(count)).toEqual([1, 1, 8, 7, 7])
    await expectAccessibleInBothLooks(page)
    await leave()
  })

  test("are there on the saved card too", async () => {
    const cook = await app.cook("oleg")
    const { id, assessment, recipe } = await generated({ cook })
    await cook.call(saveRecipe, { recipeId: id })
    const { page, leave } = await visit(browser, { url: app.url, once: true, as: cook.session, path: "/?tab=saved" })
    await page.getByRole("button", { name: recipe.title, exact: true }).click()
    await page.getByRole("button", { name: "See the sums" }).click()
    const [, ...rows] = await tableCells(page.getByRole("table"))
    expect(rows).toEqual(expectedRows(assessment))
    await expectAccessible(page)
    await leave()
  })
})

describe("the chef's own claim", () => {
  test("stands beside our figure only where it is off by more than 10 %", async () => {
    const cook = await app.cook("pina")
    const { recipe } = await generated({ cook })
    const { calories, protein, carbs } = recipe.nutrition
    const claimed = { calories: calories * 1.3, protein: protein * 1.09, carbs: carbs * 0.5, fat: 0.1 }
    await generated({ cook, written: { claimed } })
    const { page, card, leave } = await openCard(cook)
    await card
      .getByText(/^The AI claimed/)
      .first()
      .waitFor()
    const cells = await card.getByLabel("Nutrition per serving").getByRole("definition").allInnerTexts()
    expect(cells.map((text) => /The AI claimed (.*)/.exec(text)?.[1] ?? null)).toEqual([
      `${showFigure("calories", claimed.calories)} kcal`,
      null,
      `${showFigure("carbs", claimed.carbs)} g`,
      "0.1 g",
    ])
    await expectAccessible(page)
    await leave()
  })

  test("is not spoken of where it holds", async () => {
    const cook = await app.cook("quin")
    const { recipe } = await generated({ cook })
    await generated({ cook, written: { claimed: recipe.nutrition } })
    const { card, leave } = await openCard(cook)
    expect(await card.getByText("The AI claimed").count()).toBe(0)
    await leave()
  })
})

test("a label that only the title claimed is not in it any more, and the card says why", async () => {
  const cook = await app.cook("titlereader")
  await generated({ cook, written: { title: "Vegan Soup", ingredients: ["250 g red lentils", "30 g butter"] } })
  const { card } = await openCard(cook)
  await expect.poll(() => card.getByRole("heading", { level: 2 }).innerText()).toBe("Soup")
  await card.getByText("Its chef called it “Vegan Soup”. Butter is made from milk.").waitFor()
})

test("C1: how long it takes and what it needs stand below the title, where that is known", async () => {
  const cook = await app.cook("facta")
  await generated({ cook, written: { time: { minutes: 90, active: 20 } } })
  const { card, leave } = await openCard(cook, { once: false })
  await card.getByText("Takes 1 hr 30 min (20 min active)").waitFor()
  await card.getByText("Needs Stovetop").waitFor()
  await generated({ cook })
  await card.page().reload()
  await card.getByText("Needs Stovetop").waitFor()
  expect(await card.getByText("Takes").count()).toBe(0)
  await leave()
})

test("C1: the amounts can be shown for more or fewer, and a serving stays the same", async () => {
  const cook = await app.cook("sasha")
  await generated({ cook })
  const { page, card, leave } = await openCard(cook)
  await card.getByText("250 g", { exact: true }).waitFor()
  const calories = await card.locator("dd").first().textContent()
  await card.getByRole("button", { name: "Show for more" }).click({ clickCount: 4 })
  await card.getByText("for 8", { exact: true }).waitFor()
  await card.getByText("500 g", { exact: true }).waitFor()
  await card.getByText("4 servings", { exact: true }).waitFor()
  await card.getByText(/in the steps too; .* were written for 4 servings\. A serving stays the same\.$/).waitFor()
  expect(await card.locator("dd").first().textContent()).toBe(calories)
  await expectAccessible(page)
  await card.getByRole("button", { name: "Show for fewer" }).click({ clickCount: 9 })
  await card.getByText("for 1", { exact: true }).waitFor()
  await leave()
})

test("C1: the steps follow the servings, and one that can't says so", async () => {
  const cook = await app.cook("tilda")
  const method = ["Fry the onion in 1 tbsp of the oil for 5 minutes.", "Add the lentils and 500 ml of the water."]
  await generated({ cook, written: { method: [...method, "Serve with 100 g cress."] } })
  const { card, leave } = await openCard(cook)
  await card.getByText("Fry the onion in 1 tbsp of the oil").waitFor()
  await card.getByRole("button", { name: "Show for more" }).click({ clickCount: 4 })
  await card.getByText("Fry the onion in 2 tbsp of the oil for 5 minutes.").waitFor()
  await card.getByText("Add the lentils and 1 litre of the water.").waitFor()
  await card.getByText("Serve with 100 g cress.").waitFor()
  await card
    .getByText("but not all in step 3. Those, times, temperatures and pans were written for 4 servings.")
    .waitFor()
  await leave()
})
