import { describe, expect, it } from "vitest"
import { formOf } from "./dish-form.ts"

describe("the form of a dish", () => {
  it.each([
    ["Tomato Soup", "soup"],
    ["Chicken Noodle Soup", "noodle-soup"],
    ["Crème Brûlée", "cup"],
    ["Spaghetti Bolognese", "pasta"],
    ["Penne Arrabbiata", "tubes"],
    ["Pasta Salad", "tubes"],
    ["Shepherd's Pie", "bake"],
    ["Apple Pie", "pie"],
    ["Carrot Cake with Cream Cheese", "cake"],
    ["Crab Cakes", "pancakes"],
    ["Pork with Crackling and Apple Sauce", "plate"],
    ["Steak", "plate"],
  ])("is told by its title: %s", (title, form) => {
    expect(formOf(title, [])).toBe(form)
  })

  it("is told by its lines where the title tells none", () => {
    const flour = { kind: "flour", grams: 500 }
    const water = { kind: "water", grams: 300 }
    expect(formOf("Grandma's", [flour, water, { kind: "spice", grams: null }])).toBe("loaf")
    expect(formOf("Grandma's", [flour, water, { kind: "sugar", grams: 200 }])).toBe("cake")
    expect(
      formOf("Supper", [
        { kind: "pasta", grams: 400 },
        { kind: "oil", grams: 27 },
      ]),
    ).toBe("pasta")
    expect(
      formOf("Supper", [
        { kind: "stock", grams: 900 },
        { kind: "vegetable", grams: 800 },
      ]),
    ).toBe("soup")
    expect(
      formOf("Supper", [
        { kind: "juice", grams: 200 },
        { kind: "fruit", grams: 100 },
      ]),
    ).toBe("drink")
    expect(
      formOf("Supper", [
        { kind: "meat", grams: 400 },
        { kind: "vegetable", grams: 300 },
      ]),
    ).toBe("plate")
  })
})
