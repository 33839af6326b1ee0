import { asideMark } from "#core/ingredient/aside.ts"
import { tokenise, type Token, wordAt } from "#core/ingredient/token.ts"
import { adjectives, adverbs, enders, preparations } from "#core/ingredient/vocabulary.ts"

/** A name cut out of a line's words, and what was said around it. */
export type Named = { name: string; rest: string[] }

/** Cuts the name out of what follows the amount: before it stands what was done, behind a comma what is to be done. */
export function readName(text: string): Named {
  const parts = splitParts(text)
  const joined = joinParts(parts)
  const stripped = stripPreparation(joined.name)
  const ended = endName(stripped.name)
  return {
    name: tidy(ended.name),
    rest: [stripped.preparation, ended.rest, ...joined.rest].map(tidy).filter((part) => part !== ""),
  }
}

function splitParts(text: string): string[] {
  return text
    .split(/[,;]| - |:(?= )/)
    .map((part) => tidy(part))
    .filter((part) => part !== "")
}

// A comma after mere adjectives, or in a list that ends in "or", does not end the name.
function joinParts(parts: readonly string[]): { name: string; rest: string[] } {
  let taken = 1
  while (taken < parts.length && isMereAdjectives(parts.slice(0, taken).join(" "))) taken += 1
  const listEnd = findListEnd(parts, taken)
  return { name: parts.slice(0, listEnd).join(" "), rest: parts.slice(listEnd) }
}

function isMereAdjectives(text: string): boolean {
  const tokens = tokenise(text)
  return tokens.every((_, at) => {
    const word = wordAt(tokens, at)
    return adjectives.has(word) || adverbs.has(word) || preparations.has(word) || word === "and" || word === "or"
  })
}

// "lard, dripping or vegetable oil", "chicken, beef, or vegetable stock, or water": where the last "or" part ends.
function findListEnd(parts: readonly string[], start: number): number {
  let end = start
  for (let at = start; at < parts.length; at += 1) {
    const tokens = tokenise(parts[at] ?? "")
    if (tokens.length > 6 || !isNaming(tokens)) break
    if (tokens.some((_, place) => wordAt(tokens, place) === "or")) end = at + 1
  }
  return end
}

function isNaming(tokens: readonly Token[]): boolean {
  const first = ["or", "and"].includes(wordAt(tokens, 0)) ? 1 : 0
  const word = wordAt(tokens, first)
  const says = preparations.has(word) || adverbs.has(word) || enders.has(word) || notNaming.has(word)
  return word !== "" && !says
}

const notNaming = new Set("more less other any use another depending to half leaves skin seeds juice zest stalks stems".split(" "))

function stripPreparation(text: string): { name: string; preparation: string } {
  const tokens = tokenise(text)
  let at = 0
  while (at < tokens.length - 1 && isStripped(tokens, at)) at += 1
  const start = tokens[at]?.start ?? 0
  return { name: text.slice(start), preparation: text.slice(0, start) }
}

function isStripped(tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at)
  if (word === "" || preparations.has(word)) return true
  const next = wordAt(tokens, at + 1)
  if (adverbs.has(word)) return preparations.has(next) || adverbs.has(next) || next === "ground"
  if (word === "ground") return ["freshly", "fresh", "finely", "coarsely"].includes(wordAt(tokens, at - 1))
  const joins = word === "and" || word === "or" || word === "but"
  return word === "of" || word === "the" || (joins && (preparations.has(next) || adverbs.has(next)))
}

function endName(text: string): { name: string; rest: string } {
  const tokens = tokenise(text)
  for (let at = 1; at < tokens.length; at += 1) {
    if (!endsName(tokens, at)) continue
    const end = tokens[at]?.start ?? text.length
    return { name: text.slice(0, end), rest: text.slice(end) }
  }
  return { name: text, rest: "" }
}

function endsName(tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at)
  if (enders.has(word)) return true
  if (word === "or") return tokens[at + 1]?.kind === "number" || notNaming.has(wordAt(tokens, at + 1))
  if (!preparations.has(word) && !adverbs.has(word)) return false
  const next = wordAt(tokens, at + 1)
  const trails = next === "" || enders.has(next) || next === "and" || preparations.has(next) || adverbs.has(next)
  return trails && preparations.has(word) && !isMereAdjectives(tokens.slice(0, at).map(({ text }) => text).join(" "))
}

function tidy(text: string): string {
  return text.replaceAll(asideMark, " ").replace(/\s+/g, " ").replace(/^[\s.,:;*-]+|[\s,:;*-]+$/g, "").trim()
}
