import type { Limits } from "#server/limits/limits.ts"
import type { BillingPorts } from "./billing-ports.ts"
import { reconcile } from "./reconcile.ts"

type Clock = { now(): Date; everyMs: number }

const ownClock: Clock = { now: () => new Date(), everyMs: 20 * 60_000 }

/** In UTC; any hour serves in which little happens. */
const hourOfNight = 3

/** Holds every subscription against the provider's once a night, in one process of however many there are. */
export function startNightly(ports: BillingPorts, limits: Limits, clock: Clock = ownClock): { stop(): Promise<void> } {
  let underWay: Promise<void> = Promise.resolve()
  let isStopped = false
  const run = async () => {
    if (isStopped || clock.now().getUTCHours() !== hourOfNight) return
    if (!(await limits.tryTake("nightly", ["reconcile"]))) return
    const done = await reconcile(ports, (line) => ports.log.warn(`a subscription was not as Stripe has it: ${line}`))
    ports.log.info(done, "subscriptions were held against Stripe's")
  }
  const timer = setInterval(() => {
    underWay = underWay
      .then(run)
      .catch((error: unknown) => ports.log.warn({ err: error }, "subscriptions were not held against Stripe's"))
  }, clock.everyMs)
  timer.unref()
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      await underWay
    },
  }
}
