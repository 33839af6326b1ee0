import type { Diet } from "#core/diet/label.ts"
import { singular } from "#core/measure/noun.ts"
import type { Appliance } from "#core/preferences/preferences.ts"
import type { Dish } from "./dish.ts"

export type DishSearch = { found: true; dish: Dish } | { found: false; nearest: string[] }

/**
 * The dish that a cook means by a name: case, accents, plurals, word order and small slips of the finger do not
 * matter. A dish that only resembles the name is never the answer; up to three such are named as nearest.
 */
export function findDish(dishes: readonly Dish[], name: string): DishSearch {
  const wanted = words(name)
  const named = dishes.map((dish) => ({ dish, names: [dish.title, ...dish.aliases].map(words) }))
  const same = named.find(({ names }) => names.some((known) => isSameName(known, wanted, isSameWord)))
  const slipped = same ?? named.find(({ names }) => names.some((known) => isSameName(known, wanted, isSlip)))
  if (slipped !== undefined) return { found: true, dish: slipped.dish }
  const scored = named.map(({ dish, names }) => ({
    title: dish.title,
    likeness: Math.max(...names.map((known) => likeness(known, wanted))),
  }))
  const near = scored.filter((one) => one.likeness > 0).sort((a, b) => b.likeness - a.likeness)
  return { found: false, nearest: near.slice(0, 3).map(({ title }) => title) }
}

/** What a dish that the cook leaves to chance has to suit. */
export type DishWish = { appliances: readonly Appliance[]; diets: readonly Diet[] }

/**
 * A dish by chance (a number in [0, 1)) among those that meet every requirement, and among these one that the
 * kitchen has the appliances for, if there is any. Null where no dish meets the requirements.
 */
export function pickDish(dishes: readonly Dish[], wish: DishWish, chance: number): Dish | null {
  const allowed = dishes.filter((dish) => wish.diets.every((diet) => dish.diets.includes(diet)))
  const makeable = allowed.filter((dish) => dish.appliances.every((one) => wish.appliances.includes(one)))
  const choice = makeable.length > 0 ? makeable : allowed
  return choice[Math.floor(chance * choice.length)] ?? null
}

/** Words that do not tell one dish from another. */
const idleWords = new Set(
  "a an the and with of in on for my our some please recipe dish best easy quick simple classic homemade".split(" "),
)

function words(name: string): string[] {
  const plain = name
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
  const all = plain.split(/[^\p{Letter}\p{Number}]+/u).filter((word) => word !== "")
  const telling = all.filter((word) => !idleWords.has(word))
  return telling.map(singular)
}

type Likeness = (known: string, typed: string) => boolean

/** The same words in any order, or the same letters with other gaps ("stirfry"). */
function isSameName(known: string[], typed: string[], isLike: Likeness): boolean {
  if (known.join("") === typed.join("")) return true
  return known.length === typed.length && sharedWords(known, typed, isLike) === known.length
}

function sharedWords(known: string[], typed: string[], isLike: Likeness): number {
  const left = [...known]
  const isTaken = (word: string) => {
    const at = left.findIndex((one) => isLike(one, word))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }
  return typed.filter(isTaken).length
}

function likeness(known: string[], typed: string[]): number {
  return sharedWords(known, typed, isSlip) / Math.max(known.length, typed.length)
}

function isSameWord(known: string, typed: string): boolean {
  return known === typed
}

/**
 * One slip in a word of four letters or more, two in a word of nine. In a short word a wrong letter is no slip:
 * it makes beet of beef and green of greek.
 */
function isSlip(known: string, typed: string): boolean {
  if (known === typed) return true
  if (known.length < 4 || typed.length < 3) return false
  if (known.length < 6 && isOneLetterExchanged(known, typed)) return false
  return slipsBetween(known, typed) <= (known.length < 9 ? 1 : 2)
}

function isOneLetterExchanged(known: string, typed: string): boolean {
  if (known.length !== typed.length) return false
  return [...known].filter((letter, at) => letter !== typed[at]).length === 1
}

/** Letters left out, put in, exchanged or swapped with their neighbour (optimal string alignment). */
function slipsBetween(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= b.length; j++) {
      const exchanged = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, exchanged, swapped))
    }
  }
  return at(a.length, b.length)
}
