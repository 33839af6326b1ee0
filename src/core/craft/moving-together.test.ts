import { expect, test } from "vitest"
import { foods } from "#testing/foods.ts"
import { movingTogether } from "./moving-together.ts"

test("rice moves with the water it soaks up, and what moves alone is not spoken of", () => {
  const dish = {
    title: "Chicken and Rice",
    servings: 4,
    ingredients: ["600 g chicken breast", "300 g jasmine rice", "600 ml water", "1 tbsp olive oil"],
    method: ["Fry the chicken in the oil for 12 minutes.", "Simmer the rice in the water, covered, for 12 minutes."],
  }
  expect(movingTogether(dish, foods)).toEqual([[1, 2]])
})
