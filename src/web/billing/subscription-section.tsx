import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import type { SubscriptionView } from "#core/billing/billing-api.ts"
import { isGoingOn } from "#core/billing/subscription.ts"
import { texts } from "#web/texts.ts"
import { Button } from "#web/ui/button.tsx"
import { DisclosurePanel } from "#web/ui/disclosure.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { sectionTexts } from "./billing-texts.ts"
import { ManageButton } from "./manage-button.tsx"
import { sayPeriod, sayStatus } from "./say-subscription.ts"
import { openSubscribing } from "./subscribing.ts"
import { askProvider, subscriptionQuery } from "./subscription-query.ts"

/** The status, when the period ends, and subscribing where there is none (A5). */
export function SubscriptionSection({ userId }: { userId: string }) {
  const { data } = useQuery(subscriptionQuery(userId))
  return (
    <DisclosurePanel title={sectionTexts.title} summary={data === undefined ? "" : sayStatus(data)}>
      <Subscription userId={userId} />
    </DisclosurePanel>
  )
}

function Subscription({ userId }: { userId: string }) {
  const { data: subscription, isPending, refetch } = useQuery(subscriptionQuery(userId))
  useEffect(() => {
    // What was told may be lost, so whoever looks sees what the provider has. Where it can't be asked, what is known stays.
    void askProvider(userId).catch(() => undefined)
  }, [userId])
  if (subscription) return <Found subscription={subscription} />
  if (isPending) return <Loading />
  if (subscription === null) return <None />
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        {sectionTexts.unread}{" "}
        <Button look="link" onClick={() => void refetch()}>
          {texts.page.tryAgain}
        </Button>
      </p>
      <SubscribeButton />
    </div>
  )
}

function Found({ subscription }: { subscription: SubscriptionView }) {
  return (
    <div className="grid justify-items-start gap-4">
      <div>
        <p className="font-[620]">{sayStatus(subscription)}</p>
        <p className="text-ink-2">{sayPeriod(subscription, Date.now())}</p>
      </div>
      {!isGoingOn({ status: subscription.subscription_status }) && <SubscribeButton />}
      <ManageButton label={sectionTexts.manage} />
      <p className="text-sm text-ink-3">{sectionTexts.manageHint}</p>
    </div>
  )
}

function None() {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-2">{sectionTexts.noneText}</p>
      <SubscribeButton />
    </div>
  )
}

function SubscribeButton() {
  return (
    <Button look="primary" className="justify-self-start" onClick={() => openSubscribing("currency")}>
      {sectionTexts.subscribe}
    </Button>
  )
}

function Loading() {
  return (
    <>
      <p role="status" className="sr-only">
        {sectionTexts.loading}
      </p>
      <Skeleton className="h-11 w-64" />
    </>
  )
}
