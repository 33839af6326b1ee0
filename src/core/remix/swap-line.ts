import { nameWords } from "#core/food/normalise-name.ts"
import type { ParsedLine } from "#core/ingredient/parse-line.ts"
import { inKitchenSize } from "#core/measure/kitchen-ladder.ts"
import { withoutMereAmounts, writeLineAmount } from "#core/measure/line-amount.ts"
import { plural, singular } from "#core/measure/noun.ts"
import { scaleLine } from "#core/measure/scale-recipe.ts"
import { isWithin } from "#core/measure/write-number.ts"
import { temper } from "#core/method/describing-words.ts"
import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import { takenAlone } from "#core/reading/choice-within.ts"
import { asPattern } from "#core/text/as-pattern.ts"
import type { Kitchen } from "./kitchen.ts"
import { type Portion, portionOf } from "./portion.ts"
import type { Substitute } from "./substitutes.ts"

/** What takes the place of a food, in the words of a line. */
type Named = Pick<Substitute, "instead">

/**
 * A line with a substitute in place of its food, and all else that it says: "2 tbsp butter, melted" -> "2 tbsp vegan butter,
 * melted". Where as many pieces or spoons of it weigh something else, there are more or fewer of them, or the line is weighed.
 * Null where what is written does not read back as the substitute.
 */
export function swapLine(portion: Portion, substitute: Named, kitchen: Kitchen): Portion | null {
  const known = portionOf(kitchen.read(`100 g ${substitute.instead}`))
  if (known === null) return null
  const described = swapName(portion, substitute, known)
  const salted = saltSaid.exec(portion.line.name)?.[0] ?? ""
  const isSalted = salted !== "" && known.food.kind === portion.food.kind && !saltSaid.test(substitute.instead)
  const asSalty = isSalted ? described.replace(substitute.instead, `${salted}${substitute.instead}`) : described
  const named = readAs(known, asSalty, kitchen) === null ? described : asSalty
  const inPlace = readAs(known, named, kitchen)
  if (inPlace === null) return null
  if (portion.grams === 0 || isInLikePieces(portion, substitute, known) || isNear(portion, inPlace, mostOffInPlace))
    return inPlace
  const units = portion.read.amount?.units ?? kitchen.units
  const scaled = inPlace.grams > 0 ? scaleLine(named, portion.grams / inPlace.grams, units) : null
  const other = scaled === null ? null : readAs(known, scaled, kitchen)
  return other !== null && isNear(portion, other, mostOff)
    ? other
    : readAs(known, weighed(inPlace, portion.grams, units), kitchen)
}

/** How far the weight may be off where the line's amount stays: a slice of another bread, a fillet of another fish. */
const mostOffInPlace = 0.4

/** How far it may be off in whole pieces. */
const mostOff = 0.3

const isNear = (own: Portion, other: Portion, share: number) => isWithin(share, other.grams, own.grams)

function readAs({ food }: Portion, line: string, kitchen: Kitchen): Portion | null {
  const portion = portionOf(kitchen.read(line))
  return portion?.food.id === food.id ? portion : null
}

/** The line by weight, where so many pieces can't be said of its new food. */
function weighed({ text, line, read }: Portion, grams: number, units: MeasurementUnit): string {
  const tail = read.amount?.tail ?? text
  const mass = inKitchenSize({ kind: "mass", grams: Math.max(1, grams) }, { units, pieces: "whole" })
  const own = { measure: mass, units, tail: withoutMereAmounts(tail) }
  return writeLineAmount(own, mass, { line: { ...line, unit: null }, units })
}

/** A tin of coconut milk for a tin of the light one, a fillet for one that weighs as much: of the same kind and name. */
function isInLikePieces({ line, food: own }: Portion, { instead }: Named, { food }: Portion): boolean {
  if (line.each === null || own.kind !== food.kind) return false
  const head = headOf(line.name)
  return (head !== undefined && head === headOf(instead)) || (line.unit === "can" && /\bcanned\b/.test(instead))
}

/** What is said of meat and fish before their names and holds for others of their kind. */
const state = /^(?:(?:skinless|skin-on|boneless|bone-in|thick|frozen)(?:,? and |,? ))+/i

/** How salty a sauce, a stock or butter is, before its name: another version of it is sold so, too. */
const saltSaid = /^(?:(?:low|reduced)[- ](?:sodium|salt)|unsalted|salted|no[- ]salt(?:[- ]added)?) /i

/** What makes it another product: "custard, vegan". */
const claims = /^(?:vegan|vegetarian|\p{L}+-free)(?: and \p{L}+-free)*$/u

/** What is said of a food's fat, behind its name or in brackets. */
const fatSaid =
  /(?:,? \((?:[^()]*[,;] ?)?|, )(?:(?:about |max\. )?\d+% (?:fat|lean|milk ?fat)|(?:full|low|reduced|half)[- ]fat|fat[- ]free|\d\d\/\d\d|semi-skimmed|skimmed)(?:\)|(?=,|$))/gi

/** "Juice of ½ lemon" is the juice of half a lime. */
const partOf = /\b(?:juice|zest) of\b/i

/** Of peas that are frozen it says nothing any more. */
const eitherWay = /,? \(?(?:fresh|frozen|canned|tinned|dried) or (?:fresh|frozen|canned|tinned|dried)\)?(?=$|,)/i

/** The line with the substitute's name where the food's own stands: all else that it says stays, but for its fat. */
function swapName({ text, line, food: old }: Portion, { instead }: Named, { food }: Portion): string {
  // "Full-fat coconut milk" is the light one whole; almonds that are toasted are seeds that are.
  const isPieceToo = headOf(line.fullName) === headOf(instead) && headOf(line.name) !== headOf(instead)
  const isWhole = (line.each !== null || isPieceToo) && text.toLowerCase().includes(line.fullName.toLowerCase())
  const ownName = isWhole ? line.fullName : line.name
  const [said = ""] = new RegExp(asPattern(ownName).replaceAll(" ", ",? "), "i").exec(text) ?? []
  const [same = instead, claim = ""] = instead.split(", ")
  const isOther = old.id !== food.id
  const [kept = ""] = old.kind === food.kind && isOther ? (state.exec(said) ?? []) : []
  const [warmth = ""] = kept === "" ? (temper.exec(said) ?? []) : []
  const isCounted = line.unit === null && (line.each !== null || /s$/.test(same))
  const whole = partOf.test(text) ? same.replace(/ (?:juice|zest)$/, "") : same
  const bare = withoutUnit(whole, isPieceToo ? null : line.unit)
  const counted = isCounted ? inNumberOf(line, bare) : bare
  const version = isOther ? null : versionOf(line.name, instead)
  const name = claims.test(claim) ? (version ?? `${same}, ${claim}`) : `${kept}${warmth.toLowerCase()}${counted}`
  const own = isOther
    ? text.replace(fatSaid, "").replace(/\b(?:fresh|frozen|canned|tinned)\b/.test(same) ? eitherWay : /^$/, "")
    : text
  if (said === "") return instead
  const swapped = own.replace(said, () => name)
  return line.alternatives.length > 0 ? takenAlone(swapped) : swapped
}

/** The unit says already that coconut milk is in a can and lasagne in sheets. */
function withoutUnit(name: string, unit: ParsedLine["unit"]): string {
  if (unit === "can") return name.replace(/^canned /, "")
  return headOf(name) === unit ? name.replace(/ \S+$/, "") : name
}

/** The last word of a name: its piece in "lasagne sheets". */
const headOf = (name: string) => nameWords(name.split(",")[0] ?? "").at(-1)

/** Of a line that counts nothing ("limes, to serve") as it is. */
function inNumberOf({ quantity }: ParsedLine, name: string): string {
  if (quantity === null) return name
  return quantity > 1 ? plural(singular(name)) : singular(name)
}

/** "Thai green curry paste" stays green in its version: "Thai curry paste, vegan". */
function versionOf(name: string, instead: string): string | null {
  const [same = "", claim] = instead.split(/(?=, )/)
  const own = new Set(nameWords(name))
  return claim !== undefined && nameWords(same).every((word) => own.has(word)) ? `${name}${claim}` : null
}
