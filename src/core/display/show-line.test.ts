import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parseLine } from "#core/ingredient/parse-line.ts"
import { readUnit } from "#core/ingredient/unit.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { foods } from "#testing/foods.ts"
import { rounds } from "#testing/rounds.ts"
import { wildRecipes } from "#testing/wild-recipes.ts"
import type { CookUnits } from "./cook-units.ts"
import { densityOf } from "./density.ts"
import { showLine } from "./show-line.ts"
import { showStep } from "./show-step.ts"

const metric: CookUnits = { measurementUnit: "metric", temperatureUnit: "celsius" }
const imperial: CookUnits = { measurementUnit: "imperial", temperatureUnit: "fahrenheit" }

describe("A3: a line in the cook's units", () => {
  it.each([
    ["225 g butter", "8 oz butter"],
    ["25 g mascarpone", "1 oz mascarpone"],
    ["25 g butter", "1 oz butter"],
    ["600g beef mince", "1 lb 5 oz beef mince"],
    ["240 ml whole milk", "1 cup whole milk"],
    ["250 ml milk", "1 cup plus 1 tbsp milk"],
    ["15 ml lemon juice", "1 tbsp lemon juice"],
    ["4 litres water", "4¼ quarts water"],
    ["900g-1kg lamb shoulder", "2-2¼ lb lamb shoulder"],
    ["200–250 g spinach", "7–9 oz spinach"],
    ["4 chicken breasts, about 150 g each", "4 chicken breasts, about 5¼ oz each"],
    ["2 cm piece fresh ginger, peeled", "¾-inch piece fresh ginger, peeled"],
    ["1 aubergine, cut into 2 cm cubes", "1 aubergine, cut into ¾-inch cubes"],
    ["200 ml warm water (40 °C)", "¾ cup plus 2 tbsp warm water (105 °F)"],
    ["1 x 2.5 kg chicken", "1 x 5½ lb chicken"],
    ["7 g sachet dried yeast", "¼ oz sachet dried yeast"],
  ])("%s is shown as %s", (written, shown) => {
    expect(showLine(written, imperial)).toBe(shown)
    expect(showLine(written, metric)).toBe(written)
  })

  it.each([
    ["1 (12-ounce) bottle beer", "1 (350 ml) bottle beer"],
    ["2 (13.5 oz) cans coconut milk", "2 (400 ml) cans coconut milk"],
    ["1 (14 oz) can diced tomatoes", "1 (400 g) can diced tomatoes"],
    ["1 stick (1/2 cup) unsalted butter, divided", "115 g unsalted butter, divided"],
  ])("08: the ounces of a bottle or can of what pours are fluid ones: %s is %s", (written, shown) => {
    expect(showLine(written, metric)).toBe(shown)
  })

  it.each([
    ["1 lb tomatoes (about 5), or 1 (14.5-oz) can diced", "450 g tomatoes (about 5), or 1 (410 g) can diced"],
    ["2 cups cooked beans, or 1 (15 oz) can, drained", "425 g cooked beans, or 1 (425 g) can, drained"],
  ])("08: the can of another branch keeps its size in %s", (written, shown) => {
    const [line] = assessRecipe({ servings: 4, ingredients: [written] }, foods).lines
    expect(showLine(written, metric, line === undefined ? null : densityOf(line))).toBe(shown)
  })

  it.each([
    ["4½ cups shredded cheddar (1 lb 2 oz), divided", "500 g shredded cheddar, divided"],
    ["8 oz chocolate chips (about 1 1/3 cups), divided", "225 g chocolate chips, divided"],
    ["1/3 cup sugar, or 1/4 cup honey", "80 ml sugar, or 60 ml honey"],
    ["1/2 cup whole-milk ricotta, 4 oz", "115 g whole-milk ricotta"],
    ["1 l water", "1 litre water"],
    ["1l milk", "1 litre milk"],
    ["500 ml red wine (about 2 cups), plus a splash", "500 ml red wine, plus a splash"],
    ["300 g spaghetti (10 oz)", "300 g spaghetti"],
    ["3 chicken breasts (about 8 oz each)", "3 chicken breasts (about 225 g each)"],
    ["1 tin chickpeas (240 g drained)", "1 tin chickpeas (240 g drained)"],
    ["1.2 L vegetable stock, hot", "1.2 litres vegetable stock, hot"],
    ["1-1.5 l stock", "1-1.5 litres stock"],
    ["1 l (4 cups) stock", "1 litre stock"],
    ["2 x 1.5 l bottles sparkling water", "2 x 1.5 litre bottles sparkling water"],
    ["2 litres milk", "2 litres milk"],
    ["500 ml milk", "500 ml milk"],
  ])("says litres in a word: %s is shown as %s", (written, shown) => expect(showLine(written, metric)).toBe(shown))

  it.each([
    ["1 lb ground beef", "450 g ground beef"],
    ["1½ lb potatoes", "675 g potatoes"],
    ["1-2 lb potatoes", "450-900 g potatoes"],
    ["1 to 1 1/2 pounds shrimp, peeled", "450 to 675 g shrimp, peeled"],
    ["half a pound of mince", "225 g of mince"],
    ["1 cup milk", "240 ml milk"],
    [
      "1½ cups curd (1 cup for the marinade, ½ cup for the gravy)",
      "350 ml curd (240 ml for the marinade, 120 ml for the gravy)",
    ],
    ["1 quart vegetable broth", "950 ml vegetable broth"],
    ["8 (10-inch) flour tortillas", "8 (25 cm) flour tortillas"],
    ["1 9-inch pie crust", "1 x 23 cm pie crust"],
    ["2 salmon fillets (about 6 oz each)", "2 salmon fillets (about 170 g each)"],
    ["1 inch piece ginger, grated", "2.5 cm piece ginger, grated"],
    ["1 cup minus 1 tbsp water", "240 ml minus 1 tbsp water"],
    ["1 scant cup cream", "scant 240 ml cream"],
    ["2 sticks cold unsalted butter", "225 g cold unsalted butter"],
    ["½ stick butter, melted", "55 g butter, melted"],
    ["6-8 oz. mushrooms", "170-225 g mushrooms"],
    ["1 5-ounce bag rocket", "1 x 140 g bag rocket"],
  ])("%s is shown as %s", (written, shown) => {
    expect(showLine(written, metric)).toBe(shown)
    expect(showLine(written, imperial)).toBe(written)
  })

  it.each([
    ["1 x 400 g tin chopped tomatoes", "1 x 14 oz tin chopped tomatoes"],
    ["1 x 400 ml can coconut milk", "1 x 13½ fl oz can coconut milk"],
    ["1 (400 g) can chickpeas", "1 (14 oz) can chickpeas"],
    ["1 (800 g) can crushed tomatoes", "1 (28 oz) can crushed tomatoes"],
    ["2 (425 g) cans black beans", "2 (15 oz) cans black beans"],
    ["1 can (340 g) sweetcorn", "1 can (12 oz) sweetcorn"],
    ["1 (675 g) jar passata", "1 (24 oz) jar passata"],
  ])("of a tin or packet, the size that the other country's shops sell: %s, %s", (inMetric, inImperial) => {
    expect(showLine(inMetric, imperial)).toBe(inImperial)
    expect(showLine(inImperial, metric)).toBe(inMetric)
  })

  it.each([
    ["a 1 lb (450 g) fillet of salmon", "a 450 g fillet of salmon", "a 1 lb fillet of salmon"],
    ["1kg/2lb 4oz potatoes", "1kg potatoes", "2lb 4oz potatoes"],
    ["500g (1lb 2oz) flour", "500g flour", "1lb 2oz flour"],
    ["400g/14oz tin tomatoes", "400g tin tomatoes", "14oz tin tomatoes"],
    ["85 g / 3 oz / 6 tbsp butter", "85 g butter", "3 oz butter"],
    ["1½ cups (190 g) flour", "190 g flour", "1½ cups flour"],
    ["1 cup or 125 g flour", "125 g flour", "1 cup flour"],
    ["600ml/1 pint chicken stock", "600ml chicken stock", "1 pint chicken stock"],
    ["1 quart (32 oz) broth", "950 ml broth", "1 quart (32 oz) broth"],
    ["8 oz. (1 cup) sour cream", "240 ml sour cream", "8 oz. (1 cup) sour cream"],
    ["4 tbsp/60 ml oil", "4 tbsp/60 ml oil", "4 tbsp oil"],
    ["2 tbsp (30 ml) oil", "2 tbsp (30 ml) oil", "2 tbsp oil"],
    ["2 cups packed spinach (60 g)", "60 g packed spinach", "2 cups packed spinach (2 oz)"],
    ["1 stick (8 tbsp) butter", "115 g butter", "1 stick (8 tbsp) butter"],
    ["1 lb (450 g, in all) plums", "1 lb (450 g, in all) plums", "1 lb (450 g, in all) plums"],
  ])("%s keeps one of both: %s, %s", (written, inMetric, inImperial) => {
    expect(showLine(written, metric)).toBe(inMetric)
    expect(showLine(written, imperial)).toBe(inImperial)
  })

  it.each([
    ...["2 tbsp olive oil", "½ tsp salt", "3 large eggs", "salt, to taste", "juice of 1 lime", "2 g saffron"],
    ...["5 g garlic", "10 g butter", "a cup", "", "350", "1 stick celery", "2 rib eye steaks"],
    ...["1 bunch parsley (about 1 cup leaves)", "1 bottle (750 ml) red wine", "2 17- by 12-inch sheets phyllo"],
    // Eight, each half an inch: it would read to another amount.
    "8 1/2-inch-thick slices white bread",
  ])("%s stays to the letter", (written) => {
    expect(showLine(written, metric)).toBe(written)
    expect(showLine(written, imperial)).toBe(written)
  })

  it("measures and degrees are chosen by themselves", () => {
    const line = "200 ml warm water (40 °C)"
    expect(showLine(line, { ...imperial, temperatureUnit: "celsius" })).toBe("¾ cup plus 2 tbsp warm water (40 °C)")
    expect(showLine(line, { ...metric, temperatureUnit: "fahrenheit" })).toBe("200 ml warm water (105 °F)")
  })
})

describe("A3: cups of what does not pour", () => {
  const flour = { text: "2 cups flour", grams: 250, confidence: "exact" } as const

  it("are grams where the food's own cup is known", () => {
    const density = densityOf(flour)
    expect(showLine("2 cups flour", metric, density)).toBe("250 g flour")
    expect(showLine("1 cup plus 2 tbsp flour", metric, density)).toBe("140 g flour")
    expect(showLine("2 cups flour", imperial, density)).toBe("2 cups flour")
    expect(showLine("1 tbsp flour", metric, density)).toBe("1 tbsp flour")
  })

  it("are grams where a weighed line says how many there are of it", () => {
    const density = densityOf({ text: "12 oz mozzarella, shredded (3 cups)", grams: 340, confidence: "exact" })
    expect(density).toBeCloseTo(340 / (3 * 236.5882))
    expect(densityOf({ text: "12 oz mozzarella, shredded", grams: 340, confidence: "exact" })).toBeNull()
    const weighed = [{ name: "mozzarella", gramsPerMillilitre: density ?? 0 }]
    expect(showStep("Stir in 1 cup of the mozzarella.", metric, weighed)).toBe("Stir in 115 g of the mozzarella.")
  })

  it("keep no second say of the same weight", () => {
    const butter = densityOf({ text: "1 cup (2 sticks) butter", grams: 227, confidence: "exact" })
    expect(showLine("1 cup (2 sticks) butter", metric, butter)).toBe("225 g butter")
  })

  it("are grams by the cup of a near food, and no guess", () => {
    const butter = { text: "1 cup vegan butter", grams: 227, confidence: "estimated" } as const
    expect(showLine(butter.text, metric, densityOf(butter))).toBe("225 g vegan butter")
    const guessed = 0.6 * 236.5882
    expect(densityOf({ ...butter, grams: guessed })).toBeNull()
    expect(densityOf({ ...butter, text: "1 cup salt, for the marinade", grams: 97 })).toBeNull()
  })

  it("are millilitres where it is not, and for what pours", () => {
    expect(densityOf({ ...flour, confidence: "unknown" })).toBeNull()
    expect(densityOf({ ...flour, grams: null })).toBeNull()
    expect(densityOf({ text: "1 cup whole milk", grams: 244, confidence: "exact" })).toBeNull()
    expect(densityOf({ text: "1 cup half-and-half", grams: 242, confidence: "exact" })).toBeNull()
    expect(densityOf({ text: "200 g flour", grams: 200, confidence: "exact" })).toBeNull()
    expect(showLine("2 cups flour", metric)).toBe("475 ml flour")
  })

  it("grams never become cups", () => {
    expect(showLine("250 g flour", imperial, densityOf(flour))).toBe("9 oz flour")
  })
})

const commonFoods = [
  "butter",
  "beef mince",
  "plain flour, sifted",
  "whole milk",
  "cherry tomatoes (halved)",
  "spaghetti",
]
const figures = fc.oneof(
  fc.integer({ min: 1, max: 40 }).map((size) => size * 25),
  fc.integer({ min: 1, max: 20 }),
  fc.constantFrom(0.25, 0.5, 0.75, 1.5, 2.5, 4.5),
)
const units = fc.constantFrom("g", "kg", "ml", "l", "dl", "oz", "lb", "cups", "fl oz", "pints", "tbsp", "tsp")
const lines = fc
  .tuple(figures, units, fc.constantFrom(...commonFoods))
  .map(([figure, unit, food]) => `${figure} ${unit} ${food}`)
const wanted = fc.constantFrom(metric, imperial)

function sizeOf(text: string): { kind: string; size: number } {
  const { quantity, unit, added } = parseLine(text)
  const parts = [{ quantity, unit }, ...added].map((part) => {
    const known = part.unit === null ? null : readUnit(part.unit)
    const size = known?.kind === "mass" ? known.grams : known?.kind === "volume" ? known.millilitres : 1
    return { kind: known?.kind ?? "", size: (part.quantity ?? 0) * size }
  })
  return { kind: parts[0]?.kind ?? "", size: parts.reduce((sum, { size }) => sum + size, 0) }
}

const isLittle = (kind: string, size: number) => (kind === "mass" ? size < 71 : size < 15)

describe("of whatever line", () => {
  it("A3: what is shown reads to the same food and the same amount", () => {
    fc.assert(
      fc.property(lines, wanted, (line, cook) => {
        const shown = showLine(line, cook)
        const [one, other] = [sizeOf(line), sizeOf(shown)]
        expect(parseLine(shown).name).toBe(parseLine(line).name)
        expect(other.kind).toBe(one.kind)
        const most = isLittle(one.kind, one.size) ? 0.125 : 0.05
        expect(Math.abs(other.size / one.size - 1), `${line} -> ${shown}`).toBeLessThanOrEqual(most + 1e-6)
      }),
      { numRuns: rounds({ sampled: 2_000, whole: 20_000 }) },
    )
  })

  it("A3: there and back, and again, an amount does not drift", () => {
    fc.assert(
      fc.property(lines, (line) => {
        const { kind, size } = sizeOf(line)
        const around = (text: string) => showLine(showLine(text, imperial), metric)
        const shown = around(around(line))
        const most = isLittle(kind, size) ? 0.16 : 0.08
        expect(Math.abs(sizeOf(shown).size / size - 1), `${line} -> ${shown}`).toBeLessThanOrEqual(most)
        expect(around(shown)).toBe(shown)
      }),
      { numRuns: rounds({ sampled: 1_000, whole: 20_000 }) },
    )
  })

  it("A3: what is shown is shown the same once more, and in wild lines too", () => {
    const wild = fc.constantFrom(...wildRecipes.flatMap(({ ingredients }) => ingredients))
    fc.assert(
      fc.property(fc.oneof(lines, wild), wanted, (line, cook) => {
        const shown = showLine(line, cook)
        expect(showLine(shown, cook)).toBe(shown)
        expect(parseLine(shown).name).toBe(parseLine(line).name)
      }),
      { numRuns: rounds({ sampled: 1_000, whole: 20_000 }) },
    )
  })

  it("never throws, and takes a long one to its end", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), wanted, (line, cook) => void showLine(line, cook)),
    )
    for (const part of ["1 lb (", "1/", "450 g / ", "9 x ", "<b>1 lb</b> ", "((((", "of ", "- "]) {
      expect(showLine(part.repeat(20_000), metric).length).toBeGreaterThan(0)
    }
  })
})
