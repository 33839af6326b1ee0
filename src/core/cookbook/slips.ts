import { soundOf } from "./sounds.ts"

/**
 * The known word that a typed one is a slip of the finger for: the nearest, within one slip in a word of four letters or
 * more and two in one of nine, or where only vowels and doubled letters are wrong. Null where none is so near.
 */
export function mendSlip(typed: string, known: Spelling): string | null {
  const letters = lettersOf(typed)
  const heard = soundOf(typed)
  let best: { word: string; slips: number } | null = null
  for (const { word, letters: own, sound } of ofLikeLength(known, typed.length)) {
    const isHeard = sound === heard && sound.length >= leastSound
    if (!isHeard && differing(own, letters) > 2 * mostSlips) continue
    if (!isHeard && !isSlip(word, typed) && !isMisheard(word, typed)) continue
    const slips = isHeard ? soundingSlip : slipsBetween(word, typed)
    if (best === null || slips < best.slips) best = { word, slips }
  }
  return best?.word ?? null
}

/** A word with the letters that it has, a bit each: most words are told apart by them alone. And how it sounds. */
export type Spelt = { word: string; letters: number; sound: string }

/** Words by their length. */
export type Spelling = ReadonlyMap<number, readonly Spelt[]>

export function spell(words: Iterable<string>): Spelling {
  const spelt = [...words].map((word) => ({ word, letters: lettersOf(word), sound: soundOf(word) }))
  return Map.groupBy(spelt, ({ word }) => word.length)
}

function ofLikeLength(known: Spelling, length: number): Spelt[] {
  const near = []
  for (let at = length - mostSlips; at <= length + mostSlips; at += 1) near.push(...(known.get(at) ?? []))
  return near
}

/**
 * The known words that a typed one may be inside a name of several words, each with its slips: one in a word of three
 * letters or more, two in one of seven, counted in the letters or in how it sounds, whichever are fewer; half a slip where
 * only the spelling differs.
 */
export function likeWords(typed: string, known: Spelling): ReadonlyMap<string, number> {
  const [letters, sound] = [lettersOf(typed), soundOf(typed)]
  const most = typed.length < 7 ? 1 : mostSlips
  const like = new Map<string, number>()
  for (const { word, letters: own, sound: heard } of ofLikeLength(known, typed.length)) {
    if (word === typed || heard === sound) like.set(word, word === typed ? 0 : soundingSlip)
    else if (differing(own, letters) > 2 * mostSlips || !isLongEnough(word, typed)) continue
    else {
      const slips = Math.min(
        slipsBetween(word, typed),
        isLikeSound(heard, sound) ? slipsBetween(heard, sound) : mostSlips,
      )
      if (slips <= most) like.set(word, slips)
    }
  }
  return like
}

/** What begins otherwise is another word where it is short: phaal is no dhal. */
function isLikeSound(known: string, typed: string): boolean {
  return typed.length >= leastSound || known[0] === typed[0]
}

/** A letter more or another consonant in a short word makes another word: pear of pea, beet of beef. */
function isLongEnough(known: string, typed: string): boolean {
  if (typed.length < 3) return false
  if (known.length > 4) return true
  if (known.length !== typed.length) return known.length === 4
  return known.replace(/[aeiouy]/g, "") === typed.replace(/[aeiouy]/g, "")
}
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 32)
  return letters
}

function differing(one: number, other: number): number {
  let bits = one ^ other
  let count = 0
  while (bits !== 0) {
    bits &= bits - 1
    count += 1
  }
  return count
}

const mostSlips = 2
const soundingSlip = 0.5
/** Shorter words sound like many others. */
const leastSound = 5

/** In a short word a wrong letter is no slip: it makes beet of beef and green of greek. */
function isSlip(known: string, typed: string): boolean {
  if (known === typed) return true
  if (known.length < 4 || typed.length < 3) return false
  if (known.length < 6 && isOneLetterExchanged(known, typed)) return false
  return slipsBetween(known, typed) <= (known.length < 9 ? 1 : mostSlips)
}

/** Written by ear: "musaka", "shepard". */
function isMisheard(known: string, typed: string): boolean {
  if (typed.length < 6 || known[0] !== typed[0] || skeleton(known) !== skeleton(typed)) return false
  return slipsBetween(known, typed) <= mostSlips
}

function skeleton(word: string): string {
  return word.replace(/[aeiouyh]/g, "").replace(/(.)\1+/g, "$1")
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
