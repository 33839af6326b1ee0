import { describe, expect, it } from "vitest"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { foods } from "#testing/foods.ts"
import { grainOf, tablespoonOf } from "./grain.ts"

const spooned =
  "butter|peanut butter|icing sugar|brown sugar|caster sugar|plain flour|self-raising flour|rice flour|gluten-free flour|semolina|chickpea flour|cornflour|cocoa powder|dried yeast|nutritional yeast|parmesan cheese|pecorino romano|desiccated coconut|fresh breadcrumbs|panko breadcrumbs|dried breadcrumbs|ground almonds|flaked almonds|peanuts|sunflower seeds|raisins|cashews|pine nuts|walnuts|fresh ginger|fresh basil|fresh coriander|fresh mint|chives|fresh parsley|fresh dill|fresh rosemary|fresh sage|cheddar cheese|cream cheese|plain yogurt|tahini|strawberry jam|tomato paste|milk powder|rolled oats|red lentils|bulgur wheat|sweetened condensed milk|curry leaves|coconut oil|feta cheese|black olives|dried shiitake mushrooms|suet|mayonnaise"

describe("how finely a food is weighed", () => {
  it.each(spooned.split("|"))("a tablespoon of %s weighs what the food table says", (name) => {
    const { lines } = assessRecipe({ servings: 1, ingredients: [`1 tbsp ${name}`] }, foods)
    const grams = lines[0]?.grams ?? 0
    expect(Math.abs((tablespoonOf(name) ?? 0) / grams - 1)).toBeLessThanOrEqual(0.07)
  })

  it.each([
    ["fresh ginger", "handfuls"],
    ["spring onion greens", "handfuls"],
    ["cherry tomatoes", "handfuls"],
    ["ground ginger", "grams"],
    ["dried parsley", "grams"],
    ["butter", "grams"],
    ["dried yeast", "tenths"],
    ["", "tenths"],
  ] as const)("%s by %s", (name, grain) => {
    expect(grainOf(name)).toBe(grain)
  })

  it("chicken is in no spoon", () => {
    expect(tablespoonOf("chicken breast")).toBeNull()
  })
})
