import { nameWords } from "#core/food/normalise-name.ts"
import type { Token } from "#core/ingredient/token.ts"
import { recipeLimits } from "#core/recipe/recipe.ts"
import { tokeniseStep } from "./step-token.ts"

/** A word or number of a step, as foods are looked for in it. */
export type StepWord = {
  /** In small letters. */
  said: string
  /** In the form in which names are compared. */
  plain: string
  isCapital: boolean
  /** Its place in the step as written. */
  start: number
  end: number
  /** The signs between it and the word before: "" for a space, "-" within one word. */
  gap: string
}

/** The most texts whose sentences are remembered: those of some recipes, as each of them is read several times. */
const mostTexts = 200
const sentencesOf = new Map<string, readonly (readonly StepWord[])[]>()

/** The words of each sentence of a step, in order. */
export function readSentences(step: string): readonly (readonly StepWord[])[] {
  const known = sentencesOf.get(step)
  if (known !== undefined) return known
  const sentences = takeSentences(step)
  if (sentencesOf.size >= mostTexts) sentencesOf.clear()
  if (step.length <= recipeLimits.stepChars) sentencesOf.set(step, sentences)
  return sentences
}

function takeSentences(step: string): StepWord[][] {
  const sentences: StepWord[][] = []
  let gap = "."
  for (const token of tokeniseStep(step)) {
    const last = sentences.at(-1)
    if (token.kind === "sign" && token.text !== "&") {
      gap += isStop(token, last?.at(-1)) ? "" : token.text
      continue
    }
    const words = wordsOf(token, gap)
    if (last === undefined || /[.!?]/.test(gap)) sentences.push(words)
    else last.push(...words)
    gap = ""
  }
  return sentences
}

// "2 tbsp. butter" is one sentence.
function isStop({ text }: Token, before: StepWord | undefined): boolean {
  return text === "." && before !== undefined && abbreviated.has(before.said)
}

const abbreviated = new Set("tsp tbsp tbs oz lb lbs pt qt approx min mins hr hrs approx c".split(" "))

function wordsOf({ kind, text, start, end }: Token, gap: string): StepWord[] {
  if (kind === "sign") return [{ said: text, plain: "and", isCapital: false, start, end, gap }]
  if (kind === "number") return [{ said: text, plain: text, isCapital: false, start, end, gap }]
  const isWhole = end - start !== text.length
  return [...text.matchAll(/[^-]+/g)].map(({ 0: part, index }, at) => ({
    said: part.toLowerCase(),
    plain: plainOf(part),
    isCapital: /^\p{Lu}/u.test(part),
    start: isWhole ? start : start + index,
    end: isWhole ? end : start + index + part.length,
    gap: at === 0 ? gap : "-",
  }))
}

/** The most words whose plain form is remembered; those of a kitchen are some two thousand. */
const mostRemembered = 5_000
const longestRemembered = 30
const plainForms = new Map<string, string>()

// The same words come again and again, and to normalise one takes longer than all the rest.
function plainOf(word: string): string {
  const known = plainForms.get(word)
  if (known !== undefined) return known
  const plain = nameWords(word).join(" ")
  if (plainForms.size >= mostRemembered) plainForms.clear()
  if (word.length <= longestRemembered) plainForms.set(word, plain)
  return plain
}
