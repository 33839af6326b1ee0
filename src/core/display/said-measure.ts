import type { Read } from "#core/ingredient/number.ts"
import { type Token, wordAt } from "#core/ingredient/token.ts"
import { readUnit } from "#core/ingredient/unit.ts"
import { sizeOfUnit, systemOf } from "#core/measure/measure.ts"
import { scanStep } from "#core/method/step.ts"
import { type OnceSaid, readOnce } from "#core/method/step-amount.ts"
import { type Degrees, readDegrees } from "#core/method/step-temperature.ts"
import { readTime } from "#core/method/step-time.ts"
import { isGlued } from "#core/method/step-token.ts"
import type { System } from "./cook-units.ts"
import { readLength, type SaidLength } from "./read-length.ts"
import { gramsPerStick, isButter } from "./stick.ts"

/** So much, in grams or millilitres; the system is null for spoons, which every kitchen has. */
export type SaidAmount = { kind: "mass" | "volume"; least: number; most: number | null; system: System | null }

/** A fan oven is set lower for the same heat. */
export type SaidDegrees = { kind: "temperature"; degrees: Degrees; isFan: boolean }

/** What a text says at a place, once, that a cook may want in other units. */
export type Said = { start: number; end: number } & (SaidAmount | SaidLength | SaidDegrees)

/** The weights, volumes, lengths and temperatures of a line or step, each as often as it is said, in their order. */
export function findSaid(text: string): Said[] {
  const found = scanStep(withoutCompounds(text), readSaid)
  return found.flatMap((said) => (said.kind === "other" || isVessels(text, said) ? [] : [said]))
}

/** "Pour into 2 cups." tells where, and not how much. */
function isVessels(text: string, { start, end }: { start: number; end: number }): boolean {
  // "A 12-cup muffin tin".
  if (/cup$/i.test(text.slice(start, end)) && /^ (?:\p{L}+ )?(?:muffin|cupcake|popover|bun)\b/iu.test(text.slice(end)))
    return true
  const isInto = /\b(?:in|into|between|among) $/i.test(text.slice(Math.max(0, start - 10), start))
  return isInto && /\bcups?$/i.test(text.slice(start, end)) && /^(?:[.,;!]|$| and (?=\p{L}))/u.test(text.slice(end))
}

// "1-inch-thick" is read as "1-inch thick", each word at its place.
function withoutCompounds(text: string): string {
  return text.replace(/(?<!\p{L})(\p{L}+)[-‐‑](?=[a-z])/giu, (written, word: string) => {
    return readUnit(word)?.kind === "length" ? `${word} ` : written
  })
}

type Other = { kind: "other" }
const other: Other = { kind: "other" }

function readSaid(tokens: readonly Token[], at: number): Read<SaidAmount | SaidLength | SaidDegrees | Other> | null {
  const degrees = readDegrees(tokens, at)
  if (degrees !== null) return withFan(tokens, degrees)
  const time = readTime(tokens, at)
  if (time !== null) return { value: other, next: time.next }
  const length = readLength(tokens, at)
  if (length !== null) return length
  const once = readOnce(tokens, at)
  if (once !== null && isBareDegree(tokens, once.next)) return { value: other, next: once.next }
  return once === null
    ? null
    : { value: amountOf(once.value, wordsBehind(tokens, once.next)) ?? other, next: once.next }
}

// "160 °C fan".
function withFan(tokens: readonly Token[], { value: degrees, next }: Read<Degrees>): Read<SaidDegrees> {
  const isBehind = wordAt(tokens, next) === "fan"
  return { value: { kind: "temperature", degrees, isFan: isBehind }, next: isBehind ? next + 1 : next }
}

// "Keep below 5C" asks for no five cups.
function isBareDegree(tokens: readonly Token[], next: number): boolean {
  const last = tokens[next - 1]?.text === "." ? next - 2 : next - 1
  return tokens[last]?.text === "C" && isGlued(tokens, last)
}

/** As many as there may be before the butter of "2 sticks (1/2 cup) cold unsalted butter". */
const mostBehind = 10

function wordsBehind(tokens: readonly Token[], next: number): string {
  const behind = tokens.slice(next, next + mostBehind)
  return behind.map(({ text }) => text).join(" ")
}

function amountOf({ unit, measure, added }: OnceSaid, behind: string): SaidAmount | null {
  const size = sizeOfUnit(unit.id) || (unit.id === "stick" && isButter(behind) ? gramsPerStick : 0)
  if (size === 0 || unit.kind === "vague" || unit.kind === "length") return null
  const kind = unit.kind === "volume" ? "volume" : "mass"
  const more = added.reduce((sum, part) => sum + part.quantity * sizeOfUnit(part.unit), 0)
  const most = measure.quantityMax === null ? null : measure.quantityMax * size + more
  return { kind, least: measure.quantity * size + more, most, system: systemOf(unit.id) }
}
