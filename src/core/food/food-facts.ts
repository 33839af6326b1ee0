import { parseCsv } from "./csv.ts"
import { type FodmapLimits, type LimitTable, parseLimitTable } from "./fodmap-limits.ts"
import { normaliseName } from "./normalise-name.ts"
import { type FoodTag, readTag } from "./tag.ts"

/** The facts that the twelve labels are judged by. */
export type FoodFacts = {
  contains: ReadonlySet<FoodTag>
  /** What some makers put in. */
  may: ReadonlySet<FoodTag>
  fodmap: FodmapLimits
  /** Says what the name does not, or "". */
  because: string
}

/** Whether all that is known of one food is so of another: what the first breaks, the second breaks. */
export function isWithin(facts: FoodFacts, known: FoodFacts): boolean {
  const isHeld = [...facts.contains].every((tag) => known.contains.has(tag))
  const mayBe = [...facts.may].every((tag) => known.contains.has(tag) || known.may.has(tag))
  if (!isHeld || !mayBe) return false
  if (facts.fodmap === null || known.fodmap === null) return known.fodmap === null
  const limits = known.fodmap
  return [...facts.fodmap].every(([group, grams]) => (limits.get(group) ?? Number.POSITIVE_INFINITY) <= grams)
}

/** Facts by food id, and by normalised alias where an alias differs from its food. */
export type FactTable = { byId: ReadonlyMap<string, FoodFacts>; byAlias: ReadonlyMap<string, FoodFacts> }

/**
 * Reads the facts from the texts of food-facts.csv and fodmap-limits.csv: a row a food, and a row `@alias` for a name
 * whose facts differ from those of the food that lends it its figures. Throws on what is no row, and on a food whose
 * FODMAPs are stated twice or not at all, as the tables are part of the program.
 */
export function parseFactTable(factsText: string, limitsText: string): FactTable {
  const [, ...rows] = parseCsv(factsText)
  const limits = parseLimitTable(limitsText)
  const byId = new Map<string, FoodFacts>()
  const byAlias = new Map<string, FoodFacts>()
  for (const [key = "", contains = "", may = "", fodmap = "", because = ""] of rows) {
    const facts = {
      contains: readTags(contains, key),
      may: readTags(may, key),
      fodmap: readFodmap(key, fodmap, limits),
      because,
    }
    const into = key.startsWith("@") ? byAlias : byId
    const name = key.startsWith("@") ? normaliseName(key) : key
    if (into.has(name)) throw new Error(`two rows of facts for ${key}`)
    into.set(name, facts)
  }
  const keys = new Set(rows.map(([key]) => key))
  for (const food of limits.keys())
    if (!keys.has(food)) throw new Error(`a FODMAP limit of ${food}, which has no facts`)
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

// The column says what no limit can: that there is none, or that nobody knows one.
function readFodmap(key: string, text: string, limits: LimitTable): FodmapLimits {
  const own = limits.get(key)
  if (text === "" && own !== undefined) return own
  if (text === "unknown" && own === undefined) return null
  if (text === "free" && own === undefined) return new Map()
  throw new Error(`${key}: "${text}" is no word on FODMAPs, or does not fit its limits`)
}
