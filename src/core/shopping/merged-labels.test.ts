import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, it, test } from "vitest"
import { z } from "zod"
import { composeRecipe } from "#core/cookbook/compose-recipe.ts"
import { checkDiets } from "#core/diet/check-diets.ts"
import { type Diet, dietLabels, diets } from "#core/diet/label.ts"
import { severity } from "#core/diet/verdict.ts"
import { noAmount } from "#core/ingredient/amount.ts"
import { laterPreparations, preparations } from "#core/ingredient/vocabulary.ts"
import { defaultPreferences, measurementUnitSchema } from "#core/preferences/preferences.ts"
import { readLine } from "#core/reading/read-line.ts"
import { builtInDishes } from "#testing/cookbook.ts"
import { foods } from "#testing/foods.ts"
import { measured, rounds } from "#testing/rounds.ts"
import { seeded } from "#testing/seeded.ts"
import { type MergedLine, mergeItems } from "./merge-items.ts"
import { readItem } from "./read-item.ts"

function linesOf(texts: readonly string[]): MergedLine[] {
  const items = texts.map((text, at) => {
    const item = { id: String(at), recipeTitle: "", checked: false }
    return { item, read: readItem(text, foods) }
  })
  return mergeItems(items, "metric").flatMap(({ lines }) => lines)
}

function merged(texts: readonly string[]): string[] {
  return linesOf(texts).map(({ amount, name, behind }) => `${amount} ${name}`.trim() + behind)
}

describe("what stands behind the name of a purchase", () => {
  test.each([
    ["4 pitta breads", "4 pitta breads, gluten-free"],
    ["300 g granola, gluten-free", "200 g granola"],
    ["2 tbsp soy sauce", "2 tbsp soy sauce (gluten-free)"],
    ["200 g butter, vegan", "200 g butter, softened"],
    ["4 spring onions, green tops only, sliced", "4 spring onions, sliced"],
    ["2 tsp cornflour, stirred with a little of the milk", "2 tsp cornflour"],
    ["200 g breadcrumbs, 🌱", "200 g breadcrumbs"],
    ["200 g breadcrumbs, без глютена", "200 g breadcrumbs"],
    ["1 cucumber, with half and half", "1 cucumber, halved"],
    ["320 g tagliatelle (egg free)", "320 g tagliatelle (egg free), optional"],
    ["40 g desiccated coconut, pounded (kerisik), to serve", "40 g desiccated coconut, pounded (kerisik) (to serve)"],
    ["3 glorps, vegan", "3 glorps"],
  ])("keeps %s apart from %s", (one, other) => {
    expect(merged([one, other])).toHaveLength(2)
  })

  test.each([
    [["4 pitta breads, gluten-free", "4 pitta breads, gluten-free, warmed"], "8 pitta breads, gluten-free"],
    [["300 g granola, gluten-free", "200 g gluten-free granola"], "500 g gluten-free granola"],
    [["4 spring onions, green tops only", "4 scallions, green tops only"], "8 scallions, green tops only"],
    [["200 g rice, to serve", "100 g rice, for serving"], "300 g rice, to serve"],
    [["200 g rice, to serve", "100 g rice"], "300 g rice"],
    [["1 lime (optional)", "1 lime, optional"], "2 limes (optional)"],
    [
      ["2 tbsp Thai chili paste (nam prik pao)", "1 tbsp Thai chili paste (nam prik pao)"],
      "3 tbsp Thai chili paste (nam prik pao)",
    ],
    [["900 g potatoes, peeled, in 2 cm cubes", "100 g potatoes"], "1 kg potatoes"],
  ])("makes %j one line: %s", (lines, written) => {
    expect(merged(lines)).toEqual([written])
  })
})

const dishes = builtInDishes.flatMap((dish) => [dish, ...dish.variants])
const ofCookbook = measurementUnitSchema.options.flatMap((measurementUnit) =>
  dishes.flatMap((dish) => [
    ...composeRecipe(dish, dish.servings, { ...defaultPreferences, measurementUnit }).ingredients,
  ]),
)

const withLines = z.object({ ingredients: z.array(z.string()) })
const rowSchema = z.object({ reply: withLines.nullish(), recipe: withLines.nullish() })
const tasting = new URL("../../../tasting/", import.meta.url)

const ofTasting = readdirSync(tasting)
  .filter((name) => name.endsWith(".jsonl"))
  .flatMap((name) => readFileSync(new URL(name, tasting), "utf8").trim().split("\n"))
  .map((row) => rowSchema.parse(JSON.parse(row)))
  .flatMap(({ reply, recipe }) => [...(reply?.ingredients ?? []), ...(recipe?.ingredients ?? [])])

const finished = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync(new URL("finished.json", tasting), "utf8")))
const ofFinished = Object.values(finished).flatMap((text) => (text.split("\n\n")[1] ?? "").split("\n"))

// What heads other lines is no purchase.
const lines = [...new Set([...ofCookbook, ...ofTasting, ...ofFinished])].filter((line) => /\d/.test(line))

/** Grams at which all are judged, so that the name alone makes the difference. */
const weights = [10, 50]

const known = new Map<string, number[]>()

function severities(text: string): number[] {
  const before = known.get(text)
  if (before !== undefined) return before
  const line = readLine(text, foods)
  const judged = weights.flatMap((grams) => {
    const parsed = { ...line.parsed, ...noAmount, quantity: grams, unit: "g", size: null, unitSize: null } as const
    const verdicts = checkDiets([{ ...line, parsed, grams }], 1)
    return diets.map((diet) => severity[verdicts[diet].verdict])
  })
  known.set(text, judged)
  return judged
}

/** A tin is told by its amount; else the name is judged with a weight, as no reader knows "2 tins and 3 tbsp". */
function rowOf(pair: readonly string[]): string {
  const [line] = linesOf(pair)
  const amount = line?.amount ?? ""
  const weighed = amount === "" ? "" : /\b(?:tin|can)s?\b/.test(amount) ? "1 tin" : "100 g"
  return `${weighed} ${line?.name}`.trim() + line?.behind
}

// What the cook eats of a lemon or of rice may be less than is bought, so the row may be stricter there.
const ofAmounts: ReadonlySet<Diet> = new Set<Diet>(["keto", "low-fodmap"])

/** What a merged row says other than the worse of two lines. */
function wrongLabels(one: string, other: string): string[] {
  const row = rowOf([one, other])
  const [first, second, said] = [severities(one), severities(other), severities(row)]
  const wrong = said.flatMap((is, at) => {
    const diet = diets[at % diets.length]
    const worse = Math.max(first[at] ?? 0, second[at] ?? 0)
    const isWrong = diet !== undefined && ofAmounts.has(diet) ? is < worse : is !== worse
    return isWrong ? [`${one} + ${other} = ${row}: ${diet} ${worse} is ${is}`] : []
  })
  return wrong.slice(0, 1)
}

const groups = Map.groupBy(lines, (line) => readItem(line, foods).purchase)

test("the list by aisle says of each merged row what each label says of the worse of its lines", {
  timeout: 1_800_000,
}, () => {
  const most = rounds({ sampled: 6, whole: 200_000 })
  let pairs = 0
  const wrong = [...groups.values()].flatMap((group) =>
    group.flatMap((one, at) => {
      const others = group.slice(at)
      const step = Math.max(1, Math.ceil((others.length * group.length) / most))
      return others
        .filter((_, place) => (place + at) % step === 0)
        .flatMap((other) => {
          pairs += 1
          return wrongLabels(one, other)
        })
    }),
  )
  measured(`${pairs} merged pairs of ${lines.length} lines`)
  expect(pairs).toBeGreaterThan(2_000)
  expect(wrong).toEqual([])
})

const names = foods.foods.flatMap(({ name, aliases }) => [name, ...aliases]).map((name) => name.toLowerCase())
const works = [...preparations, ...laterPreparations]
const labels = Object.values(dietLabels).map((label) => label.toLowerCase())
const qualities =
  "smoked low-fat mature wholemeal organic red mild lean extra sweetened unsweetened plain fresh frozen cooked raw homemade".split(
    " ",
  )

type Pick = <T>(from: readonly T[]) => T

function asideBy(pick: Pick): string {
  const [food, work, label, quality] = [pick(names), pick(works), pick(labels), pick(qualities)]
  const asides: readonly string[] = [
    ...[label, `not ${label}`, `${label} if you like`, `preferably ${label}`, `leave out for ${label}`],
    ...[`without ${food}`, `with ${food}`, `in ${food}`, `${food}-free`, `free from ${food}`, `or ${food}`, food],
    ...[
      `such as ${food}`,
      `contains ${food}`,
      `may contain ${food}`,
      `made with ${food}`,
      `from ${food}`,
      `plus ${food}`,
    ],
    ...[
      work,
      `${work} in ${food}`,
      `${work} with ${food}`,
      `${work} and ${label}`,
      `${work} ${food}`,
      `${work} or ${work}`,
    ],
    ...[
      `${work}, to serve`,
      `${work} (optional)`,
      "to serve",
      "optional",
      `to serve with ${food}`,
      `plus extra ${work}`,
    ],
    ...[quality, `${quality} and ${work}`, `${food} removed`, `for ${food}`],
  ]
  return pick(asides)
}

test("the list by aisle holds a line with anything behind its name for no better than it is", {
  timeout: 1_800_000,
}, () => {
  const chance = seeded(23)
  const pick: Pick = (from) => {
    const one = from[Math.floor(chance() * from.length)]
    if (one === undefined) throw new Error("there is nothing to pick from")
    return one
  }
  const behind = (line: string) => (chance() < 0.5 ? `${line}, ${asideBy(pick)}` : `${line} (${asideBy(pick)})`)
  let pairs = 0
  const wrong = Array.from({ length: rounds({ sampled: 4_000, whole: 100_000 }) }).flatMap(() => {
    const line = pick(lines)
    const [one, other] = [chance() < 0.4 ? line : behind(line), behind(line)]
    if (readItem(one, foods).purchase !== readItem(other, foods).purchase) return []
    pairs += 1
    return wrongLabels(one, other)
  })
  measured(`${pairs} pairs merged whatever stood behind`)
  expect(pairs).toBeGreaterThan(300)
  expect(wrong).toEqual([])
})

it("still makes one row of most lines of the cookbook that were one", () => {
  const own = [...new Set(ofCookbook)]
  const purchases = new Set(own.map((line) => readItem(line, foods).purchase))
  // Of 4,541 lines, 567 (one in eight) before anything behind a name was kept. Game, offal and more fishes are foods of one dish each.
  expect(purchases.size / own.length).toBeLessThanOrEqual(3 / 20)
})
