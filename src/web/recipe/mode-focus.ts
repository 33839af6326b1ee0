import { type RefObject, useEffect, useRef } from "react"

/** Keeps the focus where a mode, in which lines are ticked, begins and ends; for the controls below the lines. */
export function useModeFocus(isOn: boolean): RefObject<HTMLDivElement | null> {
  const controls = useRef<HTMLDivElement>(null)
  const wasOn = useRef(isOn)
  useEffect(() => {
    if (wasOn.current !== isOn) holdFocus(controls.current, isOn)
    wasOn.current = isOn
  }, [isOn])
  return controls
}

/** The button that had the focus is gone: on to the first line that can be ticked, or back to where the mode began. */
function holdFocus(controls: HTMLElement | null, isOn: boolean): void {
  if (document.activeElement !== document.body) return
  const next = isOn ? controls?.closest("section")?.querySelector("input") : controls?.querySelector("button")
  next?.focus({ preventScroll: true })
}
