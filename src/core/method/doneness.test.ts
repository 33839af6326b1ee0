import { expect, test } from "vitest"
import { withoutAnimalSigns, withoutButterSigns, withoutShellSigns } from "./doneness.ts"

test.each([
  ["Fry the tofu until no longer pink.", "Fry the tofu until golden."],
  ["Fry the tofu, until it is no longer pink in the middle.", "Fry the tofu until golden."],
  ["Cook until browned and no longer pink.", "Cook until browned."],
  ["Roast until golden and its juices run clear.", "Roast until golden."],
  ["Roast until the juices run clear.", "Roast until hot through."],
  ["Bake for 20 minutes until the internal temperature reaches 74 °C.", "Bake for 20 minutes."],
  ["Grill, turning, to an internal temperature of 165 °F.", "Grill, turning."],
  ["Bake until it registers 165 degrees F.", "Bake."],
  [
    "Bake at 180C/350F/gas 4 until the fish fillets reach 63C in the centre and are golden.",
    "Bake at 180C/350F/gas 4 until the fish fillets are golden.",
  ],
  ["Bake until tender and they have reached 74 °C/165 °F inside.", "Bake until tender."],
  ["Bake, until the thickest part reads 74 degrees.", "Bake."],
  [
    "Bake (about 74–76 ℃ inside) for 20 minutes at 200 °C, then at 180 °C.",
    "Bake for 20 minutes at 200 °C, then at 180 °C.",
  ],
  [
    "Heat the oil until it is hot and the oven to \ue0005\ue000 or 180 °C.",
    "Heat the oil until it is hot and the oven to \ue0005\ue000 or 180 °C.",
  ],
  [
    "Heat the oil until it reaches 180 °C, the oven until it is 350 °F.",
    "Heat the oil until it reaches 180 °C, the oven until it is 350 °F.",
  ],
  ["Bake until it flakes easily with a fork.", "Bake until golden."],
  ["Sear until just opaque.", "Sear until golden."],
  ["Fry for 7 minutes, breaking it up, until no pink is left.", "Fry for 7 minutes, until hot through."],
  ["Fry for 3 minutes, until browned and 63 °C inside for medium.", "Fry for 3 minutes, until browned."],
  ["Fry until golden, 5 minutes.", "Fry until golden, 5 minutes."],
])("no sign of flesh is left in %j", (step, expected) => {
  expect(withoutAnimalSigns(step)).toBe(expected)
})

test.each([
  ["Mash the potatoes with most of the olive oil.", "Mash the potatoes with most of the olive oil."],
  ["Melt the chocolate with the olive oil.", "Melt the chocolate with the olive oil."],
  ["Melt the olive oil until it foams.", "Heat the olive oil until it shimmers."],
  ["Melt 20 g of the olive oil in a pan, until foaming.", "Heat 20 g of the olive oil in a pan, until it shimmers."],
  ["Warm the milk until the olive oil has melted.", "Warm the milk until hot."],
  ["Fry in the olive oil.", "Fry in the olive oil."],
  ["Mash the olive oil with the garlic.", "Stir the olive oil with the garlic."],
  ["Scatter with the crumbs and dot with the olive oil.", "Scatter with the crumbs and drizzle with the olive oil."],
  ["Lay half the olive oil on top, until it has melted.", "Spoon half the olive oil on top, until it shimmers."],
  [
    "Leave to rest for 5 minutes, and spread with the olive oil.",
    "Leave to rest for 5 minutes, and brush with the olive oil.",
  ],
])("no sign of butter is left of oil in %j", (step, expected) => {
  expect(withoutButterSigns(step)).toBe(expected)
})

test.each([
  [
    "Cover and cook for 4 minutes until the mussels open and the chicken are pink. Discard any mussels that stay closed.",
    "Cover and cook for 4 minutes until hot through.",
  ],
  ["Fry until the firm tofu turns pink, then serve.", "Fry until hot through, then serve."],
  ["Fry until just pink.", "Fry until hot through."],
  ["Fry until it is pink and opaque, and season.", "Fry until hot through, and season."],
  ["Fry the salmon and the pink peppercorns.", "Fry the salmon and the pink peppercorns."],
])("no sign of shellfish is left in %j", (step, expected) => {
  expect(withoutShellSigns(step, "hot through")).toBe(expected)
})

test("a sentence that peels eggs keeps what else it does", () => {
  const step = "Cool, peel and prick them and turn them in the sauce for 5 minutes. Cool in iced water and peel. Serve."
  expect(withoutAnimalSigns(step)).toBe("Prick them and turn them in the sauce for 5 minutes. Serve.")
})
