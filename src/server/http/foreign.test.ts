import { once } from "node:events"
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { createConnection } from "node:net"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readUser, signIn, signUp } from "#core/account/account-api.ts"
import { readChanges } from "#core/api/changes-api.ts"
import { refusalSchema } from "#core/api/refusal-schema.ts"
import { readPreferences } from "#core/preferences/preferences-api.ts"
import { callEndpoint } from "#testing/cook.ts"
import { readRows } from "#testing/database-state.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"

let running: RunningApp
let webDir: string
beforeAll(async () => {
  webDir = await mkdtemp(path.join(tmpdir(), "recipe-remix-web-"))
  await mkdir(path.join(webDir, "assets"))
  await writeFile(path.join(webDir, "index.html"), "<!doctype html><title>Recipe Remix</title>")
  await writeFile(path.join(webDir, "assets/app.js"), "export {}")
  await writeFile(path.join(webDir, "assets/app.css"), "body {}")
  await writeFile(path.join(webDir, "assets/app.woff2"), "font")
  await writeFile(path.join(webDir, ".secret"), "nobody's")
  running = await startApp({ webDir })
})
afterAll(async () => {
  await running.stop()
  await rm(webDir, { recursive: true, force: true })
})

const bearer = () => ({ authorization: `Bearer ${running.alice.session.access_token}` })
const get = (pathname: string, headers: Record<string, string> = {}) =>
  fetch(new URL(pathname, running.url), { headers, redirect: "manual" })

/** Writes to a connection what no HTTP client would; answers all that comes back until it is closed. */
async function say(...pieces: string[]): Promise<string> {
  const { hostname, port } = new URL(running.url)
  const socket = createConnection({ host: hostname, port: Number(port) })
  let heard = ""
  socket.on("error", () => undefined)
  socket.on("data", (piece) => {
    heard += piece
  })
  await once(socket, "connect")
  socket.write(pieces.join("\r\n"))
  await once(socket, "close")
  return heard
}

const statusesIn = (heard: string) => [...heard.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
const bodyIn = (heard: string) => JSON.parse(heard.slice(heard.indexOf("\r\n\r\n") + 4))

describe("a page of another site", () => {
  test.each(["https://evil.example", "null", "http://localhost:3000"])(
    "from %s is let read no answer, asked plainly or beforehand",
    async (origin) => {
      const asking = {
        origin,
        "access-control-request-method": "PUT",
        "access-control-request-headers": "authorization",
      }
      for (const pathname of ["/", "/livez", "/api/public-settings", readPreferences.path, readUser.path, "/nothing"]) {
        for (const method of ["GET", "OPTIONS"]) {
          const { headers } = await fetch(new URL(pathname, running.url), {
            method,
            headers: { ...asking, ...bearer() },
          })
          const letting = [...headers.keys()].filter((name) => name.startsWith("access-control-"))
          expect(letting, `${method} ${pathname}`).toEqual([])
        }
      }
    },
  )

  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""])(
    "sends nothing that is looked at as %j, which is what it may send unasked",
    async (type) => {
      const before = await readRows(running.database.adminSql)
      const body = Buffer.from(JSON.stringify({ email: "by-form@example.org", password: "a password" }))
      const headers: Record<string, string> = type === "" ? {} : { "content-type": type }
      for (const { path } of [signUp, signIn]) {
        const answer = await fetch(new URL(path, running.url), { method: "POST", body, headers })
        expect([answer.status, (await answer.json()).code], path).toEqual([415, "unsupported_media_type"])
      }
      expect(await readRows(running.database.adminSql)).toEqual(before)
    },
  )

  test("is nobody, whatever cookies go with it", async () => {
    const { headers, body } = await callEndpoint(running.url, signIn, { body: running.alice })
    const given = headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "")
    const made = ["session", "access_token", "refresh_token", "recipe-remix.session"].flatMap((name) => [
      `${name}=${body.access_token}`,
      `${name}=${body.refresh_token}`,
    ])
    const answer = await get(readUser.path, { cookie: [...given, ...made].join("; ") })
    expect([answer.status, (await answer.json()).code]).toEqual([401, "not_signed_in"])
  })
})

test("with an https address, browsers are told to come by https only, for a year and on every subdomain", async () => {
  const url = await running.another({ NODE_ENV: "production", APP_URL: "https://recipes.example.org" })
  for (const pathname of ["/", "/livez", readUser.path, "/assets/missing.js"]) {
    const { headers } = await fetch(new URL(pathname, url))
    expect(headers.get("strict-transport-security"), pathname).toBe("max-age=31536000; includeSubDomains")
  }
  expect((await get("/livez")).headers.has("strict-transport-security")).toBe(false)
})

test.each([
  ["/", 200, "text/html; charset=utf-8"],
  ["/assets/app.js", 200, "application/javascript; charset=utf-8"],
  ["/assets/app.css", 200, "text/css; charset=utf-8"],
  ["/assets/app.woff2", 200, "font/woff2"],
  ["/assets/missing.js", 404, "application/json; charset=utf-8"],
  ["/livez", 200, "application/json; charset=utf-8"],
  ["/api/public-settings", 200, "application/json; charset=utf-8"],
  ["/api/nothing", 404, "application/json; charset=utf-8"],
  ["/%", 400, "application/json; charset=utf-8"],
  ["/dev/mail", 200, "text/html; charset=utf-8"],
])("what %s answers says what it is, and in which letters", async (pathname, status, type) => {
  const answer = await get(pathname)
  expect([answer.status, answer.headers.get("content-type")?.toLowerCase()]).toEqual([status, type])
})

test.each([
  "/.git/config",
  "/.env",
  "/.secret",
  "/package.json",
  "/data/auth.secret",
  "/src/server/main.ts",
  "/assets/../.secret",
  "/assets/..%2f.secret",
  "/assets/%2e%2e%2f.secret",
  "/assets/..%5c.secret",
  "/assets/.%00",
  "/assets/",
  "/assets",
  "/dist/web/",
  "//etc/passwd",
])("no file but those of the built page is served: %s", async (pathname) => {
  const heard = await say(`GET ${pathname} HTTP/1.1`, "host: localhost", "connection: close", "", "")
  expect([302, 400, 404]).toContain(statusesIn(heard)[0])
  expect(heard).not.toContain("nobody's")
  expect(heard).not.toMatch(/location: (?!\/\r)/i)
})

test("TRACE is answered with nothing of what was sent", async () => {
  for (const pathname of ["/", readUser.path, "/livez"]) {
    const heard = await say(
      `TRACE ${pathname} HTTP/1.1`,
      "host: localhost",
      "x-secret: 4711",
      "connection: close",
      "",
      "",
    )
    expect(statusesIn(heard), pathname).toEqual([404])
    expect(heard).not.toContain("4711")
  }
})

const hidden = ["GET /livez HTTP/1.1", "host: localhost", "connection: close", "", ""]
const chunked = ["0", "", ...hidden]

test.each<[what: string, heads: string[], rest: string[]]>([
  ["a length and in pieces", ["content-length: 4", "transfer-encoding: chunked"], chunked],
  ["pieces, and a length behind it", ["transfer-encoding: chunked", "content-length: 4"], chunked],
  ["two lengths", ["content-length: 0", "content-length: 60"], hidden],
  ["two lengths in one", ["content-length: 0, 60"], hidden],
  ["a length that is none", ["content-length: +0"], hidden],
  ["pieces of another kind", ["transfer-encoding: xchunked"], chunked],
  ["pieces that are not the last", ["transfer-encoding: chunked, identity"], chunked],
  ["pieces, with a blank before the colon", ["transfer-encoding : chunked"], chunked],
  ["pieces on a folded line", ["transfer-encoding:", " chunked"], chunked],
])("a request that says its end by %s is refused, and none is found in it", async (_what, heads, rest) => {
  const heard = await say(`POST ${signIn.path} HTTP/1.1`, "host: localhost", ...heads, "", ...rest)
  expect(statusesIn(heard)).toEqual([400])
  expect(refusalSchema.parse(bodyIn(heard)).code).toBe("invalid_request")
})

test.each<[what: string, written: string[]]>([
  ["is no HTTP", ["hello", "", ""]],
  ["has a head that is too long", ["GET / HTTP/1.1", "host: localhost", `x: ${"y".repeat(20_000)}`, "", ""]],
  ["has a NUL in its head", ["GET / HTTP/1.1", "host: localhost", "x: \0", "", ""]],
])("what %s is refused in our own form, with its headers", async (_what, written) => {
  const heard = await say(...written)
  expect(statusesIn(heard)).toEqual([400])
  expect(refusalSchema.parse(bodyIn(heard)).code).toBe("invalid_request")
  for (const header of ["x-content-type-options: nosniff", "cache-control: no-store", "content-security-policy: "]) {
    expect(heard.toLowerCase(), header).toContain(header)
  }
})

test("what is sent twice, or in the wrong place, is refused or not looked at", async () => {
  const { path } = readChanges
  expect((await get(`${path}?since=1&since=2`, bearer())).status).toBe(400)
  expect((await get(`${path}?since[]=1`, bearer())).status).toBe(200)
  const elsewhere = `${signIn.path}?email=${running.alice.email}&password=${encodeURIComponent(running.alice.password)}`
  const answer = await fetch(new URL(elsewhere, running.url), {
    method: "POST",
    body: "{}",
    headers: { "content-type": "application/json" },
  })
  expect(answer.status).toBe(400)
  const token = running.alice.session.access_token
  expect((await get(`${readUser.path}?access_token=${token}`)).status).toBe(401)
})
