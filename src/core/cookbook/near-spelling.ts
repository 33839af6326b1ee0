import type { DishIndex, IndexedDish, SpokenName, SpokenNames } from "./dish-index.ts"
import { isUnderstood, spokenWords, type Vocabulary } from "./name-words.ts"
import { likeWords, type Spelling } from "./slips.ts"
import { soundOf } from "./sounds.ts"
import { stem } from "./stem.ts"

/** Of all letters of a name at most this share may be wrong. */
const mostWrong = 0.25

/**
 * The dish of the name that is nearest in spelling and sound to what was typed, word for word ("chickin noodl soop"); null
 * for a single word, where too much is wrong, and where two dishes that are no kin are as near.
 */
export function nearestSpelling(
  index: DishIndex,
  typed: readonly string[],
  isAllowed: (indexed: IndexedDish) => boolean,
): IndexedDish | null {
  const words = typed.filter((word) => spokenWords([word]).length > 0)
  const names = index.spokenNames.get(words.length)
  if (words.length < 2 || names === undefined) return null
  const like = likeOfAll(words, index)
  if (like === null) return null
  let nearest: { slips: number; found: SpokenName[] } = { slips: words.join("").length * mostWrong, found: [] }
  for (const name of startingPoint(names, like)) {
    const slips = name.words.reduce((sum, word, at) => sum + (like[at]?.get(word) ?? Number.POSITIVE_INFINITY), 0)
    if (slips > nearest.slips || !isAllowed(name.indexed)) continue
    nearest = { slips, found: slips < nearest.slips ? [name] : [...nearest.found, name] }
  }
  const [first] = nearest.found.sort((one, other) => one.order - other.order).map(({ indexed }) => indexed)
  const isKin = nearest.found.every(({ indexed }) => indexed.family === first?.family)
  return first !== undefined && isKin ? first : null
}

type Like = ReadonlyMap<string, number>

/** What each word may be; null where one of them is like no word of a name. */
function likeOfAll(words: readonly string[], index: DishIndex): Like[] | null {
  const like: Like[] = []
  for (const word of words) {
    const likeOne = likeOrItself(word, index)
    if (likeOne.size === 0) return null
    like.push(likeOne)
  }
  return like
}

/** The names that have at its place what the word may be that is like the fewest. */
function startingPoint(names: SpokenNames, like: readonly Like[]): SpokenName[] {
  const [fewest] = like.map((words, at) => ({ words, at })).sort((one, other) => one.words.size - other.words.size)
  return fewest === undefined ? [] : [...fewest.words.keys()].flatMap((word) => names[fewest.at]?.get(word) ?? [])
}

/** What a word may be, in the singular or as it stands: "chees" is no plural, and "egs" is one. */
function likeOrItself(word: string, { known, spoken }: { known: Vocabulary; spoken: Spelling }): Like {
  const one = stem(word)
  const forms = new Set([word, one, word.replace(/(?<=..)s$/, "")])
  const like = [...forms].flatMap((form) => [...likeWords(form, spoken)])
  if (!isUnderstood(word, known)) return new Map(like)
  // A word that is known is meant, or one that sounds the same: some names are known by how they are misspelt.
  const same = like.filter(([other]) => other !== one && one.length > 4 && soundOf(other) === soundOf(one))
  return new Map([...same, [one, 0]])
}
