import { useSyncExternalStore } from "react"
import type { MarkedFoods } from "#core/recipe/marked-foods.ts"
import { type Guard, isEither, isListOf, isMissing, isNull, isText, isThingOf, isWhole } from "#web/guard.ts"
import { currentSession, subscribeToSession } from "#web/session.ts"
import { readStored, storageKeys, writeStored } from "#web/storage.ts"

/** A recipe as it stood on its card when somebody began to cook it. */
export type ToCook = {
  recipeId: string
  title: string
  /** A tab of the release before this one reads the kinds. */
  lines: { text: string; kind: string | null }[]
  steps: string[]
  /** What its author marked; what began to cook before there were marks has none. */
  marks?: MarkedFoods | null | undefined
  /** What had better be known before. */
  notes: string[]
}

/** The same, with the place of the step that the cook has come to. */
export type Cooking = ToCook & { at: number }

/** A time of a step that is counted down to `endsAt` (milliseconds since 1970), whatever the page does meanwhile. */
export type Timer = { id: string; recipeId: string; title: string; step: number; said: string; endsAt: number }

export type Kitchen = { userId: string | null; cookings: readonly Cooking[]; timers: readonly Timer[] }

const isCooking = isThingOf<Cooking>({
  recipeId: isText,
  title: isText,
  lines: isListOf(isThingOf<ToCook["lines"][number]>({ text: isText, kind: isEither(isNull, isText) })),
  steps: isListOf(isText),
  marks: isEither(isEither(isMissing, isNull), isListOf(isEither(isNull, isListOf(isWhole)))),
  notes: isListOf(isText),
  at: isWhole,
})
const isTimer = isThingOf<Timer>({
  id: isText,
  recipeId: isText,
  title: isText,
  step: isWhole,
  said: isText,
  endsAt: isWhole,
})
const isKitchen: Guard<Kitchen> = isThingOf<Kitchen>({
  userId: isEither(isNull, isText),
  cookings: isListOf(isCooking),
  timers: isListOf(isTimer),
})

/** More recipes than are on anybody's stove. */
const mostCookings = 5
const openKey = "recipe-remix.cooking-now"

let shown: Kitchen = emptyKitchen(null)
let raw: string | null = null
const listeners = new Set<() => void>()

function emptyKitchen(userId: string | null): Kitchen {
  return { userId, cookings: [], timers: [] }
}

const cookHere = () => currentSession()?.user.id ?? null

/** What is being cooked in this browser by whoever is signed in; of nobody nothing outlives the page. */
function kitchenNow(): Kitchen {
  const userId = cookHere()
  const stored = userId === null ? null : readStored(storageKeys.cooking)
  if (shown.userId !== userId) {
    shown = emptyKitchen(userId)
    raw = null
  }
  if (stored === raw) return shown
  raw = stored
  const kept = parseKitchen(stored)
  shown = kept?.userId === userId ? kept : emptyKitchen(userId)
  return shown
}

function parseKitchen(stored: string | null): Kitchen | null {
  try {
    const kept: unknown = JSON.parse(stored ?? "null")
    return isKitchen(kept) ? kept : null
  } catch {
    return null
  }
}

function change(changed: Partial<Kitchen>): void {
  shown = { ...kitchenNow(), ...changed }
  if (shown.userId !== null) {
    raw = JSON.stringify(shown)
    writeStored(storageKeys.cooking, raw)
  }
  announce()
}

function announce(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => (key === storageKeys.cooking || key === null) && listener()
  listeners.add(listener)
  window.addEventListener("storage", onStorage)
  const stopFollowing = subscribeToSession(listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener("storage", onStorage)
    stopFollowing()
  }
}

const nothing = emptyKitchen(null)

export function useKitchen(): Kitchen {
  return useSyncExternalStore(subscribe, kitchenNow, () => nothing)
}

// Of this tab alone: another one may show the shopping list meanwhile. The tab of a phone that was put away has it still.
let openId: string | null = readOpen()

function readOpen(): string | null {
  try {
    return sessionStorage.getItem(openKey)
  } catch {
    return null
  }
}

function keepOpen(recipeId: string | null): void {
  openId = recipeId
  try {
    if (recipeId === null) sessionStorage.removeItem(openKey)
    else sessionStorage.setItem(openKey, recipeId)
  } catch {
    // It is open all the same, until the page is reloaded.
  }
}

/** The recipe that is on the screen step by step; null where none is. */
export function useOpenCooking(): Cooking | null {
  const { cookings } = useKitchen()
  const open = useSyncExternalStore(
    subscribe,
    () => openId,
    () => null,
  )
  return cookings.find(({ recipeId }) => recipeId === open) ?? null
}

/** Puts a recipe on the screen step by step, where the cook was in it, with the amounts as they stand on its card now. */
export function openToCook(recipe: ToCook): void {
  const { cookings } = kitchenNow()
  const before = cookings.find(({ recipeId }) => recipeId === recipe.recipeId)
  const at = Math.min(before?.at ?? 0, recipe.steps.length - 1)
  keepOpen(recipe.recipeId)
  change({ cookings: [{ ...recipe, at }, ...cookings.filter((one) => one !== before)].slice(0, mostCookings) })
}

/** Puts a recipe back on the screen that is being cooked, at one of its steps. */
export function backToCooking(recipeId: string, step: number): void {
  keepOpen(recipeId)
  goToStep(recipeId, step)
}

export function goToStep(recipeId: string, at: number): void {
  const { cookings } = kitchenNow()
  change({ cookings: cookings.map((one) => (one.recipeId === recipeId ? { ...one, at } : one)) })
}

/** Takes it off the screen; timers go on. */
export function leaveCooking(): void {
  keepOpen(null)
  announce()
}

/** The recipe is cooked: next time it begins at its first step. */
export function finishCooking(recipeId: string): void {
  keepOpen(null)
  change({ cookings: kitchenNow().cookings.filter((one) => one.recipeId !== recipeId) })
}

export function startTimer(timer: Omit<Timer, "id">): void {
  change({ timers: [...kitchenNow().timers, { ...timer, id: crypto.randomUUID() }] })
}

export function stopTimers(ids: readonly string[]): void {
  change({ timers: kitchenNow().timers.filter(({ id }) => !ids.includes(id)) })
}

const minuteMs = 60_000

/** A minute more; of one that is over, from now on. */
export function addMinute(id: string, now: number): void {
  const longer = (timer: Timer) =>
    timer.id === id ? { ...timer, endsAt: Math.max(timer.endsAt, now) + minuteMs } : timer
  change({ timers: kitchenNow().timers.map(longer) })
}
