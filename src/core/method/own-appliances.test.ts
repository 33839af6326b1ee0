import { expect, test } from "vitest"
import { applianceIds } from "#core/preferences/preferences.ts"
import { adviseCrowd } from "./crowd.ts"
import { equip } from "./own-appliances.ts"

test.each([
  [
    "Blend the soup in a blender for 1 minute, until smooth.",
    "Mash the soup with a potato masher or a fork until smooth.",
  ],
  ["Chop the onion in a food processor.", "Chop the onion with a knife."],
  [
    "Blend the soup until smooth in a blender or with an immersion blender, in lots if need be.",
    "Mash the soup with a potato masher or a fork until smooth, in lots if need be.",
  ],
  [
    "Chop the basil in a food processor. With the motor running, pour in the oil, then season.",
    "Chop the basil with a knife. Pour in the oil, then season.",
  ],
  [
    "Cream the butter and the sugar with an electric mixer for 3 minutes.",
    "Cream the butter and the sugar with a whisk for 3 minutes.",
  ],
  ["Knead the dough in a stand mixer for 8 minutes.", "Knead the dough by hand for 8 minutes."],
  ["Melt the butter in the microwave.", "Melt the butter in a small pan over low heat."],
  ["Cook the rice in a rice cooker.", "Cook the rice in a saucepan with a lid over low heat."],
  ["Cook on a hot barbecue for 12 minutes.", "Cook under the oven's hot grill for 12 minutes."],
])("a step is rewritten for a kitchen with an oven and a stovetop: %s", (step, expected) => {
  const { method, lacks } = equip([step], ["oven", "stovetop"])
  expect({ method, lacks }).toEqual({ method: [expected], lacks: [] })
})

test("a motor that can't be done without still runs", () => {
  const method = ["Blend the tahini in a food processor until silky.", "With the motor running, trickle in the water."]
  expect(equip(method, ["stovetop"]).method).toEqual(method)
})

test("a stick blender's work is done with a masher", () => {
  const { method } = equip(["Purée the soup with a stick blender until very smooth."], ["stovetop"])
  expect(method).toEqual(["Mash the soup with a potato masher or a fork until smooth."])
})

test("what was warmed in a microwave's bowl is warmed over water, and at no power", () => {
  const step = "Melt the chocolate in a bowl in the microwave at medium power for 2 minutes, stirring twice."
  expect(equip([step], ["stovetop"]).method).toEqual([
    "Melt the chocolate in a bowl over a pan of barely simmering water for 2 minutes, stirring twice.",
  ])
})

test.each([
  ["Blend the avocados in a blender for 2 minutes, until silky.", ["blender"]],
  ["Blend the oats in a blender for 30 seconds, until coarse.", ["blender"]],
  ["Air-fry the chips for 12 minutes.", ["airfryer"]],
  ["Pulse the parsley, garlic and vinegar in a food processor until fine.", ["foodprocessor"]],
  ["Put everything into a slow cooker.", ["slowcooker"]],
  ["Cook for 20 minutes in an Instant Pot.", ["pressurecooker"]],
])("what can't be done without is told: %s", (step, lacks) => {
  expect(equip([step], ["oven", "stovetop"])).toEqual({ method: [step], rewritten: [], lacks })
})

test.each([
  ["Bake at 200 °C for 20 minutes.", ["stovetop"], ["oven"]],
  ["Fry the onion in a frying pan.", ["oven"], ["stovetop"]],
  ["Lift the lid of the Dutch oven.", ["stovetop"], []],
  ["Crush it in a blender, or with a fork.", [], []],
  ["Bake at 200 °C for 20 minutes.", ["toasteroven"], []],
  ["Warm the taco shells at 350°F for 5 minutes.", ["stovetop"], ["oven"]],
  ["Heat the oil in a deep pot to 350°F and cook the fish at 350°F.", ["stovetop"], []],
  ["Spread it on a sheet. Broil for 5 minutes, until crisp.", ["stovetop", "slowcooker"], ["oven"]],
  ["Broil for 5 minutes, until crisp.", ["oven"], []],
  ["Stir in 1 cup of the barbecue sauce.", ["slowcooker"], []],
  ["Cook on a hot barbecue for 12 minutes.", ["stovetop"], ["grill"]],
  ["Whisk the yolks in a bowl set over simmering water.", ["handmixer"], ["stovetop"]],
  ["Warm the cream and the milk in a pan until steaming.", ["oven"], ["stovetop"]],
  ["Put a cast-iron skillet in the oven. Swirl the butter in the hot skillet.", ["oven"], []],
  ["Grill the ribs over medium-high heat for 5 minutes.", ["grill"], []],
  ["Bake it in a loaf pan for 40 minutes.", ["oven"], []],
  ["Keeps for 3 days in the fridge; reheat in the oven until hot through.", ["stovetop"], []],
  ["Best at once; make it crisp and steaming hot again in a hot oven.", ["stovetop"], []],
  ["Toast the bread in a toaster or a dry pan over medium heat for 3 minutes.", ["microwave"], []],
  ["Blend the oats in a blender or with an immersion blender.", ["stovetop"], ["blender"]],
] as const)("%s in a kitchen with %j lacks %j", (step, owned, lacks) => {
  expect(equip([step], owned).lacks).toEqual(lacks)
})

test("who has everything reads what was written", () => {
  const steps = ["Blend the soup in a blender, until smooth.", "Microwave the rice and air-fry the chips."]
  expect(equip(steps, applianceIds)).toEqual({ method: steps, rewritten: [], lacks: [] })
})

test("over 12 servings a cook is told of several pans, over 40 that nobody thought of so many", () => {
  const fried = ["Fry the onion for 8 minutes."]
  expect([1, 12, 13, 40, 41, Number.MAX_SAFE_INTEGER].map((servings) => adviseCrowd(fried, servings))).toEqual([
    null,
    null,
    "several_pans",
    "several_pans",
    "not_made_for_so_many",
    "not_made_for_so_many",
  ])
  expect(adviseCrowd(["Toss the salad."], 20)).toBeNull()
})
