import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { mostBodyBytes } from "#core/api/endpoint.ts"
import { addItems, mostAddedAtOnce } from "./shopping-api.ts"
import type { NewItem } from "./shopping-item.ts"
import { splitNewItems } from "./split-new-items.ts"

const bytesOf = (items: readonly NewItem[]) => Buffer.byteLength(JSON.stringify({ items }))

const itemOf = (ingredient: string, recipeTitle = ""): NewItem => ({
  id: crypto.randomUUID(),
  ingredient,
  recipeTitle,
})

describe("S2: items to be added", () => {
  test("go in one request where it takes them", () => {
    const items = Array.from({ length: mostAddedAtOnce }, (_, at) => itemOf(`${at} g flour`, "Bread"))
    expect(splitNewItems(items)).toEqual([items])
    expect(splitNewItems([])).toEqual([])
  })

  test("go in a second one from the 201st on", () => {
    const items = Array.from({ length: mostAddedAtOnce + 1 }, (_, at) => itemOf(`${at} g flour`))
    expect(splitNewItems(items).map(({ length }) => length)).toEqual([mostAddedAtOnce, 1])
  })

  test("however long and in whatever script, stay whole, in order, and in requests that are taken", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 100 }).map((text) => `a${text.replaceAll("\0", "")}b`),
      fc
        .constantFrom("\u0001".repeat(498), "ü".repeat(498), "粉".repeat(498), "🍲".repeat(249))
        .map((text) => `a${text}b`),
    )
    const items = fc.array(
      fc
        .record({ ingredient: text, recipeTitle: text })
        .map(({ ingredient, recipeTitle }) => itemOf(ingredient, recipeTitle.slice(0, 100))),
      { size: "max", maxLength: 500 },
    )
    fc.assert(
      fc.property(items, (items) => {
        const requests = splitNewItems(items)
        expect(requests.flat()).toEqual(items)
        for (const request of requests) {
          expect(request.length).toBeLessThanOrEqual(mostAddedAtOnce)
          expect(bytesOf(request)).toBeLessThanOrEqual(mostBodyBytes)
        }
      }),
      { numRuns: 30 },
    )
  })

  test("of the greatest length are cut where the body is full, not before", () => {
    const items = Array.from({ length: 40 }, () => itemOf("粉".repeat(500), "包".repeat(200)))
    const [first = [], second = []] = splitNewItems(items)
    for (const item of first) expect(addItems.body.safeParse({ items: [item] }).success).toBe(true)
    expect(bytesOf(first)).toBeLessThanOrEqual(mostBodyBytes)
    expect(bytesOf([...first, ...second.slice(0, 1)])).toBeGreaterThan(mostBodyBytes - 100)
  })
})
