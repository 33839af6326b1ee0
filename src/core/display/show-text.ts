import type { CookUnits } from "./cook-units.ts"
import { pours } from "./density.ts"
import { isFahrenheit } from "./heat.ts"
import { type Chain, chainsOf, isSame, joinChain } from "./restated.ts"
import { findSaid, type Said } from "./said-measure.ts"
import { nearBehind, type Showing, spellLitres, writeSaid } from "./write-said.ts"

/** The text with what it says in other units, all of it or what was `found`, said in the wanted ones; all else stays. */
export function showText(text: string, showing: Showing, found: readonly Said[] = findSaid(text)): string {
  let shown = ""
  let from = 0
  for (const chain of chainsOf(text, found)) {
    const words = wordsOf(text, chain, showing)
    if (words === null) continue
    shown += withArticle(text.slice(from, chain.start), words) + words
    from = endOf(text, chain)
  }
  return from === 0 ? text : shown + text.slice(from)
}

// "An 8-inch tin" is "a 20 cm tin": of figures, 8, 11 and 18 begin with a vowel.
function withArticle(before: string, words: string): string {
  const article = /^(?:8|1[18](?!\d))/.test(words) ? "an" : "a"
  return before.replace(/(?<![a-z'’])(a)n? $/i, (_, first: string) => `${first}${article.slice(1)} `)
}

/** Behind what is taken away; the stop of "1 lb. pasta" was that of its unit. */
function endOf(text: string, { end }: Chain): number {
  return /^\. [a-z]/.test(text.slice(end, end + 3)) ? end + 1 : end
}

/** Of its own system, of the other, or of none (spoons, a gas oven's marks). */
type Side = "wanted" | "foreign" | "neutral"

/** Which system what is said is of, for a cook with these units. */
export function sideOf(said: Said, { measurementUnit, temperatureUnit }: CookUnits): Side {
  if (said.kind !== "temperature") {
    if (said.system === null) return "neutral"
    return said.system === measurementUnit ? "wanted" : "foreign"
  }
  const { scale } = said.degrees
  if (scale === "gas mark" || (scale === null && !isFahrenheit(said.degrees))) return "neutral"
  return isFahrenheit(said.degrees) === (temperatureUnit === "fahrenheit") ? "wanted" : "foreign"
}

/** A chain in the wanted units; null where it stays to the letter. */
function wordsOf(text: string, chain: Chain, showing: Showing): string | null {
  const sides = chain.members.map((said) => sideOf(said, showing.units))
  const [first] = chain.members
  const isGas = first?.kind === "temperature" && first.degrees.scale === "gas mark"
  const isAloneOnGas = isGas && chain.members.length === 1
  if (!sides.includes("foreign") && !isAloneOnGas) return spelled(text, chain)
  const isPoured = pours(showing.foodBehind(text.slice(chain.end, chain.end + nearBehind)).name)
  const write = (said: Said) => writeSaid(text, said, showing)
  const words =
    chain.members[0]?.kind === "temperature"
      ? keepScales(text, { chain, sides, write, isPoured })
      : keepOne(text, { chain, sides, write, isPoured })
  if (words === null || (chain.close === null && words.includes(null))) return null
  return joinChain(chain, words)
}

type Writing = { chain: Chain; sides: readonly Side[]; write: (said: Said) => string | null; isPoured: boolean }

/** What is said twice is shown once: as it stands in the wanted units, else converted from its weight, else in spoons. */
function keepOne(text: string, { chain: { members }, sides, write, isPoured }: Writing): (string | null)[] | null {
  const foreign = (kind: Said["kind"]) => members.find((said, at) => said.kind === kind && sides[at] === "foreign")
  const weighed = isPoured ? undefined : foreign("mass")
  const other = (isPoured ? foreign("volume") : undefined) ?? members[0]
  const word =
    wordsAt(text, members[sides.indexOf("wanted")]) ??
    (weighed === undefined ? null : write(weighed)) ??
    wordsAt(text, members[sides.indexOf("neutral")]) ??
    (other === undefined ? null : write(other))
  return word === null ? null : members.map((_, at) => (at === 0 ? word : null))
}

/** Each temperature for itself, for a fan oven's is another; one that stands there in the wanted scale takes its place. */
function keepScales(text: string, { chain: { members }, sides, write }: Writing): (string | null)[] {
  const words: (string | null)[] = members.map((said) => wordsAt(text, said))
  members.forEach((said, at) => {
    if (sides[at] === "wanted") return
    const same = members.findIndex((each, place) => sides[place] === "wanted" && isSame(each, said))
    if (sides[at] === "neutral" && members.length > 1) return
    if (same < 0) words[at] = write(said) ?? wordsAt(text, said)
    else {
      words[at] = same > at ? (words[same] ?? null) : null
      if (same > at) words[same] = null
    }
  })
  return words
}

/** A chain that stays in its units, with its litres as a word; null where it stays to the letter. */
function spelled(text: string, chain: Chain): string | null {
  const words = chain.members.map((said) => wordsAt(text, said))
  const isToTheLetter = chain.members.every(({ start, end }, at) => words[at] === text.slice(start, end))
  return isToTheLetter ? null : joinChain(chain, words)
}

const wordsAt = (text: string, said: Said | undefined) => (said === undefined ? null : spellLitres(text, said))
