import shelf from "#core/food/foods.csv?shelf"
import { type ReadItem, readItem } from "#core/shopping/read-item.ts"
import { parseShelfTable } from "#core/shopping/shelf-table.ts"

const foods = parseShelfTable(shelf)

/** Reads an item's text; one that was read before costs next to nothing. */
export function readText(text: string): ReadItem {
  return readItem(text, foods)
}

const mostAtOnceMs = 12

/** Reads a whole list for the first time, which takes a phone a second, in pieces between which the page goes on. */
export async function readAhead(texts: readonly string[]): Promise<void> {
  let started = performance.now()
  for (const text of texts) {
    readText(text)
    if (performance.now() - started < mostAtOnceMs) continue
    await new Promise((resolve) => setTimeout(resolve))
    started = performance.now()
  }
}
