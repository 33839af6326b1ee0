import { expect, test } from "vitest"
import type { Diet } from "#core/diet/label.ts"
import { usesAppliance } from "#core/method/needed-appliances.ts"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { noGoals } from "#core/request/request.ts"
import { builtInDishes } from "#testing/cookbook.ts"
import { versionsOf } from "./choose-cooking.ts"
import { composeRecipe } from "./compose-recipe.ts"
import { membersOf } from "./members.ts"
import { readNamedRequest, tellReading } from "./named-request.ts"

const read = (name: string) =>
  readNamedRequest({ dish: { kind: "named", name }, servings: 2, goals: noGoals, diets: [] })

test.each([
  "air fryer wings",
  "wings in the crock pot",
  "insta pot dal",
  "mug cake microwaved",
  "burgers on the bbq",
  "soup with the stick blender",
  "kitchen aid bread in the toaster oven",
])("9: %j: the words for appliances, put behind another dish's name, are read as the same appliances", (name) => {
  const first = read(name)
  expect(first.appliances).not.toEqual([])
  const other = read(["Beef Stew", ...first.read.appliances].join(" "))
  expect(other.appliances).toEqual(first.appliances)
  expect(other.read).toEqual(first.read)
})

test.each([
  ["beef stew on the hob", ["stovetop"]],
  ["oven baked risotto", ["oven"]],
  ["roast potatoes in the oven", ["oven"]],
  ["dutch oven bread", []],
  ["oven chips", []],
  ["no microwave mug cake", []],
  ["wings without an air fryer", []],
  ["mug cake in the microwave", ["microwave"]],
  ["pressure-cooked chickpeas", ["pressurecooker"]],
])("9: %j asks for the appliances %j", (name, appliances) => {
  expect(read(name).appliances).toEqual(appliances)
})

test.each<[string, string, (string | null)[]]>([
  ["slow cooker stew", "Simmer for 2 hours in a large pot over low heat.", [null]],
  ["slow cooker stew", "Cook in the slow cooker on low for 8 hours.", ["slow cooker"]],
  ["wings in the air fryer", "Bake at 200 °C for 40 minutes in the oven.", [null]],
  ["rice pudding in the instant pot", "Simmer in a saucepan. Reheat in a pressure cooker.", [null]],
  [
    "soup with the stick blender, on the hob",
    "Simmer in a saucepan. Blend in a blender until smooth.",
    ["stick blender", "on the hob"],
  ],
])("09: of %j that is made so, %j, the card claims no other appliance", (name, step, claimed) => {
  const told = tellReading(read(name), [step]).map(({ because }) =>
    because.code === "said" ? /“(.*)”/.exec(because.text)?.[1] : because.code === "not_made_with" ? null : because.code,
  )
  expect(told.sort()).toEqual(claimed.sort())
})

test("09: a slow cooker, an air fryer or the like is claimed for each dish here that has one, and for no other", () => {
  const heats = ["slowcooker", "airfryer", "pressurecooker", "microwave", "ricecooker"] as const
  const versions = builtInDishes.flatMap(membersOf).flatMap(versionsOf)
  const wrong = versions.flatMap((dish) => {
    const { method } = composeRecipe(dish, dish.servings, defaultPreferences)
    return heats
      .filter((one) => usesAppliance(method, one) !== dish.appliances.includes(one))
      .map((one) => `${dish.title}: ${one}`)
  })
  expect(wrong).toEqual([])
})

test.each([
  ["noodles without soy sauce", []],
  ["noodles without soy", ["soy-free"]],
])("%j asks for the labels %j: a sauce is no allergen", (name, diets) => {
  expect(read(name).request.diets).toEqual(diets)
})

test.each<[string, Diet[]]>([
  ["pancakes for my coeliac daughter", ["gluten-free"]],
  ["pancakes for my son who has celiac disease", ["gluten-free"]],
  ["lasagne, she can't eat gluten", ["gluten-free"]],
  ["mac and cheese for my lactose intolerant husband", ["dairy-free"]],
  ["brownies, my son has a nut allergy", ["nut-free"]],
  ["curry for somebody who doesn't eat meat", ["vegetarian"]],
  ["cake for someone allergic to eggs", ["egg-free"]],
  ["stir fry, allergy to soya beans", ["soy-free"]],
  ["paella allergic to shell fish", ["shellfish-free"]],
  ["cake for my vegan friend", ["vegan"]],
  ["cake for my diabetic dad", []],
  ["cake for someone allergic to eggs and nuts", ["egg-free", "nut-free"]],
  ["gluten and dairy free lasagne", ["gluten-free", "dairy-free"]],
  ["pie without milk or wheat", ["gluten-free", "dairy-free"]],
  ["egg and soy sauce free noodles", []],
  ["pancakes with egg and milk", []],
])("09: in %j what somebody can't have is read as the labels %j", (name, diets) => {
  expect([...read(name).request.diets].sort()).toEqual([...diets].sort())
})
