import { expect, test } from "vitest"
import { foods } from "#testing/foods.ts"
import { bearsSteps, readCooking } from "./cooking.ts"
import { cookingTable } from "./cooking-table.ts"
import { readPortion } from "./portion.ts"

test("each row is of foods of the table, and says how long, in what way or never", () => {
  const known = new Set(foods.foods.map(({ id }) => id))
  for (const [id, own] of readCooking(cookingTable)) {
    expect(known.has(id), id).toBe(true)
    expect(own.most ?? own.boiled ?? own.dry ?? own.never, id).toBeTruthy()
    if (own.boiled !== null) expect(own.boiled, id).toContain("{liquid}")
  }
})

const portionOf = (line: string) => {
  const portion = readPortion(line, foods)
  if (portion === null) throw new Error(`${line} is not read`)
  return portion
}

test.each([
  ["12 corn tortillas", "lettuce leaves", "Warm the tortillas in a dry frying pan for 30 seconds.", true],
  ["200 g bread", "lettuce leaves", "Toss the bread with the oil. Bake for 10 minutes, until golden and crisp.", false],
  ["300 g rice", "cauliflower rice", "Boil the rice in the water for 12 minutes.", true],
  ["300 g arborio rice", "cauliflower rice", "Ladle the stock over the rice.", false],
  ["300 g rice", "rice", "Ladle the stock over the rice.", true],
])("of %s to %s, whether it bears the steps: %s", (before, instead, step, expected) => {
  const after = portionOf(`100 g ${instead}`)
  expect(bearsSteps(portionOf(before), after, { method: [step], foods })).toBe(expected)
})
