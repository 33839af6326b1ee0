import { expect, test } from "vitest"
import { pauseMs } from "./pause.ts"

const pauses = (chance: number) => Array.from({ length: 9 }, (_, failures) => pauseMs(failures, chance))

test("pauses grow from a second to a minute, and no longer", () => {
  expect(pauses(0)).toEqual([1_000, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000, 15_000])
  expect(pauses(1)).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000, 60_000])
  expect(pauseMs(5_000, 1)).toBe(60_000)
})

test("pauses of pages that were cut off together differ", () => {
  expect([0, 0.25, 0.5, 1].map((chance) => pauseMs(0, chance))).toEqual([1_000, 1_250, 1_500, 2_000])
})
