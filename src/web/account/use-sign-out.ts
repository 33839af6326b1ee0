import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { listOf } from "#web/kept/list-of.ts"
import { signOutHere } from "./sign-out.ts"

/** How long what is on its way may take before the cook is asked about it. */
const onItsWayMs = 2_000
const askedForMs = 20_000

/** What has not been sent, and whether the cook had it sent in vain. */
export type Unsent = { changes: number; isStill: boolean }

/** Signing out, after a warning where the server has not heard of all that was done here. */
export function useSignOut(userId: string, onSignedOut: () => void) {
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  const leave = useMutation({ mutationFn: signOutHere, onSuccess: onSignedOut })
  const send = useMutation({
    mutationFn: (withinMs: number) => sendWithin(userId, withinMs),
    onSuccess: (changes) => {
      setUnsent(changes === 0 ? null : { changes, isStill: unsent !== null })
      if (changes === 0) leave.mutate()
    },
  })
  return {
    unsent,
    isSending: send.isPending,
    isPending: send.isPending || leave.isPending,
    start: () => send.mutate(onItsWayMs),
    sendNow: () => send.mutate(askedForMs),
    signOutAnyway: () => leave.mutate(),
    stay: () => setUnsent(null),
  }
}

/** How many changes are still not sent then. */
async function sendWithin(userId: string, ms: number): Promise<number> {
  const list = listOf(userId)
  const tooLong = new Promise((resolve) => setTimeout(resolve, ms))
  if (list.shown().waiting > 0) await Promise.race([list.sendNow(), tooLong])
  return list.shown().waiting
}
