import { describe, expect, it } from "vitest"
import { foods } from "#testing/foods.ts"
import { findAdded, findBrokenBySteps, findUnlisted as findListable, findUnknown } from "#testing/in-text.ts"
import { wildRecipes } from "#testing/wild-recipes.ts"

/** What a step puts in and no line lists, known or not. */
const findUnlisted: typeof findListable = (written, foods) => [
  ...findListable(written, foods),
  ...findUnknown(written, foods),
]

const staples = ["400 g chickpeas", "2 tbsp olive oil", "1 onion, chopped", "1 l water"]
const unlisted = (method: string[], more: string[] = [], title = "Daily Pot") =>
  findUnlisted({ title, ingredients: [...staples, ...more], method: ["Fry the onion in the oil.", ...method] }, foods)

describe("the foods that a method adds to its lines", () => {
  it.each([
    ["Stir in 50 g butter and serve.", ["50 g butter"]],
    ["Stir into it peanuts and serve.", ["peanuts"]],
    ["Pound the chickpeas to a chilli sauce.", []],
    ["Add 2 tbsp of fish sauce.", ["2 tbsp fish sauce"]],
    ["Beat in 2 eggs.", ["2 eggs"]],
    ["Fry 100 g bacon until crisp.", ["100 g bacon"]],
    ["Deglaze with 100 ml white wine.", ["100 ml white wine"]],
    ["Pour in 100 ml of cold milk.", ["100 ml milk"]],
    ["Top with grated Parmesan and a fried egg.", ["grated parmesan, to finish", "1 fried egg"]],
    ["Season with a splash of soy sauce.", ["1 splash soy sauce"]],
    ["Fill vegan burger buns with it.", ["vegan burger buns"]],
    ["Stir in the butter.", ["butter"]],
    ["Scatter with chopped peanuts.", ["peanuts, to finish"]],
    ["Scatter with cheese. Melt the cheese in the pot.", ["cheese"]],
    ["Finish with a drizzle of honey.", ["1 drizzle honey"]],
    ["Grease a tin with butter and dust it with flour.", ["butter", "flour"]],
    ["Melt butter the size of an egg, and whip cream the day before.", ["butter", "cream"]],
    ["Serve it on crusty bread.", ["crusty bread"]],
    ["Add chicken stock.", ["chicken stock"]],
    ["Fry in butter, with bacon and cheese.", ["butter", "bacon", "cheese"]],
    ["Stir in dairy-free yogurt and a dollop of plant yogurt.", ["dairy-free yogurt", "1 dollop plant yogurt"]],
    ["Soften 2 cloves of garlic in the oil, and sweeten with 1 tbsp sugar.", ["2 cloves garlic", "1 tbsp sugar"]],
    ["Add the ponzu and toss.", ["ponzu"]],
    ["Add the onion as well as butter.", ["butter"]],
    ["Don't let the cream boil, and don't skimp on the honey.", ["cream", "honey"]],
    ["Without browning it, melt butter in the pan.", ["butter"]],
    ["Do not add the milk until the oil is hot.", ["milk"]],
    ["Fry in 50 g butter or ghee.", ["50 g butter or ghee"]],
    ["Beat in 2 or 3 eggs.", ["2 to 3 eggs"]],
    ["Beat in half a cup of milk and a quarter cup cream.", ["½ cup milk", "¼ cup cream"]],
    ["Pour in 1 quart milk and 2 decilitres of cream.", ["1 quart milk", "2 decilitres cream"]],
    ["Beat in ½ cup butter for 2 minutes, then chill at 5 °C with cream.", ["1/2 cup butter", "cream"]],
    ["Spoon the custard over, and pile the meringue on top.", ["custard", "meringue"]],
    ["Pour on 1.2 litres of beefstock and the doublecream.", ["1.2 litres beefstock", "doublecream"]],
    ["Butter a dish, and flour the board.", ["butter", "flour"]],
    ["Egg and breadcrumb the slices.", ["egg", "breadcrumb"]],
    ["Flour the slices in a bowl.", ["flour"]],
    ["Season with a splash of soy.", ["1 splash soy sauce"]],
    ["Stir in 50 g of buter, a knob of makhan and 20 g Atora.", ["buter", "makhan", "atora"]],
    ["Cook in smalec. Whisk in 2 tbsp makhan. Add the vlorb.", ["smalec", "makhan", "vlorb"]],
    ["Bind with vlorb. Add salt, pepper and makhan.", ["vlorb", "makhan"]],
    ["Grate over plenty of parmasan.", ["parmasan"]],
  ])("are found in “%s”", (step, expected) => {
    expect(unlisted([step])).toEqual(expected)
  })

  it("are neither the dish itself, served, nor a cream of its own eggs and cheese", () => {
    const risotto = ["300 g arborio rice", "4 eggs", "80 g Parmesan"]
    expect(unlisted(["Set an egg on each bowl of risotto."], risotto, "Mushroom Risotto with Eggs")).toEqual([])
    const tiramisu = ["250 g mascarpone", "3 eggs"]
    expect(unlisted(["Whisk the eggs into the mascarpone.", "Spread half the cream over."], tiramisu)).toEqual([])
    expect(unlisted(["Whisk the eggs with 100 ml cream."], tiramisu)).toEqual(["100 ml cream"])
    expect(unlisted(["Add the mushrooms and their water, leaving any grit behind."], ["20 g dried porcini"])).toEqual(
      [],
    )
    expect(unlisted(["Stir the eggs until set in soft, creamy curds."], ["4 eggs", "20 g butter"])).toEqual([])
    expect(unlisted(["Add the garlic, fennel and basil."], ["2 cloves garlic", "1 tsp fennel seeds"])).toEqual([])
    expect(unlisted(["Add the garlic, fennel and basil."], ["2 cloves garlic"])).toEqual(["fennel"])
  })

  it("have the last word that an “or” says once, as a line has it", () => {
    const step = "Stir in the chicken or vegetable broth."
    expect(unlisted([step], ["3 cups chicken broth or vegetable broth"])).toEqual([])
    expect(unlisted([step], ["3 cups vegetable broth"])).toEqual(["chicken (optional)"])
  })

  it.each([
    ["Stir in beef dripping.", "400 g butter & cod", ["beef dripping"]],
    ["Add a spoonful of dripping.", "4 salmon fillets", ["dripping"]],
    ["Fry it in 1 tbsp bacon drippings.", "400 g chicken breast", ["1 tbsp bacon drippings"]],
    ["Stir in beef dripping.", "6 rashers smoked bacon", ["beef dripping"]],
    ["Fry it in the bacon drippings.", "6 rashers turkey bacon", []],
    ["Toast oats and nuts in the oil.", "100 g hazelnuts and almonds, oats", []],
    ["Stir in the nut butter.", "2 tbsp peanut butter or almond butter or tahini", []],
    ["Stir in 50 g nuts.", "100 g hazelnuts", []],
    ["Mix, keeping a small handful of fruit for the top.", "100 g dried apricots or cranberries", []],
    ["Stir in 150 g nuts.", "100 g hazelnuts", ["150 g nuts"]],
    ["Spread, fill and close.", "2 slices bread", []],
    ["Scatter with nuts.", "200 g chestnuts", ["nuts, to finish"]],
    ["Scatter with nuts.", "1 tbsp almond butter", ["nuts, to finish"]],
    ["Fry it in the beef dripping.", "1.5 kg topside", []],
    ["Fry it in the bacon drippings.", "200 g pancetta", []],
    ["Stir the drippings into the sauce.", "400 g chicken breast", []],
    ["Spoon the drippings over it.", "4 salmon fillets", []],
  ])("drip from the animal that they are said to be of: “%s” beside %s", (step, line, expected) => {
    expect(unlisted([step], [line])).toEqual(expected)
  })

  it("are not taken for a listed food that merely bears the name", () => {
    const steps = ["Stir in the oyster sauce.", "Season with soy sauce."]
    expect(unlisted(steps, ["2 tbsp oyster sauce"])).toEqual(["soy sauce"])
    expect(unlisted(["Stir in the butter."], ["1 tin butter beans"])).toEqual(["butter"])
    expect(unlisted(["Beat in the white wine."], ["2 tbsp white wine vinegar"])).toEqual(["white wine"])
    expect(unlisted(["Stir in 50 g butter."], ["2 tbsp peanut butter"])).toEqual(["50 g butter"])
    expect(unlisted(["Dust the tin with flour."], ["250 g ground almonds"])).toEqual(["flour"])
    expect(unlisted(["Add a glass of red.", "Whisk 3 whites."], ["100 g sugar"])).toEqual([
      "1 glass wine",
      "3 egg whites",
    ])
    expect(unlisted(["Slice the whites of the leeks.", "Fry until red."], ["2 leeks"])).toEqual([])
    expect(unlisted(["Add the chicken."], ["2 tbsp gelatine", "1 tin tuna"])).toEqual(["chicken"])
  })

  it("have no amount where a step tells what each of many gets", () => {
    const step = "Spread each shell with about 2 tbsp beans and top each with 1 tbsp pesto."
    expect(unlisted([step], ["1 tin black beans", "8 tostada shells"])).toEqual(["pesto, to finish"])
  })

  it("are none where the lines' onions were fried, and are where fried ones are bought", () => {
    const fry = "Fry the onions in the oil until brown."
    expect(unlisted([fry, "Mix with half of the fried onions."], ["3 onions", "60 ml oil"])).toEqual([])
    expect(unlisted(["Scatter with crispy fried onions."], ["3 onions", "60 ml oil"])).not.toEqual([])
  })

  it.each([
    [["2 tbsp soy sauce"], "Pour over the soy mixture."],
    [["2 red chillies", "4 garlic cloves"], "Pound the chillies with the garlic and 2 tsp salt for the chilli sauce."],
    [["1 tin tomatoes"], "Mash a few of the chickpeas to thicken the gravy."],
    [["2 avocados"], "Add the juice of 2 limes and the salt and mash to your preferred texture."],
    [["200 g Greek yogurt (0% fat), divided"], "Stir in 150 g of the yogurt. Top each jar with 25 g yogurt."],
    [["300ml beef stock"], "Add the onion, 300ml stock and the parsley."],
    [["150 g Greek yogurt, plus 2 tbsp to serve"], "Top each jar with 1 tbsp yogurt."],
    [["3½ cups low-sodium chicken broth"], "Stir in 3 1/2 cups broth."],
    [["1 cup walnuts or pecans"], "Fold in 1 cup nuts."],
    [["2 x 400 g tins butter beans"], "Add the 2 tins of beans, and 1 tin of beans."],
    [["1 cup walnuts or pecans, divided"], "Scatter with the remaining 1/4 cup nuts."],
    [["1 lb 93% lean ground turkey"], "Brown it, breaking up the ground meat."],
    [["6 tbsp gluten-free flour blend, plus 2 tbsp for the sauce"], "Stir in 2 tbsp flour."],
    [["80 g dates"], "Soak the dates for 5 minutes and mash to a paste with a fork."],
    [["300 g blueberries"], "Drop 6 to 8 berries on each."],
    [["50 g cashews, soaked"], "Add the ground cashews."],
    [["200 g flour", "2 eggs"], "Bake in two tins. Spread one cake with the chickpeas."],
    [["500 g beef mince", "400 g tomatoes"], "Layer the ragù in a dish."],
    [["6 cardamom pods", "300 ml stock"], "Stir the chickpeas into the curry."],
    [["1 red onion", "2 limes"], "Toss the red onion with the lime juice. Fill with the pickled onion."],
    [["30g (1 scoop) vanilla whey protein"], "Stir in the chickpeas and protein powder."],
    [["300-400ml beef stock"], "Add 300ml of the stock. Top up with up to 100ml more stock if needed."],
    [["2 bananas"], "Simmer until it has reached 74 °C. Mash the bananas. Cook for 5 min. Mash the chickpeas."],
    [["½ tsp chilli flakes", "2 garlic cloves"], "Add the garlic and chilli."],
    [["4 slices dairy-free Swiss-style cheese"], "Lay a slice of cheese on each."],
    [["1 carrot", "80 g daikon"], "Fill them with the chickpeas, pickled vegetables and coriander."],
    [["80 g butter", "2 garlic cloves"], "Spread the garlic butter over the chickpeas."],
    [["1 avocado"], "Spread the avocado mash on a plate."],
    [["100 ml double cream"], "Whip the cream. Top with whipped cream."],
    [["150 g white cabbage", "3 tbsp mayonnaise"], "Top with the coleslaw."],
    [
      ["4 chicken legs"],
      "Poach the legs in 2 l of water. Stir 2 tbsp of broth and 100 ml of the chicken broth into the oil.",
    ],
  ])("are none where a step calls what it has in hand after what it is of: %s", (lines, step) => {
    expect(unlisted([step], lines)).toEqual([])
  })

  it("are none where a step serves the bread or pours the mix of the title", () => {
    expect(unlisted(["Serve with wedges of warm cornbread."], ["200 g flour"], "Skillet Cornbread")).toEqual([])
    expect(unlisted(["Serve with wedges of warm cornbread."], ["200 g flour"])).toEqual(["cornbread, to serve"])
    expect(unlisted(["Pour in the margarita mix."], ["2 oz tequila"], "Watermelon Margaritas")).toEqual([])
  })

  it("are none where a batter is counted by what the title makes of it, and are where nothing was worked so", () => {
    const step = "Drop in 3 tbsp of batter per pancake."
    expect(unlisted([step], ["200 g flour"], "Banana Pancakes")).toEqual([])
    expect(unlisted(["Top with whipped cream."], ["100 ml single cream"])).toEqual(["whipped cream, to finish"])
    expect(unlisted(["Add 2 tbsp of the chicken broth."], ["4 chicken legs"])).not.toEqual([])
    expect(unlisted(["Stir in 100 ml milk."], ["200 ml oat milk, divided"])).toEqual(["100 ml milk"])
    expect(unlisted(["Scatter with 50 g cheese."], ["200 g vegan cheese, divided"])).toEqual(["50 g cheese"])
    expect(unlisted(["Fold in 2 cups nuts."], ["1 cup walnuts"])).not.toEqual([])
    expect(unlisted(["Spread one cake with the chickpeas."])).toEqual(["1 cake"])
  })

  it("are none where the dish in hand is meant, or another thing is compared with it", () => {
    expect(unlisted(["Flip the omelette."], ["100 g gram flour"], "Chickpea omelette")).toEqual([])
    expect(unlisted(["Serve with the chilli."], ["500 g turkey mince"], "Turkey Chilli (350 kcal)")).toEqual([])
    expect(unlisted(["Fry the nuts."], ["500 g flour"], "Ring doughnuts")).toEqual([])
    expect(unlisted(["Chop the nuts."], ["500 g flour"], "Coconut tart")).toEqual(["nuts"])
    expect(unlisted(["Layer the scallops."], ["1 kg potatoes"], "Scalloped potatoes")).toEqual([])
    expect(unlisted(["Beat as you'd beat egg whites.", "Unlike mussels, cod is quick."], ["1 cod"])).toEqual([])
    expect(unlisted(["Drain the pasta."], ["300 g gluten-free spaghetti"])).toEqual([])
  })

  it.each([
    ["400 g pecans", "Beat in the butter.", ["butter"]],
    ["200 g cashews", "Blend the cashews until smooth, then stir in the cream.", ["cream"]],
    ["300 g firm tofu", "Crumble the tofu and stir in the ricotta.", ["ricotta"]],
    ["200 g cashews", "Blend the cashews to a smooth cream. Stir in 50 ml cream.", ["50 ml cream"]],
    ["300 g rice", "Tip in the rye bread.", ["rye bread"]],
    ["8 corn tortillas", "Stir in the breadcrumbs.", ["breadcrumbs"]],
    ["200 g rice flour", "Tip in the orzo and the panko.", ["orzo", "panko"]],
    ["4 chicken thighs", "Stir in the oysters.", ["oysters"]],
    ["4 carrots", "Simmer for 2 hours and remove the bones.", ["bones"]],
    ["200 g cashews", "Blend the cashews, then pour into a double cream.", ["double cream"]],
    ["4 bananas", "Dust with sugar and flour lightly.", ["sugar", "flour"]],
    ["300 g rice", "Serve with peas and mash.", ["peas, to serve", "mash, to serve"]],
    ["300 g rice", "The classic has butter; we leave it out to soften.", ["butter"]],
    ["400 g potatoes", "Stir in the apples.", ["apples"]],
    ["300 g firm tofu", "Cook the tofu (sardines-dressed).", ["sardines"]],
  ])("are not explained by %s alone: “%s”", (line, step, expected) => {
    expect(unlisted([step], [line])).toEqual(expected)
  })

  it("are found whatever measures and cuts the lines are written in, and whatever the dish is called", () => {
    expect(unlisted(["Melt 2 tbsp butter.", "Top with 2 slices bacon."], ["1 leek, sliced"])).toEqual([
      "2 tbsp butter",
      "2 slices bacon",
    ])
    expect(unlisted(["Boil 100 g pasta.", "Toss the pasta."], [], "Chickpea Pasta")).toEqual(["100 g pasta"])
  })

  it.each([
    ["My grandmother always adds a knob of butter; stir in the butter.", "butter"],
    ["We like to finish it with cream.", "cream"],
    ["Butter a 20 cm tin and line it with parchment.", "butter"],
    ["Honey-glaze them for the last 10 minutes.", "honey"],
    ["Lard a loaf tin and set it aside.", "lard"],
    ["Coat it with Hellmann's and the salt.", "hellmann's"],
    ["Whisk the whites to stiff peaks and swirl over the fruit.", "whites"],
    ["Nestle in the thighs, skin side up.", "thighs"],
    ["Top with a sheet of all-butter puff.", "all-butter puff"],
  ])("are found where the cook is to put them in: “%s”", (step, food) => {
    expect(unlisted([step]).join()).toContain(food)
  })

  it("break the labels that are asked for and no others", () => {
    const written = { title: "Daily Pot", ingredients: staples, method: ["Stir in 50 g butter."] }
    expect(findBrokenBySteps(written, ["nut-free", "vegan"], foods)).toEqual([
      { kind: "label", diet: "vegan", because: { line: null, code: "unlisted", food: "50 g butter" } },
    ])
    expect(findBrokenBySteps({ ...written, ingredients: ["50 g butter"] }, ["vegan"], foods)).toEqual([])
  })

  it.each([
    ["Rub until it resembles breadcrumbs.", []],
    // What others do, what a thing is like and what it is cut into are told, and put nothing in.
    ["My grandmother fried hers in goose fat and bound them with egg.", []],
    ["Baste it, as a French chef would with foaming butter.", []],
    ["Bake until a knife slips in as if into butter.", []],
    ["Trickle in the oil until it emulsifies, much as mayonnaise does.", []],
    ["Never trust a cook who is too chicken to turn the oven up.", []],
    ["No one will guess that they contain neither butter nor chocolate.", []],
    ["Lay them in the tin you'd use for Yorkshire puddings.", []],
    ["Let it flounder in the bowl, and beef it up.", []],
    ["Treat it as you would bulgur in tabbouleh.", []],
    ["If you miss the fish sauce, add a pinch more salt.", []],
    ["Stir in the oil instead of the butter and cheese most recipes want.", []],
    ["My neighbour Mrs Herring swears by a second drizzle of oil.", []],
    ["Bake until the kitchen smelt of thyme, and don't chicken out of a dark crust.", []],
    ["Blitz it with the yeast. Hang the cheese for 4 hours.", ["200 g sunflower seeds", "2 tbsp nutritional yeast"]],
    ["Cut two thick steaks from the middle of the cauliflower. Rest the steaks.", ["1 cauliflower"]],
    ["Spiralize the courgettes into noodles. Drop in the noodles.", ["2 courgettes"]],
    ["Roll into twenty 'meatballs'. Bake until the carrot 'bacon' curls up.", ["2 carrots"]],
    ["Bread it in the ground almonds, then in the almonds again.", ["100 g ground almonds"]],
    ["Flour the chickpeas and butter them.", ["50 g rice flour", "20 g vegan butter"]],
    ["Season with soy, and pour the soy over.", ["2 tbsp soy sauce"]],
    ["Top with cheese.", ["60 g cheddar (microbial rennet)"]],
    ["Fry in batches with care, until a slight wobble shows, and drink it with friends.", []],
    ["Add everything else and toss.", []],
    ["Brown it with a good seasoning of salt and pepper.", []],
    ["Cream together the oil and sugar.", ["100 g sugar"]],
    ["Shape into balls the size of a walnut, or walnut-sized patties.", []],
    ["Shape it into 2 patties and fry them. Top each plate with a patty.", []],
    [
      "Whisk in the stock until thick. Top with a tomato, gravy and an onion.",
      ["300 ml beef stock", "2 tomatoes", "1 onion"],
    ],
    ["Sour the milk. Pour in the soured milk.", ["200 ml milk", "1 tbsp lemon juice"]],
    ["Cook until it looks like scrambled eggs, without butter.", []],
    ["Fry it in the oil instead of butter.", []],
    ["Mix in 1 tbsp ground flaxseed to replace the egg.", ["1 tbsp ground flaxseed"]],
    ["Pour in the milk.", ["400 ml coconut milk"]],
    ["Melt the butter.", ["50 g dairy-free spread"]],
    ["Add the cheese.", ["50 g vegan cheddar"]],
    ["Add the cheese.", ["50 g feta, crumbled"]],
    ["Cook the pasta.", ["200 g spaghetti"]],
    ["Brown the meat.", ["200 g ground beef"]],
    ["Dip it in the flour.", ["100 g rice flour"]],
    ["Add the noodles.", ["200 g rice noodles"]],
    ["Toast the bread.", ["4 slices gluten-free sourdough"]],
    ["Add the soy sauce.", ["2 tbsp tamari"]],
    ["Add the sausages.", ["4 vegan sausages"]],
    ["Fill the vegan burger buns with it.", ["6 gluten-free vegan burger buns, split"]],
    ["Add the whole chestnut mushrooms.", ["500 g chestnut mushrooms"]],
    ["Fold in the egg whites.", ["3 eggs, separated"]],
    ["Stir in the flax egg.", ["1 tbsp ground flaxseed"]],
    ["Toss the coconut bacon.", ["100 g coconut flakes"]],
    ["Bake the bread for 30 minutes.", ["300 g rice flour"]],
  ])("are not seen in “%s”", (step, more) => {
    expect(unlisted([step], more)).toEqual([])
  })

  it("are found beside a line of the same family", () => {
    expect(unlisted(["Stir in the frozen peas."], ["8 oz tomato sauce"])).toEqual(["frozen peas"])
  })

  it("are not seen in what earlier steps have made", () => {
    expect(unlisted(["Blend the cashews into a smooth cream.", "Pour over the cream."], ["100 g cashews"])).toEqual([])
    expect(unlisted(["Blitz the oats into breadcrumbs.", "Scatter the breadcrumbs over."], ["100 g oats"])).toEqual([])
    expect(unlisted(["Blitz it, and scatter the breadcrumbs over."], ["2 slices gluten-free bread"])).toEqual([])
    const dressing = ["For the nuoc cham, stir the fish sauce with the sugar.", "Pour 3 tbsp nuoc cham over each bowl."]
    expect(unlisted(dressing, ["3 tbsp fish sauce", "2 tbsp sugar"])).toEqual([])
    expect(unlisted(dressing.slice(1), ["3 tbsp fish sauce", "2 tbsp sugar"])).toEqual(["3 tbsp nuoc cham"])
    expect(unlisted(["Crumble into a tofu ricotta.", "Layer the ricotta."], ["300 g firm tofu"])).toEqual([])
  })

  it("are not what was in hand before, in any amount", () => {
    const salsa = ["Blend the tomatillos. Simmer the salsa for 8 minutes.", "Spread 125 ml salsa in a dish."]
    expect(unlisted(salsa, ["700 g tomatillos"])).toEqual([])
    const cakes = ["Shape into patties. Fry the cakes.", "Serve 2 cakes and a spoonful of dill sauce a plate."]
    const dill = ["60 g panko", "3 tbsp dill", "100 g mayonnaise"]
    expect(unlisted(cakes, dill, "Salmon Cakes with Dill Sauce")).toEqual([])
    const peanut = [cakes[0] ?? "", "Serve 2 cakes and a spoonful of peanut sauce a plate."]
    expect(unlisted(peanut, dill, "Salmon Cakes with Peanut Sauce")).toEqual(["peanut sauce"])
    const lamingtons = ["Bake for 25 minutes, then cut into pieces.", "Dip each piece of cake in the cocoa."]
    expect(unlisted(lamingtons, ["260 g flour", "125 g butter", "3 eggs", "35 g cocoa powder"])).toEqual([])
    expect(unlisted(["Whisk in the beef and chicken stocks."], ["400 ml beef stock", "1 l chicken stock"])).toEqual([])
    expect(unlisted(["Top each with about 60 g curds."], ["250 g fresh cheese curds"])).toEqual([])
    const broth = ["Cover the chicken with water and simmer. Reserve 125 ml of the broth.", "Pour in the 125 ml broth."]
    expect(unlisted(broth, ["600 g chicken breasts"])).toEqual([])
  })

  it.each([
    ["Loosen it with a cup of the pasta water.", ["200 g spaghetti"]],
    ["Cook the pasta. Toss the pasta.", ["400 g tonnarelli"]],
    ["Add the garlic and mince and brown.", ["500 g minced lamb or beef", "2 cloves garlic"]],
    ["Blend until smooth. Fry the chile purée for 5 minutes.", ["5 dried guajillo chiles"]],
    ["Toss it with the pesto, adding more pesto as needed.", ["60 g basil", "30 g Parmesan", "4 tbsp oil"]],
    ["Top with grated cheese.", ["30 g Parmesan"]],
    ["Add the cabbage.", ["1 (14-oz) bag coleslaw mix"]],
    ["Fill with shredded chicken.", ["800 g chicken thighs"]],
    ["Brown it in the bacon fat.", ["100 g smoked bacon lardons"]],
    ["Save the liquor, and add the clam juice.", ["1 kg clams"]],
    ["Finish with a layer of white sauce.", ["40 g margarine", "40 g flour", "400 ml milk"]],
    ["Blend until as light as whipped cream.", []],
    ["When a cube of bread browns at once, the oil is hot.", []],
    ["Mash the banana: it takes the place of an egg.", ["1 banana"]],
    ["Eggs are traditional; leave them out.", []],
    ["(The classic has eggs; we leave them out to keep this vegan.)", []],
    ["Flake it, discarding skin and bones.", ["350 g smoked haddock fillet"]],
    ["Drain, remove the skin and bones and shred it.", ["400 g salt cod"]],
    ["Warm it with a splash of water and mash lightly.", []],
    ["Season to taste and fish out the bay leaves.", ["2 bay leaves"]],
    ["Add the cloves and coriander seeds and toast for 1 minute.", ["3 cloves", "1 tsp coriander seeds"]],
    ["Blend the seeds, garlic and oil to a thick cream.", ["80 g sunflower seeds", "2 cloves garlic"]],
    ["Drain the tiger's milk.", []],
    ["Fry it in 4 tbsp of thick cream from the top of the coconut milk.", ["400 ml coconut milk"]],
    ["Spread 1 cup of meat sauce in a dish.", ["500 g minced beef", "400 g tomatoes"]],
    ["Roll up and toast seam side down.", ["2 corn tortillas"]],
    [
      "Stir in the 3 tbsp chili powder, the cumin, the oregano, the cayenne and the 1½ tsp salt and toast for 1 minute.",
      ["3 tbsp chili powder", "1 tsp cumin", "1 tsp oregano", "¼ tsp cayenne"],
    ],
    ["Mound the rice and poke 5 holes.", ["200 g basmati rice"]],
    ["Sandwich with the jam and whipped cream.", ["100 g jam", "150 ml double cream, whipped"]],
    ["Serve in pasta bowls.", []],
    ["Crumble into a ricotta-style filling. Spread over the ricotta and some ricotta.", ["300 g firm tofu"]],
  ])("are no other names and figures of speech, as in “%s”", (step, more) => {
    expect(unlisted([step], more)).toEqual([])
  })

  it.each([
    ["Stir gently to break into curds.", []],
    ["Break the tofu into large curds, and stir until curds form.", ["300 g firm tofu"]],
    [
      "Simmer the liquid with the starch until thick and serve as gravy.",
      ["1 kg beef chuck", "500 ml beef broth", "1 tbsp starch"],
    ],
  ])("are not what the lines become: “%s”", (step, more) => {
    expect(unlisted([step], more)).toEqual([])
  })

  it("are found where they are bought, though other lines become the like", () => {
    expect(unlisted(["Top with cheese curds and pour gravy over."])).toEqual(["cheese curds, to finish", "gravy"])
  })

  it("are found beside the line that has their name too, where the sentence names that line itself", () => {
    expect(unlisted(["Add the mirin, sake and sugar."], ["1 tbsp mirin", "2 tsp sugar"])).toEqual(["sake"])
    expect(unlisted(["Add the sake."], ["1 tbsp mirin"])).toEqual([])
  })

  it.each([
    ["Serve with custard, cream or ice cream.", ["custard, to serve", "ice cream or cream, to serve"]],
    ["Serve with crusty bread.", ["crusty bread, to serve"]],
    ["Finish with butter if you like.", ["butter (optional)"]],
    ["Finish with butter if you like your eggs rich.", ["butter (optional)"]],
    ["Beat in 2 eggs if you like.", ["2 eggs (optional)"]],
    ["Good with salted butter.", ["salted butter, to serve"]],
    ["Use sour cream instead of the stock.", ["sour cream (optional)"]],
    ["Optionally, grate over Parmesan.", ["parmesan (optional)"]],
    ["A little dulce de leche goes well with it.", ["dulce de leche (optional)"]],
    ["You could use chicken instead of the chickpeas.", ["chicken (optional)"]],
    ["For a richer sauce use cream.", ["cream (optional)"]],
    ["Grease the tin with butter or oil.", ["butter (optional)"]],
    ["Fry in butter, or grill.", ["butter (optional)"]],
    ["Serve it with or without cream.", ["cream, to serve"]],
  ])("are optional where a step merely offers them: “%s”", (step, expected) => {
    const written = { title: "Daily Pot", ingredients: staples, method: [step] }
    expect(findUnlisted(written, foods)).toEqual(expected)
    expect(findBrokenBySteps(written, ["vegan", "gluten-free"], foods)).not.toEqual([])
  })

  it.each([
    ["Serve with naan or basmati rice.", "basmati rice or naan, to serve"],
    ["Serve with rice, or butter.", "rice or butter, to serve"],
  ])("are one line where a step offers the one or the other: “%s”", (step, expected) => {
    expect(findUnlisted({ title: "Daily Pot", ingredients: staples, method: [step] }, foods)).toEqual([expected])
  })

  it("are no dish's own by what its title goes without", () => {
    const written = { title: "Certified nut-free pot", ingredients: staples, method: ["Tip in the brazil nuts."] }
    expect(findUnlisted(written, foods)).toEqual(["brazil nuts"])
  })

  it.each(["Top with cheese if you eat dairy.", "If you aren't vegan, use sour cream instead of the stock."])(
    "are not what is for other cooks: “%s”",
    (step) => {
      expect(findUnlisted({ title: "Pot", ingredients: staples, method: [step] }, foods)).toEqual([])
    },
  )

  it.each([
    ["Begin with a bowl of vichyssoise.", ["vichyssoise"]],
    ["Crumble fried Bombay duck over it.", ["bombay duck"]],
    ["Mound kwizzle salad beside, and turn half into Zerbin mess.", ["kwizzle salad", "zerbin mess"]],
    ["Drag them through kwizzle batter.", ["kwizzle batter"]],
    ["Serve with fizzlewick.", ["fizzlewick"]],
    ["Finish with a flourish of fizzlewick.", ["fizzlewick"]],
    ["Serve with an infusion, or with a Boost.", ["infusion", "boost"]],
    ["Press the slices into breadcrumbs.", ["breadcrumbs"]],
    ["Nestle in the gnocchi.", ["gnocchi"]],
  ])("may be what nobody knows: “%s”", (step, expected) => {
    expect(unlisted([step])).toEqual(expected)
  })

  it.each([
    ["Stir in a condiment of your liking.", ["condiment of your choice"]],
    ["Season with a seasoning mix you like.", ["mix of your choice", "seasoning mix"]],
    ["Top with your favourite toppings.", ["toppings of your choice"]],
    ["Pick your protein and add it.", ["protein of your choice"]],
    ["Add any dressing and toss.", ["dressing of your choice"]],
    ["Serve with a dip of your choice.", ["dip of your choice, to serve"]],
    ["Serve with a choice of sauces.", ["sauces of your choice, to serve"]],
    ["Add a condiment and serve.", ["condiment"]],
    ["Finish with a sauce.", ["sauce"]],
    ["Spread with anything you like.", ["anything you like"]],
    ["Throw in whatever needs using up.", ["whatever needs using"]],
    ["Top with your favourites.", ["favourites"]],
    ["Stir in something creamy.", ["something creamy"]],
  ])("may be left to the cook: “%s”", (step, expected) => {
    expect(unlisted([step])).toEqual(expected)
  })

  it.each([
    "Stir in the dressing, and add any remaining sauce.",
    "Thin the sauce to your liking.",
    "Whisk together a dressing of oil and parsley.",
    "With wet hands roll into about 28 balls and chill.",
    "With wet hands roll the mixture into 18 balls.",
    "Stir-fry for 3 minutes until hot and starting to toast.",
    "Using a large spoon mash them to a paste.",
    "Fry for 4 minutes until it crisps and releases its fat.",
    "Serve with a sprinkle of the onion.",
    "Work to make a soft dough.",
    "Transfer to a serving dish of your choice.",
    "Shake off any marinade and put them on the side.",
  ])("are not what is in hand, however it is liked: “%s”", (step) => {
    expect(unlisted([step])).toEqual([])
  })

  it("are none that a line answers for", () => {
    const ingredients = ["3 tbsp salad dressing", "400 g tomatoes"]
    expect(findUnlisted({ title: "Supper", ingredients, method: ["Add any dressing you like."] }, foods)).toEqual([])
  })

  it.each([
    "Serve hot with a green salad, on warm plates, straight away.",
    "Add a splash of water and a pinch of salt, then stir it in with a wooden spoon.",
    "Make a well in the middle, pour in half and whisk to a smooth batter.",
    "Top with a lid or foil, serve in wide bowls and garnish with a few leaves.",
    "Spoon into glasses, scatter over the leaves and finish with a twist of pepper.",
    "Toss everything together, add more as needed, and serve at once with lemon wedges.",
    "Season all over, add a mugful of water, cover with a cartouche and finish with a flourish.",
    "Stir in quick succession and serve with generosity, on a trivet, with your grandmother or a neighbour.",
  ])("are no tools, shapes and words of a kitchen: “%s”", (step) => {
    expect(unlisted([step])).toEqual([])
  })

  it.each([
    ["Whisk the yogurt with the lemon juice.", "Serve with lettuce, white sauce and salad."],
    ["Stir the yogurt with the cucumber.", "Fill them with salad, tzatziki and cucumber."],
    ["Cook for 10 minutes, adding a splash of broth if it sticks."],
  ])("are no sauce that was stirred of the lines, and no splash of them: “%s”", (...steps) => {
    const ingredients = ["200 g plain yogurt", "1 tbsp lemon juice", "1 cucumber", "500 ml chicken broth"]
    expect(findUnlisted({ title: "Supper", ingredients, method: steps }, foods)).toEqual([])
  })

  it.each(wildRecipes.map((recipe) => [recipe.title, recipe] as const))("are none in %s", (_, recipe) => {
    expect(findUnlisted(recipe, foods)).toEqual([])
  })
})

describe("what a step seasons or cooks with, and no line lists, has a line to buy it by", () => {
  const added = (step: string, ...lines: string[]) =>
    findAdded({ title: "Supper", ingredients: ["400 g chickpeas", "1 l water", ...lines], method: [step] }, foods)

  it.each([
    ["Add the chickpeas, thyme and a bay leaf.", ["thyme", "1 bay leaf"]],
    ["Heat 1 tbsp olive oil in a pan and add the chickpeas.", ["1 tbsp olive oil"]],
    ["Brush the chickpeas with olive oil.", ["olive oil"]],
    ["Squeeze in the juice of half a lime.", ["½ lime"]],
    ["Stir some chopped coriander through the chickpeas.", ["coriander"]],
    ["Season with a pinch of garam masala.", ["1 pinch garam masala"]],
    ["Serve with lemon wedges.", ["lemon wedges, to serve"]],
  ])("%s", (step, expected) => expect(added(step)).toEqual(expected))

  it.each([
    ["Season with salt and pepper and add a splash of water.", []],
    ["Heat 1 tbsp of the oil.", ["2 tbsp rapeseed oil"]],
    ["Add the thyme leaves and the dill.", ["1 tsp dried thyme", "1 tsp dill weed"]],
    ["Serve with lemon wedges.", ["2 tbsp lemon juice, plus wedges to serve"]],
    ["Fry until it turns orange and its oil parts.", []],
    ["Add the herbs and the ground spices.", []],
    ["Add 2 cloves of the garlic.", ["3 cloves garlic, crushed"]],
    ["Grease the tin lightly with oil.", []],
    ["Whisk in the stock, add vegetables and simmer.", ["500 ml chicken stock", "200 g frozen peas and carrots"]],
    ["Top with the croutons.", ["3 slices sourdough, torn into croutons"]],
    ["Fry the paste in 2 tbsp of the coconut cream.", ["50 g Thai green curry paste", "400 ml can coconut milk"]],
  ])("%s is of what is there: %j", (step, lines) => expect(added(step, ...lines)).toEqual([]))
})
