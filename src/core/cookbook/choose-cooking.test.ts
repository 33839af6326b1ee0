import { describe, expect, it } from "vitest"
import type { Diet } from "#core/diet/label.ts"
import { buildDish } from "#testing/cookbook.ts"
import { type CookingWish, chooseCooking } from "./choose-cooking.ts"
import type { Dish, Way } from "./dish.ts"
import { pickDish } from "./pick-dish.ts"

const made = (name: string): Pick<Dish, "ingredients"> => ({
  ingredients: [{ name, preparation: null, amount: { kind: "mass", grams: 800 } }],
})
const plain = buildDish("Bolognese", {
  ...{ course: "main", diets: ["nut-free"], appliances: ["stovetop"], minutes: 60 },
  ...made("ground beef"),
})

function way(more: Partial<Way>): Way {
  const { ingredients, steps, leeways, adds, active, storing } = plain
  const own = {
    ingredients,
    steps,
    leeways,
    adds,
    active,
    storing,
    minutes: 60,
    diets: plain.diets,
    appliances: plain.appliances,
  }
  return { ...own, title: null, for: { appliances: [], diets: [] }, ...more }
}

const slow = way({ for: { appliances: ["slowcooker"], diets: [] }, appliances: ["slowcooker"], minutes: 300 })
const glutenFree = way({
  for: { appliances: [], diets: ["gluten-free"] },
  diets: ["nut-free", "gluten-free"],
  minutes: 61,
})
const lentil = buildDish("Lentil Bolognese", {
  course: "main",
  diets: ["vegan", "vegetarian", "nut-free"],
  appliances: ["stovetop"],
})
const bolognese: Dish = { ...plain, ways: [slow, glutenFree], variants: [lentil] }
const family = [bolognese, lentil]

const wish = (more: Partial<CookingWish>): CookingWish => ({
  diets: [],
  appliances: [],
  kitchen: ["stovetop", "oven"],
  ...more,
})
const cook = (more: Partial<CookingWish>) => chooseCooking(bolognese, family, wish(more))

describe("how a dish is cooked for a cook", () => {
  it("is as it is written, where nothing speaks against it", () => {
    expect(cook({})).toMatchObject({ title: "Bolognese", minutes: 60 })
  })

  it("is its way for what the kitchen has, or for what the cook named", () => {
    expect(cook({ kitchen: ["slowcooker"] }).minutes).toBe(300)
    expect(cook({ appliances: ["slowcooker"] }).minutes).toBe(300)
  })

  it("is its way that keeps a label, and the kitchen comes second", () => {
    expect(cook({ diets: ["gluten-free"], kitchen: ["slowcooker"] }).minutes).toBe(61)
  })

  it("is the variant without meat where that is asked for, and no tofu in the place of mince", () => {
    expect(cook({ diets: ["vegan"] }).title).toBe("Lentil Bolognese")
    expect(cook({ diets: ["vegetarian", "nut-free"] }).title).toBe("Lentil Bolognese")
  })

  it("stays the dish where only what comes in a version of its own breaks the label", () => {
    const pies = buildDish("Mince Pies", made("mincemeat"))
    const tarts = buildDish("Jam Tarts", { ...made("mincemeat"), diets: ["vegetarian", "vegan"] })
    const cooked = (diet: Diet) => chooseCooking(pies, [pies, tarts], wish({ diets: [diet] })).title
    expect([cooked("vegetarian"), cooked("vegan")]).toEqual(["Mince Pies", "Mince Pies"])
  })

  it("is the variant that is called the same with the label before it, though versions would do", () => {
    const risotto = buildDish("Mushroom Risotto", made("butter"))
    const other = buildDish("Tomato Risotto", { ...made("butter"), diets: ["vegan", "vegetarian"] })
    const vegan = buildDish("Vegan Mushroom Risotto", { ...made("oil"), diets: ["vegan", "vegetarian"] })
    const cooked = (diet: Diet) => chooseCooking(risotto, [risotto, other, vegan], wish({ diets: [diet] })).title
    expect([cooked("vegan"), cooked("vegetarian")]).toEqual(["Vegan Mushroom Risotto", "Mushroom Risotto"])
  })

  it("is no variant that has next to nothing of the dish", () => {
    const gyros = buildDish("Chicken Gyros", made("chicken thighs"))
    const sauce = buildDish("Cranberry Sauce", { ...made("cranberries"), diets: ["vegan", "vegetarian"] })
    expect(chooseCooking(gyros, [gyros, sauce], wish({ diets: ["vegan"] })).title).toBe("Chicken Gyros")
  })

  it("is no way for a label that nobody asked for, though it keeps another as well", () => {
    const lowFodmap = way({
      for: { appliances: [], diets: ["gluten-free", "low-fodmap"] },
      diets: ["nut-free", "gluten-free", "low-fodmap"],
      minutes: 62,
    })
    const dish: Dish = { ...plain, ways: [lowFodmap] }
    const minutes = (diets: CookingWish["diets"]) => chooseCooking(dish, [dish], wish({ diets })).minutes
    expect(minutes(["gluten-free"])).toBe(60)
    expect(minutes(["low-fodmap"])).toBe(62)
  })

  it("is the variant of another meat where its own can be of no such brand, and no other where it can", () => {
    const chicken = buildDish("Chicken Vindaloo", { ...made("halal chicken thighs"), diets: ["halal"] })
    const of = (name: string) => {
      const dish = buildDish("Vindaloo", made(name))
      return chooseCooking(dish, [dish, chicken], wish({ diets: ["halal"] })).title
    }
    expect(of("pork shoulder")).toBe("Chicken Vindaloo")
    expect(of("lamb shoulder")).toBe("Vindaloo")
    expect(of("pork sausages")).toBe("Vindaloo")
  })

  it("is the way that uses what the kitchen has, where something is lacking for either", () => {
    const both = way({
      for: { appliances: ["slowcooker"], diets: [] },
      appliances: ["stovetop", "slowcooker"],
      minutes: 301,
    })
    const dish: Dish = { ...plain, ways: [both] }
    const minutes = (kitchen: CookingWish["kitchen"]) => chooseCooking(dish, [dish], wish({ kitchen })).minutes
    expect(minutes(["slowcooker"])).toBe(301)
    expect(minutes(["slowcooker", "stovetop"])).toBe(301)
    expect(minutes(["slowcooker", "stovetop", "oven"])).toBe(60)
  })

  it("09: is the variant of the same main food that is made with what is named, and itself where none is", () => {
    const tenders = buildDish("Chicken Tenders", { ...made("chicken breast"), appliances: ["airfryer"] })
    const tofu = buildDish("Tofu Tenders", { ...made("tofu"), appliances: ["slowcooker"] })
    const fried = buildDish("Fried Chicken", { ...made("chicken breast"), appliances: ["stovetop"] })
    const cooked = (appliances: CookingWish["appliances"]) =>
      chooseCooking(fried, [fried, tofu, tenders], wish({ appliances })).title
    expect(cooked(["airfryer"])).toBe("Chicken Tenders")
    expect(cooked(["slowcooker"])).toBe("Fried Chicken")
    expect(cooked(["stovetop"])).toBe("Fried Chicken")
  })

  it("26: is what keeps the labels that no mending of the dish could, where nothing keeps them all", () => {
    expect(cook({ diets: ["vegetarian", "gluten-free"] }).title).toBe("Lentil Bolognese")
  })

  it("is left to mending where nothing keeps to all labels, and stays the dish", () => {
    expect(cook({ diets: ["keto"] }).title).toBe("Bolognese")
    expect(cook({ diets: ["vegan", "keto"] }).title).toBe("Bolognese")
  })
})

describe("a dish by chance", () => {
  const salad = buildDish("Greek Salad", { course: "salad", diets: ["vegetarian", "gluten-free"] })
  const stew = buildDish("Stew", { course: "main", appliances: ["slowcooker"] })
  const bowl = buildDish("Quinoa Bowl", {
    course: "main",
    diets: ["vegan", "vegetarian"],
    ingredients: [{ name: "quinoa", preparation: null, amount: { kind: "mass", grams: 100 } }],
  })
  const ketchup = buildDish("Ketchup", { course: "sauce", diets: ["vegan", "vegetarian"] })
  const dishes = [bolognese, salad, stew, bowl, ketchup]
  const titles = (more: Partial<CookingWish>, notAgain: string[] = []) => {
    const chances = Array.from({ length: 50 }, (_, at) => at / 50)
    return [...new Set(chances.map((chance) => pickDish(dishes, { ...wish(more), notAgain }, chance)?.title))]
  }

  it("D6: is any meal that the kitchen can make, and K6: none with quinoa", () => {
    expect(titles({})).toEqual(["Bolognese", "Greek Salad"])
    expect(titles({ kitchen: ["slowcooker"] })).toEqual(["Bolognese", "Greek Salad", "Stew"])
  })

  it("D6: keeps to every label, if need be as a variant", () => {
    expect(titles({ diets: ["vegetarian"] })).toEqual(["Lentil Bolognese", "Greek Salad"])
    expect(titles({ diets: ["vegan"] })).toEqual(["Lentil Bolognese"])
  })

  it("keeps to the labels rather than to the kitchen, and is left to mending where none does", () => {
    expect(titles({ diets: ["gluten-free"], kitchen: [] })).toEqual(["Greek Salad"])
    expect(titles({ diets: ["keto"] })).toEqual(["Bolognese", "Greek Salad", "Stew"])
  })

  it("is none that was had lately, nor another of its file", () => {
    expect(titles({}, ["Greek Salad"])).toEqual(["Bolognese"])
    expect(titles({}, ["Lentil Bolognese"])).toEqual(["Greek Salad"])
    expect(pickDish([salad], { ...wish({}), notAgain: ["Greek Salad"] }, 0)).toBeNull()
  })
})
