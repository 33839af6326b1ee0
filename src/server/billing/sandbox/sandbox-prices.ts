import { type Currency, type Interval, type PriceIds, plansOf } from "#core/billing/plans.ts"

/** A price that the sandbox knows. */
export type SandboxPrice = { id: string; currency: Currency; interval: Interval; amount: number }

/** The prices of our own plans, by their ids. */
export function pricesOf(priceIds: PriceIds): ReadonlyMap<string, SandboxPrice> {
  const prices = plansOf(priceIds).map(({ price_id: id, currency, interval, price: amount }) => {
    return [id, { id, currency, interval, amount }] as const
  })
  return new Map(prices)
}

/** The same day of the next month or year, or the last one of that month; in UTC, as Stripe reckons. */
export function nextPeriodEnd(startSeconds: number, interval: Interval): number {
  const start = new Date(startSeconds * 1000)
  const months = interval === "month" ? 1 : 12
  const end = new Date(start)
  end.setUTCDate(1)
  end.setUTCMonth(start.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay))
  return Math.floor(end.getTime() / 1000)
}
