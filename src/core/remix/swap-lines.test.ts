import { describe, expect, test } from "vitest"
import type { Diet } from "#core/diet/label.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { noGoals } from "#core/request/request.ts"
import { foods } from "#testing/foods.ts"
import { swapLines } from "#testing/in-text.ts"
import { findUnmet } from "./finish-remix.ts"
import { openKitchen } from "./kitchen.ts"
import { portionOf } from "./portion.ts"
import { swapLine } from "./swap-line.ts"

const soup = {
  title: "Potato Soup",
  servings: 4,
  ingredients: ["2 tbsp butter", "1 onion, chopped", "800 g potatoes, diced", "1 litre chicken stock", "200 ml milk"],
  method: [
    "Melt the butter and fry the onion for 6 minutes. Add the potatoes and the stock and simmer for 20 minutes.",
    "Stir in the milk.",
  ],
}

const swap = (chosen: number[], diets: Diet[] = []) =>
  swapLines({ recipe: soup, chosen, request: { goals: noGoals, diets }, foods })

describe("D3: swapping chosen lines without a chef", () => {
  test("puts another version of its food in each, and only in those; the title stays and the method follows", () => {
    const swapped = swap([0, 4])
    if (!swapped.ok) throw new Error("nothing was swapped")
    const { recipe, changes } = swapped
    expect(recipe.title).toBe(soup.title)
    expect(changes.map(({ line }) => line)).toEqual([0, 4])
    expect(recipe.ingredients).toEqual(
      soup.ingredients.with(0, "2 tbsp vegan butter").with(4, "200 ml unsweetened oat milk"),
    )
    expect(recipe.method[0]).toMatch(/^Melt the (?:vegan )?butter and fry the onion/)
    expect(recipe.method[1]).toBe("Stir in the oat milk.")
  })

  test("keeps the labels that are asked for", () => {
    const request = { goals: noGoals, diets: ["vegan", "gluten-free"] as Diet[] }
    const ingredients = soup.ingredients.with(0, "2 tbsp olive oil").with(3, "1 litre vegan vegetable stock")
    const swapped = swapLines({ recipe: { ...soup, ingredients }, chosen: [4], request, foods })
    if (!swapped.ok) throw new Error("nothing was swapped")
    expect(findUnmet(assessRecipe(swapped.recipe, foods), request)).toEqual([])
  })

  test("leaves a line that no version can replace, names it, and swaps the others", () => {
    const swapped = swap([2, 4])
    if (!swapped.ok) throw new Error("nothing was swapped")
    expect(swapped.left).toEqual([2])
    expect(swapped.recipe.ingredients[2]).toBe(soup.ingredients[2])
    expect(swap([2])).toEqual({ ok: false, lines: [2] })
    expect(swap([2, 99])).toEqual({ ok: false, lines: [2, 99] })
  })

  test("puts another food in each of several lines", () => {
    const nuts = {
      ...soup,
      ingredients: ["50 g walnuts", "50 g pecans"],
      method: ["Toast the walnuts and the pecans."],
    }
    const swapped = swapLines({ recipe: nuts, chosen: [0, 1], request: { goals: noGoals, diets: [] }, foods })
    if (!swapped.ok) throw new Error("nothing was swapped")
    expect(new Set(swapped.recipe.ingredients).size).toBe(2)
    expect(swapped.left).toEqual([])
  })

  test("brings nothing that was to go, or that is there already", () => {
    const both = { ...soup, ingredients: ["200 ml milk", "100 ml unsweetened oat milk"], method: ["Warm it."] }
    const request = { goals: noGoals, diets: [] }
    for (const chosen of [[0, 1], [0]]) {
      const swapped = swapLines({ recipe: both, chosen, request, foods })
      expect(swapped.ok && swapped.recipe.ingredients[0]).not.toContain("oat milk")
    }
  })

  test("brings nothing kosher or halal that nobody asked for", () => {
    const stew = { ...soup, ingredients: ["200 ml red wine"], method: ["Pour in the wine."] }
    const wine = (diets: Diet[]) => swapLines({ recipe: stew, chosen: [0], request: { goals: noGoals, diets }, foods })
    expect(wine([]).ok).toBe(false)
    expect(wine(["kosher"])).toMatchObject({ ok: true, recipe: { ingredients: ["200 ml kosher red wine"] } })
  })
})

const instead = (line: string, step: string, diets: Diet[]) => {
  const recipe = { title: "Supper", servings: 4, ingredients: [line, "1 tbsp olive oil"], method: [step] }
  const swapped = swapLines({ recipe, chosen: [0], request: { goals: noGoals, diets }, foods })
  return swapped.ok ? { line: swapped.recipe.ingredients[0], step: swapped.recipe.method[0] } : null
}

test.each<[Diet, string, string]>([
  ["gluten-free", "400 g spaghetti", "400 g gluten-free spaghetti"],
  ["gluten-free", "4 tbsp tonkatsu sauce", "4 tbsp gluten-free tonkatsu sauce"],
  ["gluten-free", "2 tbsp hoisin sauce", "2 tbsp gluten-free hoisin sauce"],
  ["vegetarian", "40 g Parmesan, finely grated", "40 g vegetarian hard cheese, finely grated"],
  ["dairy-free", "320 g ready-rolled puff pastry", "320 g vegan ready-rolled puff pastry"],
])("where %s is asked for, %s is bought so", (diet, line, other) => {
  expect(instead(line, "Use it.", [diet])?.line).toBe(other)
})

test.each([
  ["500 g beef mince", "500 g lamb mince"],
  ["500 g beef mince (5% fat)", "500 g turkey mince"],
  ["400 g spaghetti", "400 g linguine"],
  ["300 g penne rigate", "300 g rigatoni"],
  ["200 g orzo", "200 g wholewheat orzo"],
  ["3 tbsp soy sauce", "3 tbsp tamari"],
  ["100 g cheddar, grated", "100 g gouda, grated"],
  ["300 g cod fillets", "300 g haddock fillets"],
  ["1 lemon", "1 lime"],
  ["juice of ½ lemon, or 1 tbsp vinegar", "juice of ½ lime, or 1 tbsp vinegar"],
])("%s may be %s, of which every step says the same", (line, other) => {
  expect(instead(line, "Use it.", [])?.line).toBe(other)
})

test.each([
  ["2 salmon fillets, 130 g each, skin on", "2 trout fillets, 130 g each, skin on"],
  ["4 (6-oz) cod fillets", "4 (6-oz) haddock fillets"],
  ["2 skinless, boneless salmon fillets (about 130 g each)", "2 skinless, boneless trout fillets (about 130 g each)"],
  ["4 chicken breasts (about 150 g each)", "4 turkey breasts (about 150 g each)"],
  ["8 sausages, about 65 g each", "8 chicken sausages, about 65 g each"],
  ["2 salmon fillets, skin on", "2 trout fillets, skin on"],
  ["600 g skinless salmon fillets", "600 g skinless trout fillets"],
  ["2 x 400 g tins chickpeas, drained", "2 x 400 g tins butter beans, drained"],
])("%s swapped is %s: what is said of each piece and of its kind holds", (line, other) => {
  expect(instead(line, "Use it.", [])?.line).toBe(other)
})

test.each<[Diet, string, string]>([
  [
    "vegan",
    "100 g butter, divided (60 g for the crumble, 40 g for the fruit)",
    "100 g vegan butter, divided (60 g for the crumble, 40 g for the fruit)",
  ],
  ["gluten-free", "½ cup low-sodium soy sauce, divided", "½ cup low-sodium gluten-free tamari, divided"],
  ["vegan", "200 g unsalted butter", "200 g unsalted vegan butter"],
  ["vegan", "75 g butter, plus 10 g for the tin", "75 g vegan butter, plus 10 g for the tin"],
  ["dairy-free", "150 ml double cream, plus 2 tbsp to serve", "150 ml oat cream, plus 2 tbsp to serve"],
  [
    "dairy-free",
    "3 heaped tbsp Greek yogurt, plus 1 tbsp to serve",
    "3 heaped tbsp plain soy yogurt, plus 1 tbsp to serve",
  ],
])("%s: the parts of %s are parts of its version", (diet, line, other) => {
  expect(instead(line, "Use it.", [diet])?.line).toBe(other)
})

test.each(["3 eggs", "2 garlic cloves", "300 g courgettes, sliced", "400 g firm tofu"])(
  "what no version can replace is left: %s",
  (line) => expect(instead(line, "Fry it.", [])).toBeNull(),
)

test("a tin of a lighter coconut milk is as large", () => {
  const kitchen = openKitchen(foods, "metric")
  const written = (line: string) => {
    const portion = portionOf(kitchen.read(line))
    return portion === null ? null : swapLine(portion, { instead: "light coconut milk" }, kitchen)?.text
  }
  expect(written("1 x 400 ml tin coconut milk")).toBe("1 x 400 ml tin light coconut milk")
  expect(written("1 (13.5-oz) can full-fat coconut milk")).toBe("1 (13.5-oz) can light coconut milk")
})
