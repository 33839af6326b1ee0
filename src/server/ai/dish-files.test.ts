import path from "node:path"
import { expect, test } from "vitest"
import { projectDir } from "#server/config.ts"
import { openDishesInPieces } from "./dish-files.ts"

const builtIn = path.join(projectDir, "cookbook")

function openCounting() {
  const work = openDishesInPieces(builtIn, () => {})
  for (let pieces = 0; ; pieces += 1) {
    const piece = work.next()
    if (piece.done === true) return { dishes: piece.value, pieces }
  }
}

test("what is kept of the cookbook is opened a dish at a time, and is what was read", () => {
  const { dishes } = openCounting()
  const again = openCounting()
  expect(again.dishes).toEqual(dishes)
  expect(again.pieces).toBeGreaterThan(2 * dishes.length)
})
