import { describe, expect, test } from "vitest"
import type { Diet } from "#core/diet/label.ts"
import type { Nutrient } from "#core/food/nutrients.ts"
import { checkGoals, goalsUnmetMessage } from "./goals.ts"
import { type GoalRange, noGoals } from "./request.ts"

type Ranges = Partial<Record<Nutrient, Partial<GoalRange>>>

const asked = (ranges: Ranges, diets: Diet[] = []) => {
  const range = (nutrient: Nutrient) => ({ ...noGoals[nutrient], ...ranges[nutrient] })
  const goals = { calories: range("calories"), protein: range("protein"), carbs: range("carbs"), fat: range("fat") }
  return { goals, diets }
}
const reasonOf = (...request: Parameters<typeof asked>) => {
  const check = checkGoals(asked(...request))
  return check.ok ? null : check.reason
}

const crossed = (nutrient: string) => `Minimum ${nutrient} cannot be greater than maximum ${nutrient}.`
const proteinCap = "Protein requirements exceed realistic limits (max 200g per serving)."
const calorieCap = "Calorie requirements exceed realistic limits (max 3000 calories per serving)."
const carbCap = "Carb requirements exceed realistic limits (max 300g per serving)."
const fatCap = "Fat requirements exceed realistic limits (max 150g per serving)."
const plantProtein = "High protein requirements may be unrealistic with selected dietary restrictions."
const veganKeto = "Vegan and keto diets have conflicting requirements."

describe("the checks before generating", () => {
  test.each<[string, Ranges, Diet[], string]>([
    ["V6", { protein: { min: 41, max: 40 } }, [], crossed("protein")],
    ["V6", { carbs: { min: 0.2, max: 0.1 } }, [], crossed("carbs")],
    ["V6", { fat: { min: 1, max: 0 } }, [], crossed("fat")],
    ["D8", { calories: { min: 600, max: 599 } }, [], crossed("calories")],
    ["V7", { protein: { min: 200.5 } }, [], proteinCap],
    ["D8", { protein: { max: 201 } }, [], proteinCap],
    ["V7", { calories: { min: 3001 } }, [], calorieCap],
    ["D9", { carbs: { min: 301 } }, [], carbCap],
    ["D8", { carbs: { max: 301 } }, [], carbCap],
    ["D9", { fat: { min: 151 } }, [], fatCap],
    ["D8", { fat: { max: 151 } }, [], fatCap],
    ["V8", {}, ["keto", "vegan"], veganKeto],
    ["V9", { protein: { min: 51 } }, ["vegan"], plantProtein],
    ["V9", { protein: { min: 50.1 } }, ["vegetarian"], plantProtein],
  ])("%s: refuses %j with %j", (_row, ranges, diets, reason) => {
    expect(reasonOf(ranges, diets)).toBe(reason)
  })

  test.each<[string, Ranges, Diet[]]>([
    ["no goals", {}, []],
    ["bounds that meet", { protein: { min: 40, max: 40 } }, []],
    ["the caps themselves", { protein: { max: 200 }, carbs: { max: 300 }, fat: { max: 150 } }, []],
    ["3000 calories at least", { calories: { min: 3000 } }, []],
    ["a maximum of calories over the cap (D8)", { calories: { max: 5000 } }, []],
    ["50 g of protein for vegans (V9)", { protein: { min: 50 } }, ["vegan", "vegetarian"]],
    ["much protein at most for vegans (V9)", { protein: { max: 120 } }, ["vegan"]],
    ["keto for vegetarians", {}, ["keto", "vegetarian"]],
  ])("lets %s pass", (_case, ranges, diets) => {
    expect(checkGoals(asked(ranges, diets))).toEqual({ ok: true })
  })

  test.each<[string, Ranges, Diet[], string[]]>([
    ["both bounds that cross", { fat: { min: 2, max: 1 } }, [], ["fat.min", "fat.max"]],
    ["the bound over its cap", { protein: { min: 10, max: 201 } }, [], ["protein.max"]],
    ["both bounds over their cap", { carbs: { min: 301, max: 400 } }, [], ["carbs.min", "carbs.max"]],
    ["the protein that plants hardly have", { protein: { min: 51, max: 60 } }, ["vegan"], ["protein.min"]],
    ["none where labels exclude each other", { protein: { min: 51 } }, ["vegan", "keto"], []],
    ["none where the sum excludes several together", { protein: { min: 100 }, calories: { max: 300 } }, [], []],
  ])("names %s", (_case, ranges, diets, bounds) => {
    expect(checkGoals(asked(ranges, diets))).toMatchObject({ ok: false, bounds })
  })

  test("V10: names the first failing check in the order of section 5", () => {
    const checks: [Ranges, string][] = [
      [{ protein: { min: 300, max: 250 } }, crossed("protein")],
      [{ carbs: { min: 400, max: 350 } }, crossed("carbs")],
      [{ fat: { min: 200, max: 160 } }, crossed("fat")],
      [{ calories: { min: 4000, max: 3500 } }, crossed("calories")],
      [{ protein: { min: 300, max: null } }, proteinCap],
      [{ calories: { min: 4000, max: null } }, calorieCap],
      [{ carbs: { min: 400, max: null } }, carbCap],
      [{ fat: { min: 200, max: null } }, fatCap],
      [{ protein: { min: 60, max: null } }, veganKeto],
    ]
    for (const [at, [, reason]] of checks.entries()) {
      const later = checks.slice(at).map(([ranges]) => ranges)
      const all: Ranges = Object.assign({}, ...later.toReversed())
      expect(reasonOf(all, ["vegan", "keto"])).toBe(reason)
    }
    expect(reasonOf({ protein: { min: 60 }, calories: { max: 10 } }, ["vegan"])).toBe(plantProtein)
  })

  test("V10: says it in three parts", () => {
    expect(goalsUnmetMessage(veganKeto)).toBe(
      "We apologize, but we are unable to generate a recipe that meets all specified requirements. Vegan and keto diets have conflicting requirements. Please adjust your criteria and try again.",
    )
  })
})
