import { useEffect, useState } from "react"

/** Keeps the screen on; where the page was out of sight it has to be asked for anew. True where the browser doesn't do it. */
export function useAwake(): boolean {
  const [isRefused, setIsRefused] = useState(!("wakeLock" in navigator))
  useEffect(() => {
    let held: WakeLockSentinel | null = null
    let isOver = false
    const hold = async () => {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return
      try {
        held = await navigator.wakeLock.request("screen")
        setIsRefused(false)
      } catch {
        setIsRefused(true)
      }
      if (isOver) void held?.release()
    }
    void hold()
    document.addEventListener("visibilitychange", hold)
    return () => {
      isOver = true
      document.removeEventListener("visibilitychange", hold)
      void held?.release()
    }
  }, [])
  return isRefused
}
