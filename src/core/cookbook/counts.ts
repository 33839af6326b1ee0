import { readUnit } from "#core/ingredient/unit.ts"
import { stem } from "./stem.ts"

const counted = new Set("people person serving guest portion minute min".split(" "))
const counters = new Set("with have got using use up and left".split(" "))

/**
 * The words of a name without the numbers that count guests, minutes, a weight or what there is. Any other number is part
 * of the name: chicken 65 is a dish of its own.
 */
export function withoutCounts(words: readonly string[]): string[] {
  return words.filter((word, at) => {
    const [before = "", after = ""] = [words[at - 1], words[at + 1]]
    if (isNumber(word)) return !(counted.has(stem(after)) || counters.has(before) || isWeight(after))
    return !(isWeight(word.replace(/^\d+/, "")) && (isNumber(before) || /^\d/.test(word)))
  })
}

const isNumber = (word: string) => /^\d+$/.test(word)

function isWeight(word: string): boolean {
  const kind = readUnit(word)?.kind
  return kind === "mass" || kind === "volume"
}
