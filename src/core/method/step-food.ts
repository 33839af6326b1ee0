import { isMereClaim } from "#core/diet/line-claims.ts"
import type { Food, FoodTable } from "#core/food/food-table.ts"
import { oncePer } from "#core/text/once-per.ts"
import type { StepWord } from "./step-word.ts"

/** A food of the table in a sentence, by its longest known name: the words from `from` up to `to`. */
export type FoodSaid = { food: Food; from: number; to: number }

/** No food's name in a step has more words. */
const longestName = 5

/** Every food of the table that a sentence names, in order, none over another. */
export function foodsIn(words: readonly StepWord[], { byName }: Pick<FoodTable, "byName">): FoodSaid[] {
  const found: FoodSaid[] = []
  let at = 0
  while (at < words.length) {
    const longest = longestAt(words, at, byName)
    const first = longest && (promisedAt(words, longest, byName) ?? longest)
    if (first !== null) found.push(first)
    at = first?.to ?? at + 1
  }
  return found
}

function longestAt(words: readonly StepWord[], from: number, byName: FoodTable["byName"]): FoodSaid | null {
  const first = firstWord(words[from]?.plain ?? "")
  // A word of signs alone may stand before any name.
  const most = first === "" ? longestName : (longestNames(byName).get(first) ?? 0)
  let name = ""
  let longest: FoodSaid | null = null
  for (let at = from; at < Math.min(from + most, words.length); at += 1) {
    const word = words[at]
    // What a comma or a bracket parts is no one name.
    if (word === undefined || (at > from && !isOneWith(word))) break
    name = name === "" ? word.plain : `${name} ${word.plain}`
    const food = byName.get(isShortForSauce(words, from, at) ? "soy sauce" : name)
    if (food !== undefined) longest = { food, from, to: at + 1 }
  }
  return longest ?? unspokenAt(words, from, byName) ?? gluedAt(words, from, byName)
}

// Vegan burger buns are burger buns that are vegan, and no vegan burger: what is promised is the whole of what stands behind.
// Whole chestnut mushrooms are no whole chestnuts.
function promisedAt(words: readonly StepWord[], { from, to }: FoodSaid, byName: FoodTable["byName"]): FoodSaid | null {
  const next = words[to]
  if (to - from < 2 || next === undefined || !isOneWith(next)) return null
  for (let at = from + 1; at < to; at += 1) {
    const promise = words
      .slice(from, at)
      .map(({ said }) => said)
      .join(" ")
    const promised = promise === "whole" || isMereClaim(promise) ? longestAt(words, at, byName) : null
    if (promised !== null && promised.to > to) return promised
  }
  return null
}

/** How many words the longest name has that begins with a word: most words begin none, or a short one. */
const longestNames = oncePer((byName: FoodTable["byName"]): ReadonlyMap<string, number> => {
  const longest = new Map<string, number>()
  for (const name of byName.keys()) {
    const first = firstWord(name)
    const words = Math.min(longestName, name.split(" ").length)
    if (words > (longest.get(first) ?? 0)) longest.set(first, words)
  }
  return longest
})

function firstWord(name: string): string {
  const end = name.indexOf(" ")
  return end < 0 ? name : name.slice(0, end)
}

// "Three stiffly whisked whites", "a glass of red": else whites are of leeks and eyes, and red is a colour.
function unspokenAt(words: readonly StepWord[], at: number, byName: FoodTable["byName"]): FoodSaid | null {
  const name = isCracked(words, at)
    ? "egg"
    : isEggWhites(words, at)
      ? "egg white"
      : isWine(words, at)
        ? "red wine"
        : null
  const food = name === null ? undefined : byName.get(name)
  return food === undefined ? null : { food, from: at, to: at + 1 }
}

/** Said of what is poured: "season with soy", and not "the soy mince". */
function isShortForSauce(words: readonly StepWord[], from: number, at: number): boolean {
  const next = words[at + 1]
  const isLast = next === undefined || !isOneWith(next) || behindWine.test(next.said)
  return from === at && isLast && /^soya?$/.test(words[at]?.said ?? "")
}

/** Letters of the shorter of two words that are written as one. */
const shortestPart = 3

// "Beefstock", "doublecream": two words that are a food, with the space forgotten.
function gluedAt(words: readonly StepWord[], at: number, byName: FoodTable["byName"]): FoodSaid | null {
  const glued = words[at]?.plain ?? ""
  if (longestNames(byName).has(glued)) return null
  const cuts = Math.max(0, glued.length - 2 * shortestPart + 1)
  for (let cut = shortestPart; cut < shortestPart + cuts; cut += 1) {
    const food = byName.get(`${glued.slice(0, cut)} ${glued.slice(cut)}`)
    if (food !== undefined) return { food, from: at, to: at + 1 }
  }
  return null
}

// "Crack four into the wells".
function isCracked(words: readonly StepWord[], at: number): boolean {
  const next = words[at + 1]?.said ?? ""
  return words[at - 1]?.said === "crack" && counted.test(words[at]?.said ?? "") && into.test(next)
}

const counted = /^(?:\d+|one|two|three|four|five|six|eight|ten|twelve)$/
const into = /^(?:in|into|on|onto|over|straight|directly)$/

function isEggWhites(words: readonly StepWord[], at: number): boolean {
  if (words[at]?.said !== "whites" || words[at + 1]?.said === "of") return false
  const [before = "", earlier = ""] = [words[at - 1]?.said, words[at - 2]?.said]
  return countedOrBeaten.test(before) || (before === "the" && beating.test(earlier))
}

const beating = /^(?:whisk|beat|whip)$/
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
