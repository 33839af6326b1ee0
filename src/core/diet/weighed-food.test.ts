import { describe, expect, it } from "vitest"
import type { Food } from "#core/food/food-table.ts"
import { parseLine } from "#core/ingredient/parse-line.ts"
import { readLine } from "#core/reading/read-line.ts"
import { foods } from "#testing/foods.ts"
import { rounds } from "#testing/rounds.ts"
import { checkDiets, judgeLine } from "./check-diets.ts"
import { containRules } from "./contain-rules.ts"
import { dietSchema } from "./diet-schema.ts"
import { readClaims } from "./line-claims.ts"

const judge = (line: string) => {
  const judged = readLine(line, foods)
  return { food: judged.food, diets: checkDiets([judged], 4) }
}

describe("what is weighed is what is judged", () => {
  it.each([
    ["1 brined turkey with sage", "vegan"],
    ["200 g grilled turkey, with herbs", "vegan"],
    ["200 g grilled turkey, with cranberry sauce", "vegetarian"],
    ["One 12- to 16-pound Brined Turkey made with Apple Cider", "vegan"],
    ["cooked cavatelli and broccoli", "gluten-free"],
    ["1 barbecued white-meat turkey (with rosemary)", "vegan"],
    ["vintage merlot with lemon", "halal"],
    ["200 g crunchy magret & carrots", "vegetarian"],
    ["200 g whipped salted Kerrygold with chives", "dairy-free"],
    ["400 g grilled boneless short ribs in olive oil", "vegan"],
    ["200 g crunchy pizza in olive oil", "gluten-free"],
    ["1 plump whole grain roll, with herbs", "gluten-free"],
    ["1 cup frozen half and half over rice", "dairy-free"],
    ["a glass of local dry rosé, with rosemary", "halal"],
    ["1 (15-oz) can chili without beans", "vegetarian"],
    ["400 g rice (with 4 to 5 prawns)", "shellfish-free"],
    ["1 plump fish stick", "gluten-free"],
    ["200 g golden raisin loaf, chopped", "gluten-free"],
    ["200 g fresh cheese twist plus parsley", "gluten-free"],
    ["200 g pot roast, hand-cut", "vegan"],
  ] as const)("C1: %j breaks %s, whatever stands beside the food", (line, diet) => {
    expect(judge(line).diets[diet].verdict).toBe("violates")
  })

  it.each([
    ['200 g carrots "parmesan"', "vegan", "unsure", "carrot"],
    ['200 g aubergine "parmesan"', "dairy-free", "unsure", "aubergine"],
    ["4 portobello “steaks”, glazed with balsamic", "vegan", "meets", "portobello"],
    ["4 king oyster mushroom “scallops”", "shellfish-free", "meets", "oyster-mushroom"],
    ['100 g carrot "bacon"', "vegan", "meets", "carrot"],
    ['200 g cauliflower "couscous"', "gluten-free", "meets", "cauliflower-rice"],
    ['200 g cashew "ricotta"', "vegan", "meets", "vegan-cheese"],
    ['200 g smoked tofu "bacon"', "vegan", "unsure", "tofu"],
  ] as const)(
    "C1: %j is, for %s, judged %s and weighed as %s, where the name is of two foods",
    (line, diet, verdict, id) => {
      const { food, diets } = judge(line)
      expect(food?.id).toBe(id)
      expect(diets[diet].verdict).toBe(verdict)
    },
  )

  it.each([
    ["8 potatoes the size of an egg", "egg-free", "potato"],
    ["butter the size of a walnut", "nut-free", "butter"],
  ] as const)("weighs and judges the thing of %j for %s, and not what it is as large as", (line, diet, id) => {
    const { food, diets } = judge(line)
    expect(food?.id).toBe(id)
    expect(diets[diet].verdict).toBe("meets")
  })

  it.each([
    ["2 tsp Gentleman's Relish", "dairy-free"],
    ["1 jar Patum Peperium", "dairy-free"],
    ["3/4 cup pimento cheese", "egg-free"],
    ["2 scoops frozen custard", "egg-free"],
    ["1 Caesar salad kit", "gluten-free"],
  ] as const)("C1: %j breaks %s, whose name borrows a plainer food's figures", (line, diet) => {
    expect(judge(line).diets[diet].verdict).toBe("violates")
  })

  it.each([
    ["12 Dublin Bays, split lengthways", "shellfish-free"],
    ["4 Morecambe bays, peeled", "shellfish-free"],
  ] as const)("C1: %j is a bay somewhere, and no leaf that meets %s", (line, diet) => {
    expect(judge(line).diets[diet].verdict).not.toBe("meets")
  })

  it.each(["nut roast", "lentil loaf", "potato cutlets", "spinach balls", "chickpea chops", "mushroom lasagne"])(
    "C1: 400 g %s are bound and baked with what nobody knows",
    (name) => {
      const { diets } = judge(`400 g ${name}`)
      for (const diet of ["vegan", "egg-free", "dairy-free", "gluten-free"] as const)
        expect(diets[diet].verdict, diet).not.toBe("meets")
    },
  )

  it.each(["cauliflower steaks", "spinach lasagne sheets", "aubergine wedges", "broccoli florets", "garlic bulbs"])(
    "%s are nothing but the plant",
    (name) => {
      expect(judge(`400 g ${name}`).diets.vegan.verdict).toBe("meets")
    },
  )

  it.each([
    ["200 g vegan turkey, with herbs", "vegan"],
    ["2 tbsp no-egg mayonnaise", "egg-free"],
    ["200 g gluten-free cavatelli and broccoli", "gluten-free"],
    ["1/4 cup peanut and olive oil", "nut-free"],
    ["200 g dairy-free butter with chives", "dairy-free"],
  ] as const)("believes the version of %j for %s", (line, diet) => {
    expect(["meets", "choose"]).toContain(judge(line).diets[diet].verdict)
  })
})

describe("a food in the sums that the reading of a line passed over", () => {
  const judgedAs = (line: string, food: string) =>
    checkDiets([judgeLine({ parsed: parseLine(line), food: foods.byName.get(food) ?? null, grams: 100 }, foods)], 4)

  it.each([
    ["100 g sage", "whole turkey", "vegan", "violates"],
    ["100 g carrots", "parmesan", "dairy-free", "violates"],
    ["100 g carrots", "garlic", "low-fodmap", "violates"],
    ["carrots, to serve", "walnut", "nut-free", "choose"],
    ["100 g vegan carrots", "whole turkey", "vegan", "meets"],
    ["100 g gluten-free carrots", "spaghetti", "gluten-free", "meets"],
    ["100 g vegan carrots", "spaghetti", "gluten-free", "violates"],
  ] as const)(
    "C1: is judged with the rest, but for what is promised: %j weighed as %s is, for %s, %s",
    (line, food, diet, verdict) => {
      expect(judgedAs(line, food)[diet].verdict).toBe(verdict)
    },
  )
})

const split = (list: string) => list.split("|")
const qualities = split(
  "brined|grilled|roast|smoked|cooked|poached|frozen|baby|golden|aged|field|tiger|angus|atlantic|crunchy|sushi|cured|confit|whipped|vintage|raw|fresh|organic|wild|lean|thick-cut|crispy|salted|ripe|shredded|minced|hand-cut|Scottish|tender|chilled|good-quality|plump|local|warm|royal",
)
/** The first ones name the food plainly; in quotes it may be what the line's own food is like. */
const frames = split(
  '200 g Q XA|1 Q XA|Q XA|2 cups chopped Q XA|200 g X, QA|a handful of Q XA|200 g carrots and Q XA|Q X (optional)A|1 tin (400 g) Q XA|200 g carrots "X"A',
)
const plainFrames = 8
const asides = split(
  "| with sage|, with herbs| and broccoli| (with rosemary)| in olive oil| & carrots| plus parsley|, on spinach| or sage| over rice| made with thyme|, finely chopped| (about 2 cups)|, to serve|, 4 to 5 leaves of mint| (see note)|, tossed in lemon juice| (or tofu)|, about 3 cm thick",
)
const surroundings = qualities.length * frames.length * asides.length

const contents = dietSchema.options.filter((diet) => diet !== "keto" && diet !== "low-fodmap")

const isBrokenBy = (diet: (typeof contents)[number], food: Pick<Food, "facts"> | null) =>
  containRules[diet].violates.some((tag) => food?.facts?.contains.has(tag))

/**
 * Another state of a food has a row of its own, as fresh cider and tiger nuts are other foods; what stands behind "with" or
 * "draped" is read apart from a name, as are sheets, which are counted.
 */
const isReadApart = (name: string, quality: string) =>
  /^(?:smoked|cooked|frozen)$/.test(quality) ||
  /\d|\b(?:with|without|draped|wrapped|swaddled|sheet)\b|^dry white$/.test(name) ||
  foods.byName.has(`${quality} ${name}`) ||
  (quality === "tiger" && name.endsWith("nut"))

type Named = { name: string; facts: Food["facts"] }

/** What a line with this food in it is said to meet, though what it is weighed as, or what it names, breaks it. */
function wronglyMet(named: Named, at: number): string[] {
  const quality = qualities[at % qualities.length] ?? ""
  const frame = Math.floor(at / qualities.length) % frames.length
  const aside = asides[Math.floor(at / qualities.length / frames.length)] ?? ""
  const line = (frames[frame] ?? "").replace("Q", quality).replace("X", named.name).replace(/A$/, aside)
  const { food, diets } = judge(line)
  const isPlain = frame < plainFrames && !isReadApart(named.name, quality)
  const met = contents.filter((diet) => diets[diet].verdict === "meets")
  const broken = met.filter((diet) => isBrokenBy(diet, food) || (isPlain && isBrokenBy(diet, named)))
  return broken.map((diet) => `${line}: ${diet}`)
}

/** Every so many of all lines; with a prime, all qualities, frames and asides come with each other, and with each food. */
function metOf(all: readonly Named[], { sampled, whole }: { sampled: number; whole: number }): string[] {
  const linesBy = (stride: number) => Math.ceil((all.length * surroundings) / stride)
  const lines = rounds({ sampled: linesBy(sampled), whole: linesBy(whole) })
  const stride = lines === linesBy(whole) ? whole : sampled
  return Array.from({ length: lines }, (_, at) => at * stride).flatMap((at) => {
    const named = all[Math.floor(at / surroundings)]
    return named === undefined ? [] : wronglyMet(named, at % surroundings)
  })
}

/** A claim in a name explains what is met. */
const isUnclaimed = ({ name }: Named) => !readClaims(name).isAny

describe("every food of the table under every quality, in every frame, beside every aside", () => {
  it("C1: meets no label that what is weighed, or what the line names, breaks", () => {
    const all = foods.foods.map(({ name, facts }) => ({ name: name.toLowerCase(), facts })).filter(isUnclaimed)
    expect(surroundings).toBe(8_000)
    expect(metOf(all, { sampled: 4_001, whole: 67 })).toEqual([])
  }, 1_800_000)

  it("C1: nor by any other name that the table has for it", () => {
    const all = [...foods.byName].map(([name, { facts }]) => ({ name, facts })).filter(isUnclaimed)
    expect(metOf(all, { sampled: 66_041, whole: 809 })).toEqual([])
  }, 1_800_000)
})
