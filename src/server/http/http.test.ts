import { request as httpRequest } from "node:http"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type RunningApp, startApp, testDevKey } from "#testing/running-app.ts"

let running: RunningApp
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.stop())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, running.url), { headers, redirect: "manual" })

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, running.url), {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...headers },
  })

type Raw = { status: number | undefined; location: string | undefined; cached: string | undefined }

/** fetch does not let a caller choose the Host header, nor send a path as it stands. */
function sendRaw(path: string, headers: Record<string, string> = {}): Promise<Raw> {
  const { hostname, port } = new URL(running.url)
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname, port, path, headers }, (response) => {
      response.resume()
      const { location, "cache-control": cached } = response.headers
      resolve({ status: response.statusCode, location, cached })
    })
    sent.on("error", reject).end()
  })
}

test.each(["//evil.example", "//evil.example/api", "/\\evil.example"])(
  "R6: %s leads nowhere but home",
  async (path) => {
    const { status, location } = await sendRaw(path)
    expect([302, 404]).toContain(status)
    if (status === 302) expect(location).toBe("/")
  },
)

test.each([
  "/",
  "/livez",
  "/api/preferences",
  "/api/nothing",
  "/assets/missing.js",
  "/dev/mail",
  "/anything/else",
  "/%",
  "/%c0%ae",
])("every answer carries the security headers: %s", async (path) => {
  const { headers } = await get(path)
  expect(headers.get("content-security-policy")).toBe(
    "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data: blob:;font-src 'self';" +
      "connect-src 'self';manifest-src 'self';worker-src 'self';base-uri 'none';form-action 'self';" +
      "frame-ancestors 'none';require-trusted-types-for 'script';trusted-types recipe-remix-worker",
  )
  expect(headers.get("x-content-type-options")).toBe("nosniff")
  expect(headers.get("referrer-policy")).toBe("no-referrer")
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin")
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin")
  expect(headers.get("cross-origin-embedder-policy")).toBe("require-corp")
  expect(headers.get("x-frame-options")).toBe("DENY")
  expect(headers.get("permissions-policy")).toBe("camera=(), microphone=(), geolocation=(), payment=()")
  expect(headers.has("x-powered-by")).toBe(false)
})

test("private answers are not stored anywhere", async () => {
  expect((await get("/api/preferences")).headers.get("cache-control")).toBe("no-store")
})

test.each(["/somewhere", "/index.html", "/recipes/1", "/Verify", "/..%2f..%2fetc/passwd", "/recipe.v2"])(
  "R6: %s goes home",
  async (path) => {
    const response = await get(path)
    expect(response.status).toBe(302)
    expect(response.headers.get("location")).toBe("/")
  },
)

test.each([
  "/api/nothing",
  "/assets/missing.js",
  "/sitemap.xml",
  "/missing.png",
  "/dev/nothing",
  "/.well-known/x",
  "/s/abc",
  "/other.webmanifest",
  "/assets/",
  "/assets/..%2findex.html",
])("R6: %s is missing, not the page", async (path) => {
  const response = await get(path)
  expect(response.status).toBe(404)
  expect((await response.json()).code).toBe("not_found")
})

test("R6: an address that can't be decoded leads a browser home, but a call nowhere", async () => {
  const home = await get("/%", { accept: "text/html" })
  expect([home.status, home.headers.get("location")]).toEqual([302, "/"])
  expect((await get("/api/%ff", { accept: "text/html" })).status).toBe(400)
})

// fetch would tidy these up before it sends them.
test.each([
  "/assets/.",
  "/assets/..",
  "/assets/%2e",
  "/assets/%2e%2e",
  "/assets/..%2f",
  "/assets/..%2f..",
  "/assets/x%2f..",
  "/assets/x%5c..",
  "/assets/.%00",
  "/assets/index.html",
])("R6: %s is no asset, and nothing for a year", async (path) => {
  const { status, cached } = await sendRaw(path)
  expect(status).toBe(404)
  expect(cached).toBe("no-store")
})

test("R1: an unknown path keeps who sent the visitor", async () => {
  expect((await get("/anything?ref=AB12&x=1")).headers.get("location")).toBe("/?ref=AB12")
})

test.each(["/%", "/%c0%ae", "/assets/%", "/api/%ff"])(
  "the address %s can't be decoded and gets the same form",
  async (path) => {
    const response = await get(path)
    expect(response.status).toBe(400)
    expect((await response.json()).code).toBe("invalid_request")
    expect(response.headers.get("cache-control")).toBe("no-store")
  },
)

test.each([
  ["no JSON", "{", {}, 400, "invalid_request"],
  ["nothing", "", {}, 400, "invalid_request"],
  ["an array", "[]", {}, 400, "invalid_request"],
  [
    "a poisoned prototype",
    '{"__proto__": {"email": "x"}, "email": "a@example.org", "password": "123456"}',
    {},
    400,
    "invalid_request",
  ],
  ["another type", "email=a", { "content-type": "application/x-www-form-urlencoded" }, 415, "unsupported_media_type"],
  ["plain text", "email=a", { "content-type": "text/plain" }, 415, "unsupported_media_type"],
  ["too much", JSON.stringify({ email: "a".repeat(70_000) }), {}, 413, "body_too_large"],
  ["a deep nest", "[".repeat(30_000) + "]".repeat(30_000), {}, 400, "invalid_request"],
])("a body that is %s is refused with a code and a sentence", async (_what, body, headers, status, code) => {
  const response = await post("/api/account/sign-in", body, headers)
  expect(response.status).toBe(status)
  const refusal = await response.json()
  expect(refusal.code).toBe(code)
  expect(refusal.message).toMatch(/^[A-Z].+\.$/)
})

test("the mailbox answers this machine only: not another host's name, not a proxy", async () => {
  expect((await get("/dev/mail")).status).toBe(200)
  expect(await sendRaw("/dev/mail", { host: "evil.example" })).toMatchObject({ status: 404 })
  expect(await sendRaw("/dev/mail.json", { host: "localhost.evil.example:3000" })).toMatchObject({ status: 404 })
  for (const header of ["x-forwarded-for", "x-forwarded-host", "forwarded", "via", "x-real-ip"]) {
    expect((await get("/dev/mail", { [header]: "1.2.3.4" })).status, header).toBe(404)
  }
})

test("the mailbox answers no other page: not another site's, not another port's of this machine", async () => {
  const key = encodeURIComponent(testDevKey)
  for (const path of ["/dev/mail", "/dev/mail.json", `/dev/mail?key=${key}`]) {
    for (const site of ["cross-site", "same-site"]) {
      expect(await sendRaw(path, { "sec-fetch-site": site }), `${path} ${site}`).toMatchObject({ status: 404 })
    }
    for (const origin of ["https://evil.example", "http://localhost:1", "null"]) {
      expect(await sendRaw(path, { origin }), `${path} ${origin}`).toMatchObject({ status: 404 })
    }
  }
  for (const site of ["same-origin", "none"]) {
    expect(await sendRaw("/dev/mail", { "sec-fetch-site": site })).toMatchObject({ status: 200 })
  }
})

test("the mailbox shows mail as text: what a name or an address says is never markup", async () => {
  const markup = '<script>alert(1)</script><img src=x onerror="alert(2)">'
  await running.mailbox.send({ to: markup, subject: markup, text: `${markup} http://a/"onclick="x`, html: markup })
  const { headers } = await get(`/dev/mail?key=${encodeURIComponent(testDevKey)}`)
  const page = await (await get("/dev/mail", { cookie: headers.get("set-cookie") ?? "" })).text()
  expect(page).toContain("alice@example.org")
  expect(page.split("&lt;script&gt;alert(1)")).toHaveLength(4)
  expect(page).not.toMatch(/<(script|img)|"onclick/)
})

test("/livez and /readyz say that all is well", async () => {
  expect((await get("/livez")).status).toBe(200)
  expect((await get("/readyz")).status).toBe(200)
})

test("/.well-known/security.txt says whom to tell of a weakness, for less than a year (RFC 9116)", async () => {
  const answer = await get("/.well-known/security.txt")
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"])
  const fields = Object.fromEntries(
    (await answer.text())
      .trimEnd()
      .split("\n")
      .map((line) => line.split(/: (.*)/)),
  )
  expect(fields).toMatchObject({ Contact: "mailto:security@localhost", "Preferred-Languages": "en" })
  expect(fields.Canonical).toMatch(/^http:\/\/localhost:\d+\/\.well-known\/security\.txt$/)
  const left = Date.parse(fields.Expires ?? "") - Date.now()
  expect(left).toBeGreaterThan(30 * 24 * 60 * 60_000)
  expect(left).toBeLessThan(365 * 24 * 60 * 60_000)
  const named = await running.another({ SECURITY_CONTACT: "https://example.org/tell-us" })
  expect(await (await fetch(new URL("/.well-known/security.txt", named))).text()).toContain(
    "Contact: https://example.org/tell-us\n",
  )
})
