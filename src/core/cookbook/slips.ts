import { soundOf } from "./sounds.ts"

/**
 * The known word that a typed one is a slip of the finger for: the nearest, within one slip in a word of four letters or
 * more and two in one of nine, or where only vowels and doubled letters are wrong. Null where none is so near.
 */
export function mendSlip(typed: string, known: Spelling): string | null {
  const letters = lettersOf(typed)
  const heard = known.bySound.get(soundOf(typed))
  if (heard !== undefined) return heard
  let best: { word: string; slips: number } | null = null
  for (const { word, letters: own } of known.byLength.get(typed.length) ?? []) {
    if (differing(own, letters) > 2 * mostSlips) continue
    if (!isSlip(word, typed) && !isMisheard(word, typed)) continue
    const slips = slipsBetween(word, typed)
    if (best === null || slips < best.slips) best = { word, slips }
  }
  return best?.word ?? null
}

/** A word and how it sounds, each with the letters that it has, a bit each: most words are told apart by them alone. */
type Spelt = { word: string; letters: number; sound: string; heard: number }

/**
 * Words by each length that they may have been typed with, the shortest first, and the shortest of each sound, however it
 * is written: "ratatui" is four letters off.
 */
export type Spelling = {
  byLength: ReadonlyMap<number, readonly Spelt[]>
  bySound: ReadonlyMap<string, string>
  sounds: ReadonlySet<string>
}

export function spell(words: Iterable<string>): Spelling {
  const byLength = new Map<number, Spelt[]>()
  const bySound = new Map<string, string>()
  const sounds = new Set<string>()
  for (const word of [...words].sort((one, other) => one.length - other.length)) {
    const spelt = speltOf(word)
    const { sound } = spelt
    sounds.add(sound)
    if (sound.length >= leastSound && !bySound.has(sound)) bySound.set(sound, word)
    for (let length = word.length - mostSlips; length <= word.length + mostSlips; length += 1) {
      const held = byLength.get(length)
      if (held === undefined) byLength.set(length, [spelt])
      else held.push(spelt)
    }
  }
  return { byLength, bySound, sounds }
}

function speltOf(word: string): Spelt {
  const sound = soundOf(word)
  return { word, letters: lettersOf(word), sound, heard: lettersOf(sound) }
}

/**
 * The known words that a typed one may be inside a name of several words, each with its slips: one in a word of three
 * letters or more, two in one of seven, counted in the letters or in how it sounds, whichever are fewer; half a slip where
 * only the spelling differs.
 */
export function likeWords(word: string, known: Spelling): ReadonlyMap<string, number> {
  const typed = speltOf(word)
  const most = word.length < 7 ? 1 : mostSlips
  const like = new Map<string, number>()
  for (const one of known.byLength.get(word.length) ?? []) {
    if (one.word === word || one.sound === typed.sound) like.set(one.word, one.word === word ? 0 : soundingSlip)
    else if (differing(one.letters, typed.letters) <= 2 * mostSlips && isLongEnough(one.word, word)) {
      const slips = fewestSlips(one, typed, most)
      if (slips <= most) like.set(one.word, slips)
    }
  }
  return like
}

/** The slips between two words, in their letters or in their sound; infinite where there are more than `most`. */
function fewestSlips(known: Spelt, typed: Spelt, most: number): number {
  const isFar = (one: number, other: number) => differing(one, other) > 2 * most
  const written = isFar(known.letters, typed.letters) ? Number.POSITIVE_INFINITY : slipsBetween(known.word, typed.word)
  if (written <= 1 || isFar(known.heard, typed.heard) || !isLikeSound(known.sound, typed.sound)) return written
  return Math.min(written, slipsBetween(known.sound, typed.sound))
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

/**
 * In a short word a wrong letter is no slip: it makes beet of beef and green of greek. In one of four letters neither is a
 * consonant more or less, which makes moong of moon and pear of ear: there only vowels and neighbours slip.
 */
function isSlip(known: string, typed: string): boolean {
  if (known === typed) return true
  if (known.length < 4 || typed.length < 3) return false
  if (known.length < 6 && isOneLetterExchanged(known, typed)) return false
  if (Math.min(known.length, typed.length) < 5 && !hasSameConsonants(known, typed)) return false
  return slipsBetween(known, typed) <= (known.length < 9 ? 1 : mostSlips)
}

function hasSameConsonants(one: string, other: string): boolean {
  return one[0] === other[0] && sortedConsonants(one) === sortedConsonants(other)
}

/** Written by ear: "musaka", "shepard". */
function isMisheard(known: string, typed: string): boolean {
  if (typed.length < 6 || known[0] !== typed[0] || skeleton(known) !== skeleton(typed)) return false
  return slipsBetween(known, typed) <= mostSlips
}

function skeleton(word: string): string {
  return word.replace(/[aeiouyh]/g, "").replace(/(.)\1+/g, "$1")
}

function sortedConsonants(word: string): string {
  return [...new Set(word.replace(/[aeiouy]/g, ""))].sort().join("")
}

function isOneLetterExchanged(known: string, typed: string): boolean {
  if (known.length !== typed.length) return false
  return [...known].filter((letter, at) => letter !== typed[at]).length === 1
}

/** Letters left out, put in, exchanged or swapped with their neighbour (optimal string alignment). */
function slipsBetween(one: string, other: string): number {
  const [a, b] = whereTheyDiffer(one, other)
  if (a === "" || b === "") return a.length + b.length
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const exchanged = of(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwap ? of(beforeLast, j - 2) + 1 : exchanged
      row.push(Math.min(of(last, j) + 1, of(row, j - 1) + 1, exchanged, swapped))
    }
    beforeLast = last
    last = row
  }
  return of(last, b.length)
}

const of = (row: readonly number[], at: number) => row[at] ?? Number.POSITIVE_INFINITY

/** Two words less the letters with which both begin and end. */
function whereTheyDiffer(one: string, other: string): [string, string] {
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)]
}
