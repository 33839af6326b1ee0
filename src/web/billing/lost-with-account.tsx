import { useQuery } from "@tanstack/react-query"
import { entitles, isGoingOn } from "#core/billing/subscription.ts"
import { sayDay } from "#web/say-day.ts"
import { sectionTexts } from "./billing-texts.ts"
import { subscriptionQuery } from "./subscription-query.ts"

/** Says what of a subscription is lost with the account; in general where it can't be read. */
export function LostWithAccount({ userId }: { userId: string }) {
  const { data: subscription } = useQuery(subscriptionQuery(userId))
  if (subscription === undefined) return <Lost text={sectionTexts.mayEndWithAccount} />
  if (subscription === null || !isGoingOn({ status: subscription.subscription_status })) return null
  if (!entitles(subscription.subscription_status)) return <Lost text={sectionTexts.unpaidEndsWithAccount} />
  return <Lost text={sectionTexts.endsWithAccount(sayDay(new Date(subscription.current_period_end * 1000)))} />
}

function Lost({ text }: { text: string }) {
  return <p className="rounded-field bg-saffron-soft px-3.5 py-3 text-[0.9375rem] text-saffron">{text}</p>
}
