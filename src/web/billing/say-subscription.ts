import type { SubscriptionView } from "#core/billing/billing-api.ts"
import { entitles, isGoingOn, isOwed } from "#core/billing/subscription.ts"
import { sayDay } from "#web/say-day.ts"
import { sectionTexts } from "./billing-texts.ts"

/** The status of a subscription in a word or two; a name that the provider came up with since is not shown. */
export function sayStatus(subscription: SubscriptionView | null): string {
  if (subscription === null) return sectionTexts.none
  return sectionTexts.statuses.get(subscription.subscription_status) ?? sectionTexts.unknown
}

/** When the period ends or ended, or why there is none to speak of (A5). */
export function sayPeriod(subscription: SubscriptionView, nowMs: number): string {
  const { subscription_status: status, current_period_end, renews } = subscription
  const endMs = current_period_end * 1000
  const date = sayDay(new Date(endMs))
  if (status === "incomplete" || status === "incomplete_expired") return sectionTexts.unfinished
  if (status === "canceled") return endMs <= nowMs ? sectionTexts.ended(date) : sectionTexts.endedEarly
  if (!isGoingOn({ status })) return sectionTexts.notActive
  if (isOwed({ status })) return sectionTexts.unpaid(date)
  if (status === "paused") return sectionTexts.paused
  if (!entitles(status)) return sectionTexts.onTrial(date)
  return renews ? sectionTexts.renews(date) : sectionTexts.ends(date)
}
