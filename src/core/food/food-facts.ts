import { parseCsv } from "./csv.ts"
import { normaliseName } from "./normalise-name.ts"
import { type FoodTag, readTag } from "./tag.ts"

/** The kinds of fermentable carbohydrate that low FODMAP is about. */
export const fodmapGroups = ["fructans", "gos", "lactose", "fructose", "sorbitol", "mannitol"] as const
export type FodmapGroup = (typeof fodmapGroups)[number]

/** Grams of a food that are safe per serving, by group (empty: no limit), or null where nobody can say. */
export type FodmapLimits = ReadonlyMap<FodmapGroup, number> | null

/** The facts that the twelve labels are judged by. */
export type FoodFacts = {
  contains: ReadonlySet<FoodTag>
  /** What some makers put in. */
  may: ReadonlySet<FoodTag>
  fodmap: FodmapLimits
  /** Says what the name does not, or "". */
  because: string
}

/** Facts by food id, and by normalised alias where an alias differs from its food. */
export type FactTable = { byId: ReadonlyMap<string, FoodFacts>; byAlias: ReadonlyMap<string, FoodFacts> }

/**
 * Reads the facts from the text of food-facts.csv: a row a food, and a row `@alias` for a name whose facts differ from
 * those of the food that lends it its figures. Throws on what is no row, as the table is part of the program.
 */
export function parseFactTable(csvText: string): FactTable {
  const [, ...rows] = parseCsv(csvText)
  const byId = new Map<string, FoodFacts>()
  const byAlias = new Map<string, FoodFacts>()
  for (const [key = "", contains = "", may = "", fodmap = "", because = ""] of rows) {
    const facts = {
      contains: readTags(contains, key),
      may: readTags(may, key),
      fodmap: readFodmap(fodmap, key),
      because,
    }
    const into = key.startsWith("@") ? byAlias : byId
    const name = key.startsWith("@") ? normaliseName(key) : key
    if (into.has(name)) throw new Error(`two rows of facts for ${key}`)
    into.set(name, facts)
  }
  return { byId, byAlias }
}

function readTags(text: string, where: string): ReadonlySet<FoodTag> {
  const words = text === "" ? [] : text.split(" ")
  return new Set(
    words.map((word) => {
      const tag = readTag(word)
      if (tag === null) throw new Error(`${where}: "${word}" is no fact of a food`)
      return tag
    }),
  )
}

function readFodmap(text: string, where: string): FodmapLimits {
  if (text === "unknown") return null
  if (text === "free") return new Map()
  return new Map(text.split(" ").map((limit) => readLimit(limit, where)))
}

function readLimit(text: string, where: string): [FodmapGroup, number] {
  const [name, grams = ""] = text.split(":")
  const group = fodmapGroups.find((one) => one === name)
  if (group === undefined || !/^\d+(?:\.\d+)?$/.test(grams)) throw new Error(`${where}: "${text}" is no FODMAP limit`)
  return [group, Number(grams)]
}
