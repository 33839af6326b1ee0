// A first visit in a browser with a processor four times slower, over a slow connection: the page as it is built, against
// the same page without the home that the build draws into it.
import { spawnSync } from "node:child_process"
import type { Browser, Page } from "playwright-core"
import { openBrowser } from "#testing/browser.ts"
import { type AppProcess, startAppProcess } from "./app-process.ts"
import { percentile } from "./percentile.ts"

const rounds = 7
const slowdown = 4
/** Bits a second, and milliseconds there and back: what Lighthouse takes for a slow mobile network. */
const network = { downloadThroughput: (1_600 * 1_024) / 8, uploadThroughput: (750 * 1_024) / 8, latency: 150 }
const mostMs = { paint: 2_000, blocked: 100 }
/** Half a pixel of a line, as the letters of the system give way to ours; Lighthouse calls it 0. */
const unseenMove = 0.0005

/** Milliseconds until the largest part stands, and of which it was busy past 50 at a time from its first paint on; how far things moved (CLS). */
type Seen = { paintMs: number; blockedMs: number; moved: number }

export type FirstScreen = Seen & { paintMsWithout: number; ratio: number; isWithin: boolean }

/** The medians of seven first visits each, in turns; the bars are 2 s, 100 ms and nothing moved. */
export async function benchFirstScreen(): Promise<FirstScreen> {
  spawnSync(process.execPath, ["scripts/start.ts", "--build-only"], { stdio: "inherit" })
  const app = await startAppProcess()
  const browser = await openBrowser()
  try {
    const [ours, bare]: [Seen[], Seen[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await visitFirst(browser, app, (page) => page))
      bare.push(await visitFirst(browser, app, withoutHome))
    }
    const seen = medianOf(ours)
    const { paintMs } = medianOf(bare)
    const isWithin = seen.paintMs <= mostMs.paint && seen.blockedMs <= mostMs.blocked && seen.moved < unseenMove
    return { ...seen, paintMsWithout: paintMs, ratio: seen.paintMs / paintMs, isWithin }
  } finally {
    await browser.close()
    await app.stop()
  }
}

const withoutHome = (page: string) => page.replace(/<div id="app" data-built>.*<\/div>/s, '<div id="app"></div>')

async function visitFirst(browser: Browser, { url }: AppProcess, change: (page: string) => string): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: "block" })
  const page = await context.newPage()
  await page.route(`${url}/`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.text()) })
  })
  await slowDown(page)
  await page.goto(`${url}/`)
  await page.locator("#app:not([data-built]) form").waitFor()
  const seen = await page.evaluate(readTimings)
  await context.close()
  return seen
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send("Network.enable")
  await devtools.send("Network.emulateNetworkConditions", { offline: false, ...network })
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown })
}

/** Runs in the page, two seconds after it stands. */
async function readTimings(): Promise<Seen> {
  await new Promise((passed) => setTimeout(passed, 2_000))
  const read = (type: string) =>
    new Promise<PerformanceEntry[]>((told) => {
      new PerformanceObserver((list) => told(list.getEntries())).observe({ type, buffered: true })
      setTimeout(() => told([]), 200)
    })
  const painted = await read("largest-contentful-paint")
  const first = (await read("paint")).find(({ name }) => name === "first-contentful-paint")?.startTime ?? Number.NaN
  const long = await read("longtask")
  const shifts: (PerformanceEntry & { value?: number })[] = await read("layout-shift")
  return {
    paintMs: painted.at(-1)?.startTime ?? Number.NaN,
    // Total blocking time: before there is anything to see, nobody presses it.
    blockedMs: long
      .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, first) - 50)
      .reduce((sum, blocked) => sum + Math.max(0, blocked), 0),
    moved: shifts.reduce((sum, { value = 0 }) => sum + value, 0),
  }
}

function medianOf(visits: readonly Seen[]): Seen {
  const median = (of: (seen: Seen) => number) => percentile(visits.map(of), 0.5)
  return {
    paintMs: median(({ paintMs }) => paintMs),
    blockedMs: median(({ blockedMs }) => blockedMs),
    moved: median(({ moved }) => moved),
  }
}
