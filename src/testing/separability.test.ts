import { expect, test } from "vitest"
import { separability } from "./separability.ts"

test.each([
  ["apart", [1, 2, 3], [4, 5, 6], 1],
  ["apart the other way", [4, 5, 6], [1, 2, 3], 1],
  ["equal", [1, 2, 3], [1, 2, 3], 0.5],
  ["all the same", [7, 7], [7, 7, 7], 0.5],
  ["half over each other", [1, 3], [2, 4], 0.75],
])("two samples that are %s", (_what, one, other, auc) => {
  expect(separability(one, other)).toBeCloseTo(auc)
})
