import { useEffect } from "react"
import { returnPaths, startCheckout } from "#core/billing/billing-api.ts"
import { call } from "#web/api.ts"
import { useSignInGate } from "#web/entry/sign-in-gate.tsx"
import { ApiError, isFailure } from "#web/send.ts"
import { currentSession } from "#web/session.ts"
import { noteLeftToPay } from "./awaited-payment.ts"
import { subscribeTexts } from "./billing-texts.ts"
import { askProvider } from "./subscription-query.ts"
import { useLeave } from "./use-leave.ts"
import { resumeSubscribing, takeResumed } from "./use-steps.ts"

type Wanted = { userId: string; priceId: string; isResumed: boolean }

/** Opens the payment page of a price (K4). Whoever has to sign in first comes back here and goes on (E11). */
export function useCheckout({ userId, priceId, isResumed }: Wanted) {
  const { askToSignIn } = useSignInGate()
  const { start, isLeaving, error } = useLeave(
    async () => {
      const page = await call(startCheckout, {
        price_id: priceId,
        success_url: location.origin + returnPaths.success,
        cancel_url: location.origin + returnPaths.cancel,
        mode: "subscription",
      })
      noteLeftToPay(userId)
      return page
    },
    (error) => {
      if (isSignInWanted(error)) askToSignIn(() => currentSession()?.user.id === userId && resumeSubscribing())
      // Bought in another tab: the page does not know yet.
      if (isFailure(error, "already_subscribed")) void askProvider(userId).catch(() => undefined)
    },
  )
  useEffect(() => {
    if (isResumed && takeResumed()) start()
  }, [isResumed, start])
  return { start, isLeaving, problem: error === null || isSignInWanted(error) ? null : checkoutSentence(error) }
}

function isSignInWanted(error: unknown): boolean {
  return isFailure(error, "session_ended") || isFailure(error, "not_signed_in")
}

/** The server's sentence, where it is the server's (E11). */
function checkoutSentence(error: unknown): string {
  const isServers = error instanceof ApiError && error.status !== null && error.code !== "unreadable"
  return isServers ? error.message : subscribeTexts.failed
}
