import { describe, expect, it, test } from "vitest"
import { aisles } from "#core/food/aisle.ts"
import { type Food, parseFoodTable } from "#core/food/food-table.ts"
import { millilitresPer } from "#core/ingredient/unit.ts"
import { foods } from "#testing/foods.ts"

const table = foods
const header = "id,name,aliases,usda,kcal,protein,carbs,fat,fibre,weights,refuse,kind,soaks,versions,aisle,source"
const soup = "soup,Soup,broth|pottage,06194,6,0.6,0.4,0.2,0,cup=240|tbsp=15,0,sauce,,gluten-free,sauces,USDA SR28"

/** Foods whose energy is alcohol, and those for which USDA has factors of its own (bran, cocoa, acids, extracts). */
const oddEnergy = new Set([
  ...["beer", "dry-vermouth", "fortified-wine", "hard-cider", "liqueur", "red-wine", "sake", "shaoxing"],
  ...["sparkling-wine", "spirit", "wheat-beer", "white-wine", "almond-extract", "vanilla-bean", "vanilla-extract"],
  ...[
    "vanilla-paste",
    "allspice",
    "xanthan-gum",
    "baking-powder",
    "cocoa",
    "cream-of-tartar",
    "oat-bran",
    "sweetener",
    "maltitol",
    "taco-seasoning",
    "carob-powder",
  ],
])

describe("the food table", () => {
  it("holds at least 900 foods and 5,000 names, each food with its USDA number and its source", () => {
    expect(table.foods.length).toBeGreaterThanOrEqual(900)
    expect(table.byName.size).toBeGreaterThanOrEqual(5000)
    for (const food of table.foods) {
      expect(food.usdaNumber, food.id).toMatch(/^\d{5}$/)
      expect(food.source, food.id).toMatch(/^(USDA SR28$|nearest: |composed: )/)
    }
  })

  it.each([
    ["pea", "frozen"],
    ["canned-tuna", "tins and jars"],
    ["tofu", "chilled"],
    ["flour-tortilla", "bakery"],
    ["egg", "dairy and eggs"],
    ["stock-cube", "tins and jars"],
    ["olive", "tins and jars"],
    ["raisin", "nuts and dried fruit"],
    ["lemon-juice", "fruit and vegetables"],
    ["red-lentil", "pasta rice and pulses"],
    ["coconut-milk", "tins and jars"],
    ["coriander", "fruit and vegetables"],
    ["dried-oregano", "spices"],
    ["not-food", "household"],
  ])("has %s where a shopper looks: %s", (id, aisle) => {
    expect(table.foods.find((food) => food.id === id)?.aisle).toBe(aisle)
  })

  it("has every food that a version of another is said to be, without what the version goes without", () => {
    const rows = foods.foods.flatMap(({ id, soldAs }) => [...soldAs].map(([version, name]) => ({ id, version, name })))
    expect(rows.filter(({ name }) => !foods.byName.has(name))).toEqual([])
    const milky = rows.filter(({ version, name }) => {
      const holds = foods.byName.get(name)?.facts?.contains
      return (version === "dairy-free" || version === "vegan") && holds?.has("milk")
    })
    expect(milky).toEqual([])
  })

  it("leaves no aisle empty", () => {
    expect(aisles.filter((aisle) => !table.foods.some((food) => food.aisle === aisle))).toEqual([])
  })

  it("gives each food an id of its own", () => {
    expect(new Set(table.foods.map(({ id }) => id)).size).toBe(table.foods.length)
  })

  it("holds no more than 100 g of anything in 100 g", () => {
    for (const { id, per100Grams: per } of table.foods) {
      expect(per.protein + per.carbs + per.fat, id).toBeLessThanOrEqual(101)
      expect(per.fibre, id).toBeLessThanOrEqual(per.carbs + 0.5)
    }
  })

  it("agrees in energy with protein, carbs, fibre and fat, alcohol and acids apart", () => {
    for (const food of table.foods.filter(({ id }) => !oddEnergy.has(id))) {
      expect(Math.abs(food.per100Grams.calories - roughEnergy(food)), food.id).toBeLessThan(
        Math.max(18, 0.32 * food.per100Grams.calories),
      )
    }
  })

  it("has no cup that is lighter than air-filled leaves or heavier than syrup", () => {
    for (const { id, weights } of table.foods) {
      const cup = weights.get("cup")
      if (cup === undefined) continue
      expect(cup / millilitresPer("cup"), id).toBeGreaterThan(0.02)
      expect(cup / millilitresPer("cup"), id).toBeLessThan(1.5)
    }
  })

  it("has tablespoons that fit their cups, herbs and leaves packed in a spoon apart", () => {
    for (const { id, weights, family } of table.foods) {
      const [cup, tbsp, tsp] = [weights.get("cup"), weights.get("tbsp"), weights.get("tsp")]
      if (family === "herbs" || family === "vegetables") continue
      if (cup !== undefined && tbsp !== undefined) expect((tbsp * 16) / cup, id).toBeCloseTo(1, -0.2)
      if (tsp !== undefined && tbsp !== undefined) expect((tsp * 3) / tbsp, id).toBeCloseTo(1, -0.2)
    }
  })

  it("has small pieces that are lighter than large ones", () => {
    for (const { id, weights } of table.foods) {
      const sizes = ["small", "medium", "large", "extra-large"]
        .map((size) => weights.get(size))
        .filter((w) => w !== undefined)
      expect(sizes, id).toEqual([...sizes].sort((one, other) => one - other))
    }
  })

  test.each([
    "coconut milk",
    "fish sauce",
    "green curry paste",
    "thai basil",
    "jasmine rice",
    "rocket",
    "arugula",
    "capsicum",
  ])("knows %s", (name) => {
    expect(table.byName.has(name)).toBe(true)
  })
})

const readFoods = (rows: string) => parseFoodTable({ foods: rows, facts: "", fodmapLimits: "", lexicon: "", words: [] })

describe("parseFoodTable", () => {
  it("reads a food with its names, figures and weights", () => {
    const [food] = readFoods(`${header}\n${soup}\n`).foods
    expect(food).toMatchObject({ id: "soup", name: "Soup", aliases: ["broth", "pottage"], usdaNumber: "06194" })
    expect(food?.weights.get("cup")).toBe(240)
  })

  it("takes a name with a tilde for one that only stands on the food's figures", () => {
    const { byName } = readFoods(`${header}\n${soup.replace("pottage", "~pottage")}`)
    expect(byName.get("pottage")).toMatchObject({ id: "soup", aliases: ["broth", "pottage"], source: "nearest: Soup" })
    expect(byName.get("broth")).toMatchObject({ id: "soup", source: "USDA SR28" })
  })

  it("reads fields in quotes", () => {
    const quoted = soup.replace("USDA SR28", '"composed: water, salt, ""bones"""')
    expect(readFoods(`${header}\n${quoted}`).foods[0]?.source).toBe('composed: water, salt, "bones"')
  })

  it("refuses a name that two foods claim, and a figure, a kind, a version or an aisle that is none", () => {
    expect(() => readFoods(`${header}\n${soup}\n${soup.replace("soup,Soup", "stock,Stock")}`)).toThrow("broth")
    expect(() => readFoods(`${header}\n${soup.replace(",6,", ",six,")}`)).toThrow("soup kcal")
    expect(() => readFoods(`${header}\n${soup.replace(",sauce,", ",soup,")}`)).toThrow('soup: "soup" is no kind')
    expect(() => readFoods(`${header}\n${soup.replace("gluten-free", "free")}`)).toThrow('soup: "free" is no version')
    expect(() => readFoods(`${header}\n${soup.replace(",sauces,", ",soups,")}`)).toThrow('soup: "soups" is no aisle')
  })
})

// Fibre gives about 2 kcal a gram (EU 1169/2011, annex XIV).
function roughEnergy({ per100Grams: per }: Food): number {
  return 4 * per.protein + 4 * (per.carbs - per.fibre) + 2 * per.fibre + 9 * per.fat
}
