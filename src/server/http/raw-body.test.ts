import { createHash } from "node:crypto"
import Fastify, { type FastifyInstance } from "fastify"
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { endpoint } from "#core/api/endpoint.ts"
import { openJournal } from "#server/journal/journal.ts"
import { testSecret } from "#testing/running-app.ts"
import { refuseClearly } from "./refuse.ts"
import { servePublic, serveRaw } from "./serve.ts"

const received = z.object({ sha256: z.string(), bytes: z.int() })
const hook = endpoint({ method: "POST", path: "/hook", access: "public", response: received })
const title = z.object({ title: z.string() })
const parsed = endpoint({ method: "POST", path: "/parsed", access: "public", body: title, response: title })

const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex")
const mostBytes = 100_000

let app: FastifyInstance
let url: string
beforeAll(async () => {
  app = Fastify({ bodyLimit: 1000 })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  refuseClearly(app, openJournal({ log: app.log, secret: testSecret }))
  serveRaw({ app, mostBytes }, hook, async ({ body }) => {
    return { sha256: digestOf(body), bytes: body.length }
  })
  servePublic(app, parsed, async ({ body }) => body)
  url = await app.listen({ host: "127.0.0.1", port: 0 })
})
afterAll(() => app.close())

type Sent = { path?: string; type?: string | null }

async function post(
  body: Uint8Array<ArrayBuffer> | ReadableStream,
  { path = "/hook", type = "application/json" }: Sent = {},
) {
  const headers: Record<string, string> = type === null ? {} : { "content-type": type }
  const init = { method: "POST", body, headers, duplex: "half" }
  const answer = await fetch(new URL(path, url), init)
  return { status: answer.status, body: await answer.json() }
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

test.each<[what: string, sent: Uint8Array<ArrayBuffer>]>([
  ["JSON with its gaps and its order", bytesOf(' {\n\t"b" : 1,\r\n  "a":1.0, "a":2 } \n\n')],
  ["letters of every kind", bytesOf('{"title":"Crème brûlée 🍮 \\u00e9 é \u2028 \u0000"}')],
  ["a byte order mark", Uint8Array.of(0xef, 0xbb, 0xbf, 0x7b, 0x7d)],
  ["bytes that are no text", Uint8Array.from({ length: 256 }, (_, at) => at)],
  ["what is no JSON", bytesOf('{"title": ')],
  ["what would poison an object", bytesOf('{"__proto__":{"isAdmin":true}}')],
  ["nothing", bytesOf("")],
  ["as much as is allowed", new Uint8Array(mostBytes).fill(32)],
])("a contract for raw bytes gets %s exactly as sent", async (_, sent) => {
  expect(await post(sent)).toEqual({ status: 200, body: { sha256: digestOf(sent), bytes: sent.length } })
})

test("it gets nothing where nothing is sent, of no type", async () => {
  expect(await post(bytesOf(""), { type: null })).toMatchObject({ status: 200, body: { bytes: 0 } })
})

test("one byte more is refused, whether its length is said before or not", async () => {
  const tooMuch = new Uint8Array(mostBytes + 1)
  const refused = { status: 413, body: { code: "body_too_large" } }
  expect(await post(tooMuch)).toMatchObject(refused)
  expect(await post(new Blob([tooMuch]).stream())).toMatchObject(refused)
})

test.each(["text/plain", "application/x-www-form-urlencoded", "application/octet-stream"])(
  "%s is refused",
  async (type) => {
    expect(await post(bytesOf("{}"), { type })).toMatchObject({
      status: 415,
      body: { code: "unsupported_media_type" },
    })
  },
)

test("a charset beside the type makes no difference", async () => {
  const sent = bytesOf('{ "title": "é" }')
  const type = "application/json; charset=utf-8"
  expect(await post(sent, { type })).toMatchObject({ status: 200, body: { sha256: digestOf(sent) } })
})

test("JSON beside it is parsed, checked and limited as ever", async () => {
  const path = "/parsed"
  expect(await post(bytesOf(' {"title" : "Soup"} '), { path })).toEqual({ status: 200, body: { title: "Soup" } })
  expect(await post(bytesOf('{"title":'), { path })).toMatchObject({ status: 400 })
  expect(await post(bytesOf('{"title":5}'), { path })).toMatchObject({ status: 400 })
  expect(await post(new Uint8Array(2000), { path })).toMatchObject({ status: 413 })
})
