import { type Aisle, aisles } from "#core/food/aisle.ts"
import { parseCsv } from "#core/food/csv.ts"
import { type FoodFamily, type FoodKind, readKind } from "#core/food/kind.ts"
import { normaliseName } from "#core/food/normalise-name.ts"
import { eachNutrient, type Nutrition } from "#core/food/nutrients.ts"
import { type English, readEnglish } from "./english.ts"
import { type FactTable, type FoodFacts, parseFactTable } from "./food-facts.ts"
import { type FoodVersion, readVersion } from "./version.ts"

/** Energy in kcal, the rest in grams, per 100 g of the edible part. Energy is USDA's own, never 4/4/9. */
type Per100Grams = Nutrition & { fibre: number }

/** One food of the table. */
export type Food = {
  id: string
  name: string
  aliases: readonly string[]
  /** The food's number in USDA's Standard Reference 28 (NDB), or the nearest food's: `source` says which. */
  usdaNumber: string
  per100Grams: Per100Grams
  /** Grams of the edible part in one cup, tbsp, tsp, piece, small or large piece, slice, can (drained) and so on. */
  weights: ReadonlyMap<string, number>
  /** Share of the bought weight that is bone, shell or stone, from 0 to below 1. */
  refuseShare: number
  /** What a cook would call it: the kind, and the family of kinds. */
  kind: FoodKind
  family: FoodFamily
  /** Dry grain and pulses take up the water that they are cooked in. */
  soaks: boolean
  /** The versions it is sold in, and the names of those that are foods of the table themselves. */
  versions: readonly FoodVersion[]
  soldAs: ReadonlyMap<FoodVersion, string>
  /** Where a shopper finds it. */
  aisle: Aisle
  source: string
  /** What the labels are judged by; null where nobody has written it down, and then no label is called met. */
  facts: FoodFacts | null
}

/** All foods, the way from a normalised name to a food, and English words. */
export type FoodTable = {
  foods: readonly Food[]
  byName: ReadonlyMap<string, Food>
  english: English
}

/** The texts of the files that make the table. */
export type TableTexts = {
  /** foods.csv */
  foods: string
  /** food-facts.csv */
  facts: string
  /** fodmap-limits.csv */
  fodmapLimits: string
  /** lexicon.csv */
  lexicon: string
  /** A list of English words. */
  words: readonly string[]
}

/**
 * Reads the table. Throws on a row that is not a food and on a name that two foods claim: the table is part of the
 * program, so a mistake in it is a bug.
 */
export function parseFoodTable(texts: TableTexts): FoodTable {
  const [header = [], ...rows] = parseCsv(texts.foods)
  const facts = parseFactTable(texts.facts, texts.fodmapLimits)
  const foods = rows.map((row) => readFood(new Map(header.map((column, at) => [column, row[at] ?? ""])), facts))
  const byName = new Map<string, Food>()
  for (const [at, food] of foods.entries()) {
    claimName(byName, food.name, { food, facts })
    for (const alias of splitList(rows[at]?.[header.indexOf("aliases")] ?? ""))
      claimName(byName, alias, { food, facts })
  }
  return { foods, byName, english: readEnglish(texts.words, texts.lexicon) }
}

/** Whether a food's figures are its own; otherwise they are its nearest neighbour's, or put together. */
export function hasOwnFigures({ source }: Food): boolean {
  return source === measuredSource
}

const measuredSource = "USDA SR28"
const neighbourMark = "~"

// "~hake" under cod: hake has no row of its own and stands on cod's figures.
function claimName(
  byName: Map<string, Food>,
  written: string,
  { food, facts }: { food: Food; facts: FactTable },
): void {
  const isNeighbour = written.startsWith(neighbourMark) && hasOwnFigures(food)
  const name = normaliseName(written)
  const owner = byName.get(name)
  if (owner !== undefined && owner.id !== food.id) throw new Error(`"${name}" names both ${owner.id} and ${food.id}`)
  const ownFacts = facts.byAlias.get(name)
  const source = isNeighbour ? `nearest: ${food.name}` : food.source
  byName.set(name, isNeighbour || ownFacts ? { ...food, source, facts: ownFacts ?? food.facts } : food)
}

function readFood(row: ReadonlyMap<string, string>, facts: FactTable): Food {
  const text = (column: string) => row.get(column) ?? ""
  const figure = (column: string) => readFigure(text(column), `${text("id")} ${column}`)
  return {
    id: text("id"),
    name: text("name"),
    aliases: splitList(text("aliases")).map((alias) => alias.replace(neighbourMark, "")),
    usdaNumber: text("usda"),
    per100Grams: {
      ...eachNutrient((nutrient) => figure(nutrient === "calories" ? "kcal" : nutrient)),
      fibre: figure("fibre"),
    },
    weights: readWeights(text("weights"), text("id")),
    refuseShare: figure("refuse") / 100,
    ...kindOf(text("kind"), text("id")),
    soaks: text("soaks") === "yes",
    ...versionsOf(text("versions"), text("id")),
    aisle: aisleOf(text("aisle"), text("id")),
    source: text("source"),
    facts: facts.byId.get(text("id")) ?? null,
  }
}

function aisleOf(name: string, id: string): Aisle {
  const aisle = aisles.find((one) => one === name)
  if (aisle === undefined) throw new Error(`${id}: "${name}" is no aisle`)
  return aisle
}

function kindOf(name: string, id: string) {
  const kind = readKind(name)
  if (kind === null) throw new Error(`${id}: "${name}" is no kind of food`)
  return kind
}

function versionsOf(text: string, id: string): Pick<Food, "versions" | "soldAs"> {
  const pairs = splitList(text).map((written): [FoodVersion, string] => {
    const [name = "", row = ""] = written.split("=")
    const version = readVersion(name)
    if (version === null) throw new Error(`${id}: "${name}" is no version of a food`)
    return [version, normaliseName(row)]
  })
  return { versions: pairs.map(([version]) => version), soldAs: new Map(pairs.filter(([, row]) => row !== "")) }
}

function readWeights(text: string, id: string): ReadonlyMap<string, number> {
  return new Map(
    splitList(text).map((weight) => {
      const [measure = "", grams = ""] = weight.split("=")
      return [measure, readFigure(grams, `${id} ${measure}`)]
    }),
  )
}

function readFigure(text: string, where: string): number {
  const figure = Number(text)
  if (text === "" || !Number.isFinite(figure) || figure < 0) throw new Error(`${where}: "${text}" is no figure`)
  return figure
}

function splitList(text: string): string[] {
  return text === "" ? [] : text.split("|")
}
