import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useLocation } from "wouter"
import { pagePaths } from "#core/api/page-paths.ts"
import { Landing } from "#web/arrival/landing.tsx"
import { LandingOutcome } from "#web/arrival/landing-outcome.tsx"
import { SuccessIcon, WaitingIcon } from "#web/arrival/outcome-icon.tsx"
import { useSignInGate } from "#web/entry/sign-in-gate.tsx"
import { useSession } from "#web/session.ts"
import { Button } from "#web/ui/button.tsx"
import { awaitPayment, hasLeftToPay, useAwaitedSince } from "./awaited-payment.ts"
import { awaitingTexts, returnTexts } from "./billing-texts.ts"
import { askProvider, isSubscriber, subscriptionQuery } from "./subscription-query.ts"
import { type Payment, usePayment } from "./use-payment.ts"

const homeAfterS = 5

/** Where the payment page leads back to, whatever became of the payment (R4, R5). */
export function ReturnPage() {
  const [path] = useLocation()
  const session = useSession()
  const Outcome = path === pagePaths.checkoutSuccess ? Paid : NotPaid
  return <Landing>{session ? <Outcome userId={session.user.id} /> : <SignedOut />}</Landing>
}

const successTexts = {
  // Before it is noted that one is awaited.
  none: awaitingTexts.confirming,
  awaited: awaitingTexts.confirming,
  late: awaitingTexts.takesLonger,
  confirmed: awaitingTexts.confirmed,
} as const satisfies Record<Payment, string>

/** Assumes nothing: whoever opens this page may not have paid, and who paid may not be known yet. */
function Paid({ userId }: { userId: string }) {
  const payment = usePayment(userId)
  const isAwaited = useAwaitedSince(userId) !== null
  const [hasLeft] = useState(() => hasLeftToPay(userId))
  useEffect(() => {
    if (hasLeft) awaitPayment(userId, Date.now())
    else void askProvider(userId).catch(() => undefined)
  }, [hasLeft, userId])
  if (payment === "none" && !hasLeft && !isAwaited) return <NothingPaid />
  return (
    <LandingOutcome
      icon={payment === "confirmed" ? <SuccessIcon /> : <WaitingIcon />}
      title={returnTexts.successTitle}
      text={successTexts[payment]}
      homeAfterS={homeAfterS}
    />
  )
}

/** The page was opened by hand, or on another device than paid. */
function NothingPaid() {
  return (
    <LandingOutcome
      icon={<WaitingIcon />}
      title={returnTexts.nothingTitle}
      text={returnTexts.nothing}
      homeAfterS={homeAfterS}
    />
  )
}

function NotPaid({ userId }: { userId: string }) {
  const { data: subscription } = useQuery(subscriptionQuery(userId))
  const isSubscribed = isSubscriber(subscription)
  return (
    <LandingOutcome
      icon={isSubscribed ? <SuccessIcon /> : <WaitingIcon />}
      title={returnTexts.cancelTitle}
      text={isSubscribed ? returnTexts.cancelSubscribed : returnTexts.cancel}
      homeAfterS={homeAfterS}
    />
  )
}

function SignedOut() {
  const [, navigate] = useLocation()
  const { askToSignIn } = useSignInGate()
  const signIn = () => askToSignIn(() => navigate(pagePaths.home, { replace: true }))
  return (
    <LandingOutcome
      icon={<WaitingIcon />}
      title={returnTexts.signedOutTitle}
      text={returnTexts.signedOut}
      homeAfterS={homeAfterS}
      next={(stay) => (
        <Button
          look="primary"
          onClick={() => {
            stay()
            signIn()
          }}
        >
          {returnTexts.signIn}
        </Button>
      )}
    />
  )
}
