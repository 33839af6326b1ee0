import { createHmac, randomUUID } from "node:crypto"
import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { signIn, signOut } from "#core/account/account-api.ts"
import { followChanges } from "#core/api/changes-api.ts"
import { refusals } from "#core/api/error-codes.ts"
import { eventLinesType } from "#core/api/event-lines.ts"
import { refusalSchema } from "#core/api/refusal-schema.ts"
import { requestKeyHeader } from "#core/api/request-key.ts"
import { generateRecipe } from "#core/craft/recipe-api.ts"
import { noGoals } from "#core/request/request.ts"
import { saveRecipe } from "#core/saved/saved-api.ts"
import { addItems } from "#core/shopping/shopping-api.ts"
import { callEndpoint } from "#testing/cook.ts"
import {
  brokenBodies,
  type DescribedCall,
  oddTexts,
  readDescription,
  spoiled,
  valueAs,
} from "#testing/described-call.ts"
import { type PayingApp, startPayingApp } from "#testing/paying-app.ts"
import { measured, rounds } from "#testing/rounds.ts"

const count = rounds({ sampled: 300, whole: 5_000 })

let running: PayingApp
let calls: DescribedCall[]
let known: { ids: string[]; addresses: string[] }
let token: string

const signInAnew = async () => (await callEndpoint(running.url, signIn, { body: running.alice })).body.access_token

/** So that neither tries nor free recipes run out before the requests do. */
async function forgetCounts(): Promise<void> {
  const { adminSql } = running.database
  await adminSql`delete from rate_limits`
  await adminSql`delete from generation_places`
  await adminSql`delete from recipe_generations`
}

beforeAll(async () => {
  running = await startPayingApp()
  const { alice, bob, url } = running
  const described = readDescription(await (await fetch(`${url}/api/openapi.json`)).json())
  calls = described.filter(({ path }) => path.startsWith("/api/"))
  const itemId = randomUUID()
  const dish = { kind: "named", name: "Shakshuka" } as const
  const ids: string[] = [itemId]
  for (const cook of [alice, bob]) {
    const { body } = await cook.call(generateRecipe, { dish, servings: 2, goals: noGoals, diets: [] })
    const saved = await cook.call(saveRecipe, { recipeId: body.id })
    await cook.call(addItems, { items: [{ id: itemId, ingredient: "2 onions", recipeTitle: "" }] })
    ids.push(body.id, saved.body.id)
  }
  known = { ids, addresses: [alice.email, bob.email, "nobody@example.org"] }
  token = await signInAnew()
})
afterAll(() => running.stop())

function forged(): string {
  const [head = "", claims = ""] = token.split(".")
  return `${head}.${claims}.${createHmac("sha256", "another").update(`${head}.${claims}`).digest("base64url")}`
}

/** Who a request says it comes from; nothing where there is no header. */
const bearers: Record<string, () => string | undefined> = {
  alice: () => `Bearer ${token}`,
  bob: () => `Bearer ${running.bob.session.access_token}`,
  nobody: () => undefined,
  forger: () => `Bearer ${forged()}`,
  "a refresh token": () => `Bearer ${running.bob.session.refresh_token}`,
  nonsense: () => `Bearer ${"x".repeat(3_000)}`,
  "another scheme": () => "Basic YTpi",
}

type Asked = {
  call: DescribedCall
  method: string
  suffix: string
  query: string
  who: string
  type: string
  key: string | undefined
  accept: string
  body: string | Uint8Array<ArrayBuffer> | null
}

const usually = <Value>(usual: Value, others: readonly Value[], weight = 12) =>
  fc.oneof({ arbitrary: fc.constant(usual), weight }, { arbitrary: fc.constantFrom(...others), weight: 1 })

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
const suffixes = ["/", "//", "/..", "/%00", "/%", "/%c0%ae", "/x", ";a=b", `/${"y".repeat(3_000)}`, "?", "#x"]
const types = ["", "text/plain", "application/x-www-form-urlencoded", "application/json; charset=utf-16", "a/b", "json"]

const toJson = (value: unknown) => JSON.stringify(value) ?? ""

function bodyOf({ body, method }: DescribedCall): fc.Arbitrary<Asked["body"]> {
  const right = body === null ? fc.constant({}) : valueAs(body, known)
  const sent = fc.oneof(
    { arbitrary: right.map(toJson), weight: 4 },
    { arbitrary: spoiled(right).map(toJson), weight: 8 },
    { arbitrary: fc.constantFrom(...brokenBodies), weight: 2 },
  )
  return body === null || method === "GET" ? fc.option(sent, { freq: 3 }) : sent
}

/** An address's query: each parameter right, wrong, left out or said twice. */
function queryOf({ query }: DescribedCall): fc.Arbitrary<string> {
  const one = ([name, schema]: DescribedCall["query"][number]) =>
    fc
      .array(fc.oneof(valueAs(schema, known), fc.constantFrom(...oddTexts.filter((text) => text.length < 2_000))), {
        maxLength: 2,
      })
      .map((values) => values.map((value) => `${name}=${encodeURIComponent(String(value).toWellFormed())}`))
  const stray = fc.constantFrom("", "", "", "__proto__=1", "a[]=1", "a=%", "=", "&&", "a".repeat(5_000))
  return fc
    .tuple(
      ...query.map(one),
      stray.map((text) => [text]),
    )
    .map((parts) => parts.flat().join("&"))
}

const request = (call: DescribedCall): fc.Arbitrary<Asked> =>
  fc.record({
    call: fc.constant(call),
    method: usually(call.method, methods),
    suffix: usually("", suffixes),
    query: queryOf(call),
    who: usually("alice", Object.keys(bearers), 3),
    type: usually("application/json", types),
    key: usually<string | undefined>(undefined, [randomUUID(), "none", "é", "x".repeat(500)], 6),
    accept: usually("application/json", [eventLinesType, "*/*", "x".repeat(2_000)]),
    body: bodyOf(call),
  })

/** All of an answer, but of a stream that goes on no more than its head. */
async function read(response: Response, path: string): Promise<string> {
  if (path !== followChanges.path || !response.ok) return response.text()
  await response.body?.cancel()
  return ""
}

async function ask({ call, method, suffix, query, who, type, key, accept, body }: Asked) {
  const authorization = bearers[who]?.()
  const address = `${call.path}${suffix}${query === "" ? "" : `?${query}`}`
  const response = await fetch(new URL(address, running.url), {
    method,
    redirect: "manual",
    headers: {
      accept,
      ...(type === "" ? {} : { "content-type": type }),
      ...(authorization === undefined ? {} : { authorization }),
      ...(key === undefined ? {} : { [requestKeyHeader]: encodeURIComponent(key) }),
    },
    body: method === "GET" || method === "HEAD" ? null : body,
    // Not how long it may take, but that it ends.
    signal: AbortSignal.timeout(60_000),
  })
  const text = await read(response, call.path)
  if (method === signOut.method && call.path === signOut.path && response.ok) token = await signInAnew()
  return { response, text }
}

const codes: Record<string, { status: number }> = refusals

test("no request that is made by chance from our own description is a fault of ours, hangs, or is refused in another form", async () => {
  expect(calls.length).toBeGreaterThan(40)
  const seen = new Map<number, number>()
  let asked = 0
  const chosen = fc.constantFrom(...calls).chain(request)
  await fc.assert(
    fc.asyncProperty(chosen, async (made) => {
      asked += 1
      if (asked % 25 === 0) await forgetCounts()
      const { response, text } = await ask(made)
      const { status, headers } = response
      seen.set(status, (seen.get(status) ?? 0) + 1)
      expect(status, text).toBeLessThan(500)
      expect(headers.get("content-security-policy")).toContain("default-src 'none'")
      expect(headers.get("x-content-type-options")).toBe("nosniff")
      if (status < 400 || made.method === "HEAD") return
      expect(headers.get("content-type")).toBe("application/json; charset=utf-8")
      const refusal = refusalSchema.parse(JSON.parse(text))
      expect(codes[refusal.code]?.status, refusal.code).toBe(status)
      expect(refusal.message).toMatch(/^[A-Z][^{}<>]{5,250}[.!]$/)
    }),
    { numRuns: count, endOnFailure: true },
  )
  const tally = [...seen].toSorted(([one], [other]) => one - other).map(([status, times]) => `${times} × ${status}`)
  measured(tally.join(", "))
  // Enough of them must come further than the door.
  const taken = [...seen].filter(([status]) => status < 300).reduce((sum, [, times]) => sum + times, 0)
  expect(taken, tally.join(", ")).toBeGreaterThan(count / 20)
})
