import { useEffect, useEffectEvent } from "react"
import { isOnOverlayEntry, overlayMark } from "./overlay-entry.ts"

/** Where Back is the way out of whatever lies on top: under a finger, or on a narrow screen. */
const isPhone = () => matchMedia("(pointer: coarse), (max-width: 53.75rem)").matches

const closers: (() => void)[] = []
let leaving: ReturnType<typeof setTimeout> | undefined
let isGoingBack = false

function enter(): void {
  clearTimeout(leaving)
  // While the entry of a dialog before this one is being left, popstate comes yet.
  if (!isGoingBack && !isOnOverlayEntry()) history.pushState({ ...history.state, [overlayMark]: true }, "")
}

/** Leaves the entry of a dialog that was closed in another way, unless another dialog takes it at once. */
function leave(): void {
  leaving = setTimeout(() => {
    if (closers.length > 0 || !isOnOverlayEntry()) return
    isGoingBack = true
    history.back()
  })
}

function onPopState(): void {
  if (isGoingBack) {
    isGoingBack = false
    if (closers.length > 0) enter()
  } else if (!isOnOverlayEntry()) {
    closers.at(-1)?.()
  }
}

window.addEventListener("popstate", onPopState)

/** On a phone Back closes an open dialog instead of leaving the page behind it. */
export function useBackCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isPhone()) return
    const closer = () => close()
    closers.push(closer)
    enter()
    return () => {
      closers.splice(closers.indexOf(closer), 1)
      leave()
    }
  }, [])
}
