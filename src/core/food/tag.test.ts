import { expect, test } from "vitest"
import { foods } from "#testing/foods.ts"
import { type FoodTag, foodTags, readTag } from "./tag.ts"

test("each tag stands in the list once", () => {
  expect(new Set(foodTags).size).toBe(foodTags.length)
})

test("a tag that is none does not compile, and can't be read", () => {
  // @ts-expect-error: it is brazil-nut.
  const wrong: FoodTag = "brazilnut"
  const facts = foods.byName.get("brazil nut")?.facts
  // @ts-expect-error: what a food holds is asked for by a tag.
  expect(facts?.contains.has("brazilnut")).toBe(false)
  expect(facts?.contains.has("brazil-nut")).toBe(true)
  expect(readTag(wrong)).toBeNull()
})
