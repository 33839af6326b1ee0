import { expect, test } from "vitest"
import { foods } from "#testing/foods.ts"
import { blendTable } from "./blend-table.ts"
import { readBlends } from "./blends.ts"
import { readPortion } from "./portion.ts"

test("every spice of every blend is known, and none twice in one", () => {
  for (const { names, spices } of readBlends(blendTable)) {
    const ids = spices.map(({ name, parts }) => {
      const portion = readPortion(`1 tsp ${name}`, foods)
      expect(portion?.grams, `${names[0]}: ${name}`).toBeGreaterThan(0)
      expect(parts, name).toBeGreaterThan(0)
      return portion?.food.id
    })
    expect(new Set(ids).size, names[0]).toBe(spices.length)
  }
})
