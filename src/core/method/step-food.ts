import type { Food, FoodTable } from "#core/food/food-table.ts"
import type { StepWord } from "./step-word.ts"

/** A food of the table in a sentence, by its longest known name: the words from `from` up to `to`. */
export type FoodSaid = { food: Food; from: number; to: number }

/** No food's name in a step has more words. */
const longestName = 5

/** Every food of the table that a sentence names, in order, none over another. */
export function foodsIn(words: readonly StepWord[], { byName }: FoodTable): FoodSaid[] {
  const found: FoodSaid[] = []
  let at = 0
  while (at < words.length) {
    const first = longestAt(words, at, byName)
    if (first !== null) found.push(first)
    at = first?.to ?? at + 1
  }
  return found
}

function longestAt(words: readonly StepWord[], from: number, byName: FoodTable["byName"]): FoodSaid | null {
  let name = ""
  let longest: FoodSaid | null = null
  for (let at = from; at < Math.min(from + longestName, words.length); at += 1) {
    const word = words[at]
    // What a comma or a bracket parts is no one name.
    if (word === undefined || (at > from && !isOneWith(word))) break
    name = name === "" ? word.plain : `${name} ${word.plain}`
    const food = byName.get(name)
    if (food !== undefined) longest = { food, from, to: at + 1 }
  }
  return longest ?? eggWhitesAt(words, from, byName)
}

// "Three stiffly whisked whites"; else whites are of leeks and eyes.
function eggWhitesAt(words: readonly StepWord[], at: number, byName: FoodTable["byName"]): FoodSaid | null {
  const isBeaten = /^(?:beaten|whisked|whipped|stiff|frothy|raw)$/.test(words[at - 1]?.said ?? "")
  const food = words[at]?.said === "whites" && isBeaten ? byName.get("egg white") : undefined
  return food === undefined ? null : { food, from: at, to: at + 1 }
}

/** Whether nothing but a space or a hyphen stands before a word. */
export function isOneWith({ gap }: StepWord): boolean {
  return gap === "" || gap === "-"
}
