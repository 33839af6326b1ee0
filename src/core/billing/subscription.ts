/** A subscription as the payment provider has it; times in epoch seconds. */
export type ProvidedSubscription = {
  id: string
  status: string
  priceId: string
  /** When the period ends, or what was set to end it on a day of its own. */
  periodEnd: number
  created: number
  /** It goes on after the period's end. */
  renews: boolean
}

/** What a status is worth, best first; whatever is not listed has ended. */
const worth = ["active", "trialing", "past_due", "unpaid", "paused", "incomplete"]

const rankOf = (status: string) => (worth.includes(status) ? worth.indexOf(status) : worth.length)

/**
 * What all that a customer ever had comes to: the best, of equals the newest; null where there is none. Where several of
 * that status go on, it renews if one of them does, and ends with the last of them.
 */
export function chooseSubscription(all: readonly ProvidedSubscription[]): ProvidedSubscription | null {
  const [best = null] = all.toSorted(
    (one, other) =>
      rankOf(one.status) - rankOf(other.status) || other.created - one.created || (one.id < other.id ? 1 : -1),
  )
  if (best === null || !isGoingOn(best)) return best
  const alike = all.filter(({ status }) => status === best.status)
  const periodEnd = Math.max(...alike.map((one) => one.periodEnd))
  return { ...best, renews: alike.some(({ renews }) => renews), periodEnd }
}

/** Whether a status is that of a subscriber: 'active' is, every other one is not (T4). */
export function entitles(status: string): boolean {
  return status === "active"
}

/** Whether another one is not sold beside it: it is paid for, or can still be mended. */
export function isGoingOn({ status }: Pick<ProvidedSubscription, "status">): boolean {
  return rankOf(status) < rankOf("incomplete")
}

/** Whether a payment is due for it; one on trial or paused owes nothing. */
export function isOwed({ status }: Pick<ProvidedSubscription, "status">): boolean {
  return status === "past_due" || status === "unpaid"
}

/** Whether it may still come to be paid, so that it has to be cancelled before its owner leaves. */
export function mayBePaid({ status }: Pick<ProvidedSubscription, "status">): boolean {
  return rankOf(status) < worth.length
}
