import { createHmac, randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import * as account from "#core/account/account-api.ts"
import * as own from "#core/account/own-account-api.ts"
import { contracts } from "#testing/contracts.ts"
import { callEndpoint, linksTo, newestLink, pairOf, type TestCook } from "#testing/cook.ts"
import { type RunningApp, startApp, testSecret } from "#testing/running-app.ts"

let running: RunningApp
let stolen: Record<string, string>
let alicesPairs: Record<"signup" | "recovery", account.MailPair>
let bobsRecovery: account.MailPair

const call: typeof callEndpoint = (_url, contract, sent) => callEndpoint(running.url, contract, sent)
const forgetTries = () => running.database.adminSql`delete from rate_limits`

async function recoveryPairOf({ email }: TestCook): Promise<account.MailPair> {
  const { length: seen } = await linksTo(running.mailbox, email)
  await call("", account.requestPasswordReset, { body: { email } })
  return pairOf(await newestLink(running.mailbox, email, seen))
}

async function usedRefreshToken(): Promise<string> {
  const { body } = await call("", account.signIn, { body: running.alice })
  const child = await call("", account.refreshSession, { body })
  await call("", account.refreshSession, { body: child.body })
  return body.refresh_token
}

async function endedAccessToken(): Promise<string> {
  const { body } = await call("", account.signIn, { body: running.alice })
  await call("", account.signOut, { token: body.access_token })
  return body.access_token
}

beforeAll(async () => {
  running = await startApp()
  const { alice, bob } = running
  await call("", account.signUp, { body: { email: "carol@example.org", password: "carol's password" } })
  const signup = pairOf(await newestLink(running.mailbox, "carol@example.org"))
  const recovery = await recoveryPairOf(alice)
  alicesPairs = { signup, recovery }
  bobsRecovery = await recoveryPairOf(bob)
  stolen = {
    "a refresh token": alice.session.refresh_token,
    "a used refresh token": await usedRefreshToken(),
    "the access token of an ended session": await endedAccessToken(),
    "the first half of a verification link": signup.access_token,
    "the second half of a verification link": signup.refresh_token,
    "the first half of a reset link": recovery.access_token,
    "the second half of a reset link": recovery.refresh_token,
    "the first half of another user's reset link": bobsRecovery.access_token,
    "the second half of another user's reset link": bobsRecovery.refresh_token,
    "another user's refresh token": bob.session.refresh_token,
  }
})
afterAll(() => running.stop())

test("the contracts that these tests go through are all calls that the server answers", async () => {
  const { paths } = await (await fetch(`${running.url}/api/openapi.json`)).json()
  const served = Object.keys(paths).filter((path) => path.startsWith("/api/"))
  expect([...new Set(contracts.map(({ path }) => path))].sort()).toEqual(served.sort())
})

test("no token but a session's own access token opens an endpoint that asks who calls", async () => {
  const signedIn = contracts.filter(({ access }) => access === "signed-in")
  expect(signedIn.length).toBeGreaterThan(12)
  const accepted: string[] = []
  for (const contract of signedIn) {
    for (const [kind, token] of Object.entries(stolen)) {
      const { status, code } = await call("", contract, { token, ...(contract.method === "GET" ? {} : { body: {} }) })
      if (status !== 401 || code !== "session_ended") accepted.push(`${kind} at ${contract.method} ${contract.path}`)
    }
  }
  expect(accepted).toEqual([])
})

test("no token but a refresh token that holds refreshes a session", async () => {
  const wrong = Object.entries(stolen).filter(([kind]) => !/^(a|another user's) refresh token$/.test(kind))
  wrong.push(["an access token", running.alice.session.access_token])
  for (const [kind, refresh_token] of wrong) {
    expect((await call("", account.refreshSession, { body: { refresh_token } })).code, kind).toBe("session_ended")
  }
})

test("D13: of all two tokens only a link's own two halves, in their order and for their purpose, are a link", async () => {
  const tokens = [...Object.values(stolen), running.alice.session.access_token, running.bob.session.access_token]
  const { signup, recovery } = alicesPairs
  const isPair = (one: string, other: string, pair: account.MailPair) =>
    one === pair.access_token && other === pair.refresh_token
  const accepted: string[] = []
  for (const access_token of tokens) {
    await forgetTries()
    for (const refresh_token of tokens) {
      const pair = { access_token, refresh_token }
      const checked = await call("", account.checkResetLink, { body: { ...pair, type: "recovery" } })
      const isReset = isPair(access_token, refresh_token, recovery) || isPair(access_token, refresh_token, bobsRecovery)
      if (checked.status === 200 && !isReset) accepted.push("check")
      if (isReset) continue
      const reset = { ...pair, type: "recovery", password: "a thief's password" }
      if ((await call("", account.resetPassword, { body: reset })).status < 300) accepted.push("reset")
      if (isPair(access_token, refresh_token, signup)) continue
      const body = { ...pair, type: "signup" }
      if ((await call("", account.verifyEmail, { body })).status < 300) accepted.push("verify")
      if ((await call("", own.disownAccount, { body })).status < 300) accepted.push("disown")
    }
    await forgetTries()
  }
  expect(accepted).toEqual([])
  await forgetTries()
  const reset = { ...recovery, type: "signup" }
  expect((await call("", account.verifyEmail, { body: reset })).code).toBe("link_wrong_type")
  expect((await call("", own.disownAccount, { body: reset })).code).toBe("link_wrong_type")
  const verification = { ...signup, type: "recovery", password: "a thief's password" }
  expect((await call("", account.resetPassword, { body: verification })).code).toBe("reset_token_invalid")
  expect((await call("", account.checkResetLink, { body: verification })).code).toBe("reset_token_invalid")
  // And after all that the links still work.
  expect((await call("", account.checkResetLink, { body: { ...recovery, type: "recovery" } })).status).toBe(200)
  expect((await call("", account.verifyEmail, { body: { ...signup, type: "signup" } })).status).toBe(200)
})

test("T8: another user's session can't be seen or ended", async () => {
  const { alice, bob } = running
  const { body } = await bob.call(own.listSessions)
  for (const { id } of body.sessions) {
    expect(await alice.call(own.endOwnSession, { id })).toMatchObject({ status: 404, code: "not_found" })
  }
  const mine = (await alice.call(own.listSessions)).body.sessions.map(({ id }) => id)
  expect(body.sessions.filter(({ id }) => mine.includes(id))).toEqual([])
  expect((await bob.call(account.readUser)).status).toBe(200)
})

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url")
type Forged = { header?: object; claims?: object; key?: string; hash?: string; signature?: string }

function readClaims({ session }: TestCook): Record<string, unknown> {
  return JSON.parse(Buffer.from(session.access_token.split(".")[1] ?? "", "base64url").toString())
}

/** A token like alice's own but for what is given. */
function forge({ header, claims, key = testSecret, hash = "sha256", signature }: Forged): string {
  const signed = [
    encode({ alg: "HS256", typ: "at+jwt", ...header }),
    encode({ ...readClaims(running.alice), ...claims }),
  ].join(".")
  return `${signed}.${signature ?? createHmac(hash, key).update(signed).digest("base64url")}`
}

const now = () => Math.floor(Date.now() / 1000)

const withWrongHead: [string, Forged][] = [
  ...["none", "None", "NONE", "nOnE"].map((alg): [string, Forged] => [
    `algorithm ${alg}, unsigned`,
    { header: { alg }, signature: "" },
  ]),
  ["algorithm none, signed", { header: { alg: "none" } }],
  ["algorithm HS384", { header: { alg: "HS384" }, hash: "sha384" }],
  ["algorithm HS512", { header: { alg: "HS512" }, hash: "sha512" }],
  ["algorithm RS256", { header: { alg: "RS256" } }],
  ["no algorithm", { header: { alg: undefined } }],
  ["type JWT", { header: { typ: "JWT" } }],
  ["no type", { header: { typ: undefined } }],
  ["an unknown critical header", { header: { crit: ["x"], x: 1 } }],
  ["an unencoded payload", { header: { b64: false, crit: ["b64"] } }],
  ["a key of its own", { header: { jwk: { kty: "oct", k: Buffer.from("mine").toString("base64url") } }, key: "mine" }],
  ["a key elsewhere", { header: { jku: "https://evil.example/keys" }, key: "mine" }],
  ["a key id that is a path", { header: { kid: "../../../../dev/null" }, key: "" }],
]

const withWrongSignature: [string, Forged][] = [
  ["another key", { key: "another secret of 32 bytes or more." }],
  ["an empty key", { key: "" }],
  ["the issuer as key", { key: "recipe-remix" }],
  ["no signature", { signature: "" }],
  ["a short signature", { signature: "AAAA" }],
  ["zeros as signature", { signature: Buffer.alloc(32).toString("base64url") }],
]

const withWrongClaims: [string, () => object][] = [
  ["another audience", () => ({ aud: "another" })],
  ["audiences of others", () => ({ aud: ["a", "b"] })],
  ["no audience", () => ({ aud: undefined })],
  ["another issuer", () => ({ iss: "another" })],
  ["no issuer", () => ({ iss: undefined })],
  ["past its time", () => ({ iat: now() - 700, exp: now() - 60 })],
  ["without an end", () => ({ exp: undefined })],
  ["an end that is no number", () => ({ exp: "never" })],
  ["made in the future", () => ({ iat: now() + 3_600, exp: now() + 4_000 })],
  ["made too long ago", () => ({ iat: now() - 3_600, exp: now() + 3_600 })],
  ["without a beginning", () => ({ iat: undefined })],
  ["not yet valid", () => ({ nbf: now() + 3_600 })],
  ["bob's user, alice's session", () => ({ sub: running.bob.session.user.id })],
  ["alice's user, bob's session", () => ({ sid: readClaims(running.bob).sid })],
  ["a session that never was", () => ({ sid: randomUUID() })],
  ["a user who never was", () => ({ sub: randomUUID() })],
  ["no user", () => ({ sub: undefined })],
  ["no session", () => ({ sid: undefined })],
  ["a user that is SQL", () => ({ sub: "' or true --" })],
  ["a session that is a list", () => ({ sid: [readClaims(running.alice).sid] })],
]

test("of 40 forged access tokens none is accepted", async () => {
  const tampered = running.alice.session.access_token.split(".")
  const [header = "", , signature = ""] = tampered
  const swapped = encode({ ...readClaims(running.alice), sub: running.bob.session.user.id })
  const forged: [string, string][] = [
    ...[...withWrongHead, ...withWrongSignature].map(([what, parts]): [string, string] => [what, forge(parts)]),
    ...withWrongClaims.map(([what, claims]): [string, string] => [what, forge({ claims: claims() })]),
    ["other claims under its signature", `${header}.${swapped}.${signature}`],
    ["two parts", tampered.slice(0, 2).join(".")],
    ["four parts", [...tampered, signature].join(".")],
    ["five parts", [...tampered, signature, signature].join(".")],
    ["no JSON", `${Buffer.from("{").toString("base64url")}.${swapped}.${signature}`],
  ]
  expect(forged.length).toBeGreaterThanOrEqual(40)
  expect((await call("", account.readUser, { token: forge({}) })).status, "the one that is not forged").toBe(200)
  const accepted: string[] = []
  for (const [what, token] of forged) {
    const { status, code } = await call("", account.readUser, { token })
    if (status !== 401 || code !== "session_ended") accepted.push(what)
  }
  expect(accepted).toEqual([])
})
