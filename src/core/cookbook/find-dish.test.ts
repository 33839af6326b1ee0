import { describe, expect, it } from "vitest"
import type { Dish } from "./dish.ts"
import { findDish, pickDish } from "./find-dish.ts"

function buildDish(title: string, more: Partial<Dish> = {}): Dish {
  const empty = {
    servings: 4,
    aliases: [],
    tags: [],
    appliances: [],
    diets: [],
    kitchen: null,
    course: null,
    goesWith: [],
    minutes: 30,
    active: null,
    storing: null,
    leeways: [],
    ingredients: [],
    steps: [],
    ways: [],
    variants: [],
  }
  return { ...empty, title, ...more }
}

const dishes = [
  buildDish("Thai Green Curry", { aliases: ["green curry"], appliances: ["stovetop"], diets: ["dairy-free"] }),
  buildDish("Chilli con Carne", { aliases: ["chili"], appliances: ["stovetop"], diets: ["dairy-free", "gluten-free"] }),
  buildDish("Beef Stew", { appliances: ["slowcooker"] }),
  buildDish("Greek Salad", { diets: ["gluten-free", "vegetarian"] }),
  buildDish("Crème Brûlée", { appliances: ["oven"], diets: ["vegetarian"] }),
  buildDish("Stir Fry", { appliances: ["stovetop"], diets: ["vegan", "vegetarian", "dairy-free"] }),
  buildDish("Fish Tacos", { appliances: ["grill"] }),
]

function foundBy(name: string): string {
  const search = findDish(dishes, name)
  return search.found ? search.dish.title : `nearest: ${search.nearest.join(", ")}`
}

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

  it.each([
    ["pad thai", "nearest: Thai Green Curry"],
    ["beef wellington", "nearest: Beef Stew"],
    ["beet stew", "nearest: Beef Stew"],
    ["stew of Thai beef", "nearest: Beef Stew, Thai Green Curry"],
    ["green salad", "nearest: Thai Green Curry, Greek Salad"],
    ["curry", "nearest: Thai Green Curry"],
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
    ["spaghetti bolgnaise", "nearest: Spaghetti Bolognese"],
    ["tandori chiken", "Tandoori Chicken"],
    ["tandoori chikcen", "Tandoori Chicken"],
    ["tandri chicken", "nearest: Tandoori Chicken"],
    ["patato salad", "Potato Salad"],
    ["tomat salad", "nearest: Potato Salad"],
    ["pea stwe", "Pea Stew"],
    ["pear stew", "nearest: Pea Stew"],
  ])("D6: forgives one slip in a word and two in a long one: %s is %s", (name, title) => {
    const titles = ["Spaghetti Bolognese", "Tandoori Chicken", "Potato Salad", "Pea Stew"]
    const search = findDish(
      titles.map((title) => buildDish(title)),
      name,
    )
    expect(search.found ? search.dish.title : `nearest: ${search.nearest.join(", ")}`).toBe(title)
  })

  it("names three nearest at the most", () => {
    const many = ["Red", "Yellow", "Green", "Blue"].map((colour) => buildDish(`${colour} Curry`))
    expect(findDish(many, "curry")).toMatchObject({ nearest: ["Red Curry", "Yellow Curry", "Green Curry"] })
  })
})

describe("a dish by chance", () => {
  const titles = (kitchen: Parameters<typeof pickDish>[1]) => {
    const chances = Array.from({ length: 100 }, (_, at) => at / 100)
    return [...new Set(chances.map((chance) => pickDish(dishes, kitchen, chance)?.title))]
  }

  it("D6: is any that the kitchen has the appliances for", () => {
    expect(titles({ appliances: ["stovetop"], diets: [] })).toEqual([
      "Thai Green Curry",
      "Chilli con Carne",
      "Greek Salad",
      "Stir Fry",
    ])
    expect(titles({ appliances: ["oven", "slowcooker"], diets: [] })).toEqual([
      "Beef Stew",
      "Greek Salad",
      "Crème Brûlée",
    ])
  })

  it("D6: meets every requirement", () => {
    expect(titles({ appliances: ["stovetop", "oven"], diets: ["vegetarian"] })).toEqual([
      "Greek Salad",
      "Crème Brûlée",
      "Stir Fry",
    ])
    expect(titles({ appliances: ["stovetop", "oven"], diets: ["vegetarian", "dairy-free"] })).toEqual(["Stir Fry"])
  })

  it("meets the requirements rather than the kitchen", () => {
    expect(titles({ appliances: [], diets: ["vegan"] })).toEqual(["Stir Fry"])
  })

  it("is none where no dish meets all requirements", () => {
    expect(pickDish(dishes, { appliances: ["stovetop"], diets: ["vegan", "keto"] }, 0.5)).toBeNull()
  })

  it("is a dish at either end of chance", () => {
    expect(pickDish(dishes, { appliances: ["stovetop"], diets: [] }, 0)?.title).toBe("Thai Green Curry")
    expect(pickDish(dishes, { appliances: ["stovetop"], diets: [] }, 1 - Number.EPSILON)?.title).toBe("Stir Fry")
  })
})
