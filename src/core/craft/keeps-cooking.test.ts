import fc from "fast-check"
import { expect, test } from "vitest"
import { composeRecipe } from "#core/cookbook/compose-recipe.ts"
import { diets } from "#core/diet/label.ts"
import { showRecipe } from "#core/display/show-recipe.ts"
import { noNutrition } from "#core/food/nutrients.ts"
import { applianceIds, defaultPreferences } from "#core/preferences/preferences.ts"
import type { Written } from "#core/recipe/recipe.ts"
import { noGoals, type RecipeRequest } from "#core/request/request.ts"
import { builtInDishes } from "#testing/cookbook.ts"
import { foods } from "#testing/foods.ts"
import { type LostCooking, lostCooking } from "#testing/kept-cooking.ts"
import { rounds } from "#testing/rounds.ts"
import { tastedReplies, tastedSwaps } from "#testing/tasted-recipes.ts"
import { type Finishing, finishRecipe, type Pantry } from "./finish-recipe.ts"
import { finishSwap, swapWithoutChef } from "./finish-swap.ts"

const plainRequest: RecipeRequest = { dish: { kind: "random" }, servings: 4, goals: noGoals, diets: [] }

test("safety rules delete cooking: a finished reply keeps its roasting, its custard, its tin and its browning", () => {
  const method = [
    "Wash the lemons, push them into the chicken, then roast for 80 minutes until 74 °C.",
    "Bake the custard in a water bath at 150 °C for 70 minutes until set.",
    "Tip the can of tomatoes into the pot and simmer for 25 minutes.",
    "You can increase the heat, add the onion and brown it.",
  ]
  const reply = {
    title: "Feast",
    servings: 4,
    ingredients: ["1 whole chicken (1.5 kg)", "2 lemons", "500 ml milk", "4 eggs", "1 can tomatoes", "1 onion"],
    method,
  }

  const finishing = finishRecipe(reply, plainRequest, { foods, preferences: defaultPreferences })
  if (!finishing.ok) throw new Error("refused")
  expect(finishing.finished.recipe.method).toEqual(method)
})

const tasted = [...tastedReplies, ...tastedSwaps.flatMap(({ recipe, reply }) => [recipe, reply ?? []].flat())]
const swaps = tastedSwaps.flatMap(({ recipe, chosen, reply }) => (reply ? [{ recipe, chosen, reply }] : []))
const composed = builtInDishes
  .flatMap((dish) => [dish, ...dish.variants])
  .map((dish) => composeRecipe(dish, dish.servings, defaultPreferences))
const drafts: readonly Written[] = [...tasted, ...composed]

/** How a cook may ask for it. */
const wishes = [
  {},
  { units: { measurementUnit: "imperial", temperatureUnit: "fahrenheit" } },
  { owned: ["stovetop"] },
  { owned: [...applianceIds] },
  { times: 2 },
  { goals: { ...noGoals, calories: { min: null, max: 450 }, protein: { min: 30, max: null } } },
  ...diets.map((diet) => ({ diets: [diet] })),
] as const
type Wish = {
  units?: { measurementUnit: "imperial"; temperatureUnit: "fahrenheit" }
  owned?: readonly (typeof applianceIds)[number][]
  times?: number
  goals?: RecipeRequest["goals"]
  diets?: readonly (typeof diets)[number][]
}

const pantryFor = ({ units, owned }: Wish) => ({
  foods,
  preferences: { ...defaultPreferences, ...units, ...(owned && { cookingAppliances: [...owned] }) },
})

const requestFor = ({ times = 1, goals = noGoals, diets: labels = [] }: Wish, { servings }: Written) => ({
  ...plainRequest,
  servings: servings * times,
  goals,
  diets: [...labels],
})

function lostOf(draft: Written, wish: Wish): LostCooking[] {
  const pantry = pantryFor(wish)
  return lostIn(draft, finishRecipe(draft, requestFor(wish, draft), pantry), pantry)
}

function lostIn(draft: Written, finishing: Finishing | null, { preferences }: Pantry): LostCooking[] {
  if (!finishing?.ok) return []
  const { recipe, assessment, changes } = finishing.finished
  const { steps } = showRecipe(
    { lines: recipe.ingredients, steps: recipe.method, changes },
    assessment.lines,
    preferences,
  )
  const hasOtherTools = changes.some(({ because }) => because.code === "without_appliance")
  return lostCooking(draft, { ingredients: recipe.ingredients, method: steps }, hasOtherTools)
}

test("safety rules delete cooking: each verb of cooking is still there with its food, time and temperature", () => {
  const any = fc.record({ draft: fc.constantFrom(...drafts), wish: fc.constantFrom<Wish>(...wishes) })
  fc.assert(
    fc.property(any, ({ draft, wish }) => {
      expect(lostOf(draft, wish)).toEqual([])
    }),
    { numRuns: rounds({ sampled: 60, whole: 3_000 }) },
  )
})

test("safety rules delete cooking: a swap keeps each verb of its chef's method, or of the recipe's without a chef", () => {
  const any = fc.record({ swap: fc.constantFrom(...swaps), wish: fc.constantFrom<Wish>(...wishes) })
  fc.assert(
    fc.property(any, ({ swap: { recipe: written, chosen, reply }, wish }) => {
      const pantry = pantryFor(wish)
      const recipe = { ...written, nutrition: noNutrition }
      const asked = { recipe, chosen, request: requestFor({ ...wish, times: 1 }, recipe) }
      expect(lostIn(reply, finishSwap(asked, { ...reply, isLast: true }, pantry), pantry)).toEqual([])
      expect(lostIn(recipe, swapWithoutChef(asked, pantry), pantry)).toEqual([])
    }),
    { numRuns: rounds({ sampled: 60, whole: 1_500 }) },
  )
})

test("its oracle hears what is taken away, shortened or cooled", () => {
  const ingredients = ["1 whole chicken", "2 lemons", "300 g rice"]
  const method = [
    "Push the lemons into the chicken and roast it at 200 °C for 80 minutes. Simmer the rice for 12 minutes.",
  ]
  const lost = (...now: string[]) => lostCooking({ ingredients, method }, { ingredients, method: now }).length
  expect(lost(...method)).toBe(0)
  expect(
    lost("Push the lemons into the chicken and roast it at 400 °F for 80 minutes.", "Simmer the rice for 12 minutes."),
  ).toBe(0)
  expect(lost("Pat the chicken dry. Simmer the rice for 12 minutes.")).toBe(1)
  expect(lost("Push the lemons into the chicken and roast it at 200 °C for 80 minutes.")).toBe(1)
  expect(
    lost("Push the lemons into the chicken and roast it at 200 °C for 40 minutes. Simmer the rice for 12 minutes."),
  ).toBe(1)
  expect(
    lost("Push the lemons into the chicken and roast it at 150 °C for 80 minutes. Simmer the rice for 12 minutes."),
  ).toBe(1)
  expect(lost("Push the lemons in and roast it at 200 °C for 80 minutes. Simmer the rice for 12 minutes.")).toBe(1)
})

test("its oracle lets swapped food go by its kind and its parts, and nothing beside it", () => {
  const before = {
    ingredients: ["400 g penne", "2 eggs", "3 egg yolks", "1 kg tomatoes"],
    method: [
      "Simmer the pasta for 12 minutes. Poach the eggs for 5 minutes, until the yolks are set.",
      "Whisk the yolks for 4 minutes. Turn to low heat. Simmer the tomatoes for 20 minutes. Cover, turn to low heat and cook for 3 minutes.",
    ],
  }
  const ingredients = ["400 g noodles", "200 g tofu", "3 egg yolks", "1 kg tomatoes"]
  const lost = (...method: string[]) => lostCooking(before, { ingredients, method }).map(({ sentence }) => sentence)
  const swapped = "Simmer the noodles for 3 minutes. Poach the tofu for 5 minutes."
  const rest = "Simmer the tomatoes for 20 minutes. Cover, turn to low heat and cook for 3 minutes."
  expect(lost(swapped, `Whisk the yolks for 4 minutes. Turn to low heat. ${rest}`)).toEqual([])
  expect(lost(swapped, `Turn to low heat. ${rest}`)).toEqual(["Whisk the yolks for 4 minutes."])
})
