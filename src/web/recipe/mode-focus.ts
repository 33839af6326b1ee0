import { type RefObject, useEffect, useRef } from "react"

/**
 * Keeps the focus where a mode, in which lines are ticked, begins and ends; for the controls at the foot of a recipe. Escape
 * leaves it by `leave`, which is null where something would be lost.
 */
export function useModeFocus(isOn: boolean, leave: (() => void) | null): RefObject<HTMLDivElement | null> {
  const controls = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOn || leave === null) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented && isAtRecipe(event.target, controls.current)) leave()
    }
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  }, [isOn, leave])
  const wasOn = useRef(isOn)
  useEffect(() => {
    if (wasOn.current !== isOn) holdFocus(controls.current, isOn)
    wasOn.current = isOn
  }, [isOn])
  return controls
}

/** A key that is pressed in the form, or in what lies over the page, is meant for that. */
function isAtRecipe(target: EventTarget | null, controls: HTMLElement | null): boolean {
  return target instanceof Node && (target === document.body || recipeOf(controls)?.contains(target) === true)
}

function recipeOf(controls: HTMLElement | null): Element | null {
  return controls?.closest("[data-recipe]") ?? null
}

/** The button that had the focus is gone: on to the first line that can be ticked, or back to where the mode began. */
function holdFocus(controls: HTMLElement | null, isOn: boolean): void {
  if (document.activeElement !== document.body) return
  const next = isOn ? recipeOf(controls)?.querySelector("input") : controls?.querySelector("button")
  next?.focus({ preventScroll: true })
  // The mode begins at the foot of the recipe, and what is ticked may be out of sight.
  if (isOn) next?.scrollIntoView({ block: "nearest" })
}
