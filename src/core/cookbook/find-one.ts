import { isJoint, isQuality } from "./asides.ts"
import { describedDish } from "./described-dish.ts"
import { describedBy } from "./descriptions.ts"
import type { DishIndex, IndexedDish } from "./dish-index.ts"
import { isDone } from "./is-done.ts"
import { type Allowed, nearName, sameName } from "./match-name.ts"
import { isUnderstood } from "./name-words.ts"
import { lettersOf } from "./names-elsewhere.ts"
import { nearestSpelling } from "./near-spelling.ts"
import { readingsOf, type Typed, withoutOwner } from "./read-typed.ts"
import { sharesKind } from "./shares-kind.ts"
import { isBeside } from "./sides.ts"
import { mendSlip } from "./slips.ts"

/**
 * A dish that was found, for which reading of what was typed. `isNamed` where it is one by name and no wish's, `isWhole` where
 * all that was typed is a name of it, and `heard` the words that are taken for its name however they are spelt.
 */
export type Found = {
  dish: IndexedDish
  typed: Typed
  isNamed: boolean
  isWhole: boolean
  heard: readonly string[]
  /** What stands beside the dish that was named, as it was typed. */
  left?: readonly string[]
}

type Reader = (text: string) => Typed
type Finding = { index: DishIndex; text: string; read: Reader; chance: number }

/** The dish that is meant by what was typed, or by either side of its "or". */
export function findEach(finding: Finding): Found | null {
  for (const text of readingsOf(finding.text)) {
    const found = findOne({ ...finding, text })
    if (found !== null) return found
  }
  return findOwned(finding)
}

function findOne({ index, text, read, chance }: Finding): Found | null {
  const typed = read(text)
  const allowed = allowedFor(index, typed)
  const whole = sameName(
    index,
    { ...typed, words: typed.whole },
    isLeft(index, typed) ? allowed : sharesKind(index, typed),
  )
  const elsewhere = index.elsewhere.byLetters.get(lettersOf(typed.read.whole))
  if (elsewhere !== undefined) return { dish: elsewhere, typed, isNamed: true, isWhole: true, heard: typed.typed }
  if (whole !== null) return { dish: whole, typed, isNamed: true, isWhole: true, heard: [] }
  const named =
    findElsewhere(index, typed) ??
    findNamed(index, typed, allowed) ??
    findBare(index, typed) ??
    findBeside({ index, typed, read })
  if (named !== null) return { ...named, typed, isNamed: true, isWhole: false }
  const dish = describedDish(index, typed, { chance, isAllowed: allowed })
  if (dish !== null) return { dish, typed, isNamed: false, isWhole: false, heard: [] }
  const near = findBareNear(index, typed) ?? findSpeltElsewhere(index, typed)
  return near && { ...near, typed, isNamed: true, isWhole: false }
}

/** By its name in another language, with what is said beside it or without. */
function findElsewhere({ elsewhere }: DishIndex, asked: Typed): Match | null {
  const words = wordsElsewhere(asked)
  const dish = [asked.typed, words]
    .map((some) => elsewhere.byLetters.get(some.join("")))
    .find((one) => one !== undefined)
  return dish !== undefined && isWithout(asked)(dish) ? { dish, heard: words } : null
}

/** What may be a name in another language: the words that are left, without qualities and what joins it to what was beside it. */
function wordsElsewhere({ typed }: Typed): string[] {
  const words = typed.filter((word) => !isQuality(word))
  const isPart = (word: string) => !isJoint(word)
  return words.slice(Math.max(words.findIndex(isPart), 0), words.findLastIndex(isPart) + 1)
}

/** The same in spite of a slip, where a word is none of ours. */
function findSpeltElsewhere({ elsewhere, known }: DishIndex, asked: Typed): Match | null {
  const words = wordsElsewhere(asked)
  const isOurs = words.every((word) => isUnderstood(word, known))
  const dish = isOurs ? undefined : elsewhere.byLetters.get(mendSlip(words.join(""), elsewhere.spelt) ?? "")
  return dish !== undefined && isWithout(asked)(dish) ? { dish, heard: words } : null
}

type Match = Pick<Found, "dish" | "heard" | "left">

/** By its name, by one that says a little more or less, or by one that is spelt so or sounds so. */
function findNamed(index: DishIndex, typed: Typed, allowed: Allowed): Match | null {
  const dish = sameName(index, { ...typed, words: typed.name }, allowed) ?? nearName(index, typed, allowed)
  if (dish !== null) return { dish, heard: [] }
  const spelt = typed.hasMaker ? null : nearestSpelling(index, typed.typed, allowed)
  return spelt && { dish: spelt, heard: typed.typed }
}

/** The same without what only says how the dish shall be, where the rest is a name by itself. */
function findBare(index: DishIndex, typed: Typed): Match | null {
  const bare = bareTyped(index, typed)
  const dish = bare && sameName(index, { ...bare, words: bare.name }, allowedFor(index, bare))
  return dish && { dish, heard: [] }
}

/** What only resembles a name without it comes last. */
function findBareNear(index: DishIndex, typed: Typed): Match | null {
  const bare = bareTyped(index, typed)
  return bare && bare.name.length > 1 ? findNamed(index, bare, allowedFor(index, bare)) : null
}

/** A name without its qualities; null where there are none, or where what is left is a mere kind that they made another dish of. */
function bareTyped(index: DishIndex, typed: Typed): Typed | null {
  const { bare, isBareUnsure } = typed
  if (bare === null) return null
  const [word = ""] = bare
  if (isBareUnsure && bare.length === 1 && (index.kinds.has(word) || describedBy([word]) !== null)) return null
  const head = bare.includes(typed.head) ? typed.head : (bare.at(-1) ?? "")
  return { ...typed, name: bare, head, typed: typed.typed.filter((one) => !isQuality(one)), written: bare.join(" ") }
}

type Besides = { index: DishIndex; typed: Typed; read: Reader }

/** A dish that is named with what is eaten beside it: the rice of "butter chicken with rice". */
function findBeside({ index, typed, read }: Besides): Match | null {
  if (typed.parts === null) return null
  const front = read(typed.parts.front.join(" "))
  const suits = both(isWithout(typed), allowedFor(index, front))
  const named = sameName(index, { ...front, words: front.name }, suits)
  const dish =
    named ??
    findElsewhere(index, front)?.dish ??
    findBare(index, front)?.dish ??
    nearestSpelling(index, front.typed, suits)
  if (dish === null || !isBeside(index, typed, { front, dish })) return null
  return { dish, heard: named === null ? front.typed : [], left: typed.parts.beside }
}

/** What may be the answer to a name: of its kind, free of what it leaves out, and made of what is left over where that is to be used up. */
export function allowedFor(index: DishIndex, typed: Typed): Allowed {
  const isFree = both(sharesKind(index, typed), isWithout(typed))
  return isLeft(index, typed) ? both(isFree, usesLeftovers) : isFree
}

/** Leftover turkey is no wish for a turkey to roast, nor leftover mash for mash; leftover turkey curry is a name. */
function isLeft({ foods, kinds }: DishIndex, { name, isOfLeftovers }: Typed): boolean {
  const isFood = (word: string) => (foods.has(word) && !kinds.has(word)) || describedBy([word])?.kind === "faint"
  return isOfLeftovers && (name.length === 1 || name.every(isFood))
}

const usesLeftovers: Allowed = ({ dish }) => dish.tags.includes("leftovers")

const both =
  (one: Allowed, other: Allowed): Allowed =>
  (indexed) =>
    one(indexed) && other(indexed)

/** "Sarah's banana bread" is banana bread; a farmer's omelette is another one, so of strangers only a name of two words is. */
function findOwned({ index, text, read }: Finding): Found | null {
  const owned = withoutOwner(text)
  if (owned === null) return null
  const typed = read(owned.text)
  const suits = both(sharesKind(index, typed), isWithout(typed))
  const dish = typed.name.length > 1 || owned.isKin ? sameName(index, { ...typed, words: typed.name }, suits) : null
  return dish && { dish, typed: read(text), isNamed: true, isWhole: false, heard: [] }
}

/** What has all the words of what shall not be in it has it, of a kind of food ("red meat") what is of that kind, and what is made with it. */
export function isWithout({ without }: Pick<Typed, "without">): Allowed {
  return ({ dish, lines, foodKinds, telling }) => {
    const isMadeWith = (word: string) => dish.appliances.some((one) => one === word)
    const isSo = (word = "") =>
      foodKinds.has(word) || isMadeWith(word) || isDone(word, dish) || describedBy([word])?.holds(dish) === true
    const isHeld = (words: readonly string[]) =>
      lines.some((line) => words.every((word) => line.includes(word))) || words.every((word) => telling.has(word))
    return !without.some((words) => isHeld(words) || isSo(words.at(-1)))
  }
}
