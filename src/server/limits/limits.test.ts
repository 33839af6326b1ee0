import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import * as api from "#core/account/account-api.ts"
import * as own from "#core/account/own-account-api.ts"
import { validateReferralCode } from "#core/referral/referral-api.ts"
import { callEndpoint, linksTo, newBrowser, newestLink, pairOf } from "#testing/cook.ts"
import { rounds } from "#testing/rounds.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"

let running: RunningApp
/** The same app behind a proxy whose header counts. */
let proxied: string
beforeAll(async () => {
  running = await startApp()
  proxied = await running.another({ TRUST_PROXY: "127.0.0.1" })
})
afterAll(() => running.stop())
beforeEach(() => running.database.adminSql`delete from rate_limits`)

const from = (address: string) => ({ "x-forwarded-for": address })
const guess = (email: string, { url = running.url, address = "" } = {}) =>
  callEndpoint(url, api.signIn, {
    body: { email, password: "a wrong guess" },
    headers: address === "" ? {} : from(address),
  })
const signUp = (email: string, address: string) =>
  callEndpoint(proxied, api.signUp, { body: { email, password: "a password" }, headers: from(address) })
const countOf = (codes: (string | null)[], code: string) => codes.filter((one) => one === code).length

async function codesOf(times: number, work: (time: number) => Promise<{ code: string | null }>) {
  const codes: (string | null)[] = []
  for (let time = 0; time < times; time += 1) codes.push((await work(time)).code)
  return codes
}

describe("signing in", () => {
  test("10 wrong passwords from one network are looked at, then it says how long to wait", async () => {
    const codes = await codesOf(12, () => guess(running.alice.email))
    expect(countOf(codes, "invalid_credentials")).toBe(10)
    const refused = await guess(running.alice.email)
    expect(refused.status).toBe(429)
    expect(refused.message).toMatch(/^That was a lot at once\. Please wait 15 minutes and try again\.$/)
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(800)
  })

  test("the right password is refused too where too many wrong ones were sent, and costs nothing before", async () => {
    const { email, password } = running.bob
    for (let time = 0; time < 15; time += 1) {
      expect((await callEndpoint(running.url, api.signIn, { body: { email, password } })).status).toBe(200)
    }
    await codesOf(10, () => guess(email))
    expect((await callEndpoint(running.url, api.signIn, { body: { email, password } })).status).toBe(429)
  })

  test("50 guesses at once are counted like 50 in a row", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => guess(running.alice.email)))
    expect(answers.filter(({ code }) => code === "invalid_credentials")).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40)
  })

  test("a limit holds across two processes on one database", async () => {
    const other = await running.another()
    const codes = await codesOf(12, (time) => guess(running.alice.email, { url: time % 2 ? other : running.url }))
    expect(countOf(codes, "invalid_credentials")).toBe(10)
  })

  test("it ends when its time is over", async () => {
    await codesOf(11, () => guess(running.alice.email))
    await running.database.adminSql`update rate_limits set resets_at = now() - interval '1 second'`
    expect((await guess(running.alice.email)).code).toBe("invalid_credentials")
  })

  test("X-Forwarded-For changes nothing where no proxy is trusted", async () => {
    const codes = await codesOf(12, (time) => guess(running.alice.email, { address: `203.0.113.${time}` }))
    expect(countOf(codes, "too_many_requests")).toBe(2)
  })

  test("X-Forwarded-For counts where TRUST_PROXY names the proxy, and only the address that the proxy saw", async () => {
    const guessAs = (address: string) => guess("nobody@example.org", { url: proxied, address })
    const apart = await codesOf(12, (time) => guessAs(`203.0.113.${time}`))
    expect(countOf(apart, "too_many_requests")).toBe(0)
    const madeUp = await codesOf(12, (time) => guessAs(`198.51.100.${time}, 192.0.2.1`))
    expect(countOf(madeUp, "too_many_requests")).toBe(2)
  })

  test("IPv6 addresses of one /64 count together, those of others apart", async () => {
    const guessAs = (address: string) => guess("nobody@example.org", { url: proxied, address })
    const one = await codesOf(12, (time) => guessAs(`2001:db8:0:1:${time}::${time}`))
    expect(countOf(one, "too_many_requests")).toBe(2)
    expect((await guessAs("2001:db8:0:2::1")).code).toBe("invalid_credentials")
  })

  test("the owner still gets in from a known network while 1,000 guesses run from elsewhere", async () => {
    const { email, password } = running.alice
    const signIn = (address: string) =>
      callEndpoint(proxied, api.signIn, { body: { email, password }, headers: from(address) })
    expect((await signIn("192.0.2.10")).status).toBe(200)
    const guesses = rounds({ sampled: 200, whole: 1_000 })
    let refused = 0
    for (let sent = 0; sent < guesses; sent += 50) {
      const batch = Array.from({ length: 50 }, (_, place) =>
        guess(email, { url: proxied, address: `198.51.${Math.floor((sent + place) / 250)}.${(sent + place) % 250}` }),
      )
      expect((await signIn("192.0.2.10")).status).toBe(200)
      refused += (await Promise.all(batch)).filter(({ status }) => status === 429).length
    }
    expect(refused).toBe(guesses - 30)
    // Elsewhere even the right password has to wait, but whoever resets it by mail is known from there.
    expect((await signIn("192.0.2.99")).status).toBe(429)
    const { length: seen } = await linksTo(running.mailbox, email)
    await callEndpoint(proxied, api.requestPasswordReset, { body: { email }, headers: from("192.0.2.99") })
    const link = { ...pairOf(await newestLink(running.mailbox, email, seen)), type: "recovery", password }
    await callEndpoint(proxied, api.resetPassword, { body: link, headers: from("192.0.2.99") })
    expect((await signIn("192.0.2.99")).status).toBe(200)
  })
})

describe("a browser that was signed in once", () => {
  const signInWith = (browser: ReturnType<typeof newBrowser>, address: string, password: string) =>
    browser("", api.signIn, { body: { email: running.bob.email, password }, headers: from(address) })
  const guessElsewhere = (email: string) =>
    codesOf(31, (time) => guess(email, { url: proxied, address: `198.51.100.${time}` }))

  test("gets in from a network that nobody knows while guesses run; another one waits, or takes the mail link", async () => {
    const { email, password } = running.bob
    const browser = newBrowser(proxied)
    expect((await signInWith(browser, "192.0.2.20", password)).status).toBe(200)
    expect(countOf(await guessElsewhere(email), "too_many_requests")).toBe(1)
    for (const network of ["192.0.2.21", "2001:db8:7::1"]) {
      expect((await signInWith(newBrowser(proxied), network, password)).status).toBe(429)
      expect((await signInWith(browser, network, password)).status).toBe(200)
    }
  })

  test("gets in where a guesser shares its network", async () => {
    const { email, password } = running.bob
    const browser = newBrowser(proxied)
    await signInWith(browser, "192.0.2.22", password)
    await codesOf(11, () => guess(email, { url: proxied, address: "192.0.2.22" }))
    expect((await signInWith(newBrowser(proxied), "192.0.2.22", password)).status).toBe(429)
    expect((await signInWith(browser, "192.0.2.22", password)).status).toBe(200)
  })

  test("has 10 wrong passwords itself, however often it changes its network", async () => {
    const browser = newBrowser(proxied)
    await signInWith(browser, "192.0.2.23", running.bob.password)
    const codes = await codesOf(12, (time) => signInWith(browser, `203.0.113.${time}`, "a wrong guess"))
    expect(countOf(codes, "invalid_credentials")).toBe(10)
    expect(countOf(codes, "too_many_requests")).toBe(2)
  })

  test("is known for its own account alone, after a sign-out too", async () => {
    const browser = newBrowser(proxied)
    const { body } = await signInWith(browser, "192.0.2.24", running.bob.password)
    await callEndpoint(proxied, api.signOut, { token: body.access_token })
    await guessElsewhere(running.alice.email)
    const asAlice = { email: running.alice.email, password: running.alice.password }
    const alices = await browser("", api.signIn, { body: asAlice, headers: from("192.0.2.25") })
    expect(alices.status).toBe(429)
    await codesOf(10, () => guess(running.bob.email, { url: proxied, address: "192.0.2.24" }))
    expect((await signInWith(browser, "192.0.2.24", running.bob.password)).status).toBe(200)
  })
})

test("E1: that an address is taken is told 10 times an hour to a network, and in no other way", async () => {
  const cooks = [running.alice.email, running.bob.email]
  const codes = await codesOf(12, (time) => signUp(cooks[time % 2] ?? "", "203.0.113.5"))
  expect(countOf(codes, "email_taken")).toBe(10)
  // From here on an address that is free is answered like one that is taken.
  const free = await signUp("free@example.org", "203.0.113.5")
  const taken = await signUp(running.alice.email, "203.0.113.5")
  expect([free.status, taken.status]).toEqual([429, 429])
  expect(free.body).toEqual(taken.body)
})

test("signing up with free addresses uses up nothing of that", async () => {
  const codes = await codesOf(15, (time) => signUp(`free${time}@example.org`, "203.0.113.6"))
  expect(codes).toEqual(codes.map(() => null))
})

test("in production one network signs up 20 times an hour, and is told how long to wait", async () => {
  const production = await running.another({ NODE_ENV: "production", APP_URL: "https://recipes.example.org" })
  const signUpThere = (time: number) =>
    callEndpoint(production, api.signUp, { body: { email: `many${time}@example.org`, password: "a password" } })
  const codes = await codesOf(20, signUpThere)
  expect(codes).toEqual(codes.map(() => null))
  const refused = await signUpThere(20)
  expect([refused.status, refused.code]).toEqual([429, "too_many_requests"])
  expect(refused.message).toMatch(/^That was a lot at once\. Please wait \d+ minutes and try again\.$/)
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_000)
})

test("one address gets at most 10 sign-up mails an hour, however many networks ask", async () => {
  const codes = await codesOf(12, (time) => signUp("flooded@example.org", `203.0.113.${time}`))
  expect(countOf(codes, "too_many_requests")).toBe(2)
})

test("one address gets at most 4 reset mails an hour, and whoever asks sees no difference", async () => {
  const { length: before } = await linksTo(running.mailbox, running.bob.email)
  const statuses: number[] = []
  for (let time = 0; time < 7; time += 1) {
    const body = { email: running.bob.email }
    statuses.push((await callEndpoint(running.url, api.requestPasswordReset, { body })).status)
  }
  expect(statuses).toEqual(statuses.map(() => 204))
  const { adminSql } = running.database
  await expect.poll(async () => (await adminSql`select 1 from mail_outbox where sent_at is null`).length).toBe(0)
  expect((await linksTo(running.mailbox, running.bob.email)).length - before).toBe(4)
})

test("one network asks for at most 60 mails an hour", async () => {
  const codes = await codesOf(62, (time) =>
    callEndpoint(running.url, api.resendVerification, { body: { email: `somebody${time}@example.org` } }),
  )
  expect(countOf(codes, "too_many_requests")).toBe(2)
})

test("links that are none are counted", async () => {
  const body = { access_token: "x", refresh_token: "y", type: "recovery" }
  const codes = await codesOf(102, () => callEndpoint(running.url, api.checkResetLink, { body }))
  expect(countOf(codes, "too_many_requests")).toBe(2)
})

test("K2: codes that are nobody's are counted, those that are somebody's are not", async () => {
  const [row] = await running.database.adminSql<{ code: string }[]>`
    select referral_code as code from users where email = ${running.alice.email}`
  const ask = (ref_code: string) => callEndpoint(running.url, validateReferralCode, { body: { ref_code } })
  expect(await codesOf(25, () => ask(row?.code ?? ""))).toEqual(Array.from({ length: 25 }, () => null))
  const codes = await codesOf(22, (time) => ask(`NOBODY${time}`))
  expect(countOf(codes, "too_many_requests")).toBe(2)
})

test("ports, brackets and nonsense in the forwarded address lead round no limit", async () => {
  const askFrom = (address: string) =>
    callEndpoint(proxied, validateReferralCode, { body: { ref_code: "NOBODY" }, headers: from(address) })
  const ported = await codesOf(22, (time) => askFrom(`203.0.113.9:${4000 + time}`))
  expect(countOf(ported, "too_many_requests")).toBe(2)
  for (const same of ["::ffff:cb00:7109", "[::ffff:203.0.113.9]:443"]) {
    expect((await askFrom(same)).code).toBe("too_many_requests")
  }
  const nonsense = await codesOf(22, (time) => askFrom(`unknown-${time}`))
  expect(countOf(nonsense, "too_many_requests")).toBe(2)
})

test("10 wrong passwords for what asks for it again are enough", async () => {
  const codes = await codesOf(12, () => running.bob.call(own.exportAccount, { current_password: "wrong" }))
  expect(countOf(codes, "wrong_password")).toBe(10)
  expect(countOf(codes, "too_many_requests")).toBe(2)
})

test("what is kept of tries names nobody", async () => {
  await guess(running.alice.email)
  const rows = await running.database.adminSql`select * from rate_limits`
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) {
    expect(Object.keys(row).sort()).toEqual(["key", "resets_at", "used"])
    expect(row.key).toHaveLength(32)
  }
})
