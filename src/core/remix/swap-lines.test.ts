import { describe, expect, test } from "vitest"
import type { Diet } from "#core/diet/label.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { type Goals, noGoals } from "#core/request/request.ts"
import { foods } from "#testing/foods.ts"
import { findUnmet } from "./finish-remix.ts"
import { readKin } from "./kin.ts"
import { kinTable } from "./kin-table.ts"
import { openKitchen } from "./kitchen.ts"
import { readPortion } from "./portion.ts"
import { inNameOf, substitutes } from "./substitutes.ts"
import { swapLine } from "./swap-line.ts"
import { swapLines } from "./swap-lines.ts"
import { inWordsOf } from "./us-words.ts"

const curry = {
  title: "Chickpea and Spinach Curry",
  servings: 4,
  ingredients: [
    "2 tbsp sunflower oil",
    "1 onion, finely chopped",
    "3 cloves garlic, crushed",
    "480 g canned chickpeas, drained",
    "400 ml coconut milk",
    "200 g fresh spinach",
    "1 tbsp curry powder",
    "300 g basmati rice",
    "salt, to taste",
  ],
  method: [
    "Heat the oil and fry the onion and the garlic for 6 minutes. Add the curry powder.",
    "Add the chickpeas and the coconut milk and simmer for 12 minutes. Stir in the spinach.",
    "Serve over the rice.",
  ],
}

const swap = (chosen: number[], asked: { goals?: Partial<Goals>; diets?: Diet[] } = {}) =>
  swapLines({
    recipe: curry,
    chosen,
    request: { goals: { ...noGoals, ...asked.goals }, diets: asked.diets ?? [] },
    foods,
  })

describe("swapping chosen lines", () => {
  test("D3: replaces each chosen line, and only those; the title stays and the method follows", () => {
    const swapped = swap([3, 5])
    if (!swapped.ok) throw new Error("nothing was swapped")
    const { recipe, changes } = swapped
    expect(recipe.title).toBe(curry.title)
    expect(changes.map(({ line }) => line)).toEqual([3, 5])
    for (const [at, line] of curry.ingredients.entries()) {
      if (at === 3 || at === 5)
        expect(readPortion(recipe.ingredients[at] ?? "", foods)?.food.id).not.toBe(readPortion(line, foods)?.food.id)
      else expect(recipe.ingredients[at]).toBe(line)
    }
    expect(recipe.method[0]).toBe(curry.method[0])
    expect(recipe.method[1]).not.toMatch(/chickpeas|spinach/)
  })

  test("D3: keeps labels and goals that held", () => {
    const request = {
      goals: { ...noGoals, protein: { min: 12, max: null } },
      diets: ["vegan", "gluten-free"] as Diet[],
    }
    const swapped = swap([3], request)
    if (!swapped.ok) throw new Error("nothing was swapped")
    expect(findUnmet(assessRecipe(swapped.recipe, foods), request)).toEqual([])
  })

  test("D3: moves no other line for a goal that the chosen ones can't reach", () => {
    const swapped = swap([5], { goals: { calories: { min: null, max: 250 } } })
    if (!swapped.ok) throw new Error("nothing was swapped")
    expect(swapped.recipe.ingredients.toSpliced(5, 1)).toEqual(curry.ingredients.toSpliced(5, 1))
    expect(swapped.unmet).toContainEqual(expect.objectContaining({ nutrient: "calories", bound: "max" }))
  })

  test.each<[Diet, string, string]>([
    ["vegetarian", "40 g Parmesan, finely grated", "40 g vegetarian hard cheese, finely grated"],
    ["vegetarian", "80 g pancetta, diced", "80 g smoked tofu, diced"],
    ["gluten-free", "100 g panko breadcrumbs", "100 g gluten-free breadcrumbs"],
    ["kosher", "30 g butter", "30 g vegan butter"],
    ["dairy-free", "85 g cold butter, cubed", "85 g cold vegan butter, cubed"],
    ["dairy-free", "100 g clotted cream, to serve", "100 g coconut cream, to serve"],
  ])("D3: what mends the label that was asked for comes before other kin: %s, %s", (diet, line, instead) => {
    const ingredients = [line, "1 tbsp olive oil", "400 g beef sirloin, cut into strips"]
    const recipe = { title: "Supper", servings: 4, ingredients, method: ["Fry it all for 8 minutes."] }
    const swapped = swapLines({ recipe, chosen: [0], request: { goals: noGoals, diets: [diet] }, foods })
    expect(swapped.ok && swapped.recipe.ingredients[0]).toBe(instead)
  })

  test("leaves a dish that happens to be vegan so", () => {
    const swapped = swap([3])
    expect(swapped.ok && swapped.assessment.diets.vegan.verdict).not.toBe("violates")
  })

  test("D3: leaves a line for which it knows nothing, names it, and swaps the others", () => {
    const swapped = swap([8, 3])
    if (!swapped.ok) throw new Error("nothing was swapped")
    expect(swapped.left).toEqual([8])
    expect(swapped.changes.map(({ line }) => line)).toEqual([3])
    expect(swapped.recipe.ingredients[8]).toBe(curry.ingredients[8])
  })

  test("D3: names the lines where it knows nothing for any of them", () => {
    expect(swap([8])).toEqual({ ok: false, lines: [8] })
    expect(swap([8, 99])).toEqual({ ok: false, lines: [8, 99] })
  })

  test.each([
    ["1 onion, sliced", "1 leek, sliced"],
    ["200 g cod fillets", "200 g haddock fillets"],
  ])("D3: brings none of what was to go, %s and %s, back in the other's line", (...two) => {
    const ingredients = [...two, "1 tbsp olive oil"]
    const swapped = swapLines({
      recipe: { title: "Supper", servings: 2, ingredients, method: ["Fry everything in the oil."] },
      chosen: [0, 1],
      request: { goals: noGoals, diets: [] },
      foods,
    })
    if (!swapped.ok) throw new Error("nothing was swapped")
    const gone = two.map((line) => readPortion(line, foods)?.food.id)
    for (const line of swapped.recipe.ingredients) expect(gone).not.toContain(readPortion(line, foods)?.food.id)
  })
})

test.each([
  [
    "leaner mince, and as much of it",
    { line: "500 g beef mince (20% fat)", others: ["1 tbsp olive oil", "400 g tin kidney beans, drained"], fat: 12 },
    "500 g extra-lean beef mince",
  ],
  [
    "as much of a lighter cream, and not half",
    { line: "400 ml double cream", others: ["150 ml whole milk", "70 g caster sugar", "3 gelatine leaves"], fat: 15 },
    "400 ml half-fat crème fraîche",
  ],
  [
    "no mushrooms for the pork of who eats meat",
    { line: "500 g pork shoulder, cubed", others: ["100 ml vegetable oil, for frying", "60 g cornflour"], fat: 10 },
    "500 g turkey thighs, cubed",
  ],
])("a cook who wants less fat gets %s", (_, { line, others, fat }, instead) => {
  const recipe = { title: "Supper", servings: 4, ingredients: [line, ...others], method: ["Warm everything."] }
  const request = { goals: { ...noGoals, fat: { min: null, max: fat } }, diets: [] }
  const swapped = swapLines({ recipe, chosen: [0], request, foods })
  expect(swapped.ok && swapped.recipe.ingredients[0]).toBe(instead)
})

test("every food of the kin table reads back as itself", () => {
  for (const { id, words } of readKin(kinTable).flatMap(({ foods }) => foods))
    expect(readPortion(`100 g ${words}`, foods)?.food.id, words).toBe(id)
})

test.each([
  ["60 g fresh basil leaves", "Top with the basil.", "60 g fresh parsley", "Top with the parsley."],
  ["1 tsp cumin seeds", "Sizzle the cumin seeds.", "1 tsp coriander seeds", "Sizzle the coriander seeds."],
  ["1 tbsp sriracha", "Stir in the sriracha.", "1 tbsp hot sauce", "Stir in the hot sauce."],
  ["300 ml oat milk", "Warm the oat milk.", "300 ml unsweetened rice milk", "Warm the rice milk."],
  ["400 g cod or haddock fillet", "Poach the fish.", "400 g sea bass fillets", "Poach the fish."],
])("what stands in for %s is its nearest kin, in its form, by a name that steps use", (line, step, instead, said) => {
  const ingredients = [line, "200 g smoked haddock fillet", "200 g salmon fillet"]
  const recipe = { title: "Supper", servings: 4, ingredients, method: [step] }
  const swapped = swapLines({ recipe, chosen: [0], request: { goals: noGoals, diets: [] }, foods })
  expect(swapped).toMatchObject({ ok: true, recipe: { method: [said] } })
  expect(swapped.ok && swapped.recipe.ingredients[0]).toBe(instead)
})

test.each([
  ["2 avocados", "Mash the avocados with lime juice.", "300 g frozen peas, thawed"],
  ["150 g guacamole", "Spread the guacamole on the bread.", "150 g hummus"],
  ["2 avocados, diced", "Toss the salad and top with the avocado.", "300 g cucumber, diced"],
  ["2 avocados, halved", "Fill the avocados and bake for 20 minutes.", "300 g courgettes"],
  ["3 carrots, grated", "Toss the carrots with the dressing.", "180 g radishes, grated"],
  ["3 carrots, sliced", "Simmer the carrots for an hour.", "180 g parsnips, sliced"],
  ["100 g mango, diced", "Top the tacos with the mango.", "100 g pineapple, chopped"],
  ["80 g spinach", "Toss the spinach with the oil.", "80 g rocket"],
  ["3 tbsp mayonnaise", "Stir the tuna with the mayonnaise.", "3 tbsp plain coconut yogurt"],
  ["50 g blue cheese, crumbled", "Scatter over the blue cheese.", "50 g feta, crumbled"],
  ["10 g basil, torn", "Scatter over the basil.", "10 g fresh parsley, torn"],
])("what stands in for %j does its job where one is to %s", (line, step, instead) => {
  const recipe = { title: "Supper", servings: 4, ingredients: [line, "1 tbsp olive oil", "1 onion"], method: [step] }
  const swapped = swapLines({ recipe, chosen: [0], request: { goals: noGoals, diets: [] }, foods })
  expect(swapped.ok && swapped.recipe.ingredients[0]).toBe(instead)
})

test.each([
  ["4 garlic cloves, crushed", "Fry the garlic.", "1 shallot, finely chopped"],
  ["1 clove garlic, minced", "Fry the garlic.", "½ shallot, finely chopped"],
  ["10 g garlic, crushed", "Fry the garlic.", "20 g shallots, finely chopped"],
  ["1 head garlic", "Halve the garlic and roast for 40 minutes.", "3 shallots"],
])("instead of %j stand so many shallots, cut as it was", (line, step, instead) => {
  const recipe = { title: "Supper", servings: 4, ingredients: [line, "2 tbsp olive oil"], method: [step] }
  const swapped = swapLines({ recipe, chosen: [0], request: { goals: noGoals, diets: [] }, foods })
  expect(swapped.ok && swapped.recipe.ingredients[0]).toBe(instead)
})

test.each([
  ["2 cups cucumber, sliced", "Toss the cucumber.", "zucchini, sliced", "Toss the zucchini."],
  ["1 lb ground turkey", "Brown the turkey.", "ground", null],
  ["2 cups baby spinach", "Toss the spinach.", "arugula", "Toss the arugula."],
])("a US recipe has %j swapped in its own words", (line, step, instead, said) => {
  const recipe = { title: "Supper", servings: 4, ingredients: [line, "1/4 cup olive oil", "1 onion"], method: [step] }
  const swapped = swapLines({ recipe, chosen: [0], request: { goals: noGoals, diets: [] }, foods, units: "imperial" })
  expect(swapped.ok && swapped.recipe.ingredients[0]).toContain(instead)
  if (said !== null) expect(swapped.ok && swapped.recipe.method).toEqual([said])
})

const instead = (line: string, others: string[], { steps, diets }: { steps: string[]; diets: Diet[] }) => {
  const recipe = { title: "Supper", servings: 4, ingredients: [line, ...others], method: steps }
  const swapped = swapLines({ recipe, chosen: [0], request: { goals: noGoals, diets }, foods })
  return swapped.ok ? { line: swapped.recipe.ingredients[0], step: swapped.recipe.method[0] } : null
}

test.each([
  ["4 tbsp tonkatsu sauce", "4 tbsp gluten-free tonkatsu sauce"],
  ["2 tbsp hoisin sauce", "2 tbsp gluten-free hoisin sauce"],
])("%s is bought without gluten, under its own name", (line, other) => {
  const steps = ["Serve with the sauce."]
  expect(instead(line, ["500 g pork loin"], { steps, diets: ["gluten-free"] })).toEqual({ line: other, step: steps[0] })
})

test("pastry without butter has its flour still, ready-rolled as it was, and butter in a caramel is of plants", () => {
  const steps = ["Melt the sugar, then stir in the butter. Lay the pastry on top and bake for 30 minutes."]
  const rest = ["120 g caster sugar", "6 apples"]
  const diets: Diet[] = ["dairy-free"]
  const pastry = instead("320 g ready-rolled puff pastry", [...rest, "60 g vegan butter"], { steps, diets })
  expect(pastry?.line).toBe("320 g ready-rolled vegan puff pastry")
  expect(instead("60 g butter, cubed", rest, { steps, diets })?.line).toBe("60 g vegan butter, cubed")
})

test("sugar is still melted where oil took the butter's place, and butter is not", () => {
  const steps = ["Melt the sugar in a pan. Melt the butter in another."]
  const { step } =
    instead("30 g butter", ["500 g beef stewing steak", "1 onion"], { steps, diets: ["dairy-free"] }) ?? {}
  expect(step).toBe("Melt the sugar in a pan. Heat the olive oil in another.")
})

test("a tin of a lighter coconut milk is as large, and slices of another bacon are as many", () => {
  const kitchen = openKitchen(foods, "metric")
  const light = { occasion: "any", called: "coconut milk", ratio: 1, mends: [], foods: new Set<string>() } as const
  const written = (line: string, instead: string) => {
    const portion = kitchen.read(line)
    return portion === null ? null : swapLine(portion, { ...light, instead }, kitchen)?.text
  }
  expect(written("1 x 400 ml tin coconut milk", "light coconut milk")).toBe("1 x 400 ml tin light coconut milk")
  expect(written("1 (13.5-oz) can full-fat coconut milk", "light coconut milk")).toBe(
    "1 (13.5-oz) can light coconut milk",
  )
  expect(written("4 slices Canadian bacon", "halal turkey bacon")).toBe("4 slices halal turkey bacon")
})

test("eggs that set a sweet custard are cornflour, and those of a quiche or of pancakes are none", () => {
  const pudding = ["500 ml milk", "60 g caster sugar", "8 slices white bread"]
  const steps = ["Whisk the eggs with the sugar, then the milk. Pour over the bread and bake until set."]
  expect(instead("3 eggs", pudding, { steps, diets: ["egg-free"] })).toEqual({
    line: "25 g cornflour",
    step: "Whisk the cornflour with the sugar, then the milk. Pour over the bread and bake until set.",
  })
  const whisked = { steps: ["Whisk the eggs and the milk."], diets: ["egg-free"] as Diet[] }
  expect(instead("3 eggs", ["300 ml milk", "150 g flour", "20 g sugar"], whisked)?.line).not.toMatch(/cornflour/)
  expect(instead("3 eggs", ["300 ml milk", "1 onion", "200 g cheddar"], whisked)?.line ?? "").not.toMatch(/cornflour/)
})

test("hard cheese that a dish is of becomes cheese, and only what is strewn yeast flakes", () => {
  const rest = ["250 g tapioca starch", "1 tsp salt"]
  const steps = ["Knead in the Parmesan and bake for 20 minutes."]
  expect(instead("120 g Parmesan, grated", rest, { steps, diets: ["vegan"] })?.line).toBe("120 g vegan cheese, grated")
  expect(instead("40 g Parmesan, grated", ["400 g spaghetti"], { steps, diets: ["vegan"] })?.line).toMatch(/yeast/)
})

test("every US name of a substitute reads as the same food", () => {
  const kin = readKin(kinTable).flatMap((group) => group.foods.map(({ words }) => words))
  for (const words of [...substitutes.map(inNameOf("hoisin sauce")).map(({ instead }) => instead), ...kin]) {
    const row = {
      foods: new Set<string>(),
      occasion: "any",
      instead: words,
      called: words,
      ratio: 1,
      mends: [],
    } as const
    const { instead } = inWordsOf("imperial")(row)
    const [own, us] = [words, instead].map((each) => readPortion(`100 g ${each}`, foods)?.food.id)
    expect(us, instead).toBe(own)
  }
})

test("who wants no garlic gets no oil of it, shallots being there or not", () => {
  const ingredients = ["4 garlic cloves, crushed", "2 tbsp olive oil", "2 shallots"]
  const recipe = { title: "Supper", servings: 4, ingredients, method: ["Fry the garlic and shallots."] }
  const swapped = swapLines({ recipe, chosen: [0], request: { goals: noGoals, diets: [] }, foods })
  expect(swapped.ok && swapped.recipe.ingredients[0]).toMatch(/chives/)
})

test("an avocado in something sweet is fruit, and in a salad with fruit it is none", () => {
  const insteadOf = (others: string[], step: string) => {
    const recipe = { title: "Supper", servings: 2, ingredients: ["2 avocados", ...others], method: [step] }
    const swapped = swapLines({ recipe, chosen: [0], request: { goals: noGoals, diets: [] }, foods })
    return swapped.ok && swapped.recipe.ingredients[0]
  }
  expect(insteadOf(["40 g cocoa powder", "80 ml maple syrup"], "Blend the avocados with the rest.")).toBe("3 bananas")
  expect(insteadOf(["1 lettuce", "1 apple", "1 lemon"], "Toss the lettuce, apple and avocado.")).toMatch(/cucumber/)
})

test.each([
  ["kosher", "4 rashers kosher turkey bacon"],
  ["halal", "4 rashers halal turkey bacon"],
] as const)("bacon for a %s dish is slaughtered by that rule, and by no other", (diet, instead) => {
  const recipe = { title: "Supper", servings: 4, ingredients: ["4 rashers bacon"], method: ["Fry the bacon."] }
  const swapped = swapLines({ recipe, chosen: [0], request: { goals: noGoals, diets: [diet] }, foods })
  expect(swapped.ok && swapped.recipe.ingredients).toEqual([instead])
})
