import { useEffect, useState } from "react"
import { pagePaths } from "#core/api/page-paths.ts"
import { type Guard, isAnything, isRecordOf, isText, isThingOf } from "#web/guard.ts"
import { currentSession } from "#web/session.ts"

type Held = Record<string, unknown>
type Entry = { keptByRecipeRemix: Held }
type Left = { userId: string; held: Held }

const isHeld = isRecordOf(isAnything)
const isEntry = isThingOf<Entry>({ keptByRecipeRemix: isHeld })
const isLeft = isThingOf<Left>({ userId: isText, held: isHeld })
/** For this tab alone, while it is on a page that is not ours. */
const leftKey = "recipe-remix.left"

/**
 * What outlives a reload that the page offers. It rides in the entry of the history: only this tab sees it, no address
 * shows it, and it needs no storage, which may be full or forbidden.
 */
let arrived: Map<string, unknown> | null = null
const holders = new Map<string, () => unknown>()

/** Takes it out of the entry, or a later reload by the browser's own button would bring it once more. */
function whatArrived(): Map<string, unknown> {
  if (arrived) return arrived
  // Where the build draws the page nobody arrives.
  if (typeof history === "undefined") return new Map()
  const entry: unknown = history.state
  const held = isEntry(entry) ? entry.keptByRecipeRemix : takeLeft()
  if (isEntry(entry)) history.replaceState({ ...entry, keptByRecipeRemix: undefined }, "")
  arrived = new Map(Object.entries(held))
  return arrived
}

/** Whether this page was loaded with anything that was held before; at its start. */
export const isAnythingKeptOverReload = () => whatArrived().size > 0

/** What was held under this name before the reload. It is there until something holds the name again. */
export function keptOverReload(name: string): unknown {
  return whatArrived().get(name)
}

/** Holds what `read` gives for a reload to come, until the returned function is called. */
export function keepOverReload(name: string, read: () => unknown): () => void {
  whatArrived().delete(name)
  holders.set(name, read)
  return () => {
    if (holders.get(name) === read) holders.delete(name)
  }
}

/** A state for what is typed: a reload that the page offers brings it back. */
export function useKeptOverReload<Value>(name: string, isValue: Guard<Value>, initial: () => Value) {
  const [value, setValue] = useState(() => {
    const kept = keptOverReload(name)
    return isValue(kept) ? kept : initial()
  })
  useEffect(() => keepOverReload(name, () => value), [name, value])
  return [value, setValue] as const
}

const heldNow = () => Object.fromEntries([...holders].map(([name, read]) => [name, read()]))

/** Holds the same for the way back of this cook from a page that is not ours, where this tab may keep anything. */
export function keepOverLeaving(): void {
  try {
    sessionStorage.setItem(leftKey, JSON.stringify({ userId: currentSession()?.user.id, held: heldNow() }))
  } catch {
    return
  }
}

function takeLeft(): Held {
  try {
    const left = sessionStorage.getItem(leftKey)
    sessionStorage.removeItem(leftKey)
    const found: unknown = JSON.parse(left ?? "null")
    return isLeft(found) && found.userId === currentSession()?.user.id ? found.held : {}
  } catch {
    return {}
  }
}

export function reloadPage(): void {
  const kept = heldNow()
  history.replaceState({ ...history.state, keptByRecipeRemix: kept } satisfies Entry, "")
  location.reload()
}

/** Whether the page would come if it were asked for now: else a reload would only take away what is there. */
export async function pageWouldCome(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    return (await fetch(pagePaths.home, { method: "HEAD", cache: "no-store" })).ok
  } catch {
    return false
  }
}
