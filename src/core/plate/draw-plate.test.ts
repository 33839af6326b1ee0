import fc from "fast-check"
import { expect, test } from "vitest"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { forms } from "#core/reading/dish-form.ts"
import { builtInDishes } from "#testing/cookbook.ts"
import { foods } from "#testing/foods.ts"
import { drawPlate, mostBytes } from "./draw-plate.ts"
import { lookNames } from "./look.ts"
import type { Shape } from "./pen.ts"
import { type Plate, readPlate } from "./plate.ts"
import { plateSchema } from "./plate-schema.ts"
import { inPercents, namesOnPlate, sourcesOf } from "./sources.ts"

function svgOf(shapes: readonly Shape[]): string {
  const paths = shapes.map(({ d, fill, stroke, width }) => {
    const filled = fill === undefined ? "" : ` fill="${fill}"`
    const drawn = stroke === undefined ? "" : ` stroke="${stroke}" stroke-width="${width}"`
    return `<path d="${d}"${filled}${drawn}></path>`
  })
  return `<svg aria-hidden="true" viewBox="0 0 240 240" fill="none" stroke-linecap="round" stroke-linejoin="round">${paths.join("")}</svg>`
}

function plateOf(title: string, ingredients: string[]) {
  const { lines } = assessRecipe({ servings: 4, ingredients }, foods)
  return { plate: readPlate(title, lines), lines }
}

/** Every form with each food alone, and with six at a time. */
function* manyPlates(): Generator<Plate> {
  for (const form of forms) {
    yield { form, sauce: "#c8391f", parts: [] }
    for (const [at, look] of lookNames.entries()) {
      yield { form, sauce: "#d9a45a", parts: [{ look, share: 1 }] }
      const six = [0, 1, 2, 3, 4, 5].map((step) => lookNames[(at + step * 7) % lookNames.length] ?? look)
      yield { form, sauce: "#3d2216", parts: six.map((each) => ({ look: each, share: 0.17 })) }
    }
  }
}

const point = "-?\\d+ -?\\d+"
const curve = `Q${point} ${point}(?:T${point})?`
const arc = `a\\d+ \\d+ -?\\d+ [01] [01] ${point}`
/** Each command with as many whole numbers as it takes. */
const path = new RegExp(`^(?:M${point}(?:L${point}(?: ${point})*|${curve}|${arc}|[hv]-?\\d+|z)+)*$`)

test("every drawing is under 4 kB, of whole numbers and known colours, and the same each time", () => {
  const colour = /^#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/
  for (const plate of manyPlates()) {
    const shapes = drawPlate(plate)
    const name = `${plate.form} ${plate.parts.map(({ look }) => look).join(" ")}`
    expect(svgOf(shapes).length, name).toBeLessThan(mostBytes)
    expect(
      shapes.filter(({ d }) => !path.test(d)).map(({ d }) => d),
      name,
    ).toEqual([])
    const colours = shapes.flatMap(({ fill, stroke }) => [fill, stroke].filter((one) => one !== undefined))
    expect(
      colours.filter((one) => !colour.test(one)),
      name,
    ).toEqual([])
    expect(drawPlate(plate), name).toEqual(shapes)
  }
})

test("every dish of the cookbook is drawn, and its plate is one that can be stored", () => {
  for (const { title, servings, ingredients } of builtInDishes) {
    const { lines } = assessRecipe({ servings, ingredients: ingredients.map(({ name }) => `100 g ${name}`) }, foods)
    const plate = readPlate(title, lines)
    expect(plateSchema.parse(plate), title).toEqual(plate)
    expect(svgOf(drawPlate(plate)).length, title).toBeLessThan(mostBytes)
  }
})

test("a plate shows what is seen of a dish, the most of it first, and calls it as its lines do", () => {
  const { plate, lines } = plateOf("Greek Salad", [
    "2 tbsp olive oil",
    "400 g ripe tomatoes, cut into wedges",
    "1 cucumber, sliced",
    "100 g feta",
    "1 tsp dried oregano",
    "a pinch of salt",
  ])
  expect(plate.parts.map(({ look }) => look)).toEqual(["tomato", "cucumber", "whitecheese"])
  expect(namesOnPlate(plate, lines)).toEqual(["ripe tomatoes", "cucumber", "feta"])
})

test("eggs of a batter are not seen, those of a salad are", () => {
  const seen = (title: string) =>
    plateOf(title, ["4 eggs", "200 g flour", "200 g sugar", "100 g lettuce"]).plate.parts.map(({ look }) => look)
  expect(seen("Sponge Cake")).not.toContain("egg")
  expect(seen("Egg Salad")).toContain("egg")
})

test("the lines that bring most of a nutrient are named, as shares of all that is counted", () => {
  const { lines } = plateOf("Supper", ["200 g rice", "400 g chicken breast", "2 tbsp olive oil", "1 tsp salt"])
  const sources = sourcesOf(lines)
  expect(sources.map(({ nutrient }) => nutrient)).toEqual(["calories", "protein", "carbs", "fat"])
  expect(sources[1]?.sources[0]?.name).toBe("chicken breast")
  expect(sources[2]?.sources[0]?.name).toBe("rice")
  expect(sources[3]?.sources[0]).toMatchObject({ name: "olive oil", look: null })
  for (const { sources: each } of sources) {
    expect(each.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(1.000_001)
  }
})

test("shares in whole percents are 100 together, however they fall", () => {
  const percentsOf = (...parts: number[]) => {
    const total = parts.reduce((sum, part) => sum + part, 0)
    return inPercents(parts.map((part) => ({ name: "food", look: null, share: part / total })))
  }
  expect(percentsOf(1, 1, 1)).toEqual({ percents: [34, 33, 33], rest: 0 })
  expect(inPercents([0.334, 0.303, 0.294].map((share) => ({ name: "food", look: null, share })))).toEqual({
    percents: [34, 30, 29],
    rest: 7,
  })
  const parts = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 5 }).filter((all) => all.some((part) => part > 0))
  fc.assert(
    fc.property(parts, fc.double({ min: 0.5, max: 1, noNaN: true }), (all, named) => {
      const total = all.reduce((sum, part) => sum + part, 0)
      const sources = all.map((part) => ({ name: "food", look: null, share: (part / total) * named }))
      const { percents, rest } = inPercents(sources)
      expect(percents.reduce((sum, percent) => sum + percent, rest)).toBe(100)
      sources.forEach(({ share }, at) => {
        expect(Math.abs((percents[at] ?? 0) - share * 100)).toBeLessThan(1.000_001)
      })
    }),
  )
})
