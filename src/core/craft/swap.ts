import { nameWords } from "#core/food/normalise-name.ts"
import { plainAdjectives } from "#core/food/vocabulary.ts"
import { parseLine } from "#core/ingredient/parse-line.ts"
import type { Beside } from "#core/remix/beside.ts"

/** The lines that a cook wants replaced, by their places. */
export type Chosen = ReadonlySet<number>

/** What takes the place of chosen lines, by place, and the lines that come beside some of them. */
export type Replacing = { swapped: ReadonlyMap<number, string>; beside: readonly Beside[] }

/**
 * What a reply to a swap puts in place of each chosen line; null where the reply can't be told apart: it must hold as many
 * lines as the recipe, or all the others to the letter and, in the places of those that were chosen, one for each or more.
 * Of several in the place of several, `isSeasoning` tells which comes beside another.
 */
export function readSwapped(
  before: readonly string[],
  chosen: Chosen,
  { after, isSeasoning }: { after: readonly string[]; isSeasoning: (line: string) => boolean },
): Replacing | null {
  const kept = before.filter((_, place) => !chosen.has(place))
  const places = [...chosen].sort((one, other) => one - other)
  const fresh = withoutKept(after, kept)
  if (fresh.length === places.length) return lineForLine(places, (_, at) => fresh[at] ?? "")
  if (fresh.length > places.length && fresh.length === after.length - kept.length) {
    const inPlace = readInPlace(before, chosen, { after, isSeasoning })
    if (inPlace !== null) return inPlace
  }
  // By place alone, a line that is another's would stand there twice.
  const isAnothers = places.some((place) => kept.some((line) => plain(line) === plain(after[place] ?? "")))
  if (after.length !== before.length || isAnothers) return null
  return lineForLine(places, (place) => after[place] ?? "")
}

function lineForLine(places: readonly number[], textOf: (place: number, at: number) => string): Replacing {
  return { swapped: new Map(places.map((place, at) => [place, textOf(place, at)])), beside: [] }
}

type Answer = { after: readonly string[]; isSeasoning: (line: string) => boolean }

/** Several lines in the place of one, all the others in their order; null where some stand elsewhere. */
function readInPlace(before: readonly string[], chosen: Chosen, { after, isSeasoning }: Answer): Replacing | null {
  const swapped = new Map<number, string>()
  const beside: Beside[] = []
  let at = 0
  for (let place = 0; place <= before.length; place += 1) {
    const places: number[] = []
    while (chosen.has(place)) places.push(place++)
    const next = place < before.length ? plain(before[place] ?? "") : null
    const fresh: string[] = []
    while (at < after.length && plain(after[at] ?? "") !== next) fresh.push(after[at++] ?? "")
    const shared = share(places, fresh, isSeasoning)
    if (shared === null) return null
    for (const [line, [text = "", ...more]] of shared) {
      swapped.set(line, text)
      beside.push(...more.map((text) => ({ behind: line, text })))
    }
    at += 1
  }
  return { swapped, beside }
}

/** Which of the fresh lines stand for which place, a seasoning beside what it seasons; null where that can't be told. */
function share(
  places: readonly number[],
  fresh: readonly string[],
  isSeasoning: (line: string) => boolean,
): Map<number, string[]> | null {
  const [first] = places
  if (first === undefined) return fresh.length === 0 ? new Map() : null
  if (places.length === 1) return fresh.length === 0 ? null : new Map([[first, [...fresh]]])
  if (places.length === fresh.length) return new Map(places.map((place, at) => [place, [fresh[at] ?? ""]]))
  const shared = new Map<number, string[]>()
  let last = first
  for (const text of fresh) {
    const place = places[shared.size]
    if (shared.size > 0 && isSeasoning(text)) shared.get(last)?.push(text)
    else if (place === undefined) return null
    else {
      shared.set(place, [text])
      last = place
    }
  }
  return shared.size === places.length ? shared : null
}

function withoutKept(after: readonly string[], kept: readonly string[]): string[] {
  const left = kept.map(plain)
  return after.filter((line) => {
    const at = left.indexOf(plain(line))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

const plain = (line: string) => line.trim().toLowerCase().replace(/\s+/g, " ")

/** Whether a line is really another food, and not the same one in another amount, state or cut. */
export function isAnotherFood(before: string, after: string): boolean {
  const [one, other] = [before, after].map(foodWords)
  return other !== "" && one !== other
}

function foodWords(line: string): string {
  const words = nameWords(parseLine(line).name).filter((word) => !plainAdjectives.has(word))
  return words.sort().join(" ")
}
