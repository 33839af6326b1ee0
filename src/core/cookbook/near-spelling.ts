import type { Dish } from "./dish.ts"
import type { DishIndex, IndexedDish } from "./dish-index.ts"
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
): Dish | null {
  const words = typed.filter((word) => spokenWords([word]).length > 0)
  const letters = words.join("").length
  if (words.length < 2) return null
  const like = words.map((word) => likeOrItself(word, index))
  if (like.some(({ size }) => size === 0)) return null
  let nearest: { slips: number; found: IndexedDish[] } = { slips: letters * mostWrong, found: [] }
  for (const { words: known, indexed } of index.namesByLength.get(words.length) ?? []) {
    const slips = known.reduce((sum, word, at) => sum + (like[at]?.get(word) ?? Number.POSITIVE_INFINITY), 0)
    if (slips > nearest.slips || !isAllowed(indexed)) continue
    nearest = { slips, found: slips < nearest.slips ? [indexed] : [...nearest.found, indexed] }
  }
  const [first] = nearest.found
  return first !== undefined && nearest.found.every(({ family }) => family === first.family) ? first.dish : null
}

/** What a word may be, in the singular or as it stands: "chees" is no plural, and "egs" is one. */
function likeOrItself(
  word: string,
  { known, spoken }: { known: Vocabulary; spoken: Spelling },
): ReadonlyMap<string, number> {
  const one = stem(word)
  const forms = new Set([word, one, word.replace(/(?<=..)s$/, "")])
  const like = [...forms].flatMap((form) => [...likeWords(form, spoken)])
  if (!isUnderstood(word, known)) return new Map(like)
  // A word that is known is meant, or one that sounds the same: some names are known by how they are misspelt.
  const same = like.filter(([other]) => other !== one && one.length > 4 && soundOf(other) === soundOf(one))
  return new Map([...same, [one, 0]])
}
