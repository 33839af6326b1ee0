import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { parseCsv } from "#core/food/csv.ts"
import { foods } from "#testing/foods.ts"
import { readItem } from "./read-item.ts"
import { parseShelfTable, writeShelfTable } from "./shelf-table.ts"

const shelf = parseShelfTable(writeShelfTable(foods))

test("the short table knows every name of every food", () => {
  expect(shelf.byName.size).toBe(foods.byName.size)
  for (const [name, { id, kind, family, aisle, refuseShare }] of foods.byName) {
    expect(shelf.byName.get(name)).toMatchObject({ id, kind, family, aisle, refuseShare })
  }
})

test("a line is read by the short table as by the whole one", () => {
  const casesOf = (name: string) => parseCsv(readFileSync(new URL(name, import.meta.url), "utf8")).slice(1)
  const texts = [
    ...[...casesOf("merge-cases.csv"), ...casesOf("more-merge-cases.csv")].flatMap((row) => row.slice(0, 2)),
    ...casesOf("../ingredient/model-lines.csv").map(([text = ""]) => text),
    ...foods.foods.flatMap(({ name, weights }) => [...weights.keys()].map((measure) => `2 ${measure} ${name}`)),
  ]
  expect(texts.length).toBeGreaterThan(3_000)
  for (const text of texts) expect(readItem(text, shelf), text).toEqual(readItem(text, foods))
})

test("a line that is no food is refused", () => {
  expect(() => parseShelfTable("lard;no-kind;baking;0;cup=205;lard")).toThrow('lard: "no-kind" is no kind of food')
  expect(() => parseShelfTable("lard;animal-fat;attic;0;cup=205;lard")).toThrow('lard: "attic" is no aisle')
})
