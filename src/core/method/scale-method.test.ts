import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { composeRecipe } from "#core/cookbook/compose-recipe.ts"
import { readDish } from "#core/cookbook/dish.ts"
import { scaleLine } from "#core/measure/scale-recipe.ts"
import { defaultPreferences, type MeasurementUnit } from "#core/preferences/preferences.ts"
import { scaleMethod } from "#testing/in-text.ts"

type Dish = Parameters<typeof scaleMethod>[0]

function scaleTo(dish: Dish, { factor, units }: { factor: number; units: MeasurementUnit }) {
  const after = dish.ingredients.map((line) => scaleLine(line, factor, units))
  return scaleMethod(dish, { factor, units, after })
}

const scale = (step: string, ingredients: string[], factor: number) =>
  scaleTo({ ingredients, method: [step], servings: 6 }, { factor, units: "metric" })

test("08: what goes into one piece of many stays, up to where it is repeated", () => {
  const method = [
    "Whisk 2 tbsp hoisin with 1 tbsp water. Dip a wrapper in warm water and lay 4 prawn halves on it.",
    "Top with a piece of lettuce. Repeat to make 12 rolls and serve with 2 tbsp hoisin.",
  ]
  const ingredients = ["12 rice paper wrappers", "24 prawns, halved", "1 lettuce", "4 tbsp hoisin sauce"]
  expect(scaleTo({ ingredients, method, servings: 4 }, { factor: 1.5, units: "metric" }).steps).toEqual([
    "Whisk 3 tbsp hoisin with 1½ tbsp water. Dip a wrapper in warm water and lay 4 prawn halves on it.",
    "Top with a piece of lettuce. Repeat to make 18 rolls and serve with 3 tbsp hoisin.",
  ])
})

test.each<[string, string[], number, string]>([
  [
    "Heat 2 tbsp of the oil and fry the onion for 5 minutes.",
    ["3 tbsp olive oil", "1 onion"],
    2,
    "Heat 4 tbsp of the oil and fry the onion for 5 minutes.",
  ],
  [
    "Whisk the 2 eggs in a little at a time.",
    ["2 large eggs (about 60 g each)"],
    1.5,
    "Whisk the 3 eggs in a little at a time.",
  ],
  [
    "Heat to 180C/160C fan/gas 4. Butter the tins.",
    ["85 g butter"],
    1.5,
    "Heat to 180C/160C fan/gas 4. Butter the tins.",
  ],
  ["Fry 2 cloves of the garlic.", ["2 garlic cloves, crushed"], 2, "Fry 4 cloves of the garlic."],
  ["Soften 3 ribs of the celery.", ["3 celery ribs, sliced"], 2, "Soften 6 ribs of the celery."],
  ["Brown the 2 pounds beef.", ["2 pounds ground chuck (80/20)"], 0.375, "Brown the 12 oz beef."],
  [
    "Soften it in 25g butter.",
    ["40g butter, divided: 25g for frying and 15g to finish"],
    2,
    "Soften it in 50 g butter.",
  ],
  ["Whisk 2 cups flour.", ["2 cups (240 g) plain flour"], 1.5, "Whisk 350 g flour."],
  [
    "Pour in 1 1/2 cups stock.",
    ["1 12-ounce bottle lager or 1 1/2 cups beef stock"],
    0.375,
    "Pour in ½ cup plus 1 tbsp stock.",
  ],
  ["Fold in half the berries (100 g).", ["200 g berries"], 1.5, "Fold in half the berries (150 g)."],
  ["Top with the remaining ¼ cup of the Parmesan.", ["¾ cup grated Parmesan"], 1.5, "Top with the remaining Parmesan."],
  [
    "Fill the tin with water (130 ml) and add it.",
    ["1 tin tomatoes"],
    1.5,
    "Fill the tin with water (195 ml) and add it.",
  ],
  [
    "Fry the rest (you should get about 12 pancakes).",
    ["2 eggs"],
    2.5,
    "Fry the rest (you should get about 30 pancakes).",
  ],
  ["Coat each in the 60 g flour.", ["60 g plain flour"], 0.75, "Coat each in the 45 g flour."],
  ["Serve warm with a scoop of ice cream.", ["8 scoops ice cream"], 1.5, "Serve warm with a scoop of ice cream."],
  ["Roll into about 36 meatballs.", ["500 g mince"], 2 / 3, "Roll into about 24 meatballs."],
  ["You should get 8 crêpes, 2 per person.", ["2 eggs"], 1.5, "You should get 12 crêpes, 2 per person."],
  ["Add both cans of tomatoes.", ["2 x 400 g cans chopped tomatoes"], 0.5, "Add the tomatoes."],
  ["Add the second tablespoon of oil.", ["2 tbsp oil"], 0.5, "Add the rest of the oil."],
  ["Toss the beef in the 3 tbsp seasoned flour.", ["3 tbsp flour"], 2, "Toss the beef in the 6 tbsp seasoned flour."],
  ["Cut out 12 scones with a cutter.", ["200 g flour"], 1.5, "Cut out 18 scones with a cutter."],
  ["Cut out 10 scones with a cutter.", ["200 g flour"], 1.5, "Cut out 10 scones with a cutter."],
  ["Top each with a sixth of the ham.", ["200 g ham"], 2, "Top each with a twelfth of the ham."],
  ["Top each with a sixth of the ham.", ["200 g ham"], 1.5, "Top each with an equal share of the ham."],
  ["Top each with a third of the ham.", ["200 g ham"], 2, "Top each with a third of the ham."],
  ["Shape into 12 dumplings.", ["200 g flour"], 0.5, "Shape into 6 dumplings."],
  ["Cut into 8 wedges.", ["200 g flour"], 2, "Cut into 8 wedges."],
  ["Stir in the second can of beans.", ["2 cans beans"], 1.5, "Stir in the rest of the beans."],
  ["Stir in half the can of tomatoes.", ["1 x 400 g can tomatoes"], 0.75, "Stir in half of the tomatoes."],
  ["Fry ladlefuls. Makes about 12.", ["200 g flour"], 1.5, "Fry ladlefuls. Makes about 18."],
  ["Divide between the 6 cases.", ["200 g flour"], 0.5, "Divide between the 3 cases."],
  ["Beat 1 egg with 100 g sugar.", ["3 eggs", "200 g caster sugar"], 2, "Beat 2 eggs with 200 g sugar."],
  ["Add 2 of the eggs.", ["3 eggs"], 2, "Add 4 of the eggs."],
  ["Ladle the rice into 6 warm bowls.", ["200 g rice"], 1.5, "Ladle the rice into 9 warm bowls."],
  ["Divide the rice between six glasses.", ["200 g rice"], 1 / 6, "Divide the rice into a glass."],
  ["Put the rice in 2 bowls.", ["200 g rice"], 2, "Put the rice in 2 bowls."],
  ["Cut 1 large onion into 2 cm pieces.", ["2 onions"], 3, "Cut 3 large onions into 2 cm pieces."],
  ["Crush 3 garlic cloves.", ["5 cloves garlic"], 2, "Crush 6 garlic cloves."],
  ["Pour in 1 cup (240 ml) milk.", ["2 cups milk"], 2, "Pour in 2 cups milk."],
  ["Add a tablespoon of the oil.", ["2 tbsp oil"], 3, "Add 3 tbsp of the oil."],
  ["Add 1-2 tbsp oil.", ["2 tbsp oil"], 2, "Add 2 to 4 tbsp oil."],
  ["Whisk in 1 1/2 tsp salt.", ["2 tsp salt"], 2, "Whisk in 1 tbsp salt."],
  ["Stir in 600 g of the beef.", ["1 kg beef mince"], 0.5, "Stir in 300 g of the beef."],
  ["Boil 480 ml hot water.", ["1 l water"], 2, "Boil 960 ml hot water."],
  ["Add half a cup of rice.", ["200 g rice"], 2, "Add 1 cup of rice."],
  ["Add a quarter cup rice.", ["200 g rice"], 2, "Add ½ cup rice."],
  ["Beat two eggs, then two or three more eggs.", ["6 eggs"], 2, "Beat 4 eggs, then 4 to 6 more eggs."],
  ["Add twenty-four prawns and half a lemon.", ["24 prawns", "1 lemon"], 2, "Add 48 prawns and 1 lemon."],
  ["Add between 100 and 150 ml of the stock.", ["1 l stock"], 2, "Add 200 to 300 ml of the stock."],
  ["Add ⅔ cup rice and 1⅕ cups stock.", ["2 cups rice", "2 cups stock"], 2, "Add 1⅓ cups rice and 2⅓ cups stock."],
  ["Add 1 quart stock and 2 dl milk.", ["1 l stock", "1 l milk"], 2, "Add 8 cups stock and 400 ml milk."],
  ["Bring 2 l water to the boil.", ["1 onion"], 2, "Bring 4 litres water to the boil."],
  ["Add two tablespoons of water.", ["1 onion"], 2, "Add 4 tbsp of water."],
  [
    "Cook the dal with 800ml water for 20 minutes.",
    ["100 g dal"],
    0.5,
    "Cook the dal with 400 ml water for 20 minutes.",
  ],
  ["Stir in 1/2 cup of the reserved pasta water.", ["200 g pasta"], 2, "Stir in 1 cup of the reserved pasta water."],
  ["Skim the cooking liquid and save 1/2 cup.", ["1 pork shoulder"], 2, "Skim the cooking liquid and save 1 cup."],
  ["Strain the juices, keeping 120 ml.", ["1 pork shoulder"], 2, "Strain the juices, keeping 240 ml."],
  ["Mix with 1 cup of cheese.", ["2 cups Monterey Jack"], 0.5, "Mix with ½ cup of cheese."],
  [
    "Heat the remaining 1 tbsp butter and cook ¼ cup of batter per pancake, 2 minutes per side.",
    ["3 tbsp butter"],
    2,
    "Heat the remaining butter and cook ¼ cup of batter per pancake, 2 minutes per side.",
  ],
  [
    "Melt 25 g of the butter.",
    ["50 g butter, half for the onion and half for the mash"],
    2 / 3,
    "Melt 17 g of the butter.",
  ],
  ["Fluff with the last tablespoon of oil.", ["3 tbsp oil"], 0.5, "Fluff with the rest of the oil."],
  ["Add 1,000 g flour.", ["1 kg flour"], 2, "Add 2 kg flour."],
  ["Add a clove of garlic.", ["3 cloves garlic"], 2, "Add 2 cloves of garlic."],
  ["Knead 500g all-purpose flour.", ["1 kg all-purpose flour"], 2, "Knead 1 kg all-purpose flour."],
  [
    "Chop 2 cloves, add 3 tbsp. soft butter.",
    ["4 whole cloves", "butter"],
    2,
    "Chop 4 cloves, add 6 tbsp soft butter.",
  ],
])("C1: %s with %j, %d times, is %s", (step, ingredients, factor, scaled) => {
  expect(scale(step, ingredients, factor)).toEqual({ steps: [scaled], unscaled: [] })
})

test.each([
  ["Bake at 180 °C for 20 minutes, then 5 min at 200 C / 400 F.", ["180 g rice", "5 eggs"]],
  ["Simmer for 10 to 12 minutes. Rice goes in for 12 min at 74 °C.", ["200 g rice"]],
  ["Cut the chicken into 4 pieces and divide between 4 bowls.", ["2 chicken breasts"]],
  ["Use a 23 cm tin for the rice and fry both sides of the chicken.", ["200 g rice", "2 chicken breasts"]],
  ["Drop in 3 tablespoons of the batter for each pancake.", ["200 g flour"]],
  ["Add half the onion, then the rest.", ["2 onions"]],
  ["Add ½ of the onion, then a quarter of the onion, then ½ the onion.", ["2 onions"]],
  ["Bake the rice for half an hour at 180 degrees C (350F, gas mark 4), then 1 hour 20.", ["200 g rice"]],
  ["Add a pinch of salt, two handfuls of rice and a ladle of the rice.", ["200 g rice", "salt"]],
  ["Mix the two flours and fry one egg at a time.", ["200 g flour", "2 eggs"]],
  ["Roll egg-sized balls, 2 egg-size balls a tray.", ["2 eggs"]],
])("times, temperatures, lengths, pieces and shares stay: %s", (step, ingredients) => {
  expect(scale(step, ingredients, 3)).toEqual({ steps: [step], unscaled: [] })
})

test.each([
  ["Stir in 2 tbsp of the mixture.", ["1 onion"], "nobody knows how it is measured"],
  [
    "Fill each with the sauce, and top with 2 slices of provolone.",
    ["8 slices provolone"],
    "it is told of each as well",
  ],
  ["Season each breast with 1 tsp salt.", ["2 chicken breasts", "2 tsp salt"], "it is told of each"],
  ["Stir in a 400 g tin of tomatoes.", ["1 x 400 g tin tomatoes"], "it is the size of the tin"],
  ["Stir in a 14-oz can of tomatoes.", ["1 x 400 g tin tomatoes"], "it is the size of the tin"],
  ["Stir in 1 x 400 g tin of tomatoes.", ["1 x 400 g tin tomatoes"], "it is the size of the tin"],
])("an amount that can't be scaled stays as written, and its step is named: %s", (step, ingredients) => {
  expect(scale(step, ingredients, 2)).toEqual({ steps: [step], unscaled: [0] })
})

test("only the steps that keep an amount are named", () => {
  const method = ["Heat 1 tbsp oil.", "Stir in 200 g of the mixture.", "Serve."]
  const scaled = scaleTo({ ingredients: ["2 tbsp oil"], method, servings: 2 }, { factor: 2, units: "metric" })
  expect(scaled).toEqual({ steps: ["Heat 2 tbsp oil.", "Stir in 200 g of the mixture.", "Serve."], unscaled: [1] })
})

const folder = new URL("../../../cookbook/", import.meta.url)
const dishes = readdirSync(folder).flatMap((file) => {
  const reading = file.endsWith(".cook") ? readDish(readFileSync(new URL(file, folder), "utf8")) : null
  return reading?.ok ? [reading.dish] : []
})
const timesOf = (steps: readonly string[]) =>
  steps.join(" ").match(/\d+(?: to \d+)? (?:second|minute|hour)s?|\d+ °[CF]/g)

test.each(["metric", "imperial"] as const)(
  "every dish of the cookbook is scaled whole, with its times as they were: %s",
  (units) => {
    for (const dish of dishes) {
      const recipe = composeRecipe(dish, dish.servings, { ...defaultPreferences, measurementUnit: units })
      const scaled = scaleTo(recipe, { factor: 3, units })
      expect(scaled.unscaled, dish.title).toEqual([])
      expect(timesOf(scaled.steps)).toEqual(timesOf(recipe.method))
      expect(scaleTo(recipe, { factor: 1, units }).steps).toEqual(recipe.method)
    }
  },
)
