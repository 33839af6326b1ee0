import { describe, expect, test } from "vitest"
import { type Diet, diets } from "#core/diet/label.ts"
import { type LabelVerdict, labelVerdictsSchema } from "#core/diet/verdict.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import { type Goals, noGoals } from "./request.ts"
import { sealOf, sealSchema } from "./seal.ts"

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

const wanted = (diets: Diet[], goals: Goals = noGoals) => ({ goals, diets, isFar: false })
const nothingElse = { missed: [], isFar: false }

describe("the seal", () => {
  test("is there where every line is known and nothing was asked for", () => {
    expect(sealOf(assessed({}), wanted([]))).toEqual({ kind: "checked" })
  })

  test("is there where every label asked for is met, whatever the others are", () => {
    const verdicts = { vegan: verdict("meets"), halal: verdict("unsure"), keto: verdict("violates") }
    expect(sealOf(assessed({ verdicts }), wanted(["vegan"]))).toEqual({ kind: "checked" })
  })

  test("is not there while a line is unknown, even if no label was asked for", () => {
    const seal = { kind: "open", violated: [], unsure: [], choose: [], unknownLines: 1, ...nothingElse }
    expect(sealOf(assessed({ unknownLines: 1 }), wanted([]))).toEqual(seal)
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
    expect(sealOf(assessed({ verdicts: { ...verdicts, "soy-free": verdict("choose") } }), wanted(asked))).toEqual(seal)
  })

  test.each(diets)("is not there while %s, asked for, is unsure or left to the cook", (diet) => {
    expect(sealOf(assessed({}), wanted([diet])).kind).toBe("open")
    expect(sealOf(assessed({ verdicts: { [diet]: verdict("choose") } }), wanted([diet])).kind).toBe("open")
  })

  test("is read as earlier releases kept it, without what is left to the cook", () => {
    const kept = { kind: "open", violated: ["vegan"], unsure: [], unknownLines: 0 }
    expect(sealSchema.parse(kept)).toEqual({ ...kept, choose: [], ...nothingElse })
  })

  test("is not there while a goal is missed by more than the tolerance", () => {
    const most = (calories: number) => ({ ...noGoals, calories: { min: null, max: calories } })
    const made = { ...assessed({}), perServing: { ...nothing, calories: 604 } }
    expect(sealOf(made, wanted([], most(600)))).toEqual({ kind: "checked" })
    expect(sealOf(made, wanted([], most(550)))).toMatchObject({ kind: "open", missed: ["calories"] })
  })

  test("is not there where mending made hardly the same dish of it", () => {
    expect(sealOf(assessed({}), { ...wanted([]), isFar: true })).toMatchObject({ kind: "open", isFar: true })
  })
})
