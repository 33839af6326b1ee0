import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { noGoals } from "#core/request/request.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"

const contentSchema = z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) }))
const operationSchema = z.object({
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z.array(z.object({ name: z.string(), in: z.string() })).optional(),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: contentSchema.optional() })),
})
const documentSchema = z.object({
  openapi: z.string(),
  components: z.object({ securitySchemes: z.record(z.string(), z.object({ type: z.string(), scheme: z.string() })) }),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
})
type Described = z.infer<typeof documentSchema>

let running: RunningApp
let described: Described
beforeAll(async () => {
  running = await startApp()
  described = documentSchema.parse(await (await fetch(new URL("/api/openapi.json", running.url))).json())
})
afterAll(() => running.stop())

const operations = () =>
  Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ call: `${method} ${path}`, operation })),
  )

/** Calls by what the description says alone, and holds every answer against it. */
async function call(name: string, { token, body }: { token?: string; body?: Record<string, unknown> } = {}) {
  const [method = "", path = ""] = name.split(" ")
  const operation = described.paths[path]?.[method]
  if (operation === undefined) throw new Error(`${name} is not described`)
  const [schemeName = ""] = Object.keys(operation.security?.[0] ?? {})
  const scheme = described.components.securitySchemes[schemeName]
  const headers = new Headers()
  if (scheme?.type === "http" && token !== undefined) headers.set("authorization", `${scheme.scheme} ${token}`)
  const [type] = Object.keys(operation.requestBody?.content ?? {})
  if (type !== undefined) headers.set("content-type", type)
  const sent = type === undefined ? {} : { body: JSON.stringify(body) }
  const answer = await fetch(new URL(path, running.url), { method: method.toUpperCase(), headers, ...sent })
  const expected = operation.responses[answer.status] ?? operation.responses[`${Math.floor(answer.status / 100)}XX`]
  if (expected === undefined) throw new Error(`${name} answered ${answer.status}, which is not described`)
  return { status: answer.status, content: await contentOf(answer, expected.content) }
}

async function contentOf(answer: Response, content: z.infer<typeof contentSchema> | undefined) {
  const text = await answer.text()
  if (content === undefined) {
    expect(text).toBe("")
    return null
  }
  const schema = content[answer.headers.get("content-type")?.split(";")[0] ?? ""]?.schema
  if (schema === undefined) throw new Error(`${answer.headers.get("content-type")} is not described`)
  return z.fromJSONSchema(schema, { defaultTarget: "openapi-3.0" }).parse(JSON.parse(text))
}

test("a client made from the description signs in, reads, writes, is refused, and signs out", async () => {
  const { email, password } = running.bob
  const { content } = await call("post /api/account/sign-in", { body: { email, password } })
  const { access_token: token } = z.object({ access_token: z.string() }).parse(content)
  expect(await call("get /api/account/user", { token })).toMatchObject({ status: 200, content: { email } })
  const read = await call("get /api/preferences", { token })
  expect(read.status).toBe(200)
  const recipe = { dish: { kind: "random" }, servings: 2, goals: noGoals, diets: [] }
  expect(await call("post /api/recipes", { token, body: recipe })).toMatchObject({ status: 201 })
  expect(await call("post /api/recipes", { token, body: { servings: 0 } })).toMatchObject({
    status: 400,
    content: { code: "invalid_request" },
  })
  expect(await call("post /api/account/sign-out", { token })).toEqual({ status: 204, content: null })
  expect(await call("get /api/account/user", { token })).toMatchObject({
    status: 401,
    content: { code: "session_ended" },
  })
})

test("every call says what it answers, also where it is refused or has nothing to say", () => {
  for (const { call, operation } of operations()) {
    const statuses = Object.keys(operation.responses)
    expect(
      statuses.filter((status) => status.startsWith("2")),
      call,
    ).toHaveLength(1)
    expect(statuses, call).toEqual(expect.arrayContaining(["4XX", "5XX"]))
    for (const [status, { content }] of Object.entries(operation.responses)) {
      expect(content === undefined, `${call} ${status}`).toBe(status === "204")
    }
  }
})

test("exactly the calls that a stranger is refused ask for the token of a session", async () => {
  const asked = await Promise.all(
    operations().map(async ({ call, operation }) => {
      const [method = "", path = ""] = call.split(" ")
      const answer = await fetch(new URL(path, running.url), { method: method.toUpperCase() })
      const code = answer.status === 401 ? (await answer.json()).code : null
      return { call, isRefused: code === "not_signed_in", isDescribed: operation.security !== undefined }
    }),
  )
  expect(asked.filter(({ isRefused, isDescribed }) => isRefused !== isDescribed)).toEqual([])
  expect(asked.filter(({ isDescribed }) => isDescribed).length).toBeGreaterThan(20)
})

test("the stream of changes says that it answers lines", () => {
  const answers = described.paths["/api/changes/stream"]?.get?.responses["200"]
  expect(Object.keys(answers?.content ?? {})).toEqual(["application/x-ndjson"])
})
