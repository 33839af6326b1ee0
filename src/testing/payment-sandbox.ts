import { setTimeout as after } from "node:timers/promises"
import { pino } from "pino"
import { openSandbox, type Sandbox } from "#server/billing/sandbox/sandbox.ts"
import { type Drawer, drawerInMemory } from "#server/billing/sandbox/sandbox-drawer.ts"
import { stripeProvider } from "#server/billing/stripe-client.ts"
import { readConfig } from "#server/config.ts"

const read = readConfig({}, "")
if (!read.ok || read.config.payments.kind !== "sandbox") throw new Error("without settings the sandbox takes payments")

/** The ids of the prices that the sandbox knows. */
export const { priceIds } = read.config.payments

type TestSandbox = { drawer?: Drawer; pagesUrl?: string; secret?: string }

/** A payment sandbox as the app has it, on a port of its own, with a state that goes with it. */
export function openTestSandbox({
  drawer = drawerInMemory(),
  pagesUrl = "http://localhost:3000",
  secret = "the secret of the tests' sandbox",
}: TestSandbox = {}): Promise<Sandbox> {
  return openSandbox({
    drawer,
    priceIds,
    pagesUrl,
    secret,
    log: pino({ level: "silent" }),
  })
}

/** Stripe's own package, set to speak with the sandbox. */
export const providerOf = ({ settings }: Pick<Sandbox, "settings">) => stripeProvider(settings)

/** Waits until every event was taken. */
export async function untilTold({ work }: Pick<Sandbox, "work">): Promise<void> {
  while (await work(({ state }) => state.events.some(({ dueAtMs }) => dueAtMs !== null))) await after(20)
}
