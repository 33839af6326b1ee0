import type { FoodTable } from "#core/food/food-table.ts"
import { canBeCooked, cookInOwnWay, type OwnCooking } from "#core/method/own-cooking.ts"
import { canSetByBoiling, setByBoiling } from "#core/method/set-by-boiling.ts"
import { cookingTable } from "./cooking-table.ts"
import type { Portion } from "./portion.ts"

/** Reads the rows of cooking-table.ts, by the foods they are of. */
export function readCooking(table: string): Map<string, OwnCooking> {
  const rows = table.split("\n").filter((row) => row.includes("|"))
  return new Map(
    rows.slice(1).flatMap((row) => {
      const [foods = "", time = "", looks = "", boiled = "", dry = "", fried = "", never = "", nowhere = ""] = row
        .split("|")
        .map((cell) => cell.trim())
      const own = {
        most: time === "" ? null : Number(time),
        looks: orNull(looks),
        boiled: orNull(boiled),
        dry: orNull(dry),
        fried: orNull(fried),
        never: beginnings(never),
        nowhere: beginnings(nowhere),
      }
      return foods.split(" ").map((id): [string, OwnCooking] => [id, own])
    }),
  )
}

const orNull = (cell: string) => (cell === "" ? null : cell)

function beginnings(cell: string): RegExp | null {
  return cell === "" ? null : new RegExp(String.raw`\b(?:${cell.replaceAll(" ", "|").replaceAll("_", " ")})`, "i")
}

const byFood = readCooking(cookingTable)

/** The dish's steps, and the foods that are known. */
type Steps = { method: readonly string[]; foods: FoodTable }

// The table has it in the row of gelatine, which it is not cooked like.
const isAgar = (portion: Pick<Portion, "line"> | null) => /\bagar\b/.test(portion?.line.name ?? "")

/** Whether what the steps do to a food can be done to its substitute, or be put in its own way. */
export function bearsSteps(
  { line, food }: Pick<Portion, "line" | "food">,
  instead: Portion | null,
  steps: Steps,
): boolean {
  const own = instead === null || instead.food.id === food.id ? undefined : byFood.get(instead.food.id)
  const called = line.name.split(" ").at(-1) ?? ""
  if (isAgar(instead) && !isAgar({ line })) return canSetByBoiling(steps.method, called)
  return own === undefined || called === "" || canBeCooked(own, { called, id: food.id, kind: food.kind }, steps)
}

/** The steps with a substitute, by the name that they give it now, cooked in its own way. */
export function cookedInOwnWay(
  before: Portion | null,
  after: Portion | null,
  { called, method, foods }: Steps & { called: string },
): string[] {
  if (isAgar(after) && !isAgar(before)) return setByBoiling(method, called)
  const own = after === null || after.food.id === before?.food.id ? undefined : byFood.get(after.food.id)
  if (own === undefined || after === null) return [...method]
  return cookInOwnWay(method, own, { food: { called, id: after.food.id }, foods })
}
