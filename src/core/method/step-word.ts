import { nameWords } from "#core/food/normalise-name.ts"
import type { Token } from "#core/ingredient/token.ts"
import { recipeLimits } from "#core/recipe/recipe.ts"
import { oncePerText } from "#core/text/once-per.ts"
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

/** The words of each sentence of a step, in order. Those of some recipes are remembered, as each is read several times. */
export const readSentences = oncePerText((step): readonly (readonly StepWord[])[] => takeSentences(step), {
  texts: 200,
  chars: recipeLimits.stepChars,
})

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

// The same words come again and again, those of a kitchen are some two thousand, and to normalise one takes longer than
// all the rest.
const plainOf = oncePerText((word) => nameWords(word).join(" "), { texts: 5_000, chars: 30 })
