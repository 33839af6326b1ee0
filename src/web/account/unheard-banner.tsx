import { useEffect } from "react"
import { useReach } from "#web/reachability.ts"
import { tellUnheard, useUnheardCount } from "./unheard-sign-outs.ts"
import { unheardTexts } from "./unheard-texts.ts"

const againMs = 30_000

/** Says that the server has not heard of a sign-out, and tells it: at the start, and when it can be reached again. */
export function UnheardBanner() {
  const count = useUnheardCount()
  const reach = useReach()
  useEffect(() => {
    if (count === 0 || reach === "offline") return
    void tellUnheard()
    const telling = setInterval(() => void tellUnheard(), againMs)
    return () => clearInterval(telling)
  }, [count, reach])
  if (count === 0) return null
  return (
    <p role="status" className="bg-saffron-soft px-4 py-2.5 text-center text-[0.9375rem]">
      {unheardTexts.signedOut}
    </p>
  )
}
