import { describe, expect, it } from "vitest"
import { parseLine } from "#core/ingredient/parse-line.ts"
import { readLine } from "#core/reading/read-line.ts"
import { foods } from "#testing/foods.ts"
import { rounds } from "#testing/rounds.ts"
import { checkDiets, judgeLine } from "./check-diets.ts"
import { containRules } from "./contain-rules.ts"
import { dietSchema } from "./diet-schema.ts"

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

const qualities =
  "brined grilled roast smoked cooked poached frozen baby golden aged field tiger angus atlantic crunchy sushi cured confit whipped vintage".split(
    " ",
  )
const frames = [
  "1 Q X with sage",
  "200 g Q X, with herbs",
  "Q X and broccoli",
  "Q X with lemon",
  "200 g Q X in olive oil",
  "1 Q X (with rosemary)",
  "200 g Q X plus parsley",
  "2 Q X, on spinach",
  "200 g Q X & carrots",
  "200 g Q X",
  "1 Q X, Q",
  "200 g Q X or sage",
  "200 g Q X over rice",
  "200 g Q X made with thyme",
  '200 g carrots "X"',
  "200 g carrots and Q X",
]
const all = foods.foods.length * qualities.length * frames.length

/** A prime, so that frames and qualities don't come round in step. */
const sampleStride = 139

const lineAt = (at: number) => {
  const quality = qualities[Math.floor(at / frames.length) % qualities.length] ?? ""
  const food = foods.foods[Math.floor(at / frames.length / qualities.length)]
  return (frames[at % frames.length] ?? "").replaceAll("Q", quality).replace("X", food?.name ?? "")
}

const contents = dietSchema.options.filter((diet) => diet !== "keto" && diet !== "low-fodmap")

const wronglyMet = (line: string) => {
  const { food, diets } = judge(line)
  const isBroken = (diet: (typeof contents)[number]) =>
    containRules[diet].violates.some((tag) => food?.facts?.contains.has(tag))
  return contents.filter((diet) => isBroken(diet) && diets[diet].verdict === "meets").map((diet) => `${line}: ${diet}`)
}

describe("every food of the table under every quality beside every aside", () => {
  it("C1: meets no label that what is weighed breaks", () => {
    const stride = Math.round(all / rounds({ sampled: Math.ceil(all / sampleStride), whole: all }))
    const lines = Array.from({ length: Math.ceil(all / stride) }, (_, at) => lineAt(at * stride))
    expect(lines.flatMap(wronglyMet)).toEqual([])
  }, 1_800_000)
})
