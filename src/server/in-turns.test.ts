import { expect, test } from "vitest"
import { inTurns, openTurns } from "./in-turns.ts"

test("long work lets others have their turn, and comes to its end", async () => {
  let turns = 0
  const others = setInterval(() => {
    turns += 1
  }, 1)
  const letOthers = openTurns()
  for (let piece = 0; piece < 50; piece += 1) {
    const endsAt = performance.now() + 2
    while (performance.now() < endsAt);
    await letOthers()
  }
  clearInterval(others)
  expect(turns).toBeGreaterThanOrEqual(5)
})

test("work in pieces gives its result, and others come between the pieces", async () => {
  let turns = 0
  const others = setInterval(() => {
    turns += 1
  }, 1)
  function* count(): Generator<void, string> {
    for (let piece = 0; piece < 50; piece += 1) {
      const endsAt = performance.now() + 2
      while (performance.now() < endsAt);
      yield
    }
    return "done"
  }
  expect(await inTurns(count())).toBe("done")
  clearInterval(others)
  expect(turns).toBeGreaterThanOrEqual(5)
})
