import { readdirSync } from "node:fs"
import path from "node:path"
import type { Browser } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { emptyBrowser, expectAccessible, newVisitor, openBrowser } from "#testing/browser.ts"
import { serveGallery } from "#testing/gallery.ts"
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

test.each(["light", "dark"] as const)(
  "every piece and every state of the card is accessible in the %s theme",
  async (colorScheme) => {
    const { page, leave } = await newVisitor(browser, { colorScheme, expected: /\[vite\]|React DevTools/ })
    // Some 300 files, each made from its source when it is first asked for.
    await page.goto(gallery.url, { timeout: 120_000 })
    await page.getByText("Being swapped").waitFor({ timeout: 120_000 })
    const pieces = await page.locator("[data-state]").count()
    expect(pieces).toBeGreaterThan(8)
    await expectAccessible(page)
    await page.getByRole("button", { name: "Open the dialog" }).click()
    await page.getByRole("dialog").waitFor()
    await expectAccessible(page)
    await leave()
  },
)

test("the build leaves the page of pieces out", () => {
  const built = readdirSync(path.join(import.meta.dirname, "../../dist/web"), { recursive: true }).map(String)
  expect(built).toContain("index.html")
  expect(built.filter((file) => file.includes("gallery"))).toEqual([])
})
