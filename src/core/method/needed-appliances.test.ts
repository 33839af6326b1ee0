import { expect, it, test } from "vitest"
import { versionsOf } from "#core/cookbook/choose-cooking.ts"
import { composeRecipe } from "#core/cookbook/compose-recipe.ts"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { builtInDishes } from "#testing/cookbook.ts"
import { equipFor, neededAppliances } from "./needed-appliances.ts"

it.each([
  ["Fry the onion in the oil for 5 minutes.", ["stovetop"]],
  ["Heat the oven to 200 °C. Roast the carrots for 30 minutes.", ["oven"]],
  ["Brown the beef in a frying pan. Cook in a slow cooker for 6 hours over low heat.", ["stovetop", "slowcooker"]],
  ["Lock the lid of the pressure cooker. Cook over medium heat for 20 minutes.", ["pressurecooker"]],
  ["Bake in the air fryer at 170 °C for 18 minutes.", ["airfryer"]],
  ["Blend in a blender, or mash it with a fork.", []],
  ["Pour boiling water over the couscous. Keeps for 2 days; crisp it up in the oven.", []],
])("%s", (step, needed) => {
  expect(neededAppliances([step])).toEqual(needed)
})

test("what is read from a dish of the cookbook is what its author says", () => {
  const differing: string[] = []
  const versions = builtInDishes.flatMap((dish) => versionsOf(dish))
  for (const dish of versions) {
    const read = neededAppliances(composeRecipe(dish, dish.servings, defaultPreferences).method)
    const isAlike = read.length === dish.appliances.length && read.every((one) => dish.appliances.includes(one))
    if (!isAlike) differing.push(`${dish.title}: ${read.join()}, and not ${dish.appliances.join()}`)
  }
  // Some authors forgot a pan for the sauce, or a blender.
  expect(differing.length, differing.join("\n")).toBeLessThan(versions.length * 0.03)
})

test.each([
  ["Fry the onion for 8 minutes, until golden.", ["stovetop"]],
  ["Boil the lemon juice and the sugar until dissolved.", ["stovetop"]],
  ["Bring the stock to a simmer.", ["stovetop"]],
  ["Heat the oil in a saucepan over medium heat.", ["stovetop"]],
  ["Put a skillet in the oven and preheat to 220 °C. Swirl the butter in the hot skillet.", []],
  ["Bake for 20 minutes, until it bubbles. Serve with fried eggs.", []],
  ["Cover with boiling water from the kettle and leave for 10 minutes.", []],
  ["Grill over medium-high heat for 5 minutes.", []],
  ["No pressure cooker is needed.", []],
  ["Cook it in the pressure cooker for 10 minutes.", ["pressurecooker"]],
])("a kitchen with an oven and a grill lacks for “%s”: %j", (step, lacks) => {
  expect(equipFor([step], ["oven", "grill"]).lacks).toEqual(lacks)
})
