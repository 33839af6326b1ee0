import type { Unheeded } from "#core/recipe/unheeded.ts"
import { healthIn, isJoint, isQuality, sayMachine } from "./asides.ts"
import { describedBy } from "./descriptions.ts"
import type { IndexedDish } from "./dish-index.ts"
import type { Found } from "./find-one.ts"
import { isDone } from "./is-done.ts"
import { comparedWords } from "./name-words.ts"
import { allergy, lacking } from "./read-name.ts"
import { plainWords, stem } from "./stem.ts"

/** These ask for something only before a quality: "really creamy". */
const intensifiers = new Set("really so very more extra super ultra mega properly truly".split(" "))
/** These go before what they bring. */
const leads = new Set(["one", "with", "for", "in", "on", "from", "and", "mit", "avec", "con", "left", "over"])

/** Stands where something was acted on or is said by itself, so that no run of words goes over it. */
const gap = "0gap0"

type Heed = "heeded" | "joint" | "unheeded"
type Token = { word: string; heed: Heed }

/** What of a name is not acted on in the dish that was found for it: its words as they were typed, and machines. */
export function unheededBy({ dish, typed, heard, left = [] }: Found): Unheeded {
  const { read } = typed
  const isHeard = new Set(heard)
  const asTyped = writtenAsIn(read.typed)
  const isSaid = wordsTrueOf(dish)
  const health = healthIn(read.rest).filter((words) => !plainWords(words).every(isSaid))
  const text = health.reduce((left, words) => left.replace(words, ` ${gap} `), withoutLacking(read.rest))
  const isMeant = (word: string) => isSaid(word) || isSaid(typed.mended.get(word) ?? word)
  // What is eaten beside it is told whole: "with rare beef", though there is beef in it.
  const besides = new Set(left.every(isMeant) ? [] : left)
  const tokens = heedsOf(text, (word) => isHeard.has(word) || (!besides.has(word) && isMeant(word)))
  const machines = read.asides.filter(({ kind, words }) => kind === "machine" && !isUsed(dish, words))
  const isInTime = typed.occasions.every(({ isTime, score }) => !isTime || score(dish.dish) > 0)
  const said = read.asides.filter(({ kind, words }) => {
    if (kind === "machine") return isUsed(dish, words) && /^(?:without|no) /.test(words)
    return kind === "time" ? !isInTime : kind !== "silent" && !isTold(words, isSaid)
  })
  return {
    words: [...runsOf(tokens), ...said.map(({ words }) => words)].map(asTyped),
    machines: [...new Set(machines.map(({ words }) => sayMachine(words)))],
    health: health.map(asTyped),
  }
}

/** Puts plain words as they were typed: "Sarah's" of "sarahs". */
function writtenAsIn(typed: string): (words: string) => string {
  const written = new Map(
    typed
      .split(/\s+/)
      .map((word) => [plainWords(word).join(" "), word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "")]),
  )
  const together = [...written].filter(([plain]) => plain.includes(" "))
  return (words) => {
    const said = together.reduce((left, [plain, as]) => left.replace(plain, as), words)
    return said
      .split(" ")
      .map((word) => written.get(word) ?? word)
      .join(" ")
  }
}

/** What is left out is in nothing that is cooked, so that is acted on. */
const withoutLacking = (text: string) => [lacking, allergy].reduce((left, said) => left.replace(said, ` ${gap} `), text)

const isTold = (words: string, isSaid: (word: string) => boolean) =>
  plainWords(words).every((word) => isJoint(word) || isSaid(word))

/** Whether a word, or how it is compared, says what is true of a dish: its names, tags and foods, its kitchen, its course, its time. */
function wordsTrueOf({ dish, names, main, foods, lines }: IndexedDish): (word: string) => boolean {
  const own = new Set([
    ...names.flatMap(({ words, spoken, written }) => [...words, ...spoken, ...written.split(" ")]),
    ...[dish.title, ...dish.aliases, ...dish.tags, dish.kitchen ?? ""].flatMap(plainWords).map(stem),
    ...[...main, ...foods, ...lines.flat()],
  ])
  const isTrue = (word: string) => own.has(word) || describedBy([word])?.holds(dish) === true || isDone(word, dish)
  return (word) => [stem(word), ...comparedWords([word])].some(isTrue)
}

function isUsed({ dish }: IndexedDish, words: string): boolean {
  const name = sayMachine(words).replace(/^an? /, "").toLowerCase()
  return dish.steps.some((parts) =>
    parts.some((part) => part.kind === "text" && part.text.toLowerCase().includes(name)),
  )
}

/** Each word with whether it is acted on; the longest run of words that mean one thing together first. */
function heedsOf(text: string, isTrue: (word: string) => boolean): Token[] {
  const words = plainWords(text)
  const tokens: Token[] = []
  for (let at = 0; at < words.length; ) {
    const length = [3, 2].find((length) => isOneTruth(words.slice(at, at + length), { length, isTrue })) ?? 1
    const heed = length > 1 ? "heeded" : heedOf(words[at] ?? "", { next: words[at + 1] ?? "", isTrue })
    tokens.push(...words.slice(at, at + length).map((word): Token => ({ word, heed })))
    at += length
  }
  return tokens
}

type Truth = { isTrue: (word: string) => boolean }

function heedOf(word: string, { next, isTrue }: Truth & { next: string }): Heed {
  if (word === gap) return "heeded"
  if (intensifiers.has(word)) return isQuality(next) && !isTrue(next) ? "unheeded" : "joint"
  if (isJoint(word)) return "joint"
  return isTrue(word) ? "heeded" : "unheeded"
}

/** "Ground beef", "cole slaw": words that are compared as another, or written in two. */
function isOneTruth(words: readonly string[], { length, isTrue }: Truth & { length: number }): boolean {
  if (words.length < length || words.includes(gap)) return false
  if (isJoint(words[0] ?? "") || isJoint(words.at(-1) ?? "")) return false
  const compared = comparedWords(words)
  const isRenamed = compared.length > 0 && compared.join() !== words.flatMap((word) => comparedWords([word])).join()
  return (isRenamed && compared.every(isTrue)) || isTrue(words.join(""))
}

/** Words that are not acted on, those next to each other together, with what goes before them. */
function runsOf(tokens: readonly Token[]): string[] {
  const runs: string[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    if (tokens[at]?.heed !== "unheeded") continue
    let end = at + 1
    while (end < tokens.length && (tokens[end]?.heed === "unheeded" || isBetween(tokens, end))) end += 1
    const lead = leadBefore(tokens, at)
    runs.push(
      tokens
        .slice(at - lead, end)
        .map(({ word }) => word)
        .join(" "),
    )
    at = end
  }
  return runs
}

/** How many words go before a run with what brings it: "for a". */
function leadBefore(tokens: readonly Token[], at: number): number {
  for (const length of [1, 2]) {
    const before = tokens.slice(Math.max(at - length, 0), at)
    const isLed = leads.has(before[0]?.word ?? "") && before.length === length
    if (isLed && before.every(({ heed }) => heed === "joint")) return length
  }
  return 0
}

const isBetween = (tokens: readonly Token[], at: number) =>
  tokens[at]?.heed === "joint" && tokens[at + 1]?.heed === "unheeded"
