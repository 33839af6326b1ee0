import { parseCsv } from "./csv.ts"

/**
 * What a word of the lexicon is: an English food, animal or plant that the table has no row for, so that a step that adds it
 * adds something unknown; or a word of kitchens that no dictionary has.
 */
const senses = ["food", "animal", "plant", "kitchen"] as const

/**
 * The English words that name nothing to eat, in small letters: those of a word list, less the foods, animals and plants of
 * the lexicon, and its words of kitchens. Throws on a row that is none: the lexicon is part of the program.
 */
export function plainEnglish(words: readonly string[], lexicon: string): ReadonlySet<string> {
  const plain = new Set(words)
  const [, ...rows] = parseCsv(lexicon)
  for (const [word = "", sense] of rows) {
    if (word === "" || !senses.some((one) => one === sense)) throw new Error(`lexicon: "${word},${sense}" is no row`)
    if (sense === "kitchen") plain.add(word)
    else for (const form of [word, `${word}s`, `${word}es`]) plain.delete(form)
  }
  return plain
}
