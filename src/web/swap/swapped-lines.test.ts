import { expect, test } from "vitest"
import type { RecipeChange } from "#core/recipe/recipe-change.ts"
import { swappedLines } from "./swapped-lines.ts"

const change = (at: number, before: string | null): RecipeChange => {
  return { kind: "line", at, before, because: { code: "swapped_as_asked" } }
}

test("D3: a swapped line is told with what came beside it, and those behind by their earlier places", () => {
  const listed: RecipeChange = { kind: "line", at: 9, before: null, because: { code: "used_by_step" } }
  const changes = [change(4, "4 tbsp berbere"), change(7, "2 eggs"), change(5, null), change(6, null), listed]
  expect(swappedLines(changes)).toEqual([
    { at: 4, was: 4, beside: [5, 6] },
    { at: 7, was: 5, beside: [] },
  ])
})
