import { type ParsedLine, parseLine } from "#core/ingredient/parse-line.ts"
import { readUnit } from "#core/ingredient/unit.ts"
import type { CookUnits } from "./cook-units.ts"
import { pours, statedDensity } from "./density.ts"
import { isSame } from "./restated.ts"
import { findSaid } from "./said-measure.ts"
import { isSameLine } from "./same-line.ts"
import { showText, sideOf } from "./show-text.ts"
import { gramsPerFluidMillilitre } from "./write-said.ts"

/**
 * An ingredient line in the cook's units, only to be read: "225 g butter" is "8 oz butter". What is in them already, in
 * spoons or pieces, or can't be said in them stays to the letter, as does a line that would not read to the same food and
 * amount again. `gramsPerMillilitre` (densityOf) shows cups of what does not pour as grams. It takes time in proportion to
 * the text.
 */
export function showLine(text: string, units: CookUnits, gramsPerMillilitre: number | null = null): string {
  const line = parseLine(text)
  const density = pours(line.name) ? null : (statedDensity(line) ?? gramsPerMillilitre)
  const shown = showText(withoutForeign(text, units, pours(line.name)), {
    units,
    foodBehind: (behind) => {
      const other = otherFood(behind, line.fullName)
      return other === null
        ? { name: line.name, gramsPerMillilitre: density }
        : { name: other, gramsPerMillilitre: null }
    },
  })
  if (shown === text) return text
  const once = weighedAsMeasured(sayOnce(shown), line)
  const weighed = density ?? (pours(line.name) ? gramsPerFluidMillilitre : null)
  return isSameLine(line, parseLine(once), weighed) ? once : text
}

/** The name that stands behind an amount, where none of its words is of the line's own food: the honey of "sugar, or ¼ cup honey". */
function otherFood(behind: string, own: string): string | null {
  const [, name = ""] = /^ (?:of )?((?:\p{L}{3,} ?){1,3})/u.exec(behind) ?? []
  const words = name.toLowerCase().trim().split(" ")
  const isOwn = name === "" || joint.test(name) || words.some((word) => own.toLowerCase().includes(word))
  return isOwn ? null : words.join(" ")
}

const joint = /^(?:for|from|plus|when|more|extra|total|each|with|and|after|before|drained|in|to|as|if|of)\b/i

const bracket = / ?\(([^()]*)\)/g
const opening = /^\D{0,8}$/
const mere = /^ ?(?:about|around|roughly|approx\.?|~)? ?$/i

/**
 * The line without a bracket that says its first amount once more in the other system, behind the food: converted it would
 * be a second, slightly other amount. "300 g spaghetti (10 oz)" is 300 g; cups beside a weight stay.
 */
function withoutForeign(text: string, units: CookUnits, isPoured: boolean): string {
  const found = findSaid(text)
  const [first] = found
  if (first === undefined || !isAmount(first) || !opening.test(text.slice(0, first.start))) return text
  return text.replace(bracket, (whole, words: string, at: number) => {
    // How large the can of another branch is.
    if (/\bor\b/i.test(text.slice(first.end, at))) return whole
    const said = found.find(({ start, end }) => start > at && end < at + whole.length)
    // Who weighs has no cups: those of a line that is weighed in ounces go.
    const isCups = !isPoured && said?.kind === "volume" && first.kind === "mass" && sideOf(first, units) === "foreign"
    if (isCups && mere.test(words.replace(text.slice(said.start, said.end), ""))) return ""
    if (said?.kind !== first.kind || /^\.?$/.test(text.slice(first.end, at))) return whole
    const isMere = mere.test(words.replace(text.slice(said.start, said.end), ""))
    const isForeign = sideOf(said, units) === "foreign" || sideOf(first, units) === "foreign"
    return isMere && isForeign && isSame(first, said) ? "" : whole
  })
}

/**
 * A cup of what is drained or cooked is one of what is eaten; its weight has to say so, for else it is that of the tin, or
 * of what is dry.
 */
function weighedAsMeasured(shown: string, { unit, name }: ParsedLine): string {
  const isMeasured = unit !== null && readUnit(unit)?.kind === "volume"
  const [first] = isMeasured ? findSaid(shown) : []
  if (first?.kind !== "mass" || !opening.test(shown.slice(0, first.start))) return shown
  return /\b(?:canned|tinned)\b/i.test(name)
    ? shown.replace(drained, (said) => (said.includes("rinsed") ? ", rinsed and drained weight" : ", drained weight"))
    : shown.replace(cooked, ", cooked weight")
}

const drained = /, (?:(?:rinsed and )?drained|drained and rinsed)(?=,|$)/i
const cooked = /, cooked(?=,|$)/i

const isAmount = ({ kind }: { kind: string }) => kind === "mass" || kind === "volume"

// "60 g spinach (60 g)", "115 g ricotta, 115 g".
function sayOnce(shown: string): string {
  return shown
    .replace(/^(\d\S* \S+) ((?:(?!\bor \S{0,4}\d)[^()])*) \((?:about |approx\.? )?\1\)/, "$1 $2")
    .replace(/^(\d\S* \S+) ([^(),]*), (?:about )?\1(?=,|$)/, "$1 $2")
}
