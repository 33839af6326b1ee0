// The shopping list by aisle: 2,000 items merged, of dishes and of hostile text, on a warm table of foods.
import type { FoodTable } from "#core/food/food-table.ts"
import { type ItemRead, mergeItems } from "#core/shopping/merge-items.ts"
import { readItem } from "#core/shopping/read-item.ts"
import { parseShelfTable, type ShelfTable, writeShelfTable } from "#core/shopping/shelf-table.ts"
import { mostItems } from "#core/shopping/shopping-item.ts"
import { hostileLines } from "./hostile-text.ts"
import { percentile } from "./percentile.ts"

const mostMs = 50
/** Ten times the items may take so many times as long: linear, with room for sorting and noise. */
const mostRatio = 15
const times = 40

const foodsBought =
  "red onions, sliced|g carrots|cloves garlic, crushed|tbsp olive oil|g plain flour|x 400 g tins chickpeas|limes, juiced|ml milk|tsp ground cumin|cups basmati rice|birthday candles".split(
    "|",
  )

const lineAt = (at: number) => `${(at % 9) + 1} ${foodsBought[at % foodsBought.length]}`
/** Each a purchase of its own, and so a line of its own. */
const ownLineAt = (at: number) => `${(at % 9) + 1} g thing ${at}A`
/** Each a tin of another size: the same line, and no two that can be added. */
const tinAt = (at: number) => `1 x ${(at + 1) * 11} g tin chickpeas`

function merge(texts: readonly string[], foods: ShelfTable): unknown {
  const items: ItemRead[] = texts.map((text, at) => ({
    item: { id: String(at), recipeTitle: `Dish ${at % 30}`, checked: at % 3 === 0 },
    read: readItem(text, foods),
  }))
  return mergeItems(items, "metric")
}

function timesOf(texts: readonly string[], foods: ShelfTable): number[] {
  merge(texts, foods)
  return Array.from({ length: times }, () => {
    const started = performance.now()
    merge(texts, foods)
    return performance.now() - started
  })
}

export type MergeBench = {
  p50Ms: number
  p95Ms: number
  worst: string
  coldMs: number
  ratio: number
  isWithin: boolean
}

/** Of the worst of the lists: read and merged, at the median, for which the bar is, and against a tenth of it. */
export function benchMergeItems(known: FoodTable): MergeBench {
  const lists = {
    "30 dishes": lineAt,
    "as many purchases": ownLineAt,
    "tins of any size": tinAt,
    hostile: hostileLines,
  }
  const shelf = writeShelfTable(known)
  const measured = Object.entries(lists).map(([worst, textAt]) => {
    const texts = Array.from({ length: mostItems }, (_, at) => textAt(at))
    // The table that the page has; one of its own remembers no line of the list before.
    const foods = parseShelfTable(shelf)
    const started = performance.now()
    merge(texts, foods)
    const coldMs = performance.now() - started
    const [whole, tenth] = [timesOf(texts, foods), timesOf(texts.slice(0, mostItems / 10), foods)]
    // Below a millisecond the clock says more than the work.
    const ratio = Math.min(...whole) / Math.max(Math.min(...tenth), 1)
    return { worst, p50Ms: percentile(whole, 0.5), p95Ms: percentile(whole, 0.95), coldMs, ratio }
  })
  const slowest = measured.reduce((worst, one) => (one.p50Ms > worst.p50Ms ? one : worst))
  const ratio = Math.max(...measured.map((one) => one.ratio))
  return { ...slowest, ratio, isWithin: slowest.p50Ms < mostMs && ratio <= mostRatio }
}
