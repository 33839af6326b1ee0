import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import { aisleWords } from "#core/shopping/aisle-words.ts"
import { type MergedLine, type MergedPart, mergeItems } from "#core/shopping/merge-items.ts"
import type { ReadItem } from "#core/shopping/read-item.ts"
import { sayList } from "#core/text/say.ts"
import type { ListedItem } from "./shopping-list.ts"
import { shoppingTexts } from "./shopping-texts.ts"

/** How much of a row is for which recipe: "200 g Curry". */
export type Use = { amount: string; title: string }

/** A row of the list: an item, or the items that are one purchase. */
export type ListRow = {
  key: string
  /** What a tick ticks and a delete deletes. */
  items: readonly ListedItem[]
  text: string
  /** What it is for, where the group does not say so. */
  uses: readonly Use[]
  ticked: MergedLine["ticked"]
  tickedItems: number
}

export type ListGroup = { key: string; title: string; rows: readonly ListRow[] }

/** What an item's text is shown as: in the cook's units. */
export type Show = (text: string) => string

/** Items under their recipe's title, the cook's own ('') first. */
export function groupByRecipe(items: readonly ListedItem[], show: Show): ListGroup[] {
  const byTitle = new Map<string, ListRow[]>([["", []]])
  for (const item of items) {
    const rows = byTitle.get(item.recipeTitle) ?? []
    byTitle.set(item.recipeTitle, rows)
    rows.push(rowOf(item, { text: show(item.ingredient), uses: [] }))
  }
  return [...byTitle]
    .filter(([, rows]) => rows.length > 0)
    .map(([title, rows]) => ({ key: `recipe ${title}`, title: title || shoppingTexts.ownItems, rows }))
}

function rowOf(item: ListedItem, { text, uses }: Pick<ListRow, "text" | "uses">): ListRow {
  const ticked = item.checked ? "all" : "none"
  return { key: item.id, items: [item], text, uses, ticked, tickedItems: Number(item.checked) }
}

/** How a line is read and shown, and in whose units amounts are added. */
export type Merging = { readText: (text: string) => ReadItem; show: Show; units: MeasurementUnit }

/** Items as a shopper walks past them, the same purchase once; what stands alone keeps its own words. */
export function groupByAisle(items: readonly ListedItem[], merging: Merging): ListGroup[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const read = items.map((item) => ({ item, read: readToShow(item.ingredient, merging) }))
  return mergeItems(read, merging.units).map(({ aisle, lines }) => ({
    key: `aisle ${aisle}`,
    title: aisleWords[aisle],
    rows: lines.map((line) => rowOfLine(line, { byId, show: merging.show })),
  }))
}

/** What is added up is what was written; what is said of a part is what is shown. */
function readToShow(text: string, { readText, show }: Merging): ReadItem {
  const shown = show(text)
  const read = readText(text)
  return shown === text ? read : { ...read, written: readText(shown).written }
}

type Listed = { byId: ReadonlyMap<string, ListedItem>; show: Show }

function rowOfLine(line: MergedLine, { byId, show }: Listed): ListRow {
  const items = line.parts.flatMap(({ id }) => byId.get(id) ?? [])
  const [only, ...more] = items
  if (only !== undefined && more.length === 0) {
    const uses = only.recipeTitle === "" ? [] : [{ amount: "", title: only.recipeTitle }]
    return rowOf(only, { text: show(only.ingredient), uses })
  }
  const { purchase: key, ticked, tickedParts: tickedItems } = line
  const text = `${line.amount} ${line.name}`.trim() + line.behind
  return { key, items, text, uses: usesOf(line.parts), ticked, tickedItems }
}

function usesOf(parts: readonly MergedPart[]): Use[] {
  const amounts = new Map<string, string[]>()
  for (const { recipeTitle, amount, optional } of parts) {
    const said = optional ? `${amount} ${shoppingTexts.optional}`.trim() : amount
    amounts.set(recipeTitle, [...(amounts.get(recipeTitle) ?? []), ...(said === "" ? [] : [said])])
  }
  return [...amounts].map(([title, said]) => ({ amount: said.join(" + "), title: title || shoppingTexts.ownPart }))
}

/** What a row is for, in words: "200 g Curry, 150 g Soup". */
export function writeUses({ uses }: ListRow): string {
  return sayList(uses.map(({ amount, title }) => `${amount} ${title}`.trim()))
}

/** What is bought stands at the end of its group: rows of which every item is among these. */
export function sink(groups: readonly ListGroup[], sunk: ReadonlySet<string>): ListGroup[] {
  const isSunk = ({ items }: ListRow) => items.every(({ id }) => sunk.has(id))
  return groups.map((group) => ({
    ...group,
    rows: [...group.rows.filter((row) => !isSunk(row)), ...group.rows.filter(isSunk)],
  }))
}

/** Whether two rows show the same, so that one of 2,000 is drawn anew. */
export function isSameRow(one: ListRow, other: ListRow): boolean {
  const isAlike = one.key === other.key && one.text === other.text && writeUses(one) === writeUses(other)
  const isTickedAlike = one.ticked === other.ticked && one.tickedItems === other.tickedItems
  const hasSame = one.items.length === other.items.length && one.items.every((item, at) => item === other.items[at])
  return isAlike && isTickedAlike && hasSame
}
