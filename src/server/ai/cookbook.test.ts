import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { membersOf } from "#core/cookbook/members.ts"
import type { Diet } from "#core/diet/label.ts"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { noGoals, type RecipeRequest } from "#core/request/request.ts"
import { AppError } from "#server/errors.ts"
import { StartRefusal } from "#server/start-refusal.ts"
import { builtInDishes } from "#testing/cookbook.ts"
import { foods } from "#testing/foods.ts"
import type { Order } from "./chef.ts"
import { cookbookChef } from "./cookbook.ts"

const builtIn = path.resolve(import.meta.dirname, "../../../cookbook")
const never = new AbortController().signal
const toast =
  "---\ntitle: Cheese Toast\nservings: 1\n---\n\nToast @bread{2%slices} and @cheddar cheese{50%g} for ~{3%minutes}."

function order(dish: string | null, more: Partial<RecipeRequest> = {}): Order {
  const wanted = dish === null ? { kind: "random" as const } : { kind: "named" as const, name: dish }
  return {
    request: { dish: wanted, servings: 3, goals: noGoals, diets: [], ...more },
    preferences: defaultPreferences,
    shortfall: null,
  }
}

async function refusalOf(writing: Promise<unknown>): Promise<AppError> {
  const error = await writing.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof AppError) return error
  throw new Error(`not refused: ${error}`)
}

describe("the cookbook's chef", () => {
  const chef = cookbookChef({ foods, folders: [builtIn], chance: () => 0.5 })

  it("D6: writes the dish asked for, for the servings asked, and claims no figures", async () => {
    const draft = await chef.write(order("thai green curry"), never)
    expect(draft).toMatchObject({ title: "Thai Green Curry", servings: 3, claimed: null })
    expect(draft.ingredients).toContain("450 g chicken breast, cut into thin strips")
    expect(draft.method.length).toBeGreaterThan(2)
  })

  it("A3: writes in the cook's units", async () => {
    const preferences = {
      ...defaultPreferences,
      measurementUnit: "imperial" as const,
      temperatureUnit: "fahrenheit" as const,
    }
    const draft = await chef.write({ ...order("thai green curry"), preferences }, never)
    expect(draft.ingredients).toContain("1 lb chicken breast, cut into thin strips")
    expect(draft.method.join()).toContain("165 °F")
  })

  it("refuses an unknown dish, offers what is like it and says what they have in common", async () => {
    const error = await refusalOf(chef.write(order("unicorn curry"), never))
    expect(error.code).toBe("dish_unknown")
    expect(error.message).toBe(
      "The built-in cookbook has no dish called “unicorn curry”. These have curry in common with it.",
    )
    expect(error.toBody().offers).toHaveLength(6)
  })

  it("refuses a dish that is like none and offers six that it has", async () => {
    const error = await refusalOf(chef.write(order("xyzzy"), never))
    expect(error.message).toBe("The built-in cookbook has no dish called “xyzzy”. Here are some that it has.")
    expect(error.toBody().offers).toHaveLength(6)
  })

  const offersOf = async (dish: string, diets: Diet[]) =>
    (await refusalOf(chef.write(order(dish, { diets }), never))).toBody().offers ?? []
  const named = async (dish: string, diets: Diet[] = []) => {
    const { title, insteadOf = null } = await chef.write(order(dish, { diets }), never)
    return { title, insteadOf }
  }

  it.each<[string, Diet[]]>([
    ["fish chowder pie", ["vegan"]],
    ["beef bisque", ["vegetarian"]],
    ["beefy rice surprise", ["vegetarian", "gluten-free"]],
    ["chocolate chip tart", ["vegan"]],
    ["guacamole without avocado", ["vegan"]],
    ["egg fried rice without egg", ["egg-free"]],
    ["xyzzy", ["dairy-free"]],
  ])("09: offers for %s, %s, what it would cook, by the title that it has then", async (dish, diets) => {
    const offers = await offersOf(dish, diets)
    expect(offers.length).toBeGreaterThan(0)
    for (const title of offers) expect(await named(title, diets)).toEqual({ title, insteadOf: null })
  })

  it("09: offers in place of a dish that can't keep a label what it would cook", async () => {
    const request = order("beef wellington", { diets: ["vegetarian"] }).request
    const instead = await chef.instead?.("Beef Wellington", { request, preferences: defaultPreferences })
    const titles = instead?.titles ?? []
    expect(titles).toContain("Vegan Mushroom Stroganoff")
    for (const title of titles) expect(await named(title, ["vegetarian"])).toEqual({ title, insteadOf: null })
  })

  it.each<[string, string, string | null, RegExp]>([
    [
      "full english breakfast without the bacon",
      "Vegetarian Full English Breakfast",
      "Full English Breakfast",
      /bacon/,
    ],
    ["beef stew without potatoes", "Beef Stew with Dumplings", "Beef Stew", /potato/],
    ["fish and chips not fried", "Crumbed Fish and Chips", "Fish and Chips", /for frying/],
    ["vegetable samosas, baked not fried", "Samosa", null, /for frying/],
    ["chilli no beans", "Chilli without Beans", null, /beans/],
    ["roast chicken without potatoes", "Herbed Chicken with Green Beans", null, /potato/],
  ])("09: what is cooked for %s holds nothing that is left out, and says whose place it takes", async (...asked) => {
    const [name, title, insteadOf, gone] = asked
    expect(await named(name)).toEqual({ title, insteadOf })
    expect((await chef.write(order(name), never)).ingredients.join()).not.toMatch(gone)
  })

  it.each([
    ["tuna pasta bake without sweetcorn", /sweetcorn|\bcorn\b/, ["main"]],
    ["banana bread no bananas", /banana/, ["bake"]],
    ["beef stew without carrots", /carrot/, ["main"]],
    ["guacamole without avocado", /avocado/, ["snack", "starter", "side", "sauce"]],
    ["spaghetti bolognese, no beef", /beef/, ["main"]],
  ])("09: offers for %s what is eaten as it is, and holds nothing that is left out", async (name, gone, courses) => {
    const offers = await offersOf(name, [])
    expect(offers.length).toBeGreaterThan(0)
    for (const title of offers) {
      expect((await chef.write(order(title), never)).ingredients.join()).not.toMatch(gone)
      expect(courses).toContain(builtInDishes.flatMap(membersOf).find((one) => one.title === title)?.course)
    }
  })

  it("09: offers no dish for how another one is cooked", async () => {
    expect((await refusalOf(chef.write(order("baked alaska"), never))).message).toContain("Here are some that it has")
  })

  it("D6: leaves a random dish to chance, among those that the kitchen can make", async () => {
    const withOven = { ...order(null), preferences: { ...defaultPreferences, cookingAppliances: ["oven" as const] } }
    const titles = new Set<string>()
    let draw = 0
    const lucky = cookbookChef({ foods, folders: [builtIn], chance: () => draw++ / 200 })
    while (draw < 200) titles.add((await lucky.write(withOven, never)).title)
    expect(titles).toContain("Salmon with Potatoes and Green Beans")
    expect(titles).toContain("Greek Salad")
    expect(titles).not.toContain("Thai Green Curry")
  })

  it("D6: draws none of the titles that it is told not to draw again", async () => {
    const random = order(null)
    const first = await chef.write(random, never)
    const second = await chef.write({ ...random, notAgain: [first.title] }, never)
    expect(second.title).not.toBe(first.title)
  })

  it("takes a dish's own variant to keep it vegetarian, and none without need", async () => {
    const asked = order("spaghetti bolognese", { diets: ["vegetarian"] })
    expect((await chef.write(asked, never)).title).toBe("Lentil Bolognese")
    expect((await chef.write(order("spaghetti bolognese"), never)).title).toBe("Spaghetti Bolognese")
  })

  it("takes no variant of what the name leaves out", async () => {
    const wish = { diets: ["vegetarian" as const] }
    expect((await chef.write(order("shepherds pie", wish), never)).title).toBe("Lentil Shepherd's Pie")
    const { ingredients } = await chef.write(order("shepherds pie no lentils", wish), never)
    expect(ingredients.join()).not.toMatch(/lentil/)
  })

  it("gives a named dish as asked, whatever the requirements and the kitchen", async () => {
    const asked = order("chicken thighs", { diets: ["keto"] })
    const bare = { ...asked, preferences: { ...defaultPreferences, cookingAppliances: [] } }
    expect((await chef.write(bare, never)).title).toBe("Chicken Thighs with Root Vegetables")
  })

  it("writes nothing for a request that is over", async () => {
    await expect(chef.write(order("beef stew"), AbortSignal.abort())).rejects.toThrow()
  })
})

describe("an operator's own folder", () => {
  let folder = ""
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "own-dishes-"))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  function openWith(files: Record<string, string>) {
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
    const warnings: string[] = []
    const chef = cookbookChef({
      foods,
      folders: [builtIn, folder],
      chance: () => 0,
      warn: (said) => warnings.push(said),
    })
    return { chef, warnings }
  }

  it("adds its dishes to the built-in ones", async () => {
    const { chef, warnings } = openWith({ "toast.cook": toast, "notes.txt": "no dish" })
    expect((await chef.write(order("cheese toast"), never)).ingredients).toEqual([
      "6 slices bread",
      "150 g cheddar cheese",
    ])
    expect((await chef.write(order("thai green curry"), never)).title).toBe("Thai Green Curry")
    expect(warnings).toEqual([])
  })

  const ways = [
    "ways:",
    "  - for: [vegan]",
    "    title: Hummus Toast",
    "    steps:",
    "      1: Toast @bread{2%slices} for ~{3%minutes}, and spread with @hummus{50%g}.",
  ]
  const withWay = toast.replace("servings: 1", ["servings: 1", "aliases: [toastie]", ...ways].join("\n"))

  it("says what was asked for by name where a way or a variant is cooked in its place, and nothing where that was named", async () => {
    const { chef } = openWith({ "toast.cook": withWay })
    const cooked = async (name: string, diets: RecipeRequest["diets"]) => {
      const { title, insteadOf = null } = await chef.write(order(name, { diets }), never)
      return [title, insteadOf]
    }
    expect(await cooked("toastie", ["vegan"])).toEqual(["Hummus Toast", "Cheese Toast"])
    expect(await cooked("cheese toast", [])).toEqual(["Cheese Toast", null])
    expect(await cooked("spaghetti bolognese", ["vegan"])).toEqual(["Lentil Bolognese", "Spaghetti Bolognese"])
    expect(await cooked("lentil bolognese", ["vegan"])).toEqual(["Lentil Bolognese", null])
    // What suits a wish is in nothing's place, nor is what chance fell on.
    expect((await cooked("something with lentils", ["vegan"]))[1]).toBeNull()
    const { insteadOf } = await chef.write(order(null, { diets: ["vegan"] }), never)
    expect(insteadOf).toBeUndefined()
  })

  it("stands in for a built-in dish of the same title", async () => {
    const { chef } = openWith({ "mine.cook": toast.replace("Cheese Toast", "Beef stew") })
    expect((await chef.write(order("beef stew"), never)).ingredients).toContain("6 slices bread")
  })

  it("leaves a broken file out, names it with the cause, and goes on with the rest", async () => {
    const { chef, warnings } = openWith({ "a-broken.cook": "Toast @bread{2}.", "toast.cook": toast })
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain(path.join(folder, "a-broken.cook"))
    expect(warnings[0]).toContain("title is missing")
    expect((await chef.write(order("cheese toast"), never)).title).toBe("Cheese Toast")
  })

  it("leaves out what is no readable file and a folder that is not there", async () => {
    mkdirSync(path.join(folder, "a-folder.cook"))
    const { warnings } = openWith({})
    expect(warnings.join()).toContain("a-folder.cook is left out of the cookbook. It can't be read")
    const said: string[] = []
    const missing = path.join(folder, "missing")
    cookbookChef({ foods, folders: [builtIn, missing], chance: () => 0, warn: (sentence) => said.push(sentence) })
    expect(said).toEqual([expect.stringContaining(`The cookbook folder ${missing} is left out`)])
  })

  it("leaves to mending what a random dish does not keep to", async () => {
    writeFileSync(path.join(folder, "toast.cook"), toast)
    const chef = cookbookChef({ foods, folders: [folder], chance: () => 0 })
    expect((await chef.write(order(null, { diets: ["vegan"] }), never)).title).toBe("Cheese Toast")
  })

  it("refuses to start with no dish at all", () => {
    expect(() => cookbookChef({ foods, folders: [folder], chance: () => 0, warn: () => {} })).toThrow(StartRefusal)
  })
})
