import type { PriceIds } from "#core/billing/plans.ts"
import type { PaymentProvider } from "./payment-provider.ts"
import type { Sandbox } from "./sandbox/sandbox.ts"

/** Who takes the payments here, at which prices; nobody sells anything where they are off. */
export type Payments =
  | { kind: "off" }
  | { kind: "stripe"; provider: PaymentProvider; priceIds: PriceIds }
  | { kind: "sandbox"; provider: PaymentProvider; priceIds: PriceIds; sandbox: Sandbox }
