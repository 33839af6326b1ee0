import type { Food, FoodTable } from "#core/food/food-table.ts"
import { normaliseName } from "#core/food/normalise-name.ts"

/** A food as a step names it, with what stands before and behind the name in its sentence. */
export type Mention = { food: Food; said: string; before: string; behind: string }

/** Every food of the table that a step names, each by its longest known name. */
export function namedIn(step: string, foods: FoodTable): Mention[] {
  return step.split(/(?<=[.!?;:])\s+/).flatMap((sentence) => namedInSentence(sentence, foods))
}

/** No food's name in a step has more words. */
const longestName = 4

type Word = { start: number; end: number; plain: string }

function namedInSentence(sentence: string, { byName }: FoodTable): Mention[] {
  const words = [...sentence.matchAll(/[\p{L}'’-]+/gu)].map(({ 0: word, index }) => {
    return { start: index, end: index + word.length, plain: normaliseName(word) }
  })
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

function firstOf(words: readonly Word[], { sentence, byName }: Searched) {
  for (let count = words.length; count > 0; count -= 1) {
    const [first, last] = [words[0], words[count - 1]]
    const food = byName.get(
      words
        .slice(0, count)
        .map(({ plain }) => plain)
        .join(" "),
    )
    if (food === undefined || first === undefined || last === undefined) continue
    const said = sentence.slice(first.start, last.end)
    // What a comma or a bracket parts is no one name.
    if (/[^\p{L}'’ -]/u.test(said)) continue
    const [before, behind] = [sentence.slice(0, first.start), sentence.slice(last.end)]
    return { words: count, mention: { food, said, before, behind } }
  }
  return null
}
