import { useMutation } from "@tanstack/react-query"
import { useCallback, useEffect } from "react"
import { keepOverLeaving } from "#web/over-reload.ts"

/** A browser that has not left by then won't: it tells a page neither that it goes nor that it was kept from it. */
const leftWithinMs = 8_000

/** Never done where the browser leaves; throws where it stays. */
async function leaveFor({ url }: { url: string }): Promise<never> {
  keepOverLeaving()
  location.assign(url)
  await new Promise((resolve) => setTimeout(resolve, leftWithinMs))
  throw new Error("The browser did not leave.")
}

/** Asks for the address of a page of the payment provider's and leaves for it, unless what asked is closed meanwhile. */
export function useLeave(ask: () => Promise<{ url: string }>, onError: (error: Error) => void = () => undefined) {
  const { mutate, isPending, error } = useMutation({ mutationFn: ask, onError })
  const { mutate: leave, reset: stay, isPending: isOnTheWay, error: notLeft } = useMutation({ mutationFn: leaveFor })
  useEffect(() => {
    // Back from there, by a browser that kept this page as it was.
    const onShow = (event: PageTransitionEvent) => event.persisted && stay()
    window.addEventListener("pageshow", onShow)
    return () => window.removeEventListener("pageshow", onShow)
  }, [stay])
  return {
    start: useCallback(() => {
      stay()
      mutate(undefined, { onSuccess: (page) => leave(page) })
    }, [mutate, leave, stay]),
    // Until the browser has left.
    isLeaving: isPending || isOnTheWay,
    error: error ?? notLeft,
  }
}
