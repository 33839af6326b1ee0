import { expect, test } from "vitest"
import type { Diet } from "#core/diet/label.ts"
import { sayBuy, sayReason } from "#core/diet/reason-words.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { foods } from "#testing/foods.ts"

// One food of each kind that a rule is about, and beside it those of the kind that it is not about.
test.each<[Diet, string, string]>([
  ["dairy-free", "100 g cheddar", "Cheddar is made from milk. Buy dairy-free cheddar."],
  ["dairy-free", "100 g ricotta", "Ricotta is made from milk. Buy dairy-free ricotta."],
  ["dairy-free", "100 g gruyère", "Gruyère is made from milk. Buy dairy-free gruyère."],
  ["vegan", "200 ml crème fraîche", "Crème fraîche is made from milk. Buy vegan crème fraîche."],
  ["vegan", "200 ml single cream", "Single cream is made from milk. Buy vegan single cream."],
  ["vegan", "150 g skyr", "Skyr and quark are milk products. Buy vegan skyr."],
  ["vegan", "150 g Greek yogurt", "Greek yogurt is made from milk. Buy vegan Greek yogurt."],
  ["dairy-free", "250 ml kefir", "Kefir is made from milk. Buy unsweetened oat or soya drink."],
  ["dairy-free", "30 g ghee", "Ghee is clarified butter. Buy vegetable ghee, or use oil."],
  ["dairy-free", "100 g white chocolate", "White chocolate is made with milk. Buy dairy-free white chocolate."],
  ["dairy-free", "200 g condensed milk", "Condensed milk is dairy. Buy dairy-free condensed milk."],
  ["dairy-free", "100 g ice cream", "Ice cream is made with milk and often with egg yolk. Buy dairy-free ice cream."],
  ["dairy-free", "100 g lemon curd", "Lemon curd is made with eggs and butter. Buy dairy-free lemon curd."],
  ["vegan", "30 ml Irish cream liqueur", "Irish cream liqueur contains milk. Buy vegan irish cream liqueur."],
  ["vegan", "50 g caesar dressing", "Caesar dressing is made with egg, Parmesan and anchovies."],
  ["gluten-free", "4 bagels", "Bagels are made from wheat. Buy bagels marked gluten-free."],
  ["gluten-free", "4 scones", "Scones are made from wheat. Buy scones marked gluten-free."],
  ["gluten-free", "100 g brioche", "Brioche is made from wheat. Buy brioche marked gluten-free."],
  ["gluten-free", "50 g panko", "Panko is made of wheat bread. Buy panko marked gluten-free."],
  ["gluten-free", "200 g tortellini", "Tortellini is made from wheat. Buy tortellini marked gluten-free."],
  ["gluten-free", "200 g soba", "Most soba noodles hold wheat flour besides buckwheat. Buy soba marked gluten-free."],
  [
    "gluten-free",
    "200 g gnocchi",
    "Gnocchi are made with wheat flour and some with egg or cheese. Buy gnocchi marked gluten-free.",
  ],
  ["gluten-free", "100 g shredded wheat", "Shredded wheat is made from wheat."],
  ["gluten-free", "100 g cornflakes", "Corn flakes are flavoured with barley malt. Buy cornflakes marked gluten-free."],
  ["gluten-free", "30 g wheat germ", "Wheat germ is made from wheat."],
  ["gluten-free", "200 g farro", "Farro and spelt are kinds of wheat. Buy quinoa or buckwheat."],
  ["gluten-free", "2 tbsp hoisin sauce", "Hoisin is made of soybeans and wheat. Buy hoisin sauce marked gluten-free."],
  [
    "gluten-free",
    "100 g gravy",
    "Gravy is made from meat and thickened with wheat flour. Buy gravy marked gluten-free.",
  ],
  ["gluten-free", "330 ml beer", "Beer is brewed from barley. Buy beer marked gluten-free."],
  [
    "gluten-free",
    "1 stock cube",
    "Stock cubes may be made from meat; many hold wheat, milk or soy. Buy stock cube marked gluten-free.",
  ],
  [
    "gluten-free",
    "1 tbsp yeast extract",
    "Yeast extract: some brands contain barley. Check the packet. Buy yeast extract marked gluten-free.",
  ],
  [
    "gluten-free",
    "8 fish fingers",
    "Fish fingers are fish coated in wheat breadcrumbs. Buy fish fingers marked gluten-free.",
  ],
  ["gluten-free", "100 g seitan", "Seitan is wheat gluten."],
  ["low-fodmap", "4 bagels", "Bagels are high in FODMAPs (fructans), even in small amounts."],
  [
    "low-fodmap",
    "100 g breadcrumbs",
    "Breadcrumbs are high in FODMAPs (fructans), even in small amounts. Buy gluten-free breadcrumbs.",
  ],
  [
    "low-fodmap",
    "200 g spaghetti",
    "Spaghetti is high in FODMAPs (fructans), even in small amounts. Buy gluten-free spaghetti.",
  ],
  ["low-fodmap", "100 g semolina", "Semolina is high in FODMAPs (fructans), even in small amounts."],
  ["low-fodmap", "4 scones", "Scones are high in FODMAPs (lactose and fructans), even in small amounts."],
  ["low-fodmap", "4 crumpets", "Crumpets are high in FODMAPs (fructans), even in small amounts."],
  [
    "low-fodmap",
    "2 onions",
    "Onions are high in FODMAPs (fructans), even in small amounts. Buy chives, or spring onions for their green parts.",
  ],
  ["egg-free", "2 tbsp mayonnaise", "Mayonnaise is made with egg. Buy egg-free mayonnaise."],
  ["vegan", "2 tbsp thousand island dressing", "Thousand Island dressing is made with mayonnaise."],
  ["egg-free", "200 g fresh pasta", "Fresh pasta is made with eggs. Buy dried pasta or noodles made without egg."],
  ["egg-free", "200 g tortellini", "Tortellini are made of egg pasta and filled with cheese."],
  ["vegetarian", "200 ml dashi", "Dashi is made with bonito, a fish."],
  ["vegetarian", "1 l fish stock", "Fish stock contains fish. Buy vegetable stock."],
  ["vegetarian", "4 pork sausages", "Most sausages are pork and many hold rusk made of wheat. Buy vegan sausages."],
  ["vegetarian", "100 g black pudding", "Black pudding is made with pig's blood, and mostly with oats or barley."],
  ["vegetarian", "200 g chorizo", "Chorizo is pork with garlic; some brands add milk protein."],
  [
    "halal",
    "100 g black pudding",
    "Black pudding is made with pig's blood, and mostly with oats or barley. Buy halal-certified beef sausages.",
  ],
  ["halal", "100 g mortadella", "Mortadella is pork sausage, mostly with pistachios."],
  ["halal", "100 g pork floss", "Pork floss is pork."],
  ["halal", "2 pig's trotters", "Pig's trotters are pork."],
  ["halal", "500 g pork ribs", "Pork ribs are pork. Buy halal-certified beef, lamb or chicken."],
  ["halal", "100 g pancetta", "Pancetta is cured pork belly. Buy halal-certified turkey bacon."],
  [
    "halal",
    "1 tbsp sherry wine vinegar",
    "Sherry wine vinegar contains alcohol. Buy sherry wine vinegar without alcohol.",
  ],
  ["halal", "50 g bacon fat", "Bacon fat is pork fat. Buy vegetable fat."],
  ["kosher", "200 g shark", "Shark is a fish without scales."],
  ["kosher", "200 g monkfish", "Monkfish is a fish without scales. Buy a fish with fins and scales, such as cod."],
  ["kosher", "200 g mussels", "Mussels are shellfish. Buy a fish with fins and scales, such as cod."],
  [
    "kosher",
    "2 tbsp oyster sauce",
    "Oyster sauce is made with oysters, soy sauce and wheat. Buy kosher-certified vegetarian oyster sauce.",
  ],
  ["nut-free", "50 g marzipan", "Marzipan is made of almonds."],
  ["nut-free", "2 tbsp almond butter", "Almond butter contains almonds. Buy sunflower seed butter."],
  ["nut-free", "100 g pesto", "Pesto is made with Parmesan and nuts. Buy pesto marked nut-free."],
  ["soy-free", "1 tbsp tamari", "Tamari is brewed from soybeans. Buy coconut aminos."],
])("%s, %s: %s", (diet, line, expected) => {
  const { because } = assessRecipe({ servings: 2, ingredients: [line] }, foods).diets[diet]
  const words = because.flatMap((reason) => [
    sayReason(reason),
    ...(sayBuy(reason) === null ? [] : [`Buy ${sayBuy(reason)}.`]),
  ])
  expect(words.join(" ")).toBe(expected)
})
