import { expect, test } from "vitest"
import { oddAmount, oddNoun } from "./kitchen-amounts.ts"

test.each([
  ["13 g spring onions, sliced", "metric", "to the gram by hand"],
  ["7.5 g walnuts, chopped", "metric", "a part of a gram"],
  ["397 g rice", "metric", "finer than a scale"],
  ["0.37 cup milk", "imperial", "a decimal"],
  ["3½ fl oz sugar", "imperial", "fluid ounces of what does not pour"],
  ["⅜ oz butter", "imperial", "no such part of an ounce"],
  ["57 cups water", "imperial", "a potful in cups"],
  ["200 g rice", "imperial", "not imperial"],
  ["1½ eggs", "metric", "part of an egg"],
  ["⅔ egg, beaten", "metric", "part of an egg"],
  ["1½ eggs, beaten", "metric", "part of an egg"],
  ["2½ egg yolks", "metric", "part of an egg"],
  ["⅔ onion, chopped", "metric", "a fine part of a piece"],
  ["1¾ lemons", "metric", "a fine part of a piece"],
  ["5½ onions", "metric", "a part beside so many"],
  ["665 g potatoes", "metric", "finer than a scale"],
  ["2.45 litres water", "metric", "finer than a scale"],
  ["2.1 litres water", "metric", "finer than a scale"],
  ["2½ bay leaves", "metric", "part of what is never cut"],
  ["2¼ onions, chopped", "metric", "a fine part of a piece"],
  ["13½ carrots", "metric", "a part beside so many"],
  ["1¾ tbsp oil", "metric", "no such part of a spoon"],
] as const)("%s in %s units is odd: %s", (line, units, odd) => {
  expect(oddAmount(line, units)).toBe(odd)
})

test.each([
  ["15 g fresh ginger, grated", "metric"],
  ["13 g butter", "metric"],
  ["3.5 g dried yeast", "metric"],
  ["1.25 kg potatoes", "metric"],
  ["1 lb 5 oz chicken thighs", "imperial"],
  ["1½ cups plus 2 tbsp flour", "imperial"],
  ["5½ quarts water", "imperial"],
  ["5 tbsp beaten egg", "metric"],
  ["¾ onion, chopped", "metric"],
  ["2.5 litres water", "metric"],
  ["2½ tsp egg, beaten", "metric"],
  ["2¼ avocados, stoned", "metric"],
  ["½ x 400 ml can coconut milk", "metric"],
  ["salt, to taste", "metric"],
] as const)("%s in %s units is written as a cook would", (line, units) => {
  expect(oddAmount(line, units)).toBeNull()
})

test("what is not counted has no plural in a step", () => {
  expect(oddNoun("Put the ices into glasses and pour in the milk.")).toBe("ices")
  expect(oddNoun("Cover the rice, and slice the apples.")).toBeNull()
})
