import { describe, expect, it, test } from "vitest"
import { type Diet, diets } from "#core/diet/label.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { builtInDishes } from "#testing/cookbook.ts"
import { foods } from "#testing/foods.ts"
import { rounds } from "#testing/rounds.ts"
import { itemWords, lineWords } from "./item-words.ts"

const wordsOf = (lines: readonly string[], asked: readonly Diet[]) =>
  itemWords(lines, { assessment: assessRecipe({ servings: 4, ingredients: lines }, foods), asked })

test("a line to cook by says for which label it is left out", () => {
  const lines = ["2 tbsp soured cream, to serve (optional)", "300 g granola"]
  const assessment = assessRecipe({ servings: 4, ingredients: lines }, foods)
  expect(lineWords(lines, { assessment, asked: ["dairy-free", "gluten-free"] })).toEqual([
    "2 tbsp soured cream, to serve (optional): leave out for Dairy-free",
    "300 g granola, dairy-free and gluten-free",
  ])
})

describe("what has to be bought goes into the item's words", () => {
  test.each([
    ["300 g granola", ["gluten-free"], "300 g granola, gluten-free"],
    ["300 g granola", ["gluten-free", "vegan"], "300 g granola, gluten-free and vegan"],
    ["300 g granola, gluten-free", ["gluten-free"], "300 g granola, gluten-free"],
    ["300 g granola, gluten-free", ["gluten-free", "vegan"], "300 g granola, gluten-free, vegan"],
    ["300 g granola", [], "300 g granola"],
    ["2 tbsp miso paste", ["gluten-free"], "2 tbsp miso paste, gluten-free"],
    ["2 tbsp tamari", ["gluten-free"], "2 tbsp tamari, gluten-free"],
    ["300 g tomato pasta sauce", ["dairy-free"], "300 g tomato pasta sauce, dairy-free"],
    ["2 tbsp wheat-free tamari", ["gluten-free"], "2 tbsp wheat-free tamari"],
    ["2 tbsp tamari or soy sauce", ["gluten-free"], "2 tbsp tamari or soy sauce, gluten-free tamari"],
    ["400 g chicken breast, diced", ["halal"], "400 g chicken breast, diced, halal-certified"],
    ["80 g Parmesan, finely grated", ["vegetarian"], "80 g Parmesan, finely grated, as vegetarian hard cheese"],
    ["1 tsp vanilla extract", ["halal"], "1 tsp vanilla extract, as vanilla powder or paste without alcohol"],
    [
      "1 tsp vanilla extract, as vanilla powder or paste without alcohol",
      ["halal"],
      "1 tsp vanilla extract, as vanilla powder or paste without alcohol",
    ],
    ["2 tbsp sugar-free ketchup", ["keto"], "2 tbsp sugar-free ketchup, with next to no carbs"],
    ["60 ml schmaltz or vegetable oil", ["vegan"], "60 ml schmaltz or vegetable oil, choose the vegetable oil"],
    ["200 g rice", ["gluten-free"], "200 g rice"],
    ["2 tbsp soured cream, to serve (optional)", ["dairy-free"], "2 tbsp soured cream, to serve (optional)"],
  ] as const)("%s, for %j, is put on the list as %s", (line, asked, words) => {
    expect(wordsOf([line], asked)).toEqual([words])
  })

  it("says it of exactly the foods that the choice names", () => {
    const lines = ["2 apples", "300 g granola", "200 g oats", "1 tbsp oil", "2 tbsp miso paste"]
    expect(wordsOf(lines, ["gluten-free"])).toEqual([
      "2 apples",
      "300 g granola, gluten-free",
      "200 g oats, gluten-free",
      "1 tbsp oil",
      "2 tbsp miso paste, gluten-free",
    ])
  })

  it("names the food where the line is about another as well", () => {
    const [words] = wordsOf(["1.5 litres chicken stock, made with 2 stock cubes"], ["dairy-free"])
    expect(words).toContain("dairy-free stock cubes")
  })
})

const lines = [...builtInDishes.flatMap((dish) => dish.ingredients), ...foods.foods].map(({ name }) => `100 g ${name}`)

const verdictOf = (line: string, diet: Diet) =>
  assessRecipe({ servings: 4, ingredients: [line] }, foods).diets[diet].verdict

test("what has to be bought, bought, leaves nothing to choose, and is never said twice", () => {
  const step = rounds({ sampled: 4, whole: 1 })
  const put = [...new Set(lines)]
    .filter((_, at) => at % step === 0)
    .flatMap((line) =>
      diets.flatMap((diet) => {
        const [words = ""] = wordsOf([line], [diet])
        const [again] = wordsOf([words], [diet])
        return words === line ? [] : [{ diet, words, again, verdict: verdictOf(words, diet) }]
      }),
    )
  expect(put.length).toBeGreaterThan(200)
  expect(put.flatMap(({ words, again }) => (words === again ? [] : `${words}: ${again}`))).toEqual([])
  // "Vegetarian hard cheese" behind Parmesan, and a branch behind an "or", are read as they were.
  const open = put.filter(({ verdict }) => verdict !== "meets")
  expect(open.length / put.length).toBeLessThan(0.06)
  const worse = open.filter(({ diet, verdict }) => verdict !== "choose" && diet !== "keto" && diet !== "low-fodmap")
  expect(worse.map(({ words }) => words)).toEqual([])
})
