import type { SaidLength } from "#core/display/read-length.ts"
import { findSaid } from "#core/display/said-measure.ts"
import { type Place, readStep } from "#core/method/step.ts"

/**
 * A method with the tins that so much batter needs, `factor` times what its author wrote for: more tins of the same size,
 * a smaller one or the hollows of a muffin tin, which bake in less time. A tin is one that says its size ("a 20 cm square
 * cake tin"). Near the dish's own amount all stays.
 */
export function fitTins(method: readonly string[], factor: number): string[] {
  const first = method.findIndex((step) => readTin(step) !== null)
  const fit = fitFor(method[first] ?? "", factor)
  if (fit === null) return [...method]
  return method.map((step, at) => (at < first ? step : withTime(withTin(step, fit), fit.time)))
}

const behindSize =
  /^ (?<shape>(?:[a-z-]+ )*?)(?<noun>cake tin|loaf tin|tart tin|springform tin|baking tin|pie dish)(?<many>s?)\b/
const beforeSize = /\b(?<number>an?|two) (?<before>(?:[a-z-]+ )*)$/

/** What takes the tin's place, what it is called from then on, and what share of the time it bakes. */
type Fit = { words: string; called: string; time: number }

/** A tin or so many of a kind, by the centimetres of a side or of both, and where a step names it. */
type Tin = Place & { count: number; side: number; other: number | null; before: string; shape: string; noun: string }

function readTin(step: string): Tin | null {
  for (const said of findSaid(step)) {
    const behind = behindSize.exec(step.slice(said.end))
    const before = beforeSize.exec(step.slice(0, said.start))
    if (said.kind === "length" && behind !== null && before !== null) return tinOf(said, before, behind)
  }
  return null
}

function tinOf({ sides, end }: SaidLength & Place, lead: RegExpExecArray, behind: RegExpExecArray): Tin {
  const [side = 0, other = null] = sides.map(({ least }) => least)
  const { number, before = "" } = lead.groups ?? {}
  const { shape = "", noun = "" } = behind.groups ?? {}
  const place = { start: lead.index, end: end + behind[0].length }
  return { ...place, count: number === "two" ? 2 : 1, side, other, before, shape, noun }
}

/** So far from its own a tin still holds the batter, less deep or to the rim. */
const leastFilled = 0.76
const mostFilled = 1.3

function fitFor(step: string, factor: number): Fit | null {
  const own = readTin(step)
  if (own === null || (factor >= leastFilled && factor <= mostFilled)) return null
  if (factor > mostFilled) return moreTins(own, Math.ceil(factor / mostFilled))
  return smallerTin(own, factor) ?? hollows(own, factor)
}

const numbers = "no one two three four five six seven eight nine ten eleven twelve".split(" ")
export const inWords = (count: number) => numbers[count] ?? String(count)

function moreTins(own: Tin, times: number): Fit {
  return { words: `${inWords(own.count * times)} ${sized(own)}s`, called: `${lastWord(own.noun)}s`, time: 1 }
}

function sized({ before, side, other, shape, noun }: Tin): string {
  return `${before}${side}${other === null ? "" : ` x ${other}`} cm ${shape}${noun}`
}

const withArticle = (words: string) => `${/^(?:[aeiou]|18)/.test(words) ? "an" : "a"} ${words}`
const lastWord = (noun: string) => noun.split(" ").at(-1) ?? noun

/** Tins as shops have them, by a side or by both, in cm. */
const sides = [15, 18, 20, 23, 25, 28]
const loaves = [
  [23, 13],
  [20, 10],
  [16, 8],
] as const

/** A smaller tin of the kind that is filled as high; null where none is made so small. */
function smallerTin(own: Tin, factor: number): Fit | null {
  const area = own.side * (own.other ?? own.side) * factor
  const time = factor < 0.6 ? 0.8 : 0.9
  const small = own.other === null ? smallSide(own, area) : smallLoaf(own, area)
  if (small === null) return null
  const many = own.count > 1
  return {
    words: many ? `${inWords(own.count)} ${sized(small)}s` : withArticle(sized(small)),
    called: `${lastWord(own.noun)}${many ? "s" : ""}`,
    time,
  }
}

const nearestSize = 0.7

function smallSide(own: Tin, area: number): Tin | null {
  const side = sides.findLast((one) => one * one <= area / nearestSize && one < own.side)
  return side === undefined || side * side * mostFilled < area || area < 110 ? null : { ...own, side }
}

function smallLoaf(own: Tin, area: number): Tin | null {
  const loaf = loaves.findLast(([side, other]) => side * other * mostFilled >= area && side < own.side)
  return loaf === undefined || area < 100 ? null : { ...own, side: loaf[0], other: loaf[1] }
}

/** Square centimetres of a tin whose batter fills one hollow of a muffin tin. */
const hollowArea = 18
/** Of one muffin tin. */
const mostHollows = 12

function hollows(own: Tin, factor: number): Fit {
  const area = own.count * own.side * (own.other ?? own.side) * factor
  const count = Math.min(mostHollows, Math.max(1, Math.round(area / hollowArea)))
  const words = `${inWords(count)} ${count > 1 ? "hollows" : "hollow"} of a muffin tin`
  return { words, called: count > 1 ? "hollows" : "hollow", time: 0.45 }
}

function withTin(step: string, { words, called }: Fit): string {
  const said = readTin(step)
  const named = said === null ? step : `${step.slice(0, said.start)}${words}${step.slice(said.end)}`
  return named.replace(/\b(the|each) (?:tins?|dish)\b/g, `$1 ${called}`)
}

/** What bakes for less only dries, and does so in any tin. */
const leastSeconds = 20 * 60

function withTime(step: string, share: number): string {
  const times = readStep(step).filter((said) => said.kind === "time" && said.secondsMax === null)
  return times.reduceRight((text, { start, end, ...said }) => {
    if (said.kind !== "time" || said.seconds < leastSeconds || !isBaked(step.slice(0, start))) return text
    const minutes = Math.max(12, Math.round(((said.seconds / 60) * share) / 5) * 5)
    return `${text.slice(0, start)}${minutes} minutes${text.slice(end)}`
  }, step)
}

const isBaked = (before: string) => /\bbake\b(?:(?! for )[^.])*? for $/i.test(before)
