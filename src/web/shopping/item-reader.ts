import shelf from "#core/food/foods.csv?shelf"
import { type ReadItem, readItem } from "#core/shopping/read-item.ts"
import { parseShelfTable } from "#core/shopping/shelf-table.ts"

const foods = parseShelfTable(shelf)

/** Reads an item's text; one that was read before costs next to nothing. */
export function readText(text: string): ReadItem {
  return readItem(text, foods)
}
