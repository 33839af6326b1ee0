import type { Aisle } from "#core/food/aisle.ts"
import type { FoodKind } from "#core/food/kind.ts"
import { matchFood } from "#core/food/match-food.ts"
import { usedParts } from "#core/food/used-part.ts"
import { type ParsedLine, parseLine } from "#core/ingredient/parse-line.ts"
import { singular } from "#core/measure/noun.ts"
import { type BoughtAmount, boughtAmount } from "./bought-amount.ts"
import {
  type Behind,
  isSoldFresh,
  isTin,
  keyOfBehind,
  nothingBehind,
  purchaseOf,
  readBehind,
  type Spare,
  saidApart,
} from "./purchase.ts"
import { leftAside, tinned, underOneName } from "./purchase-words.ts"
import type { ShelfFood, ShelfTable } from "./shelf-table.ts"

/** What an item's text asks to be bought: all that merging needs, so that it goes on without the table of foods. */
export type ReadItem = {
  /** The same for lines that are one purchase. */
  purchase: string
  aisle: Aisle | null
  /** What it is called, as the line has it, without what is done with it at home. */
  name: string
  /** What stands behind the name and is no home work: ", gluten-free", " (bomba or calasparra)"; "" for nothing. */
  behind: string
  /** Whether a weight of it is a weight of several ("350 g red onions"). */
  isCountable: boolean
  /** Whether it is poured, so that a volume of it is no weight. */
  pours: boolean
  amount: BoughtAmount | null
  /** The amount in the words of the line; "" for none. */
  written: string
  /** Whether the line leaves it to the cook, and how. */
  spare: Spare | null
}

/** Reads an item's text. Takes time in proportion to it; lines seen before cost next to nothing. */
export function readItem(text: string, foods: ShelfTable): ReadItem {
  const memory = memories.get(foods) ?? new Map<string, ReadItem>()
  memories.set(foods, memory)
  const known = memory.get(text)
  if (known !== undefined) return known
  const read = Object.freeze(readAnew(text, foods))
  if (memory.size >= mostRemembered) memory.clear()
  if (text.length <= longestRemembered) memory.set(text, read)
  return read
}

const mostRemembered = 4_000
const longestRemembered = 500
const memories = new WeakMap<ShelfTable, Map<string, ReadItem>>()

function readAnew(text: string, foods: ShelfTable): ReadItem {
  const parsed = parseLine(countFirst(text))
  const food = foodBought(parsed, matchFood(parsed, foods)?.food ?? null, foods)
  if (parsed.isRemark) return { ...asItStands(text), purchase: `! ${text.trim()}` }
  if (!/\p{L}/u.test(parsed.name) || /\b(?:and|or)$/i.test(parsed.name)) return asItStands(text)
  const name = food === null ? unknownName(parsed) : boughtName(parsed, food, foods)
  const behind = readBehind(parsed, food, foods)
  const written = writtenAmount(text, parsed)
  const amount = /\b(?:few|several|some)\b/i.test(written) ? null : boughtAmount(parsed, food)
  const shared = { amount, written, name, spare: behind.spare, behind: behind.written }
  if (food === null) {
    const bare = name.replace(/\b(?:tinned|canned) /gi, "")
    const purchase = `? ${isTin(parsed) ? "canned " : ""}${unknownPurchase(bare, behind)}`
    return { ...unknown, ...shared, aisle: aisleOfUnknown(parsed), purchase }
  }
  // Tin foil is no tin of foil.
  const isTold = food.aisle === "household" && parsed.quantity === null && parsed.unit !== null
  if (isTold)
    return { ...asItStands(text), aisle: food.aisle, purchase: purchaseOf({ line: parsed, food, name: text, behind }) }
  const purchase = purchaseOf({ line: parsed, food, name, behind })
  if (purchase === tapWater) return { ...unknown, ...shared, purchase, amount: null }
  return { ...shared, purchase, aisle: food.aisle, isCountable: isCountable(food), pours: pouring.has(food.kind) }
}

/** "Lemons x 2", as a shopper jots it down, is "2 lemons". */
function countFirst(text: string): string {
  const [, what, count] = /^\s*(\p{L}.*\S)\s+[x×]\s?(\d{1,3})\s*$/iu.exec(text) ?? []
  return what === undefined ? text : `${count} ${what}`
}

// A frozen pizza lies with the frozen things, whatever is on it.
function aisleOfUnknown(line: ParsedLine): Aisle | null {
  if (/\bfrozen\b/i.test(line.fullName)) return "frozen"
  return isTin(line) ? "tins and jars" : null
}

const unknown = { aisle: null, isCountable: false, pours: false } as const

/** It comes from the tap: nobody carries nine litres of it home. */
const tapWater = "water water"

const pouring: ReadonlySet<FoodKind> = new Set<FoodKind>([
  ...([
    "milk",
    "plant-milk",
    "cream",
    "juice",
    "sour-juice",
    "stock",
    "syrup",
    "oil",
    "vinegar",
    "salty-sauce",
  ] as const),
  ...(["water", "drink", "wine", "beer", "rice-wine", "spirit"] as const),
])

function asItStands(text: string): ReadItem {
  const name = text.trim().replace(/\s+/g, " ")
  const purchase = `? ${unknownPurchase(name, nothingBehind)}`
  return { ...unknown, purchase, name, behind: "", amount: null, written: "", spare: null }
}

// Whoever wants the juice of a lemon buys the lemon, and whoever grates cheese the piece; "peppers, red" are red peppers.
function foodBought(line: ParsedLine, used: ShelfFood | null, foods: ShelfTable): ShelfFood | null {
  const behind = saidApart(line)
  const isFruit = line.unit === null && usedParts(line).length > 0
  if (behind.length === 0 && !isFruit && used?.kind !== "cheese") return used
  return foodByName([...behind, line.name].join(" "), line, foods) ?? used
}

function foodByName(name: string, line: ParsedLine, foods: ShelfTable): ShelfFood | null {
  const states = saidApart(line).join(", ")
  return matchFood({ ...line, name, fullName: name, preparation: states, note: "" }, foods)?.food ?? null
}

// "Minced beef" is bought as such, "minced garlic" is garlic; spices and tins say on the label what was done.
function boughtName(line: ParsedLine, food: ShelfFood, foods: ShelfTable): string {
  const name = namedAlone(line, food, foods)
  const isFresh = isSoldFresh(food) && /^fresh\b/i.test(line.fullName)
  const apart = [...saidApart(line), ...(isFresh ? ["fresh"] : [])]
  return [...apart.filter((word) => !name.toLowerCase().includes(word.toLowerCase())), name].join(" ")
}

function namedAlone(line: ParsedLine, food: ShelfFood, foods: ShelfTable): string {
  const isTinned = isTin(line)
  const isOnLabel = isTinned || food.aisle === "spices"
  const plain = withoutHomeWork(isOnLabel ? line.fullName : line.name, isTinned)
  if (isTinned) return plain
  return [plain, line.name].find((name) => foodByName(name, line, foods)?.id === food.id) ?? line.fullName
}

function withoutHomeWork(name: string, isTinned: boolean): string {
  const kept = name.split(" ").filter((word) => {
    const plain = word.toLowerCase()
    return plain !== "fresh" && (joining.has(plain) || !leftAside.has(plain) || (isTinned && tinned.has(plain)))
  })
  return kept.length > 0 ? kept.join(" ") : name
}

const joining = new Set(["a", "an", "the", "of"])

function unknownName(line: ParsedLine): string {
  return [...saidApart(line), withoutHomeWork(line.name, false)].join(" ")
}

function unknownPurchase(name: string, behind: Behind): string {
  const { bare, said } = keyOfBehind(name, behind)
  const words = bare
    .toLowerCase()
    .normalize("NFC")
    .split(/[^\p{L}\p{N}%]+/u)
    .filter((word) => word !== "")
    .map(singular)
  const telling = words.filter((word) => !leftAside.has(word))
  return underOneName(telling.length > 0 ? telling : words).join(" ") + said
}

/** Grams of the largest piece of which a weight is said in the plural: "500 g potatoes", but "500 g cabbage". */
const largestOfSeveral = 250
const counted: ReadonlySet<FoodKind> = new Set<FoodKind>(["fruit", "vegetable", "mushroom", "onion"])
const uncounted = /\b(?:celery|broccoli)\b/

function isCountable({ id, aisle, kind, weights }: ShelfFood): boolean {
  const piece = weights.get("piece")
  const isCounted = piece !== undefined && piece <= largestOfSeveral && counted.has(kind)
  return isCounted && aisle === "fruit and vegetables" && !uncounted.test(id)
}

// Of the "juice of 1 lemon" the shopper buys 1.
const usedPart =
  /^(?:(?:freshly |finely )?(?:squeezed |grated )?(?:juice|zest|rind)(?: and | & |, | plus )?)+ of(?: an?$)? ?/i

function writtenAmount(text: string, { fullName, name }: ParsedLine): string {
  const lower = text.toLowerCase()
  const at = [fullName, name].map((one) => lower.indexOf(one.toLowerCase())).find((place) => place >= 0) ?? 0
  return text
    .slice(0, at)
    .trim()
    .replace(/ of$|[,:(]$/, "")
    .replace(usedPart, "")
}
