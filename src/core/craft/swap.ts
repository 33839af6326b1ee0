import { nameWords } from "#core/food/normalise-name.ts"
import { plainAdjectives } from "#core/food/vocabulary.ts"
import { parseLine } from "#core/ingredient/parse-line.ts"

/** The lines that a cook wants replaced, by their places. */
export type Chosen = ReadonlySet<number>

/**
 * What a reply to a swap puts in place of each chosen line, by place; null where the reply can't be told apart: it must
 * hold as many lines as the recipe, or all the others to the letter and one for each that was chosen.
 */
export function readSwapped(
  before: readonly string[],
  chosen: Chosen,
  after: readonly string[],
): ReadonlyMap<number, string> | null {
  const kept = before.filter((_, place) => !chosen.has(place))
  const places = [...chosen].sort((one, other) => one - other)
  const fresh = withoutKept(after, kept)
  if (fresh.length === places.length) return new Map(places.map((place, at) => [place, fresh[at] ?? ""]))
  // By place alone, a line that is another's would stand there twice.
  const isAnothers = places.some((place) => kept.some((line) => plain(line) === plain(after[place] ?? "")))
  if (after.length !== before.length || isAnothers) return null
  return new Map(places.map((place) => [place, after[place] ?? ""]))
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
