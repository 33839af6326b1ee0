import { describe, expect, it } from "vitest"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { foods } from "#testing/foods.ts"
import { rounds } from "#testing/rounds.ts"

const assess = (line: string, servings = 4) => {
  const [assessed] = assessRecipe({ servings, ingredients: [line] }, foods).lines
  return { grams: assessed?.grams ?? null, confidence: assessed?.confidence }
}

describe("a heaped spoon holds more than a level one, and nobody knows how much", () => {
  it.each(["2 heaped tbsp plain flour", "1 heaping tsp cinnamon"])("C1: %s", (line) => {
    const level = assess(line.replace(/heap(?:ed|ing) /, ""))
    expect(assess(line)).toEqual({ grams: (level.grams ?? 0) * 1.5, confidence: "estimated" })
  })
})

describe("a count and a pack's size are no thousands", () => {
  it.each([
    ["1 400g tin chopped tomatoes", 400],
    ["2 400g tins chickpeas", 480],
    ["2 400g tins of chickpeas, drained", 480],
    ["3 150g salmon fillets", 450],
    ["3 150 g salmon fillets", 450],
    ["2 14-oz cans chickpeas", 476],
    ["1 400 g can chopped tomatoes", 400],
    ["1 400 gram tin chopped tomatoes", 400],
    ["4 125g mozzarella balls", 500],
    ["4 125 g mozzarella balls", 500],
    ["1 250g mascarpone", 250],
    ["3 200 g large packs halloumi", 600],
    ["2 to 3 400g tins chopped tomatoes", 800],
    ["2 400ml cans coconut milk", 764],
    ["4 125 g pork loin steaks", 500],
  ])("C1: %j weighs %d g", (line, grams) => {
    expect(assess(line).grams).toBeCloseTo(grams, -0.5)
  })

  it.each([
    ["1 200 g chicken thighs", 1200],
    ["1 050 g potatoes", 1050],
    ["1.500 g potatoes", 1500],
    ["1,500g potatoes", 1500],
    ["1'500 g potatoes", 1500],
    ["1 200 ml vegetable stock", 1121],
    ["1 500 ml water", 1503],
  ])("%j of a country that parts thousands by a space or a sign weighs %d g", (line, grams) => {
    expect(assess(line).grams).toBeCloseTo(grams, -0.5)
  })

  it.each([
    ["1 500 g flour", 500, 4],
    ["1 500 g flour", 1500, 12],
    ["2 250 g beef steaks", 500, 4],
    ["2 500 g potatoes", 1000, 4],
    ["- 2 500 g potatoes, peeled", 1000, 4],
    ["2 500 g potatoes", 2500, 10],
  ])("%j is read as %d g, by what a kitchen gives to each of %d", (line, grams, servings) => {
    expect(assess(line, servings).grams).toBeCloseTo(grams, 6)
  })
})

describe("one figure in two parts that may be a count and a size", () => {
  it.each([
    ["1 350 g sugar", 8, "estimated"],
    ["2 250 g potatoes", 10, "estimated"],
    ["1 050 g potatoes", 10, "exact"],
    ["1.350 g sugar", 8, "exact"],
    ["2 350 g packets sugar", 8, "exact"],
  ])("C1: %j for %d is %s, as much as a kitchen may give it", (line, servings, confidence) => {
    expect(assess(line, servings).confidence).toBe(confidence)
  })
})

describe("what no kitchen gives to a serving", () => {
  it.each([
    ["3150 g salmon fillets", 4],
    ["1440 g chickpeas", 4],
    ["1.5 kg plain flour", 4],
    ["2 kg sugar", 8],
    ["1.5 kg Parmesan", 4],
    ["500 g parsley", 4],
    ["600 ml honey", 4],
  ])("C1: %j for %d is never exact", (line, servings) => {
    expect(assess(line, servings).confidence).not.toBe("exact")
  })

  it("C1: is exact of no food", () => {
    // Half of what is bought may be shell or bone.
    const eaten = foods.foods.filter(
      ({ kind, refuseShare }) => kind !== "water" && kind !== "not-food" && refuseShare < 0.3,
    )
    const lines = eaten.map(({ name }) => `3150 g ${name}`)
    expect(lines.filter((line) => assess(line).confidence === "exact")).toEqual([])
  })
})

const counts = Array.from({ length: 12 }, (_, at) => at + 1)
const packs = "tin can jar packet pack bag carton tub pot bottle box block ball pouch punnet tube".split(" ")
const sizes: readonly (readonly [size: number, unit: string])[] = [
  ...[100, 125, 150, 165, 200, 227, 230, 250, 330, 390, 400, 410, 415, 500, 750, 800].map(
    (size) => [size, "g"] as const,
  ),
  ...[160, 200, 250, 300, 330, 400, 500, 568, 700, 750].map((size) => [size, "ml"] as const),
  ...[5, 6, 8, 10.5, 12, 14, 14.5, 15, 16, 28].map((size) => [size, "oz"] as const),
  ...[1, 1.5, 2].flatMap((size) => [[size, "kg"] as const, [size, "lb"] as const, [size, "l"] as const]),
  [200, "gram"],
  [14, "ounce"],
]
const gaps = ["", " ", "-"]
const bought = ["chopped tomatoes", "Greek yogurt", "plain flour", "coconut milk", "cream cheese", "vegetable stock"]
const all = counts.length * packs.length * sizes.length * gaps.length * bought.length

/** A prime, so that nothing that it steps over comes round in step. */
const sampleStride = 89

const pick = <One>(of: readonly One[], at: number) => of[at % of.length]

const lineAt = (at: number) => {
  let rest = at
  const next = <One>(of: readonly One[]) => {
    const one = pick(of, rest)
    rest = Math.floor(rest / of.length)
    return one
  }
  const [count = 1, [size, unit] = [1, "g"], pack = "", gap = "", food = ""] = [
    next(counts),
    next(sizes),
    next(packs),
    next(gaps),
    next(bought),
  ]
  const word = count === 1 ? pack : pack.endsWith("x") || pack.endsWith("ch") ? `${pack}es` : `${pack}s`
  return { line: `${count} ${size}${gap}${unit} ${word} ${food}`, one: `1 x ${size} ${unit} ${pack} ${food}`, count }
}

it("C1: every count of every pack weighs as often what one weighs", () => {
  const stride = Math.round(all / rounds({ sampled: Math.ceil(all / sampleStride), whole: all }))
  const wrong: string[] = []
  for (let at = 0; at < all; at += stride) {
    const { line, one, count } = lineAt(at)
    const [grams, each] = [assess(line, 40).grams, assess(one, 40).grams]
    if (grams === null || each === null || Math.abs(grams - count * each) > 0.01 * grams)
      wrong.push(`${line}: ${grams}`)
  }
  expect(wrong).toEqual([])
})
