import { matchFood } from "#core/food/match-food.ts"
import { nameWords } from "#core/food/normalise-name.ts"
import { forms, plainAdjectives } from "#core/food/vocabulary.ts"
import { type ParsedLine, parseLine } from "#core/ingredient/parse-line.ts"
import { readUnit } from "#core/ingredient/unit.ts"
import type { Food } from "./food-table.ts"

/** A line read as it was meant, and the words it was read as. */
export type Mended = { line: ParsedLine; readAs: string }

type Names = { byName: ReadonlyMap<string, Food> }

/** Shorter words are too often one letter from another. */
const shortestSlip = 6
const longestSlip = 24
/** Words of a line that are tried; who slips more often has written another thing. */
const mostSlips = 3

/**
 * A line with a slip of the finger in it ("vanila extract", "sourcream", "egg plant") read as the food it means, or null. It
 * is read so only where the table knows the word not, the line read so is a food of the table by its whole name, and no
 * other food can be meant. A slip leaves the first and the last letter of a word: "buttery" is no butter.
 */
export function mendSlip(text: string, line: ParsedLine, { byName }: Names): Mended | null {
  const known = wordsOf(byName)
  const unknown = [...new Set(line.fullName.split(/[\s/-]+/))]
    .filter((word) => isUnknown(word, known))
    .slice(0, mostSlips)
  const mended = unknown.flatMap((word) => meant(word, known).map((readAs) => ({ word, readAs })))
  const found = (mended.length > 0 || matchFood(line, { byName }) !== null ? mended : joined(line, known)).flatMap(
    (slip) => readSo(text, slip, byName),
  )
  const [first] = found
  return first !== undefined && found.every(({ food }) => food === first.food) ? first.mended : null
}

type Slip = { word: string; readAs: string }

// Nothing but the whole name of a food will do: "chedar soap" is no soap.
function readSo(text: string, { word, readAs }: Slip, byName: Names["byName"]): { food: Food; mended: Mended }[] {
  const line = parseLine(text.replace(word, readAs))
  const match = matchFood(line, { byName })
  return match?.confidence === "exact" ? [{ food: match.food, mended: { line, readAs } }] : []
}

function isUnknown(word: string, known: ReadonlySet<string>): boolean {
  const isWord = /^\p{L}+$/u.test(word) && word.length >= shortestSlip && word.length <= longestSlip
  return isWord && !isForm(word, known) && nameWords(word).every((plain) => !isKnown(plain, known))
}

// "Crumbed" is made of crumbs, and no slip for crumbled.
function isForm(word: string, known: ReadonlySet<string>): boolean {
  const [, stem = ""] = /^(\p{L}{3,}?)k?(?:ed|y)$/iu.exec(word) ?? []
  return stem !== "" && known.has(stem.toLowerCase())
}

function isKnown(word: string, known: ReadonlySet<string>): boolean {
  return known.has(word) || readUnit(word) !== null
}

/** The known words that differ from it by a letter left out, doubled, mistaken or swapped, and the two it was glued of. */
function meant(word: string, known: ReadonlySet<string>): string[] {
  const [plain = ""] = nameWords(word)
  const near = [...oneOff(plain)].filter((one) => one !== plain && isKnown(one, known) && one.at(-1) === plain.at(-1))
  const cuts = Array.from({ length: Math.max(0, plain.length - 5) }, (_, at) => [
    plain.slice(0, at + 3),
    plain.slice(at + 3),
  ])
  const parted = cuts.filter((parts) => parts.every((part) => isKnown(part, known))).map((parts) => parts.join(" "))
  return [...new Set([...near, ...parted])]
}

const letters = [..."abcdefghijklmnopqrstuvwxyz"]

function oneOff(word: string): Set<string> {
  const all = new Set<string>()
  for (let at = 1; at < word.length; at += 1) {
    const [before, letter = "", after] = [word.slice(0, at), word[at], word.slice(at + 1)]
    all.add(before + after)
    all.add(before + after.slice(0, 1) + letter + after.slice(1))
    for (const other of letters) {
      all.add(before + other + after)
      all.add(before + other + letter + after)
    }
  }
  return all
}

// "Egg plant", "butter milk": two words that the table has as one.
function joined({ fullName }: ParsedLine, known: ReadonlySet<string>): Slip[] {
  const said = fullName.split(" ")
  return said.slice(1, mostSlips * 4).flatMap((second, at) => {
    const readAs = `${said[at]}${second}`
    const [plain = ""] = nameWords(readAs)
    return plain.length >= shortestSlip && known.has(plain) ? [{ word: `${said[at]} ${second}`, readAs }] : []
  })
}

const vocabularies = new WeakMap<Names["byName"], ReadonlySet<string>>()

/** Every word of the table's names, and what stands beside them. */
function wordsOf(byName: Names["byName"]): ReadonlySet<string> {
  const known =
    vocabularies.get(byName) ??
    new Set([...byName.keys(), ...plainAdjectives, ...forms].flatMap((name) => name.split(" ")))
  vocabularies.set(byName, known)
  return known
}
