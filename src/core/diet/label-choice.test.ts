import fc from "fast-check"
import { expect, test } from "vitest"
import { type Diet, diets } from "#core/diet/label.ts"
import type { LabelChoice } from "#core/diet/label-choice.ts"
import { stripClaims } from "#core/diet/line-claims.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { foods } from "#testing/foods.ts"
import { rounds } from "#testing/rounds.ts"

const check = (ingredients: readonly string[]) => assessRecipe({ servings: 2, ingredients }, foods).diets

const promises: Record<Exclude<Diet, "keto">, string> = {
  "dairy-free": "dairy-free",
  "gluten-free": "gluten-free",
  vegetarian: "vegetarian",
  vegan: "vegan",
  "nut-free": "nut-free",
  "soy-free": "soy-free",
  "egg-free": "egg-free",
  "shellfish-free": "shellfish-free",
  "low-fodmap": "low FODMAP",
  halal: "halal-certified",
  kosher: "kosher-certified",
}

/** The lines after a cook did what a label asks for. */
function chosen(lines: readonly string[], choices: readonly LabelChoice[]): string[] {
  return lines.flatMap((text, at) => {
    const own = choices.filter(({ line }) => line === at)
    if (own.some(({ code }) => code === "leave_out")) return []
    const [name] = own.flatMap((choice) => (choice.code === "branch" ? choice.names : []))
    const products = own.flatMap((choice) => (choice.code === "product" ? [choice] : []))
    if (products.some(({ label }) => label === "keto")) return []
    const said = products.map(({ label, tag }) =>
      label === "halal" && tag === "alcohol" ? "alcohol-free" : label === "keto" ? "" : promises[label],
    )
    const amount = /^\d+ g /.exec(text)?.[0] ?? ""
    // Whoever chooses the lentils of "cooked lentils or honey" takes them cooked.
    const isCooked = name !== undefined && text.includes(`cooked ${name}`)
    const food = `${isCooked ? "cooked " : ""}${name ?? text.slice(amount.length)}`
    const promise = [...new Set(said), ""].join(" ")
    return [amount + food.replace(/^| (?:or|and) /g, (joiner) => joiner + promise)]
  })
}

// Names that are read otherwise within a longer line: "bones for stock", "plant-based burger" beside another promise.
const names = foods.foods
  .map(({ name }) => name.toLowerCase())
  .filter((name) => !/\b(?:for|in|or|and|with|slivered)\b|[,(]/.test(name) && stripClaims(name) === name)
const name = fc.constantFrom(...names)
const line = fc.oneof(
  name.map((name) => `60 g ${name}`),
  name.map((name) => `60 g ${name}, to serve`),
  name.map((name) => `60 g ${name} (optional)`),
  fc.tuple(name, name).map(([one, other]) => `60 g ${one} or ${other}`),
  fc.constant("60 g moon dust, to serve"),
)

test("what a label says to choose keeps it: done, the label is met", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), (lines) => {
      const verdicts = check(lines)
      for (const diet of diets) {
        const { verdict, choose } = verdicts[diet]
        expect(choose.length > 0, diet).toBe(verdict === "choose")
        if (verdict !== "choose") continue
        const after = chosen(lines, choose)
        expect(check(after)[diet].verdict, `${diet}: ${lines.join("; ")} -> ${after.join("; ")}`).toBe("meets")
      }
    }),
    { numRuns: rounds({ sampled: 300, whole: 20_000 }) },
  )
})

test.each<[Diet, string]>([
  ["egg-free", "2 large eggs, lightly beaten, plus 6 fried eggs, for serving"],
  ["gluten-free", "9 ounces butternut squash or mushroom ravioli"],
  ["vegetarian", "200 g asparagus wrapped in Serrano"],
  ["gluten-free", "4 soft rolls (such as onion, egg, sesame, or whole wheat)"],
])("no choice keeps %s in “%s”", (diet, line) => {
  expect(check([line])[diet].verdict).toBe("violates")
})

test("a promise that is made again after an “or” is made of another food", () => {
  const line = "60 g halal-certified cottage cheese or halal-certified tortellini"
  expect(check([line]).halal.verdict).toBe("meets")
})
