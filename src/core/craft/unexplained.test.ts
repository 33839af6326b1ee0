import { describe, expect, it } from "vitest"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { foods } from "#testing/foods.ts"
import { assessCard } from "#testing/in-text.ts"
import { wildRecipes } from "#testing/wild-recipes.ts"
import { unexplainedWords } from "./unexplained.ts"

const card = (ingredients: string[], ...method: string[]) => ({ title: "Daily Pot", servings: 2, ingredients, method })

describe("what a card warns of", () => {
  it("is what is eaten raw", () => {
    const { warnings } = assessCard(card(["2 eggs", "200 ml milk"], "Whisk the eggs into the milk."), foods)
    expect(warnings).toEqual([expect.stringMatching(/^The eggs are not heated through/)])
  })

  it("is nothing where all is heated", () => {
    expect(assessCard(card(["2 eggs"], "Boil the eggs for 10 minutes."), foods).warnings).toEqual([])
  })
})

describe("the net under what lines and steps are read as", () => {
  it("leaves a label open where a heading names a sauce that no line is made into", () => {
    const { diets } = assessCard(card(["**Bean sauce**", "400 g tomatoes"]), foods)
    expect(diets["gluten-free"].verdict).toBe("unsure")
  })

  it.each(["Stir in the vlorb.", "Serve with fizzlewick.", "Press the tofu, then fold in the additions."])(
    "leaves every label open where a step puts in what nobody knows, and makes no line of it: %s",
    (step) => {
      const { diets, lines } = assessCard(card(["400 g tofu", "1 tbsp olive oil"], step), foods)
      expect(lines).toHaveLength(2)
      expect([diets.vegan.verdict, diets["gluten-free"].verdict]).toEqual(["unsure", "unsure"])
    },
  )

  it.each([
    ["a step's food that no line lists", card(["400 g tomatoes"], "Stir in 50 g butter."), "butter", null],
    [
      "what a listed plant is merely called like",
      card(["400 g oyster mushrooms"], "Stir in the oysters."),
      "oysters",
      null,
    ],
    ["what a line was not read with", card(["2 tbsp olive oil for the butter crowd"]), "butter", 0],
    ["the same in brackets", card(["400 g tomatoes (skip to the butter part)"]), "butter", 0],
  ])("leaves a label open for %s", (_what, recipe, food, line) => {
    expect(assessRecipe(recipe, foods).diets.vegan.verdict).toBe("meets")
    const assessment = assessCard(recipe, foods)
    expect(assessment.diets.vegan).toEqual({
      verdict: "unsure",
      because: [{ line, code: "unlisted", food }],
      choose: [],
    })
    expect(assessment.diets["nut-free"].verdict).toBe("meets")
    expect(unexplainedWords(assessment)).toEqual([food])
  })

  it.each([
    card(
      ["400 ml oat milk", "walnut-sized piece of ginger"],
      "Pour in the milk and whisk until thick as double cream.",
    ),
    card(["150 g vegan butter", "200 g flour"], "Cream the butter without milk. Scrape it up with a fish slice."),
    card(["400 ml coconut milk", "40 g cornflour"], "Pour the custard into a milk jug; do not add eggs."),
    card(["400 g oyster mushrooms"], "Tear the oysters along their gills."),
    card(["400 g cauliflower"], "Turn the slices with a butter knife."),
    card(["**Bean sauce**", "400 g black beans", "1 onion"], "Blend the beans with the onion."),
  ])("holds nothing back where lines, tools, likenesses and what is left out explain it", (recipe) => {
    expect(assessCard(recipe, foods).diets).toEqual(assessRecipe(recipe, foods).diets)
  })

  it.each(wildRecipes.map((recipe) => [recipe.title, recipe] as const))("holds nothing back in %s", (_, recipe) => {
    expect(assessCard(recipe, foods).diets).toEqual(assessRecipe(recipe, foods).diets)
  })
})
