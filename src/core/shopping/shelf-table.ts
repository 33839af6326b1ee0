import { type Aisle, aisles } from "#core/food/aisle.ts"
import type { Food, FoodTable } from "#core/food/food-table.ts"
import { readKind } from "#core/food/kind.ts"

/** What a list has to know of a food. */
export type ShelfFood = Pick<Food, "id" | "kind" | "family" | "aisle" | "weights" | "refuseShare">

/** Foods by normalised name: all of a table of foods that reading and merging a list needs. */
export type ShelfTable = { byName: ReadonlyMap<string, ShelfFood> }

/**
 * The table as a short text, in which a food is a line and its names come last; less than half of what the whole table is
 * read from. `parseShelfTable` reads it back.
 */
export function writeShelfTable({ foods, byName }: FoodTable): string {
  const names = new Map<string, string[]>()
  for (const [name, { id }] of byName) names.set(id, [...(names.get(id) ?? []), name])
  return foods
    .toSorted((one, other) => compare(shelfOf(one), shelfOf(other)))
    .map((food) => [food.id, ...shelfOf(food), food.refuseShare, writeWeights(food), ...(names.get(food.id) ?? [])])
    .map((fields) => fields.join(";"))
    .join("\n")
}

// Alike foods beside each other make a smaller file.
const shelfOf = ({ kind, aisle }: Food) => [kind, aisle]

function compare(one: readonly string[], other: readonly string[]): number {
  return one.join(" ") < other.join(" ") ? -1 : 1
}

// "A cup grated" matters to the pan: a shopper takes the piece.
function writeWeights({ weights }: Food): string {
  const bought = [...weights].filter(([measure]) => !measure.startsWith("cup-"))
  return bought.map(([measure, grams]) => `${measure}=${grams}`).join("|")
}

/** Reads what `writeShelfTable` wrote. Throws on a line that is no food. */
export function parseShelfTable(text: string): ShelfTable {
  const byName = new Map<string, ShelfFood>()
  for (const line of text.split("\n")) {
    const [id = "", kind = "", aisle = "", refuseShare = "", weights = "", ...names] = line.split(";")
    const food = { id, ...kindOf(kind, id), ...{ aisle: aisleOf(aisle, id), refuseShare: Number(refuseShare) } }
    const weighed = { ...food, weights: readWeights(weights) }
    for (const name of names) byName.set(name, weighed)
  }
  return { byName }
}

function kindOf(name: string, id: string): Pick<Food, "kind" | "family"> {
  const kind = readKind(name)
  if (kind === null) throw new Error(`${id}: "${name}" is no kind of food`)
  return kind
}

function aisleOf(name: string, id: string): Aisle {
  const aisle = aisles.find((one) => one === name)
  if (aisle === undefined) throw new Error(`${id}: "${name}" is no aisle`)
  return aisle
}

function readWeights(text: string): ReadonlyMap<string, number> {
  const weights = text === "" ? [] : text.split("|")
  return new Map(
    weights.map((weight) => {
      const [measure = "", grams = ""] = weight.split("=")
      return [measure, Number(grams)]
    }),
  )
}
