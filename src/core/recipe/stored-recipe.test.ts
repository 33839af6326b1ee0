import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { rounds } from "#testing/rounds.ts"
import { sayChange } from "./change-words.ts"
import { recipeSchema, shownRecipeSchema } from "./recipe.ts"
import { recipeChangesSchema } from "./recipe-change.ts"
import { openRecipe, storeRecipe } from "./stored-recipe.ts"

/** A row's columns as text, as each release wrote them: frozen, for they lie in databases. */
const frozen = {
  kept1: `{"recipe":{"title":"Smoked Vegan Cheese Macaroni and Cheese","servings":4,"ingredients":["12 ounces macaroni","12 oz unsweetened rice milk","1/4 teaspoon kosher salt","12 oz vegan cheese","chicken","salmon"],"method":["Cook everything in the oven.","Fry the chicken and salmon for 3 minutes until 165 °F."],"nutrition":{"calories":597.89144270625,"protein":13.02944082825,"carbs":90.0154058265,"fat":19.969404089250002}},"claimed":{"calories":450,"protein":20,"carbs":60,"fat":12},"changes":[{"kind":"line","at":1,"before":"12 ounces evaporated milk","because":"Evaporated milk is dairy."},{"kind":"line","at":4,"before":null,"because":"A step uses it, and it was not listed."},{"kind":"step","at":1,"because":"Poultry must reach 165 °F inside."}]}`,
  keptBeforeChanges: `{"recipe":{"title":"Toast","method":["Toast the bread for 2 minutes.","Butter it."],"servings":2,"nutrition":{"fat":9.8,"carbs":24.7,"protein":4.5,"calories":206.2},"ingredients":["100 g white bread, toasted","20 g butter"]},"claimed":null,"changes":[]}`,
  saved1: `{"recipe":{"title":"Toast","method":["Toast the bread for 2 minutes.","Butter it."],"savedAt":"2025-11-02T18:04:05.678Z","servings":2,"nutrition":{"fat":9.8,"carbs":24.7,"protein":4.5,"calories":206.2},"ingredients":["100 g white bread, toasted","20 g butter"]}}`,
  kept2: `{"recipe":{"title":"Toast","servings":2,"nutrition":{"calories":206.2,"protein":4.5,"carbs":24.7,"fat":9.8},"ingredients":["100 g white bread, toasted","20 g olive oil","1 tbsp moonstone"],"method":["Toast the bread for 2 minutes.","Oil it."],"version":2,"foods":["white-bread","olive-oil",null]},"claimed":null,"changes":[{"kind":"line","at":1,"before":"20 g butter","because":{"code":"label","reason":{"line":1,"code":"contains","label":"vegan","tag":"milk","food":{"name":"butter","id":"butter","kind":"butter","holds":["milk"],"because":null}}}},{"kind":"step","at":0,"because":{"code":"core_temperature","food":"fish","degrees":63,"unit":"celsius"}}]}`,
  kept3: `{"recipe":{"title":"Toast","servings":2,"nutrition":{"calories":206.2,"protein":4.5,"carbs":24.7,"fat":9.8},"ingredients":["100 g white bread, toasted","10 g butter"],"method":["Toast the bread for 2 minutes.","Butter it."],"version":3,"foods":["white-bread","butter"],"asWritten":{"recipe":{"title":"Vegan Toast","servings":2,"nutrition":{"calories":278,"protein":4.6,"carbs":24.7,"fat":18},"ingredients":["100 g white bread, toasted","30 g butter"],"method":["Toast the bread for 2 minutes.","Butter it."]},"changes":[{"kind":"step","at":9007199254740991,"because":{"code":"left_out"},"title":{"before":"Vegan Toast","label":"vegan"}}],"isFar":false},"nearest":{"between":[{"nutrient":"calories","side":"max","amount":150}],"instead":[[{"nutrient":"calories","side":"max","amount":210}]]}},"claimed":null,"changes":[{"kind":"line","at":1,"before":"30 g butter","because":{"code":"fitted"}}]}`,
  /** As a later release may: with a nutrient, a field and codes that this one does not know. */
  kept4: `{"recipe":{"title":"Toast","servings":2,"nutrition":{"energy":206.2,"protein":4.5,"carbs":24.7,"fat":9.8,"fibre":3},"ingredients":["100 g bread"],"method":["Toast it."],"version":4,"foods":["bread"],"asWritten":{"recipe":{"title":3},"isFar":"who knows"},"yield":"2 slices"},"claimed":{"energy":1},"changes":[{"kind":"line","at":0,"before":"1 bun","because":{"code":"moon","phase":3}},{"kind":"title","before":"Bun","because":{"code":"moon"}}]}`,
}

function opened(row: string) {
  const recipe = openRecipe(JSON.parse(row))
  if (recipe.kind === "unreadable") throw new Error(`unreadable: ${row}`)
  return { ...recipe, said: recipe.changes.map(({ because }) => sayChange(because)) }
}

describe("a row of each form opens", () => {
  test("the first: a kept recipe with sentences, which stay as they are", () => {
    const { recipe, foods, claimed, changes, said, savedAt } = opened(frozen.kept1)
    expect(recipe).toEqual(JSON.parse(frozen.kept1).recipe)
    expect(foods).toEqual([null, null, null, null, null, null])
    expect(claimed).toEqual({ calories: 450, protein: 20, carbs: 60, fat: 12 })
    expect(changes[0]).toMatchObject({ kind: "line", at: 1, before: "12 ounces evaporated milk" })
    expect(said).toEqual([
      "Evaporated milk is dairy.",
      "A step uses it, and it was not listed.",
      "Poultry must reach 165 °F inside.",
    ])
    expect(savedAt).toBeNull()
  })

  test("the first, before there were changes, and a saved copy of it", () => {
    expect(opened(frozen.keptBeforeChanges)).toMatchObject({ claimed: null, changes: [], foods: [null, null] })
    const { recipe, savedAt } = opened(frozen.saved1)
    expect(savedAt).toBe("2025-11-02T18:04:05.678Z")
    expect(recipe).toEqual(opened(frozen.keptBeforeChanges).recipe)
  })

  test("the first, with a sentence that is none", () => {
    const changes = [{ kind: "line", at: 0, before: null, because: " " }]
    expect(opened(JSON.stringify({ ...JSON.parse(frozen.kept1), changes })).said).toEqual([
      "This was changed when the recipe was made.",
    ])
  })

  test("the second: with the food of each line, and changes in codes", () => {
    const { recipe, foods, said } = opened(frozen.kept2)
    expect(foods).toEqual(["white-bread", "olive-oil", null])
    expect(recipe).not.toHaveProperty("version")
    expect(said).toEqual(["Butter is made from milk.", "Fish must reach 63 °C inside."])
  })

  test("the third: with what its chef wrote, which earlier ones do not know of", () => {
    const { changes, asWritten, nearest } = opened(frozen.kept3)
    expect(nearest).toEqual(JSON.parse(frozen.kept3).recipe.nearest)
    expect(changes).toMatchObject([{ at: 1, before: "30 g butter" }])
    expect(asWritten).toEqual(JSON.parse(frozen.kept3).recipe.asWritten)
    expect([frozen.kept1, frozen.kept2, frozen.kept4].map((row) => opened(row).asWritten)).toEqual([null, null, null])
  })

  test("one of a later release, as far as it is known", () => {
    const { recipe, claimed, foods, changes, said } = opened(frozen.kept4)
    expect(recipe.nutrition).toEqual({ calories: 0, protein: 4.5, carbs: 24.7, fat: 9.8 })
    expect(recipe).not.toHaveProperty("yield")
    expect({ claimed, foods }).toEqual({ claimed: null, foods: ["bread"] })
    expect(changes).toEqual([
      { kind: "line", at: 0, before: "1 bun", because: { code: "unread", stored: { code: "moon", phase: 3 } } },
    ])
    expect(said).toEqual(["This was changed when the recipe was made."])
  })
})

test("limits that were drawn tighter since do not shut a recipe out", () => {
  const recipe = {
    title: "t".repeat(5_000),
    servings: 2.5,
    nutrition: {},
    ingredients: Array.from({ length: 900 }, () => "1 egg ".repeat(2_000)),
    method: [],
  }
  const { recipe: shown } = opened(JSON.stringify({ recipe }))
  expect(shown).toEqual({ ...recipe, nutrition: { calories: 0, protein: 0, carbs: 0, fat: 0 } })
  expect(shownRecipeSchema.parse(shown)).toEqual(shown)
  expect(recipeSchema.safeParse(shown).success).toBe(false)
})

test.each([
  ["nothing", null, null],
  ["a text", "Toast", null],
  ["no lines, but a title", { title: "Toast", servings: 2, method: [] }, "Toast"],
  ["lines that are no texts", { title: "Toast", servings: 2, method: [], ingredients: [1] }, "Toast"],
  ["servings that nobody eats", { title: "Toast", servings: 0, method: [], ingredients: [] }, "Toast"],
  ["a title that says nothing", { title: " ", servings: 2, method: [], ingredients: [] }, null],
])("what can't be read says so, with its title where it has one: %s", (_what, recipe, title) => {
  expect(openRecipe({ recipe })).toEqual({ kind: "unreadable", title })
})

const nutrition = fc.record({
  calories: fc.double({ min: 0, max: 1e6, noNaN: true }),
  protein: fc.double({ min: 0, max: 1e4, noNaN: true }),
  carbs: fc.double({ min: 0, max: 1e4, noNaN: true }),
  fat: fc.double({ min: 0, max: 1e4, noNaN: true }),
})
const texts = fc.array(fc.string({ minLength: 1 }))
const recipes = fc.record({
  title: fc.string({ minLength: 1 }).map((text) => `T${text}`),
  servings: fc.integer({ min: 1 }),
  nutrition,
  ingredients: texts,
  method: texts,
})

const told = { goesWith: ["rice"], time: { minutes: 45, active: null }, marks: [[0, 2], null, []] }

test("what is stored opens as it was, with the food of each line", () => {
  fc.assert(
    fc.property(recipes, fc.infiniteStream(fc.option(fc.string())), (recipe, ids) => {
      const lines = recipe.ingredients.map(() => ({ foodId: ids.next().value ?? null }))
      const stored = JSON.parse(
        JSON.stringify(
          storeRecipe({ recipe, asWritten: { recipe, changes: [], isFar: true }, nearest: null, ...told }, lines),
        ),
      )
      const again = openRecipe({ recipe: stored })
      expect(again).toMatchObject({ kind: "readable", ...told, foods: lines.map(({ foodId }) => foodId) })
      const same = JSON.parse(JSON.stringify(recipe))
      expect(again).toMatchObject({ recipe: same, asWritten: { recipe: same, changes: [], isFar: true } })
    }),
    { numRuns: rounds({ sampled: 200, whole: 5_000 }) },
  )
})

test("whatever lies in a row, opening it answers with what can be shown, or that it can't be read", () => {
  const rows = Object.values(frozen).map((row) => fc.constant(JSON.parse(row)))
  const spoiled = fc
    .tuple(fc.oneof(...rows), fc.constantFrom("recipe", "changes", "claimed"), fc.string(), fc.anything())
    .map(([row, part, key, value]) => ({ ...row, [part]: { ...row[part], [key]: value } }))
  const keyed = fc
    .tuple(
      fc.oneof(...rows),
      fc.constantFrom("title", "servings", "foods", "asWritten", "version", "nutrition", "method"),
      fc.anything(),
    )
    .map(([row, key, value]) => ({ ...row, recipe: { ...row.recipe, [key]: value } }))
  const changed = fc.array(
    fc.record({ kind: fc.constantFrom("line", "step", "sauce"), at: fc.anything(), because: fc.anything() }),
  )
  const garbage = fc.record({
    recipe: fc.oneof(recipes, fc.anything()),
    claimed: fc.anything(),
    changes: fc.oneof(changed, fc.anything()),
  })
  fc.assert(
    fc.property(fc.oneof(spoiled, keyed, garbage), (row) => {
      const recipe = openRecipe(row)
      if (recipe.kind === "unreadable") return
      expect(shownRecipeSchema.safeParse(recipe.recipe).success).toBe(true)
      expect(recipeChangesSchema.safeParse(recipe.changes).success).toBe(true)
      expect(shownRecipeSchema.nullable().safeParse(recipe.asWritten?.recipe ?? null).success).toBe(true)
      expect(recipe.foods).toHaveLength(recipe.recipe.ingredients.length)
      for (const { because } of recipe.changes) expect(sayChange(because)).not.toBe("")
    }),
    { numRuns: rounds({ sampled: 1_000, whole: 20_000 }) },
  )
})
