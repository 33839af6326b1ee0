import { describe, expect, test } from "vitest"
import { type Diet, diets } from "#core/diet/label.ts"
import { type LabelVerdict, labelVerdictsSchema } from "#core/diet/verdict.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import type { TitleDoubt } from "#core/nutrition/title-doubt.ts"
import { noStep } from "#core/recipe/no-step.ts"
import type { RecipeChange } from "#core/recipe/recipe-change.ts"
import { type Goals, noGoals } from "./request.ts"
import { type Making, sealOf, sealSchema } from "./seal.ts"

const nothing = { calories: 0, protein: 0, carbs: 0, fat: 0 }
const line: Assessment["lines"][number] = {
  ...{
    text: "1 l water",
    quantity: 1,
    quantityMax: null,
    unit: "l",
    name: "water",
    food: "Water",
    foodId: "water",
    aisle: "drinks",
    usdaNumber: "14411",
  },
  ...{ grams: 1000, confidence: "exact", nutrition: nothing },
}
const verdict = (verdict: LabelVerdict["verdict"]): LabelVerdict => ({ verdict, because: [], choose: [] })

const unjudged = labelVerdictsSchema.parse(Object.fromEntries(diets.map((diet) => [diet, verdict("unsure")])))

type Judged = { unknownLines?: number; verdicts?: Partial<Assessment["diets"]> }

function assessed({ unknownLines = 0, verdicts = {} }: Judged): Assessment {
  const known = [line, line]
  const unknown = Array.from({ length: unknownLines }, () => ({ ...line, confidence: "unknown" as const }))
  return {
    ...{ total: nothing, perServing: nothing, complete: unknownLines === 0, matchedLines: known.length },
    ...{ lines: [...known, ...unknown], diets: { ...unjudged, ...verdicts } },
  }
}

const wanted = (diets: Diet[], goals: Goals = noGoals) => ({ goals, diets })
const asMade: Making = { isFar: false, changes: [] }
const nothingElse = { missed: [], isFar: false, lacks: [], isTitleUntrue: false }

describe("the seal", () => {
  test("is there where every line is known and nothing was asked for", () => {
    expect(sealOf(assessed({}), wanted([]), asMade)).toEqual({ kind: "checked", about: [] })
  })

  test("is there where every label asked for is met, whatever the others are", () => {
    const verdicts = { vegan: verdict("meets"), halal: verdict("unsure"), keto: verdict("violates") }
    expect(sealOf(assessed({ verdicts }), wanted(["vegan"]), asMade)).toEqual({ kind: "checked", about: [] })
  })

  test("is not there while a line is unknown, even if no label was asked for", () => {
    const seal = { kind: "open", violated: [], unsure: [], choose: [], unknownLines: 1, ...nothingElse }
    expect(sealOf(assessed({ unknownLines: 1 }), wanted([]), asMade)).toEqual(seal)
  })

  test("is not there while a label asked for is violated, unsure or left to the cook", () => {
    const verdicts = { vegan: verdict("violates"), halal: verdict("unsure"), keto: verdict("meets") }
    const asked: Diet[] = ["vegan", "halal", "keto", "kosher", "soy-free"]
    const seal = {
      kind: "open",
      violated: ["vegan"],
      unsure: ["halal", "kosher"],
      choose: ["soy-free"],
      unknownLines: 0,
      ...nothingElse,
    }
    expect(
      sealOf(assessed({ verdicts: { ...verdicts, "soy-free": verdict("choose") } }), wanted(asked), asMade),
    ).toEqual(seal)
  })

  test.each(diets)("is not there while %s, asked for, is unsure or left to the cook", (diet) => {
    expect(sealOf(assessed({}), wanted([diet]), asMade).kind).toBe("open")
    expect(sealOf(assessed({ verdicts: { [diet]: verdict("choose") } }), wanted([diet]), asMade).kind).toBe("open")
  })

  test("is read as earlier releases kept it, without what is left to the cook", () => {
    const kept = { kind: "open", violated: ["vegan"], unsure: [], unknownLines: 0 }
    expect(sealSchema.parse(kept)).toEqual({ ...kept, choose: [], ...nothingElse })
  })

  test("says what it means within the tolerance, and is not there beyond it", () => {
    const most = (calories: number) => ({ ...noGoals, calories: { min: null, max: calories } })
    const made = { ...assessed({}), perServing: { ...nothing, calories: 614 } }
    const about = [{ nutrient: "calories", amount: 614, bound: 600 }]
    expect(sealOf(made, wanted([], most(600)), asMade)).toEqual({ kind: "checked", about })
    expect(sealOf(made, wanted([], most(620)), asMade)).toEqual({ kind: "checked", about: [] })
    expect(sealOf(made, wanted([], most(550)), asMade)).toMatchObject({ kind: "open", missed: ["calories"] })
  })

  test("is not there where the steps need what the kitchen lacks", () => {
    const changes: RecipeChange[] = [
      { kind: "step", at: noStep, because: { code: "needs_appliances", appliances: ["stovetop"] } },
    ]
    expect(sealOf(assessed({}), wanted([]), { ...asMade, changes })).toMatchObject({
      kind: "open",
      lacks: ["stovetop"],
    })
  })

  test("is not there above a title that names or claims what does not hold", () => {
    const titled = (...titleDoubts: TitleDoubt[]) => ({ ...assessed({}), titleDoubts })
    const lost = { kind: "open", isTitleUntrue: true }
    expect(sealOf(titled({ code: "food", food: "beef" }), wanted([]), asMade)).toMatchObject(lost)
    expect(sealOf(titled({ code: "claim", said: "sugar-free", goal: null }), wanted([]), asMade)).toMatchObject(lost)
    const changes: RecipeChange[] = [{ kind: "step", at: noStep, because: { code: "title_stays", foods: ["cod"] } }]
    expect(sealOf(assessed({}), wanted([]), { ...asMade, changes })).toMatchObject(lost)
  })

  test("a claim holds where the goal that proves it was asked for and is met", () => {
    const titleDoubts: TitleDoubt[] = [
      { code: "claim", said: "low-calorie", goal: { nutrient: "calories", side: "max" } },
    ]
    const made = { ...assessed({}), titleDoubts, perServing: { ...nothing, calories: 400 } }
    const kindOf = (min: number | null, max: number | null) =>
      sealOf(made, wanted([], { ...noGoals, calories: { min, max } }), asMade).kind
    expect([kindOf(null, 500), kindOf(null, null), kindOf(300, null), kindOf(null, 300)]).toEqual([
      "checked",
      "open",
      "open",
      "open",
    ])
  })

  test("is not there where mending made hardly the same dish of it", () => {
    expect(sealOf(assessed({}), wanted([]), { ...asMade, isFar: true })).toMatchObject({ kind: "open", isFar: true })
  })
})
