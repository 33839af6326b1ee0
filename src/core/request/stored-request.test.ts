import fc from "fast-check"
import { expect, test } from "vitest"
import { noGoals, recipeRequestSchema } from "./request.ts"
import { openRequest } from "./stored-request.ts"

const recipe = { title: "Toast", servings: 2 }
const notAsked = { dish: { kind: "named", name: "Toast" }, servings: 2, goals: noGoals, diets: [] }

test("a request opens as it was stored", () => {
  const request = {
    dish: { kind: "random" },
    servings: 3,
    goals: { ...noGoals, protein: { min: 20, max: null } },
    diets: ["vegan", "nut-free"],
  }
  expect(openRequest(JSON.parse(JSON.stringify(request)), recipe)).toEqual(request)
})

test.each([
  ["nothing", null],
  ["a text", "vegan"],
  ["a list", [1]],
  ["an empty object", {}],
])("%s is as nothing asked for", (_what, stored) => {
  expect(openRequest(stored, recipe)).toEqual(notAsked)
})

test("a dish is named by a title that is longer than a dish's name may be, whatever stands where it is cut", () => {
  const { dish } = openRequest(null, { title: `T${"🍞".repeat(100)}`, servings: 2 })
  expect(dish).toEqual({ kind: "named", name: `T${"🍞".repeat(59)}\ufffd` })
})

test("what this release does not know of a request takes nothing of the rest away", () => {
  const stored = {
    ...{ dish: { kind: "random" }, servings: 3, tools: ["oven"] },
    ...{
      goals: { protein: { min: 20, max: null }, fibre: { min: 5, max: null }, fat: 3 },
      diets: ["paleo", "vegan", "vegan"],
    },
  }
  expect(openRequest(stored, recipe)).toEqual({
    dish: { kind: "random" },
    servings: 3,
    goals: { ...noGoals, protein: { min: 20, max: null } },
    diets: ["vegan"],
  })
})

test("whatever was stored, and however its recipe is called, it opens as a request", () => {
  const titles = fc.oneof(fc.string(), fc.string({ unit: "grapheme", minLength: 100, maxLength: 400 }))
  const shown = fc.record({ title: titles, servings: fc.double({ min: 1, noNaN: true, noDefaultInfinity: true }) })
  fc.assert(
    fc.property(fc.anything(), shown, (stored, recipe) => {
      const request = openRequest(stored, recipe)
      expect(recipeRequestSchema.safeParse(request).error).toBeUndefined()
    }),
    { numRuns: 500 },
  )
})
