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
  const tokens = tokeniseStep(step)
  for (const [at, token] of tokens.entries()) {
    const last = sentences.at(-1)
    if (token.kind === "sign" && token.text !== "&") {
      gap += isOfWord(token, last?.at(-1), tokens[at + 1]) ? "" : token.text
      continue
    }
    const words = wordsOf(token, gap)
    if (last === undefined || /[.!?]/.test(gap)) sentences.push(words)
    else last.push(...words)
    gap = ""
  }
  return sentences
}

/** Whether a sign belongs to the word before it: "2 tbsp. butter" is one sentence, "until 74 °C. Mash" and "5 min. Mash" are two. */
function isOfWord({ text }: Token, before: StepWord | undefined, next: Token | undefined): boolean {
  if (text !== "." || before === undefined || !abbreviated.has(before.said)) return false
  const mayEnd = ofTime.has(before.said) || before.gap.includes("°")
  return !(mayEnd && next !== undefined && /^\p{Lu}/u.test(next.text))
}

const ofTime = new Set(["min", "mins", "hr", "hrs"])
const abbreviated = new Set(["tsp", "tbsp", "tbs", "oz", "lb", "lbs", "pt", "qt", "approx", "c", ...ofTime])

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
