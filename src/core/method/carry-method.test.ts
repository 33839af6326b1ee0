import { expect, test } from "vitest"
import { foods } from "#testing/foods.ts"
import { type Carried, carryMethod, carryTitle } from "#testing/in-text.ts"

const change = (before: string, after: string, called: string | null = null, wasAnimal = false): Carried => ({
  before,
  after,
  called,
  gone: wasAnimal ? "flesh or egg" : null,
})
const carry = (step: string, changes: Carried[], others: string[] = []) =>
  carryMethod([step], changes, { others, foods, units: "metric" })[0]

const toTofu = change("600 g chicken breasts, sliced", "600 g firm tofu, sliced", "tofu", true)
const toOatMilk = change("300 ml milk", "300 ml unsweetened oat milk", "oat milk")

test.each<[string, Carried[], string[], string]>([
  [
    "Mix the crumbs with 1/2 cup of Parmesan.",
    [change("3/4 cup grated Parmesan cheese, divided", "½ cup grated Parmesan cheese, divided")],
    ["8 oz fresh mozzarella, sliced"],
    "Mix the crumbs with ⅓ cup of Parmesan.",
  ],
  [
    "Fry the 8 sausages. Serve 2 sausages per person.",
    [change("8 pork sausages (about 450 g)", "8 chicken sausages (about 450 g)", "chicken sausages")],
    [],
    "Fry the 8 chicken sausages. Serve 2 chicken sausages per person.",
  ],
  [
    "Stir in 200g of the cheese. Scatter with the remaining 50g cheese.",
    [change("250 g mature Cheddar, grated", "200 g mature Cheddar, grated")],
    ["40 g butter", "600 ml whole or semi-skimmed milk"],
    "Stir in 160 g of the cheese. Scatter with the remaining 40 g cheese.",
  ],
  [
    "Stir in the grated Parmesan and the sliced chicken.",
    [change("50 g Parmesan, grated, plus extra", "50 g vegan Parmesan, grated, plus extra", "vegan Parmesan"), toTofu],
    [],
    "Stir in the grated vegan Parmesan and the sliced tofu.",
  ],
  [
    "Pour in the wine, then add the stock.",
    [
      change("100 ml dry white wine or extra stock", "100 ml vegan white wine", "vegan white wine"),
      change("300 ml chicken stock", "300 ml vegetable stock", "stock"),
    ],
    [],
    "Pour in the vegan white wine, then add the stock.",
  ],
  [
    "Stir in the hard-boiled eggs. Brush with the beaten egg.",
    [
      change("2 hard-boiled eggs, chopped", "120 g firm tofu, chopped", "tofu"),
      change("1 egg, beaten, to glaze", "3 tbsp aquafaba", "aquafaba"),
    ],
    [],
    "Stir in the tofu. Brush with the aquafaba.",
  ],
  [
    "Add 1 tbsp of the flour if it curdles, then fold in the flour.",
    [change("240 g plain flour", "240 g gluten-free flour blend", "gluten-free flour blend")],
    [],
    "Add 1 tbsp of the gluten-free flour blend if it curdles, then fold in the gluten-free flour blend.",
  ],
  [
    "Warm the oil with the anchovies until the anchovies melt.",
    [change("6 anchovy fillets in oil, chopped", "25 g green olives, chopped", "green olives", true)],
    ["3 tbsp olive oil"],
    "Warm the oil with the green olives until hot through.",
  ],
  [
    "Cover 2 tortillas with the cheese. Top with the other 2 tortillas and cook for 1 minute.",
    [change("4 corn tortillas", "2 corn tortillas")],
    [],
    "Cover 1 tortilla with the cheese. Top with the other tortilla and cook for 1 minute.",
  ],
  [
    "Dust with 1 tbsp flour, then stir in the remaining 25 g flour.",
    [
      change(
        "1 tbsp plain flour, plus 25 g for the sauce",
        "1 tbsp gluten-free flour, plus 25 g for the sauce",
        "gluten-free flour",
      ),
    ],
    [],
    "Dust with 1 tbsp gluten-free flour, then stir in the remaining gluten-free flour.",
  ],
  [
    "Slip in the eggs and poach until the eggs are set.",
    [change("2 very fresh eggs", "1 very fresh egg")],
    [],
    "Slip in the egg and poach until the egg is set.",
  ],
  [
    "Heat the remaining tablespoon oil in a skillet, then the last tablespoon of the olive oil.",
    [change("2 tbsp olive oil, divided", "1 tbsp olive oil, divided")],
    [],
    "Heat the remaining oil in a skillet, then the remaining olive oil.",
  ],
  [
    "Pour 1 tbsp of the oil into a tin, then brush with the remaining 1 tbsp oil.",
    [change("4 tbsp olive oil, divided", "3½ tbsp olive oil, divided")],
    [],
    "Pour 1 tbsp of the oil into a tin, then brush with the remaining oil.",
  ],
  [
    "Fry the bacon until crisp. Cook the prawns in the bacon fat, then the onion in 1 tbsp of the bacon drippings.",
    [change("4 slices bacon, chopped", "2 slices smoked tofu, chopped", "smoked tofu", true)],
    ["1 lb prawns"],
    "Fry the smoked tofu until crisp. Cook the prawns in a little oil, then the onion in 1 tbsp oil.",
  ],
  [
    "Cook the chicken in 1 tbsp of the bacon fat.",
    [change("6 slices thick-cut bacon", "11 slices pancetta", "pancetta")],
    ["1 lb chicken"],
    "Cook the chicken in 1 tbsp of the pancetta fat.",
  ],
  [
    "Layer 4 noodles, then the sauce.",
    [change("12 lasagna noodles", "8 lasagna noodles")],
    [],
    "Layer 3 noodles, then the sauce.",
  ],
  ["Butter and toast the rolls.", [change("1 tbsp butter", "1 tbsp ghee", "ghee")], [], "Butter and toast the rolls."],
  [
    "Mash one avocado with the lime juice.",
    [change("2 ripe avocados", "1 ripe avocado")],
    [],
    "Mash half of the avocado with the lime juice.",
  ],
  ["Slip in the eggs.", [change("4 eggs", "2 eggs")], [], "Slip in the eggs."],
  [
    "Fry the eggs until the whites set, and top each with an egg.",
    [change("4 eggs", "240 g firm tofu", "tofu", true)],
    [],
    "Fry the tofu until hot through, and top each with some tofu.",
  ],
  ["Fry the chicken breasts for 5 minutes.", [toTofu], [], "Fry the tofu for 5 minutes."],
  ["Add the chicken; turn the chicken once.", [toTofu], [], "Add the tofu; turn the tofu once."],
  ["Add the chicken and the chicken stock.", [toTofu], ["500 ml chicken stock"], "Add the tofu and the chicken stock."],
  ["Chicken goes in last.", [toTofu], [], "Tofu goes in last."],
  [
    "Pour in the milk and the coconut milk.",
    [toOatMilk],
    ["1 can coconut milk"],
    "Pour in the oat milk and the coconut milk.",
  ],
  ["Stir 100 ml of the milk into the flour.", [toOatMilk], [], "Stir 100 ml of the oat milk into the flour."],
  ["Use buttermilk, not milky tea.", [toOatMilk], [], "Use buttermilk, not milky tea."],
  [
    "Warm the oven and lightly butter a dish.",
    [change("50 g butter", "50 g baking margarine", "baking margarine")],
    [],
    "Warm the oven and lightly butter a dish.",
  ],
  [
    "Butter a dish, then melt the butter.",
    [change("50 g butter", "40 g olive oil", "olive oil")],
    [],
    "Oil a dish, then melt the olive oil.",
  ],
  [
    "Toast the bread, then butter it.",
    [change("50 g butter", "40 g olive oil", "olive oil")],
    [],
    "Toast the bread, then oil it.",
  ],
  [
    "Melt the butter, stir in 20 g butter and season with salt and pepper.",
    [change("100 g ghee", "80 g olive oil", "olive oil"), change("1 red pepper", "1 carrot", "carrot")],
    ["2 tbsp olive oil"],
    "Melt the olive oil, stir in 15 g olive oil and season with salt and pepper.",
  ],
  [
    "Melt the ghee and the butter.",
    [change("100 g ghee", "80 g olive oil", "olive oil")],
    ["50 g butter"],
    "Melt the olive oil and the butter.",
  ],
  [
    "Meanwhile, toast the bread and cut the toast into fingers.",
    [change("2 slices bread", "2 slices gluten-free bread", "bread")],
    [],
    "Meanwhile, toast the bread and cut the bread into fingers.",
  ],
  ["Simmer for 2 hours, until the meat falls apart.", [toTofu], [], "Simmer for 2 hours, until the tofu falls apart."],
  ["Brown the meat.", [toTofu], ["200 g bacon"], "Brown the meat."],
  ["Melt 20 g of the butter.", [change("50 g butter", "25 g butter")], [], "Melt 10 g of the butter."],
  ["Heat 2 tbsp of the oil.", [change("3 tbsp olive oil", "1½ tbsp olive oil")], [], "Heat 1 tbsp of the oil."],
  [
    "Beat 2 eggs with the sugar.",
    [change("2 eggs", "6 tbsp aquafaba", "aquafaba", true)],
    [],
    "Beat the aquafaba with the sugar.",
  ],
  ["Fry two chicken breasts, then a dozen chicken breasts.", [toTofu], [], "Fry the tofu, then the tofu."],
  [
    "Add half a cup of milk and 1 cup (240 ml) milk.",
    [toOatMilk],
    [],
    "Add half a cup of oat milk and 1 cup (240 ml) oat milk.",
  ],
  [
    "Add half a cup of the milk, between 1 and 2 cups milk, then a cup of milk.",
    [change("4 cups milk", "2 cups milk")],
    [],
    "Add ¼ cup of the milk, ½ cup to 1 cup milk, then ½ cup of milk.",
  ],
  ["Melt 50 g of the cold butter.", [change("100 g butter", "50 g butter")], [], "Melt 25 g of the cold butter."],
  [
    "2 large eggs go in; whisk an egg's white for 2 minutes.",
    [change("3 eggs", "9 tbsp aquafaba", "aquafaba", true)],
    [],
    "6 tbsp aquafaba go in; whisk an aquafaba's white for 2 minutes.",
  ],
  [
    "Cook for 20 minutes. Milk goes in at 180 C milk.",
    [toOatMilk],
    [],
    "Cook for 20 minutes. Oat milk goes in at 180 C oat milk.",
  ],
  ["Peel the eggplant.", [change("2 eggs", "6 tbsp aquafaba", "aquafaba", true)], [], "Peel the eggplant."],
  [
    "Stir the sauce and the soy sauce.",
    [change("2 tbsp soy sauce", "2 tbsp tamari", "tamari")],
    [],
    "Stir the sauce and the tamari.",
  ],
  ["Fry until the chicken has reached 74 °C inside and is golden.", [toTofu], [], "Fry until the tofu is golden."],
  [
    "Cook the beans until tender and the chicken has reached 74 °C inside.",
    [toTofu],
    [],
    "Cook the beans until tender.",
  ],
  [
    "Pour in the chicken stock, then add the chicken and the milk.",
    [
      change("500 ml chicken stock", "500 ml vegetable stock", "stock"),
      toTofu,
      change("200 ml coconut milk", "160 ml coconut cream", "coconut cream"),
    ],
    ["100 ml milk"],
    "Pour in the stock, then add the tofu and the milk.",
  ],
])("%s becomes, after %j, what it says of the new lines", (step, changes, others, expected) => {
  expect(carry(step, changes, others)).toBe(expected)
})

test.each<[string, Carried, string]>([
  [
    "Roll into balls, then split the rolls.",
    change("4 sub rolls", "4 seeded rolls", "seeded rolls"),
    "Roll into balls, then split the seeded rolls.",
  ],
  [
    "Cook the butter until it is the colour of peanut butter.",
    change("100 g butter", "100 g vegan butter", "vegan butter"),
    "Cook the vegan butter until it is the colour of peanut butter.",
  ],
  [
    "Melt 2 tbsp butter and fry the mushrooms. Melt the butter and toss the pasta.",
    change("2 tbsp butter", "2 tbsp vegan butter", "vegan butter"),
    "Melt 2 tbsp vegan butter and fry the mushrooms. Melt the vegan butter and toss the pasta.",
  ],
  [
    "Serve with the horseradish cream.",
    change("200 g sour cream", "200 g vegan sour cream", "vegan sour cream"),
    "Serve with the horseradish cream.",
  ],
  [
    "Put a piece of the butter into each, and melted butter over it.",
    change("60 g butter, soft", "60 g vegan butter, soft", "vegan butter"),
    "Put a piece of the vegan butter into each, and melted vegan butter over it.",
  ],
  [
    "Stir in the lukewarm milk.",
    change("160 ml milk, lukewarm", "160 ml oat milk, lukewarm", "oat milk"),
    "Stir in the lukewarm oat milk.",
  ],
])("a version takes the place of its food's own name alone: %s", (step, changed, carried) => {
  expect(carry(step, [changed])).toBe(carried)
})

test("flesh that stays keeps its degrees where only the eggs beside it go", () => {
  const changes = [change("2 eggs, beaten", "6 tbsp aquafaba", "aquafaba", true)]
  const step =
    "Turn the chicken in the eggs. Bake at 220 °C for 12 minutes, until the chicken has reached 74 °C inside."
  expect(carry(step, changes, ["4 chicken breasts"])).toBe(step.replace("eggs", "aquafaba"))
})

test("bread is toasted, also where the step does not name it again", () => {
  const changes = [change("4 slices sourdough bread", "4 slices gluten-free bread", "bread")]
  const step = "Lay the bread on a tray, brush with the oil and toast for 6 minutes, until golden."
  expect(carry(step, changes)).toBe(step)
})

test("a name that the steps make of a line with another amount now stands for no swapped food", () => {
  const changes = [
    change("300 g courgettes, spiralised", "130 g courgettes, spiralised"),
    change("2 cloves garlic, sliced", "2 tsp garlic-infused oil", "garlic oil"),
  ]
  const step = "Stir-fry the courgette noodles in the sesame oil for 1 minute."
  expect(carry(step, changes, ["1 tbsp sesame oil"])).toBe(step)
})

test("a food whose name has signs of a pattern in it is followed like any other", () => {
  const odd = change("200 g x.y|zz", "200 g firm tofu", "tofu")
  expect(carry("Fry the x.y|zz.", [odd])).toBe("Fry the tofu.")
  expect(carry("Fry the xay and the zz.", [odd])).toBe("Fry the xay and the zz.")
})

test("a title follows only where it names what has gone", () => {
  const beef = { before: "700 g beef chuck", called: "tofu" }
  expect(carryTitle("Beef Stew", [beef], foods)).toBe("Tofu Stew")
  const mince = { before: "400 g ground beef", called: "lentils" }
  expect(carryTitle("Beef and Bean Burritos", [mince], foods)).toBe("Lentil and Bean Burritos")
  expect(carryTitle("Grandma's Stew", [beef], foods)).toBe("Grandma's Stew")
  const lean = { before: "1 lb ground beef", called: "lean beef mince" }
  expect(carryTitle("Classic Meat Lasagna", [lean], foods)).toBe("Classic Meat Lasagna")
  const honey = { before: "1 tsp honey", called: "maple syrup" }
  expect(carryTitle("Bowls with Tahini-Honey Dressing", [honey], foods)).toBe("Bowls with Tahini-Maple Syrup Dressing")
  expect(carryTitle("Steak with Mushrooms", [{ before: "400 g beef steak", called: "mushrooms" }], foods)).toBe(
    "Mushrooms with Mushrooms",
  )
})

const toCourgettes = change("2 red bell peppers, diced", "115 g courgettes, diced", "courgettes")
const toLentils = change("500 g ground beef", "500 g cooked lentils", "lentils", true)
const lentilsToTofu = change("300 g red lentils", "300 g firm tofu", "tofu")

test.each<[string, string, Carried[], string]>([
  ["a colour", "Fry the red peppers until soft.", [toCourgettes], "Fry the courgettes until soft."],
  [
    "a cut that it no longer has",
    "Stir in the sliced chicken.",
    [{ ...toTofu, after: "600 g firm tofu" }],
    "Stir in the tofu.",
  ],
  ["a cut that it still has", "Stir in the sliced chicken.", [toTofu], "Stir in the sliced tofu."],
  [
    "a state",
    "Whisk in the cold butter.",
    [change("50 g butter", "40 g olive oil", "olive oil")],
    "Whisk in the olive oil.",
  ],
  [
    "both",
    "Grate both small courgettes.",
    [change("2 small courgettes", "1 small courgette")],
    "Grate the small courgette.",
  ],
  ["both", "Cream both sugars.", [change("200 g brown sugar", "200 g erythritol", "erythritol")], "Cream erythritol."],
])("%s before the old food goes or fits: %s", (_what, step, changes, expected) => {
  expect(carry(step, changes)).toBe(expected)
})

test.each<[string, Carried[], string]>([
  ["Break the beef up and turn it once.", [toLentils], "Break the lentils up and turn them once."],
  [
    "Rinse the lentils. Put them into a pot until the lentils fall apart.",
    [lentilsToTofu],
    "Rinse the tofu. Put it into a pot until the tofu falls apart.",
  ],
  [
    "Turn them over and lay the beef on top until it browns.",
    [toLentils],
    "Turn them over and lay the lentils on top until they brown.",
  ],
  ["Heat the pan, then wipe it and add the beef.", [toLentils], "Heat the pan, then wipe it and add the lentils."],
])("verbs and pronouns agree with the new food: %s", (step, changes, expected) => {
  expect(carry(step, changes)).toBe(expected)
})

const toStock = change("500 ml red wine", "500 ml vegetable stock", "stock")
const carrots = change("2 carrots", "105 g courgettes", "courgettes")

test.each<[string, Carried[], string[], string]>([
  ["Pour in the wine and stock.", [toStock], ["300 ml chicken stock"], "Pour in the stock."],
  [
    "Add the carrots, the red peppers and the celery.",
    [carrots, toCourgettes],
    ["2 stalks celery"],
    "Add the courgettes and the celery.",
  ],
  [
    "Add the carrots, the celery and the peppers. Stir.",
    [carrots, toCourgettes],
    ["2 stalks celery"],
    "Add the courgettes and the celery. Stir.",
  ],
  [
    "Add the carrots, then fry the peppers.",
    [carrots, toCourgettes],
    [],
    "Add the courgettes, then fry the courgettes.",
  ],
])("no list names a food twice: %s", (step, changes, others, expected) => {
  expect(carry(step, changes, others)).toBe(expected)
})

test("what was made of eggs is not called by what takes their place, and their signs go with them", () => {
  const toSilken = change("8 eggs", "480 g silken tofu", "silken tofu", true)
  expect(carry("Beat the eggs and make one omelette a serving.", [toSilken])).toBe(
    "Beat the silken tofu and make one round a serving.",
  )
  const step = "Make a hollow for each of the eggs. Cover until the whites are set and the yolks are firm."
  expect(carry(step, [toSilken])).toBe("Make a hollow for each serving of the silken tofu. Cover until hot through.")
})

test.each<[string, Carried, string]>([
  ["Whisk it with 2 tbsp of the milk.", toOatMilk, "Whisk it with 2 tbsp of the oat milk."],
  [
    "Cover half of each tortilla.",
    change("4 flour tortillas", "80 g lettuce leaves", "lettuce leaves"),
    "Cover half of each lettuce leaf.",
  ],
  [
    "Steam the mussels until they open. Discard any that stay shut.",
    { ...change("1 kg mussels", "400 g cod", "cod"), gone: "shellfish" },
    "Steam the cod until cooked through.",
  ],
])("what is said of the old food by the piece or the spoon fits the new one: %s", (step, changed, expected) => {
  expect(carry(step, [changed])).toBe(expected)
})
