import { readFileSync } from "node:fs"
import { describe, expect, it, test } from "vitest"
import { foods } from "#testing/foods.ts"
import { parseFactTable } from "./food-facts.ts"
import type { FoodKind } from "./kind.ts"
import { nameWords } from "./normalise-name.ts"
import { type FoodTag, glutenGrains, meats, shellfish, slaughtered } from "./tag.ts"

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8")
const facts = parseFactTable(read("food-facts.csv"), read("fodmap-limits.csv"))
const ids = new Set(foods.foods.map(({ id }) => id))

/** Words that tell an allergen, and the tags of which a name with such a word bears one at least. */
const tellingWords: readonly (readonly [words: string, tags: readonly FoodTag[]])[] = [
  ["milk butter cream cheese yogurt ghee whey", ["milk"]],
  ["egg omelet", ["egg"]],
  ["wheat flour bread pasta noodle spaghetti macaroni couscous semolina", ["wheat"]],
  ["barley malt beer", ["barley"]],
  ["rye", ["rye"]],
  ["almond", ["almond"]],
  ["hazelnut", ["hazelnut"]],
  ["walnut", ["walnut"]],
  ["cashew", ["cashew"]],
  ["pecan", ["pecan"]],
  ["pistachio", ["pistachio"]],
  ["macadamia", ["macadamia"]],
  ["peanut groundnut", ["peanut"]],
  ["soy soya soybean tofu miso tempeh edamame", ["soy", "soy-refined"]],
  ["prawn shrimp crab lobster crayfish crawfish langoustine", ["crustacean"]],
  ["oyster clam mussel scallop squid octopus snail", ["mollusc"]],
  ["fish salmon tuna cod anchovy sardine mackerel trout", ["fish"]],
  ["pork bacon ham prosciutto lard pancetta", ["pork"]],
  ["beef veal", ["beef", "meat"]],
  ["chicken", ["chicken"]],
  ["turkey", ["turkey"]],
  ["duck", ["duck"]],
  ["lamb mutton", ["lamb"]],
  ["gelatin gelatine marshmallow", ["gelatin"]],
  ["honey", ["honey"]],
  ["wine beer rum vodka whisky whiskey brandy liqueur sherry", ["alcohol"]],
]

/** What every food of a kind holds, one of the tags at least; and those that stand in for it, by their ids. */
const ofKinds: readonly (readonly [kinds: readonly FoodKind[], tags: readonly FoodTag[], standIns: string])[] = [
  [
    ["milk", "cream", "yogurt", "preserved-milk"],
    ["milk"],
    "coconut-cream vegan-cream coconut-yogurt soya-yogurt cream-of-coconut coffee-creamer whey-protein",
  ],
  [["butter", "ice-cream", "cheese"], ["milk"], "margarine vegan-cheese"],
  [["egg"], ["egg"], ""],
  [["fish"], ["fish"], ""],
  [["shellfish"], shellfish, ""],
  [["fish-product"], ["fish", ...shellfish], ""],
  [["meat", "offal", "cured-meat", "cold-meat", "sausage", "pudding"], meats, ""],
  [["animal-fat"], ["animal-fat"], ""],
  [["wine", "beer", "spirit", "rice-wine"], ["alcohol"], ""],
  [["bread", "pastry"], glutenGrains, "corn-tortilla cornbread idli-batter injera taco-shell spring-roll-wrapper"],
  [["pasta"], ["wheat"], "gf-pasta glass-noodle korean-rice-cake lentil-pasta rice-noodle shirataki soba"],
]

/** What stands in a name where a food is made without what its kind holds. */
const withoutIt =
  /\b(?:vegan|vegetarian|veggie|meatless|plant|(?:dairy|gluten|lactose|egg) free|non ?dairy|soya?|oat|tofu|coconut|almond|cashew)\b/

/** What only sounds like it; written out, so that each is a decision. */
const lookAlikes = new Set(
  read("look-alikes.txt")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#")),
)

describe("the facts of the foods", () => {
  it("are there for every food, and for nothing else", () => {
    expect([...facts.byId.keys()].filter((id) => !ids.has(id))).toEqual([])
    expect([...facts.byAlias.keys()].filter((alias) => !foods.byName.has(alias))).toEqual([])
    expect(foods.foods.filter((food) => food.facts === null).map(({ id }) => id)).toEqual([])
  })

  it("state the allergen that a name tells, look-alikes apart", () => {
    const silent = [...foods.byName].flatMap(([name, { facts }]) => {
      const stated = new Set([...(facts?.contains ?? []), ...(facts?.may ?? [])])
      const missing = tellingWords.filter(
        ([words, tags]) =>
          nameWords(name).some((word) => words.split(" ").includes(word)) && !tags.some((tag) => stated.has(tag)),
      )
      return missing.map(([, tags]) => `${tags.join(" ")}: ${name}`)
    })
    expect(silent.filter((entry) => !lookAlikes.has(entry))).toEqual([])
    expect([...lookAlikes].filter((entry) => !silent.includes(entry))).toEqual([])
  })

  it.each(ofKinds)("say of every food that is %s that it holds %s, stand-ins apart", (kinds, tags, standIns) => {
    const without = foods.foods.filter(
      ({ id, kind, facts }) =>
        kinds.includes(kind) && !standIns.split(" ").includes(id) && !tags.some((tag) => facts?.contains.has(tag)),
    )
    expect(without.map(({ id }) => id)).toEqual([])
  })

  it("say of whatever lends its name to a food of animals that it is of one, or is made without", () => {
    const kinds: readonly FoodKind[] = [
      "meat",
      "cured-meat",
      "cold-meat",
      "sausage",
      "fish",
      "shellfish",
      "fish-product",
    ]
    const silent = [...foods.byName].filter(
      ([name, { kind, facts }]) =>
        kinds.includes(kind) &&
        !withoutIt.test(name) &&
        !slaughtered.some((tag) => facts?.contains.has(tag) || facts?.may.has(tag)),
    )
    expect(silent.map(([name]) => name)).toEqual([])
  })

  it("leave open for stock of every form what some makers thicken and flavour it with", () => {
    const pure = new Set(["dashi", "clam-juice", "yeast-extract"])
    const stocks = foods.foods.filter(({ id, kind }) => /^stock(?:-cube)?$/.test(kind) && !pure.has(id))
    const doubts: readonly FoodTag[] = ["wheat", "milk", "barley", "soy"]
    const sure = stocks.filter(({ facts }) => !doubts.every((tag) => facts?.may.has(tag)))
    expect(stocks.length).toBeGreaterThan(3)
    expect(sure.map(({ id }) => id)).toEqual([])
  })

  it("leave open for every fresh sausage of meat what some makers bind it with", () => {
    const binders: readonly FoodTag[] = [...glutenGrains, "oats"]
    const sure = [...foods.byName].filter(
      ([, { kind, facts }]) =>
        kind === "sausage" && !binders.some((tag) => facts?.contains.has(tag) || facts?.may.has(tag)),
    )
    expect(sure.map(([name]) => name)).toEqual([])
  })

  it("never call something sure and possible at once", () => {
    const both = [...facts.byId, ...facts.byAlias].filter(([, { contains, may }]) =>
      [...may].some((tag) => contains.has(tag)),
    )
    expect(both.map(([key]) => key)).toEqual([])
  })
})

describe("parseFactTable", () => {
  const header = "id,contains,may,fodmap,because"
  const limitHeader = "food,group,grams,source,why"
  const yogurt = "yogurt,milk,gelatin,,"
  const lactose = "yogurt,lactose,17,own,as milk"

  it("reads a food's facts and limits and those of a name that differs", () => {
    const { byId, byAlias } = parseFactTable(
      `${header}\n${yogurt}\n@Soya yoghurts,soy,,unknown,"Soya, no milk."\n@Almond yoghurts,almond,,,`,
      `${limitHeader}\n${lactose}\n@Almond yoghurts,gos,60,own,as almonds\n@Almond yoghurts,fructans,0.5,own,as wheat`,
    )
    expect(byId.get("yogurt")).toMatchObject({ contains: new Set(["milk"]), fodmap: new Map([["lactose", 17]]) })
    expect(byAlias.get("soya yogurt")).toMatchObject({ fodmap: null, because: "Soya, no milk." })
    expect(byAlias.get("almond yogurt")?.fodmap).toEqual(
      new Map([
        ["gos", 60],
        ["fructans", 0.5],
      ]),
    )
  })

  test.each([
    ["a tag that is none", "yogurt,mlik,,free,", ""],
    ["a FODMAP group that is none", yogurt, "yogurt,sugar,3,own,as milk"],
    ["a limit that is none", yogurt, "yogurt,lactose,,own,as milk"],
    ["a limit that is stated twice", yogurt, `${lactose}\n${lactose}`],
    ["a food with limits that is called free of FODMAPs", "yogurt,milk,,free,", lactose],
    ["a food with limits of which nobody is said to know one", "yogurt,milk,,unknown,", lactose],
    ["a food of which nothing is said about FODMAPs", yogurt, ""],
    ["a limit of a food without facts", "", lactose],
    ["two rows for one food", "yogurt,,,free,\nyogurt,,,free,", ""],
  ])("refuses %s", (_what, rows, limits) => {
    expect(() => parseFactTable(`${header}\n${rows}`, `${limitHeader}\n${limits}`)).toThrow("yogurt")
  })
})
