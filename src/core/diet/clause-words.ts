import { nameWords } from "#core/food/normalise-name.ts"
import { stripClaims } from "./line-claims.ts"

/** A word as the clause has it and as names are compared; `isJoined` by a hyphen to the next. */
export type Word = { text: string; said: string; isCapital: boolean; isJoined: boolean; isClaim: boolean }

const wordPattern = /[\p{L}\p{M}\p{N}'’%]+(?:\.\p{L}(?=\.))*|\//gu

/** The words of a clause, but for where it was bought; what a claim takes up is marked. */
export function wordsOf(clause: string): Word[] {
  const text = withoutShops(clause)
    .replace(/(?<=\p{L})['’]n['’](?=\p{L})/gu, " and ")
    .replace(/\b(bone|skin)[- ](in|on)\b/gi, "$1$2")
    .replace(/\s*&\s*/g, " and ")
    // "4 to 5 limes" are for no purpose, and no choice.
    .replace(/(?<=\d-?) (?:to|or) (?=\d)/g, "-")
  const left = [...nameWords(stripClaims(text))]
  const taken = takenFrom(nameWords(text), left)
  return [...text.matchAll(wordPattern)].map(({ 0: word, index }) => {
    const said = nameWords(word).join(" ")
    const [first = "", ...rest] = said.split(" ")
    // What a claim takes away is no word of the food's.
    const isNext = said === left.slice(0, rest.length + 1).join(" ")
    const isClaim = said !== "" && !isNext && (taken.get(first) ?? 0) > 0
    if (isClaim) taken.set(first, (taken.get(first) ?? 0) - 1)
    const at = isClaim ? -1 : left.indexOf(first)
    if (at >= 0) left.splice(0, at + rest.length + 1)
    const isJoined = /^["”’]?-\p{L}/u.test(text.slice(index + word.length, index + word.length + 3))
    return { text: word, said, isCapital: /^\p{Lu}/u.test(word), isJoined, isClaim }
  })
}

// "From Buttermere Farm", "from the stall beside the fish market" tell where it is bought.
function withoutShops(clause: string): string {
  return clause.replace(shop, "")
}

const shop =
  /(?<!\p{L})(?:from|at|beside|by|near|opposite|behind)(?: (?!(?:with|and|or|in|on|plus|to)(?!\p{L}))[\p{L}'’-]+){0,4}? (?:farms?|market|stall|shop|store|grocers?|deli|orchard|estate|dairy|nursery)(?!\p{L})/giu

// How often each word is gone: nothing else may be passed over as a claim's.
function takenFrom(words: readonly string[], left: readonly string[]): Map<string, number> {
  const taken = new Map<string, number>()
  for (const word of words) taken.set(word, (taken.get(word) ?? 0) + 1)
  for (const word of left) taken.set(word, (taken.get(word) ?? 0) - 1)
  return taken
}
