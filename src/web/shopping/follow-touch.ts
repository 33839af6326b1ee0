/** Knows from here on whether a finger, pen or mouse button is down. */
export function followTouch(): { isDown: () => boolean; leave: () => void } {
  let fingers = 0
  let isPressed = false
  const count = ({ touches }: TouchEvent) => {
    fingers = touches.length
  }
  // Of fingers the touches tell more: the pointer is said to be gone as soon as a finger scrolls.
  const press = ({ type, pointerType }: PointerEvent) => {
    if (pointerType !== "touch") isPressed = type === "pointerdown"
  }
  const end = new AbortController()
  const listen = { signal: end.signal, passive: true, capture: true }
  for (const kind of ["touchstart", "touchend", "touchcancel"] as const) window.addEventListener(kind, count, listen)
  for (const kind of ["pointerdown", "pointerup", "pointercancel"] as const)
    window.addEventListener(kind, press, listen)
  return { isDown: () => isPressed || fingers > 0, leave: () => end.abort() }
}
