import { dietLabels } from "#core/diet/label.ts"
import { isLeftToCook, isSpare } from "#core/diet/stands.ts"
import { nameWords } from "#core/food/normalise-name.ts"
import type { ParsedLine } from "#core/ingredient/parse-line.ts"
import { isHomeWork } from "./home-work.ts"
import {
  groundSpice,
  isOfCourse,
  leftAside,
  setsApart,
  shapes,
  stoned,
  tinned,
  underOneName,
  warmth,
  wholeSpice,
} from "./purchase-words.ts"
import type { ShelfFood, ShelfTable } from "./shelf-table.ts"

type Bought = { line: ParsedLine; food: ShelfFood; name: string; behind: Behind }

/**
 * What makes two lines one purchase: the food, whatever in the name makes it another thing on the shelf (red, tinned,
 * ground, Granny Smith), and what stands behind the name. What is done with it at home makes no difference, nor do its
 * size and quality.
 */
export function purchaseOf({ line, food, name, behind }: Bought): string {
  const { bare, said } = keyOfBehind(name, behind)
  // "Salt and pepper" is salt, and black pepper.
  const named = bare.split(/ (?:and|&) /i).flatMap((part) => underOneName(nameWords(part)))
  const telling = named.filter((word) => tells(word, line, food))
  const renamed = underOneName(telling.length > 0 ? telling : named)
  const extra = [
    ...(isUnmarkedTin(line, food) ? ["canned"] : []),
    ...(isWholeSpice(line, food, named) ? ["whole"] : []),
  ]
  return [food.id, ...new Set([...renamed, ...extra])].join(" ") + said
}

/** What stands behind a name as lines are compared by it, and the name without labels, which mean the same before it. */
export function keyOfBehind(name: string, { clauses }: Behind): { bare: string; said: string } {
  const inName = name.match(labels) ?? []
  const bare = inName.length === 0 ? name : name.replace(labels, " ").replace(/\s+/g, " ").trim()
  const said = [...inName, ...clauses].map((clause) => clause.toLowerCase().normalize("NFC").replaceAll("-", " "))
  return {
    bare,
    said: [...new Set(said)]
      .toSorted()
      .map((clause) => `, ${clause}`)
      .join(""),
  }
}

const labels = new RegExp(
  `(?<![\\p{L}-])(?:${Object.values(dietLabels).join("|").replace(/[ -]/g, "[ -]")})(?![\\p{L}-])`,
  "giu",
)

function tells(word: string, line: ParsedLine, food: ShelfFood): boolean {
  if (food.aisle === "tins and jars" && isTin(line) && tinned.has(word)) return true
  if (word === "fresh") return isSoldFresh(food)
  if (word === "canned") return food.aisle !== "tins and jars"
  if (word === "frozen") return food.aisle !== "frozen"
  if (word === "fillet") return food.family !== "meat" && food.family !== "fish"
  if (word === "cheese") return food.kind !== "cheese"
  if (stoned.has(word)) return food.aisle !== "fruit and vegetables"
  if (food.aisle === "spices" && (groundSpice.has(word) || wholeSpice.has(word))) return false
  if (isOfCourse(word, food)) return false
  if (warmth.has(word)) return true
  if (shapes.has(word)) return isCounted(line)
  return !leftAside.has(word)
}

// "4 lemon wedges" are no four lemons; "100 g broccoli florets" is broccoli.
function isCounted({ quantity, unit }: ParsedLine): boolean {
  return quantity !== null && unit === null
}

/** Whether the food is sold fresh and otherwise, so that a line that says so asks for another thing. */
export function isSoldFresh({ aisle, family }: ShelfFood): boolean {
  return aisle !== "fruit and vegetables" && family !== "meat" && family !== "fish"
}

/** What sets the purchase apart and belongs before its name: "1 onion, red", "peas (frozen)". */
export function saidApart(line: ParsedLine): string[] {
  // What comes out of a tin is dried with a cloth.
  const isApart = (clause: string) => setsApart.test(clause) && !(isTin(line) && /^dried$/i.test(clause))
  return splitClauses(`${line.preparation}, ${line.note}`).filter(isApart)
}

function clausesOf(said: string): string[] {
  return splitClauses(said).filter((clause) => !setsApart.test(clause))
}

/**
 * What stays behind a name, clause by clause, and as it is written there; `spare` where nothing does and the line leaves its
 * food to the cook.
 */
export type Behind = { clauses: readonly string[]; written: string; spare: Spare | null }

/** All that stands behind the name, but for what is known for home work and for what leaves it to the cook. */
export function readBehind(line: ParsedLine, food: ShelfFood | null, foods: ShelfTable): Behind {
  const [said, noted] = [clausesOf(line.preparation), clausesOf(line.note)]
  const clauses = [...said, ...noted]
  const isWork = (clause: string) => !isLeftToCook(clause) && isHomeWork(clause, food, foods)
  const isOne = line.alternatives.length === 0 && !/ (?:and|&) /i.test(line.name)
  const isSaidOfIt = clauses.every((clause) => isWork(clause) || (isOne && isLeftToCook(clause)))
  if (isSaidOfIt) return { ...nothingBehind, spare: spareOf(clauses) }
  // What is on a condition may be what stands beside it: "gluten-free, if you like".
  const isLoose = clauses.some(isLeftToCook)
  const isKept = (clause: string) => isLoose || onCondition.test(clause) || !isWork(clause)
  const [behind, inBrackets] = [said.filter(isKept), noted.filter(isKept)]
  const brackets = inBrackets.length === 0 ? "" : ` (${inBrackets.join(", ")})`
  const written = behind.map((clause) => `, ${clause}`).join("") + brackets
  // Of what may be left out, the place in the line tells what that is.
  return { clauses: isLoose ? [written] : [...behind, ...inBrackets], written, spare: null }
}

export const nothingBehind: Behind = { clauses: [], written: "", spare: null }

const onCondition = /\b(?:or|if|when|where|optional(?:ly)?)\b/i

function spareOf(clauses: readonly string[]): Spare | null {
  if (!isSpare(clauses)) return null
  return clauses.some((clause) => isLeftToCook(clause) && /\b(?:optional|if)\b/i.test(clause)) ? "optional" : "to serve"
}

/** How a line leaves its food to the cook; in words, they are the same. */
export type Spare = "optional" | "to serve"

function splitClauses(said: string): string[] {
  return said.split(/[,;]/).flatMap((clause) => clause.trim() || [])
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
  const isSold = isCounted(line) || (line.quantity !== null && line.unit === "stick")
  return isSold || named.some((word) => wholeSpice.has(word))
}
