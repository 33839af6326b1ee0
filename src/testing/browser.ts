import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core"
import { expect } from "vitest"

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

// A page is here for seconds: to make its code faster, or to draw in a process beside it, takes longer than it spares.
// The last five keep Chromium from calling home while it is tested.
const switches = [
  "--no-sandbox",
  "--disable-gpu",
  "--in-process-gpu",
  "--js-flags=--no-maglev,--no-turbofan",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]

/** What Playwright turns off on Linux, which a second switch of the same name takes the place of. */
const offByPlaywright = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
]

/** Pages of the browser's own address bar: some 400 files, which it would load beside each window of ours. */
const addressBar = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"]

/** A process that waits for a second page, where each of ours has a browser to itself. */
const spareProcess = "SpareRendererForSitePerProcess"

let running: Promise<Browser> | null = null

/** The one browser of this process: starting it takes longer than many a test does. It ends with the process. */
export async function openBrowser(): Promise<Browser> {
  const browser = await running
  if (browser?.isConnected() === true) return browser
  running = launch()
  return running
}

/** Closes whatever of a browser's windows a test file left open. */
export async function emptyBrowser(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()))
}

function launch(): Promise<Browser> {
  const executablePath = process.env.BROWSER_PATH ?? "/usr/bin/chromium"
  return chromium.launch({
    executablePath,
    args: [...switches, `--disable-features=${[...offByPlaywright, ...addressBar, spareProcess].join(",")}`],
  })
}

/** Somebody with a browser of their own. What the page writes to the console, or throws, is kept against it. */
export type Visitor = { page: Page; context: BrowserContext; complaints: string[]; leave(): Promise<void> }

export type VisitorOptions = BrowserContextOptions & {
  /** Messages that belong to what the test provokes, such as the browser's own line for a failed request. */
  expected?: RegExp
}

export async function newVisitor(browser: Browser, { expected, ...options }: VisitorOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: "reduce",
    ...options,
  })
  context.setDefaultTimeout(30_000)
  const complaints: string[] = []
  const complain = (text: string, page: Page | null, where: string) => {
    if (!expected?.test(text)) complaints.push(`${text} (${where}, on ${page?.url() ?? "a page that is gone"})`)
  }
  context.on("console", (message) => {
    const { url, lineNumber } = message.location()
    // Browsers look for it of themselves beside a picture that stands alone.
    if (url.endsWith("/favicon.ico")) return
    complain(`${message.type()}: ${message.text()}`, message.page(), `${url}:${lineNumber}`)
  })
  context.on("weberror", (thrown) => {
    const { message, stack = "" } = thrown.error()
    complain(`thrown: ${message}`, thrown.page(), stack)
  })
  return {
    page: await context.newPage(),
    context,
    complaints,
    async leave() {
      await context.close()
      expect(complaints, "the page wrote to the console").toEqual([])
    },
  }
}

declare global {
  /** In the page, once its source has run there. */
  var axe: typeof import("axe-core")
}

/** Nothing but colours differs between the two: the sheet has both of each, and no code asks which is shown. */
const looks = ["light", "dark"] as const

/** The same in either look; the page is left in the dark one. */
export async function expectAccessibleInBothLooks(page: Page): Promise<void> {
  for (const colorScheme of looks) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}

/** Refuses any violation of WCAG 2.2 A and AA that axe can find on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // Through the debugger, because the page's own policy rightly refuses a foreign script.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource)
  const violations = await page.evaluate(async () => {
    const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
    // Every rule is run; only what is well is not described piece by piece, which nobody reads.
    const { violations } = await globalThis.axe.run(document, { runOnly: rules, resultTypes: ["violations"] })
    return violations.map((found) => ({
      rule: found.id,
      places: found.nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    }))
  })
  expect(violations).toEqual([])
}
