import { once } from "node:events"
import { readFileSync } from "node:fs"
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { get as httpGet, type IncomingMessage } from "node:http"
import { tmpdir } from "node:os"
import path from "node:path"
import { text } from "node:stream/consumers"
import { brotliCompressSync, gzipSync } from "node:zlib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { legalPaths, pagePaths } from "#core/api/page-paths.ts"
import { projectDir } from "#server/config.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"

const pictureOf = (page: string) => /<meta property="og:image" content="([^"]*)" \/>/.exec(page)?.[1]
const page = readFileSync(path.join(projectDir, "index.html"), "utf8")
const script = "export const card = 1".repeat(100)
const settings = { TERMS_URL: "https://example.org/our terms", APP_URL: "http://localhost:4321" }
let webDir: string
let running: RunningApp
beforeAll(async () => {
  webDir = await mkdtemp(path.join(tmpdir(), "recipe-remix-web-"))
  await writeFile(path.join(webDir, "index.html"), page)
  await mkdir(path.join(webDir, "assets"))
  await writeFile(path.join(webDir, "assets/card-1a2b3c4d.js"), script)
  await writeFile(path.join(webDir, "assets/card-1a2b3c4d.js.br"), brotliCompressSync(script))
  await writeFile(path.join(webDir, "assets/card-1a2b3c4d.js.gz"), gzipSync(script))
  running = await startApp({ webDir, settings })
})
afterAll(async () => {
  await running.stop()
  await rm(webDir, { recursive: true })
})

const get = (pathname: string) => fetch(new URL(pathname, running.url), { redirect: "manual" })

test.each([...Object.values(pagePaths), legalPaths.privacy])("R1 to R6: %s is the page", async (pathname) => {
  const response = await get(pathname)
  expect([response.status, await response.text()]).toEqual([200, page])
  expect(response.headers.get("cache-control")).toBe("no-cache")
})

test("a program that shows a link to the page is told the whole address of its picture; a browser gets the page as it was built", async () => {
  // As fetch does, every browser says how it asks.
  expect(pictureOf(await (await get(pagePaths.home)).text())).toBe("/open-graph.png")
  const asked = httpGet(`${running.url}/?ref=AB`, { headers: { "user-agent": "facebookexternalhit/1.1" } })
  const [response]: IncomingMessage[] = await once(asked, "response")
  if (!response) throw new Error("Nothing came.")
  expect(response.headers).toMatchObject({ "content-type": "text/html; charset=utf-8", vary: "sec-fetch-mode" })
  expect(pictureOf(await text(response))).toBe("http://localhost:4321/open-graph.png")
})

test("R6: /terms leads to the operator's own terms", async () => {
  const response = await get(legalPaths.terms)
  expect([response.status, response.headers.get("location")]).toEqual([302, "https://example.org/our%20terms"])
})

test.each(["/s/abc", "/assets/missing.js", "/missing.png", "/dev/nothing"])(
  "R6: %s is missing, which a browser is told with the page",
  async (pathname) => {
    const response = await fetch(new URL(pathname, running.url), { headers: { accept: "text/html,*/*;q=0.8" } })
    expect([response.status, response.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"])
    expect(await response.text()).toContain('<div id="app">')
  },
)

test("R6: a call that is missing is told in JSON, whoever asks", async () => {
  const response = await fetch(new URL("/api/nothing", running.url), { headers: { accept: "text/html" } })
  expect([response.status, await response.json()]).toMatchObject([404, { code: "not_found" }])
})

test.each([
  ["br, gzip", "br"],
  ["gzip", "gzip"],
  ["identity", null],
])("a built file goes out as a browser that takes %s can read it, for a year", async (accepted, encoding) => {
  const response = await fetch(new URL("/assets/card-1a2b3c4d.js", running.url), {
    headers: { "accept-encoding": accepted },
  })
  expect([response.status, await response.text()]).toEqual([200, script])
  expect(response.headers.get("content-encoding")).toBe(encoding)
  expect(response.headers.get("content-type")).toContain("javascript")
  expect(response.headers.get("vary")?.toLowerCase()).toContain("accept-encoding")
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
})
