import { describe, expect, it } from "vitest"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { foods } from "#testing/foods.ts"

const veganOf = (line: string) => assessRecipe({ servings: 4, ingredients: [line] }, foods).diets.vegan.verdict

describe("words beside a food that nobody need know", () => {
  it.each([
    "1 cup marinated artichoke hearts, drained, 2 tablespoons marinade reserved",
    "2 teaspoons light agave syrup (nectar)",
    "1 cup lentils, rinsed in several changes of water",
    "2 tbsp soya milk (glaze)",
    "10 ounces kosher salt (2 cups Diamond Crystal or 1 1/4 cups Morton)",
    "1 onion, peeled and stuck with 2 whole cloves",
    "1 piece ginger, sliced legthwise",
    "1 pound (sushi-grade) tofu",
    "3 cups fresh blood-orange juice",
    "10 heirloom tomatoes of assorted colors, sliced",
    "1/4 cup fresh Meyer lemon juice",
    "1 cup non-fat soya milk",
    "1 tablespoon cumin, 1 palm full",
    "1/4 cup extra-virgin olive oil, from Crete",
    "1 tbsp sriracha, for shaking over fried eggs",
    "1 thumb of ginger, grated, to go over the beef",
  ])("leave %s vegan", (line) => {
    expect(veganOf(line)).toBe("meets")
  })

  it.each([
    "2 carrots (brontal glaze)",
    "2 carrots, glazed",
    "1 cup artichoke hearts, 2 tablespoons marinade",
    "2 cups rice with Morton",
    "2 carrots with Brontal",
    "1 cup agave syrup (brontal)",
    "10 tomatoes of brontal",
    "10 tomatoes, from brontal",
  ])("but not those of %s", (line) => {
    expect(veganOf(line)).toBe("unsure")
  })
})
