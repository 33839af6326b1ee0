import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { defaultPreferences, type Preferences } from "#core/preferences/preferences.ts"
import { composeRecipe, scaleDish } from "./compose-recipe.ts"
import { type Dish, readDish } from "./dish.ts"

const imperial: Preferences = { ...defaultPreferences, measurementUnit: "imperial", temperatureUnit: "fahrenheit" }

function read(steps: string): Dish {
  const reading = readDish(`---\ntitle: Supper\nservings: 4\n---\n\n${steps}`)
  if (!reading.ok) throw new Error(reading.problems.join(" "))
  return reading.dish
}

const supper =
  read(`Heat the oven to 200 °C. Rub the @chicken breast|chicken{600%g}(sliced) with the @green curry paste{3%tbsp},
the juice of the @limes{2}(juiced) and the @olive oil|oil{2%tbsp}.

Bake for ~{20-25%minutes}, until it has reached 74 °C. Fry the @garlic{3%cloves} in the @&olive oil|oil{1%tbsp}. Boil the
@spaghetti{400%g} and stir in @eggs{8}.`)

describe("a dish written out", () => {
  it("A3: lists what is bought in metric units, in the order of use", () => {
    expect(composeRecipe(supper, 4, defaultPreferences).ingredients).toEqual([
      "600 g chicken breast, sliced",
      "3 tbsp green curry paste",
      "2 limes, juiced",
      "3 tbsp olive oil",
      "3 cloves garlic",
      "400 g spaghetti",
      "8 eggs",
    ])
  })

  it("A3: lists it in imperial units", () => {
    expect(composeRecipe(supper, 4, imperial).ingredients).toEqual([
      "1 lb 5 oz chicken breast, sliced",
      "3 tbsp green curry paste",
      "2 limes, juiced",
      "3 tbsp olive oil",
      "3 cloves garlic",
      "14 oz spaghetti",
      "8 eggs",
    ])
  })

  it("G7: writes for one as for a million", () => {
    expect(composeRecipe(supper, 1, defaultPreferences).ingredients).toEqual([
      "150 g chicken breast, sliced",
      "2 tsp green curry paste",
      "½ lime, juiced",
      "2 tsp olive oil",
      "1 clove garlic",
      "100 g spaghetti",
      "2 eggs",
    ])
    expect(composeRecipe(supper, 1_000_000, defaultPreferences)).toMatchObject({
      servings: 1_000_000,
      ingredients: [
        "150,000 kg chicken breast, sliced",
        "11,090 litres green curry paste",
        "500,000 limes, juiced",
        "11,090 litres olive oil",
        "750,000 cloves garlic",
        "100,000,000 g spaghetti",
        "2,000,000 eggs",
      ],
    })
  })

  it("G7: takes any safe integer", () => {
    const { ingredients } = composeRecipe(supper, Number.MAX_SAFE_INTEGER, imperial)
    expect(ingredients.join()).not.toMatch(/NaN|Infinity|e\+/)
  })

  it("says in the method how a divided ingredient is divided, and agrees with the list", () => {
    const { method } = composeRecipe(supper, 4, defaultPreferences)
    expect(method).toEqual([
      "Heat the oven to 200 °C. Rub the chicken with the green curry paste, the juice of the limes and 2 tbsp of the oil.",
      "Bake for 20 to 25 minutes, until it has reached 74 °C. Fry the garlic in the rest of the oil. Boil the spaghetti and stir in eggs.",
    ])
    expect(composeRecipe(supper, 6, defaultPreferences).method[0]).toContain("3 tbsp of the oil")
  })

  it("leaves something for a later step of however little there is", () => {
    const dish = read(
      "Boil the @noodles{400%g} in @water{2%l} with @salt{1%tsp}, @garlic{3%cloves} and @cumin{2%tsp}.\n\n" +
        "Stir in the @&salt{0.25%tsp}, the @&garlic{1%clove}, the @&water{40%ml} and the @&cumin{0.25%tsp}.",
    )
    const divided = (servings: number) => {
      const { ingredients, method } = composeRecipe(dish, servings, defaultPreferences)
      return [...ingredients.slice(1), ...method.slice(0, 2)]
    }
    expect(divided(1)).toEqual([
      "500 ml water",
      "¼ tsp salt",
      "1 clove garlic",
      "½ tsp cumin",
      "Boil the noodles in all but 2 tsp of the water with most of the salt, most of the garlic and most of the cumin.",
      "Stir in the rest of the salt, the rest of the garlic, the rest of the water and the rest of the cumin.",
    ])
    expect(divided(4)[3]).toBe("2¼ tsp cumin")
  })

  it("says no more oil than it lists, where a step takes some of what is for frying", () => {
    const dish = read(
      "Heat @vegetable oil{1%l}(for frying) in a pan and fry the @garlic{4%cloves}. Take @&vegetable oil{100%ml}.",
    )
    expect(composeRecipe(dish, 8, defaultPreferences).method[0]).toContain("Heat 1 litre of the vegetable oil")
    expect(composeRecipe(dish, 8, defaultPreferences).ingredients[0]).toContain("1.1 litres vegetable oil")
  })

  it("A3: writes temperatures in their own unit, whatever the weights are in", () => {
    const fahrenheit = composeRecipe(supper, 4, { ...defaultPreferences, temperatureUnit: "fahrenheit" })
    expect(fahrenheit.method.join(" ")).toContain("400 °F")
    expect(fahrenheit.method.join(" ")).toContain("165 °F")
    expect(fahrenheit.ingredients[0]).toBe("600 g chicken breast, sliced")
    const celsius = composeRecipe(supper, 4, { ...imperial, temperatureUnit: "celsius" })
    expect(celsius.method[0]).toContain("200 °C")
    expect(celsius.ingredients[0]).toBe("1 lb 5 oz chicken breast, sliced")
  })

  it("names one piece in the singular and several in the plural", () => {
    const dish = read("Slice the @onion{1} and the @bay leaves{4}.")
    expect(composeRecipe(dish, 8, defaultPreferences)).toMatchObject({
      ingredients: ["2 onions", "8 bay leaves"],
      method: ["Slice the onions and the bay leaves."],
    })
    expect(composeRecipe(dish, 1, defaultPreferences)).toMatchObject({
      ingredients: ["¼ onion", "1 bay leaf"],
      method: ["Slice the onion and the bay leaf."],
    })
  })

  it("takes no part of a bay leaf", () => {
    expect(composeRecipe(read("Add the @bay leaf{1}."), 1, defaultPreferences).ingredients).toEqual(["1 bay leaf"])
  })

  it("takes no part of a clove of garlic, however the dish counts cloves, nor of the spice", () => {
    const dish = read("Fry the @garlic{1%clove} and the @garlic cloves{2} with the @whole cloves{2}.")
    expect(composeRecipe(dish, 1, defaultPreferences).ingredients).toEqual([
      "1 clove garlic",
      "1 garlic clove",
      "1 whole clove",
    ])
    expect(composeRecipe(dish, 6, defaultPreferences).ingredients[0]).toBe("2 cloves garlic")
  })

  it("A3: turns many spoons of a liquid into a volume, and of anything else only into cups", () => {
    const dish = read(
      "Stir @chia seeds{4%tbsp}, @tomato paste{4%tbsp} and @sesame oil{4%tbsp} into @buttermilk{4%tbsp}.",
    )
    expect(composeRecipe(dish, 12, defaultPreferences).ingredients).toEqual([
      "12 tbsp chia seeds",
      "12 tbsp tomato paste",
      "175 ml sesame oil",
      "175 ml buttermilk",
    ])
    expect(composeRecipe(dish, 12, imperial).ingredients).toEqual([
      "¾ cup chia seeds",
      "¾ cup tomato paste",
      "¾ cup sesame oil",
      "¾ cup buttermilk",
    ])
  })

  describe("far from the servings that the dish is written for", () => {
    const soup = read(`Chop the @onion{1} on a #board{}.

Fry it in a #large pot{} over medium heat. Add the @water{1%l} and bring to the boil.

Boil for ~{5%minutes} and serve.`)
    const methodFor = (dish: Dish, servings: number) => composeRecipe(dish, servings, defaultPreferences).method
    const larger = "So large an amount takes longer to come to the boil and may need more than one pan."

    it("says once, where the heating begins, that a large amount takes longer", () => {
      const method = methodFor(soup, 8)
      expect(method[1]).toBe(`Fry it in a large pot over medium heat. Add the water and bring to the boil. ${larger}`)
      expect(method.join(" ").split(larger)).toHaveLength(2)
    })

    it("has no large pan for a small amount, and one for what swells in it", () => {
      expect(methodFor(soup, 2)[1]).toBe("Fry it in a pot over medium heat. Add the water and bring to the boil.")
      const roast = read("Brown the @beef{1%kg} in a #large ovenproof pan{} or another #wide, heavy pot{}.")
      expect(methodFor(roast, 2)).toEqual(["Brown the beef in an ovenproof pan or another heavy pot."])
      const leaves = read("Boil the @cabbage{1%kg} in a #very large pot{} over high heat.")
      expect(methodFor(leaves, 2)[0]).toContain("in a pot over")
      const corn = read("Heat the @popping corn{100%g} in a #large pan{} until it pops.")
      expect(methodFor(corn, 2)[0]).toContain("in a large pan")
    })

    it("says nothing of it near the dish's own servings", () => {
      for (const servings of [3, 4, 7]) expect(methodFor(soup, servings).join(" ")).not.toMatch(/So (?:large|small)/)
    })

    it("speaks of the boil only where something comes to the boil", () => {
      const pancakes = read("Fry the @eggs{4} in a #large frying pan{} for ~{2%minutes}.")
      expect(methodFor(pancakes, 8)[0]).toMatch(/minutes\. So large an amount may need more than one pan\.$/)
      expect(methodFor(pancakes, 1)[0]).toContain("in a frying pan for")
    })

    it.each([
      "Toss the @tomatoes{4} in a #large salad bowl{}.",
      "Roast the @potatoes{4} on a #large baking tray{} at 200 °C for ~{40%minutes}.",
      "Make one omelette a serving: fry the @eggs{12} in a #medium frying pan{} for ~{2%minutes}.",
    ])("says nothing of it where no pan is too small or too large: %s", (steps) => {
      for (const servings of [1, 12])
        expect(methodFor(read(steps), servings).join(" ")).not.toMatch(/So (?:large|small)/)
    })
  })

  it("measures less than an egg in spoons where it is mixed in, and boils it whole", () => {
    const cake = read("Whisk the @eggs{2} with the @sugar{100%g}.")
    expect(composeRecipe(cake, 1, defaultPreferences)).toMatchObject({
      ingredients: ["5 tsp beaten egg", "25 g sugar"],
      method: ["Whisk the egg with the sugar."],
    })
    expect(composeRecipe(read("Boil the @eggs{2}."), 1, defaultPreferences).ingredients).toEqual(["1 egg"])
  })

  it("fills the pan with the same oil to fry in, half of it for a few", () => {
    const fritters = read(
      "Heat the @sunflower oil{1%l}(for frying) in a #deep pan{}. Fry the @potatoes{800%g} in lots.",
    )
    const oilFor = (servings: number) => composeRecipe(fritters, servings, defaultPreferences).ingredients[0]
    expect([1, 2, 3, 4, 12].map(oilFor)).toEqual([
      "500 ml sunflower oil, for frying",
      "500 ml sunflower oil, for frying",
      "1 litre sunflower oil, for frying",
      "1 litre sunflower oil, for frying",
      "1 litre sunflower oil, for frying",
    ])
  })

  it("takes several eggs whole where they are mixed in", () => {
    const soup = read("Whisk the @eggs{3} with the @lemon juice{4%tbsp}.")
    expect(composeRecipe(soup, 7, defaultPreferences).ingredients[0]).toBe("5 eggs")
    expect(composeRecipe(soup, 2, defaultPreferences).ingredients[0]).toBe("5 tbsp beaten egg")
  })

  it("says weights and volumes in round figures, and leaves the ice its noun", () => {
    const drink = read("Put the @ice cubes|ice{12} into glasses with @water{710%ml}, @milk{155%ml} and @rice{1.05%kg}.")
    expect(composeRecipe(drink, 4, defaultPreferences)).toMatchObject({
      ingredients: ["12 ice cubes", "700 ml water", "155 ml milk", "1.05 kg rice"],
      method: ["Put the ice into glasses with water, milk and rice."],
    })
    expect(composeRecipe(drink, 8, defaultPreferences).ingredients).toEqual([
      "24 ice cubes",
      "1.4 litres water",
      "310 ml milk",
      "2 kg rice",
    ])
  })

  it("roasts a joint in two pieces for many, and looks after a small one sooner", () => {
    const roast = read("Roast the @beef{1.2%kg}(in one piece) at 200 °C for ~{50%minutes}, until 63 °C inside.")
    const of = (servings: number) => composeRecipe(roast, servings, defaultPreferences)
    expect(of(8)).toMatchObject({ ingredients: ["2.5 kg beef, in two pieces"] })
    expect(of(2).method[0]).toMatch(/inside\. So small a piece is done sooner: test it after 30 minutes\.$/)
    expect(of(4).method[0]).not.toContain("So small")
    const longer = read(
      "Roast the @beef{1.2%kg}(in one piece) at 200 °C for ~{40%minutes}.\n\nRoast the beef for ~{60%minutes} more.",
    )
    const [first, second] = composeRecipe(longer, 1, defaultPreferences).method
    expect(first).not.toContain("sooner")
    expect(second).toMatch(/So small a piece is done sooner: test it after 60 minutes in the oven in all\.$/)
  })

  describe("in tins, dishes and trays", () => {
    const cake = read(`Line a #20 cm square cake tin{} with baking paper. Beat the @eggs{4} with the @flour{200%g}.

Spread in the tin and bake at 180 °C for ~{40%minutes}, until firm. Leave to cool in the tin.`)
    const cakeFor = (servings: number, preferences = defaultPreferences) =>
      composeRecipe(cake, servings, preferences).method

    it("fills more tins of its size with more", () => {
      expect(cakeFor(8)[0]).toMatch(/^Line two 20 cm square cake tins with/)
      expect(cakeFor(8)[1]).toBe(
        "Spread in the tins and bake at 180 °C for 40 minutes, until firm. Leave to cool in the tins.",
      )
      expect(cakeFor(8, imperial)[0]).toMatch(/^Line two 8-inch square cake tins with/)
    })

    it("fills a smaller tin with less, or a muffin tin's hollows, and bakes it for less", () => {
      expect(cakeFor(2)[0]).toMatch(/^Line a 15 cm square cake tin with/)
      expect(cakeFor(2)[1]).toContain("for 30 minutes")
      expect(cakeFor(1)[0]).toMatch(/^Line six hollows of a muffin tin with/)
      expect(cakeFor(1)[1]).toMatch(/^Spread in the hollows and bake at 180 °C for 20 minutes/)
    })

    it("keeps the tin near its own servings", () => {
      for (const servings of [4, 5]) expect(cakeFor(servings)[0]).toMatch(/^Line a 20 cm square cake tin/)
    })

    it("takes two loaf tins or a small one, and two round ones for each two", () => {
      const loaf = read("Pour the @milk{1%l} into an #oiled 23 x 13 cm loaf tin{} and bake for ~{55%minutes}.")
      const methodFor = (dish: Dish, servings: number) => composeRecipe(dish, servings, defaultPreferences).method[0]
      expect(methodFor(loaf, 6)).toBe("Pour the milk into two oiled 23 x 13 cm loaf tins and bake for 55 minutes.")
      expect(methodFor(loaf, 2)).toBe("Pour the milk into an oiled 16 x 8 cm loaf tin and bake for 45 minutes.")
      const layers = read("Divide the @milk{1%l} between #two 20 cm round cake tins{}.")
      expect(methodFor(layers, 8)).toBe("Divide the milk between four 20 cm round cake tins.")
      expect(methodFor(layers, 2)).toBe("Divide the milk between two 15 cm round cake tins.")
      expect(methodFor(layers, 1)).toBe("Divide the milk between eleven hollows of a muffin tin.")
    })

    it("takes two dishes or trays for more, and a small dish for little", () => {
      const bake = read("Lay the @potatoes{1%kg} in a #deep baking dish{}. Bake, and take the dish out.")
      const tray = read("Roast the @potatoes{1%kg} on a #large baking tray{}.")
      const stepFor = (dish: Dish, servings: number) => composeRecipe(dish, servings, defaultPreferences).method[0]
      expect(stepFor(bake, 8)).toBe("Lay the potatoes in two deep baking dishes. Bake, and take the dishes out.")
      expect(stepFor(bake, 2)).toBe("Lay the potatoes in a small deep baking dish. Bake, and take the dish out.")
      expect(stepFor(tray, 12)).toBe("Roast the potatoes on two large baking trays.")
      expect(stepFor(tray, 1)).toBe("Roast the potatoes on a large baking tray.")
    })
  })

  it("keeps an amount in words behind the name", () => {
    expect(composeRecipe(read("Season with @salt{}."), 3, defaultPreferences).ingredients).toEqual(["salt, to taste"])
  })

  it("scaled by n and then by 1/n is what it was", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (servings) => {
        const back = scaleDish(scaleDish(supper, servings), supper.servings)
        const written = composeRecipe(back, supper.servings, defaultPreferences)
        expect(written).toEqual(composeRecipe(supper, supper.servings, defaultPreferences))
      }),
    )
  })
})
