import { expect, test } from "vitest"
import { composeAdditions, composeRecipe } from "#core/cookbook/compose-recipe.ts"
import { readDish } from "#core/cookbook/dish.ts"
import type { Diet } from "#core/diet/label.ts"
import { defaultPreferences, type Preferences } from "#core/preferences/preferences.ts"
import { noGoals } from "#core/request/request.ts"
import { foods } from "#testing/foods.ts"
import { findNearest } from "./find-nearest.ts"
import { finishRecipe } from "./finish-recipe.ts"

const adds = `adds:
  - step: 2
    before: "Scatter"
    says: "Stir in the @cooked chicken breast|chicken{200%g}(sliced) for the last ~{3%minutes}, until hot."
    moves: 0.5-1.5
  - step: 1
    says: "Add the @canned chickpeas|chickpeas{240%g}(drained)."
    moves: 0.5-1.6`

const text = (title: string, more: string) => `---
title: ${title}
servings: 2
moves: {"rice, water": 0.6-1.4}
${more}
---

Boil the @rice{160%g} in the @water{320%ml} and the @olive oil|oil{1%tbsp} over low heat for ~{12%minutes}, until tender.

Add the @tomatoes{300%g}(diced) and warm over low heat for ~{5%minutes}, until hot. Scatter with the @chives{5%g} and serve.
`

type Asked = { min: number; diets?: Diet[]; preferences?: Partial<Preferences>; title?: string; more?: string }

function cooked({ min, diets = [], preferences = {}, title = "Tomato Rice", more = adds }: Asked) {
  const reading = readDish(text(title, more))
  if (!reading.ok) throw new Error(reading.problems.join(" "))
  const { dish } = reading
  const own = { ...defaultPreferences, ...preferences }
  const goals = { ...noGoals, protein: { min, max: null } }
  const request = { dish: { kind: "named" as const, name: title }, servings: 2, goals, diets }
  const pantry = {
    ...{ foods, preferences: own, leeways: dish.leeways },
    additions: composeAdditions(dish, 2, own),
  }
  const written = composeRecipe(dish, 2, own)
  const finishing = finishRecipe(written, request, pantry)
  if (!finishing.ok) throw new Error("it is not finished")
  return {
    finished: finishing.finished,
    nearest: () => findNearest({ written, request, finished: finishing.finished }, pantry),
  }
}

const linesOf = (asked: Asked) => cooked(asked).finished.recipe.ingredients
const added = (asked: Asked) =>
  cooked(asked).finished.changes.flatMap((one) =>
    one.because.code === "added_for_goals" && one.kind === "line" ? [{ at: one.at, before: one.before }] : [],
  )

test("a dish whose own amounts meet the goals stays without what may join it", () => {
  expect(added({ min: 8 })).toEqual([])
  expect(linesOf({ min: 8 })[0]).toMatch(/^(?:170|180|190|200) g rice$/)
})

test("where they do not, the first food with which they are met joins it, behind all other lines, and is told as added", () => {
  const { finished } = cooked({ min: 30 })
  expect(finished.unmet).toEqual([])
  expect(finished.recipe.ingredients.at(-1)).toMatch(/^\d+ g cooked chicken breast, sliced$/)
  expect(added({ min: 30 })).toEqual([{ at: 5, before: null }])
  expect(finished.recipe.method[1]).toBe(
    "Add the tomatoes and warm over low heat for 5 minutes, until hot. Stir in the chicken for the last 3 minutes, until hot. Scatter with the chives and serve.",
  )
  expect(finished.asWritten?.recipe.ingredients).toHaveLength(5)
})

test("it breaks no label that is asked for, nor one that the title claims", () => {
  expect(linesOf({ min: 14, diets: ["vegan"] }).at(-1)).toMatch(/chickpeas/)
  expect(linesOf({ min: 14, title: "Vegan Tomato Rice" }).at(-1)).toMatch(/chickpeas/)
  expect(added({ min: 40, diets: ["vegan"] })).toEqual([])
})

test("it needs no appliance that the dish does not and the cook lacks", () => {
  const fried = adds.replace("Stir in the", "Bake for ~{9%minutes} in an oven at 200 °C, until hot, the")
  expect(added({ min: 30, more: fried })).toHaveLength(1)
  expect(added({ min: 30, more: fried, preferences: { cookingAppliances: ["stovetop"] } })).toEqual([])
})

/** What may join the dish: one food, as its amount is written. */
const only = (food: string) => `adds: [{step: 1, says: "Stir in the ${food}.", moves: 1-1}]`

test("nor does it leave open a label that holds without it", () => {
  const sausages = only("@vegetarian sausages{150%g}")
  expect(added({ min: 14, more: sausages })).toHaveLength(1)
  expect(added({ min: 14, more: sausages, diets: ["gluten-free"] })).toEqual([])
})

test("what is more than any food of the dish, or makes it another one, does not join it", () => {
  expect(added({ min: 22, more: only("@skyr{290%g}") })).toHaveLength(1)
  expect(added({ min: 22, more: only("@skyr{320%g}") })).toEqual([])
  expect(added({ min: 30, more: only("@cooked chicken breast{150%g}") })).toHaveLength(1)
  expect(added({ min: 30, more: only("@cooked chicken breast{200%g}") })).toEqual([])
})

test("what is told as the most that a dish comes to has what may join it", () => {
  const told = (more: string) => {
    const { between, instead, beyond } = cooked({ min: 45, more }).nearest().nearest ?? {}
    return JSON.stringify([between, instead, beyond])
  }
  expect(told(adds)).not.toBe(told(""))
})
