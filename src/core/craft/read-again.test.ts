import { expect, test } from "vitest"
import { composeRecipe } from "#core/cookbook/compose-recipe.ts"
import type { CookUnits } from "#core/display/cook-units.ts"
import { densityOf } from "#core/display/density.ts"
import { showLine } from "#core/display/show-line.ts"
import { showRecipe } from "#core/display/show-recipe.ts"
import { readUnit } from "#core/ingredient/unit.ts"
import { lineTimes } from "#core/measure/scale-recipe.ts"
import { usesInSteps } from "#core/method/step-uses.ts"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { type ReadLine, readLine } from "#core/reading/read-line.ts"
import { type ReadRecipe, readRecipe } from "#core/reading/read-recipe.ts"
import type { Written } from "#core/recipe/recipe.ts"
import { builtInDishes } from "#testing/cookbook.ts"
import { foods } from "#testing/foods.ts"
import { measured, rounds } from "#testing/rounds.ts"
import { tastedReplies, tastedSwaps } from "#testing/tasted-recipes.ts"
import { assessCard } from "./unexplained.ts"

const metric: CookUnits = { measurementUnit: "metric", temperatureUnit: "celsius" }
const imperial: CookUnits = { measurementUnit: "imperial", temperatureUnit: "fahrenheit" }
const kitchens = [metric, imperial]

const composed = builtInDishes
  .flatMap((dish) => [dish, ...dish.variants])
  .flatMap((dish) => kitchens.map((units) => composeRecipe(dish, dish.servings, { ...defaultPreferences, ...units })))
const replies = [...tastedReplies, ...tastedSwaps.flatMap(({ recipe, reply }) => [recipe, ...(reply ? [reply] : [])])]
const recipes: readonly Written[] = [...composed, ...replies]
const lines = [...new Set(recipes.flatMap(({ ingredients }) => ingredients))]

function sampleOf<One>(all: readonly One[], sampled: number): One[] {
  const every = Math.ceil(all.length / rounds({ sampled, whole: all.length }))
  return all.filter((_, at) => at % every === 0)
}

/** How a line is written anew with the amount that it has: as the cook reads it, and as mending writes it. */
const writers = [
  ...kitchens.map((units) => ({
    how: `shown in ${units.measurementUnit} units`,
    write: ({ text, assessed }: ReadLine) => showLine(text, units, densityOf(assessed)),
  })),
  ...kitchens.map(({ measurementUnit }) => ({
    how: `written as much as it was, in ${measurementUnit} units`,
    write: ({ text }: ReadLine) => lineTimes(text, 1, measurementUnit),
  })),
]

/** What rounding does, and a cup of the table that holds somewhat more or less than that of a line. */
const mostOff = 0.1
/** Little is weighed no nearer than so. */
const littleGrams = 71
const mostOffOfLittle = 0.135

function isNear(one: ReadLine, again: ReadLine): boolean {
  if (one.grams === null || again.grams === null) return one.grams === again.grams
  const { quantity } = one.said
  // Nobody halves a clove.
  const rounded = quantity === null || Number.isInteger(quantity) ? 0 : (one.grams / quantity) * 0.5
  const most = one.grams * (one.grams < littleGrams ? mostOffOfLittle : mostOff)
  return Math.abs(one.grams - again.grams) <= Math.max(most, isCounted(one) ? rounded : 0) + 1e-9
}

const isCounted = ({ said: { unit } }: ReadLine) => unit === null || readUnit(unit)?.kind === "count"

const ofMeasures = new Set(["plus", "to", "x", "c", "f", "weight"])

/** The words of a text that are of no amount, size or heat. */
const plainWords = (text: string) =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => !ofMeasures.has(word) && readUnit(word) === null)

/** All that a line says but how much, in values that compare. */
const senseOf = ({ food, named, findings, said }: ReadLine) => ({
  weighedAs: food?.id ?? null,
  foods: named.map(({ food, stands, doubt, claimed, facts }) => ({
    food: food?.id ?? null,
    stands,
    doubt: doubt?.code ?? null,
    claimed: claimed.promises.map(({ without }) => without),
    contains: [...facts.contains],
    may: [...facts.may],
  })),
  verdicts: Object.entries(findings).map(([label, found]) => [label, ...found.map(({ kind }) => kind)]),
  optional: said.optional,
  isRemark: said.isRemark,
  isUnclear: said.isUnclear,
  choices: said.alternatives.length,
  preparation: plainWords(said.preparation),
})

test.each(writers)("27: a line that is $how is read to the same again", ({ write }) => {
  let rewritten = 0
  for (const text of sampleOf(lines, 800)) {
    const one = readLine(text, foods)
    const shown = write(one)
    if (shown === text) continue
    const again = readLine(shown, foods)
    const told = `${text} -> ${shown}`
    rewritten += 1
    expect(senseOf(again), told).toEqual(senseOf(one))
    expect(isNear(one, again), `${told}: ${one.grams} g, ${again.grams} g`).toBe(true)
    expect(write(again), told).toBe(shown)
  }
  measured(`${rewritten} written anew`)
})

/** A recipe in text again, as its cook reads it. */
function write({ title, servings, lines, method }: ReadRecipe, units: CookUnits): Written {
  const texts = lines.map(({ text }) => text)
  const worked = lines.map(({ assessed }) => assessed)
  const shown = showRecipe({ lines: texts, steps: method, changes: [] }, worked, units)
  return { title, servings, ingredients: shown.lines, method: shown.steps }
}

/** What a card tells of a recipe but for its figures, and the lines that each of its steps works with. */
function toldOf(recipe: ReadRecipe) {
  const { diets, titleDoubts, complete, warnings } = assessCard(recipe, foods)
  const texts = recipe.lines.map(({ text }) => text)
  const uses = usesInSteps(texts, recipe.method, null)
  return {
    verdicts: Object.entries(diets).map(([diet, { verdict, choose }]) => [diet, verdict, choose.length]),
    titleDoubts,
    complete,
    warnings,
    uses: uses.map((step) => step.map(({ line }) => line)),
  }
}

test.each(kitchens)(
  "27: a recipe that is shown in $measurementUnit units is judged as it was",
  (units) => {
    for (const recipe of sampleOf(recipes, 60)) {
      const one = readRecipe(recipe, foods)
      const again = readRecipe(write(one, units), foods)
      expect(toldOf(again), recipe.title).toEqual(toldOf(one))
    }
  },
  1_800_000,
)
