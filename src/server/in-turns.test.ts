import { expect, test } from "vitest"
import { inTurns } from "./in-turns.ts"

function* longWork(pauses: number): Generator<undefined, string> {
  for (let pause = 0; pause < pauses; pause += 1) {
    const endsAt = performance.now() + 2
    while (performance.now() < endsAt);
    yield
  }
  return "done"
}

test("long work lets others have their turn, and comes to its end", async () => {
  let turns = 0
  const others = setInterval(() => {
    turns += 1
  }, 1)
  expect(await inTurns(longWork(50))).toBe("done")
  clearInterval(others)
  expect(turns).toBeGreaterThanOrEqual(5)
})

test("work that fails fails for the one who waits", async () => {
  // biome-ignore lint/correctness/useYield: it fails before its first pause
  const failing = function* (): Generator<undefined, never> {
    throw new Error("burnt")
  }
  await expect(inTurns(failing())).rejects.toThrow("burnt")
})
