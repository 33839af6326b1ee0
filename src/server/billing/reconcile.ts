import { asService } from "#server/db/as-user.ts"
import type { BillingPorts } from "./billing-ports.ts"
import { findUsersWithCustomer } from "./billing-store.ts"
import { PaymentFailure } from "./payment-provider.ts"
import { isLeft, syncSubscription } from "./sync-subscription.ts"

type Ports = Pick<BillingPorts, "db" | "provider">

/** How many customers were asked for and mended; `isReached` is false where the provider could not be asked for some. */
export type Reconciled = { asked: number; mended: number; isReached: boolean }

const mostAtOnce = 100
/** After so many failures in a row nobody is there. */
const mostFailures = 3

/** Asks the provider for every customer's subscription and mends what differs, with a line for each that did. */
export async function reconcile(ports: Ports, tell: (line: string) => void): Promise<Reconciled> {
  const done = { asked: 0, mended: 0, isReached: true }
  let inARow = 0
  for await (const userId of everybody(ports)) {
    const outcome = await mend(ports, userId)
    done.asked += 1
    if (outcome.kind === "mended") done.mended += 1
    if (outcome.kind !== "as it was") tell(`${userId}: ${outcome.words}`)
    inARow = outcome.kind === "not reached" ? inARow + 1 : 0
    if (inARow > 0) done.isReached = false
    if (inARow === mostFailures) break
  }
  return done
}

async function* everybody({ db }: Ports): AsyncGenerator<string> {
  let last: string | null = null
  for (;;) {
    const after: string | null = last
    const some: string[] = await asService(db, "billing", (db) => findUsersWithCustomer(db, after, mostAtOnce))
    yield* some
    last = some.at(-1) ?? null
    if (last === null) return
  }
}

type Outcome = { kind: "as it was" } | { kind: "mended" | "not reached"; words: string }

async function mend(ports: Ports, userId: string): Promise<Outcome> {
  try {
    const synced = await syncSubscription(ports, { userId })
    if (!synced?.isNew) return { kind: "as it was" }
    return { kind: "mended", words: `is ${synced.subscription?.status ?? "without a subscription"}` }
  } catch (error) {
    if (error instanceof PaymentFailure) return { kind: "not reached", words: error.message }
    // Deleted meanwhile, or about to be.
    if (isLeft(error)) return { kind: "as it was" }
    throw error
  }
}
