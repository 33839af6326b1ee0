import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react"
import { followTouch } from "./follow-touch.ts"
import { glide, placesOf, type RowPlaces } from "./glide.ts"
import type { ListedItem } from "./shopping-list.ts"

/** So long a row stays where it was ticked: time to see the tick, and to press the next one beside it. */
const staysMs = 900
const looksAgainMs = 150

/** The items that stand at the ends of their groups: what is checked, a moment after, and never under a finger. */
export function useSunk(items: readonly ListedItem[], list: RefObject<HTMLElement | null>): ReadonlySet<string> {
  const [sunk, setSunk] = useState(() => checkedOf(items))
  const before = useRef<RowPlaces | null>(null)
  const isTouched = useRef<() => boolean>(() => false)
  useEffect(() => {
    const touch = followTouch()
    isTouched.current = touch.isDown
    return touch.leave
  }, [])
  useEffect(() => {
    const checked = checkedOf(items)
    if (isSame(checked, sunk)) return
    const settle = () => {
      if (isTouched.current()) {
        timer = setTimeout(settle, looksAgainMs)
        return
      }
      before.current = placesOf(list.current)
      setSunk(checked)
    }
    let timer = setTimeout(settle, staysMs)
    return () => clearTimeout(timer)
  }, [items, sunk, list])
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows have moved where these have changed
  useLayoutEffect(() => {
    if (before.current !== null) glide(list.current, before.current)
    before.current = null
  }, [sunk, list])
  return sunk
}

function checkedOf(items: readonly ListedItem[]): ReadonlySet<string> {
  return new Set(items.filter(({ checked }) => checked).map(({ id }) => id))
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id))
}
