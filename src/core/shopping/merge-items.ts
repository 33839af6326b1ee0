import { singular } from "#core/measure/noun.ts"
import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import { addAmounts } from "./add-amounts.ts"
import { type ListAisle, walkedAisles } from "./aisle-words.ts"
import type { ReadItem } from "./read-item.ts"
import type { ShoppingItem } from "./shopping-item.ts"
import { type Named, writeAmounts } from "./write-amount.ts"

/** An item and what its text was read as. */
export type ItemRead = { item: Omit<ShoppingItem, "ingredient">; read: ReadItem }

/** An item's share of a merged line, its amount as the item has it. */
export type MergedPart = { id: string; amount: string; recipeTitle: string; optional: boolean }

/** Items of a list that are one purchase, as one line. */
export type MergedLine = {
  purchase: string
  /** "350 g", "2 tins and 300 g"; "" where no item says how much. */
  amount: string
  name: string
  /** What every item says behind the name: ", gluten-free", ", to serve", " (optional)"; "" for nothing. */
  behind: string
  parts: MergedPart[]
  ticked: "none" | "some" | "all"
  /** How many of the parts are ticked: "1 of 2". */
  tickedParts: number
}

/**
 * A list by aisle, in the order in which a shopper walks, the same purchase as one line, in the cook's units. The order
 * of the items makes no difference but to that of the parts. Takes time in proportion to the list, but for sorting.
 */
export function mergeItems(
  items: readonly ItemRead[],
  units: MeasurementUnit,
): { aisle: ListAisle; lines: MergedLine[] }[] {
  const byPurchase = groupBy(items, ({ read }) => read.purchase)
  const byAisle = new Map<ListAisle, MergedLine[]>()
  for (const [purchase, together] of byPurchase) {
    const aisle = together[0]?.read.aisle ?? "other"
    const lines = byAisle.get(aisle) ?? []
    lines.push(mergedLine(purchase, together, units))
    byAisle.set(aisle, lines)
  }
  return walkedAisles.flatMap((aisle) => {
    const lines = byAisle.get(aisle)
    return lines === undefined ? [] : [{ aisle, lines: inOrder(lines) }]
  })
}

function groupBy(items: readonly ItemRead[], keyOf: (item: ItemRead) => string): Map<string, ItemRead[]> {
  const groups = new Map<string, ItemRead[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}

function inOrder(lines: readonly MergedLine[]): MergedLine[] {
  const named = lines.map((line) => ({ line, name: line.name.toLowerCase() }))
  return named
    .sort((one, other) => compareTexts(one.name, other.name) || compareTexts(one.line.purchase, other.line.purchase))
    .map(({ line }) => line)
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

function mergedLine(purchase: string, together: readonly ItemRead[], units: MeasurementUnit): MergedLine {
  const amounts = together.flatMap(({ read }) => (read.amount === null ? [] : [read.amount]))
  const tickedParts = together.filter(({ item }) => item.checked).length
  const isCountable = together.some(({ read }) => read.isCountable)
  const pours = together.some(({ read }) => read.pours)
  const { name, behind } = commonlyNamed(together)
  const named = { name, isCountable, pours, units }
  return {
    purchase,
    ...writeAmounts(addAmounts(amounts), named),
    behind: spareOf(together, behind) + behind,
    parts: together.map((one) => partOf(one, named)),
    ticked: tickedParts === 0 ? "none" : tickedParts === together.length ? "all" : "some",
    tickedParts,
  }
}

// What all of them leave to the cook stands first, so that it is said of the food itself.
function spareOf(together: readonly ItemRead[], behind: string): string {
  const spares = new Set(together.map(({ read }) => read.spare))
  if (spares.has(null)) return ""
  if (spares.has("to serve")) return ", to serve"
  return behind === "" ? " (optional)" : ", optional"
}

function partOf({ item: { id, recipeTitle }, read }: ItemRead, named: Named): MergedPart {
  const { written, amount, spare } = read
  // "Salt, 1 tsp" has its amount behind the name.
  const isBehind = written === "" && amount !== null
  return {
    id,
    amount: isBehind ? writeAmounts([amount], named).amount : written,
    recipeTitle,
    optional: spare === "optional",
  }
}

type Called = Pick<ReadItem, "name" | "behind">

// As most of the items call it; else the shortest. Of "cumin seed" and "cumin seeds" the second, of "Salt" and "salt" too.
function commonlyNamed(together: readonly ItemRead[]): Called {
  const bySingular = groupBy(together, ({ read }) => singular(read.name.toLowerCase()) + read.behind.toLowerCase())
  const [most] = [...bySingular].toSorted(
    ([one, these], [other, those]) =>
      those.length - these.length || one.length - other.length || compareTexts(one, other),
  )
  const [first = noName, ...others] = most?.[1].map(({ read }) => read) ?? []
  return others.reduce<Called>((best, one) => (isPlainer(one, best) ? one : best), first)
}

const noName: Called = { name: "", behind: "" }

function isPlainer(one: Called, best: Called): boolean {
  const [said, known] = [one.name + one.behind, best.name + best.behind]
  return said.length === known.length ? said > known : said.length > known.length
}
