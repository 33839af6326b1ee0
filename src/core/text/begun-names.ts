/** Lower is nearer; null where a typed word begins no word of the name. */
export type Nearness = number | null

/**
 * How near a name is to what was typed so far, both as plain words: 0 where the name begins so ("chicken t" of "Chicken
 * Tikka Masala"), 1 where it goes on so further in, 2 where its words begin so in another order.
 */
export function nearnessOf(typed: readonly string[], name: readonly string[]): Nearness {
  if (typed.length === 0) return null
  const runsFrom = (at: number) => typed.every((word, ahead) => name[at + ahead]?.startsWith(word))
  if (runsFrom(0)) return 0
  if (name.some((_, at) => runsFrom(at))) return 1
  const left = [...name]
  return typed.every((word) => takeBegun(left, word)) ? 2 : null
}

function takeBegun(words: string[], typed: string): boolean {
  const at = words.findIndex((word) => word.startsWith(typed))
  if (at >= 0) words.splice(at, 1)
  return at >= 0
}

/** What can be suggested, and all the names that it goes by as plain words, its title first. */
export type Suggestible = { title: string; names: readonly (readonly string[])[] }

/** A title comes before another name that is as near: what is typed stands in what is read. */
const otherNameIsFarther = 0.5

/** The titles that go on as was typed, the nearest first; of those that are as near the shortest first. Each once. */
export function suggestTitles(all: readonly Suggestible[], typed: readonly string[], most: number): string[] {
  const near = all.flatMap(({ title, names }) => {
    const found = names.flatMap((name, at) => {
      const nearness = nearnessOf(typed, name)
      return nearness === null ? [] : [nearness + (at > 0 ? otherNameIsFarther : 0)]
    })
    return found.length > 0 ? [{ title, nearness: Math.min(...found) }] : []
  })
  const sorted = near.sort(
    (one, other) =>
      one.nearness - other.nearness ||
      one.title.length - other.title.length ||
      one.title.localeCompare(other.title, "en"),
  )
  return [...new Set(sorted.map(({ title }) => title))].slice(0, most)
}
