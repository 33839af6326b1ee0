import { useEffect, useState } from "react"
import { CookMode } from "./cook-mode.tsx"
import { stopTimers, type Timer, useKitchen, useOpenCooking } from "./cooking.ts"
import { isDue, isForgotten, isHeard } from "./due-timers.ts"
import { soundFromNextPress, startRinging } from "./ring.ts"
import { TimerBanner } from "./timer-banner.tsx"
import { useNow } from "./use-now.ts"

/** A recipe step by step, or else a line for the timers that run. Timers ring in either. */
export function KitchenScreen() {
  const { timers } = useKitchen()
  const open = useOpenCooking()
  const now = useNow(timers.length > 0)
  const noticed = useNoticed(timers, now)
  const isRinging = timers.some(({ id, ...timer }) => isHeard({ id, ...timer }, noticed.get(id) ?? null))
  useEffect(() => (isRinging ? startRinging() : undefined), [isRinging])
  useEffect(soundFromNextPress, [])
  const forgotten = timers.filter((timer) => isForgotten(timer, now)).map(({ id }) => id)
  const isAnyForgotten = forgotten.length > 0
  useEffect(() => {
    if (isAnyForgotten) stopTimers(forgotten)
  }, [isAnyForgotten, forgotten])
  if (open) return <CookMode key={open.recipeId} {...{ cooking: open, timers, now, noticed }} />
  return timers.length > 0 && <TimerBanner {...{ timers, now, noticed }} />
}

/** When this page first saw each timer over: as it ran out, or when somebody came back. */
function useNoticed(timers: readonly Timer[], now: number): ReadonlyMap<string, number> {
  const [noticed, setNoticed] = useState<ReadonlyMap<string, number>>(new Map())
  const unseen = timers.filter((timer) => isDue(timer, now) && !noticed.has(timer.id))
  if (unseen.length > 0) setNoticed(new Map([...noticed, ...unseen.map(({ id }) => [id, now] as const)]))
  return noticed
}
