import { createHmac, randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type Session, signIn, signOut, signUp } from "#core/account/account-api.ts"
import { changePassword, deleteAccount } from "#core/account/own-account-api.ts"
import { addressOf } from "#core/api/address.ts"
import { followChanges } from "#core/api/changes-api.ts"
import { refusals } from "#core/api/error-codes.ts"
import { startCheckout } from "#core/billing/billing-api.ts"
import { nameDishes } from "#core/cookbook/dish-names-api.ts"
import { generateRecipe } from "#core/craft/recipe-api.ts"
import { readReferral } from "#core/referral/referral-api.ts"
import { noGoals } from "#core/request/request.ts"
import { saveRecipe, writeNote } from "#core/saved/saved-api.ts"
import { addItems } from "#core/shopping/shopping-api.ts"
import { type AnyEndpoint, contracts, nameOf } from "#testing/contracts.ts"
import { callEndpoint, newestLink, pairOf, type TestCook } from "#testing/cook.ts"
import { type Row, readRows } from "#testing/database-state.ts"
import { type PayingApp, startPayingApp } from "#testing/paying-app.ts"
import { untilTold } from "#testing/payment-sandbox.ts"
import { sampleReply } from "#testing/scripted-provider.ts"

const secretTitle = "Alice's Secret Soup"
const secretItem = "2 secret onions"
const secretNote = "a secret of alice's"

let running: PayingApp
/** What strangers must not get to see. */
let secrets: string[]
/** For each call by its name what alice would send, of what is hers. */
let sentBy: Record<string, () => unknown>
/** Everyone who may call, by the token that they bring. */
let strangers: Record<string, (contract: AnyEndpoint) => Promise<string | null>>

/** What ends the session that it is called with, or all of them. */
const endingCalls: readonly AnyEndpoint[] = [signOut, changePassword, deleteAccount]

const signInAnew = async ({ email, password }: TestCook): Promise<Session> =>
  (await callEndpoint(running.url, signIn, { body: { email, password } })).body
const tokenOf = async (cook: TestCook) => (await signInAnew(cook)).access_token

/** A token of a cook's that is signed in, until a call ends its session. */
function lastingToken(cook: TestCook): (contract: AnyEndpoint) => Promise<string> {
  let token: Promise<string> | null = null
  return (contract) => {
    const given = token ?? tokenOf(cook)
    token = endingCalls.includes(contract) ? null : given
    return given
  }
}

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString())

/** Alice's own token, signed by somebody else. */
function forged(): string {
  const [head = "", claims = ""] = running.alice.session.access_token.split(".")
  const signature = createHmac("sha256", "a key of somebody else's, 32 bytes").update(`${head}.${claims}`)
  return `${head}.${claims}.${signature.digest("base64url")}`
}

/** A token that is good still, of a session whose days are over. */
async function expired(): Promise<string> {
  const token = await tokenOf(running.alice)
  const { sid } = claimsOf(token)
  await running.database.adminSql`update sessions set expires_at = now() - interval '1 second' where id = ${sid}`
  return token
}

/** Who never verified can't sign in, and has no more than the mailed link. */
async function unverified(): Promise<string> {
  const body = { email: "carol@example.org", password: "carol's password" }
  await callEndpoint(running.url, signUp, { body })
  const refused = await callEndpoint(running.url, signIn, { body })
  expect(refused).toMatchObject({ status: 403, code: "email_not_verified" })
  expect(JSON.stringify(refused.body)).not.toMatch(/_token/)
  return pairOf(await newestLink(running.mailbox, body.email)).access_token
}

async function kept(title: string): Promise<string> {
  const dish = { kind: "named", name: title } as const
  const { body } = await running.alice.call(generateRecipe, { dish, servings: 3, goals: noGoals, diets: ["vegan"] })
  return body.id
}

/** Alice's kitchen: recipes, one of them saved and noted, an item, a second session, and a page to pay at. */
async function furnish() {
  const { alice } = running
  const recipeId = await kept(secretTitle)
  const second = await kept("Alice's Second Soup")
  // Mended since its chef wrote it.
  await running.database.adminSql`
    update kept_recipes
    set recipe_data = jsonb_set(recipe_data, '{asWritten}', jsonb_build_object('recipe', recipe_data, 'changes', '[]'::jsonb))
    where id = ${recipeId}`
  const { id: savedId } = (await alice.call(saveRecipe, { recipeId })).body
  await alice.call(writeNote, { id: savedId, note: secretNote })
  const itemId = randomUUID()
  await alice.call(addItems, { items: [{ id: itemId, ingredient: secretItem, recipeTitle: secretTitle }] })
  await alice.call(startCheckout, running.wanted())
  await untilTold(running.sandbox)
  const sessionId: string = claimsOf(await tokenOf(alice)).sid
  return { recipeId, second, savedId, itemId, sessionId, code: (await alice.call(readReferral)).body.code }
}

type Furnished = Awaited<ReturnType<typeof furnish>>

const madeUp = { access_token: "made up", refresh_token: "made up" }
const units = { temperatureUnit: "celsius", measurementUnit: "metric", cookingAppliances: ["oven"] }

function ownAccountCalls({ sessionId, code }: Furnished): Record<string, () => unknown> {
  const { password } = running.alice
  return {
    "POST /api/account/sign-out": () => undefined,
    "GET /api/account/user": () => undefined,
    "GET /api/account/sessions": () => undefined,
    "DELETE /api/account/sessions": () => ({ id: sessionId }),
    "PATCH /api/account/user": () => ({ current_password: password, password }),
    "POST /api/account/export": () => ({ current_password: password }),
    "DELETE /api/account/user": () => ({ current_password: password }),
    "GET /api/account/referral": () => undefined,
    "POST /api/rpc/track_referral": () => ({ ref_code: code }),
    "GET /api/subscription": () => undefined,
    "POST /api/subscription/refresh": () => undefined,
    "POST /api/checkout": () => running.wanted(),
    "POST /api/billing-portal": () => undefined,
  }
}

function kitchenCalls({ recipeId, second, savedId, itemId }: Furnished): Record<string, () => unknown> {
  const dish = { kind: "named", name: "Soup" }
  return {
    "GET /api/generations": () => undefined,
    "GET /api/changes": () => ({ since: 0 }),
    "GET /api/changes/stream": () => ({ since: 0 }),
    "GET /api/preferences": () => undefined,
    "PUT /api/preferences": () => units,
    "PATCH /api/preferences": () => ({ measurementUnit: "imperial" }),
    "POST /api/recipes": () => ({ dish, servings: 2, goals: noGoals, diets: [] }),
    "POST /api/recipes/swap": () => ({ recipeId, lines: [2] }),
    "POST /api/recipes/show": () => ({ recipeId }),
    "POST /api/recipes/as-written": () => ({ recipeId }),
    "POST /api/recipes/stop": () => ({ key: randomUUID() }),
    "GET /api/recipes/latest": () => undefined,
    "GET /api/saved-recipes": () => ({}),
    "GET /api/saved-recipes/by-id": () => ({ ids: savedId }),
    "GET /api/saved-recipes/whole": () => ({ ids: savedId }),
    "GET /api/saved-recipes/one": () => ({ id: savedId }),
    "GET /api/saved-recipes/by-title": () => ({ title: secretTitle }),
    "POST /api/saved-recipes": () => ({ recipeId: second }),
    "PUT /api/saved-recipes": () => ({ recipeId }),
    "PUT /api/saved-recipes/note": () => ({ id: savedId, note: "another" }),
    "DELETE /api/saved-recipes": () => ({ id: savedId }),
    "POST /api/saved-recipes/restore": () => ({ id: savedId }),
    "GET /api/shopping-list": () => undefined,
    "POST /api/shopping-list": () => ({ items: [{ id: randomUUID(), ingredient: "1 leek", recipeTitle: "" }] }),
    "PATCH /api/shopping-list": () => ({ ids: [itemId], checked: true }),
    "PATCH /api/shopping-list/one": () => ({ id: itemId, ingredient: "poison" }),
    "DELETE /api/shopping-list": () => ({ ids: [itemId] }),
    "POST /api/shopping-list/restore": () => ({ ids: [itemId] }),
  }
}

function publicCalls({ code }: Furnished): Record<string, () => unknown> {
  const { email } = running.alice
  const stranger = "nobody@example.org"
  return {
    "POST /api/account/sign-up": () => ({ email: `${randomUUID()}@example.org`, password: "a password" }),
    "POST /api/account/sign-in": () => ({ email, password: "not hers" }),
    "POST /api/account/refresh": () => ({ refresh_token: "made up" }),
    "POST /api/account/end-session": () => ({ refresh_token_hash: "0".repeat(64) }),
    "POST /api/account/verify": () => ({ ...madeUp, type: "signup" }),
    "POST /api/account/choose-password": () => ({ ...madeUp, type: "signup", password: "a password" }),
    "POST /api/account/disown": () => ({ ...madeUp, type: "signup" }),
    "POST /api/account/resend-verification": () => ({ email: stranger }),
    "POST /api/account/request-password-reset": () => ({ email: stranger }),
    "POST /api/account/check-reset-link": () => ({ ...madeUp, type: "recovery" }),
    "POST /api/account/reset-password": () => ({ ...madeUp, type: "recovery", password: "a password" }),
    "POST /api/rpc/validate_referral_code": () => ({ ref_code: code }),
    "GET /api/public-settings": () => undefined,
    "GET /api/dish-names": () => ({ typed: "Soup", diets: "vegan" }),
    "GET /api/plans": () => undefined,
  }
}

beforeAll(async () => {
  const chef = {
    name: "provider" as const,
    async write({ request: { dish } }: { request: { dish: { kind: "random" } | { kind: "named"; name: string } } }) {
      const { nutrition: _, ...written } = sampleReply
      const title = dish.kind === "named" ? dish.name : "Any Soup"
      return { ...written, title, claimed: null, chef: "provider" as const }
    },
  }
  running = await startPayingApp({ chef })
  const furnished = await furnish()
  const { recipeId, savedId, itemId, sessionId } = furnished
  secrets = [secretTitle, secretItem, secretNote, running.alice.email, recipeId, savedId, itemId, sessionId]
  sentBy = { ...ownAccountCalls(furnished), ...kitchenCalls(furnished), ...publicCalls(furnished) }
  const [late, link] = [await expired(), await unverified()]
  strangers = {
    nobody: async () => null,
    "a forger": async () => forged(),
    "one whose session is over": async () => late,
    "one who never verified": async () => link,
    "another cook": lastingToken(running.bob),
  }
})
afterAll(() => running.stop())

type Heard = { status: number; code: string; text: string; headers: Headers }

/** The first piece of a stream that goes on, and all of any other answer. */
async function read({ body }: Response, contract: AnyEndpoint): Promise<string> {
  if (contract !== followChanges || body === null) return new Response(body).text()
  const reader = body.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return new TextDecoder().decode(value)
}

async function ask(contract: AnyEndpoint, token: string | null, method: string = contract.method): Promise<Heard> {
  if (contract.access === "public") await running.database.adminSql`delete from rate_limits`
  const sent = sentBy[nameOf(contract)]?.()
  const content = contract.method === "GET" || sent === undefined ? null : JSON.stringify(sent)
  const response = await fetch(new URL(addressOf(contract, sent), running.url), {
    method,
    headers: {
      ...(content === null ? {} : { "content-type": "application/json" }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: content,
  })
  const text = await read(response, contract)
  const code = response.ok || text === "" ? "" : JSON.parse(text).code
  return { status: response.status, code, text, headers: response.headers }
}

/** All rows of alice's; those of others may change. */
async function rowsOfAlice(): Promise<Record<string, Row[]>> {
  const { id } = running.alice.session.user
  // Who follows a stream is noted while it is open, and says nothing of what alice has.
  const { followed_cooks: _, ...kept } = await readRows(running.database.adminSql)
  return Object.fromEntries(
    Object.entries(kept).map(([name, rows]) => [name, rows.filter((row) => row.user_id === id || row.id === id)]),
  )
}

/** What is the same for everybody and no one's: only that may a browser, or who stands between, keep. */
const mayBeKept: readonly AnyEndpoint[] = [nameDishes]

const isOpenTo = (who: string, { access }: AnyEndpoint) => access === "public" || who === "another cook"
const refusalFor = (who: string) => (who === "nobody" ? "not_signed_in" : "session_ended")

function faultsOf(who: string, contract: AnyEndpoint, { status, code, text, headers }: Heard): string[] {
  const faults = [
    status >= 500 ? `answers ${status}` : null,
    isOpenTo(who, contract) || (status === 401 && code === refusalFor(who)) ? null : `answers ${status} ${code}`,
    status >= 400 && !(code in refusals) ? `refuses with ${code}` : null,
    secrets.some((secret) => text.includes(secret)) ? "tells what is alice's" : null,
    headers.get("cache-control") === "no-store" || mayBeKept.includes(contract) ? null : "may be stored on the way",
  ]
  return faults.flatMap((fault) => (fault === null ? [] : [`${nameOf(contract)}, asked by ${who}, ${fault}`]))
}

test("T8: of five kinds of strangers none gets anything of alice's by any call, nor changes it", async () => {
  expect(contracts.filter((contract) => !(nameOf(contract) in sentBy)).map(nameOf)).toEqual([])
  const before = await rowsOfAlice()
  const faults: string[] = []
  for (const contract of contracts) {
    const statuses: number[] = []
    for (const [who, token] of Object.entries(strangers)) {
      const heard = await ask(contract, await token(contract))
      faults.push(...faultsOf(who, contract, heard))
      statuses.push(heard.status)
    }
    const isAlike = contract.access === "signed-in" || new Set(statuses).size === 1
    if (!isAlike) faults.push(`${nameOf(contract)} is for all alike, and answers ${statuses.join(", ")}`)
  }
  expect(faults).toEqual([])
  expect(await rowsOfAlice()).toEqual(before)
})

test("alice herself gets it by every call, what is read changes nothing, and no answer holds a hash", async () => {
  const tokenFor = lastingToken(running.alice)
  const isLast = (contract: AnyEndpoint) => Number(contract === deleteAccount) * 2 + Number(contract === changePassword)
  const signedIn = contracts.filter(({ access }) => access === "signed-in")
  const faults: string[] = []
  for (const contract of signedIn.toSorted((one, other) => isLast(one) - isLast(other))) {
    const token = await tokenFor(contract)
    await untilTold(running.sandbox)
    const before = contract.method === "GET" ? await rowsOfAlice() : null
    const { status, code, text } = await ask(contract, token)
    if (status !== contract.status) faults.push(`${nameOf(contract)} answers ${status} ${code}`)
    if (/argon2|password_hash|token_hash|_hash"/.test(text)) faults.push(`${nameOf(contract)} tells a hash`)
    if (contract.method === "GET") {
      const { status: ofHead } = await ask(contract, token, "HEAD")
      if (ofHead !== contract.status) faults.push(`the head of ${nameOf(contract)} answers ${ofHead}`)
    }
    if (before !== null) expect(await rowsOfAlice(), nameOf(contract)).toEqual(before)
  }
  expect(faults).toEqual([])
})
