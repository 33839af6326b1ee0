import fc from "fast-check"
import { expect, test } from "vitest"
import { diets } from "#core/diet/label.ts"
import { severity } from "#core/diet/verdict.ts"
import { foods } from "#testing/foods.ts"
import { breakers, keepers } from "#testing/known-foods.ts"
import { absurdClaim, disguises, lyingAside, lyingClaim, lyingDish, lyingStep } from "#testing/lies.ts"
import { rounds } from "#testing/rounds.ts"
import { checkRecipe } from "./check-recipe.ts"

const numRuns = rounds({ sampled: 150, whole: 1_000 })

const plainLine = fc.constantFrom(...breakers.map(({ name }) => name), ...keepers).map((food) => `60 g ${food}`)
const line = fc.oneof(
  plainLine,
  lyingAside.map(({ text }) => text),
  lyingClaim.map(({ text }) => text),
  lyingDish.map(({ text }) => text),
)
const step = lyingStep.map(({ text }) => text)

type Made = { ingredients: readonly string[]; method?: readonly string[] }

function verdictsOf({ ingredients, method = [] }: Made) {
  return checkRecipe({ title: "Pot", servings: 4, ingredients: [...ingredients], method: [...method] }, foods).diets
}

/** What adding makes better that it must not: keto goes by shares, so more fat may keep it. */
function madeMet(before: Made, after: Made): string[] {
  const [was, is] = [verdictsOf(before), verdictsOf(after)]
  return diets.filter((diet) => diet !== "keto" && was[diet].verdict === "violates" && is[diet].verdict === "meets")
}

test("no line that is added makes a broken label met", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), line, (ingredients, more) => {
      expect(madeMet({ ingredients }, { ingredients: [...ingredients, more] })).toEqual([])
    }),
    { numRuns },
  )
})

test("nothing written beside a food makes a broken label met", () => {
  const aside = fc
    .record({ word: fc.constantFrom("with", "stuffed with", "and", "in", "over"), food: plainLine })
    .map(({ word, food }) => `${word} ${food.replace("60 g ", "")}`)
  fc.assert(
    fc.property(plainLine, aside, fc.constantFrom(", ", " ", " ("), (plain, aside, sign) => {
      const more = `${plain}${sign}${aside}${sign === " (" ? ")" : ""}`
      expect(madeMet({ ingredients: [plain] }, { ingredients: [more] })).toEqual([])
    }),
    { numRuns },
  )
})

test("no step that is added makes a broken label met", () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 3 }),
      fc.array(step, { maxLength: 1 }),
      step,
      (ingredients, method, more) => {
        expect(madeMet({ ingredients, method }, { ingredients, method: [...method, more] })).toEqual([])
      },
    ),
    { numRuns },
  )
})

test("a claim on a food that nobody sells so makes no label better", () => {
  fc.assert(
    fc.property(absurdClaim, fc.boolean(), ({ claim, food }, isBehind) => {
      const was = verdictsOf({ ingredients: [`200 g ${food}`] })
      const is = verdictsOf({ ingredients: [isBehind ? `200 g ${food}, ${claim}` : `200 g ${claim} ${food}`] })
      expect(diets.filter((diet) => severity[is[diet].verdict] < severity[was[diet].verdict])).toEqual([])
    }),
    { numRuns },
  )
})

function said(made: Made): string[] {
  const verdicts = verdictsOf(made)
  return diets.map((diet) => `${diet} ${verdicts[diet].verdict}`)
}

test("a line in disguise has the verdicts of its plain form", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...breakers),
      fc.constantFrom(...Object.entries(disguises)),
      ({ name }, [, disguise]) => {
        expect(said({ ingredients: [`200 g ${disguise(name)}`] })).toEqual(said({ ingredients: [`200 g ${name}`] }))
        const [plain, disguised] = [name, disguise(name)].map((food) => `400 g carrots, stuffed with ${food}`)
        expect(said({ ingredients: [disguised ?? ""] })).toEqual(said({ ingredients: [plain ?? ""] }))
      },
    ),
    { numRuns },
  )
})

test("the order of lines does not matter", () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 2, maxLength: 4 }),
      fc.array(step, { maxLength: 1 }),
      (ingredients, method) => {
        expect(said({ ingredients: ingredients.toReversed(), method })).toEqual(said({ ingredients, method }))
      },
    ),
    { numRuns },
  )
})
