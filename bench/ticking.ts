// Ticking items of a long shopping list in a browser: from the press to the frame that shows it, with a connection and without.
import { spawnSync } from "node:child_process"
import type { BrowserContext, Page } from "playwright-core"
import type { Session } from "#core/account/account-api.ts"
import { requestKeyHeader } from "#core/api/request-key.ts"
import { addItems } from "#core/shopping/shopping-api.ts"
import { openBrowser } from "#testing/browser.ts"
import { callEndpoint } from "#testing/cook.ts"
import { type AppOnDatabase, type SignedIn, withAppOnDatabase } from "./app-on-database.ts"
import { percentile } from "./percentile.ts"

const recipes = 30
const itemsEach = 10
const ticks = 60
const mostMs = 50

type Spread = { p50Ms: number; p95Ms: number }

export type Ticking = { items: number; online: Spread; offline: Spread; isWithin: boolean }

/** 60 ticks each in a list of 300 items; the bar is 50 ms at the 95th percentile. */
export function benchTicking(): Promise<Ticking> {
  spawnSync(process.execPath, ["scripts/start.ts", "--build-only"], { stdio: "inherit" })
  return withAppOnDatabase(measure)
}

async function measure(on: AppOnDatabase): Promise<Ticking> {
  const [cook] = await on.signIn(1)
  if (!cook) throw new Error("nobody signed in")
  await fillList(on, cook)
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const page = await openList(context, { url: on.app.url, session: sessionOf(cook) })
    const online = await tick(page, 0)
    await context.setOffline(true)
    const offline = await tick(page, ticks)
    const isWithin = online.p95Ms < mostMs && offline.p95Ms < mostMs
    return { items: recipes * itemsEach, online, offline, isWithin }
  } finally {
    await browser.close()
  }
}

/** As many digits each: no name is a part of another. */
const nameOf = (place: number) => `${place + 100} packets of biscuits`

async function fillList({ app }: AppOnDatabase, { token }: SignedIn): Promise<void> {
  for (let recipe = 0; recipe < recipes; recipe += 1) {
    const items = Array.from({ length: itemsEach }, (_, place) => ({
      id: crypto.randomUUID(),
      recipeTitle: `Dish ${recipe}`,
      ingredient: nameOf(recipe * itemsEach + place),
    }))
    const headers = { [requestKeyHeader]: crypto.randomUUID() }
    const { status } = await callEndpoint(app.url, addItems, { body: { items }, token, headers })
    if (status !== 200) throw new Error(`the list answered ${status}`)
  }
}

function sessionOf({ userId, token }: SignedIn): Session {
  const email_confirmed_at = new Date().toISOString()
  const user = { id: userId, email: "cook@example.org", email_confirmed_at, user_metadata: { email_confirmed_at } }
  return { access_token: token, refresh_token: "none", expires_at: Math.floor(Date.now() / 1000) + 3_000, user }
}

async function openList(context: BrowserContext, { url, session }: { url: string; session: Session }): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${url}/livez`)
  await page.evaluate((kept) => localStorage.setItem("recipe-remix.session", kept), JSON.stringify(session))
  await page.goto(`${url}/?tab=account`)
  await page.getByRole("button", { name: "Shopping List", exact: true }).click()
  await page
    .getByRole("checkbox")
    .nth(recipes * itemsEach - 1)
    .waitFor()
  return page
}

/** Ticks as many, one after the other and half a second apart, from this one on. */
async function tick(page: Page, from: number): Promise<Spread> {
  const names = Array.from({ length: ticks }, (_, place) => nameOf(from + place))
  const times = await page.evaluate(
    async ({ names, pauseMs }) => {
      const frame = () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
      const taken: number[] = []
      for (const name of names) {
        const row = () => [...document.querySelectorAll("main li")].find((item) => item.textContent.includes(name))
        const box = row()?.querySelector("input")
        const started = performance.now()
        box?.click()
        await frame()
        taken.push(performance.now() - started)
        if (!row()?.querySelector(".line-through")) throw new Error(`no tick shows at ${name}`)
        await new Promise((passed) => setTimeout(passed, pauseMs))
      }
      return taken
    },
    { names, pauseMs: 500 },
  )
  return { p50Ms: percentile(times, 0.5), p95Ms: percentile(times, 0.95) }
}
