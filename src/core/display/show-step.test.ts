import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { rounds } from "#testing/rounds.ts"
import { wildRecipes } from "#testing/wild-recipes.ts"
import type { CookUnits } from "./cook-units.ts"
import { findSaid } from "./said-measure.ts"
import { showStep } from "./show-step.ts"

const metric: CookUnits = { measurementUnit: "metric", temperatureUnit: "celsius" }
const imperial: CookUnits = { measurementUnit: "imperial", temperatureUnit: "fahrenheit" }

describe("A3: temperatures of a step in the cook's unit", () => {
  it.each([
    ["Bake at 180 C fan for 20 minutes.", "Bake at 350 F fan for 20 minutes."],
    ["Preheat the oven to 180C/160C fan/gas 4.", "Preheat the oven to 350F/325F fan/gas 4."],
    ["Bake at 190–200 °C until 63 °C in the middle.", "Bake at 375–400 °F until 145 °F in the middle."],
    ["Bake at 170–180 °C.", "Bake at 340–355 °F."],
    ["Boil the syrup to 118 °C, or 121 °C.", "Boil the syrup to 245 °F, or 250 °F."],
    ["Boil the sugar to 155 °C.", "Boil the sugar to 310 °F."],
    ["Heat the oil to 170 °C and fry.", "Heat the oil to 340 °F and fry."],
    ["Cook until it reaches 74 °C inside.", "Cook until it reaches 165 °F inside."],
    ["Roast in the oven at 220 °C until 71 °C inside.", "Roast in the oven at 425 °F until 160 °F inside."],
    ["Freeze at -18 °C. Keep at 5 °C or colder.", "Freeze at 0 °F. Keep at 40 °F or colder."],
    ["Heat to 180 degrees Celsius.", "Heat to 350 degrees Fahrenheit."],
    ["Heat to 180–190℃, to 74 ℃ inside.", "Heat to 350–375℉, to 165 ℉ inside."],
    ["Air fry at 200 °C, then in oil at 160 °C.", "Air fry at 400 °F, then in oil at 320 °F."],
    ["Keep warm in a low oven (100 °C).", "Keep warm in a low oven (210 °F)."],
  ])("%s is shown as %s", (written, shown) => {
    expect(showStep(written, imperial)).toBe(shown)
    expect(showStep(written, metric)).toBe(written)
  })

  it.each([
    ["Preheat the oven to 375°F.", "Preheat the oven to 190°C."],
    ["Preheat oven to 350 degrees.", "Preheat oven to 180 degrees C."],
    ["Fire the kiln at 1,000 °F.", "Fire the kiln at 540 °C."],
    ["Slow roast at 275 °F.", "Slow roast at 140 °C."],
    ["Roast the meatloaf to 160°F.", "Roast the meatloaf to 71°C."],
    ["Smoke at 225°F until 203°F inside.", "Smoke at 110°C until 95°C inside."],
    ["Cook at 350 °F for 1 hr 30 or until 145°F.", "Cook at 180 °C for 1 hr 30 or until 63°C."],
    ["Boil the sugar to 300 °F.", "Boil the sugar to 149 °C."],
    ["Bake in a 350°F oven for 1 hour.", "Bake in a 180°C oven for 1 hour."],
  ])("%s is shown as %s", (written, shown) => {
    expect(showStep(written, metric)).toBe(shown)
    expect(showStep(written, imperial)).toBe(written)
  })

  it.each([
    ["Heat oven to 350F/180C.", "Heat oven to 180C.", "Heat oven to 350F."],
    ["Heat to 180C (350F, gas mark 4).", "Heat to 180C (gas mark 4).", "Heat to 350F (gas mark 4)."],
    [
      "Heat the oven to 200°C/180°C fan/400°F/gas mark 6.",
      "Heat the oven to 200°C/180°C fan/gas mark 6.",
      "Heat the oven to 400°F/350°F fan/gas mark 6.",
    ],
    ["Bake at 425 degrees F (220 degrees C).", "Bake at 220 degrees C.", "Bake at 425 degrees F."],
    ["Bake at gas mark 4.", "Bake at gas mark 4 (180 °C).", "Bake at gas mark 4 (350 °F)."],
  ])("of %s one stays: %s, %s", (written, celsius, fahrenheit) => {
    expect(showStep(written, metric)).toBe(celsius)
    expect(showStep(written, imperial)).toBe(fahrenheit)
  })
})

describe("A3: sizes and amounts of a step in the cook's units", () => {
  it.each([
    ["Grease a 23 cm springform tin.", "Grease a 9-inch springform tin."],
    ["Grease 2 x 20 cm sandwich tins.", "Grease 2 x 8-inch sandwich tins."],
    ["Spread in a 33x23cm tin.", "Spread in a 13 x 9-inch tin."],
    ["Cut into 2 cm cubes.", "Cut into ¾-inch cubes."],
    ["Leave 5 cm between them.", "Leave 2 inches between them."],
    ["Stir in 200 ml of the stock.", "Stir in ¾ cup plus 2 tbsp of the stock."],
    ["Add between 100 and 150 ml.", "Add between 3½ and 5 fl oz."],
    ["Fry in a 28 cm wok in a 1 cm layer of oil.", "Fry in an 11-inch wok in a ⅜-inch layer of oil."],
    ["Cut 5 cm-long batons, 1 cm thick.", "Cut 2-inch-long batons, ⅜ inch thick."],
    ["Roll it on a 46 cm board to a 30 cm round.", "Roll it on an 18-inch board to a 12-inch round."],
    ["Use a 6 litre pot.", "Use a 6½ quart pot."],
  ])("%s is shown as %s", (written, shown) => {
    expect(showStep(written, imperial)).toBe(shown)
    expect(showStep(written, metric)).toBe(written)
  })

  it.each([
    ["Grease a 9 x 13 inch baking dish.", "Grease a 23 x 33 cm baking dish."],
    ['Grease a 9x13" pan.', "Grease a 23 x 33 cm pan."],
    ["Use a 2-quart baking dish.", "Use a 2 litre baking dish."],
    ["Grease an 8-inch tin.", "Grease a 20 cm tin."],
    ["Boil 1 lb. pasta, add 2 oz. Then drain.", "Boil 450 g pasta, add 55 g. Then drain."],
    ["Cut into 1-inch-thick slices, 2 inches apart.", "Cut into 2.5 cm-thick slices, 5 cm apart."],
    ["Roll to ¼ to ½ inch.", "Roll to 6 to 13 mm."],
    ["Pour water to come an inch up the sides.", "Pour water to come 2.5 cm up the sides."],
    ["Scoop with a cup. Add a cup of stock.", "Scoop with a cup. Add 240 ml of stock."],
  ])("%s is shown as %s", (written, shown) => {
    expect(showStep(written, metric)).toBe(shown)
    expect(showStep(written, imperial)).toBe(written)
  })

  it.each([
    ["Boil 2 l of water. Add 1 l.", "Boil 2 litres of water. Add 1 litre."],
    ["Grease a 2-l baking dish.", "Grease a 2-litre baking dish."],
  ])("says litres in a word: %s is shown as %s", (written, shown) => expect(showStep(written, metric)).toBe(shown))

  it("of a tin with cups says no volume", () => {
    expect(showStep("Line a 12-cup muffin pan.", metric)).toBe("Line a 12-cup muffin pan.")
  })

  it("of a pan in both, one stays", () => {
    expect(showStep("Line a 23cm/9in tin and a 900 g/2 lb loaf tin.", metric)).toBe(
      "Line a 23cm tin and a 900 g loaf tin.",
    )
    expect(showStep("Line a 23cm/9in tin and a 900 g/2 lb loaf tin.", imperial)).toBe(
      "Line a 9in tin and a 2 lb loaf tin.",
    )
  })

  it("weighs cups of a food of the lines", () => {
    const flour = { name: "plain flour", gramsPerMillilitre: 125 / 236.5882 }
    expect(showStep("Fold in 1 cup of the flour and 1 cup milk.", metric, [flour])).toBe(
      "Fold in 125 g of the flour and 240 ml milk.",
    )
  })

  it("leaves the cups that something is poured into", () => {
    expect(showStep("Whisk in the salt and pour into 2 cups.", metric)).toBe("Whisk in the salt and pour into 2 cups.")
    expect(showStep("Pour in 2 cups stock.", metric)).toBe("Pour in 475 ml stock.")
  })

  it("leaves times, counts and spoons", () => {
    const step = "Fry 3 onions in 2 tbsp oil for 10 to 12 minutes, in 2 pans at 200°. Keep below 5C."
    expect(showStep(step, metric)).toBe(step)
    expect(showStep(step, imperial)).toBe(step)
  })
})

const said = fc.constantFrom(
  ...[
    "180 °C",
    "375°F",
    "180C/160C fan/gas 4",
    "74 °C",
    "gas mark 4",
    "350 degrees",
    "2 cm",
    "9 x 13 inch",
    "23cm/9in",
  ],
  ...["1-inch-thick", "200 ml", "1 cup", "1 lb (450 g)", "1 lb 2 oz", "400 g", "2 tbsp", "1½ lb", "4 to 5 lb", "½ oz"],
  ...["10 minutes", "4 fl oz", "2-quart", "5 mm"],
)
const joins = fc.constantFrom("(", ")", "/", "or", ",", "x 2", "1 hr 30")
const words = fc.constantFrom(
  ..."bake the tin of flour until oven oil fry <b>&amp; ’ 🍞 in to for each cubes. \n".split(" "),
)
const spoken = fc.array(fc.oneof(said, joins, words), { maxLength: 25 }).map((parts) => parts.join(" "))
const steps = fc.oneof(
  spoken,
  fc.string({ unit: "grapheme", maxLength: 80 }),
  fc.constantFrom(...wildRecipes.flatMap(({ method }) => method)),
)
const wanted = fc.constantFrom(metric, imperial)

const between = fc.constantFrom(
  ". Stir well; ",
  " <b>&amp;amp; stir</b> ",
  " 🍞 then ",
  "\nStir. ",
  " ’quoted‘ ",
  " – stir, ",
  " [x] ",
)

describe("of whatever step", () => {
  it("A3: every other character stays", () => {
    const told = fc.array(fc.tuple(said, between), { maxLength: 12 })
    fc.assert(
      fc.property(told, wanted, (parts, cook) => {
        const shown = parts.map(([measure, rest]) => showStep(measure, cook) + rest).join("")
        expect(showStep(parts.flat().join(""), cook)).toBe(shown)
      }),
      { numRuns: rounds({ sampled: 1_000, whole: 20_000 }) },
    )
  })

  it.each([
    [
      "Bake in a 350°F oven (180°C) for 1 hour.",
      "Bake in a 180°C oven for 1 hour.",
      "Bake in a 350°F oven for 1 hour.",
    ],
    ["Bake in a 180 °C oven (350 °F).", "Bake in a 180 °C oven.", "Bake in a 350 °F oven."],
    ["Use a 350 °F oven/180 °C/gas 4.", "Use a 180 °C oven/gas 4.", "Use a 350 °F oven/gas 4."],
    [
      "Bake in a 350 °F oven (180 °C, 160 °C fan).",
      "Bake in a 180 °C oven (160 °C fan).",
      "Bake in a 350 °F oven (325 °F fan).",
    ],
  ])("A3: the oven of %s stays an oven", (written, inCelsius, inFahrenheit) => {
    expect(showStep(written, metric)).toBe(inCelsius)
    expect(showStep(written, imperial)).toBe(inFahrenheit)
  })

  it("A3: the words stay, in their order, whatever is said twice", () => {
    const letters = (text: string) => text.match(/\b(?:bake|until|oven|fry|each|flour|oil)\b/g)
    fc.assert(
      fc.property(steps, wanted, (step, cook) => {
        expect(letters(showStep(step, cook))).toEqual(letters(step))
      }),
      { numRuns: rounds({ sampled: 2_000, whole: 20_000 }) },
    )
  })

  it("A3: what is shown says nothing in the other units, or says it to the letter", () => {
    fc.assert(
      fc.property(steps, wanted, (step, cook) => {
        const shown = showStep(step, cook)
        const left = findSaid(shown).filter(
          (one) => one.kind !== "temperature" && one.system !== null && one.system !== cook.measurementUnit,
        )
        for (const { start, end } of left) expect(step).toContain(shown.slice(start, end).trim())
      }),
      { numRuns: rounds({ sampled: 2_000, whole: 20_000 }) },
    )
  })

  it("a long one is shown to its end", () => {
    for (const part of ["200 C / ", "1 lb (", "9 x ", "180C fan/", "oil ", "bake until ", "((((", "twenty-"]) {
      expect(showStep(`${part.repeat(20_000)}. Add 1 lb butter.`, metric)).toMatch(/450 g butter\.$/)
    }
  })
})
