import { readdirSync, readFileSync } from "node:fs"
import fc from "fast-check"
import { expect, test } from "vitest"
import { composeRecipe } from "#core/cookbook/compose-recipe.ts"
import { type Dish, readDish } from "#core/cookbook/dish.ts"
import { type Diet, diets } from "#core/diet/label.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { type Appliance, applianceIds, defaultPreferences } from "#core/preferences/preferences.ts"
import { noGoals } from "#core/request/request.ts"
import { foods } from "#testing/foods.ts"
import { faultsOf, untoldAppliances } from "#testing/mended-recipe.ts"
import { rounds } from "#testing/rounds.ts"
import { wildRecipes } from "#testing/wild-recipes.ts"
import { finishRecipe } from "./finish-recipe.ts"

const folder = new URL("../../../cookbook/", import.meta.url)
const dishes = readdirSync(folder).flatMap((file): Dish[] => {
  const reading = readDish(readFileSync(new URL(file, folder), "utf8"))
  return reading.ok ? [reading.dish] : []
})

const drafts = [
  ...dishes.map((dish) => (servings: number) => composeRecipe(dish, servings, defaultPreferences)),
  ...wildRecipes.map((recipe) => () => recipe),
]

const request = fc.record({
  write: fc.constantFrom(...drafts),
  asked: fc.subarray<Diet>([...diets], { minLength: 1, maxLength: 2 }),
  servings: fc.integer({ min: 1, max: 45 }),
  owned: fc.subarray<Appliance>([...applianceIds]),
})

test("a mended recipe has no rest of a food that went, lists nothing twice, is silent of no appliance, says what is safe once and counts what it serves", () => {
  fc.assert(
    fc.property(request, ({ write, asked, servings, owned }) => {
      const draft = write(servings)
      const preferences = { ...defaultPreferences, cookingAppliances: owned }
      const wanted = { dish: { kind: "random" as const }, goals: noGoals, diets: asked, servings: draft.servings }
      const finishing = finishRecipe(draft, wanted, { foods, preferences })
      if (finishing.ok) expect(faultsOf(finishing.finished, draft, owned)).toEqual([])
    }),
    { numRuns: rounds({ sampled: 60, whole: 3_000 }) },
  )
})

test("its oracle hears each fault where it is planted", () => {
  const draft = {
    title: "Supper",
    servings: 2,
    ingredients: ["300 g honey", "200 g rice, to serve", "1 leek"],
    method: ["Fry the leek in the honey for 10 minutes.", "Serve with the rice."],
  }
  const wanted = { dish: { kind: "random" as const }, goals: noGoals, diets: ["vegan" as const], servings: 2 }
  const finishing = finishRecipe(draft, wanted, { foods, preferences: defaultPreferences })
  if (!finishing.ok) throw new Error("it is not finished")
  const { finished } = finishing
  const planted = (method: string[], lines: string[] = []) => {
    const recipe = { ...finished.recipe, method, ingredients: [...finished.recipe.ingredients, ...lines] }
    const assessment = assessRecipe(recipe, foods)
    return faultsOf({ ...finished, recipe, assessment }, draft, ["stovetop", "oven"]).map(({ kind }) => kind)
  }
  expect(planted(finished.recipe.method)).toEqual([])
  expect(planted(["Fry the honey."])).toEqual(["names honei, which is gone"])
  expect(planted([], ["100 g leeks"])).toEqual(["listed twice"])
  expect(planted(["Blend it in a blender."])).toEqual(["needs a blender in silence"])
  const bare = { recipe: { ...finished.recipe, method: ["Bake it in the oven."] }, changes: [] }
  expect(untoldAppliances(bare, ["stovetop"]).map(({ kind }) => kind)).toEqual(["needs a oven in silence"])
  expect(untoldAppliances(bare, ["oven"])).toEqual([])
  expect(planted(["Fry the cod. The cod is done when it has reached 63 °C inside."])).toEqual(["idle safety"])
  expect(planted(["Preheat the oven. The egg is done when it is set through."])).toEqual(["idle safety"])
  expect(planted([], ["3 glorps of quuxberry, to serve"])).toEqual([])
})

test("what a chef marks for the eye is plain on the card, and its headings still are headings", () => {
  const draft = {
    title: "**Supper**",
    servings: 2,
    ingredients: ["**For the mayo**", "4 tbsp *mayonnaise*", "200 g rice"],
    method: ["1 minute before serving, stir the **mayonnaise** into the rice."],
  }
  const wanted = { dish: { kind: "random" as const }, goals: noGoals, diets: [], servings: 2 }
  const finishing = finishRecipe(draft, wanted, { foods, preferences: defaultPreferences })
  expect(finishing.ok && finishing.finished.recipe).toMatchObject({
    title: "Supper",
    ingredients: ["For the mayo:", "4 tbsp mayonnaise", "200 g rice"],
    method: ["1 minute before serving, stir the mayonnaise into the rice."],
  })
})
