import { queryOptions } from "@tanstack/react-query"
import { readSubscription, refreshSubscription, type SubscriptionView } from "#core/billing/billing-api.ts"
import { entitles } from "#core/billing/subscription.ts"
import { call } from "#web/api.ts"
import { cookKey, queryClient } from "#web/query-client.ts"
import { currentSession } from "#web/session.ts"

/** The cook's subscription as the server knows it; null where there is none. */
export function subscriptionQuery(userId: string) {
  return queryOptions({
    queryKey: cookKey(userId, "subscription"),
    queryFn: async () => (await call(readSubscription)).subscription,
  })
}

/** Whether a cook counts as subscribed; one whose subscription can't be read does not (T4, E11). */
export function isSubscriber(subscription: SubscriptionView | null | undefined): boolean {
  return subscription != null && entitles(subscription.subscription_status)
}

/** Has the server ask the payment provider, and shows what it has. Throws an ApiError. */
export async function askProvider(userId: string): Promise<void> {
  const { subscription } = await call(refreshSubscription)
  if (currentSession()?.user.id === userId) queryClient.setQueryData(subscriptionQuery(userId).queryKey, subscription)
}
