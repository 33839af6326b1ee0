import { celsiusOf } from "./heat.ts"
import type { Said } from "./said-measure.ts"

/** What a text says in one place, maybe in several units: "1 lb (450 g)", "180 °C/160 °C fan/gas 4"; `joins` stand between; `close` is what ends a bracket, null where one stays open. */
export type Chain = {
  members: readonly Said[]
  joins: readonly string[]
  start: number
  end: number
  close: string | null
}

const about = String.raw`(?:(?:about|approx\.?|approximately|around|roughly|or) |~ ?)?`
const restating = new RegExp(`^\\.? ?(?:[([] ?${about}|[/|=] ?|or ${about})$`, "i")
const heating = /^(?: oven)? ?(?:[([] ?|[/|,;] ?|or )(?:gas mark |fan(?: oven)? ?:? ?)?$/i

/** The chains of a text, in order: each thing said stands in one, mostly alone. */
export function chainsOf(text: string, found: readonly Said[]): Chain[] {
  const chains: Said[][] = []
  for (const said of found) {
    const chain = chains.at(-1)
    const last = chain?.at(-1)
    if (chain !== undefined && last !== undefined && isJoined(last, said, text.slice(last.end, said.start))) {
      chain.push(said)
    } else chains.push([said])
  }
  return chains.map((members) => closeChain(text, members))
}

function closeChain(text: string, members: readonly Said[]): Chain {
  const joins = members.slice(1).map((member, at) => text.slice(members[at]?.end, member.start))
  const [start, end] = [members[0]?.start ?? 0, members.at(-1)?.end ?? 0]
  const isOpened = joins.some((join) => /[([]/.test(join))
  const close = isOpened ? /^ ?[)\]]/.exec(text.slice(end, end + 2)) : null
  return { members, joins, start, end: end + (close?.[0].length ?? 0), close: isOpened ? (close?.[0] ?? null) : "" }
}

function isJoined(one: Said, next: Said, between: string): boolean {
  if (one.kind === "temperature") return next.kind === "temperature" && heating.test(between)
  return restating.test(between) && isSame(one, next)
}

/** How far two ways to say the same are off, as cooks round them (1 lb and 500 g are two amounts, 8 oz and 250 g one). */
const mostOff = 0.12
/** "600 ml/1 pint" is said of the British pint, a fifth larger than the American. */
const mostPintOff = 0.28
/** Grams in a millilitre of the lightest and the heaviest that is measured in cups. */
const densities = { least: 0.08, most: 1.8 }
/** Degrees Celsius between the marks of two ovens that mean the same heat (170 °C, 325 °F). */
const mostDegreesOff = 9

/** Whether two say the same, or may: a weight and a volume do where a food can be as heavy. */
export function isSame(one: Said, next: Said): boolean {
  if (one.kind === "temperature") {
    return (
      next.kind === "temperature" &&
      one.isFan === next.isFan &&
      Math.abs((celsiusOf(one.degrees) ?? Number.NaN) - (celsiusOf(next.degrees) ?? Number.NaN)) <= mostDegreesOff
    )
  }
  if (one.kind === "length") return next.kind === "length" && areAlike(one.sides, next.sides)
  if (next.kind !== "mass" && next.kind !== "volume") return false
  if (one.kind === next.kind) return areAlike([one], [next], one.kind === "volume" ? mostPintOff : mostOff)
  const density = one.kind === "mass" ? one.least / next.least : next.least / one.least
  return density >= densities.least && density <= densities.most
}

type Sizes = readonly { least: number; most: number | null }[]

function areAlike(some: Sizes, others: Sizes, off = mostOff): boolean {
  return (
    some.length === others.length &&
    some.every(({ least }, at) => Math.abs(least / (others[at]?.least ?? 0) - 1) <= off)
  )
}

/** The chain with other words for each of its members; what is null goes, with its bracket or stroke, but not its oven. */
export function joinChain({ members, joins, close }: Chain, words: readonly (string | null)[]): string {
  const opening = joins.findIndex((join) => /[([]/.test(join)) + 1
  const ovenAt = placeOfOven(joins, words)
  let joined = ""
  let last: number | null = null
  let isOpen = false
  for (let at = 0; at < members.length; at += 1) {
    const word = words[at]
    if (word == null) continue
    const opens: boolean = opening > 0 && last !== null && last < opening && at >= opening
    if (last !== null) joined += ((opens ? joins[opening - 1] : joins[at - 1]) ?? "").replace(oven, "")
    isOpen ||= opens
    joined += at === ovenAt ? `${word} oven` : word
    last = at
  }
  return isOpen ? `${joined}${close ?? ""}` : joined
}

const oven = /^ oven/i

/** "A 350 °F oven (180 °C)" stays an oven: the word follows its own member, else the next before it that stays, else the first. */
function placeOfOven(joins: readonly string[], words: readonly (string | null)[]): number {
  const named = joins.findIndex((join) => oven.test(join))
  if (named < 0) return -1
  const before = words.findLastIndex((word, at) => at <= named && word !== null)
  return before >= 0 ? before : words.findIndex((word) => word !== null)
}
