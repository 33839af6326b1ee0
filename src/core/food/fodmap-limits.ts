import { parseCsv } from "./csv.ts"

/** The kinds of fermentable carbohydrate that low FODMAP is about. */
export const fodmapGroups = ["fructans", "gos", "lactose", "fructose", "sorbitol", "mannitol"] as const
export type FodmapGroup = (typeof fodmapGroups)[number]

/** Grams of a food that are safe per serving, by group (empty: no limit), or null where nobody can say. */
export type FodmapLimits = ReadonlyMap<FodmapGroup, number> | null

/** The limits of foods by id, and of names whose facts differ by `@name`. */
export type LimitTable = ReadonlyMap<string, ReadonlyMap<FodmapGroup, number>>

/**
 * Reads the limits from the text of fodmap-limits.csv: a row for each food and group, with its source and what it
 * follows from. Throws on what is no row.
 */
export function parseLimitTable(csvText: string): LimitTable {
  const [, ...rows] = parseCsv(csvText)
  const byFood = new Map<string, Map<FodmapGroup, number>>()
  for (const [food = "", name = "", grams = ""] of rows) {
    const group = fodmapGroups.find((one) => one === name)
    const limits = byFood.get(food) ?? new Map<FodmapGroup, number>()
    if (group === undefined || !/^\d+(?:\.\d+)?$/.test(grams) || limits.has(group))
      throw new Error(`${food}: "${name} ${grams}" is no FODMAP limit`)
    byFood.set(food, limits.set(group, Number(grams)))
  }
  return byFood
}
