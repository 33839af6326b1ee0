import type { FoodKind } from "#core/food/kind.ts"
import { readUnit } from "#core/ingredient/unit.ts"
import type { Portion } from "./portion.ts"

const pieces: ReadonlySet<FoodKind> = new Set<FoodKind>([
  ...(["egg", "bread", "cake", "pastry", "sausage", "meat-substitute"] as const),
])
const packs = /\b(?:cans?|tins?|packs?|packets?|packages?|jars?|pouch(?:es)?|boxe?s?)\b/i
const cutUp =
  /\b(?:sliced|diced|cubed|chopped|shredded|minced|strips|cubes|chunks|pieces|crumbled|torn|grated|flaked|beaten|whisked|separated)\b/i

const filled = /\b(?:tops? (?:cut|sliced|trimmed|taken) off|hollowed|(?:for|to be) stuff(?:ing|ed)|to stuff)\b/i

/** Whether a vegetable is to be filled: one is a helping, and a piece of it holds nothing. */
export function isFilled({ food, line }: Portion): boolean {
  const isCounted = line.quantity !== null && line.unit === null
  return food.family === "vegetables" && isCounted && filled.test(`${line.fullName} ${line.preparation}`)
}

/** What lies on the plate whole, so many a serving: eggs, slices of bread, tortillas, buns, steaks. */
export function isByThePiece({ food, text, line }: Portion): boolean {
  const { quantity, unit } = line
  const isCounted = quantity !== null && (unit === null || readUnit(unit)?.kind === "count")
  if (!isCounted || packs.test(text)) return false
  if (food.kind === "egg" || (food.kind === "cheese" && unit === "slice")) return true
  if (cutUp.test(`${line.fullName} ${line.preparation}`)) return false
  return pieces.has(food.kind) || food.family === "meat" || food.family === "fish"
}
