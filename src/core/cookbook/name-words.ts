import { mendSlip, type Spelling, spell } from "./slips.ts"
import { plainWords, stem } from "./stem.ts"
import { idle, otherWords, renamings } from "./synonyms.ts"

/** The words of a dish's name by which it is compared: one name for each food, none that tells no dish from another. */
export function nameWords(name: string): string[] {
  return comparedWords(plainWords(name))
}

/** Every word that a name says, as written and as compared: "ground beef" is ground, beef and mince. */
export function allWords(name: string): string[] {
  const stems = plainWords(name).map(stem)
  return [...new Set([...stems, ...renamed(stems)])].filter((word) => !isIdle(word))
}

/** Words in small letters as they are compared. */
export function comparedWords(words: readonly string[]): string[] {
  return renamed(words.map(stem)).filter((word) => !isIdle(word))
}

/** Words that join what a dish is to what is beside it. */
export const joining = new Set(["with", "without", "in", "on", "over", "from", "alla", "al", "au", "con"])

/** A name in the order of its words and with those that join, without the idle ones: as it is told from its like. */
export function writtenName(words: readonly string[]): string {
  return words
    .map(stem)
    .filter((word) => joining.has(word) || !isIdle(word))
    .join(" ")
}

/** "Fish and chips": whether a name ends with one thing beside another. */
export const isPairName = (name: string): boolean => /\s(?:and|n|&)\s+\S+$/i.test(name.trim())

function isIdle(word: string): boolean {
  return idle.has(word)
}

const isNumber = (word: string) => /^\d{1,3}$/.test(word)

function renamed(stems: readonly string[]): string[] {
  const words: string[] = []
  let at = 0
  while (at < stems.length) {
    const found = byFirst
      .get(stems[at] ?? "")
      ?.find(({ from }) => from.every((word, ahead) => stems[at + ahead] === word))
    words.push(...(found?.to ?? stems.slice(at, at + 1)))
    at += found?.from.length ?? 1
  }
  return words
}

const byFirst = Map.groupBy(renamings, ({ from }) => from[0] ?? "")

const vocabulary = new Set(renamings.flatMap(({ from, to }) => [...from, ...to]))
const understood = new Set([...vocabulary, ...idle, ...[...idle].map(stem), ...otherWords])
/** Idle words that are long enough to be told in spite of a slip. */
const longIdle = spell("recipe homemade something anything leftover please favourite traditional delicious".split(" "))
const ownSpelt = spell(vocabulary)

/**
 * The words that a cookbook knows, ready to be searched for the one that was meant, and those of other foods, which are
 * meant as they stand: cannelloni are no slip for cannellini.
 */
export type Vocabulary = { words: ReadonlySet<string>; spelt: Spelling; others: ReadonlySet<string> }

/** Whether a word is one that is meant as it stands, so that it is no slip for another. */
export function isUnderstood(word: string, { words: known, others }: Vocabulary): boolean {
  const one = stem(word)
  return isNumber(word) || [known, understood, others].some((words) => words.has(one)) || understood.has(word)
}

/**
 * What mends words as the cookbook knows them: slips of the finger by the words that are `known`. A word that is near none
 * of them stays as it is. Each is looked up once, however often it is asked for.
 */
export function wordMender(known: Vocabulary): (words: readonly string[]) => string[] {
  const mended = new Map<string, string>()
  const mend = (word: string) => {
    const one = stem(word)
    return (
      mendSlip(one, known.spelt) ??
      (one === word ? null : mendSlip(word, known.spelt)) ??
      mendSlip(one, ownSpelt) ??
      mendSlip(one, longIdle) ??
      word
    )
  }
  return (words) =>
    words.map((word) => {
      if (isUnderstood(word, known)) return word
      const right = mended.get(word) ?? mend(word)
      mended.set(word, right)
      return right
    })
}

/** The words of a name as they are spelt and not as they are compared, less those that tell nothing. */
export function spokenWords(words: readonly string[]): string[] {
  return words.map(stem).filter((word) => !isIdle(word))
}
