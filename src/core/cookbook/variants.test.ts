import { describe, expect, it } from "vitest"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { composeRecipe, cookedBy } from "./compose-recipe.ts"
import { type Dish, readDish } from "./dish.ts"

const curry = (more: string) => `---
title: Green Curry
servings: 4
kitchen: thai
course: main
tags: [curry, chicken]
diets: [dairy-free, egg-free]
appliances: [stovetop, blender]
time: 45 minutes
active: 25 minutes
goes with: [jasmine rice]
storing: Keeps for 2 days in the fridge.
moves:
  "chicken breast": 0.6-1.4
  "jasmine rice, water": 0.5 to 1.6
${more}
---

Boil the @jasmine rice|rice{300%g} in the @water{460%ml} for ~{12%minutes}.

Heat the @coconut milk{400%ml} in a #large pot{} for ~{2%minutes}.

Add the @chicken breast|chicken{600%g}(sliced) and simmer for ~{8%minutes}.
`
const prawns = `variants:
  - title: Green Prawn Curry
    aliases: [prawn green curry]
    time: 35 minutes
    tags: [curry, prawns]
    moves: {"raw prawns": 0.5-1.4}
    steps:
      3: Add the @raw prawns|prawns{500%g}(peeled) to the
        #large pot{}: stir for ~{2%minutes}.`
const slow = `ways:
  - for: [slowcooker]
    replaces: [stovetop]
    time: 6 hours
    steps: {2: "Put the @coconut milk{400%ml} into the slow cooker.", 3: "Add the @chicken breast|chicken{600%g} and cook for ~{6%hours}."}
  - for: [nut-free]
    steps: {1: ""}`

function read(text: string): Dish {
  const reading = readDish(text)
  if (!reading.ok) throw new Error(reading.problems.join(" "))
  return reading.dish
}

/** What is wrong with a dish of three paragraphs with these fields, from its fourth line on. */
function problemsOf(more: string): string[] {
  const method = "Boil @rice{300%g}.\n\nAdd @chicken breast{600%g}.\n\nServe with @water{1%l}."
  const reading = readDish(`---\ntitle: Curry\nservings: 4\n${more}\n---\n\n${method}\n`)
  return reading.ok ? [] : reading.problems
}

describe("a dish's variants", () => {
  const [variant] = read(curry(prawns)).variants

  it("are cooked in ways under the dish's title, or under one of the way's own", () => {
    const ways =
      'ways:\n  - for: [vegan]\n    title: Green Tofu Curry\n    steps: {3: "Add the @tofu{600%g}."}\n  - for: [nut-free]\n    steps: {1: ""}'
    const dish = read(curry(ways))
    expect(dish.ways.map((way) => cookedBy(dish, way).title)).toEqual(["Green Tofu Curry", "Green Curry"])
  })

  it("are dishes of their own: what they do not say is the dish's", () => {
    expect(variant).toMatchObject({
      title: "Green Prawn Curry",
      aliases: ["prawn green curry"],
      servings: 4,
      minutes: 35,
      active: 25,
      kitchen: "thai",
      course: "main",
      tags: ["curry", "prawns"],
      diets: ["dairy-free", "egg-free"],
      goesWith: ["jasmine rice"],
    })
  })

  it("have whole paragraphs of their own, with the foods that these bring and without those they brought", () => {
    if (variant === undefined) throw new Error("no variant")
    expect(composeRecipe(variant, 4, defaultPreferences)).toMatchObject({
      ingredients: ["300 g jasmine rice", "460 ml water", "400 ml coconut milk", "500 g raw prawns, peeled"],
      method: [
        "Boil the rice in the water for 12 minutes.",
        "Heat the coconut milk in a large pot for 2 minutes.",
        "Add the prawns to the large pot: stir for 2 minutes.",
        "Keeps for 2 days in the fridge.",
      ],
    })
  })

  it("keep the dish's leeways for foods that they still have, beside their own", () => {
    expect(variant?.leeways).toEqual([
      { lines: [3], least: 0.5, most: 1.4 },
      { lines: [0, 1], least: 0.5, most: 1.6 },
    ])
  })

  it("have the dish's ways, where these touch none of their paragraphs", () => {
    const [both] = read(curry(`${prawns}\n${slow}`)).variants
    expect(both?.ways.map((way) => way.for)).toEqual([{ appliances: [], diets: ["nut-free"] }])
    const [none] = read(curry(`${prawns}\n    ways: []\n${slow}`)).variants
    expect(none?.ways).toEqual([])
  })
})

describe("a dish's ways", () => {
  const dish = read(curry(slow))

  it("take other appliances in the place of those that they replace", () => {
    const [way] = dish.ways
    expect(way).toMatchObject({
      appliances: ["blender", "slowcooker"],
      minutes: 360,
      diets: ["dairy-free", "egg-free"],
    })
    if (way === undefined) throw new Error("no way")
    const { title, method } = composeRecipe(cookedBy(dish, way), 4, defaultPreferences)
    expect([title, ...method]).toEqual([
      "Green Curry",
      "Boil the rice in the water for 12 minutes.",
      "Put the coconut milk into the slow cooker.",
      "Add the chicken and cook for 6 hours.",
      "Keeps for 2 days in the fridge.",
    ])
  })

  it("keep labels beside the dish's own, and lose a paragraph that is replaced by nothing", () => {
    const way = dish.ways[1]
    expect(way?.diets).toEqual(["dairy-free", "egg-free", "nut-free"])
    expect(way?.appliances).toEqual(["stovetop", "blender"])
    expect(way?.steps).toHaveLength(2)
    expect(way?.leeways).toEqual([{ lines: [1], least: 0.6, most: 1.4 }])
  })
})

describe("a fault in the form", () => {
  it.each([
    ["an unknown kitchen", "kitchen: martian", "Line 4: “martian” is no kitchen. It has to be one of: british, "],
    ["an unknown course", "course: brunch", "Line 4: “brunch” is no course. It has to be one of: breakfast, "],
    ["a time that is none", "time: soon", "Line 4: time has to be a time, such as 1 hour 15 minutes."],
    ["a leeway that is none", 'moves:\n  "water": lots', "Line 5: “lots” is no leeway of water."],
    ["a leeway of no ingredient", "moves: {beef: 0.5-1.5}", "moves names beef, which is no ingredient."],
    ["a way for nothing", "ways:\n  - for: []\n    steps: {1: x}", "Line 5: for has to name at least one"],
    ["a way for what is none", "ways:\n  - for: [fire]\n    steps: {1: x}", "Line 5: “fire” is no appliance or label."],
    [
      "a field that a way does not have",
      "ways:\n  - for: [oven]\n    tme: 3 hours\n    steps: {1: x}",
      "Line 5: “tme” is no field of a way. The fields are: for, ",
    ],
    ["a variant without a name", "variants:\n  - time: 1 hour\n    steps: {1: x}", "Line 5: title is missing"],
    [
      "a paragraph that is not there",
      "variants:\n  - title: Other\n    steps: {9: x}",
      "In the variant “Other”: there is no paragraph 9 to replace; the method has 3.",
    ],
    [
      "a mention of what a variant no longer brings",
      "variants:\n  - title: Other\n    steps: {2: '', 3: 'Add @&chicken breast{}.'}",
      "In the variant “Other”: “@&chicken breast” stands where no paragraph before it brings chicken breast.",
    ],
    ["a list that is none", "tags: curry", "Line 4: tags has to be a list of texts"],
  ])("is told in a sentence, with its line: %s", (_, field, sentence) => {
    expect(problemsOf(field).join(" ")).toContain(sentence)
  })

  it("tells of all faults at once", () => {
    expect(problemsOf("ways:\n  - for: [fire]\n    steps: {}\nvariants: 3")).toHaveLength(2)
  })
})
