import { useEffect, useState } from "react"
import type { CookUnits } from "#core/display/cook-units.ts"
import { showLine } from "#core/display/show-line.ts"
import { inSlices } from "./in-slices.ts"
import type { ListedItem } from "./shopping-list.ts"

type Shown = { units: string; texts: ReadonlyMap<string, string> }

const asWritten: Shown = { units: "", texts: new Map() }

/** Says items' texts in the cook's units, and as they are written until that is worked out, or where no units are known. */
export function useShownText(items: readonly ListedItem[], units: CookUnits | null): (text: string) => string {
  const [shown, setShown] = useState(asWritten)
  const chosen = units === null ? "" : `${units.measurementUnit} ${units.temperatureUnit}`
  const current = shown.units === chosen ? shown : asWritten
  useEffect(() => {
    const missing = items.map(({ ingredient }) => ingredient).filter((text) => !current.texts.has(text))
    if (units === null || missing.length === 0) return
    let isOver = false
    const texts = new Map(current.texts)
    const show = (text: string) => !isOver && texts.set(text, showLine(text, units))
    void inSlices(missing, show).then(() => !isOver && setShown({ units: chosen, texts }))
    return () => {
      isOver = true
    }
  }, [items, units, chosen, current])
  return (text) => current.texts.get(text) ?? text
}
