import { describe, expect, it, test } from "vitest"
import { gramsPer, millilitresPer, readUnit } from "#core/ingredient/unit.ts"

describe("readUnit", () => {
  test.each([
    ["g", "g"],
    ["Grams", "g"],
    ["lbs.", "lb"],
    ["tbsp.", "tbsp"],
    ["T", "tbsp"],
    ["t", "tsp"],
    ["TSP", "tsp"],
    ["fl oz", "fl oz"],
    ["fl. oz.", "fl oz"],
    ["fluid ounces", "fl oz"],
    ["tins", "can"],
    ["cloves", "clove"],
    ["handfuls", "handful"],
  ])("reads %s as %s", (text, id) => {
    expect(readUnit(text)?.id).toBe(id)
  })

  it("knows that a food is no unit", () => {
    expect(readUnit("onion")).toBeNull()
    expect(readUnit("")).toBeNull()
    expect(readUnit("constructor")).toBeNull()
  })
})

describe("conversions", () => {
  it("makes sixteen ounces a pound", () => {
    expect(gramsPer("oz") * 16).toBeCloseTo(gramsPer("lb"), 9)
  })

  it("makes sixteen tablespoons a cup, three teaspoons a tablespoon and four quarts a gallon", () => {
    expect(millilitresPer("tbsp") * 16).toBeCloseTo(millilitresPer("cup"), 3)
    expect(millilitresPer("tsp") * 3).toBeCloseTo(millilitresPer("tbsp"), 3)
    expect(millilitresPer("quart") * 4).toBeCloseTo(millilitresPer("gallon"), 2)
  })
})
