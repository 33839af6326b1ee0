import { createServer, type RequestListener, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, expect, test } from "vitest"
import { AnswerTooLong, boundedFetch, RedirectRefused } from "./bounded-fetch.ts"

let server: Server | null = null
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A system outside that answers so; its address. */
async function outside(answer: RequestListener): Promise<string> {
  const started = createServer(answer)
  server = started
  await new Promise<void>((listening) => started.listen(0, "127.0.0.1", listening))
  const { port } = started.address() as AddressInfo
  return `http://127.0.0.1:${port}/v1?key=secret`
}

const ask = boundedFetch({ mostBytes: 100_000, longestMs: 20_000 })

/** Writes without an end, until the one who reads has gone. */
const endless =
  (status: number, piece: string): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { "content-type": "text/plain" })
    const write = () => {
      while (!response.destroyed && response.write(piece));
      if (!response.destroyed) response.once("drain", write)
    }
    write()
  }

test("an answer within its bounds comes whole, in however small pieces it is read", async () => {
  const said = "ä".repeat(40_000)
  const url = await outside((_request, response) => response.writeHead(201, { "x-said": "yes" }).end(said))
  const response = await ask(url)
  expect([response.status, response.headers.get("x-said")]).toEqual([201, "yes"])
  expect(await response.text()).toBe(said)
})

test.each([200, 400, 500])(
  "an answer without an end, with the status %i, is cut, and the one who answers hears of it",
  async (status) => {
    const gone = Promise.withResolvers<void>()
    const url = await outside((request, response) => {
      response.once("close", gone.resolve)
      endless(status, "x".repeat(16_384))(request, response)
    })
    await expect((await ask(url)).text()).rejects.toThrow(AnswerTooLong)
    await gone.promise
  },
)

test("a refusal has less to say than an answer", async () => {
  const url = await outside((_request, response) => response.writeHead(500).end("x".repeat(70_000)))
  await expect((await ask(url)).text()).rejects.toThrow(AnswerTooLong)
})

test("an answer that never comes to its end is given up when its time is over", async () => {
  const hasty = boundedFetch({ mostBytes: 100_000, longestMs: 100 })
  const url = await outside((_request, response) => response.writeHead(200).write("x"))
  await expect((await hasty(url)).text()).rejects.toMatchObject({ name: "TimeoutError" })
})

test("a redirect is refused with a sentence that tells where it leads and nothing secret, and nobody follows it", async () => {
  const asked: (string | undefined)[] = []
  const url = await outside((request, response) => {
    asked.push(request.url)
    response.writeHead(307, { location: "https://elsewhere.example/v1" }).end()
  })
  const refused = ask(url, { method: "POST", body: "{}", headers: { authorization: "Bearer secret" } })
  await expect(refused).rejects.toThrow(RedirectRefused)
  await expect(refused).rejects.toThrow(
    `${url.split("?")[0]} answered 307, a redirect to https://elsewhere.example/v1. Redirects are not followed: please set the address that answers itself.`,
  )
  expect(asked).toEqual(["/v1?key=secret"])
})
