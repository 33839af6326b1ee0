import { describe, expect, it, test } from "vitest"
import { type Diet, diets } from "#core/diet/label.ts"
import { labelReasonSchema } from "#core/diet/label-reason.ts"
import { sayBuy, sayReason } from "#core/diet/reason-words.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { foods } from "#testing/foods.ts"

const check = (lines: readonly string[], servings: number) =>
  assessRecipe({ servings, ingredients: lines }, foods).diets

/** What stands below a label, as the page prints it. */
function words(diet: Diet, lines: readonly string[], servings = 2): string {
  const { because } = check(lines, servings)[diet]
  return because
    .map((reason) => `${sayReason(reason)}${sayBuy(reason) === null ? "" : ` Buy ${sayBuy(reason)}.`}`)
    .join(" ")
}

describe("what breaks a label", () => {
  test.each<[Diet, string, string]>([
    ["dairy-free", "50 g unsalted butter", "Unsalted butter is made from milk. Buy dairy-free spread."],
    ["dairy-free", "400 ml whole milk", "Whole milk is dairy. Buy unsweetened oat or soya drink."],
    [
      "gluten-free",
      "400 g dried spaghetti",
      "Dried spaghetti is made from wheat. Buy dried spaghetti marked gluten-free.",
    ],
    ["gluten-free", "2 tbsp soy sauce", "Soy sauce is brewed from soybeans and wheat. Buy tamari marked gluten-free."],
    ["gluten-free", "200 g couscous", "Couscous is made of wheat. Buy quinoa or buckwheat."],
    ["vegetarian", "1 tbsp fish sauce", "Fish sauce contains fish."],
    ["vegetarian", "2 leaves gelatine", "Gelatine is made from the skin and bones of animals. Buy agar-agar."],
    [
      "vegetarian",
      "1 tbsp Worcestershire sauce",
      "Worcestershire sauce is made with anchovies and, in Britain, barley malt vinegar. Buy vegetarian Worcestershire sauce.",
    ],
    ["vegan", "1 tbsp honey", "Honey is made by bees. Buy maple syrup."],
    ["vegan", "1 tbsp honey mustard", "Honey mustard contains honey."],
    ["vegan", "100 g milk chocolate", "Milk chocolate contains milk. Buy vegan milk chocolate."],
    ["gluten-free", "1 tbsp ponzu", "Ponzu contains wheat. Buy ponzu marked gluten-free."],
    ["vegan", "100 g mozzarella", "Mozzarella is made from milk. Buy vegan mozzarella."],
    ["vegan", "300 g beef", "Beef is meat."],
    ["egg-free", "2 eggs", "Eggs are what egg-free and vegan cooking leaves out."],
    ["egg-free", "4 egg yolks", "Egg yolks are what egg-free and vegan cooking leaves out."],
    ["nut-free", "50 g almonds", "Almonds are tree nuts."],
    ["nut-free", "2 tbsp peanut butter", "Peanut butter contains peanuts. Buy sunflower seed butter."],
    ["soy-free", "200 g firm tofu", "Tofu is made of soybeans."],
    ["shellfish-free", "200 g raw prawns", "Raw prawns are shellfish."],
    ["halal", "4 rashers bacon", "Bacon is pork. Buy halal-certified turkey bacon."],
    ["halal", "100 g lard", "Lard is pork fat. Buy vegetable fat."],
    ["halal", "150 ml red wine", "Red wine contains alcohol. Buy red wine without alcohol."],
    ["halal", "330 ml stout", "Stout contains alcohol. Buy stout without alcohol."],
    ["kosher", "200 g raw prawns", "Raw prawns are shellfish. Buy a fish with fins and scales, such as cod."],
    ["kosher", "400 g pork shoulder", "Pork shoulder is pork. Buy kosher-certified beef, lamb or chicken."],
    [
      "low-fodmap",
      "3 cloves garlic",
      "Garlic is high in FODMAPs (fructans), even in small amounts. Buy garlic-infused oil.",
    ],
    [
      "low-fodmap",
      "200 g mushrooms",
      "Mushrooms are high in FODMAPs (mannitol), even in small amounts. Buy oyster mushrooms.",
    ],
    [
      "low-fodmap",
      "0.3 g garlic powder",
      "Garlic powder is high in FODMAPs (fructans), even in small amounts. Buy garlic-infused oil.",
    ],
    [
      "low-fodmap",
      "200 ml double cream",
      "Double cream: 101 g a serving is more than the 55 g that is low in FODMAPs (lactose). Buy lactose-free double cream.",
    ],
    [
      "keto",
      "200 g soba noodles",
      "74.6 g of net carbs a serving; keto allows at most 7 g. Soba noodles: 149.2 g of net carbs in the whole recipe.",
    ],
  ])("%s, %s: %s", (diet, line, expected) => {
    expect(words(diet, [line])).toBe(expected)
  })

  it("names both foods where meat and milk meet", () => {
    expect(words("kosher", ["400 g kosher beef mince", "30 g butter"])).toBe(
      "Butter and kosher beef mince are in one dish: kosher cooking keeps milk and meat apart. Buy dairy-free spread.",
    )
  })
})

describe("what leaves a label open", () => {
  test.each<[Diet, string, string]>([
    [
      "halal",
      "400 g chicken thighs",
      "Chicken thighs are halal only when certified, as it depends on how the animal was slaughtered. Buy halal-certified chicken thighs.",
    ],
    [
      "kosher",
      "50 g Parmesan",
      "Parmesan is kosher only when certified, as it depends on where its rennet comes from. Buy kosher-certified Parmesan.",
    ],
    [
      "halal",
      "100 g marshmallows",
      "Marshmallows are halal only when certified, as it depends on the animal that the gelatine comes from. Buy halal-certified marshmallows.",
    ],
    [
      "kosher",
      "150 ml red wine",
      "Red wine is kosher only when certified, like everything made from grapes. Buy kosher-certified red wine.",
    ],
    [
      "halal",
      "1 tsp vanilla extract",
      "Vanilla and other extracts are flavours dissolved in alcohol. Buy vanilla powder or paste without alcohol.",
    ],
    ["vegetarian", "50 g Parmesan", "Parmesan is made of milk and calf rennet. Buy vegetarian hard cheese."],
    [
      "gluten-free",
      "100 g rolled oats",
      "Rolled oats are gluten-free only where the packet says so, as oats are often grown and milled beside wheat. Buy rolled oats marked gluten-free.",
    ],
    ["soy-free", "4 sausages", "Sausages: some brands contain soya. Check the packet. Buy sausages marked soy-free."],
    [
      "low-fodmap",
      "1 tsp chilli powder",
      "Chilli powder may hold garlic or onion. Buy chilli powder marked low FODMAP.",
    ],
    ["low-fodmap", "200 g durian", "We know of no tested low-FODMAP amount of durian."],
    ["nut-free", "200 g chestnuts", "Chestnuts count as nuts for some who avoid nuts: ask them."],
    ["vegan", "2 cups moon dust", "We don't know what “moon dust” is made of."],
    ["keto", "2 sprigs rice", "We don't know what this amount of rice weighs, so its carbs are not counted."],
    [
      "low-fodmap",
      "2 sprigs cacao nibs",
      "We don't know what this amount of cacao nibs weighs; more than 20 g a serving is too much.",
    ],
  ])("%s, %s: %s", (diet, line, expected) => {
    expect(words(diet, line.split(" ; "))).toContain(expected)
  })

  it("names the packet where milk may meet meat", () => {
    expect(words("kosher", ["400 g kosher beef mince", "50 g margarine"])).toBe(
      "Margarine may contain milk, which kosher cooking keeps apart from the meat in this dish. Buy margarine made without milk.",
    )
  })

  it("names the foods that are too much only together", () => {
    const lines = ["60 g broccoli", "40 g red pepper", "200 g rice"]
    expect(words("low-fodmap", lines, 1)).toBe(
      "Red pepper and broccoli together hold more free fructose than one serving should.",
    )
  })

  it("suspects garlic and onion in what is savoury, and wheat in what is made of it, but in nothing else", () => {
    for (const line of ["200 g durian", "100 g ube", "50 g guava paste", "200 g granola"]) {
      expect(words("low-fodmap", [line]), line).not.toMatch(/garlic|onion/)
    }
    expect(words("low-fodmap", ["200 g breakfast cereal"])).toMatch(/may hold wheat/)
  })
})

describe("what is good to know", () => {
  test.each<[Diet, string, string]>([
    ["halal", "200 g raw prawns", "Raw prawns are shellfish, which not every school of Islamic law allows."],
    ["halal", "1 tbsp oyster sauce", "Oyster sauce contains shellfish, which not every school of Islamic law allows."],
    [
      "nut-free",
      "400 ml coconut milk",
      "Coconut milk contains coconut, which is no tree nut, though a few people react to it.",
    ],
    [
      "soy-free",
      "2 tbsp mayonnaise",
      "Mayonnaise may hold refined soya oil or lecithin, with hardly any soya protein left.",
    ],
  ])("%s, %s: %s", (diet, line, expected) => {
    expect(words(diet, [line])).toBe(expected)
  })
})

it("reads the same after it was stored", () => {
  for (const { name } of foods.foods) {
    const verdicts = check([`100 g ${name.toLowerCase()}`, "2 sprigs moon dust", "50 g butter", "100 g ham"], 1)
    for (const reason of diets.flatMap((diet) => verdicts[diet].because)) {
      expect(labelReasonSchema.parse(JSON.parse(JSON.stringify(reason))), name).toEqual(reason)
    }
  }
})

it("says a whole sentence about every food, and nothing that could be about any", () => {
  for (const { name } of foods.foods) {
    const verdicts = check([`100 g ${name.toLowerCase()}`], 1)
    for (const diet of diets) {
      for (const reason of verdicts[diet].because) {
        const [text, buy] = [sayReason(reason), sayBuy(reason)]
        expect(text, `${diet}: ${name}`).toMatch(/^[A-Z0-9“ÀÉ].*\.$/)
        expect(text, `${diet}: ${name}`).not.toMatch(/this label|undefined|is or contains/)
        expect(buy ?? "", `${diet}: ${name}`).not.toMatch(/\{|undefined|marked.*marked|^\s|\.$/)
      }
    }
  }
})
