import { mostBodyBytes } from "#core/api/endpoint.ts"
import { mostAddedAtOnce } from "./shopping-api.ts"
import type { NewItem } from "./shopping-item.ts"

/** `{"items":[]}`, and some to spare. */
const mostItemsBytes = mostBodyBytes - 100

/** Items in as many requests as they need, in their order: each is small enough to be taken. */
export function splitNewItems(items: readonly NewItem[]): NewItem[][] {
  const requests: NewItem[][] = []
  let bytes = 0
  for (const item of items) {
    const itemBytes = countJsonBytes(item)
    const last = requests.at(-1)
    bytes += itemBytes
    if (last !== undefined && last.length < mostAddedAtOnce && bytes <= mostItemsBytes) {
      last.push(item)
      continue
    }
    requests.push([item])
    bytes = itemBytes
  }
  return requests
}

/** With the comma behind it. */
function countJsonBytes(item: NewItem): number {
  let bytes = 1
  for (const character of JSON.stringify(item)) bytes += countUtf8Bytes(character)
  return bytes
}

function countUtf8Bytes(character: string): number {
  const codePoint = character.codePointAt(0) ?? 0
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}
