import type { Food, FoodTable } from "#core/food/food-table.ts"
import { nameWords } from "#core/food/normalise-name.ts"
import { plainAdjectives } from "#core/food/vocabulary.ts"
import { oncePer } from "#core/text/once-per.ts"
import { foodsIn, isOneWith } from "./step-food.ts"
import { readSentences, type StepWord } from "./step-word.ts"

/** The words from `from` up to `to` of a sentence, and what stands before and behind them there, so far as it can matter. */
export type Said = {
  words: readonly StepWord[]
  from: number
  to: number
  /** In small letters. */
  said: string
  before: string
  behind: string
}

/** A food as a step names it. */
export type Mention = Said & { food: Food }

/** Words on each side of a name that may say how the food is meant; what is further off never does. */
const nearWords = 16

/** Every food of the table that a step names, each by its longest known name. */
export function mentionsIn(step: string, { byName }: FoodTable): Mention[] {
  return readSentences(step).flatMap((words) => mentionsByTable(byName)(words))
}

/** The same of one sentence. */
export function mentionsOf(words: readonly StepWord[], { byName }: FoodTable): readonly Mention[] {
  return mentionsByTable(byName)(words)
}

// The steps are read for what no line lists, and again for what nothing explains.
const mentionsByTable = oncePer((byName: FoodTable["byName"]) =>
  oncePer((words: readonly StepWord[]): readonly Mention[] =>
    foodsIn(words, { byName }).map(({ food, from, to }) => ({ ...saidAt(words, from, to), food })),
  ),
)

/** Some words of a sentence, with what stands around them. */
export function saidAt(words: readonly StepWord[], from: number, to: number): Said {
  const after = words[to]
  return {
    words,
    from,
    to,
    said: written(words.slice(from, to)),
    before: withoutQuote(
      `${written(words.slice(Math.max(0, from - nearWords), from))}${from === 0 ? "" : joint(words[from])}`,
    ),
    behind: after === undefined ? "" : `${joint(after)}${written(words.slice(to, to + nearWords))}`,
  }
}

// The 'bacon' of carrots is told of like the bacon.
const withoutQuote = (before: string) => before.replace(/ ?["“‘'] $/, " ")

/** Words in small letters, as they stand. */
export function written(words: readonly StepWord[]): string {
  return words.map((word, at) => (at === 0 ? word.said : `${joint(word)}${word.said}`)).join("")
}

function joint(word: StepWord | undefined): string {
  const gap = word?.gap ?? ""
  return gap === "-" || gap === "/" ? gap : /^[([]/.test(gap) ? ` ${gap}` : `${gap} `
}

/** The name without words that leave a food what it is: "shredded chicken" is chicken. */
export function plainNameOf(said: string): string {
  const words = nameWords(said)
  const start = words.findIndex((word) => !plainAdjectives.has(word))
  return words.slice(Math.max(0, start)).join(" ")
}

/** The whole name of what a step says by half: "whites" of eggs, "a glass of red". */
export function spokenOut(said: string): string {
  if (said === "whites") return "egg whites"
  if (/^(?:\d+|one|two|three|four|five|six|eight|ten|twelve)$/.test(said)) return "eggs"
  if (/^soya?$/.test(said)) return "soy sauce"
  return /^(?:red|white|ros[eé]|bubbly|fizz|vino|plonk)$/.test(said) ? "wine" : said
}

/** The last word of a name, in the form in which names are compared. */
export const headOf = (name: string) => nameWords(name).at(-1) ?? ""

/** The word that stands right behind a name, with nothing but a space or a hyphen between them. */
export function wordBehind({ words, to }: Said): StepWord | null {
  const next = words[to]
  return next !== undefined && isOneWith(next) ? next : null
}

/** The same before it. */
export function wordBefore({ words, from }: Said): StepWord | null {
  const own = words[from]
  return own !== undefined && (isOneWith(own) || /^["“‘']$/.test(own.gap)) ? (words[from - 1] ?? null) : null
}

const definite =
  /\b(?:the|your|this|that|these|those|its|their|both|all|each|every|remaining|reserved|rest of)(?: (?!(?:with|in|of|and|or|to|from|on|over|for|into|then|until) )[\p{L}\d'-]+){0,2} $/u

/** Whether a step speaks of what it has named already, or what the lines have: "the butter". */
export const isDefinite = oncePer(({ before }: Said): boolean => definite.test(before))

const amongDefinite =
  /\b(?:the|your|all|both)(?: (?!(?:with|in|of|to|from|on|over|for|into|then|until) )[\p{L}'’-]+){1,3}(?:,(?: (?!(?:with|in|of|to|from|on|over|for|into|then|until) )[\p{L}'’-]+){1,3})*,? (?:and )?(?:[\p{L}-]+ )?$/u

/** Whether it stands in a list that begins so: "the chicken and vegetables", "the noodles, peas and gravy". */
export const isAmongDefinite = oncePer((said: Said): boolean => isDefinite(said) || amongDefinite.test(said.before))
