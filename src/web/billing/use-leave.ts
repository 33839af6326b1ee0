import { useMutation } from "@tanstack/react-query"
import { useCallback, useEffect } from "react"
import { keepOverLeaving } from "#web/over-reload.ts"

function leaveFor({ url }: { url: string }): void {
  keepOverLeaving()
  location.assign(url)
}

/** Asks for the address of a page of the payment provider's and leaves for it, unless what asked is closed meanwhile. */
export function useLeave(ask: () => Promise<{ url: string }>, onError: (error: Error) => void = () => undefined) {
  const { mutate, reset, isPending, isSuccess, error } = useMutation({ mutationFn: ask, onError })
  useEffect(() => {
    // Back from there, by a browser that kept this page as it was.
    const onShow = (event: PageTransitionEvent) => event.persisted && reset()
    window.addEventListener("pageshow", onShow)
    return () => window.removeEventListener("pageshow", onShow)
  }, [reset])
  return {
    start: useCallback(() => mutate(undefined, { onSuccess: leaveFor }), [mutate]),
    // Until the browser has left.
    isLeaving: isPending || isSuccess,
    error,
  }
}
