import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { brotliCompressSync, gzipSync } from "node:zlib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { legalPaths, pagePaths } from "#core/api/page-paths.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"

const script = "export const card = 1".repeat(100)
let webDir: string
let running: RunningApp
beforeAll(async () => {
  webDir = await mkdtemp(path.join(tmpdir(), "recipe-remix-web-"))
  await writeFile(path.join(webDir, "index.html"), "the page")
  await mkdir(path.join(webDir, "assets"))
  await writeFile(path.join(webDir, "assets/card-1a2b3c4d.js"), script)
  await writeFile(path.join(webDir, "assets/card-1a2b3c4d.js.br"), brotliCompressSync(script))
  await writeFile(path.join(webDir, "assets/card-1a2b3c4d.js.gz"), gzipSync(script))
  running = await startApp({ webDir, settings: { TERMS_URL: "https://example.org/our terms" } })
})
afterAll(async () => {
  await running.stop()
  await rm(webDir, { recursive: true })
})

const get = (pathname: string) => fetch(new URL(pathname, running.url), { redirect: "manual" })

test.each([...Object.values(pagePaths), legalPaths.privacy])("R1 to R6: %s is the page", async (pathname) => {
  const response = await get(pathname)
  expect([response.status, await response.text()]).toEqual([200, "the page"])
  expect(response.headers.get("cache-control")).toBe("no-cache")
})

test("R6: /terms leads to the operator's own terms", async () => {
  const response = await get(legalPaths.terms)
  expect([response.status, response.headers.get("location")]).toEqual([302, "https://example.org/our%20terms"])
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
