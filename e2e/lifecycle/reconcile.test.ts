import { beforeAll, expect, test } from "vitest"
import { projectDir } from "#server/config.ts"
import { usedFolder } from "./folders.ts"
import { kill, run } from "./processes.ts"
import { byNode, nothingSet, startReally } from "./starting.ts"

beforeAll(async () => {
  const { ended } = run([...byNode, "--build-only"], { cwd: projectDir })
  expect(await ended).toMatchObject({ status: 0 })
}, 120_000)

const prices = Object.fromEntries(
  ["USD", "GBP", "EUR"].flatMap((currency) =>
    ["MONTHLY", "YEARLY"].map((interval) => [`STRIPE_PRICE_${currency}_${interval}`, "price_1"]),
  ),
)

async function reconcile(env: Record<string, string>) {
  const words = [process.execPath, "--disable-warning=ExperimentalWarning", "scripts/reconcile.ts"]
  const { ended, lines, errors } = run(words, { cwd: projectDir, env: { ...nothingSet, ...env } })
  const { status } = await ended
  return { status, lines, errors }
}

test("npm run reconcile asks for every customer, beside a running app and without one", async () => {
  const folder = await usedFolder()
  const app = await startReally(byNode, { env: { DATA_DIR: folder } })
  await app.ready()
  const nobody = { status: 0, lines: ["0 customers asked for, 0 mended."] }
  expect(await reconcile({ DATA_DIR: folder })).toMatchObject(nobody)
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
  kill(app.pid, "SIGTERM")
  await app.ended
  expect(await reconcile({ DATA_DIR: folder })).toMatchObject(nobody)
})

test("npm run reconcile ends with status 1 and a sentence where Stripe can't be reached, or is not set up", async () => {
  const folder = await usedFolder()
  const away = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_API_URL: "http://127.0.0.1:1", ...prices }
  const { status, errors } = await reconcile({ DATA_DIR: folder, ...away })
  expect([status, errors]).toEqual([1, [expect.stringContaining("Stripe refused or can't be reached")]])
  const off = { NODE_ENV: "production", APP_URL: "https://recipes.example.org" }
  expect(await reconcile({ DATA_DIR: folder, ...off })).toMatchObject({
    status: 1,
    errors: ["Payments are off: set STRIPE_SECRET_KEY."],
  })
})
