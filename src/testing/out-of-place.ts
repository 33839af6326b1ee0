// What a finished method does too late, by its words alone: it shares no function and no table with core.

const sentencesOf = (method: readonly string[]) =>
  method.flatMap((step) => step.split(/(?<=[.!?])\s+/)).filter((text) => /\p{L}/u.test(text))

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []

/** A sentence of the draft, however its foods, amounts and servings are another now. */
function isOfDraft(sentence: string, draft: readonly string[]): boolean {
  const words = wordsOf(sentence)
  const shared = draft.map((own) => {
    const there = new Set(wordsOf(own))
    return words.filter((word) => there.has(word)).length
  })
  return Math.max(0, ...shared) >= words.length / 2
}

const serving = /^(?:to )?serve\b|\b(?:and|then|or),? serve\b|, serve\b|\b(?:plate|dish) (?:it |them )?up\b/i

/** Sentences that the draft did not have, behind the last one that serves. */
export function behindServing(drafted: readonly string[], finished: readonly string[]): string[] {
  const own = sentencesOf(drafted)
  const now = sentencesOf(finished)
  const served = now.findLastIndex((sentence) => serving.test(sentence))
  return served < 0 ? [] : now.slice(served + 1).filter((sentence) => !isOfDraft(sentence, own))
}

const cooling = /\b(?:chill(?!i)|refrigerat|freez|fridge|set (?:for|until firm|overnight))/i
const heating =
  /\b(?:(?:pre|re)?heat(?! ?proof)|cook(?!ed|ie|er\b)|simmer|boil(?!ed)|bak(?:e(?!d)|ing)|roast(?!ed)|fry|grill(?!ed)|toast(?!ed)|microwave|broil|sear)|\d ?°[CF] inside|\breached? \d/i

/** How a dish keeps is no step of it. */
const keeping = /\bkeeps?\b|\bstored?\b|\bleftovers?\b|\bahead\b|\bbest (?:eaten )?at once\b/i

const stepsOf = (method: readonly string[]) => sentencesOf(method).filter((sentence) => !keeping.test(sentence))

const coldSince = (sentences: readonly string[]) => sentences.findLastIndex((sentence) => cooling.test(sentence))

/** Sentences that heat behind the last one that chills, in a dish whose draft is chilled last. */
export function heatedCold(drafted: readonly string[], finished: readonly string[]): string[] {
  const own = stepsOf(drafted)
  const cold = coldSince(own)
  if (cold < 0 || own.slice(cold + 1).some((sentence) => heating.test(sentence))) return []
  const now = stepsOf(finished)
  return now.slice(coldSince(now) + 1).filter((sentence) => heating.test(sentence))
}
