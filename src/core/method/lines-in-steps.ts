import type { Food } from "#core/food/food-table.ts"
import type { FoodKind } from "#core/food/kind.ts"
import { nameWords } from "#core/food/normalise-name.ts"
import type { ParsedLine } from "#core/ingredient/parse-line.ts"
import { isOneWith } from "./step-food.ts"
import { readSentences, type StepWord } from "./step-word.ts"

/** A line that steps may speak of, and what its food is; null where nobody knows it. */
export type NamedLine = { line: ParsedLine; food: Pick<Food, "kind" | "family"> | null }

/**
 * For each step the places of the lines that it works with: by their names in full or in short ("the chicken"), by their
 * kind ("the pasta"), or together ("the dry ingredients"). Of lines that share a word the one that is called so at its end.
 */
export function linesInSteps(lines: readonly (NamedLine | null)[], method: readonly string[]): Set<number>[] {
  const named = lines.map((one) => (one === null ? null : namesOf(one)))
  const byWord = new Map<string, number[]>()
  for (const [at, names] of named.entries())
    for (const word of names?.words ?? []) byWord.set(word, [...(byWord.get(word) ?? []), at])
  const earlier = new Set<number>()
  return method.map((step) => {
    const found = new Set(readSentences(step).flatMap((words) => linesIn(words, { named, byWord })))
    for (const at of togetherIn(step, named, earlier)) found.add(at)
    for (const at of found) earlier.add(at)
    return found
  })
}

type Names = { words: ReadonlySet<string>; head: string; kind: FoodKind | null; family: string | null }
type Lines = { named: readonly (Names | null)[]; byWord: ReadonlyMap<string, readonly number[]> }

const plain = new Set(
  "fresh large small medium ground dried red green black white yellow hot cold warm sweet extra virgin light dark whole plain raw good fine free low fat of and or with in the a".split(
    " ",
  ),
)

function namesOf({ line, food }: NamedLine): Names {
  const said = [line.name, ...line.alternatives].map(nameWords)
  const head = said[0]?.at(-1) ?? ""
  const words = new Set(
    [...said.flat(), ...nameWords(line.fullName)].filter((word) => word === head || !plain.has(word)),
  )
  return { words, head, kind: food?.kind ?? null, family: food?.family ?? null }
}

/** What is said of every food of a kind or a family. */
const broad: ReadonlyMap<string, readonly string[]> = new Map([
  ["pasta", ["pasta"]],
  ["noodle", ["pasta"]],
  ["meat", ["meat"]],
  ["fish", ["fish"]],
  ["cheese", ["cheese"]],
  ["vegetable", ["vegetables"]],
  ["veg", ["vegetables"]],
  ["bean", ["pulse"]],
  ["nut", ["nut"]],
  ["seed", ["seed"]],
  ["grain", ["grain"]],
  ["stock", ["stock"]],
  ["broth", ["stock"]],
  ["oil", ["oil"]],
  ["egg", ["egg"]],
  ["spice", ["spice"]],
  ["herb", ["herb"]],
  ["fruit", ["fruit"]],
])

/** Whether a word is said of every food of a food's kind or family: "the fish" of a cod and of a haddock. */
export function isSaidOf(word: string, { kind, family }: Pick<Food, "kind" | "family">): boolean {
  return (broad.get(word) ?? []).some((one) => one === kind || one === family)
}

/** What a cut is called by whoever no longer names the cut. */
const animals = new Set(["beef", "veal", "lamb", "mutton", "pork", "venison", "chicken", "turkey", "duck"])

/** Whether a word is said of foods by their kind or their animal: "the pasta", "the beef". */
export const isOfKinds = (word: string) => broad.has(word) || animals.has(word)

/** "The beef" is the sirloin steak: the meat that is called after no animal, where none is called after this one. */
function ofAnimal(word: string, named: Lines["named"]): number[] {
  if (!animals.has(word)) return []
  return [...named.entries()].flatMap(([at, names]) =>
    names?.kind === "meat" && ![...names.words].some((one) => animals.has(one)) ? [at] : [],
  )
}

function linesIn(words: readonly StepWord[], lines: Lines): number[] {
  const found: number[] = []
  let at = 0
  while (at < words.length) {
    const { places, length } = longestAt(words, at, lines)
    found.push(...places)
    at += Math.max(1, length)
  }
  return found
}

function longestAt(words: readonly StepWord[], from: number, { named, byWord }: Lines) {
  const first = words[from]?.plain ?? ""
  const begun = byWord.get(first)
  if (begun === undefined) return { places: [...ofKind(first, named), ...ofAnimal(first, named)], length: 1 }
  const runs = begun.map((place) => ({ place, length: runOf(words, from, named[place]) }))
  const length = Math.max(...runs.map((run) => run.length))
  const longest = runs.filter((run) => run.length === length).map(({ place }) => place)
  const last = words[from + length - 1]?.plain ?? ""
  const called = longest.filter((place) => named[place]?.head === last)
  const places = called.length > 0 ? called : withoutDrawn(longest, named)
  return { places: places.length > 0 ? places : ofAnimal(last, named), length }
}

function runOf(words: readonly StepWord[], from: number, names: Names | null | undefined): number {
  let length = 0
  for (let at = from; at < words.length; at += 1) {
    const word = words[at]
    if (word === undefined || (at > from && !isOneWith(word)) || names?.words.has(word.plain) !== true) break
    length += 1
  }
  return length
}

const drawn = new Set(["stock", "broth", "sauce", "powder", "paste", "cube", "oil", "juice", "vinegar", "bouillon"])

// "The chicken" is not the chicken stock.
function withoutDrawn(places: readonly number[], named: Lines["named"]): readonly number[] {
  return places.filter((place) => !drawn.has(named[place]?.head ?? ""))
}

function ofKind(word: string, named: Lines["named"]): number[] {
  const meant = broad.get(word) ?? []
  if (meant.length === 0) return []
  return [...named.entries()].flatMap(([at, names]) => {
    const isMeant = names !== null && meant.some((kind) => kind === names.kind || kind === names.family)
    return isMeant ? [at] : []
  })
}

const dry: ReadonlySet<string> = new Set(["flour", "sugar", "leavening", "spice", "cocoa", "grain", "cereal"])
const wet: ReadonlySet<string> = new Set([
  ...["milk", "plant-milk", "egg", "oil", "yogurt", "syrup", "butter", "cream", "water", "flavouring", "juice"],
])

/** "All the ingredients", "the dry ingredients", "the remaining ingredients". */
function togetherIn(step: string, named: Lines["named"], earlier: ReadonlySet<number>): number[] {
  const said =
    /\b(all|dry|wet|remaining|other|dressing|sauce|marinade)\b[^.,;]{0,20}?\bingredients\b|\beverything\b/i.exec(step)
  if (said === null) return []
  const which = (said[1] ?? "remaining").toLowerCase()
  const places = [...named.keys()]
  if (which === "all") return places
  if (which === "dry" || which === "wet") {
    const kinds = which === "dry" ? dry : wet
    return places.filter((at) => kinds.has(named[at]?.kind ?? ""))
  }
  return places.filter((at) => !earlier.has(at))
}
