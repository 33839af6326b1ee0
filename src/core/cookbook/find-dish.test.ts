import { describe, expect, it } from "vitest"
import { buildDish } from "#testing/cookbook.ts"
import { indexDishes } from "./dish-index.ts"
import { findDish } from "./find-dish.ts"
import type { DishWish } from "./keeps.ts"

const dishes = [
  buildDish("Thai Green Curry", { aliases: ["green curry"], appliances: ["stovetop"], diets: ["dairy-free"] }),
  buildDish("Chilli con Carne", { aliases: ["chili"], appliances: ["stovetop"], diets: ["dairy-free", "gluten-free"] }),
  buildDish("Beef Stew", { appliances: ["slowcooker"] }),
  buildDish("Greek Salad", { diets: ["gluten-free", "vegetarian"] }),
  buildDish("Crème Brûlée", { appliances: ["oven"], diets: ["vegetarian"] }),
  buildDish("Stir Fry", { appliances: ["stovetop"], diets: ["vegan", "vegetarian", "dairy-free"] }),
  buildDish("Fish Tacos", { appliances: ["grill"] }),
]

function foundIn(known: readonly ReturnType<typeof buildDish>[], name: string, wish?: DishWish): string {
  const search = findDish(indexDishes(known, []), name, wish ? { wish } : {})
  return search.found ? search.dish.title : `nearest: ${search.offers.map(({ title }) => title).join(", ")}`
}
const foundBy = (name: string) => foundIn(dishes, name)

describe("finding a dish by name", () => {
  it.each([
    ["Thai green curry", "Thai Green Curry"],
    ["  THAI   GREEN CURRY ", "Thai Green Curry"],
    ["curry, green Thai", "Thai Green Curry"],
    ["Green Curries", "Thai Green Curry"],
    ["thai gren curry", "Thai Green Curry"],
    ["Thai green cury", "Thai Green Curry"],
    ["Thia green curry", "Thai Green Curry"],
    ["an easy Thai green curry recipe, please", "Thai Green Curry"],
    ["chilli", "Chilli con Carne"],
    ["chili con carne", "Chilli con Carne"],
    ["creme brulee", "Crème Brûlée"],
    ["Crème brûlées", "Crème Brûlée"],
    ["stirfry", "Stir Fry"],
    ["stir-fry", "Stir Fry"],
    ["fish taco", "Fish Tacos"],
  ])("D6: %s is %s", (name, title) => {
    expect(foundBy(name)).toBe(title)
  })

  it.each(["egg scone", "butter scone", "onion scone"])(
    "a food that is in half of all dishes makes no %s of one",
    (name) => {
      const scones = buildDish("Scones", {
        ingredients: ["eggs", "butter", "onions", "currants"].map((food) => {
          return { name: food, preparation: null, amount: { kind: "count" as const, count: 1, unit: null } }
        }),
      })
      const found = (typed: string) => findDish(indexDishes([scones], []), typed).found
      expect(found(name)).toBe(false)
      expect(found("currant scone")).toBe(true)
    },
  )

  it.each([
    ["pad thai", "nearest: Thai Green Curry"],
    ["beef wellington", "nearest: Beef Stew"],
    ["beet stew", "nearest: Beef Stew"],
    ["stew of Thai lamb", "nearest: Beef Stew, Thai Green Curry"],
    ["green salad", "nearest: Greek Salad"],
    ["Thai green curry soup with noodles", "nearest: Thai Green Curry"],
    ["lobster bisque", "nearest: "],
    ["random", "nearest: "],
    ["🍛", "nearest: "],
    ["the", "nearest: "],
  ])("D6: %s is none of them (%s)", (name, nearest) => {
    expect(foundBy(name)).toBe(nearest)
  })

  it.each([
    ["spaghetti bolonese", "Spaghetti Bolognese"],
    ["spageti bolognaise", "Spaghetti Bolognese"],
    ["spagti bolognese", "nearest: Spaghetti Bolognese"],
    ["spaghetti bolgnaise", "Spaghetti Bolognese"],
    ["tandori chiken", "Tandoori Chicken"],
    ["tandoori chikcen", "Tandoori Chicken"],
    ["tandri chicken", "Tandoori Chicken"],
    ["patato salad", "Potato Salad"],
    ["tomat salad", "nearest: Potato Salad"],
    ["pea stwe", "Pea Stew"],
    ["pear stew", "nearest: Pea Stew"],
  ])("D6: forgives one slip in a word, two in a long one and what is written by ear: %s is %s", (name, title) => {
    const titles = ["Spaghetti Bolognese", "Tandoori Chicken", "Potato Salad", "Pea Stew"]
    const known = titles.map((title) => buildDish(title))
    expect(foundIn(known, name)).toBe(title)
  })

  it.each([
    ["mushrom soop", "Mushroom Soup"],
    ["shepards pye", "Shepherd's Pie"],
    ["karot kake", "Carrot Cake"],
    ["chees omlete", "Cheese Omelette"],
    ["scrambeld egs on tost", "Scrambled Eggs on Toast"],
    ["kake", "nearest: "],
    ["soop", "nearest: "],
    ["beet omelette", "nearest: Cheese Omelette"],
    ["ratatooie", "Ratatouille"],
    ["ratatui", "Ratatouille"],
    ["lasania", "Lasagne"],
    ["lazanya", "Lasagne"],
    ["kimchee stew", "Kimchi Stew"],
    ["keesh lorraine", "Quiche Lorraine"],
    ["phaal curry", "nearest: Dhal Curry"],
    ["lamb vindalew", "nearest: "],
    ["chicken korna", "nearest: Chicken Korma, Chicken Corma"],
  ])("forgives what is written by ear over several words: %s is %s", (name, title) => {
    const titles = ["Mushroom Soup", "Shepherd's Pie", "Carrot Cake", "Cheese Omelette", "Scrambled Eggs on Toast"]
    const french = ["Ratatouille", "Quiche Lorraine", "Dhal Curry", "Lasagne", "Kimchi Stew"]
    const known = [...titles, ...french, "Chicken Korma", "Chicken Corma"].map((one) => buildDish(one))
    expect(foundIn(known, name)).toBe(title)
  })

  it.each(["moon", "moon dust surprise", "ear wax pudding", "seen", "hat", "arm chair"])(
    "takes a short word that is another one for no slip: %s",
    (typed) => {
      const titles = [
        "Moong Dal",
        "Pear Tart",
        "Couscous with Seven Vegetables",
        "Phat Thai",
        "Parm Bake",
        "Chai Latte",
      ]
      expect(
        foundIn(
          titles.map((title) => buildDish(title)),
          typed,
        ),
      ).toBe("nearest: ")
    },
  )

  it.each([
    ["tost", "Toast"],
    ["cury", "Curry"],
    ["stwe", "Stew"],
    ["mosse", "Mousse"],
  ])("forgives a short word its vowels, its doubled letters and its neighbours: %s is %s", (typed, title) => {
    const titles = ["Toast", "Curry", "Stew", "Mousse"]
    expect(
      foundIn(
        titles.map((title) => buildDish(title)),
        typed,
      ),
    ).toBe(title)
  })

  it("offers six at the most, and says what they have in common", () => {
    const colours = ["Red", "Yellow", "Green", "Blue", "White", "Black", "Brown"]
    const index = indexDishes(
      colours.map((colour) => buildDish(`${colour} Curry`)),
      [],
    )
    const search = findDish(index, "goat curry")
    expect(search).toMatchObject({ found: false, common: "curry" })
    expect(search.found ? [] : search.offers).toHaveLength(6)
  })
})

describe("what is offered for a name that no dish has", () => {
  const soup = buildDish("Pea Soup", { diets: ["vegan"] })
  const variant = buildDish("Ham and Pea Soup")
  const index = indexDishes(
    [buildDish("Bacon and Pea Pie"), { ...soup, variants: [variant] }, buildDish("Apple Pie")],
    [],
  )
  const offered = (typed: string) => {
    const search = findDish(index, typed)
    return search.found ? search.dish.title : search.offers.map(({ title }) => title)
  }

  it("is one dish of each family", () => expect(offered("pea mousse")).toEqual(["Bacon and Pea Pie", "Pea Soup"]))
  it("is the dish inside the name before what is of its kind", () => {
    const known = [buildDish("Potato Crisps"), buildDish("Guacamole"), buildDish("Avocado Dip")]
    const search = findDish(indexDishes(known, []), "unicorn crisps dipped in guacamole")
    expect(search.found ? [] : search.offers.map(({ title }) => title)[0]).toBe("Guacamole")
  })
  it("is a meal of the kind of a food that no dish holds", () => {
    const known = [
      buildDish("Beef Stew", { course: "main", tags: ["beef"], ingredients: [lamb("beef")] }),
      buildDish("Baked Cod", { course: "main", tags: ["cod"], ingredients: [lamb("cod")] }),
    ]
    const kinds = [["sardine", "fish"] as const, ["cod", "fish"] as const, ["beef", "meat"] as const]
    const search = findDish(
      indexDishes(
        known,
        kinds.map(([name, kind]) => [name, { kind }] as const),
      ),
      "sardines",
    )
    expect(search.found ? [] : search.offers.map(({ title }) => title)).toEqual(["Baked Cod"])
  })
  it.each([
    ["goat stir fry", "stir fry"],
    ["unicorn cookies", "cookies"],
    ["unicorn cokies", null],
  ])("says what they have in common as it was typed: %s", (typed, common) => {
    const known = [buildDish("Beef Stir-Fry"), buildDish("Sugar Cookies"), buildDish("Soup")]
    expect(findDish(indexDishes(known, []), typed)).toMatchObject({ found: false, common })
  })
  it("keeps to the label that was typed", () => expect(offered("vegan pea mousse")).toEqual(["Pea Soup"]))
  it("holds nothing that was typed as left out", () => expect(offered("bacon free pea mousse")).toEqual(["Pea Soup"]))
  it("is nothing that is much less like it", () =>
    expect(offered("bacon pea mousse")).toEqual(["Bacon and Pea Pie", "Pea Soup"]))
})

it("takes another food for what it is, and no slip for a dish", () => {
  const foodNames = ["cannelloni", "burrata", "cofee"]
  const titles = ["Cannellini Soup", "Bean Burritos", "Coffee Cake"]
  const index = indexDishes(
    titles.map((title) => buildDish(title, { course: "main", tags: [] })),
    foodNames.map((name) => [name, { kind: "vegetable" }] as const),
  )
  const titleBy = (typed: string) => {
    const search = findDish(index, typed)
    return search.found ? search.dish.title : null
  }
  expect([titleBy("cannelloni soup"), titleBy("burratas"), titleBy("cofee cake")]).toEqual([null, null, "Coffee Cake"])
})

describe("a way with a title of its own", () => {
  const { ingredients, steps, leeways, adds, minutes, active, storing } = buildDish("", {
    ingredients: [lamb("mushrooms")],
  })
  const cooking = { ingredients, steps, leeways, adds, minutes, active, storing, appliances: [] }
  const way = { ...cooking, title: "Vegan Mushroom Hotpot", for: { appliances: [], diets: ["vegan" as const] } }
  const hotpot = buildDish("Lamb Hotpot", {
    ...{ course: "main", tags: ["lamb", "winter"], aliases: ["lancashire hotpot"], ingredients: [lamb("lamb neck")] },
    ways: [{ ...way, diets: ["vegan", "vegetarian"] }],
  })
  const index = indexDishes([hotpot], [])
  it.each([
    ["mushroom hotpot", "Vegan Mushroom Hotpot"],
    ["vegan mushroom hotpot", "Vegan Mushroom Hotpot"],
    ["lancashire hotpot", "Lamb Hotpot"],
    ["hotpot without lamb", "Vegan Mushroom Hotpot"],
    ["something with lamb", "Lamb Hotpot"],
    ["something for dinner", "Lamb Hotpot"],
    ["vegan dinner", "Vegan Mushroom Hotpot"],
  ])("09: is a dish of its own: %s is %s", (typed, title) => {
    const search = findDish(index, typed, { chance: 0.9 })
    expect(search.found ? search.dish.title : null).toBe(title)
  })
})

it("09: what a dish's name or tag says is not there is not", () => {
  const known = [
    buildDish("Banoffee Pie", { course: "dessert", tags: ["no bake"] }),
    buildDish("Pasta Bake", { course: "main" }),
    buildDish("Chilli without Beans", { course: "main", aliases: ["texas chilli"] }),
  ]
  expect(foundIn(known, "tuna bake")).toBe("nearest: Pasta Bake")
  expect(foundIn(known, "beans")).toBe("nearest: ")
  expect(foundIn(known, "chilli no beans")).toBe("Chilli without Beans")
})

describe("for whom and when a dish is made", () => {
  const index = indexDishes(
    [
      buildDish("Bangers and Mash", { course: "main" }),
      buildDish("Chocolate Cake", { course: "bake" }),
      buildDish("Steak Frites", { course: "main", tags: ["date night"] }),
    ],
    [],
  )
  it.each([
    ["the one with bangers and mash that dad does", "Bangers and Mash"],
    ["chocolate cake for my 5 year old", "Chocolate Cake"],
    ["birthday cake for an 80 year old", "Chocolate Cake"],
    ["romantic dinner for two", "Steak Frites"],
  ])("is no part of its name: %s", (typed, title) => {
    const search = findDish(index, typed)
    expect(search.found && search.dish.title).toBe(title)
  })
})

describe("an occasion", () => {
  const index = indexDishes(
    [
      buildDish("Tofu Satay", { course: "main", tags: ["party"] }),
      buildDish("Roast Turkey", { course: "main", tags: ["christmas"], ingredients: [lamb("baby carrots")] }),
      buildDish("Mince Pies", { course: "bake", tags: ["christmas"] }),
      buildDish("Popcorn", { course: "snack", tags: ["party", "kids"] }),
      buildDish("Egg Rolls", { course: "snack", tags: ["packed lunch"] }),
      buildDish("Lentil Soup", { course: "soup", tags: ["healthy"] }),
      buildDish("Steak", { course: "main", tags: ["date night"] }),
    ],
    [],
  )
  it.each([
    ["christmas dinner", "Roast Turkey"],
    ["something for christmas", "Roast Turkey"],
    ["christmas baking", "Mince Pies"],
    ["kids party", "Popcorn"],
    ["healthy lunch", "Lentil Soup"],
    ["valentine's dinner for 2", "Steak"],
    ["packed lunch for work", "Egg Rolls"],
    ["christmas popcorn", "Popcorn"],
    ["halloween dinner", null],
    ["thanksgiving dinner", null],
    ["teenager dinner", null],
    ["baby food", null],
    ["christmas soup", null],
    ["dinner for the kids", null],
  ])("is a part of a wish, and of no name: %s", (typed, title) => {
    const search = findDish(index, typed)
    expect(search.found ? search.dish.title : null).toBe(title)
  })
})

describe("what is left over", () => {
  const index = indexDishes(
    [
      buildDish("Roast Turkey", { course: "main", tags: ["turkey"], ingredients: [lamb("turkey")] }),
      buildDish("Turkey Noodle Soup", { course: "main", tags: ["turkey", "leftovers"], ingredients: [lamb("turkey")] }),
      buildDish("Mashed Potatoes", { course: "side" }),
      buildDish("Bubble and Squeak", { course: "side", tags: ["mashed potatoes", "leftovers"] }),
    ],
    [],
  )
  it.each([
    ["what to do with leftover turkey", "Turkey Noodle Soup"],
    ["leftover christmas turkey", null],
    ["leftover mash", "Bubble and Squeak"],
    ["turkey", "Roast Turkey"],
    ["leftover turkey noodle soup", "Turkey Noodle Soup"],
  ])("is used up, and not made anew: %s", (typed, title) => {
    const search = findDish(index, typed)
    expect(search.found ? search.dish.title : null).toBe(title)
  })
})

describe("how long a cook has", () => {
  const index = indexDishes(
    [
      buildDish("Hot Dogs", { course: "main", minutes: 15 }),
      buildDish("Carbonara", { course: "main", minutes: 25 }),
      buildDish("Stew", { course: "main", minutes: 150 }),
    ],
    [],
  )
  it.each([
    ["15 min dinner", "Hot Dogs"],
    ["12 minute dinner", "Hot Dogs"],
    ["dinner in half an hour", "Carbonara"],
    ["5 min dinner", null],
  ])("is kept to: %s", (typed, title) => {
    const search = findDish(index, typed, { chance: 0.9 })
    expect(search.found ? search.dish.title : null).toBe(title)
  })
})

describe("what a cook can't eat", () => {
  const index = indexDishes(
    [
      buildDish("Pancakes", { course: "breakfast" }),
      buildDish("Oat Bake", { course: "breakfast", diets: ["gluten-free", "nut-free"] }),
      buildDish("Pumpkin Pie", { course: "dessert", tags: ["pumpkin"], ingredients: [lamb("honey")] }),
      buildDish("Custard", { course: "dessert" }),
      buildDish("Stuffed Pumpkin", { course: "main", tags: ["pumpkin"] }),
    ],
    [],
  )
  it.each([
    ["wheat free breakfast", "Oat Bake"],
    ["nut allergy breakfast", "Oat Bake"],
    ["breakfast for someone gluten intolerant", "Oat Bake"],
    ["sugar free dessert", "Custard"],
    ["diabetic friendly dessert", "Custard"],
    ["pumpkin not sweet", "Stuffed Pumpkin"],
  ])("is left out: %s", (typed, title) => {
    const search = findDish(index, typed)
    expect(search.found ? search.dish.title : null).toBe(title)
  })
})

describe("a name that asks for no cooking gets no dish that is heated", () => {
  const hot = buildDish("Hot Beans", { course: "main", appliances: ["stovetop"], diets: ["vegan"] })
  const baked = buildDish("Bean Bake", { course: "main", appliances: ["oven"], diets: ["vegan"] })
  const toasted = buildDish("Toasted Loaf", {
    course: "main",
    diets: ["vegan"],
    steps: [[{ kind: "text", text: "Grill the slices." }]],
  })
  const turning = buildDish("Turning Salad", {
    course: "main",
    ways: [{ ...hot, for: { appliances: [], diets: ["vegan"] } }],
  })
  const heated = [hot, baked, toasted, turning]
  const cold = buildDish("Cold Plate", { course: "main", diets: ["vegan"], appliances: ["blender"] })
  it.each(["no-cook vegan lunch", "vegan lunch without cooking", "no cooking vegan dinner"])("%s", (name) => {
    expect(foundIn([...heated, cold], name)).toBe("Cold Plate")
    expect(foundIn(heated, name)).toBe("nearest: ")
  })
  it("and one without baking none from the oven", () =>
    expect(foundIn([baked, hot], "no-bake vegan lunch")).toBe("Hot Beans"))
})

describe("what is said beside a name", () => {
  const index = indexDishes(
    [
      buildDish("Jerk Chicken", { course: "main" }),
      buildDish("Omelette", { course: "main" }),
      buildDish("Mashed Potatoes", { course: "side" }),
      buildDish("Tomato Soup", { course: "soup" }),
    ],
    [],
  )
  it.each([
    ["authentic restaurant style jerk chicken", "Jerk Chicken"],
    ["jerk chicken (try this!!)", "Jerk Chicken"],
    ["Sarah's jerk chicken", "Jerk Chicken"],
    ["the world's best omelette", "Omelette"],
    ["Uncle Bob’s famous omelette", "Omelette"],
    ["farmer's omelette", null],
    ["a tray of jerk chicken", "Jerk Chicken"],
    ["potatoes mashed", "Mashed Potatoes"],
    ["sopa de tomate", "Tomato Soup"],
    ["granny's tomato soup for when you have a cold", "Tomato Soup"],
    ["half a bag of mashed potatoes", "Mashed Potatoes"],
    ["jerk chicken for my dog", null],
    ["dog food", null],
  ])("is no part of it, and another dish is: %s", (typed, title) => {
    const search = findDish(index, typed)
    expect(search.found ? search.dish.title : null).toBe(title)
  })
})

describe("foods that make a dish together", () => {
  const holding = (title: string, more: Parameters<typeof buildDish>[1] = {}) =>
    buildDish(title, { course: "main", ...more })
  const index = indexDishes(
    [
      holding("Cottage Pie", { tags: ["beef", "mince"], ingredients: [lamb("potatoes"), lamb("ground beef")] }),
      holding("Keema", { tags: ["mince"], ingredients: [lamb("ground lamb"), { ...lamb("peas"), amount: grams(80) }] }),
      holding("Jalfrezi", { tags: ["curry", "peppers"], ingredients: [lamb("peppers"), lamb("chicken")] }),
      holding("Kadai Paneer", { tags: ["curry", "peppers"], ingredients: [lamb("peppers"), lamb("paneer")] }),
      holding("Paella", { tags: ["chicken", "rice"], ingredients: ["chicken", "peppers", "rice"].map(lamb) }),
      holding("Red Lentil Dal", { tags: ["lentils"], ingredients: [lamb("red lentils")] }),
      holding("Lentil Broth", { tags: ["lentils"], ingredients: [lamb("green lentils"), lamb("red onions")] }),
      holding("Ham Frittata", { tags: ["ham", "eggs"], ingredients: [lamb("ham"), lamb("eggs")] }),
    ],
    [],
  )
  it.each([
    ["mince and potatoes", "Cottage Pie"],
    ["mince beef and potatoes", "Cottage Pie"],
    ["mince and peas", null],
    ["ham and eggs", null],
    ["potato mince", null],
    ["chicken, peppers and rice", "Paella"],
    ["I have chicken, peppers and rice", "Paella"],
    ["chicken, rice and ham", null],
    ["ground lamb", "Keema"],
    ["red lentils", "Red Lentil Dal"],
    ["red peas", null],
    ["capsicum curry", "Kadai Paneer"],
    ["potato curry", null],
  ])("are most of it: %s", (typed, title) => {
    const search = findDish(index, typed)
    expect(search.found ? search.dish.title : null).toBe(title)
  })
})

const shelf = [
  buildDish("Shepherd's Pie", { course: "main", ingredients: [lamb("ground lamb")] }),
  buildDish("Steak and Ale Pie", { course: "main" }),
  buildDish("Biscuits and Gravy", { course: "breakfast" }),
  buildDish("French Toast", { course: "breakfast" }),
  buildDish("Aubergine Parmigiana", { course: "main", tags: ["aubergine"], diets: ["vegetarian"] }),
  buildDish("Okra Masala", { course: "main", kitchen: "indian", aliases: ["bhindi masala"], diets: ["vegan"] }),
  buildDish("Chicken Wings", { course: "snack", tags: ["chicken"], appliances: ["oven"] }),
  buildDish("Mapo Tofu", { course: "main", kitchen: "chinese", tags: ["tofu", "quick"], minutes: 25 }),
  buildDish("Pancakes", { course: "breakfast", ingredients: [lamb("eggs")] }),
  buildDish("Caramel Pudding", { course: "dessert", minutes: 90, diets: ["gluten-free"] }),
  buildDish("Green Papaya Salad", { course: "salad" }),
]

function lamb(name: string) {
  return { name, preparation: null, amount: grams(500) }
}

function grams(grams: number) {
  return { kind: "mass", grams } as const
}

describe("what a cook means", () => {
  it.each([
    ["our family's shepards pie recipie", "Shepherd's Pie"],
    ["pancakes for three", "Pancakes"],
    ["i want to make pancakes for 6 people please", "Pancakes"],
    ["eggplant parmesan", "Aubergine Parmigiana"],
    ["brinjal parm", "Aubergine Parmigiana"],
    ["lady finger masala", "Okra Masala"],
    ["jamie oliver steak and ale pie", "Steak and Ale Pie"],
    ["steak pie", "Steak and Ale Pie"],
    ["air fryer wings", "Chicken Wings"],
    ["keto okra masala", "Okra Masala"],
    ["something with tofu", "Mapo Tofu"],
    ["quick chinese dinner", "Mapo Tofu"],
    ["gluten free dessert", "Caramel Pudding"],
    ["vegan dinner", "Okra Masala"],
    ["what can i cook with eggs", "Pancakes"],
    ["tripe or tofu", "Mapo Tofu"],
    ["vegan friendly dinner", "Okra Masala"],
    ["dinner for vegans", "Okra Masala"],
    ["chinese meal after work", "Mapo Tofu"],
    ["breadmaker steak and ale pie", "Steak and Ale Pie"],
    ["mapo tofu or something like that", "Mapo Tofu"],
    ["mapo tofu for 2 people in 30 minutes", "Mapo Tofu"],
    ["what can i cook with 500g tofu", "Mapo Tofu"],
    ["mapo 300 g tofu", "Mapo Tofu"],
  ])("%s is %s", (name, title) => {
    expect(foundIn(shelf, name)).toBe(title)
  })

  it.each([
    ["gravy", "what a dish is served with is not the dish"],
    ["toast", "French toast is no toast"],
    ["green salad", "the papaya is green"],
    ["unicorn pie", "nobody knows what a unicorn tastes of"],
    ["lamb and tofu", "two foods are a dish that is not known"],
    ["chicken soup recipe", "chicken in another dish is no soup"],
    ["kfc style chicken", "it is a certain one"],
    ["keto dessert", "none is surely keto"],
    ["mapo tofu 65", "a number is part of a name"],
    ["food", "it says nothing"],
    ["date mapo tofu", "a date is not only an evening"],
    ["sick day meal", "a sick day is no dish"],
    ["labskaus or something chinese", "labskaus is wanted"],
    ["'; DROP TABLE recipes; --", "that is no dish"],
  ])("%s is none of them: %s", (name) => {
    expect(foundIn(shelf, name)).toMatch(/^nearest: /)
  })

  it("offers dishes of the kitchen that is named", () => {
    expect(foundIn(shelf, "labskaus or something chinese")).toBe("nearest: Mapo Tofu")
  })

  it("chooses for a wish only what keeps to the labels that are asked for beside it", () => {
    expect(foundIn(shelf, "main course", { diets: ["vegan"], appliances: [] })).toBe("Okra Masala")
    expect(foundIn(shelf, "main course", { diets: ["halal"], appliances: [] })).toMatch(/^nearest: /)
  })
})
