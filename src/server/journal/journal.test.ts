import { pino } from "pino"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import * as api from "#core/account/account-api.ts"
import * as own from "#core/account/own-account-api.ts"
import * as recipes from "#core/craft/recipe-api.ts"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { readPreferences } from "#core/preferences/preferences-api.ts"
import { noGoals, type RecipeRequest } from "#core/request/request.ts"
import { withFallback } from "#server/ai/fallback.ts"
import { providerChef, providerSwapChef } from "#server/ai/provider.ts"
import { unmetered } from "#server/ai/spending.ts"
import { watchedChef, watchedSwapChef } from "#server/ai/watched-provider.ts"
import { callEndpoint, linksTo, newBrowser, newestLink, pairOf } from "#testing/cook.ts"
import { type RunningApp, startApp, testCookbook, testSecret } from "#testing/running-app.ts"
import { oneBody, type ScriptedProvider, startScriptedProvider, status } from "#testing/scripted-provider.ts"
import { openJournal } from "./journal.ts"

const token = "the-token-of-the-tests"
type Line = { event?: string; user?: string; by?: string[]; [name: string]: unknown }
const lines: Line[] = []
const log = pino({ level: "info" }, { write: (line) => lines.push(JSON.parse(line)) })
const journal = openJournal({ log, secret: testSecret })

let provider: ScriptedProvider
let running: RunningApp
beforeAll(async () => {
  provider = await startScriptedProvider()
  const settings = { baseUrl: provider.baseUrl, apiKey: "sk-secret", model: "fast-one", meter: unmetered }
  running = await startApp({
    chef: watchedChef(providerChef(settings), journal),
    swapper: watchedSwapChef(providerSwapChef(settings), journal),
    settings: { METRICS_TOKEN: token },
    log,
    journal,
  })
})
afterAll(async () => {
  await running.stop()
  provider.close()
})
beforeEach(async () => {
  await running.database.adminSql`delete from rate_limits`
  lines.length = 0
})

const told = (event: string) => lines.filter((line) => line.event === event)
const metrics = (bearer = token) =>
  fetch(new URL("/metrics", running.url), { headers: { authorization: `Bearer ${bearer}` } })
const countOf = async (series: string) => {
  const shown = (await (await metrics()).text()).split("\n")
  return Number(
    shown
      .find((line) => line.startsWith(series))
      ?.split(" ")
      .at(-1) ?? 0,
  )
}
const keyed = expect.stringMatching(/^[0-9a-f]{16}$/)

/** How much a series grows during some work. */
async function growth(series: string, work: () => Promise<unknown>): Promise<number> {
  const before = await countOf(series)
  await work()
  return (await countOf(series)) - before
}

const signIn = (email: string, password: string) => callEndpoint(running.url, api.signIn, { body: { email, password } })
const soup: RecipeRequest = { dish: { kind: "named", name: "Soup" }, servings: 2, goals: noGoals, diets: [] }
const generate = () =>
  running.alice.call(recipes.generateRecipe, { dish: { kind: "random" }, servings: 2, goals: noGoals, diets: [] })

describe("an operator is told, in one line and a count, of", () => {
  test("a wrong AI key", async () => {
    provider.answerWith(status(401))
    const series = 'recipe_remix_provider_failures_total{cause="ai_401",status="401"}'
    expect(await growth(series, generate)).toBe(1)
    expect(told("keyRefused")).toEqual([
      expect.objectContaining({
        level: 50,
        cause: "ai_401",
        status: 401,
        user: keyed,
        msg: expect.stringContaining("AI_API_KEY"),
      }),
    ])
  })

  test("a key that may not do what is asked, by the code that the browser gets", async () => {
    provider.answerWith(status(403))
    const cook = await running.cook("forbidden")
    const { code } = await cook.call(recipes.generateRecipe, soup)
    expect(told("keyRefused")).toMatchObject([{ cause: "ai_403", status: 403 }])
    expect(code).toBe("ai_403")
  })

  test("why a provider could not be asked at all, and nothing of the key", async () => {
    const settings = { baseUrl: "http://user:sk-secret@127.0.0.1:9/v1", apiKey: null, model: "m", meter: unmetered }
    const chef = watchedChef(providerChef(settings), journal)
    const order = { request: soup, preferences: defaultPreferences, shortfall: null }
    await expect(chef.write(order, AbortSignal.timeout(5_000))).rejects.toMatchObject({ code: "ai_other" })
    expect(told("providerFailed")).toMatchObject([{ reason: expect.stringMatching(/credentials/) }])
    expect(JSON.stringify(lines)).not.toContain("sk-secret")
  })

  test("a provider that fails, each time", async () => {
    const cook = await running.cook("carol")
    const ask = () =>
      cook.call(recipes.generateRecipe, { dish: { kind: "random" }, servings: 2, goals: noGoals, diets: [] })
    provider.answerWith(status(500))
    await ask()
    provider.answerWith(oneBody("no recipe at all"))
    await ask()
    provider.answerWith((response) => void response.destroy())
    await ask()
    expect(told("providerFailed")).toMatchObject([
      { cause: "ai_500", status: 500 },
      { cause: "reply_unreadable" },
      { cause: "ai_other", reason: expect.stringMatching(/^[A-Z_]+$/) },
    ])
    expect(new Set(told("providerFailed").map(({ user }) => user)).size).toBe(1)
  })

  test("a provider that fails behind the cookbook", async () => {
    provider.answerWith(status(503))
    const settings = { baseUrl: provider.baseUrl, apiKey: null, model: "fast-one", meter: unmetered }
    const chef = withFallback(watchedChef(providerChef(settings), journal), testCookbook)
    const order = { request: { dish: { kind: "random" as const }, servings: 2, goals: noGoals, diets: [] } }
    const preferences = (await running.alice.call(readPreferences)).body
    await chef.write({ ...order, preferences, shortfall: null }, new AbortController().signal)
    expect(told("providerFailed")).toMatchObject([{ cause: "ai_503", status: 503 }])
  })

  test("a sign-in that fails, be the address known or not, with the same hash for the same address", async () => {
    const series = 'recipe_remix_sign_in_failures_total{cause="invalid_credentials",status="401"}'
    const tries = async () => {
      for (const email of [running.bob.email, running.bob.email, "nobody@example.org"]) await signIn(email, "wrong")
    }
    expect(await growth(series, tries)).toBe(3)
    const users = told("signInFailed").map(({ user }) => user)
    expect(users).toEqual([keyed, keyed, keyed])
    expect(users[0]).toBe(users[1])
    expect(users[0]).not.toBe(users[2])
    expect(told("signInFailed")[0]).toMatchObject({ status: 401, cause: "invalid_credentials" })
  })

  test("a limit that is met: the first refusal in the log, every one in the count", async () => {
    const tries = async () => {
      for (let time = 0; time < 13; time += 1) await signIn(running.bob.email, "wrong")
    }
    expect(await growth('recipe_remix_limits_met_total{cause="signInHere",status="429"}', tries)).toBe(3)
    const failed = told("signInFailed")[0]
    expect(told("limitMet")).toEqual([
      expect.objectContaining({ cause: "signInHere", status: 429, user: failed?.user, by: [failed?.user, keyed] }),
    ])
  })

  test("a wrong password for what asks for it again", async () => {
    await running.bob.call(own.exportAccount, { current_password: "wrong" })
    expect(told("passwordRefused")).toMatchObject([{ cause: "wrong_password", status: 403, user: keyed }])
  })

  test("a replayed refresh token", async () => {
    const { body: stolen } = await signIn(running.bob.email, running.bob.password)
    const refresh = (refresh_token: string) =>
      callEndpoint(running.url, api.refreshSession, { body: { refresh_token } })
    const { body: next } = await refresh(stolen.refresh_token)
    await refresh(next.refresh_token)
    expect(await growth("recipe_remix_replayed_tokens_total", () => refresh(stolen.refresh_token))).toBe(1)
    expect(told("tokenReplayed")).toMatchObject([{ cause: "refresh_token", status: 401, user: keyed }])
  })

  test("a password that is changed, and one that is reset", async () => {
    const dave = await running.cook("dave")
    const changed = { current_password: dave.password, password: "another password" }
    await dave.call(own.changePassword, changed)
    const { length: seen } = await linksTo(running.mailbox, dave.email)
    await callEndpoint(running.url, api.requestPasswordReset, { body: { email: dave.email } })
    const pair = pairOf(await newestLink(running.mailbox, dave.email, seen))
    const reset = { ...pair, type: "recovery", password: "a third password" }
    await callEndpoint(running.url, api.resetPassword, { body: reset })
    expect(told("passwordChanged")).toMatchObject([{ cause: "change" }, { cause: "reset" }])
    const [one, other] = told("passwordChanged").map(({ user }) => user)
    expect(one).toEqual(keyed)
    expect(one).toBe(other)
  })
})

test("a password that the link of a contested address asked for is told of, too", async () => {
  const email = "contested@example.org"
  for (const seen of [0, 1]) {
    await newBrowser(running.url)("", api.signUp, { body: { email, password: "a password" } })
    await newestLink(running.mailbox, email, seen)
  }
  const link = { ...pairOf(await newestLink(running.mailbox, email)), type: "signup" }
  const opened = newBrowser(running.url)
  await opened("", api.verifyEmail, { body: link })
  await opened("", api.choosePassword, { body: { ...link, password: "another password" } })
  expect(told("passwordChanged")).toMatchObject([{ cause: "contested", status: 200, user: keyed }])
})

test("nothing that an operator reads says who anybody is", async () => {
  await signIn(running.bob.email, "wrong password of bob")
  await running.bob.call(own.exportAccount, { current_password: "wrong password of bob" })
  const read = JSON.stringify(lines) + (await (await metrics()).text())
  for (const word of ["bob", "example.org", "wrong password", "127.0.0.1"]) expect(read).not.toContain(word)
})

describe("/metrics", () => {
  test("opens with the token only", async () => {
    expect((await metrics()).status).toBe(200)
    expect((await metrics()).headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8")
    for (const wrong of ["", "guessed", token.slice(0, -1), `${token}x`])
      expect((await metrics(wrong)).status).toBe(401)
    expect((await fetch(new URL("/metrics", running.url))).status).toBe(401)
  })

  test("is not there without METRICS_TOKEN", async () => {
    const url = await running.another({})
    expect((await fetch(new URL("/metrics", url), { headers: { authorization: "Bearer " } })).status).toBe(404)
  })

  test("is what Prometheus reads, and counts requests by route, never by what was made up", async () => {
    await fetch(new URL("/livez", running.url))
    for (const path of ["/made/up", "/api/made-up", "/assets/made-up.js"]) await fetch(new URL(path, running.url))
    const shown = await (await metrics()).text()
    for (const line of shown.trimEnd().split("\n")) {
      expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{([a-z]+="[^"]*",?)+\})? [\d.e+-]+)$/)
    }
    expect(shown).toContain('recipe_remix_http_requests_total{method="GET",route="/livez",status="200"}')
    expect(shown).toContain('route="none",status="404"')
    expect(shown).not.toContain("made-up")
    expect(shown).toContain("process_resident_memory_bytes")
  })
})
