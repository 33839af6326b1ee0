import { expect, test } from "vitest"
import { type Diet, dietLabels } from "#core/diet/label.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { foods } from "#testing/foods.ts"
import { sayChoices, sayKeeping } from "./choice-words.ts"

const choicesOf = (diet: Diet, lines: readonly string[]) =>
  assessRecipe({ servings: 2, ingredients: lines }, foods).diets[diet].choose

test.each<[Diet, string[], string[]]>([
  [
    "kosher",
    ["600 g beef", "500 ml chicken stock", "150 ml red wine"],
    ["Choose certified beef, chicken stock and red wine"],
  ],
  ["halal", ["400 g beef or lamb"], ["Choose certified beef or lamb"]],
  ["halal", ["400 g beef or bacon"], ["Choose certified beef"]],
  ["vegan", ["250 ml oat milk or milk"], ["Choose the oat milk"]],
  ["gluten-free", ["4 corn or flour tortillas"], ["Choose the corn tortillas"]],
  ["egg-free", ["200 g rice or egg noodles"], ["Choose the rice noodles"]],
  ["keto", ["300 g chicken", "200 g cauliflower or egg noodles"], ["Choose the cauliflower"]],
  ["vegan", ["250 ml milk, oat milk or soy milk"], ["Choose the oat milk or the soy milk"]],
  [
    "kosher",
    ["1 l chicken or vegetable stock or water", "200 g kosher cheese"],
    ["Choose the vegetable stock or the water"],
  ],
  ["vegan", ["2 tbsp sour cream, to serve", "naan (optional)"], ["Leave out the sour cream and the naan"]],
  ["vegetarian", ["50 g finely grated Parmesan"], ["Choose vegetarian hard cheese"]],
  ["vegetarian", ["2 tbsp pesto"], ["Choose pesto marked vegetarian"]],
  ["vegetarian", ["100 g Gorgonzola"], ["Choose Gorgonzola marked vegetarian"]],
  ["soy-free", ["2 sausages (such as linguiça)"], ["Choose sausages marked soy-free"]],
  ["halal", ["1 tsp vanilla extract"], ["Choose vanilla powder or paste without alcohol"]],
  ["gluten-free", ["50 g rolled oats", "1 stock cube"], ["Choose rolled oats and stock cube marked gluten-free"]],
  ["kosher", ["400 g kosher beef", "50 g grated Cheddar, to serve"], ["Leave out the Cheddar"]],
  ["kosher", ["400 g kosher beef", "50 g margarine"], ["Choose margarine marked dairy-free"]],
  ["keto", ["300 g chicken", "200 g cauliflower rice or rice"], ["Choose the cauliflower rice"]],
  ["keto", ["2 low-carb tortillas"], ["Choose low-carb tortillas with next to no carbs"]],
  ["low-fodmap", ["1 tsp chilli powder"], ["Choose chilli powder marked low FODMAP"]],
])("%s, %j: %j", (diet, lines, expected) => {
  expect(sayChoices(choicesOf(diet, lines))).toEqual(expected)
})

test("several things to do are one sentence", () => {
  const choices = choicesOf("kosher", ["600 g beef", "2 tbsp oil or lard", "sour cream, to serve"])
  expect(`${dietLabels.kosher} if you ${sayKeeping(choices)}.`).toBe(
    "Kosher if you choose certified beef, and choose the oil, and leave out the sour cream.",
  )
})
