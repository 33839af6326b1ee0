import { expect, it } from "vitest"
import { takesAsLong } from "./takes-as-long.ts"

const method = ["Fry the onion for 5 minutes.", "Simmer for 15 to 20 minutes until soft."]

it("holds where the words were mended and the times were not", () => {
  expect(takesAsLong(["Fry the leek for 5 min.", "Simmer for 15 to 20 minutes until hot all through."], method)).toBe(
    true,
  )
})

it("does not hold for another food that takes its own time", () => {
  expect(takesAsLong([method[0] ?? "", "Simmer for 35 minutes until soft."], method)).toBe(false)
})
