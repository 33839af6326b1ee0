import { useEffect, useState } from "react"

const tickMs = 250

/** The time in milliseconds since 1970, which goes on while `isRunning`, and at once when the page is seen again. */
export function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const look = () => setNow(Date.now())
    look()
    if (!isRunning) return
    const ticking = setInterval(look, tickMs)
    document.addEventListener("visibilitychange", look)
    return () => {
      clearInterval(ticking)
      document.removeEventListener("visibilitychange", look)
    }
  }, [isRunning])
  return now
}
