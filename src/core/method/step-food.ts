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
  return longest ?? unspokenAt(words, from, byName)
}

// "Three stiffly whisked whites", "a glass of red": else whites are of leeks and eyes, and red is a colour.
function unspokenAt(words: readonly StepWord[], at: number, byName: FoodTable["byName"]): FoodSaid | null {
  const name = isEggWhites(words, at) ? "egg white" : isWine(words, at) ? "red wine" : null
  const food = name === null ? undefined : byName.get(name)
  return food === undefined ? null : { food, from: at, to: at + 1 }
}

function isEggWhites(words: readonly StepWord[], at: number): boolean {
  const before = words[at - 1]?.said ?? ""
  return words[at]?.said === "whites" && words[at + 1]?.said !== "of" && countedOrBeaten.test(before)
}

const countedOrBeaten = /^(?:\d+|two|three|four|five|six|beaten|whisked|whipped|stiff|frothy|raw)$/

function isWine(words: readonly StepWord[], at: number): boolean {
  if (!wines.test(words[at]?.said ?? "")) return false
  const next = words[at + 1]
  const isLast = next === undefined || !isOneWith(next) || behindWine.test(next.said)
  const of = [at - 1, at - 2].find((place) => words[place]?.said === "of") ?? 0
  return isLast && poured.test(words[of - 1]?.said ?? "")
}

const wines = /^(?:red|white|ros[eé]|bubbly|fizz|vino|plonk)$/
const behindWine = /^(?:and|or|in|into|over|to|then|with|until|till|for|if|on|instead|from|at|before|while|as)$/
const poured = /^(?:glass|glasses|bottle|splash|slosh|glug|dash|carafe|glassful|swig|tumbler)$/

/** Whether nothing but a space or a hyphen stands before a word. */
export function isOneWith({ gap }: StepWord): boolean {
  return gap === "" || gap === "-"
}
