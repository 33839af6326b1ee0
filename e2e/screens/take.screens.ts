import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import type { Browser, BrowserContextOptions, Page } from "playwright-core"
import { afterAll, beforeAll, describe, test } from "vitest"
import { openBrowser } from "#testing/browser.ts"
import { serveGallery } from "#testing/gallery.ts"
import { galleryTexts } from "#web/gallery/gallery-texts.ts"
import { freePort } from "../lifecycle/starting.ts"
import { visit } from "../web/visit.ts"
import { docsPictures, layPicture } from "./docs-pictures.ts"
import { type Kitchen, openKitchen } from "./kitchen.ts"
import { screens } from "./screens.ts"

const folder = path.join(import.meta.dirname, "../../screens")

const themes = {
  light: { colorScheme: "light" },
  dark: { colorScheme: "dark" },
  forced: { colorScheme: "light", forcedColors: "active" },
} as const satisfies Record<string, BrowserContextOptions>

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
] as const

const looks = Object.entries(themes).flatMap(([theme, options]) =>
  sizes.map((viewport) => ({ look: `${theme}-${viewport.width}`, options: { ...options, viewport } })),
)

/** What of the gallery lies over the page, and the button that opens it. */
const overPage = [
  ["dialog", galleryTexts.openDialog],
  ["plain-dialog", galleryTexts.openPlain],
  ["toast", galleryTexts.showToast],
] as const

let browser: Browser
let kitchen: Kitchen
beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  browser = await openBrowser()
  kitchen = await openKitchen()
})
afterAll(async () => {
  writeFileSync(path.join(folder, "index.html"), sheet())
  await kitchen.stop()
})

describe.each(looks)("$look", ({ look, options }) => {
  test.each(screens)("$name", async ({ name, as, at, path: address = "/", show, leave }) => {
    const url = at?.(kitchen) ?? kitchen.app.url
    const cook = as?.(kitchen)
    const visitor = await visit(browser, { ...options, url, path: address, ...(cook && { as: cook.session }) })
    await show(visitor.page)
    await take(visitor.page, `${name}-${look}`)
    await leave?.(visitor.page)
    await visitor.context.close()
  })

  test("gallery", async () => {
    const gallery = await serveGallery(await freePort())
    const { page, context } = await visit(browser, { ...options, url: gallery.url, path: "" })
    await page.getByText("Being swapped").waitFor({ timeout: 120_000 })
    await take(page, `gallery-${look}`)
    await page.setViewportSize(options.viewport)
    for (const [name, press] of overPage) {
      await page.getByRole("button", { name: press }).click()
      await take(page, `gallery-${name}-${look}`)
      await page.keyboard.press("Escape")
    }
    await context.close()
    await gallery.stop()
  })
})

test.each(docsPictures)("docs $name", async (picture) => {
  const page = await browser.newPage()
  await layPicture(page, folder, picture)
  await page.close()
})

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    // Twice, for what is loaded when idle is drawn then.
    for (const _ of [1, 2]) await new Promise((idle) => requestIdleCallback(idle, { timeout: 2_000 }))
  })
  // As high as the page, so that what sticks to the screen's edge lies over nothing.
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  const isCovered = (await page.getByRole("dialog").count()) > 0
  await page.setViewportSize({ width, height: isCovered ? height : Math.max(height, whole) })
  await page.screenshot({ path: path.join(folder, `${name}.png`) })
}

/** All pictures on one page, a screen a row. */
function sheet(): string {
  const rows = [...screens.map(({ name }) => name), "gallery", ...overPage.map(([name]) => `gallery-${name}`)].map(
    (name) => {
      const pictures = looks.map(({ look }) => `<a href="${name}-${look}.png"><img src="${name}-${look}.png"></a>`)
      return `<h2>${name}</h2><p>${pictures.join("")}</p>`
    },
  )
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>
body{font:16px sans-serif;background:#888}p{display:flex;gap:8px;align-items:start}img{height:600px}</style>
${rows.join("\n")}\n`
}
