import { describe, expect, it } from "vitest"
import { buildDish } from "#testing/cookbook.ts"
import { dishesInstead } from "./dishes-instead.ts"
import type { Draw } from "./pick-dish.ts"

const draw = (more: Partial<Draw>): Draw => ({
  diets: ["vegan"],
  appliances: [],
  kitchen: ["oven"],
  notAgain: [],
  ...more,
})
const mess = buildDish("Eton Mess", { course: "dessert", tags: ["berries"], kitchen: "british" })
const crumble = buildDish("Crumble", { course: "dessert", diets: ["vegan"], kitchen: "british", appliances: ["oven"] })
const salad = buildDish("Fruit Salad", { course: "dessert", diets: ["vegan"], tags: ["berries"], kitchen: "british" })
const soup = buildDish("Soup", { course: "soup", diets: ["vegan"] })
const sauce = buildDish("Berry Sauce", { course: "sauce", diets: ["vegan"], tags: ["berries"] })
const lentil = buildDish("Lentil Curry", { course: "main", diets: ["vegan"], appliances: ["stovetop"] })
const curry = buildDish("Curry", { course: "main", variants: [lentil] })
const dishes = [curry, soup, crumble, salad, sauce, mess]
const titles = (more: Partial<Draw> = {}) => dishesInstead(dishes, mess, draw(more)).dishes.map(({ title }) => title)

describe("dishes in place of one that can't keep a label", () => {
  it("keep it themselves, the likest first, and no sauce in place of a dessert", () => {
    expect(titles()).toEqual(["Fruit Salad", "Crumble", "Soup"])
  })

  it("are variants where these keep it, and what the kitchen can't make only where it can make none", () => {
    expect(titles({ kitchen: ["stovetop"] })).toEqual(["Fruit Salad", "Lentil Curry", "Soup"])
    expect(titles({ diets: ["keto"] })).toEqual([])
  })

  it("are made with what the cook named, or are said not to be", () => {
    const named = dishesInstead(dishes, mess, draw({ appliances: ["oven"] }))
    expect(named).toMatchObject({ dishes: [{ title: "Crumble" }], isMakeable: true })
    const none = dishesInstead(dishes, mess, draw({ appliances: ["airfryer"] }))
    expect(none.isMakeable).toBe(false)
    expect(none.dishes.length).toBeGreaterThan(1)
  })

  it("are main courses in place of one", () => {
    const stew = buildDish("Stew", { course: "main" })
    const inPlace = dishesInstead([...dishes, stew], stew, draw({ kitchen: ["oven", "stovetop"] }))
    expect(inPlace.dishes.map(({ title }) => title)).toEqual(["Lentil Curry"])
  })

  it("are of another file", () => {
    expect(dishesInstead(dishes, lentil, draw({})).dishes.map(({ title }) => title)).not.toContain("Lentil Curry")
  })
})
