import { useEffect } from "react"

/** What failed is said until something else is under way: then one thing is said at a time, and nothing that is over. */
export function useForgetFailure({ isError, reset }: { isError: boolean; reset: () => void }, isOther: boolean): void {
  useEffect(() => {
    if (isError && isOther) reset()
  }, [isError, isOther, reset])
}
