import { type FoodKind, readKind } from "#core/food/kind.ts"
import type { AssessedLine } from "#core/reading/assessed-line.ts"
import { type Form, formOf } from "#core/reading/dish-form.ts"
import { type LookName, lookOf } from "./look.ts"
import { sauceOf } from "./sauce.ts"

/** A food that is seen on a plate, by its look, and how much of what is seen it is (the shares of all are 1). */
export type PlatePart = { look: LookName; share: number }

/** What a picture of a dish is drawn from: small enough for a row of a list. */
export type Plate = { form: Form; sauce: string; parts: PlatePart[] }

export type PlateLine = Pick<AssessedLine, "foodId" | "kind" | "grams">

const mostParts = 6

/** Reads from the title and the lines of a dish what its picture shows: the foods that are seen, the largest first. */
export function readPlate(title: string, lines: readonly PlateLine[]): Plate {
  const known = lines.map(({ foodId, kind, grams }) => ({
    foodId,
    kind: readKind(kind ?? null)?.kind ?? null,
    grams: grams ?? 0,
  }))
  const form = formOf(title, lines)
  const seen = new Map<LookName, number>()
  for (const { foodId, kind, grams } of known) {
    const look = lookOf(foodId, kind)
    if (look !== null && kind !== null) seen.set(look, (seen.get(look) ?? 0) + seenOf(kind, grams))
  }
  return { form, sauce: sauceOf(known, form, title), parts: partsOf(seen, form) }
}

function partsOf(seen: ReadonlyMap<LookName, number>, form: Form): PlatePart[] {
  const sorted = [...seen].toSorted(([, one], [, other]) => other - one)
  const apart = sorted.filter(([look]) => !melts(look, form, sorted.length))
  const parts = apart.slice(0, mostParts)
  const total = parts.reduce((sum, [, much]) => sum + much, 0)
  return parts.map(([look, much]) => ({ look, share: Math.round((much / total) * 100) / 100 }))
}

const rawOnions: ReadonlySet<Form> = new Set<Form>([
  "salad",
  "burger",
  "sandwich",
  "taco",
  "pizza",
  "wrap",
  "skewers",
  "dip",
])
const wholeEggs: ReadonlySet<Form> = new Set<Form>([
  "bowl",
  "pan",
  "toast",
  "salad",
  "omelette",
  "noodle-soup",
  "noodles",
  "sandwich",
  "burger",
  "rice",
  "curry",
])

/** Whether a food is there and not seen: eggs in a batter, onions that were fried soft. */
function melts(look: LookName, form: Form, parts: number): boolean {
  if (look === "egg") return !wholeEggs.has(form) && !(form === "plate" && parts < 4)
  return look === "onion" && !rawOnions.has(form) && parts > 2
}

/** What swells while it is cooked, and what is light and is seen all the same. */
const swells: Partial<Record<FoodKind, number>> = { grain: 2.5, pasta: 2.3, pulse: 1.8, herb: 6, seed: 3, nut: 1.5 }

// The eye sees areas: four times as heavy is twice as wide.
const seenOf = (kind: FoodKind, grams: number) => Math.sqrt(Math.max(2, grams) * (swells[kind] ?? 1))
