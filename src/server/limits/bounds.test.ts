import { expect, test } from "vitest"
import { exportAccount } from "#core/account/own-account-api.ts"
import { endpoint } from "#core/api/endpoint.ts"
import { tables } from "#server/db/own-tables.ts"
import { serveRead } from "#server/http/serve.ts"
import { type AnyEndpoint, contracts, nameOf } from "#testing/contracts.ts"
import { startApp } from "#testing/running-app.ts"
import { boundOfTable, budgets, routeBounds } from "./bounds.ts"

const planted = endpoint({ method: "GET", path: "/api/planted", access: "signed-in" })

const unbounded = (asked: readonly AnyEndpoint[]) =>
  asked
    .filter(({ access }) => access === "signed-in")
    .map(nameOf)
    .filter((name) => routeBounds[name] === undefined)

test("what one cook may do is bounded everywhere: every signed-in route names its bound", () => {
  expect(unbounded(contracts)).toEqual([])
  expect(unbounded([...contracts, planted])).toEqual(["GET /api/planted"])
  const signedIn = contracts.filter(({ access }) => access === "signed-in").map(nameOf)
  expect(Object.keys(routeBounds).filter((name) => !signedIn.includes(name))).toEqual([])
})

test("a signed-in route without a bound is not served", async () => {
  const running = await startApp()
  const { app } = running
  const sessions = {
    db: running.database.sql,
    accessTokens: { sign: () => Promise.reject(), read: async () => null },
    admission: { enter: async () => () => undefined, noteRows() {} },
  }
  await running.stop()
  expect(() => serveRead({ app, sessions }, planted, { find: async () => null, show: () => undefined })).toThrow(
    "GET /api/planted has no bound in limits/bounds.ts",
  )
})

test("what one cook may hold is bounded everywhere: every table of a cook's content names its bound", () => {
  const content = Object.entries(tables).flatMap(([name, { kind }]) => (kind === "content" ? [name] : []))
  expect(Object.keys(boundOfTable).sort()).toEqual(content.sort())
})

test("a deadline a request: only what takes longer by its nature has more than ten seconds", () => {
  const longer = Object.entries(routeBounds).flatMap(([name, { time }]) => (time.wholeMs > 10_000 ? [name] : []))
  expect(longer.sort()).toEqual([
    "DELETE /api/account/user",
    "POST /api/account/export",
    "POST /api/billing-portal",
    "POST /api/checkout",
    "POST /api/recipes",
    "POST /api/recipes/swap",
    "POST /api/subscription/refresh",
  ])
  expect(routeBounds[nameOf(exportAccount)]?.time.stepMs).toBeGreaterThan(10_000)
  for (const { time } of Object.values(routeBounds)) expect(time.stepMs).toBeLessThanOrEqual(time.wholeMs)
})

test("the bounds are generous: a month of a list's changes, and a device that reads all it may have, are within a day's", () => {
  const daily = (name: "reads" | "listWrites") =>
    Math.min(...budgets[name].rates.map(({ most, seconds }) => (most * 86_400) / seconds))
  expect(daily("listWrites")).toBeGreaterThanOrEqual(30 * 100)
  expect(daily("reads")).toBeGreaterThanOrEqual(20_000)
})
