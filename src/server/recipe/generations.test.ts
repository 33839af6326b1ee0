import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { KeptRecipe } from "#core/craft/recipe-api.ts"
import { openGenerations } from "./generations.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A recipe that is written until something ends it, and whether something has. */
function endless() {
  const ending: { signal: AbortSignal | null } = { signal: null }
  const generation = openGenerations().join({
    userId: "cook",
    key: "key",
    fingerprint: Buffer.from("asked"),
    write: ({ signal }) => {
      ending.signal = signal
      return new Promise<KeptRecipe>(() => {})
    },
  })
  return { follow: generation.follow, isEnded: () => ending.signal?.aborted === true }
}

test("a closed page lets its recipe go on for 60 s, counted from when nobody listens any more", () => {
  const { follow, isEnded } = endless()
  const leave = follow(() => {})
  const leaveToo = follow(() => {})
  vi.advanceTimersByTime(40_000)
  leave()
  vi.advanceTimersByTime(40_000)
  leaveToo()
  vi.advanceTimersByTime(40_000)
  // Opened again and closed: its time begins anew.
  follow(() => {})()
  vi.advanceTimersByTime(59_999)
  expect(isEnded()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isEnded()).toBe(true)
})

test("a recipe that is waited for has 180 s, retries and all", () => {
  const { follow, isEnded } = endless()
  follow(() => {})
  vi.advanceTimersByTime(179_999)
  expect(isEnded()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isEnded()).toBe(true)
})
