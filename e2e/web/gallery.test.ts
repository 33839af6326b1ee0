import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import type { Browser, Locator } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { emptyBrowser, expectAccessibleInBothLooks, newVisitor, openBrowser } from "#testing/browser.ts"
import { serveGallery } from "#testing/gallery.ts"
import { galleryTexts } from "#web/gallery/gallery-texts.ts"
import { pseudoText } from "#web/gallery/pseudo-text.ts"
import { freePort } from "../lifecycle/starting.ts"

let browser: Browser
let gallery: Awaited<ReturnType<typeof serveGallery>>
beforeAll(async () => {
  browser = await openBrowser()
  gallery = await serveGallery(await freePort())
})
afterAll(async () => {
  await emptyBrowser(browser)
  await gallery.stop()
})

test("every piece and every state of the card is accessible in the light and in the dark look", async () => {
  const { page, leave } = await newVisitor(browser, { expected: /\[vite\]|React DevTools/ })
  // Some 300 files, each made from its source when it is first asked for.
  await page.goto(gallery.url, { timeout: 120_000 })
  await page.getByText("Being swapped").waitFor({ timeout: 120_000 })
  const pieces = await page.locator("[data-state]").count()
  expect(pieces).toBeGreaterThan(8)
  await page.getByRole("button", { name: galleryTexts.showToast }).click()
  // It stays while the pointer is on it.
  await page.getByText(galleryTexts.toast).hover()
  await expectAccessibleInBothLooks(page)
  await page.getByText(galleryTexts.toast).waitFor()
  const dialog = page.getByRole("dialog", { name: galleryTexts.dialog })
  for (const name of [galleryTexts.openDialog, galleryTexts.openPlain]) {
    await page.getByRole("button", { name }).click()
    await dialog.waitFor()
    await expectAccessibleInBothLooks(page)
    await page.keyboard.press("Escape")
    await dialog.waitFor({ state: "detached" })
  }
  await leave()
})

test("where colours are forced, what floats, what is chosen, what is wrong and what has the focus each have an edge", async () => {
  const { page, leave } = await newVisitor(browser, { forcedColors: "active", expected: /\[vite\]|React DevTools/ })
  await page.goto(gallery.url, { timeout: 120_000 })
  const edge = (place: Locator) => place.evaluate((one) => getComputedStyle(one).outlineWidth)
  const tab = page.getByRole("tab", { name: galleryTexts.tabs.generator })
  const wrong = page.locator("input[aria-invalid=true]")
  expect([await edge(tab), await edge(wrong.first())]).toEqual(["2px", "2px"])
  await page.getByRole("button", { name: galleryTexts.openDialog }).focus()
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog", { name: galleryTexts.dialog })
  expect(await edge(dialog)).toBe("1px")
  await page.keyboard.press("Escape")
  await dialog.waitFor({ state: "detached" })
  await tab.focus()
  expect(await edge(tab)).toBe("3px")
  const ownColours = await page.locator("svg.lucide").evaluateAll((signs) => {
    const colourOf = (one: Element) => getComputedStyle(one).color
    return signs
      .filter((sign) => colourOf(sign) !== colourOf(sign.parentElement ?? sign))
      .map(({ outerHTML }) => outerHTML)
  })
  expect(ownColours).toEqual([])
  await leave()
})

test("texts two fifths longer break nothing, and whatever can be pressed has its name from the catalogue", async () => {
  const { page, leave } = await newVisitor(browser, { expected: /\[vite\]|React DevTools/ })
  await page.goto(`${gallery.url}?language=pseudo`, { timeout: 120_000 })
  await page.getByText(pseudoText(galleryTexts.swapping)).waitFor({ timeout: 120_000 })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const buttons = await page
      .locator("button")
      .evaluateAll((all) => all.map(({ ariaLabel, textContent }) => ariaLabel ?? textContent))
    expect(buttons.length).toBeGreaterThan(80)
    expect(buttons.filter((name) => !name.includes("["))).toEqual([])
    expect(await page.locator("button:not([aria-label])").evaluateAll(textsCut)).toEqual([])
  }
  await leave()
})

/** Runs in the page: what of their texts stands outside of them. */
function textsCut(buttons: Element[]): string[] {
  return buttons.flatMap((button) => {
    const text = new Range()
    text.selectNodeContents(button)
    const [inner, outer] = [text.getBoundingClientRect(), button.getBoundingClientRect()]
    const isCut = inner.left < outer.left - 1 || inner.right > outer.right + 1
    return isCut ? [`${button.textContent} at ${innerWidth} px`] : []
  })
}

test("the build leaves the page of pieces out, and its language", () => {
  const web = path.join(import.meta.dirname, "../../dist/web")
  const built = readdirSync(web, { recursive: true }).map(String)
  expect(built).toContain("index.html")
  expect(built.filter((file) => file.includes("gallery"))).toEqual([])
  const scripts = built.filter((file) => file.endsWith(".js"))
  expect(scripts.length).toBeGreaterThan(10)
  expect(scripts.filter((file) => /["'`]pseudo["'`]/.test(readFileSync(path.join(web, file), "utf8")))).toEqual([])
})
