import { asideMark } from "#core/ingredient/aside.ts"
import { readMeasure } from "#core/ingredient/measure.ts"
import { type Token, tokenise, wordAt } from "#core/ingredient/token.ts"
import {
  adjectives,
  adverbs,
  asideStarts,
  enders,
  laterPreparations,
  liquids,
  preparations,
} from "#core/ingredient/vocabulary.ts"

/**
 * A name cut out of a line's words, and what was said before and after it. `fullName` keeps what stands before:
 * minced beef is called beef, but is another food. `choices` are the names that an "or" offers, else none.
 */
export type Named = { name: string; fullName: string; choices: string[]; rest: string[] }

/** Cuts the name out of what follows the amount: before it stands what was done, behind a comma what is to be done. */
export function readName(text: string): Named {
  const sized = takeInnerSize(text)
  const joined = joinParts(splitParts(sized.name))
  const stripped = stripPreparation(joined.name)
  const ended = endName(stripped.name)
  return {
    name: tidy(stripInside(ended.name)),
    fullName: tidy(stripped.preparation + ended.name),
    choices: splitChoices(joined.parts),
    rest: [stripped.preparation, ended.rest, ...joined.rest, sized.size].map(tidy).filter((part) => part !== ""),
  }
}

// "ripe 8-ounce avocados", "frozen 9-inch pie crust", "whole 6-pound turbot": each is of that size.
function takeInnerSize(text: string): { name: string; size: string } {
  const tokens = tokenise(text)
  const at = tokens.findIndex(({ kind }) => kind === "number")
  const start = tokens[at]?.start ?? 0
  const size = at > 0 && isMereAdjectives(text.slice(0, start)) ? readMeasure(tokens, at) : null
  const next = tokens[size?.next ?? -1]
  if (size === null || size.value.unit === null || next?.kind !== "word") return { name: text, size: "" }
  return { name: text.slice(0, start) + text.slice(next.start), size: `${text.slice(start, next.start).trim()} each` }
}

/** Whether a text is adjectives and preparations alone and names no food yet. */
export function isMereAdjectives(text: string): boolean {
  const tokens = tokenise(text)
  return mereWords(tokens) === tokens.length
}

/** "Sushi-grade", "line-caught", "grass-fed". */
const ofOrigin = /-(?:grade|quality|caught|fed|reared|raised|farmed|sourced|certified)$/

/** How many words at the front are adjectives and preparations. */
function mereWords(tokens: readonly Token[]): number {
  const telling = tokens.findIndex(({ word }) => {
    const joins = word === "and" || word === "or"
    const isHow = adjectives.has(word) || adverbs.has(word) || preparations.has(word) || ofOrigin.test(word)
    return !joins && !isHow
  })
  return telling < 0 ? tokens.length : telling
}

function splitParts(text: string): string[] {
  return text
    .split(/[,;]| - |:(?= )/)
    .map((part) => tidy(part))
    .filter((part) => part !== "")
}

// A comma after mere adjectives, or in a list that ends in "or", does not end the name.
function joinParts(parts: readonly string[]): { name: string; parts: string[]; rest: string[] } {
  let taken = 1
  while (taken < parts.length && isMereAdjectives(parts[taken - 1] ?? "")) taken += 1
  const listEnd = findListEnd(parts, taken)
  return {
    name: parts.slice(0, listEnd).join(" "),
    parts: [parts.slice(0, taken).join(" "), ...parts.slice(taken, listEnd)],
    rest: parts.slice(listEnd),
  }
}

const orWord = /(?:^|\s+)(?:and\/)?or\s+/i

// "sugar, xylitol or another sweetener" offers three.
function splitChoices(parts: readonly string[]): string[] {
  const last = endName(parts.at(-1) ?? "").name
  const named = [...parts.slice(0, -1), last]
  if (!named.some((part) => orWord.test(part))) return []
  return named
    .flatMap((part) => part.split(orWord))
    .map((choice) => tidy(endName(stripPreparation(choice).name).name))
    .filter((choice) => choice !== "" && !/^(?:an? |any )?(?:combination|mix|mixture|blend)\b/i.test(choice))
}

// "lard, dripping or vegetable oil", "chicken, beef, or vegetable stock, or water": where the last "or" part ends.
function findListEnd(parts: readonly string[], start: number): number {
  let end = start
  for (let at = start; at < parts.length; at += 1) {
    const tokens = tokenise(parts[at] ?? "")
    if (tokens.length > 6 || !isNaming(tokens, parts[at] ?? "")) break
    const lists = tokens.some((_, place) => wordAt(tokens, place) === "or") || wordAt(tokens, 0) === "and"
    if (lists) end = at + 1
  }
  return end
}

function isNaming(tokens: readonly Token[], text: string): boolean {
  const first = ["or", "and"].includes(wordAt(tokens, 0)) ? 1 : 0
  const word = wordAt(tokens, first)
  return word !== "" && !isDoing(word) && !asideStarts.has(word) && !isMereAdjectives(text)
}

function stripPreparation(text: string): { name: string; preparation: string } {
  const tokens = tokenise(text)
  let at = 0
  while (at < tokens.length - 1 && isStripped(tokens, at)) at += 1
  const start = tokens[at]?.start ?? 0
  return { name: text.slice(start), preparation: text.slice(0, start) }
}

function isStripped(tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at)
  if (tokens[at]?.kind === "sign" || preparations.has(word)) return true
  const next = wordAt(tokens, at + 1)
  if (adverbs.has(word)) return preparations.has(next) || adverbs.has(next) || next === "ground"
  if (word === "ground") return ["freshly", "fresh", "finely", "coarsely"].includes(wordAt(tokens, at - 1))
  const joins = word === "and" || word === "or" || word === "but"
  const goesOn = preparations.has(next) || adverbs.has(next) || next === "ground"
  return word === "of" || word === "the" || word === "each" || (joins && at > 0 && goesOn)
}

function endName(text: string): { name: string; rest: string } {
  const tokens = tokenise(text)
  const mere = mereWords(tokens)
  for (let at = 1; at < tokens.length; at += 1) {
    if (!endsName(tokens, at, at > mere)) continue
    const end = tokens[at]?.start ?? text.length
    return { name: text.slice(0, end), rest: text.slice(end) }
  }
  return { name: text, rest: "" }
}

/** Whether the name ends before this word; `isNamed` where a word before it names a food already. */
function endsName(tokens: readonly Token[], at: number, isNamed: boolean): boolean {
  const word = wordAt(tokens, at)
  const next = wordAt(tokens, at + 1)
  if (tokens[at]?.text === "+" || enders.has(word)) return true
  if (word === "less" && tokens[at + 1]?.kind === "number") return true
  if (word === "in") return !liquids.has(next)
  if (word === "or" && isNamed)
    return tokens[at + 1]?.kind === "number" || ["a", "an", "one"].includes(next) || asideStarts.has(next)
  if (tokens[at]?.kind === "number") return readMeasure(tokens, at)?.value.unit != null
  if (isDoneTo(word, next) && isNamed) return true
  return isDoing(word) && isNamed && trailsOff(tokens, at)
}

// "onion stuck with cloves", "cornflour dissolved in water", "raisins plumped in rum".
function isDoneTo(word: string, next: string): boolean {
  if (word === "trimmed" && next === "of") return true
  return /\w{3}[^e]ed$|^stuck$/.test(word) && ["with", "in", "into", "from", "by"].includes(next)
}

// Whether from here on the text only says what is done: "chopped", "cut into pieces", "finely sliced and fried".
function trailsOff(tokens: readonly Token[], at: number): boolean {
  let next = at
  while (isDoing(wordAt(tokens, next))) next += 1
  const word = wordAt(tokens, next)
  return next >= tokens.length || ["and", "or", "in", "into", "up", "by", "on"].includes(word) || enders.has(word)
}

function isDoing(word: string): boolean {
  return preparations.has(word) || laterPreparations.has(word) || adverbs.has(word)
}

// "salt and freshly ground black pepper" is salt and black pepper.
function stripInside(name: string): string {
  const tokens = tokenise(name)
  const kept = tokens.filter((_, at) => !isInnerPreparation(tokens, at))
  return kept.length === tokens.length ? name : kept.map(({ text }) => text).join(" ")
}

function isInnerPreparation(tokens: readonly Token[], at: number): boolean {
  let start = at
  while (start > 0 && !["and", "or"].includes(wordAt(tokens, start - 1))) start -= 1
  if (start === 0 || at === tokens.length - 1) return false
  return tokens.slice(start, at + 1).every((_, offset) => isStripped(tokens, start + offset))
}

function tidy(text: string): string {
  return text
    .replaceAll(asideMark, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s.,:;*-]+|[\s,:;*-]+$/g, "")
    .trim()
}
