import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { showToast } from "#web/ui/toast.ts"
import { endWaiting, longestWaitMs, useAwaitedSince } from "./awaited-payment.ts"
import { awaitingTexts } from "./billing-texts.ts"
import { askProvider, isSubscriber, subscriptionQuery } from "./subscription-query.ts"

const soonMs = 20_000
/** Well below what the server answers a cook in ten minutes, in two tabs as well. */
const askedEveryMs = { soon: 2_500, late: 30_000 } as const

export type Payment = "none" | "awaited" | "late" | "confirmed"

/** What is known of a payment that was made; while it is awaited the provider is asked again and again. */
export function usePayment(userId: string): Payment {
  const { data: subscription } = useQuery(subscriptionQuery(userId))
  const sinceMs = useAwaitedSince(userId)
  const isConfirmed = isSubscriber(subscription)
  const isLate = useIsPast(sinceMs, soonMs)
  const isGivenUp = useIsPast(sinceMs, longestWaitMs)
  const isAwaited = sinceMs !== null && !isConfirmed && !isGivenUp
  useEffect(() => {
    if (!isAwaited) return
    // Told by the stream of changes too; what can't be asked now is asked again.
    const ask = () => void askProvider(userId).catch(() => undefined)
    ask()
    const timer = setInterval(ask, isLate ? askedEveryMs.late : askedEveryMs.soon)
    return () => clearInterval(timer)
  }, [isAwaited, isLate, userId])
  if (isConfirmed) return "confirmed"
  if (!isAwaited) return "none"
  return isLate ? "late" : "awaited"
}

function useIsPast(sinceMs: number | null, waitMs: number): boolean {
  const [nowMs, setNowMs] = useState(() => Date.now())
  const atMs = sinceMs === null ? null : sinceMs + waitMs
  useEffect(() => {
    if (atMs === null) return
    const timer = setTimeout(() => setNowMs(Date.now()), Math.max(0, atMs - Date.now()))
    return () => clearTimeout(timer)
  }, [atMs])
  return atMs !== null && nowMs >= atMs
}

/** Ends the waiting once the payment is confirmed, and says so. */
export function useEndOfWaiting(userId: string, payment: Payment): void {
  const sinceMs = useAwaitedSince(userId)
  const isOver = payment === "confirmed" && sinceMs !== null
  useEffect(() => {
    if (isOver && endWaiting(userId)) showToast({ text: awaitingTexts.confirmed })
  }, [isOver, userId])
}
