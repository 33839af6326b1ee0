import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { composeRecipe } from "#core/cookbook/compose-recipe.ts"
import { type Diet, diets } from "#core/diet/label.ts"
import { nutrients } from "#core/food/nutrients.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { sayChange } from "#core/recipe/change-words.ts"
import type { Written } from "#core/recipe/recipe.ts"
import { type Goals, noGoals, type RecipeRequest } from "#core/request/request.ts"
import { asideLines } from "#testing/aside-lines.ts"
import { builtInDishes } from "#testing/cookbook.ts"
import { foods } from "#testing/foods.ts"
import { type ChangedLine, keptOldAmount, lostAmount, untold } from "#testing/line-sense.ts"
import { measured, rounds } from "#testing/rounds.ts"
import { tastedReplies, tastedSwaps } from "#testing/tasted-recipes.ts"
import { finishRecipe } from "./finish-recipe.ts"

function finished(draft: Written, wanted: Partial<RecipeRequest>) {
  const request = { dish: { kind: "random" as const }, servings: draft.servings, goals: noGoals, diets: [], ...wanted }
  const finishing = finishRecipe(draft, request, { foods, preferences: defaultPreferences, mostGap: null })
  return finishing.ok ? finishing.finished : null
}

function changedLines(draft: Written, wanted: Partial<RecipeRequest>): ChangedLine[] {
  const made = finished(draft, wanted)
  if (made === null) return []
  const lines = made.changes.filter((change) => change.kind === "line")
  return [...new Set(lines.map(({ at }) => at))].flatMap((at) => {
    const told = lines.filter((line) => line.at === at)
    const before = told[0]?.before ?? null
    const after = made.recipe.ingredients[at] ?? ""
    return before === null ? [] : [{ before, after, reasons: told.map(({ because }) => because.code) }]
  })
}

const pancakes = (milk: string): Written => {
  const method = ["Whisk the milk with the flour.", "Fry for 3 minutes a side."]
  return { title: "Pancakes", servings: 2, ingredients: [milk, "200 g flour", "20 g butter"], method }
}

test("26: a version is none that the dish has already", () => {
  const ingredients = ["2 tbsp honey", "1 tbsp maple syrup", "300 ml oat milk", "200 g flour"]
  const syrups = { ...pancakes("300 ml oat milk"), ingredients }
  expect(finished(syrups, { diets: ["vegan"] })?.recipe.ingredients.slice(0, 2)).toEqual([
    "2 tbsp agave syrup",
    "1 tbsp maple syrup",
  ])
})

test("08: what a branch brings with it goes in with it", () => {
  const milk = "240 ml milk (or 180 ml coconut milk plus 60 ml water)"
  const made = finished(pancakes(milk), { diets: ["dairy-free"] })
  expect(made?.recipe.ingredients[0]).toBe("180 ml coconut milk plus 60 ml water")
  expect(made?.recipe.method[0]).toBe("Whisk the coconut milk and water with the flour.")
})

describe("a line keeps its sense when it is changed", () => {
  test.each([
    ["300 ml milk (or oat milk plus 1 tsp lemon juice)", "300 ml oat milk plus 1 tsp lemon juice"],
    ["300 ml milk (or oat milk), divided", "300 ml oat milk, divided"],
    ["300 ml milk, or oat milk with 1 tsp lemon juice", "300 ml oat milk with 1 tsp lemon juice"],
    ["300 ml milk (or oat milk)", "300 ml oat milk"],
    ["300 ml milk (or 250 ml oat milk)", "250 ml oat milk"],
    ["300 ml milk (or a cup of oat milk)", "a cup of oat milk"],
  ])("each branch of an or has its amount: %s", (milk, after) => {
    expect(finished(pancakes(milk), { diets: ["dairy-free"] })?.recipe.ingredients[0]).toBe(after)
  })

  test.each<[string, Diet, string]>([
    ["4 tbsp honey, divided", "vegan", "4 tbsp maple syrup, divided"],
    ["3 tbsp soy sauce mixed with 1 tsp sugar", "soy-free", "3 tbsp coconut aminos mixed with 1 tsp sugar"],
    ["100 ml milk, plus a little extra for brushing", "vegan", "100 ml oat milk, plus a little extra for brushing"],
    ["3 cups whole milk or half-and-half, warmed", "dairy-free", "3 cups oat milk, warmed"],
    ["1 l hot chicken stock, or vegetable stock if you prefer", "vegetarian", "1 l hot vegetable stock"],
    ["1 l hot chicken or vegetable stock", "vegetarian", "1 l hot vegetable stock"],
    ["60 g Parmesan (or a vegan hard cheese)", "vegan", "60 g vegan hard cheese"],
    ["80 g butter (or a neutral oil)", "vegan", "80 g neutral oil"],
    ["200 g ricotta, or a soft vegan cheese", "vegan", "200 g soft vegan cheese"],
    ["200 g ricotta, or soft vegan cheese", "vegan", "200 g soft vegan cheese"],
    ["1 egg, or a flax egg", "vegan", "1 flax egg"],
    ["120 ml fresh cream, plus a swirl to serve", "dairy-free", "120 ml oat cream, plus a swirl to serve"],
    [
      "40 g parmesan, finely grated, plus shavings to serve",
      "vegan",
      "40 g vegan Parmesan, finely grated, plus shavings to serve",
    ],
    ["220 ml milk, lukewarm", "vegan", "220 ml oat milk, lukewarm"],
    ["300 g kimchi, chopped, its juice kept", "vegan", "300 g vegan kimchi, chopped, its juice kept"],
    ["1 cup panko mixed with 2 tbsp melted butter", "dairy-free", "1 cup panko mixed with 2 tbsp melted vegan butter"],
    ["1 tbsp plain flour, for thickening", "gluten-free", "1 tbsp gluten-free flour blend, for thickening"],
    ["300 ml whipping cream, whipped to soft peaks", "vegan", "300 ml whipping cream, whipped to soft peaks"],
  ])("what it says of its use stays: %s", (line, diet, after) => {
    const draft = { title: "Glaze", servings: 4, ingredients: [line, "400 g rice"], method: ["Warm it."] }
    expect(finished(draft, { diets: [diet] })?.recipe.ingredients[0]?.replace("unsweetened ", "")).toBe(after)
  })

  test("a food beside the line's own is another version there, and the line's own food stays", () => {
    const ingredients = ["200 ml milk", "1 tsp cornflour, stirred with a little of the milk"]
    const draft = {
      title: "Kulfi",
      servings: 4,
      ingredients,
      method: ["Simmer the milk with the cornflour for 8 minutes."],
    }
    const made = finished(draft, { diets: ["vegan"] })
    expect(made?.recipe.ingredients[1]).toBe("1 tsp cornflour, stirred with a little of the oat milk")
  })

  test("raw flesh that takes the place of prawns is cooked through, and as hot as it must be, where it is fried", () => {
    const ingredients = ["200 g raw prawns, or 200 g chicken thigh, thinly sliced", "2 tbsp oil", "300 g cooked rice"]
    const method = ["Fry the prawns in the oil for 2 minutes until just pink.", "Stir in the rice for 3 minutes."]
    const made = finished({ title: "Fried Rice", servings: 2, ingredients, method }, { diets: ["shellfish-free"] })
    expect(made?.recipe.method).toEqual([
      "Fry the chicken thigh in the oil for 2 minutes until cooked through (74 °C inside).",
      "Stir in the rice for 3 minutes.",
    ])
  })

  test("steps name the branch that stays, by whatever name they had for the other", () => {
    const ingredients = ["80 ml low-sodium soy sauce or tamari, plus more to taste", "300 g rice"]
    const method = ["Stir 1 tbsp of the soy sauce into the rice, then the rest of the soy sauce."]
    const made = finished({ title: "Rice", servings: 2, ingredients, method }, { diets: ["gluten-free"] })
    expect(made?.recipe.ingredients[0]).toBe("80 ml tamari, plus more to taste")
    expect(made?.recipe.method[0]).toBe("Stir 1 tbsp of the tamari into the rice, then the rest of the tamari.")
  })

  test("a step that offered what is there now says it once", () => {
    const ingredients = ["100 g butter or 6 tbsp sunflower oil", "200 g treacle"]
    const draft = {
      title: "Gingerbread",
      servings: 4,
      ingredients,
      method: ["Warm the butter or oil with the treacle."],
    }
    const made = finished(draft, { diets: ["dairy-free"] })
    expect(made?.recipe.method[0]).toBe("Warm the sunflower oil with the treacle.")
  })

  test.each([
    ["180 g trout fillet, 130 g", "140 g trout fillet, 100 g"],
    ["180 g trout fillet (about 1 cup)", "140 g trout fillet (about ¾ cup)"],
    ["180 g trout fillet, skinned (130 g drained weight)", "140 g trout fillet, skinned (100 g drained weight)"],
    [
      "180 g trout fillet (or 40 g dried trout in 150 ml hot water)",
      "140 g trout fillet (or 30 g dried trout in 120 ml hot water)",
    ],
    [
      "180 g trout fillet, 100 g for the pan, 80 g for the sauce",
      "140 g trout fillet, 80 g for the pan, 60 g for the sauce",
    ],
  ])("an old weight does not stand beside the new one: %s", (trout, after) => {
    const ingredients = [trout, "200 g potatoes", "20 g butter"]
    const method = ["Boil the potatoes for 20 minutes.", "Fry the trout in the butter for 6 minutes."]
    const draft = { title: "Trout with Potatoes", servings: 1, ingredients, method }
    const goals = { ...noGoals, calories: { min: null, max: 420 } }
    expect(finished(draft, { goals })?.recipe.ingredients[0]).toBe(after)
  })

  test("a main food that is less and of another kind is told as both", () => {
    const ingredients = ["400 g chicken thighs", "300 g courgettes, sliced", "1 lemon"]
    const method = [
      "Fry the chicken thighs for 15 minutes.",
      "Add the courgettes for 5 minutes and squeeze in the lemon.",
    ]
    const draft = { title: "Chicken and Courgettes", servings: 2, ingredients, method }
    const goals = { ...noGoals, calories: { min: null, max: 240 } }
    const made = finished(draft, { goals, diets: ["halal"] })
    const told = made?.changes.filter((change) => change.kind === "line" && change.at === 0) ?? []
    expect(made?.recipe.ingredients[0]).toMatch(/^3\d\d g halal chicken thighs/)
    expect(told.map(({ because }) => sayChange(because)).join(" ")).toMatch(/halal.*fitted to what you asked for/is)
  })
})

const replies = [...tastedReplies, ...tastedSwaps.map(({ recipe }) => recipe)]

const drafts = [
  ...builtInDishes.map((dish) => () => composeRecipe(dish, dish.servings, defaultPreferences)),
  ...replies.map((reply) => () => reply),
]

const orders = fc.record({
  write: fc.constantFrom(...drafts),
  more: fc.array(asideLines, { maxLength: 2 }),
  asked: fc.subarray<Diet>([...diets], { maxLength: 2 }),
  gap: fc.option(
    fc.record({ nutrient: fc.constantFrom(...nutrients), share: fc.double({ min: -0.3, max: 0.3, noNaN: true }) }),
  ),
})

test("of any dish, whatever is asked, a changed line keeps an amount, has it once, and every difference is told", () => {
  let seen = 0
  fc.assert(
    fc.property(orders, ({ write, more, asked, gap }) => {
      const own = write()
      const draft = { ...own, ingredients: [...own.ingredients, ...more] }
      const changed = changedLines(draft, { diets: asked, goals: goalsBy(gap, draft) })
      seen += changed.length
      expect(changed.filter(lostAmount)).toEqual([])
      expect(changed.filter(keptOldAmount)).toEqual([])
      expect(changed.filter((line) => untold(line) !== null)).toEqual([])
    }),
    { numRuns: rounds({ sampled: 60, whole: 3_000 }) },
  )
  measured(`${seen} changed lines`)
})

type Gap = { nutrient: (typeof nutrients)[number]; share: number }

function goalsBy(gap: Gap | null, draft: Written): Goals {
  if (gap === null) return noGoals
  const bound = Math.max(1, Math.round(assessRecipe(draft, foods).perServing[gap.nutrient] * (1 + gap.share)))
  return { ...noGoals, [gap.nutrient]: gap.share < 0 ? { min: null, max: bound } : { min: bound, max: null } }
}

test("its oracle hears each fault where it is planted", () => {
  const line = (before: string, after: string, ...reasons: string[]) => ({ before, after, reasons })
  expect(lostAmount(line("300 ml milk (or oat milk)", "oat milk"))).toBe(true)
  expect(keptOldAmount(line("180 g trout, 130 g", "140 g trout, 130 g"))).toBe(true)
  expect(untold(line("400 g chicken", "300 g chicken", "label"))).toBe("amount")
  expect(untold(line("400 g chicken", "400 g tofu", "fitted"))).toBe("food")
  expect(untold(line("400 g chicken", "300 g tofu", "label", "fitted"))).toBe(null)
  expect(untold(line("2 cloves garlic, minced", "1 clove garlic, minced", "fitted"))).toBe(null)
  expect(untold(line("3 bay leaves", "1 bay leaf", "fitted"))).toBe(null)
})
