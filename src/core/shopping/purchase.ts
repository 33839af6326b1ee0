import { nameWords } from "#core/food/normalise-name.ts"
import type { ParsedLine } from "#core/ingredient/parse-line.ts"
import {
  groundSpice,
  leftAside,
  ofCourse,
  setsApart,
  shapes,
  stoned,
  tinned,
  underOneName,
  warmth,
  wholeSpice,
} from "./purchase-words.ts"
import type { ShelfFood } from "./shelf-table.ts"

type Bought = { line: ParsedLine; food: ShelfFood; name: string }

/**
 * What makes two lines one purchase: the food, and whatever in the name makes it another thing on the shelf (red, tinned,
 * ground, Granny Smith). What is done with it at home makes no difference, nor do its size and quality.
 */
export function purchaseOf({ line, food, name }: Bought): string {
  // "Salt and pepper" is salt, and black pepper.
  const named = name.split(/ (?:and|&) /i).flatMap((part) => underOneName(nameWords(part)))
  const telling = named.filter((word) => tells(word, { line, food, name }))
  const renamed = underOneName(telling.length > 0 ? telling : named)
  const extra = [
    ...(isUnmarkedTin(line, food) ? ["canned"] : []),
    ...(isWholeSpice(line, food, named) ? ["whole"] : []),
  ]
  return [food.id, ...new Set([...renamed, ...extra].toSorted())].join(" ")
}

function tells(word: string, { line, food }: Bought): boolean {
  if (food.aisle === "tins and jars" && isTin(line) && tinned.has(word)) return true
  if (word === "fresh") return isSoldFresh(food)
  if (word === "canned") return food.aisle !== "tins and jars"
  if (word === "frozen") return food.aisle !== "frozen"
  if (word === "fillet") return food.family !== "meat" && food.family !== "fish"
  if (word === "cheese") return food.kind !== "cheese"
  if (stoned.has(word)) return food.aisle !== "fruit and vegetables"
  if (ofCourse[food.kind]?.has(word)) return false
  if (food.aisle === "spices" && (groundSpice.has(word) || wholeSpice.has(word))) return false
  if (warmth.has(word)) return food.kind !== "stock" && food.kind !== "water" && food.kind !== "milk"
  return !leftAside.has(word) && !shapes.has(word)
}

/** Whether the food is sold fresh and otherwise, so that a line that says so asks for another thing. */
export function isSoldFresh({ aisle, family }: ShelfFood): boolean {
  return aisle !== "fruit and vegetables" && family !== "meat" && family !== "fish"
}

/** What sets the purchase apart and stands behind the name: "1 onion, red", "peas (frozen)". */
export function saidBehind({ preparation, note }: ParsedLine): string[] {
  return [...preparation.split(","), ...note.split(/[;,]/)]
    .map((part) => part.trim())
    .filter((part) => setsApart.test(part))
}

/** Whether the line asks for a tin. */
export function isTin({ unit, container, fullName }: ParsedLine): boolean {
  return unit === "can" || container === "can" || /\b(?:tinned|canned)\b/i.test(fullName)
}

function isUnmarkedTin(line: ParsedLine, food: ShelfFood): boolean {
  return food.aisle !== "tins and jars" && isTin(line)
}

// "4 cloves" and "1 whole nutmeg" are no powder, "1 tsp cloves" is.
function isWholeSpice(line: ParsedLine, { aisle, weights }: ShelfFood, named: readonly string[]): boolean {
  if (aisle !== "spices" || !weights.has("tsp")) return false
  const isCounted = line.quantity !== null && (line.unit === null || line.unit === "stick")
  return isCounted || named.some((word) => wholeSpice.has(word))
}
