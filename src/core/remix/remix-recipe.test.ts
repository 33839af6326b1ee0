import { readdirSync, readFileSync } from "node:fs"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { composeRecipe } from "#core/cookbook/compose-recipe.ts"
import { type Dish, readDish } from "#core/cookbook/dish.ts"
import { type Diet, diets } from "#core/diet/label.ts"
import { nutrients } from "#core/food/nutrients.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { defaultPreferences, type MeasurementUnit } from "#core/preferences/preferences.ts"
import { sayChange } from "#core/recipe/change-words.ts"
import type { Written } from "#core/recipe/recipe.ts"
import { type Goals, noGoals } from "#core/request/request.ts"
import { foods } from "#testing/foods.ts"
import { readPortion, remixRecipe } from "#testing/in-text.ts"
import { rounds } from "#testing/rounds.ts"
import { wildRecipes } from "#testing/wild-recipes.ts"
import { findUnmet } from "./finish-remix.ts"

const pie: Written = {
  title: "Creamy Chicken Pasta",
  servings: 4,
  ingredients: [
    "400 g penne",
    "500 g chicken breast, sliced",
    "2 tbsp butter",
    "1 onion, chopped",
    "2 cloves garlic, crushed",
    "200 ml double cream",
    "60 g parmesan, grated",
    "1 tsp salt",
    "2 glorps of quuxberry",
  ],
  method: [
    "Boil the penne for 10 minutes.",
    "Melt the butter in a pan and fry the onion and the garlic for 5 minutes. Add the chicken and fry for 8 minutes, until it has reached 74 °C inside.",
    "Stir in the cream, the parmesan and the penne and serve.",
  ],
}

const remix = (asked: { goals?: Partial<Goals>; diets?: Diet[] }, recipe = pie, keepsTitle = false) =>
  remixRecipe({
    recipe,
    request: { goals: { ...noGoals, ...asked.goals }, diets: asked.diets ?? [] },
    foods,
    keepsTitle,
  })

describe("remixing a recipe", () => {
  test('tells of each branch of an "or" why it goes', () => {
    const recipe = { ...pie, ingredients: pie.ingredients.with(5, "200 ml double cream or crème fraîche") }
    const cream = remix({ diets: ["dairy-free"] }, recipe).changes.find(({ line }) => line === 5)
    expect(cream && sayChange(cream.because)).toBe("Double cream is made from milk. Crème fraîche is made from milk.")
  })

  test("gives back as it was what meets everything", () => {
    const { recipe, changes, unmet } = remix({ goals: { protein: { min: 20, max: null } }, diets: ["nut-free"] })
    expect({ changes, unmet }).toEqual({ changes: [], unmet: [] })
    expect(recipe).toMatchObject(pie)
  })

  test("puts versions in the place of what breaks a label, carries them into the method, and says why", () => {
    const { recipe, changes, assessment, unmet } = remix({ diets: ["dairy-free"] })
    expect(recipe.title).toBe("Creamy Chicken Pasta")
    expect(recipe.ingredients).toEqual([
      "400 g penne",
      "500 g chicken breast, sliced",
      "2 tbsp vegan butter",
      "1 onion, chopped",
      "2 cloves garlic, crushed",
      "200 ml oat cream",
      "60 g vegan Parmesan, grated",
      "1 tsp salt",
      "2 glorps of quuxberry",
    ])
    expect(recipe.method[1]).toContain("Melt the vegan butter in a pan")
    expect(recipe.method[2]).toBe("Stir in the oat cream, the vegan Parmesan and the penne and serve.")
    expect(changes.map(({ line }) => line)).toEqual([2, 5, 6])
    expect(changes[0] && sayChange(changes[0].because)).toMatch(/butter/i)
    expect(unmet).toEqual([])
    // A line that nobody knows keeps the label from being claimed, and is no reason to refuse.
    expect(assessment.diets["dairy-free"].verdict).toBe("unsure")
  })

  test.each<[Diet, string[], string]>([
    ["vegetarian", ["400 g beef mince", "1 onion"], "Brown the beef."],
    ["egg-free", ["4 eggs", "200 g sugar"], "Beat the eggs with the sugar."],
    ["gluten-free", ["500 g bread flour", "7 g dried yeast", "300 ml water"], "Knead the dough for 10 minutes."],
    ["dairy-free", ["300 ml double cream", "50 g sugar"], "Whip the cream to soft peaks."],
    ["dairy-free", ["400 ml milk"], "Pour in the milk and stir until it separates into curds."],
    ["vegetarian", ["3 gelatine leaves", "500 ml apple juice"], "Soak the gelatine and stir it in."],
    ["keto", ["1 kg potatoes", "60 g sugar"], "Boil the potatoes with the sugar."],
    ["low-fodmap", ["400 g mushrooms", "2 onions, chopped"], "Fry both for 8 minutes."],
  ])("for %s puts no other food in the place of %j, which the steps would have to change for", (diet, lines, step) => {
    const { recipe } = remix({ diets: [diet] }, { ...pie, title: "Supper", ingredients: lines, method: [step] })
    const ids = (ingredients: readonly string[]) => ingredients.map((line) => readPortion(line, foods)?.food.id)
    expect(ids(recipe.ingredients)).toEqual(ids(lines))
  })

  test("flour that thickens a sauce has a version without gluten", () => {
    const lines = ["2 tbsp plain flour", "500 ml milk", "40 g butter", "1 onion"]
    const sauce = { ...pie, title: "Onion Sauce", ingredients: lines, method: ["Stir the flour into the butter."] }
    expect(remix({ diets: ["gluten-free"] }, sauce).recipe.ingredients[0]).toBe("2 tbsp gluten-free flour blend")
  })

  test("claims what is asked for of each food of a line, where it names several", () => {
    const line = "320 g puff pastry, plus a little flour for dusting"
    const tart = { ...pie, title: "Tart", ingredients: [line, "1 onion"], method: ["Bake the onion on the pastry."] }
    expect(remix({ diets: ["gluten-free"] }, tart).recipe.ingredients[0]).toBe(
      "320 g gluten-free puff pastry, plus a little gluten-free flour for dusting",
    )
  })

  test("keeps the cups of crumbs in their version without gluten", () => {
    const loaf = { ...pie, title: "Loaf", ingredients: ["3/4 cup panko breadcrumbs", "1 onion"], method: ["Mix."] }
    expect(remix({ diets: ["gluten-free"] }, loaf).recipe.ingredients[0]).toBe("3/4 cup gluten-free panko breadcrumbs")
  })

  test.each<[Diet, string, string]>([
    ["vegan", "250 ml oat milk or milk", "250 ml oat milk"],
    ["vegan", "30 g butter or olive oil, melted", "30 g olive oil, melted"],
    ["dairy-free", "2 tbsp oil (or butter)", "2 tbsp oil"],
    ["dairy-free", "2 tbsp butter, or 1 tbsp oil", "1 tbsp oil"],
    ["vegan", "4 tortillas, warmed, topped with cream if you like", "4 tortillas, warmed"],
    ["vegan", "50 ml sour cream (optional)", "50 ml vegan sour cream (optional)"],
    ["soy-free", "2 tbsp soy sauce or coconut aminos", "2 tbsp coconut aminos"],
    ["gluten-free", "6 corn or wheat tortillas", "6 corn tortillas"],
    ["vegan", "2 vegetable or chicken stock cubes", "2 vegetable stock cubes"],
    ["vegan", "500 ml vegetable or beef stock", "500 ml vegetable stock"],
    ["gluten-free", "100 ml beef stock or water", "100 ml water"],
    [
      ...(["gluten-free", "4 cups chicken broth, preferably low-sodium and gluten-free"] as const),
      "4 cups chicken broth, low-sodium and gluten-free",
    ],
    [
      ...(["dairy-free", "110 g butter, cubed, plus a little for the dish (or 110 g baking margarine)"] as const),
      "110 g baking margarine, plus a little for the dish",
    ],
    ["gluten-free", "2 tbsp gravy granules", "2 tbsp gluten-free gravy granules"],
    ["vegan", "300 g turkey / 200 g firm tofu", "200 g firm tofu"],
    ["vegetarian", "300 g turkey or 200 g halloumi or 2 tins of butter beans", "200 g halloumi"],
    ["vegan", "300 g turkey or 200 g halloumi or 2 tins butter beans", "2 tins butter beans"],
    ["egg-free", "3 eggs or 200 g smoked tofu", "200 g smoked tofu"],
  ])("makes the choice that a line offers, where %s is asked for: %s", (diet, line, expected) => {
    const dish = {
      ...pie,
      title: "Supper",
      ingredients: ["1 tsp salt", line, "2 glorps of quuxberry"],
      method: ["Mix."],
    }
    const { recipe, changes } = remix({ diets: [diet] }, dish)
    expect(recipe.ingredients[1]).toBe(expected)
    expect(changes).toMatchObject([{ line: 1, before: line, after: expected, because: { code: "label" } }])
    expect(remix({ diets: ["shellfish-free"] }, dish).changes).toEqual([])
  })

  test("a goal is met with a taste of what is optional and has no amount", () => {
    const ingredients = [
      "4 large eggs",
      "1 can (400 g) tomatoes",
      "1 tbsp olive oil",
      "Toasted sourdough, to serve (optional)",
    ]
    const recipe = { title: "Shakshuka", servings: 2, ingredients, method: ["Cook it all, with toast if you like."] }
    const request = { goals: { ...noGoals, calories: { min: null, max: 330 } }, diets: [] }
    expect(remixRecipe({ recipe, request, foods })).toMatchObject({ unmet: [], recipe: { ingredients } })
  })

  test("leaves an optional line as it is where another packet of it would do", () => {
    const soup = {
      ...pie,
      title: "Soup",
      ingredients: ["300 g beans", "1 Parmesan rind (optional)"],
      method: ["Simmer."],
    }
    expect(remix({ diets: ["vegetarian"] }, soup).changes).toEqual([])
  })

  test.each([
    ["Warm the cream and pour it over the cake.", "120 ml single cream"],
    ["Whip the cream to soft peaks and spread it on the cake.", "90 ml double cream"],
  ])("exchanges cream for a lighter one where it need not be whipped: %s", (step, cream) => {
    const ingredients = ["150 ml double cream", "120 g butter", "120 g sugar", "2 eggs", "120 g self-raising flour"]
    const method = ["Beat the butter, the sugar, the eggs and the flour and bake for 25 minutes.", step]
    const goals = { ...noGoals, fat: { min: null, max: 26 } }
    expect(remix({ goals }, { ...pie, title: "Sponge", ingredients, method }).recipe.ingredients[0]).toBe(cream)
  })

  test("takes the branch without milk beside kosher meat, though by itself either would do", () => {
    const ingredients = ["400 g kosher beef", "2 tbsp butter or oil"]
    const steak = { ...pie, title: "Steak", ingredients, method: ["Fry the beef in the butter."] }
    const { recipe, assessment } = remix({ diets: ["kosher"] }, steak)
    expect(recipe.ingredients).toEqual(["400 g kosher beef", "2 tbsp oil"])
    expect(recipe.method).toEqual(["Fry the beef in the oil."])
    expect(assessment.diets.kosher.verdict).toBe("meets")
  })

  test("claims no version of a dish that nobody sells", () => {
    const supper = { ...pie, title: "Supper", ingredients: ["2 slices Welsh rarebit"], method: ["Grill it."] }
    const { recipe } = remix({ diets: ["dairy-free"] }, supper)
    expect(recipe.ingredients[0]).not.toContain("rarebit, dairy-free")
  })

  test("says of meat that it is to be bought halal or kosher, and calls it in the method as before", () => {
    const curry = {
      ...pie,
      title: "Chicken Curry",
      ingredients: ["800 g boneless chicken thighs, in pieces", "2 onions, chopped"],
      method: ["Fry the onions and the chicken."],
    }
    const { recipe, changes, assessment } = remix({ diets: ["halal"] }, curry)
    expect(recipe).toMatchObject({
      title: "Chicken Curry",
      ingredients: ["800 g halal boneless chicken thighs, in pieces", "2 onions, chopped"],
      method: ["Fry the onions and the chicken."],
    })
    expect(changes).toMatchObject([{ line: 0, because: { code: "label", reason: { label: "halal" } } }])
    expect(assessment.diets.halal.verdict).toBe("meets")
    const said = { ...curry, ingredients: ["800 g kosher chicken thighs", "2 onions"] }
    expect(remix({ diets: ["kosher"] }, said).changes).toEqual([])
  })

  test("keeps the slices of bread", () => {
    const toast = { ...pie, title: "Toast", ingredients: ["320 g white bread, in slices, two for each serving"] }
    expect(remix({ diets: ["gluten-free"] }, toast).recipe.ingredients).toEqual([
      "320 g gluten-free bread, in slices, two for each serving",
    ])
  })

  test("names in the title what is in the dish now", () => {
    const bars = { ...pie, title: "Honey Bars", ingredients: ["100 g honey", "300 g oats"], method: ["Stir."] }
    expect(remix({ diets: ["vegan"] }, bars).recipe.title).toBe("Maple Syrup Bars")
    expect(remix({ diets: ["vegan"] }, bars, true).recipe.title).toBe("Honey Bars")
  })

  test("of what a line only offers buys the version that keeps a label, beside the other", () => {
    const lines = ["500 g flank steak", "1 cup rice", "Kimchi and gochujang, for serving"]
    const bowls = { ...pie, title: "Beef Bowls", ingredients: lines, method: ["Cook. Pass the kimchi and gochujang."] }
    const { recipe } = remix({ diets: ["gluten-free"] }, bowls)
    expect(recipe.ingredients[2]).toBe("Kimchi and gluten-free gochujang, for serving")
    expect(recipe.method).toEqual(bowls.method)
  })

  test("says in numbers what it could not meet", () => {
    const { unmet } = remix({ goals: { fat: { min: null, max: 1 }, protein: { min: 180, max: null } } })
    expect(unmet).toContainEqual(expect.objectContaining({ kind: "goal", nutrient: "fat", bound: "max", goal: 1 }))
    for (const one of unmet) expect(one.kind === "goal" && one.gap).toBeGreaterThan(0)
  })

  test("names a label that no version mends", () => {
    const odd = { ...pie, ingredients: ["500 g horse meat", "1 tsp salt"], method: ["Roast it."] }
    const { unmet } = remix({ diets: ["kosher"] }, odd)
    for (const one of unmet) expect(one).toMatchObject({ kind: "label", diet: "kosher" })
  })
})

const folder = new URL("../../../cookbook/", import.meta.url)
const dishes = readdirSync(folder).flatMap((file): Dish[] => {
  const reading = readDish(readFileSync(new URL(file, folder), "utf8"))
  return reading.ok ? [reading.dish] : []
})

type Sample = {
  write: (servings: number, units: MeasurementUnit) => Written
  units: MeasurementUnit
  servings: number
  asked: Diet[]
  chance: () => number
}

/** The cookbook's dishes, for any servings in either system, and dishes of the wild as they stand. */
const writers: Sample["write"][] = [
  ...dishes.map(
    (dish): Sample["write"] =>
      (servings, measurementUnit) =>
        composeRecipe(dish, servings, { ...defaultPreferences, measurementUnit }),
  ),
  ...wildRecipes.map((recipe) => () => recipe),
]

const sample: fc.Arbitrary<Sample> = fc
  .record({
    write: fc.constantFrom(...writers),
    units: fc.constantFrom<MeasurementUnit>("metric", "imperial"),
    servings: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 100 })),
    asked: fc.oneof(fc.subarray([...diets], { maxLength: 1 }), fc.subarray([...diets], { maxLength: 3 })),
    seed: fc.integer({ min: 1, max: 2 ** 31 - 2 }),
  })
  .map(({ seed, ...rest }) => ({ ...rest, chance: lehmer(seed) }))

/** Chance that repeats itself: Lehmer's generator (Park and Miller 1988). */
function lehmer(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function goalsAround(lines: readonly string[], { servings, chance }: Sample): Goals {
  const held = assessRecipe({ servings, ingredients: lines }, foods).perServing
  const ranges = nutrients.map((nutrient) => {
    const [pick, wanted] = [chance(), held[nutrient] * (0.6 + 0.8 * chance())]
    const min = pick < 0.5 ? wanted * 0.95 : null
    const max = pick > 0.3 && pick < 0.7 ? wanted * 1.05 : null
    return [nutrient, { min, max }] as const
  })
  return { ...noGoals, ...Object.fromEntries(ranges) }
}

test("no recipe claims what its lines do not confirm", () => {
  fc.assert(
    fc.property(sample, (one) => {
      const { write, units, asked } = one
      const recipe = write(one.servings, units)
      const { servings } = recipe
      const request = { goals: goalsAround(recipe.ingredients, { ...one, servings }), diets: asked }
      const remixed = remixRecipe({ recipe, request, foods, units })
      const anew = assessRecipe(remixed.recipe, foods)
      expect(remixed.assessment).toEqual(anew)
      expect(remixed.unmet).toEqual(findUnmet(anew, request))
      expect(remixed.recipe.servings).toBe(servings)
    }),
    { numRuns: rounds({ sampled: 150, whole: 5_000 }) },
  )
})

describe("a curry that is far from its goals", () => {
  const curry = {
    title: "Green Chicken Curry",
    servings: 4,
    ingredients: [
      ...["600 g chicken breast, cut into thin strips", "300 ml light coconut milk", "3 tbsp green curry paste"],
      ...["200 g green beans, trimmed", "240 g jasmine rice", "1 tbsp rapeseed oil", "2 tsp fish sauce"],
    ],
    method: ["Add the beans and cook for 4 minutes, until tender and the chicken has reached 74 °C inside."],
  }
  const far = [
    { ...noGoals, calories: { min: null, max: 300 }, protein: { min: 60, max: null } },
    { ...noGoals, calories: { min: 80, max: 90 }, carbs: { min: 19, max: null } },
    { ...noGoals, calories: { min: null, max: 250 }, protein: { min: 70, max: null } },
  ]

  test.each(far)("names in its title and its steps only what stands in its lines: %j", (goals) => {
    const { recipe } = remixRecipe({ recipe: curry, request: { goals, diets: ["dairy-free"] }, foods })
    const lines = recipe.ingredients.join("; ").toLowerCase()
    const [, named = ""] = /^Green (.+) Curry$/.exec(recipe.title) ?? []
    expect(lines).toContain(named.toLowerCase().replace(/s$/, ""))
    for (const step of recipe.method) {
      const [, served] = /^Serve with the (?:sliced )?(.+)\.$/.exec(step) ?? []
      if (served) expect(lines).toContain(served)
    }
    if (!lines.includes("chicken")) expect(recipe.method.join(" ")).not.toContain("74 °C")
  })
})
