import { expect, test } from "vitest"
import { foods } from "#testing/foods.ts"
import { canBeCooked, cookInOwnWay, type OwnCooking } from "./own-cooking.ts"

const asBefore: OwnCooking = {
  most: null,
  looks: null,
  boiled: null,
  dry: null,
  fried: null,
  never: null,
  nowhere: null,
}
const cauliflower: OwnCooking = {
  ...asBefore,
  boiled: "Bring {liquid} to the boil, add the cauliflower rice and boil for 3 minutes. Drain it.",
  dry: "Fry the cauliflower rice for 5 minutes.",
  never: /\bladle/i,
}
const tofu: OwnCooking = { ...asBefore, most: 25, looks: "hot through" }
const rice = { called: "cauliflower rice", id: "cauliflower-rice" }

test.each([
  [
    "in the liquid that the step has, with all that goes on with it",
    "Meanwhile, bring the cauliflower rice to the boil with 200 ml of the water. Cover, turn to the lowest heat and cook for 12 minutes. Fry the onion.",
    "Meanwhile, bring 200 ml of the water to the boil, add the cauliflower rice and boil for 3 minutes. Drain it. Fry the onion.",
  ],
  [
    "and is not rinsed first",
    "Rinse the cauliflower rice in a sieve until the water runs clear. Bring it to the boil with the water. Keep covered.",
    "Bring the water to the boil, add the cauliflower rice and boil for 3 minutes. Drain it.",
  ],
  ["or without one", "Cook the cauliflower rice according to the packet.", "Fry the cauliflower rice for 5 minutes."],
  ["and is left alone where it is served", "Serve over the cauliflower rice.", "Serve over the cauliflower rice."],
  [
    "and stays in the pan where it is stir-fried",
    "Add the cauliflower rice, breaking up clumps, and stir-fry for 4 minutes until hot.",
    "Add the cauliflower rice, breaking up clumps, and stir-fry for 4 minutes until hot.",
  ],
])("a food that is boiled otherwise is cooked in its own way, %s", (_how, step, expected) => {
  expect(cookInOwnWay([step], cauliflower, { food: rice, foods })).toEqual([expected])
})

test("what is put in with a food that is cooked otherwise goes in all the same", () => {
  const step =
    "Rinse the cauliflower rice and simmer with the water, turmeric and butter for 15 minutes. Rest 10 minutes."
  expect(cookInOwnWay([step], cauliflower, { food: rice, foods })).toEqual([
    "Fry the cauliflower rice for 5 minutes. Add the turmeric and the butter. Rest 10 minutes.",
  ])
})

test("a second step that only cooked the old food goes", () => {
  const steps = ["Rinse the cauliflower rice.", "Fry the onion.", "Boil the cauliflower rice for 12 minutes."]
  expect(cookInOwnWay(steps, cauliflower, { food: rice, foods })).toEqual([
    "Fry the cauliflower rice for 5 minutes.",
    "Fry the onion.",
  ])
})

test.each([
  [
    "Return the tofu, add the stock and the thyme and simmer for 90 minutes, until the tofu is nearly tender.",
    "Return the tofu, add the stock and the thyme and simmer for 25 minutes, until hot through.",
  ],
  ["Return the tofu. Simmer for 2 hours.", "Return the tofu. Simmer for 25 minutes."],
  [
    "Add the tofu and the potatoes and simmer for 40 minutes.",
    "Add the tofu and the potatoes and simmer for 40 minutes.",
  ],
  ["Fry the tofu for 6 minutes.", "Fry the tofu for 6 minutes."],
  ["Simmer the potatoes for 40 minutes.", "Simmer the potatoes for 40 minutes."],
])("what is done sooner is waited for no longer, where nothing else is: %s", (step, expected) => {
  expect(cookInOwnWay([step], tofu, { food: { called: "tofu", id: "tofu" }, foods })).toEqual([expected])
})

test.each([
  ["Bring the rice to the boil with the water and the salt.", true],
  ["Stir in the rice and the water. Cook for 25 minutes, until the rice is tender.", false],
  ["Simmer the rice with the tomatoes for 20 minutes.", false],
  ["Add a ladle of the stock to the rice until it is taken up.", false],
  ["Fry the onion. Serve over the rice.", true],
])("it takes the place of rice only where that is boiled by itself: %s", (step, expected) => {
  expect(canBeCooked(cauliflower, { called: "rice", id: "rice" }, { method: [step], foods })).toBe(expected)
})

test("what burns in the oven is not offered for what the next sentence roasts", () => {
  const greens = { ...asBefore, never: /\broast/i }
  const can = (...method: string[]) => canBeCooked(greens, { called: "onion", id: "onion" }, { method, foods })
  expect(can("Toss the onion with the oil in a roasting tin.", "Roast for 35 minutes.")).toBe(false)
  expect(can("Toss the onion with the oil.", "Fry for 5 minutes.", "Roast the chicken for 35 minutes.")).toBe(true)
})

test("water that is boiled to be poured on is what the other is boiled in", () => {
  const method = ["Meanwhile bring the water and the salt to the boil. Pour it over the couscous and cover. Serve."]
  expect(cookInOwnWay(method, cauliflower, { food: { called: "couscous", id: "cauliflower-rice" }, foods })).toEqual([
    "Meanwhile bring the water and the salt to the boil, add the cauliflower rice and boil for 3 minutes. Drain it. Serve.",
  ])
})

test("a food that is done sooner shortens no sentence without its name, where another went in before", () => {
  const method = ["Brown the beef for 8 minutes.", "Add the tofu. Cover and cook on high pressure for 45 minutes."]
  expect(cookInOwnWay(method, tofu, { food: { called: "tofu", id: "tofu" }, foods })).toEqual(method)
})
