import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { rounds } from "#testing/rounds.ts"
import { wildRecipes } from "#testing/wild-recipes.ts"
import { readStep, type SaidInStep } from "./step.ts"
import type { Degrees } from "./step-temperature.ts"

type Measured = { quantity: number; quantityMax: number | null; unit: string | null }

const range = (least: number, most: number | null) => (most === null ? `${least}` : `${least}..${most}`)
const measure = ({ quantity, quantityMax, unit }: Measured) => `${range(quantity, quantityMax)} ${unit}`
const degrees = ({ least, most, scale }: Degrees) => `${range(least, most)} ${scale}`

/** What was found, in short: "0.5 tsp", "600..720 s", "200 celsius = 400 fahrenheit". */
function brief(said: SaidInStep): string {
  switch (said.kind) {
    case "amount":
      return [[measure(said.measure), ...said.added.map(measure)].join(" + "), ...said.same.map(measure)].join(" = ")
    case "time":
      return `${range(said.seconds, said.secondsMax)} s`
    case "temperature":
      return [said.degrees, ...said.same].map(degrees).join(" = ")
  }
}

const read = (step: string) => readStep(step).map((said) => [step.slice(said.start, said.end), brief(said)])

describe("amounts", () => {
  test.each([
    ["Stir in 50 g butter.", [["50 g", "50 g"]]],
    [
      "Add 1½ tsp salt and 2 tbsp. Stir.",
      [
        ["1½ tsp", "1.5 tsp"],
        ["2 tbsp", "2 tbsp"],
      ],
    ],
    [
      "Pour in 1 1/2 cups of milk, then ⅓ cup more.",
      [
        ["1 1/2 cups", "1.5 cup"],
        ["⅓ cup", `${1 / 3} cup`],
      ],
    ],
    [
      "Keep back 1,000 ml, or 1,5 l.",
      [
        ["1,000 ml", "1000 ml"],
        ["1,5 l", "1.5 l"],
      ],
    ],
    ["Add 2 to 3 tablespoons water", [["2 to 3 tablespoons", "2..3 tbsp"]]],
    [
      "Add 2–3 tbsp or 3-4tsp",
      [
        ["2–3 tbsp", "2..3 tbsp"],
        ["3-4tsp", "3..4 tsp"],
      ],
    ],
    ["Use between 100 and 150 ml.", [["between 100 and 150 ml", "100..150 ml"]]],
    ["Shape 900 g to 1 kg of it.", [["900 g to 1 kg", "900..1000 g"]]],
    ["Weigh 1 lb 2 oz of dough.", [["1 lb 2 oz", "1 lb + 2 oz"]]],
    ["Add 1 tbsp plus 2 tsp oil.", [["1 tbsp plus 2 tsp", "1 tbsp + 2 tsp"]]],
    ["Add 100 g/3.5 oz flour.", [["100 g/3.5 oz", "100 g = 3.5 oz"]]],
    ["Add 1 cup (240 ml) water.", [["1 cup (240 ml)", "1 cup = 240 ml"]]],
    [
      "Add half a cup, a pinch and two tablespoons.",
      [
        ["half a cup", "0.5 cup"],
        ["a pinch", "1 pinch"],
        ["two tablespoons", "2 tbsp"],
      ],
    ],
    [
      "Add 2 heaped tbsp and 3 cloves garlic.",
      [
        ["2 heaped tbsp", "2 tbsp"],
        ["3 cloves", "3 clove"],
      ],
    ],
    [
      "Roll out to a 1-inch rope; cut 9-in strips.",
      [
        ["1-inch", "1 inch"],
        ["9-in", "9 inch"],
      ],
    ],
    ["Add 2 C flour.", [["2 C", "2 cup"]]],
    ["Fry 2 in the pan, 4 at a time, in 20 x 30 cm tins, with 2 rib eye steaks.", []],
    ["Blend with a stick blender for the 2nd time.", []],
  ])("%s", (step, expected) => {
    expect(read(step)).toEqual(expected)
  })
})

describe("times", () => {
  test.each([
    ["Simmer for 10 to 12 minutes.", [["10 to 12 minutes", "600..720 s"]]],
    [
      "Simmer 10–12 min, or for between 2 and 3 hours.",
      [
        ["10–12 min", "600..720 s"],
        ["between 2 and 3 hours", "7200..10800 s"],
      ],
    ],
    [
      "Rest an hour, then half an hour, then a quarter of an hour.",
      [
        ["an hour", "3600 s"],
        ["half an hour", "1800 s"],
        ["a quarter of an hour", "900 s"],
      ],
    ],
    [
      "Bake 1 hr 30 at 180 °C.",
      [
        ["1 hr 30", "5400 s"],
        ["180 °C", "180 celsius"],
      ],
    ],
    ["Bake 1 hour and 10 minutes.", [["1 hour and 10 minutes", "4200 s"]]],
    [
      "Bake 1h 30m, then 1½ hours.",
      [
        ["1h 30m", "5400 s"],
        ["1½ hours", "5400 s"],
      ],
    ],
    ["Prove an hour and a half.", [["an hour and a half", "5400 s"]]],
    ["Cook 45 minutes to 1 hour.", [["45 minutes to 1 hour", "2700..3600 s"]]],
    [
      "Give it a 20-minute rest and 30s in the microwave.",
      [
        ["20-minute", "1200 s"],
        ["30s", "30 s"],
      ],
    ],
    [
      "Keep for 2 days, 4 hrs 5 mins 6 secs.",
      [
        ["2 days", "172800 s"],
        ["4 hrs 5 mins 6 secs", "14706 s"],
      ],
    ],
    [
      "Fry 2 minutes and 1 minute more.",
      [
        ["2 minutes", "120 s"],
        ["1 minute", "60 s"],
      ],
    ],
    [
      "Bake 1 hour 30 g butter.",
      [
        ["1 hour", "3600 s"],
        ["30 g", "30 g"],
      ],
    ],
    ["Wait a minute.", [["a minute", "60 s"]]],
    ["Wait a few minutes, or overnight, and fry in a second pan.", []],
    ["Cook 12 to 10 minutes.", [["10 minutes", "600 s"]]],
  ])("%s", (step, expected) => {
    expect(read(step)).toEqual(expected)
  })
})

describe("temperatures", () => {
  test.each([
    ["Bake at 200 °C.", [["200 °C", "200 celsius"]]],
    [
      "Bake at 200ºc or 180˚C.",
      [
        ["200ºc", "200 celsius"],
        ["180˚C", "180 celsius"],
      ],
    ],
    ["Roast at 200 C / 400 F until done.", [["200 C / 400 F", "200 celsius = 400 fahrenheit"]]],
    ["Heat to 180C (350F, gas mark 4).", [["180C (350F, gas mark 4)", "180 celsius = 350 fahrenheit = 4 gas mark"]]],
    [
      "Heat to 180°C (160°C fan).",
      [
        ["180°C", "180 celsius"],
        ["160°C", "160 celsius"],
      ],
    ],
    [
      "Heat to 180°C (350°F in a fan oven).",
      [
        ["180°C", "180 celsius"],
        ["350°F", "350 fahrenheit"],
      ],
    ],
    [
      "Bake at 180–200 °C or 350°F to 400°F.",
      [
        ["180–200 °C", "180..200 celsius"],
        ["350°F to 400°F", "350..400 fahrenheit"],
      ],
    ],
    [
      "Bake at gas mark 4 to 5, or Gas 6.",
      [
        ["gas mark 4 to 5", "4..5 gas mark"],
        ["Gas 6", "6 gas mark"],
      ],
    ],
    ["Bake at 350 degrees F, 400 degrees.", [["350 degrees F, 400 degrees", "350 fahrenheit = 400 null"]]],
    [
      "Heat to 165 degrees Fahrenheit; 74 ℃ inside.",
      [
        ["165 degrees Fahrenheit", "165 fahrenheit"],
        ["74 ℃", "74 celsius"],
      ],
    ],
    ["Freeze at -18 °C.", [["-18 °C", "-18 celsius"]]],
    [
      "Roast at gas mark 4 to 74 °C inside.",
      [
        ["gas mark 4", "4 gas mark"],
        ["74 °C", "74 celsius"],
      ],
    ],
    ["Cook by gas for 3 minutes.", [["3 minutes", "180 s"]]],
  ])("%s", (step, expected) => {
    expect(read(step)).toEqual(expected)
  })
})

const parts = [
  ..."10 1/2 ½ 1½ 200 1,000 0,5 .5 two half a an dozen between and to or - – ° °C C F c f gas mark degrees ( ) / , . + x by plus".split(
    " ",
  ),
  ..."g kg oz lb cup cups tbsp tbsp. tsp in 9-in cm fl-oz pinch clove cloves leaves rib eye can m s h min minutes hr hour hours 30 30s days".split(
    " ",
  ),
  ..."of the large heaped butter until at for 20-minute half-hour twenty-four ℉ 🍞 ’ \n".split(" "),
]
const spoken = fc.array(fc.tuple(fc.constantFrom(...parts), fc.constantFrom(" ", "", "\n")), { maxLength: 40 })
const steps = fc.oneof(
  spoken.map((words) => words.flat().join("")),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.constantFrom(...wildRecipes.flatMap(({ method }) => method)),
)

describe("of whatever text", () => {
  test("places come in order, none over another, and none is empty", () => {
    fc.assert(
      fc.property(steps, (step) => {
        let end = 0
        for (const said of readStep(step)) {
          expect(said.start).toBeGreaterThanOrEqual(end)
          expect(said.end).toBeGreaterThan(said.start)
          end = said.end
        }
        expect(end).toBeLessThanOrEqual(step.length)
      }),
      { numRuns: rounds({ sampled: 1_000, whole: 50_000 }) },
    )
  })

  test("the text at a place reads to the same again, and to nothing else", () => {
    fc.assert(
      fc.property(steps, (step) => {
        for (const said of readStep(step)) {
          const text = step.slice(said.start, said.end)
          expect(readStep(text), JSON.stringify([step, text])).toEqual([{ ...said, start: 0, end: text.length }])
        }
      }),
      { numRuns: rounds({ sampled: 2_000, whole: 100_000 }) },
    )
  })

  test("a degree's letter is read before an apostrophe", () => {
    expect(readStep("Heat to 10 ℉’ and serve.")).toMatchObject([{ degrees: { least: 10, scale: "fahrenheit" } }])
  })

  test("a long one is read to its end", () => {
    for (const part of ["1 hour ", "1 lb 2 oz ", "200 C / 400 F ", "1 large ", "half a ", "1-", "((((", "twenty-"]) {
      const step = `${part.repeat(20_000)} Add 50 g butter.`
      expect(readStep(step).at(-1)).toMatchObject({ kind: "amount", start: step.indexOf("50 g") })
    }
  })
})
