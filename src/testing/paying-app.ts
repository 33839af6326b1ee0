import { returnPaths, startCheckout } from "#core/billing/billing-api.ts"
import type { PaymentProvider } from "#server/billing/payment-provider.ts"
import * as act from "#server/billing/sandbox/ledger.ts"
import type { Sandbox } from "#server/billing/sandbox/sandbox.ts"
import type { SandboxCustomer } from "#server/billing/sandbox/sandbox-state.ts"
import type { TestCook } from "./cook.ts"
import { openTestSandbox, priceIds, providerOf, untilTold } from "./payment-sandbox.ts"
import { type AppOptions, type RunningApp, startApp } from "./running-app.ts"

/** A whole app whose cooks can subscribe: with a payment sandbox that tells it what happens. */
export type PayingApp = RunningApp & {
  sandbox: Sandbox
  /** What checkout is asked with by a page of ours. */
  wanted(priceId?: string): { price_id: string; success_url: string; cancel_url: string; mode: "subscription" }
  /** Opens a page to pay at, pays, and waits until the app was told. */
  subscribe(cook: TestCook): Promise<void>
  /** Does something to a cook's customer in the sandbox, and waits until the app was told. */
  toCustomer(cook: TestCook, work: (ledger: act.Ledger, customer: SandboxCustomer) => void): Promise<void>
}

export async function startPayingApp(
  options: AppOptions = {},
  change: (provider: PaymentProvider) => PaymentProvider = (provider) => provider,
): Promise<PayingApp> {
  const appUrl = options.port === undefined ? "http://localhost:3000" : `http://127.0.0.1:${options.port}`
  const sandbox = await openTestSandbox({ pagesUrl: appUrl })
  const provider = change(providerOf(sandbox))
  const running = await startApp({ ...options, payments: { kind: "sandbox", provider, priceIds, sandbox } })
  sandbox.deliverTo(`${running.url}/api/stripe/webhook`)
  const wanted = (price_id = priceIds.usd.month) => ({
    price_id,
    success_url: `${appUrl}${returnPaths.success}`,
    cancel_url: `${appUrl}${returnPaths.cancel}`,
    mode: "subscription" as const,
  })
  const toCustomer: PayingApp["toCustomer"] = async (cook, work) => {
    await sandbox.work((ledger) => {
      for (const customer of ledger.state.customers) if (customer.email === cook.email) work(ledger, customer)
    })
    await untilTold(sandbox)
  }
  return {
    ...running,
    sandbox,
    wanted,
    toCustomer,
    async subscribe(cook) {
      await cook.call(startCheckout, wanted())
      await toCustomer(cook, payOpenSession)
    },
    async stop() {
      await sandbox.close()
      await running.stop()
    },
  }
}

/** Pays at the page that is open for a customer; how often money was taken. */
export function payOpenSession(ledger: act.Ledger, { id }: SandboxCustomer): number {
  return ledger.state.sessions.filter(({ customer }) => customer === id).filter((one) => act.paySession(ledger, one))
    .length
}
