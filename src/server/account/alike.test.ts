import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import * as api from "#core/account/account-api.ts"
import { callEndpoint } from "#testing/cook.ts"
import { measured, rounds } from "#testing/rounds.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { separability } from "#testing/separability.ts"

let running: RunningApp
let url: string
beforeAll(async () => {
  running = await startApp()
  url = await running.another({ TRUST_PROXY: "127.0.0.1" })
})
afterAll(() => running.stop())
beforeEach(() => running.database.adminSql`delete from rate_limits`)

type Ask = (email: string, from: string) => ReturnType<typeof callEndpoint>
const headersOf = (from: string) => ({ "x-forwarded-for": from })
const asks: Record<string, Ask> = {
  "signing in": (email, from) =>
    callEndpoint(url, api.signIn, { body: { email, password: "a wrong password" }, headers: headersOf(from) }),
  "asking for a reset": (email, from) =>
    callEndpoint(url, api.requestPasswordReset, { body: { email }, headers: headersOf(from) }),
  "asking for the verification mail again": (email, from) =>
    callEndpoint(url, api.resendVerification, { body: { email }, headers: headersOf(from) }),
}

const pairs = rounds({ sampled: 20, whole: 2_000 })
const known = (place: number) => `known${place}@example.org`
const unknown = (place: number) => `other${place}@example.org`
/** Every ask comes from a network of its own, so that no limit is met. */
const network = (place: number) => `10.${Math.floor(place / 65_536)}.${Math.floor(place / 256) % 256}.${place % 256}`

/** Accounts that differ from alice's in their address alone; unverified where there is a verification to be mailed. */
async function makeKnown(isVerified: boolean): Promise<void> {
  const { adminSql } = running.database
  await adminSql`delete from users where email like 'known%'`
  await adminSql`
    insert into users (email, password_hash, email_confirmed_at)
    select 'known' || place || '@example.org', password_hash, case when ${isVerified} then now() end
    from users, generate_series(0, ${pairs - 1}) place
    where email = ${running.alice.email}`
  await adminSql`analyze users`
}

describe.each(Object.entries(asks))("%s", (name, ask) => {
  test("answers alike for known and unknown addresses: status, headers and body", async () => {
    await makeKnown(name !== "asking for the verification mail again")
    const shown = async (email: string) => {
      const { status, headers, body } = await ask(email, "192.0.2.1")
      // The seconds left of a limit go by between two calls.
      const steady = [...headers].filter(([header]) => header !== "date" && header !== "retry-after")
      return { status, body, headers: steady, isLimited: headers.has("retry-after") }
    }
    for (let time = 0; time < 14; time += 1) {
      expect(await shown(known(0)), `the ${time + 1}. time`).toEqual(await shown(unknown(0)))
    }
  })

  test("answers alike each for an address of its own, and takes as long (proof: AUC at most 0.55)", async () => {
    await makeKnown(name !== "asking for the verification mail again")
    const timed = async (email: string, from: string) => {
      const asked = performance.now()
      const { status, body } = await ask(email, from)
      return { answer: { status, body }, time: performance.now() - asked }
    }
    for (let place = 0; place < 20; place += 1) await timed(`warm${place}@example.org`, network(200_000 + place))
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let place = 0; place < pairs; place += 1) {
      const inTurn = { known: known(place), unknown: unknown(place) }
      const answers = []
      // Who comes first changes by no rule that what runs behind one call could follow into the other.
      const order = (["known", "unknown"] as const).toSorted(() => Math.random() - 0.5)
      for (const [turn, kind] of order.entries()) {
        const { answer, time } = await timed(inTurn[kind], network(place * 2 + turn))
        answers.push(answer)
        times[kind].push(time)
      }
      expect(answers[0]).toEqual(answers[1])
    }
    if (pairs < 2_000) return
    const auc = separability(times.known, times.unknown)
    measured(`AUC ${auc.toFixed(3)}`)
    expect(auc).toBeLessThanOrEqual(0.55)
  })
})
