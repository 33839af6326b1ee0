import { describe, expect, test } from "vitest"
import { foods } from "#testing/foods.ts"
import { readPortion } from "#testing/in-text.ts"
import { findGroups } from "./find-groups.ts"

type Case = { dish: string; lines: string[]; method: string[]; servings?: number; groups: Record<string, number[][]> }

/** Lines by their places; a role that is not named has no group in the case. */
const cases: Case[] = [
  {
    dish: "rice and the water it takes up, beside coconut milk of another pot",
    lines: ["300 g basmati rice", "500 ml water", "400 ml coconut milk", "600 g chicken thighs, diced"],
    method: ["Boil the rice in the water for 12 minutes.", "Simmer the chicken in the coconut milk for 15 minutes."],
    groups: { starch: [[0, 1]], cream: [[2]], "main food": [[3]] },
  },
  {
    dish: "cooked rice, which soaks nothing",
    lines: ["400 g cooked rice", "500 ml chicken stock", "2 tbsp olive oil"],
    method: ["Fry the rice in the oil, add the stock and boil it down."],
    groups: { starch: [[0]], "pan fat": [[2]] },
  },
  {
    dish: "a risotto, whose stock is heated in the step before",
    lines: ["320 g arborio rice", "1.2 l vegetable stock", "50 g parmesan, grated"],
    method: ["Heat the stock.", "Fry the rice. Add it ladle by ladle for 18 minutes.", "Stir in the parmesan."],
    groups: { starch: [[0, 1]], cheese: [[2]] },
  },
  {
    dish: "a soup, whose noodles do not take the broth up",
    lines: ["120 g macaroni", "1.5 l vegetable stock", "240 g canned white beans, drained"],
    method: ["Bring the stock to the boil and cook the macaroni in it.", "Add the beans."],
    groups: { "cooking liquid": [[1]], starch: [[0]], pulses: [[2]] },
  },
  {
    dish: "oats and chia seeds in their milk",
    lines: ["200 g rolled oats", "4 tbsp chia seeds", "600 ml milk", "2 tbsp maple syrup"],
    method: ["Stir the oats, the chia seeds and the milk together and leave in the fridge.", "Serve with the syrup."],
    groups: { starch: [[0, 1, 2]], sugar: [[3]] },
  },
  {
    dish: "lentils and theirs",
    lines: ["300 g red lentils", "1 l water", "1 tsp ground turmeric"],
    method: ["Simmer the lentils in the water with the turmeric for 20 minutes."],
    groups: { pulses: [[0, 1]], taste: [[2]] },
  },
  {
    dish: "a batter with its sugar and fat, and the butter of the pan",
    lines: ["200 g plain flour", "2 tsp baking powder", "4 eggs", "300 ml milk", "40 g sugar", "30 g butter"],
    method: ["Whisk the flour, baking powder, sugar, eggs and milk to a batter.", "Fry in the butter."],
    groups: { batter: [[0, 1, 2, 3]], "sugar in a batter": [[4]], "pan fat": [[5]] },
  },
  {
    dish: "cookies, whose flour comes after the rest; chocolate is a treat",
    lines: [
      "225 g butter",
      "300 g brown sugar",
      "2 eggs",
      "350 g plain flour",
      "1 tsp baking soda",
      "300 g chocolate chips",
    ],
    method: [
      "Cream the butter and the sugar. Beat in the eggs.",
      "Fold in the flour and baking soda, then the chocolate.",
    ],
    servings: 24,
    groups: { batter: [[2, 3, 4]], "sugar in a batter": [[1]], "fat in a batter": [[0]], chocolate: [[5]] },
  },
  {
    dish: "a yeast dough with its oil",
    lines: ["500 g bread flour", "7 g dried yeast", "320 ml water", "2 tbsp olive oil", "250 g mozzarella, torn"],
    method: ["Knead the flour, yeast, water and oil to a dough. Leave to rise for 1 hour.", "Top with the mozzarella."],
    groups: { batter: [[0, 1, 2]], "fat in a batter": [[3]], cheese: [[4]] },
  },
  {
    dish: "flapjacks, which fat, sugar and syrup hold together",
    lines: ["150 g butter", "100 g light brown sugar", "4 tbsp honey", "300 g rolled oats", "50 g pumpkin seeds"],
    method: [
      "Melt the butter with the sugar and honey.",
      "Stir in the oats and pumpkin seeds.",
      "Press into the tin and bake for 25 minutes.",
    ],
    servings: 12,
    groups: { batter: [[3]], "fat in a batter": [[0, 1, 2]], nuts: [[4]] },
  },
  {
    dish: "a base of biscuits and butter",
    lines: ["200 g digestive biscuits", "90 g butter", "400 g cream cheese", "80 g caster sugar"],
    method: [
      "Crush the biscuits and stir in the melted butter. Press into a tin.",
      "Beat the cream cheese with the sugar and spread it over the base.",
    ],
    groups: { batter: [[0]], "fat in a batter": [[1]], sugar: [[3]] },
  },
  {
    dish: "porridge with butter, which nothing holds together",
    lines: ["200 g rolled oats", "20 g butter", "2 tbsp honey"],
    method: ["Simmer the oats for 5 minutes.", "Stir in the butter and the honey."],
    groups: { "pan fat": [[1]], sugar: [[2]], "fat in a batter": [] },
  },
  {
    dish: "a white sauce",
    lines: ["40 g butter", "40 g plain flour", "500 ml milk", "300 g macaroni", "150 g cheddar, grated"],
    method: [
      "Boil the macaroni.",
      "Melt the butter, stir in the flour, then whisk in the milk.",
      "Stir in the cheddar.",
    ],
    groups: { roux: [[1, 0, 2]], starch: [[3]], cheese: [[4]] },
  },
  {
    dish: "crumbs, egg and flour that cutlets are turned in",
    lines: ["4 pork cutlets (150 g each)", "60 g plain flour", "2 eggs", "100 g panko", "4 tbsp sunflower oil"],
    method: ["Dip the cutlets in the flour, the eggs and the panko breadcrumbs.", "Fry in the oil."],
    groups: { coating: [[1, 3, 2]], "main food": [[0]], "pan fat": [[4]] },
  },
  {
    dish: "a custard",
    lines: ["4 eggs", "300 ml double cream", "200 ml milk", "150 g gruyère, grated"],
    method: ["Whisk the eggs, cream and milk.", "Stir in the gruyère and bake for 35 minutes."],
    groups: { custard: [[0, 1, 2]], cheese: [[3]] },
  },
  {
    dish: "an omelette, whose splash of milk is no custard",
    lines: ["8 eggs", "2 tbsp milk", "20 g butter"],
    method: ["Beat the eggs with the milk.", "Melt the butter and cook the eggs."],
    groups: { eggs: [[0]], taste: [[1]], "pan fat": [[2]] },
  },
  {
    dish: "mash",
    lines: ["1 kg potatoes", "150 ml milk", "50 g butter", "8 sausages"],
    method: ["Boil the potatoes. Mash them with the milk and the butter.", "Fry the sausages."],
    groups: { mash: [[0, 1, 2]], "main food": [[3]] },
  },
  {
    dish: "a salad's dressing, and oil that something is fried in",
    lines: [
      "3 tbsp olive oil",
      "1 tbsp red wine vinegar",
      "200 g lettuce",
      "2 tbsp sunflower oil",
      "300 g halloumi, sliced",
    ],
    method: ["Fry the halloumi in the sunflower oil.", "Whisk the olive oil with the vinegar and dress the lettuce."],
    groups: { "salad dressing": [[0, 1]], "pan fat": [[3]], cheese: [[4]], vegetable: [[2]] },
  },
  {
    dish: "a marinade",
    lines: ["800 g chicken thighs, diced", "150 g yogurt", "2 tbsp olive oil", "1 tbsp honey", "1 naan"],
    method: ["Mix the yogurt, oil and honey, add the chicken and marinate for 2 hours.", "Grill the chicken."],
    groups: { marinade: [[1, 2, 3]], "main food": [[0]] },
  },
  {
    dish: "a satay sauce",
    lines: ["120 g peanut butter", "200 ml coconut milk", "500 g chicken breast, sliced"],
    method: ["Whisk the peanut butter with the coconut milk to a sauce.", "Fry the chicken and serve with the sauce."],
    groups: { sauce: [[0, 1]], "main food": [[2]] },
  },
  {
    dish: "tahini thinned with a spoon of the water that rice is boiled in",
    lines: ["4 tbsp tahini", "3 l water", "400 g brown rice"],
    method: ["Boil the rice in plenty of the water.", "Stir a little of the water into the tahini for a sauce."],
    groups: { sauce: [], nuts: [[0]], starch: [[2]], "cooking liquid": [[1]] },
  },
  {
    dish: "sheets that lie in layers",
    lines: ["24 dried lasagne sheets (about 450 g)", "375 g mozzarella, torn"],
    method: ["Layer the sauce and the lasagne sheets in two dishes. Top with the mozzarella and bake for 40 minutes."],
    groups: { layers: [[0]], cheese: [[1]] },
  },
  {
    dish: "a braise, which keeps its depth in the pot",
    lines: ["800 g beef chuck, in cubes", "400 ml red wine", "500 ml beef stock", "3 carrots, sliced"],
    method: ["Brown the beef.", "Add the wine and the stock and simmer for 2 hours.", "Add the carrots."],
    groups: { "cooking liquid": [[1, 2]], "main food": [[0]], vegetable: [[3]] },
  },
  {
    dish: "what is eaten by the piece, and what is cut up",
    lines: ["4 burger buns", "2 steaks (8 oz each)", "4 chicken breasts, sliced", "100 g mayonnaise"],
    method: ["Grill all of it."],
    groups: { pieces: [[0]], "main food": [[1], [2]], mayonnaise: [[3]] },
  },
  {
    dish: "tortillas of which a step serves so many",
    lines: ["12 corn tortillas", "600 g cod, in strips", "4 slices bread"],
    method: ["Fry the cod and fill the tortillas.", "Serve 3 tacos per person, with the bread."],
    groups: { taste: [[0]], pieces: [[2]], "main food": [[1]] },
  },
  {
    dish: "slices of bread of which a step puts so many in each bowl",
    lines: ["8 slices baguette", "1 kg onions", "60 g Gruyère"],
    method: ["Fry the onions.", "Ladle the soup into 4 bowls and float 2 toasts in each."],
    groups: { taste: [[0]], vegetable: [[1]], cheese: [[2]] },
  },
  {
    dish: "taste, whatever it is",
    lines: [
      "2 cloves garlic",
      "1 tsp salt",
      "2 tbsp lemon juice",
      "2 tbsp soy sauce",
      "4 anchovy fillets",
      "1 tbsp miso",
    ],
    method: ["Stir."],
    groups: { taste: [[0], [1], [2], [3], [4], [5]] },
  },
]

describe("the groups of a dish", () => {
  test.each(cases)("$dish", ({ lines, method, servings = 4, groups }) => {
    const found = findGroups({ servings, portions: lines.map((text) => readPortion(text, foods)), method })
    for (const [role, expected] of Object.entries(groups)) {
      expect(
        found.filter((group) => group.role === role).map((group) => group.lines),
        role,
      ).toEqual(expected)
    }
    const places = found.flatMap((group) => group.lines).sort((one, other) => one - other)
    expect(places, "each known line once").toEqual([...lines.keys()])
  })
})
