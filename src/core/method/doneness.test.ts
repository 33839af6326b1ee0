import { expect, test } from "vitest"
import { withoutAnimalSigns } from "./doneness.ts"

test.each([
  ["Fry the tofu until no longer pink.", "Fry the tofu until golden."],
  ["Fry the tofu, until it is no longer pink in the middle.", "Fry the tofu until golden."],
  ["Cook until browned and no longer pink.", "Cook until browned."],
  ["Roast until golden and its juices run clear.", "Roast until golden."],
  ["Roast until the juices run clear.", "Roast until hot through."],
  ["Bake for 20 minutes until the internal temperature reaches 74 °C.", "Bake for 20 minutes."],
  ["Grill, turning, to an internal temperature of 165 °F.", "Grill, turning."],
  ["Bake until it flakes easily with a fork.", "Bake until golden."],
  ["Sear until just opaque.", "Sear until golden."],
  ["Fry until golden, 5 minutes.", "Fry until golden, 5 minutes."],
])("no sign of flesh is left in %j", (step, expected) => {
  expect(withoutAnimalSigns(step)).toBe(expected)
})
