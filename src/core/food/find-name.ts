import type { Food } from "#core/food/food-table.ts"
import { statePattern } from "#core/food/states.ts"
import { emptyHeads, forms, plainAdjectives } from "#core/food/vocabulary.ts"

/** Where names are looked up, and the states that a line gives its food outside the name ("canned", "cooked"). */
export type Lookup<Named = Food> = { byName: ReadonlyMap<string, Named>; states: readonly string[] }

/** The food of this whole name, words apart that leave a food what it is; null where the table has none. */
export function findWhole<Named>(name: readonly string[], lookup: Lookup<Named>): Named | null {
  const plain = name.filter((word) => !isPlain(word))
  const kept = [...withoutPlainStart(name), plain]
  // A "raw milk loaf" is a loaf before it is raw milk.
  return firstFound([...kept, ...kept.map(dropForms)], (words) => findStated(words, lookup))
}

/** The first that is found, in order. */
export function firstFound<Name, Found>(names: readonly Name[], find: (name: Name) => Found | null): Found | null {
  for (const name of names) {
    const found = find(name)
    if (found !== null) return found
  }
  return null
}

/** The name without words that say how a food was grown, bought or cut, and without the part that is used of it. */
export function coreWords(name: readonly string[]): readonly string[] {
  return dropForms(name.filter((word) => !isPlain(word)))
}

// "shredded sweetened coconut" is sweetened coconut before it is coconut.
function withoutPlainStart(name: readonly string[]): (readonly string[])[] {
  const start = name.findIndex((word) => !isPlain(word))
  return start < 0 ? [name] : name.slice(0, Math.min(start, mostPlainWords) + 1).map((_, at) => name.slice(at))
}

/** Before a name; a longer row of such words is no recipe's, and time stays bounded. */
const mostPlainWords = 6

/** Whether a word leaves a food what it is: "unsalted", "fresh", figures such as "82%". */
export function isPlain(word: string): boolean {
  return plainAdjectives.has(word) || /^\d+%?$/.test(word)
}

function findStated<Named>(name: readonly string[], { byName, states }: Lookup<Named>): Named | null {
  if (name.length === 0) return null
  const text = name.join(" ")
  // "Lean beef mince, 5% fat" is extra lean.
  const plain = text.replace(/^(?:extra )?lean /, "")
  const stated = firstFound(states, (state) => {
    return byName.get(`${state} ${text}`) ?? (/lean$/.test(state) ? byName.get(`${state} ${plain}`) : null) ?? null
  })
  return stated ?? byName.get(text) ?? null
}

function dropForms(name: readonly string[]): readonly string[] {
  let end = name.length
  while (end > 1 && forms.has(name[end - 1] ?? "")) end -= 1
  return name.slice(0, end)
}

/** A food found by the end of a name; `front` are the words before it that had to be given up. */
export type End<Named = Food> = { food: Named | null; front: readonly string[] }

/**
 * The longest end of the name that is a food; "dried Thai chillies" are dried chillies before they are Thai ones, and a
 * "vegan stock cube" is a stock cube before it is a cube of stock.
 */
export function findEnd<Named>(name: readonly string[], lookup: Lookup<Named>): End<Named> {
  const states = [...new Set([...lookup.states, ...name.filter((word) => word === "fresh" || statePattern.test(word))])]
  const whole = name.filter((word) => !isPlain(word))
  const ends = [name, whole, dropForms(whole)].map((words) => endOf(words, { ...lookup, states }))
  const found = ends
    .filter(({ food }) => food !== null)
    .map(({ food, front }) => ({ food, front: front.filter((word) => !isPlain(word)) }))
  const least = Math.min(...found.map(({ front }) => front.length))
  return found.find(({ front }) => front.length === least) ?? { food: null, front: whole }
}

/** Words of the longest name that is looked for at the end of another; no food's has more, its state included. */
const mostNameWords = 12

function endOf<Named>(words: readonly string[], { byName, states }: Lookup<Named>): End<Named> {
  const ends = words.slice(1).flatMap((_, at) => (words.length - 1 - at > mostNameWords ? [] : [words.slice(at + 1)]))
  const found = (end: readonly string[], food: Named | undefined): End<Named> | null =>
    food === undefined ? null : { food, front: words.slice(0, words.length - end.length) }
  const stated = firstFound(states, (state) =>
    firstFound(ends, (end) => found(end, byName.get([state, ...end].join(" ")))),
  )
  const telling = ends.filter((end) => end.length > 1 || !emptyHeads.has(end[0] ?? ""))
  const whole = stated ?? firstFound(telling, (end) => found(end, byName.get(end.join(" "))))
  return whole ?? { food: null, front: words }
}
