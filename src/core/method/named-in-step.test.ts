import { expect, test } from "vitest"
import { namedInSteps } from "./named-in-step.ts"

const lines = [
  "1 onion",
  "2 red peppers, sliced",
  "1 tsp cayenne pepper",
  "250 g rice",
  "600 ml water",
  "50 g butter",
  "2 cloves garlic",
  "1 tsp garlic powder",
  "1 tbsp olive oil",
  "1 tbsp sesame oil",
  "200 g chicken breast",
  "300 ml chicken stock",
  "For the rice:",
  "½ tsp salt",
  "100 g frozen peas",
  "2 tbsp chopped coriander",
  "1 tsp ground coriander",
  "2 salmon fillets",
  "4 lime leaves",
  "1 orange",
  "20 ice cubes",
]

test.each([
  ["Add the onion and the red peppers.", [0, 1]],
  ["Spread the glaze and ice the buns.", []],
  ["Fill a glass with ice and stir.", [20]],
  ["Soak it in water for an hour.", []],
  ["Heat a paella pan over a high heat.", []],
  ["Put the rice in a rice cooker.", [3]],
  ["Switch on the rice cooker.", []],
  ["Spread with a butter knife.", []],
  ["Stir in the garlic powder.", [7]],
  ["Stir in the garlic.", [6]],
  ["Heat the oil.", []],
  ["Heat the olive oil.", [8]],
  ["Add the peppers.", []],
  ["Pour in the chicken stock.", [11]],
  ["Add the chicken.", []],
  ["Add peanut butter.", []],
  ["Butter the tin.", [5]],
  ["While the rice cooks, melt the butter.", [5]],
  ["Use olive oil instead of butter.", [8]],
  ["Salt to taste.", []],
  ["Season with salt.", [13]],
  ["Stir in the peas and fresh coriander.", [14, 15]],
  ["Flake the salmon.", [17]],
  ["Squeeze over the lime.", []],
  ["Stir the orange juice and butter together well.", [5, 19]],
  ["Fry the onion gently.", [0]],
  ["Onion: fry it gently.", [0]],
])("11: %j names, for sure, lines %j", (step, expected) => {
  expect([...(namedInSteps(lines, [step])[0] ?? [])].sort((one, other) => one - other)).toEqual(expected)
})

test("a name that two lines bear is neither's", () => {
  const twice = ["200 g flour", "1 tbsp flour, for dusting"]
  expect(namedInSteps(twice, ["Sift the flour."])).toEqual([new Set()])
})
