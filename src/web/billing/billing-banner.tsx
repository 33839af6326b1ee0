import { useQuery } from "@tanstack/react-query"
import { X } from "lucide-react"
import type { ReactNode } from "react"
import { isOwed } from "#core/billing/subscription.ts"
import { texts } from "#web/texts.ts"
import { IconButton } from "#web/ui/icon-button.tsx"
import { Spinner } from "#web/ui/spinner.tsx"
import { endWaiting } from "./awaited-payment.ts"
import { awaitingTexts, failedTexts } from "./billing-texts.ts"
import { ManageButton } from "./manage-button.tsx"
import { subscriptionQuery } from "./subscription-query.ts"
import { useEndOfWaiting, usePayment } from "./use-payment.ts"

/** A line across the page while a payment is awaited, or after one that failed. */
export function BillingBanner({ userId }: { userId: string }) {
  const payment = usePayment(userId)
  useEndOfWaiting(userId, payment)
  const { data: subscription } = useQuery(subscriptionQuery(userId))
  if (payment === "awaited" || payment === "late") {
    return (
      <Banner>
        <Spinner />
        <span className="min-w-0 py-2.5">
          {payment === "late" ? awaitingTexts.takesLonger : awaitingTexts.confirming}
        </span>
        <IconButton
          label={texts.page.close}
          icon={<X aria-hidden className="size-4.5" />}
          onClick={() => endWaiting(userId)}
        />
      </Banner>
    )
  }
  if (!isOwed({ status: subscription?.subscription_status ?? "" })) return null
  return (
    <Banner>
      <span className="min-w-0 py-2.5 font-[560]">{failedTexts.text}</span>
      <ManageButton look="link" className="text-saffron!" label={failedTexts.mend} />
    </Banner>
  )
}

function Banner({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-3 bg-saffron-soft px-4 text-[0.9375rem] text-saffron"
    >
      {children}
    </div>
  )
}
