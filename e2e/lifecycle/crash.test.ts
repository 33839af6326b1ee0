import { readFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, expect, test } from "vitest"
import { signIn } from "#core/account/account-api.ts"
import { deleteAccount } from "#core/account/own-account-api.ts"
import { readAllowance } from "#core/allowance/allowance-api.ts"
import {
  listPlans,
  readSubscription,
  refreshSubscription,
  returnPaths,
  startCheckout,
} from "#core/billing/billing-api.ts"
import { generateRecipe, latestRecipe } from "#core/craft/recipe-api.ts"
import { noGoals } from "#core/request/request.ts"
import { listSaved, removeSaved, saveRecipe } from "#core/saved/saved-api.ts"
import { sandboxStateSchema } from "#server/billing/sandbox/sandbox-state.ts"
import { callEndpoint, createCook, type TestCook } from "#testing/cook.ts"
import { rounds } from "#testing/rounds.ts"
import { oneBody, type ScriptedProvider, sampleReply, startScriptedProvider } from "#testing/scripted-provider.ts"
import { type AppProcess, startAppProcess } from "../app-process.ts"
import { devKeyOf } from "./folders.ts"
import { kill, killAllOf } from "./processes.ts"

let provider: ScriptedProvider
beforeAll(async () => {
  provider = await startScriptedProvider()
})
afterAll(() => provider.close())

const start = (earlier?: AppProcess) => {
  const env = { AI_BASE_URL: provider.baseUrl, AI_MODEL: "fast-one" }
  return startAppProcess(earlier ? { dataDir: earlier.dataDir, port: Number(new URL(earlier.url).port), env } : { env })
}

const mailboxOf = ({ url, dataDir }: AppProcess) => ({
  list: async () => (await fetch(`${url}/dev/mail.json?key=${devKeyOf(dataDir)}`)).json(),
})
const newCook = (app: AppProcess, name: string) => createCook({ url: app.url, mailbox: mailboxOf(app), name })

const request = { dish: { kind: "random" as const }, servings: 2, goals: noGoals, diets: [] }

/** What is known of one saved recipe: the last state that was acknowledged, and the one that was asked for since. */
type Ledger = { title: string; recipeId: string; acknowledged: boolean; asked: boolean }

async function openLedger(cook: TestCook, title: string): Promise<Ledger> {
  provider.answerWith(oneBody(JSON.stringify({ ...sampleReply, title })))
  const { body } = await cook.call(generateRecipe, request)
  return { title, recipeId: body.id, acknowledged: false, asked: false }
}

/** Saves and removes, over and over, until the app no longer answers. */
async function turnOver(cook: TestCook, ledger: Ledger, onAcknowledged: () => void): Promise<void> {
  for (;;) {
    ledger.asked = !ledger.acknowledged
    const call = ledger.asked
      ? cook.call(saveRecipe, { recipeId: ledger.recipeId })
      : cook.call(removeSaved, { title: ledger.title })
    const answer = await call.catch(() => null)
    if (!answer || answer.status >= 500) return
    expect([201, 204]).toContain(answer.status)
    ledger.acknowledged = ledger.asked
    onAcknowledged()
  }
}

const killings = [
  ["the app", (app: AppProcess) => kill(app.program.pid)],
  ["the app, the database and all of their processes", (app: AppProcess) => killAllOf(app.dataDir)],
] as const

test.each(killings)(
  "kill -9 of %s in the middle of saving loses nothing that was acknowledged",
  async (_who, strike) => {
    let app = await start()
    const cook = await newCook(app, "saver")
    const ledgers: Ledger[] = []
    for (const title of ["Toast", "Soup", "Stew"]) ledgers.push(await openLedger(cook, title))
    for (let round = 0; round < rounds({ sampled: 1, whole: 20 }); round += 1) {
      const writers: Promise<void>[] = []
      await new Promise<void>((enough) => {
        let acknowledged = 0
        const count = () => {
          acknowledged += 1
          if (acknowledged === 20 + round) enough()
        }
        writers.push(...ledgers.map((ledger) => turnOver(cook, ledger, count)))
      })
      strike(app)
      await Promise.all(writers)
      await app.program.ended
      app = await start(app)
      const { saved } = (await cook.call(listSaved)).body
      for (const ledger of ledgers) {
        const isSaved = saved.some(({ title }) => title === ledger.title)
        // What was asked for and never answered may have happened or not; anything else must be as acknowledged.
        if (ledger.asked === ledger.acknowledged) expect(isSaved, ledger.title).toBe(ledger.acknowledged)
        ledger.acknowledged = isSaved
      }
    }
    await app.stop()
  },
)

test("D12: kill -9 while places are held costs no recipe, and the next start gives exactly what is left", async () => {
  let app = await start()
  for (const [round, name] of ["first", "second"].slice(0, rounds({ sampled: 2, whole: 2 })).entries()) {
    const cook = await newCook(app, name)
    // In the first round the chef never answers; in the second it does, about when the blow falls.
    const answer = oneBody(JSON.stringify(sampleReply))
    provider.answerWith(
      round === 0 ? () => {} : (response, asked) => void setTimeout(() => answer(response, asked), 150),
    )
    const calls = Array.from({ length: 100 }, () => cook.call(generateRecipe, request).catch(() => null))
    await sleep(round === 0 ? 1_000 : 450)
    kill(app.program.pid)
    const given = (await Promise.all(calls)).filter((call) => call?.status === 201).length
    await app.program.ended
    app = await start(app)
    provider.answerWith(oneBody(JSON.stringify(sampleReply)))
    const { counted } = (await cook.call(readAllowance)).body
    expect(counted).toBeGreaterThanOrEqual(given)
    for (let left = 3 - counted; left > 0; left -= 1)
      expect((await cook.call(generateRecipe, request)).status).toBe(201)
    expect((await cook.call(generateRecipe, request)).status).toBe(402)
    expect((await cook.call(readAllowance)).body).toEqual({ counted: 3, free: 0, freeFailures: 5 })
    expect((await cook.call(latestRecipe)).body.latest?.recipe.title).toBe(sampleReply.title)
  }
  await app.stop()
})

/** Pays at an open page of the sandbox; it has taken the money when this is back. */
async function pay({ url, dataDir }: AppProcess, page: string): Promise<void> {
  const keyed = await fetch(`${url}/dev/pay?key=${devKeyOf(dataDir)}`, { redirect: "manual" })
  const [cookie = ""] = (keyed.headers.get("set-cookie") ?? "").split(";")
  const body = new URLSearchParams({ action: "pay" })
  const { status } = await fetch(page, { method: "POST", body, headers: { cookie }, redirect: "manual" })
  expect(status).toBe(303)
}

test("K4: kill -9 between a payment and what is told of it loses nothing, whether the cook asks or waits", async () => {
  let app = await start()
  for (const name of ["asks", "waits"].slice(0, rounds({ sampled: 1, whole: 2 }))) {
    const cook = await newCook(app, name)
    const { price_id = "" } = (await cook.call(listPlans)).body.plans[0] ?? {}
    const wanted = {
      ...{ price_id, mode: "subscription" as const },
      success_url: app.url + returnPaths.success,
      cancel_url: app.url + returnPaths.cancel,
    }
    const checkout = await cook.call(startCheckout, wanted)
    expect(checkout.status).toBe(200)
    await pay(app, checkout.body.url)
    kill(app.program.pid)
    await app.program.ended
    app = await start(app)
    if (name === "asks") await cook.call(refreshSubscription)
    const known = async () => (await cook.call(readSubscription)).body.subscription?.subscription_status
    await expect.poll(known, { timeout: 120_000 }).toBe("active")
    expect(await cook.call(startCheckout, wanted)).toMatchObject({ code: "already_subscribed" })
  }
  await app.stop()
})

/** How many a cook's pages to pay at are open, and how many subscriptions go on, by what the sandbox keeps. */
function atTheSandbox({ dataDir }: AppProcess, email: string): { open: number; going: number } {
  const state = sandboxStateSchema.parse(JSON.parse(readFileSync(join(dataDir, "sandbox.json"), "utf8")))
  const ids = state.customers.filter((one) => one.email === email).map(({ id }) => id)
  const of = <One extends { customer: string }>(all: One[]) => all.filter(({ customer }) => ids.includes(customer))
  return {
    open: of(state.sessions).filter(({ status }) => status === "open").length,
    going: of(state.subscriptions).filter(({ status }) => status !== "canceled").length,
  }
}

test("kill -9 while an account is deleted beside recipes and payments leaves it whole or gone, and nothing half gone", async () => {
  let app = await start()
  provider.answerWith(oneBody(JSON.stringify(sampleReply)))
  for (let round = 0; round < rounds({ sampled: 2, whole: 40 }); round += 1) {
    const cook = await newCook(app, `leaver${round}`)
    const { price_id = "" } = (await cook.call(listPlans)).body.plans[0] ?? {}
    const wanted = {
      ...{ price_id, mode: "subscription" as const },
      success_url: app.url + returnPaths.success,
      cancel_url: app.url + returnPaths.cancel,
    }
    const page = round % 2 === 0 ? (await cook.call(startCheckout, wanted)).body.url : null
    if (page !== null) await pay(app, page)
    const underWay = [
      cook.call(deleteAccount, { current_password: cook.password }),
      ...(page === null ? [cook.call(startCheckout, wanted)] : []),
      cook.call(generateRecipe, request),
    ].map((call) => call.then(({ status }) => status).catch(() => null))
    // From the password's hash to the last row it takes some tenths of a second.
    await sleep((round * 37) % 300)
    kill(app.program.pid)
    const [left = null] = await Promise.all(underWay)
    await app.program.ended
    app = await start(app)
    const signedIn = async () => callEndpoint(app.url, signIn, { body: { email: cook.email, password: cook.password } })
    const { status } = await cook.call(readAllowance)
    // Whole it may be only where nobody was told that it is deleted, and then it can be.
    if (left === null && status === 200) {
      expect((await cook.call(deleteAccount, { current_password: cook.password })).status).toBe(204)
    }
    await expect.poll(async () => (await signedIn()).code, { timeout: 90_000 }).toBe("invalid_credentials")
    expect(atTheSandbox(app, cook.email)).toEqual({ open: 0, going: 0 })
  }
  await app.stop()
})
