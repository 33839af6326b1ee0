import { type RefObject, useEffect, useRef } from "react"

/** Keeps the focus where a mode, in which lines are ticked, begins and ends; for the controls at the foot of a recipe. */
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
  const next = isOn ? controls?.closest("[data-recipe]")?.querySelector("input") : controls?.querySelector("button")
  next?.focus({ preventScroll: true })
  // The mode begins at the foot of the recipe, and what is ticked may be out of sight.
  if (isOn) next?.scrollIntoView({ block: "nearest" })
}
