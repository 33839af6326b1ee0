import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { legalPaths, pagePaths } from "#core/api/page-paths.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"

let webDir: string
let running: RunningApp
beforeAll(async () => {
  webDir = await mkdtemp(path.join(tmpdir(), "recipe-remix-web-"))
  await writeFile(path.join(webDir, "index.html"), "the page")
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
