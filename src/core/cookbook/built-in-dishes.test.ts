import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import type { Diet } from "#core/diet/label.ts"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { composeRecipe } from "./compose-recipe.ts"
import { type Dish, readDish } from "./dish.ts"
import { findDish } from "./find-dish.ts"

const folder = new URL("../../../cookbook/", import.meta.url)
const files = readdirSync(folder).filter((file) => file.endsWith(".cook"))
const dishes = files.map((file): readonly [string, Dish] => {
  const reading = readDish(readFileSync(new URL(file, folder), "utf8"))
  if (!reading.ok) throw new Error(`${file}: ${reading.problems.join(" ")}`)
  return [reading.dish.title, reading.dish]
})
const all = dishes.map(([, dish]) => dish)

/** What a step says besides the names of its ingredients. */
const wordsOf = (step: Dish["steps"][number]) => step.map((part) => (part.kind === "text" ? part.text : "")).join("")
const namesOf = (dish: Dish) => dish.ingredients.map(({ name }) => name).join("; ")
const methodOf = (dish: Dish) => composeRecipe(dish, dish.servings, defaultPreferences).method

const heating = /\b(?:heat|boil|simmer|fry|roast|bake|cook|melt|toast|brown|sizzle|warm)\b|\bstir for\b/i
const heat = /\b(?:low|lowest|medium-low|medium|medium-high|high) heat\b|\d °C|same way/i
const time = /\b\d+(?: to \d+)? (?:seconds?|minutes?|hours?)\b|same way/
const doneness = /\buntil\b|°C|to the boil|same way/

describe("the built-in cookbook", () => {
  it("has 16 dishes or more, each of its own name", () => {
    expect(all.length).toBeGreaterThanOrEqual(16)
    const names = all.flatMap(({ title, aliases }) => [title, ...aliases].map((name) => name.toLowerCase()))
    expect(names).toEqual([...new Set(names)])
  })

  it.each(dishes)("D6: finds %s by its title and all its other names", (_, dish) => {
    for (const name of [dish.title, ...dish.aliases]) expect(findDish(all, name)).toEqual({ found: true, dish })
  })

  it.each(["Thai green curry", "vegetable stir-fry", "baked salmon", "chili", "omelet", "jollof", "dal", "risotto"])(
    "D6: knows %s",
    (name) => expect(findDish(all, name).found).toBe(true),
  )

  it.each([
    "pad prik king",
    "beef wellington",
    "thai jungle curry",
    "chana chaat",
    "green salad",
    "venison curry",
    "fish stew",
  ])("D6: does not pass another dish off as %s", (name) => expect(findDish(all, name).found).toBe(false))

  it.each(files)("%s says its appliances, diets, tags, other names and time", (file) => {
    const text = readFileSync(new URL(file, folder), "utf8")
    for (const key of ["title", "servings", "aliases", "tags", "diets", "appliances", "time"]) {
      expect(text).toMatch(new RegExp(`^${key}: .`, "m"))
    }
  })

  it.each(dishes)("K6: %s names neither servings nor a way of cooking in its title, and no quinoa", (title, dish) => {
    expect(title).not.toMatch(
      /\d|\b(?:serves|baked|roast(?:ed)?|fried(?! rice| chicken)|grilled|braised|steamed|boiled|slow-cooked)\b/i,
    )
    expect([namesOf(dish), ...methodOf(dish)].join()).not.toMatch(/quinoa/i)
  })

  it.each(dishes)("%s gives an amount for every ingredient", (_, dish) => {
    expect(dish.ingredients.filter(({ amount }) => amount.kind === "words")).toEqual([])
  })

  it.each(dishes)("%s says in each step that heats how hot, how long and when it is done", (_, dish) => {
    for (const step of methodOf(dish).filter((step) => heating.test(step.replace(/off the heat/gi, "")))) {
      expect(step).toMatch(heat)
      expect(step).toMatch(time)
      expect(step).toMatch(doneness)
    }
  })

  it.each(dishes)("%s uses nothing that it does not list", (_, dish) => {
    const staples = "salt water butter pepper sugar stock milk rice garlic onion lemon lime cheese eggs".split(" ")
    const said = dish.steps.map(wordsOf).join(" ")
    for (const staple of staples.filter((one) => new RegExp(`\\b${one}\\b`).test(said))) {
      expect(namesOf(dish)).toContain(staple)
    }
  })

  it.each([
    ["chicken", 74],
    ["ground beef", 74],
    ["cod", 63],
    ["salmon", 63],
    ["eggs", 71],
  ])("every dish with %s says the safe core temperature, %i °C", (food, celsius) => {
    const holding = all.filter((dish) => namesOf(dish).includes(food))
    expect(holding).not.toEqual([])
    for (const dish of holding) expect(methodOf(dish).join(" ")).toContain(`${celsius} °C`)
  })

  const flesh = /chicken|beef|cod|salmon|anchov|fish sauce/
  const dairy = /(?<!peanut )\bbutter\b|(?<!coconut )milk|cheese|yogurt/
  const violations: Partial<Record<Diet, RegExp>> = {
    vegetarian: new RegExp(`${flesh.source}|curry paste|parmesan`),
    vegan: new RegExp(`${flesh.source}|curry paste|${dairy.source}|egg(?!plant)|honey`),
    "dairy-free": dairy,
    "egg-free": /egg(?!plant)|mayonnaise/,
    "gluten-free":
      /(?<!rice |chickpea |corn|almond )flour|bread|(?<!gluten-free )spaghetti|macaroni|soy sauce|oats|curry paste|stock/,
    "soy-free": /soy|tofu|stock|curry paste/,
    "shellfish-free": /prawn|shrimp|curry paste|oyster/,
    "nut-free": /\bnuts?\b|peanut|walnut|hazelnut|almond|cashew/,
    "low-fodmap": /garlic(?!-infused)|onion|wheat|flour|beans?$|mushroom|milk|chickpea/,
    keto: /rice|bread|potato|flour|oats|sugar|beans|banana|spaghetti/,
    halal: /chicken|beef|cheese|wine(?! vinegar)|vanilla|curry paste|stock/,
    kosher: /chicken|beef|cheese|wine|curry paste|stock/,
  }

  it.each(dishes)("%s claims no diet that an ingredient of its would break", (_, dish) => {
    for (const diet of dish.diets) {
      const broken = dish.ingredients.filter(({ name }) => violations[diet]?.test(name) && name !== "green beans")
      expect(broken, diet).toEqual([])
    }
    if (dish.diets.includes("vegan"))
      expect(dish.diets).toEqual(expect.arrayContaining(["vegetarian", "dairy-free", "egg-free"]))
  })

  it("has a dish for each of the twelve requirements", () => {
    expect(
      Object.keys(violations).filter((diet) => !all.some((dish) => dish.diets.some((one) => one === diet))),
    ).toEqual([])
  })
})
