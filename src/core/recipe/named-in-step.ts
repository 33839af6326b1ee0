import type { Food, FoodTable } from "#core/food/food-table.ts"
import { nameWords } from "#core/food/normalise-name.ts"

/** A food as a step names it, with what stands before and behind the name in its sentence. */
export type Mention = { food: Food; said: string; before: string; behind: string }

/** Every food of the table that a step names, each by its longest known name. */
export function namedIn(step: string, foods: FoodTable): Mention[] {
  return step.split(/(?<=[.!?;:])\s+/).flatMap((sentence) => namedInSentence(sentence, foods))
}

/** No food's name in a step has more words. */
const longestName = 4

function namedInSentence(sentence: string, { byName }: FoodTable): Mention[] {
  const words = [...sentence.matchAll(/[\p{L}'’-]+/gu)]
  const mentions: Mention[] = []
  let at = 0
  while (at < words.length) {
    const found = firstOf(words.slice(at, at + longestName), { sentence, byName })
    if (found !== null) mentions.push(found.mention)
    at += found?.words ?? 1
  }
  return mentions
}

type Searched = { sentence: string; byName: FoodTable["byName"] }

function firstOf(words: readonly RegExpExecArray[], { sentence, byName }: Searched) {
  const start = words[0]?.index ?? 0
  for (let count = words.length; count > 0; count -= 1) {
    const last = words[count - 1]
    const end = (last?.index ?? 0) + (last?.[0].length ?? 0)
    const said = sentence.slice(start, end)
    // What a comma or a bracket parts is no one name.
    const food = /[^\p{L}'’ -]/u.test(said) ? undefined : byName.get(nameWords(said).join(" "))
    if (food === undefined) continue
    return { words: count, mention: { food, said, before: sentence.slice(0, start), behind: sentence.slice(end) } }
  }
  return null
}
