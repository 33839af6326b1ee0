import { parseCsv } from "./csv.ts"

/**
 * What a word of the lexicon is: an English food, animal or plant that the table has no row for, so that a step that adds it
 * adds something unknown; or a word of kitchens that no dictionary has.
 */
const senses = ["food", "animal", "plant", "kitchen"] as const

/** English words in small letters, and those among them that name what may be eaten. */
export type English = { words: ReadonlySet<string>; edible: ReadonlySet<string> }

/**
 * The words of a list of English, those of kitchens that the lexicon adds, and which are foods, animals or plants by it. Throws
 * on a row that is none: the lexicon is part of the program.
 */
export function readEnglish(list: readonly string[], lexicon: string): English {
  const words = new Set(list)
  const edible = new Set<string>()
  const [, ...rows] = parseCsv(lexicon)
  for (const [word = "", sense] of rows) {
    if (word === "" || !senses.some((one) => one === sense)) throw new Error(`lexicon: "${word},${sense}" is no row`)
    words.add(word)
    if (sense !== "kitchen") for (const form of [word, `${word}s`, `${word}es`]) edible.add(form)
  }
  return { words, edible }
}
