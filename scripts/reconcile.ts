import { pino } from "pino"
import { openPayments } from "#server/billing/open-payments.ts"
import type { Payments } from "#server/billing/payments.ts"
import { reconcile } from "#server/billing/reconcile.ts"
import { type Config, readOwnConfig } from "#server/config.ts"
import { makeWritable } from "#server/data-dir.ts"
import { openDatabaseBeside } from "#server/db/open-db.ts"
import { StartRefusal } from "#server/start-refusal.ts"

// Asks Stripe for every customer's subscription and mends what differs, one line each, also while the app runs.

async function main(): Promise<number> {
  const settings = readOwnConfig()
  if (!settings.ok) throw new StartRefusal(settings.problems.join("\n"))
  const { config } = settings
  if (config.payments.kind === "off") throw new StartRefusal("Payments are off: set STRIPE_SECRET_KEY.")
  const dataDir = makeWritable(config.dataDir)
  const payments = await openPayments(config, { dataDir, log: pino({ level: "silent" }) })
  try {
    return await reconcileWith(payments, { config, dataDir })
  } finally {
    if (payments.kind === "sandbox") await payments.sandbox.close()
  }
}

async function reconcileWith(payments: Payments, { config, dataDir }: { config: Config; dataDir: string }) {
  if (payments.kind === "off") return 1
  const { provider, priceIds } = payments
  // Where there are no customers yet, too, it is told whether Stripe answers.
  await provider.findPrice(priceIds.usd.month)
  const database = await openDatabaseBeside({ databaseUrl: config.database.url, dataDir })
  try {
    const done = await reconcile({ db: database.sql, provider }, console.log)
    console.log(`${done.asked} customers asked for, ${done.mended} mended.`)
    return done.isReached ? 0 : 1
  } finally {
    await database.close()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
