import { expect, test } from "vitest"
import { foods } from "#testing/foods.ts"
import { oneFoodALine } from "./one-food-a-line.ts"

test.each([
  ["2 tbsp butter and 1 tbsp olive oil", ["2 tbsp butter", "1 tbsp olive oil"]],
  [
    "For the drizzle: juice of 2 lemons and 85 g granulated sugar",
    ["For the drizzle: juice of 2 lemons", "For the drizzle: 85 g granulated sugar"],
  ],
  ["85 g granulated sugar and the juice of 2 lemons", ["85 g granulated sugar", "the juice of 2 lemons"]],
  ["2 tbsp soy sauce, 1 tbsp honey and ½ tsp sesame oil", ["2 tbsp soy sauce", "1 tbsp honey", "½ tsp sesame oil"]],
  ["2 eggs beaten with 100 ml milk and 50 g cheddar", ["2 eggs beaten with 100 ml milk", "50 g cheddar"]],
  ["2 tbsp milk + 1 tbsp sugar", ["2 tbsp milk", "1 tbsp sugar"]],
  ["1 onion and 2 carrots, both chopped", ["1 onion, chopped", "2 carrots, chopped"]],
  [
    "2 tsp sesame seeds and 2 scallions, sliced, to serve",
    ["2 tsp sesame seeds, to serve", "2 scallions, sliced, to serve"],
  ],
  ["2 eggs and 1 egg yolk", ["2 eggs", "1 egg yolk"]],
  ["100 g sugar; 2 eggs", ["100 g sugar", "2 eggs"]],
  ["3 tomatoes | 50 g walnuts, chopped", ["3 tomatoes", "50 g walnuts, chopped"]],
  ["1 tsp salt • black pepper, to taste", ["1 tsp salt", "black pepper, to taste"]],
  ["10 g oats\t20 g milk\t1 tsp honey", ["10 g oats", "20 g milk", "1 tsp honey"]],
])("“%s” is a line for each food", (line, parts) => {
  expect(oneFoodALine([line], foods)).toEqual(parts)
})

test.each([
  "1 cup plus 2 tbsp flour",
  "1 cup sugar, plus 2 tbsp for dusting",
  "1 tbsp olive oil, plus 1 tsp for the breadcrumbs",
  "1 heaped tsp cumin seeds, plus ½ tsp for the raita",
  "2 tbsp milk plus 1 tbsp to go with the cream",
  "1 tsp ghee and 1 tsp more for the breadcrumbs",
  "60 g dark chocolate or 3 tbsp cocoa and 2 tbsp sugar",
  "1 chicken, 4 lb",
  "500 g potatoes, 3 medium potatoes",
  "1 head of garlic, halved, plus 2 cloves, crushed",
  "2 tsp capers plus 1 tsp brine",
  "3 tbsp plain flour, seasoned with 1 tsp salt and ½ tsp pepper",
  "1 tsp Kashmiri chilli powder, or ½ tsp cayenne plus ½ tsp paprika",
  "2 lemons, 1 juiced, 1 cut into 4 wedges",
  "4 eggs, 2 whites and 2 yolks",
  "2 tbsp butter, 1 tbsp melted",
  "200 g chocolate, 70% cocoa",
  "1,5 kg potatoes",
  "1 tin (400 g) chickpeas and 1 tbsp oil",
  "zest and juice of 1 lemon",
  "200 g spinach; washed",
  "1 chicken; 4 lb",
  "1 flank steak | 2 cm thick",
  "1 onion (red; 200 g leeks do as well)",
  "200 g oats\trolled",
  "3 glorps of quuxberry and 1 tbsp oil",
])("“%s” stays one line", (line) => {
  expect(oneFoodALine([line], foods)).toEqual([line])
})

test("a recipe keeps its lines where parting them would make it too long", () => {
  const lines = Array.from({ length: 60 }, () => "2 tbsp butter and 1 tbsp olive oil")
  expect(oneFoodALine(lines, foods)).toEqual(lines)
})
