import { setTimeout as after } from "node:timers/promises"
import { pino } from "pino"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import * as api from "#core/account/account-api.ts"
import { deleteAccount } from "#core/account/own-account-api.ts"
import { readAllowance } from "#core/allowance/allowance-api.ts"
import { startCheckout } from "#core/billing/billing-api.ts"
import { generateRecipe } from "#core/craft/recipe-api.ts"
import { noGoals } from "#core/request/request.ts"
import { addItems } from "#core/shopping/shopping-api.ts"
import type { Chef } from "#server/ai/chef.ts"
import { PaymentFailure, type PaymentProvider } from "#server/billing/payment-provider.ts"
import { asService } from "#server/db/as-user.ts"
import { callEndpoint, linksTo, type TestCook } from "#testing/cook.ts"
import { type PayingApp, startPayingApp } from "#testing/paying-app.ts"
import { allOf, askForEvents } from "#testing/recipe-events.ts"
import { testCookbook, testSecret } from "#testing/running-app.ts"
import { createKeyedHashes } from "./keyed-hash.ts"
import { takeEveryTurn } from "./leaver-store.ts"
import { startLeavers } from "./leavers.ts"

let running: PayingApp
let write: Chef["write"]
/** What the payment provider does before a page is made, and before it says so. */
let beforePage: () => Promise<void>
let afterPage: () => Promise<void>
beforeAll(async () => {
  const chef: Chef = { name: "provider", write: (...order) => write(...order) }
  running = await startPayingApp({ chef }, (own) => ({
    ...own,
    async createCheckout(asked) {
      await beforePage()
      const page = await own.createCheckout(asked)
      await afterPage()
      return page
    },
  }))
})
afterAll(() => running.stop())
beforeEach(async () => {
  write = testCookbook.write
  beforePage = afterPage = async () => undefined
  await running.database.adminSql`delete from rate_limits`
})

const request = { dish: { kind: "random" as const }, servings: 2, goals: noGoals, diets: [] }
const leave = (cook: TestCook) => cook.call(deleteAccount, { current_password: cook.password })
const openPages = () => running.sandbox.work(({ state }) => state.sessions.filter(({ status }) => status === "open"))
const some = (count: number, name: string) =>
  Promise.all(Array.from({ length: count }, (_, at) => running.cook(`${name}${at}`)))

test("a payment page that is opened while the account is deleted takes no money after it", async () => {
  const cooks = await some(8, "buying")
  const answers = await Promise.all(
    cooks.map(async (cook, at) => {
      const left = leave(cook)
      await after(20 * at)
      const bought = cook.call(startCheckout, running.wanted())
      return [(await left).status, (await bought).status]
    }),
  )
  expect(answers.map(([left]) => left)).toEqual(cooks.map(() => 204))
  expect(answers.flat().filter((status = 0) => status >= 500)).toEqual([])
  expect(await openPages()).toEqual([])
})

test("a page that the provider is still being asked for is waited for, and closed", async () => {
  const cook = await running.cook("slowly")
  const gate = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  beforePage = () => {
    reached.resolve()
    return gate.promise
  }
  const bought = cook.call(startCheckout, running.wanted())
  await reached.promise
  const left = leave(cook)
  const isLeaving = async () => {
    const [row] = await running.database.adminSql`select leaving_at from users where email = ${cook.email}`
    return row?.leaving_at instanceof Date
  }
  await expect.poll(isLeaving).toBe(true)
  // Its password is checked and it has said so; without the wait it would be over in some milliseconds more.
  expect(await Promise.race([left.then(() => "over"), after(300, "waits")])).toBe("waits")
  gate.resolve()
  expect((await left).status).toBe(204)
  expect((await bought).status).toBeGreaterThanOrEqual(400)
  expect(await openPages()).toEqual([])
})

test("a page that was made and never told of is closed with the account", async () => {
  const cook = await running.cook("untold")
  afterPage = async () => {
    throw new PaymentFailure("the answer was refused", { isRefusal: true })
  }
  expect((await cook.call(startCheckout, running.wanted())).code).toBe("checkout_failed")
  expect(await openPages()).toHaveLength(1)
  expect((await leave(cook)).status).toBe(204)
  expect(await openPages()).toEqual([])
})

describe("D12: what is being written while the account is deleted", () => {
  /** Three recipes of this cook that were told up to there and no further. */
  async function streamThree(cook: TestCook, parts: readonly { kind: "title" | "ingredient"; text: string }[]) {
    const gate = Promise.withResolvers<void>()
    let reached = 0
    write = async (order, signal, watch) => {
      for (const part of parts) watch?.(part)
      reached += 1
      await gate.promise
      return testCookbook.write(order, signal)
    }
    const asked = Array.from({ length: 3 }, () => askForEvents({ url: running.url, cook, request }))
    await expect.poll(() => reached).toBe(3)
    return { asked, letGo: gate.resolve }
  }

  test("counts where an ingredient was told: signing up again brings no free recipe back", async () => {
    const cook = await running.cook("streaming")
    const { asked, letGo } = await streamThree(cook, [
      { kind: "title", text: "Soup" },
      { kind: "ingredient", text: "250 g red lentils" },
    ])
    for (const answer of asked) for await (const { kind } of (await answer).events) if (kind === "line") break
    expect((await leave(cook)).status).toBe(204)
    letGo()
    const again = await running.cook("streaming")
    expect((await again.call(readAllowance)).body).toMatchObject({ counted: 3, free: 0 })
  })

  test("counts as nothing where no ingredient was told, and none is told any more", async () => {
    const cook = await running.cook("waiting")
    const { asked, letGo } = await streamThree(cook, [])
    expect((await leave(cook)).status).toBe(204)
    letGo()
    for (const answer of asked) {
      const { events } = await answer
      expect((await allOf(events)).map(({ kind }) => kind)).not.toContain("line")
    }
    expect((await (await running.cook("waiting")).call(readAllowance)).body).toMatchObject({ counted: 0, free: 3 })
  })
})

test("two deletions at once are one, and are answered alike", async () => {
  for (const cook of await some(8, "twice")) {
    const answers = await Promise.all([leave(cook), leave(cook), leave(cook)])
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    expect((await cook.call(api.readUser)).code).toBe("session_ended")
  }
})

/** A provider that does not answer while it is away, as a connection that hangs or is refused. */
function awayProvider() {
  let isAway = false
  const refuse = async () => {
    throw new PaymentFailure("away")
  }
  const change = (own: PaymentProvider) =>
    new Proxy(own, { get: (_, name) => (isAway ? refuse : Reflect.get(own, name)) })
  return {
    change,
    goAway: () => {
      isAway = true
    },
    comeBack: () => {
      isAway = false
    },
  }
}

describe("an account that is leaving while the payment provider is away", () => {
  const stripe = awayProvider()
  let shop: PayingApp
  let cook: TestCook
  let cooks = 0
  beforeAll(async () => {
    shop = await startPayingApp({}, stripe.change)
  })
  afterAll(() => shop.stop())
  beforeEach(async () => {
    stripe.comeBack()
    await shop.database.adminSql`delete from rate_limits`
    cooks += 1
    cook = await shop.cook(`leaver${cooks}`)
    await shop.subscribe(cook)
    stripe.goAway()
  })
  const stillThere = () => shop.database.adminSql`select 1 from users where email = ${cook.email}`
  const statuses = () => shop.sandbox.work(({ state }) => state.subscriptions.map(({ status }) => status))

  test("is told so, is signed out, and can't be signed in to, reset or deleted by another password", async () => {
    expect(await leave(cook)).toMatchObject({ status: 503, code: "deletion_delayed" })
    expect((await cook.call(api.readUser)).code).toBe("session_ended")
    const { email, password } = cook
    const signIn = (password: string) => callEndpoint(shop.url, api.signIn, { body: { email, password } })
    expect(await signIn(password)).toMatchObject({ status: 403, code: "account_leaving" })
    expect((await signIn("another")).code).toBe("invalid_credentials")
    expect((await callEndpoint(shop.url, api.refreshSession, { body: cook.session })).code).toBe("session_ended")
    expect((await cook.call(deleteAccount, { current_password: "another" })).code).toBe("wrong_password")
    const { length: seen } = await linksTo(shop.mailbox, email)
    await callEndpoint(shop.url, api.requestPasswordReset, { body: { email } })
    const waiting = () => shop.database.adminSql`select 1 from mail_outbox where sent_at is null`
    await expect.poll(async () => (await waiting()).length).toBe(0)
    expect(await linksTo(shop.mailbox, email)).toHaveLength(seen)
  })

  test("is deleted to the end without being asked, by whichever process comes first once the provider is back", async () => {
    expect((await leave(cook)).code).toBe("deletion_delayed")
    expect(await stillThere()).toHaveLength(1)
    stripe.comeBack()
    await shop.another()
    await expect.poll(async () => (await stillThere()).length).toBe(0)
    expect(await statuses()).not.toContain("active")
  })

  test("is taken up every round until it can be ended; who never bought is deleted at once", async () => {
    const patient = await shop.cook(`patient${cooks}`)
    expect((await leave(cook)).code).toBe("deletion_delayed")
    expect((await leave(patient)).status).toBe(204)
    const ended: string[] = []
    const leavers = startLeavers(
      {
        db: shop.database.sql,
        hashes: createKeyedHashes(testSecret),
        endBilling: async (userId) => ended.push(userId) > 2,
        forgetMail: async () => undefined,
        log: pino({ level: "silent" }),
      },
      10,
    )
    await expect.poll(async () => (await stillThere()).length).toBe(0)
    await leavers.stop()
    expect(ended.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => cook.session.user.id))
  })
})

test("what is under way as the account says that it is leaving is refused in words, each by its own code", async () => {
  const cook = await running.cook("busy")
  const userId = cook.session.user.id
  const begun: Promise<{ code: string | null; status: number }>[] = []
  const { sql, adminSql } = running.database
  const waiting = async () =>
    Number((await adminSql`select count(*) from pg_stat_activity where wait_event_type = 'Lock'`)[0]?.count)
  // Every turn of the cook is held: the deletion waits in front of all that was asked for after it.
  await asService(sql, "account", async (db) => {
    await takeEveryTurn(db, userId)
    begun.push(leave(cook))
    await expect.poll(waiting).toBe(1)
    begun.push(cook.call(addItems, { items: [{ id: crypto.randomUUID(), ingredient: "1 onion", recipeTitle: "" }] }))
    begun.push(cook.call(generateRecipe, request))
    begun.push(cook.call(startCheckout, running.wanted()))
    await expect.poll(waiting).toBe(4)
  })
  const [left, ...refused] = await Promise.all(begun)
  expect(left?.status).toBe(204)
  const codes = ["account_leaving", "session_ended"]
  for (const { status, code } of refused) {
    if (status < 400) continue
    expect(codes).toContain(code)
  }
  expect(await openPages()).toEqual([])
})
