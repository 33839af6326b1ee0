import { describe, expect, test } from "vitest"
import { noGoals } from "#core/request/request.ts"
import { foods } from "#testing/foods.ts"
import { finishSwap, isWholeSwap, type SwapWish, swapWithoutChef } from "./finish-swap.ts"
import { sayRemedy } from "./unfit.ts"

const kitchen = {
  foods,
  preferences: {
    temperatureUnit: "celsius" as const,
    measurementUnit: "metric" as const,
    cookingAppliances: ["oven" as const, "stovetop" as const],
  },
}
const figures = { calories: 400, protein: 20, carbs: 20, fat: 20 }

/** The dish after its first line was swapped for this one, by a chef who sent these steps. */
function swapped(lines: string[], steps: string[], { instead, kcal }: { instead: string; kcal?: number }) {
  const recipe = { title: "Stew", servings: 2, nutrition: figures, ingredients: lines, method: steps }
  const goals = { ...noGoals, calories: { min: null, max: kcal ?? null } }
  const wish: SwapWish = { recipe, chosen: [0], request: { goals, diets: [] } }
  const finishing = finishSwap(wish, { ingredients: lines.with(0, instead), method: steps }, kitchen)
  return finishing?.ok ? finishing.finished.recipe : null
}

test.each([
  [
    ["300 g chicken breast", "200 ml chicken stock"],
    "300 g tofu",
    "Fry the chicken. Add the chicken stock.",
    "Fry the tofu. Add the chicken stock.",
  ],
  [
    ["400 g chopped tomatoes", "2 tbsp tomato puree"],
    "400 g pumpkin",
    "Add the tomatoes and the tomato puree.",
    "Add the pumpkin and the tomato puree.",
  ],
  [["300 g chicken breast", "100 g celery"], "400 g chicken thighs", "Fry the chicken.", "Fry the chicken."],
  [["400 ml milk", "200 ml coconut milk"], "400 ml oat milk", "Pour in the milk.", "Pour in the milk."],
])("D3: of %j, with %s, the steps follow and no other line's name does", (lines, instead, step, expected) => {
  expect(swapped(lines, [`${step} Simmer for 30 minutes.`], { instead })?.method[0]).toContain(expected)
})

test("D3: the title stays, and a label in it that the swap breaks is told", () => {
  const recipe = {
    title: "Vegan Stew",
    servings: 2,
    nutrition: figures,
    ingredients: ["300 g tofu"],
    method: ["Fry it."],
  }
  const wish: SwapWish = { recipe, chosen: [0], request: { goals: noGoals, diets: [] } }
  const finishing = finishSwap(wish, { ingredients: ["300 g halloumi"], method: ["Fry it."] }, kitchen)
  const finished = finishing?.ok ? finishing.finished : null
  expect(finished?.recipe.title).toBe("Vegan Stew")
  expect(finished?.changes).toContainEqual(expect.objectContaining({ title: { before: null, label: "vegan" } }))
})

test("D3: a title that names the animal of a mince is told of, too", () => {
  const method = ["Fry it until no pink is left."]
  const recipe = {
    title: "Thai Basil Chicken",
    servings: 4,
    nutrition: figures,
    ingredients: ["500 g chicken mince"],
    method,
  }
  const wish: SwapWish = { recipe, chosen: [0], request: { goals: noGoals, diets: [] } }
  const finishing = finishSwap(wish, { ingredients: ["500 g beef mince"], method }, kitchen)
  const told = finishing?.ok ? finishing.finished.changes.map(({ because }) => because) : []
  expect(told).toContainEqual({ code: "title_stays", foods: ["beef mince"] })
})

test.each([
  ["Baked Hake", "4 sea bream fillets", ["sea bream fillets"]],
  ["Baked Fillets", "4 sea bream fillets", null],
  ["Baked Hake", "4 smoked hake fillets", null],
])(
  "D3: the title %s stays with %s, and what the dish is made with is told where that is untrue",
  (title, now, foods) => {
    const recipe = { title, servings: 4, nutrition: figures, ingredients: ["4 hake fillets"], method: ["Bake it."] }
    const wish: SwapWish = { recipe, chosen: [0], request: { goals: noGoals, diets: [] } }
    const finishing = finishSwap(wish, { ingredients: [now], method: ["Bake it."] }, kitchen)
    const told = finishing?.ok ? finishing.finished.changes.filter(({ because }) => because.code === "title_stays") : []
    expect(finishing?.ok === true ? finishing.finished.recipe.title : title).toBe(title)
    expect(told.map(({ because }) => because)).toEqual(foods === null ? [] : [{ code: "title_stays", foods }])
  },
)

test("D3: where the amount of a swapped line was fitted, the steps state the fitted one", () => {
  const recipe = swapped(["300 g tofu", "1 onion"], ["Fry the 300 g tempeh with the onion."], {
    instead: "300 g tempeh",
    kcal: 200,
  })
  expect(recipe?.ingredients).toEqual(["180 g tempeh", "1 onion"])
  expect(recipe?.method).toEqual(["Fry the 180 g tempeh with the onion."])
})

describe("D3: a chef who leaves a line", () => {
  const lines = ["300 g tofu", "1 onion", "2 tbsp olive oil"]
  const recipe = { title: "Stew", servings: 2, nutrition: figures, ingredients: lines, method: ["Fry the tofu."] }
  const wish: SwapWish = { recipe, chosen: [0, 1], request: { goals: noGoals, diets: [] } }
  const answer = (ingredients: string[]) => finishSwap(wish, { ingredients, method: ["Fry it."] }, kitchen)

  test.each([
    ["as it was", ["300 g tempeh", "1 onion", "2 tbsp olive oil"], "1 onion"],
    ["with what was ticked", ["150 g onion, sliced", "1 leek", "2 tbsp olive oil"], "300 g tofu"],
  ])("%s has the others count, and the line stays to the letter and is named", (_how, ingredients, left) => {
    const finishing = answer(ingredients)
    const finished = finishing?.ok ? finishing.finished : null
    expect(finished?.recipe.ingredients).toContain(left)
    expect(finished?.changes).toContainEqual(
      expect.objectContaining({ because: { code: "left", line: left, why: "not_replaced" } }),
    )
    expect(finished?.changes.filter(({ kind }) => kind === "line")).toHaveLength(1)
    expect(finished && isWholeSwap(finished)).toBe(false)
  })

  test("who is not asked again has the rest swapped for versions of our own", () => {
    const left = { ...recipe, ingredients: ["300 g chicken breast", "100 ml milk"], method: ["Fry both."] }
    const swap = { ingredients: ["300 g pork loin", "100 ml milk"], method: ["Fry both."], isLast: true }
    const finishing = finishSwap({ ...wish, recipe: left }, swap, kitchen)
    const finished = finishing?.ok ? finishing.finished : null
    expect(finished?.recipe.ingredients).toEqual(["300 g pork loin", "100 ml unsweetened oat milk"])
    expect(finished && isWholeSwap(finished)).toBe(true)
  })

  test("where it leaves all of them, nothing is taken", () => {
    expect(answer(lines)).toEqual({ ok: false, because: { code: "not_replaced", line: "300 g tofu" } })
  })
})

test("D3: without a chef, what no version can replace stays and is named, and what was ticked beside it is swapped", () => {
  const ingredients = ["300 ml milk", "300 g tofu"]
  const recipe = { title: "Stew", servings: 2, nutrition: figures, ingredients, method: ["Warm the tofu in the milk."] }
  const finishing = swapWithoutChef({ recipe, chosen: [1, 0], request: { goals: noGoals, diets: [] } }, kitchen)
  const finished = finishing.ok ? finishing.finished : null
  expect(finished?.recipe.ingredients).toEqual(["300 ml unsweetened oat milk", "300 g tofu"])
  expect(finished?.changes.at(-1)?.because).toEqual({ code: "left", line: "300 g tofu", why: "nothing_known" })
  const alone = swapWithoutChef({ recipe, chosen: [1], request: { goals: noGoals, diets: [] } }, kitchen)
  expect(alone).toEqual({ ok: false, because: { code: "no_substitute", lines: ["300 g tofu"] } })
})

const dish = (title: string, ingredients: string[], method: string[]) => {
  return { title, servings: 2, nutrition: figures, ingredients, method }
}

test("D3: lines that come beside a swapped one stand right behind it, and are told", () => {
  const recipe = dish("Soda Bread", ["200 g flour", "200 ml buttermilk", "1 tsp salt"], ["Stir in the buttermilk."])
  const wish: SwapWish = { recipe, chosen: [1], request: { goals: noGoals, diets: [] } }
  const ingredients = ["200 g flour", "200 ml milk", "1 tbsp lemon juice", "1 tsp salt"]
  const method = ["Sour the milk with the lemon juice and stir in the soured milk."]
  const finishing = finishSwap(wish, { ingredients, method }, kitchen)
  const finished = finishing?.ok ? finishing.finished : null
  expect(finished?.recipe.ingredients).toEqual(ingredients)
  expect(finished?.changes.map(({ at }) => at)).toEqual([1, 2])
})

describe("D3: a label that is about amounts", () => {
  const method = ["Fry the tomatoes in the oil. Stir in the honey."]
  const swapOf = (tomatoes: string) => {
    const recipe = dish("Sauce", ["1 tsp honey", tomatoes, "1 tbsp olive oil"], method)
    return swapWithoutChef({ recipe, chosen: [0], request: { goals: noGoals, diets: ["low-fodmap"] } }, kitchen)
  }

  test("and was broken by what stays is no reason to refuse: it is told, with the amount that would keep it", () => {
    const finishing = swapOf("125 g canned crushed tomatoes")
    const told = finishing.ok ? finishing.finished.changes.at(-1)?.because : null
    expect(told).toMatchObject({ code: "label_stays_broken", label: "low-fodmap" })
    expect(told?.code === "label_stays_broken" && told.instead).toEqual(["120 g canned crushed tomatoes"])
  })

  test("and holds says nothing", () => {
    const finishing = swapOf("100 g canned crushed tomatoes")
    expect(finishing.ok && finishing.finished.changes.map(({ kind }) => kind)).toEqual(["line"])
  })
})

test("D3: a swap refused for what was not ticked says to tick it", () => {
  const recipe = dish("Mash", ["500 g potatoes", "50 g butter", "100 ml milk"], ["Mash them with the butter and milk."])
  const finishing = swapWithoutChef({ recipe, chosen: [2], request: { goals: noGoals, diets: ["vegan"] } }, kitchen)
  expect(finishing.ok ? null : sayRemedy(finishing.because)).toBe("Tick “50 g butter” too.")
})

test("what a chef's swap brings says that it is slaughtered as asked, and vinegar for wine is less of it", () => {
  const recipe = {
    title: "Noodles",
    servings: 3,
    nutrition: figures,
    ingredients: ["250 g pork mince", "2 tbsp Shaoxing wine", "300 g chicken breast"],
    method: ["Fry the pork and chicken for 15 minutes. Add the wine."],
  }
  const wish: SwapWish = { recipe, chosen: [0, 1], request: { goals: noGoals, diets: ["halal"] } }
  const ingredients = ["250 g chicken mince", "2 tbsp rice vinegar", "300 g chicken breast"]
  const method = ["Fry the mince and chicken for 15 minutes. Add the vinegar."]
  const finishing = finishSwap(wish, { ingredients, method }, kitchen)
  expect(finishing?.ok && finishing.finished.recipe.ingredients).toEqual([
    "250 g halal chicken mince",
    "2 tsp rice vinegar",
    "300 g chicken breast",
  ])
})

test("a name in a step keeps the capital that its line has within", () => {
  const steps = ["Scatter with the Gruyère and bake for 10 minutes."]
  const instead = "200 g vegetarian Gruyère-style cheese"
  expect(swapped(["200 g Gruyère", "8 slices bread"], steps, { instead })?.method[0]).toBe(
    "Scatter with the vegetarian Gruyère-style cheese and bake for 10 minutes.",
  )
})

test("another pastry leaves a tart a tart", () => {
  const recipe = {
    title: "Puff Pastry Tart",
    servings: 2,
    nutrition: figures,
    ingredients: ["320 g puff pastry", "4 apples"],
    method: ["Lay the pastry over the apples and bake for 30 minutes."],
  }
  const wish: SwapWish = { recipe, chosen: [0], request: { goals: noGoals, diets: ["dairy-free"] } }
  const finishing = swapWithoutChef(wish, kitchen)
  expect(finishing.ok && finishing.finished.changes.map(({ because }) => because.code)).not.toContain("title_stays")
})
