import { type Amount, noAmount, readAmount, readMeasures } from "#core/ingredient/amount.ts"
import { splitAsides } from "#core/ingredient/aside.ts"
import type { Measure } from "#core/ingredient/measure.ts"
import { readName } from "#core/ingredient/name.ts"
import { normaliseLine } from "#core/ingredient/normalise.ts"
import { type Token, tokenise, wordAt } from "#core/ingredient/token.ts"
import { readUnit, type UnitId } from "#core/ingredient/unit.ts"
import { enders, sizes } from "#core/ingredient/vocabulary.ts"

export type Size = "small" | "medium" | "large" | "extra-large"

/** An ingredient line taken apart. `name` is as the line says it, without amount, size, preparation and brackets. */
export type ParsedLine = Amount & {
  name: string
  size: Size | null
  /** What is done to the food ("finely chopped", "juice of"), or "". */
  preparation: string
  /** What the line says besides ("to taste", what stood in brackets), or "". */
  note: string
  /** The foods to choose from where the line offers a choice, in its order; otherwise none. */
  alternatives: string[]
  optional: boolean
}

/** Longer lines are cut: no recipe's line is as long, and time stays bounded. */
const longestLine = 1000

/**
 * Takes one ingredient line apart, however it is written; never throws and takes time in proportion to the line.
 * An amount the line does not state is null; where it states several, the first is the line's own.
 */
export function parseLine(text: string): ParsedLine {
  const { main, asides } = splitAsides(normaliseLine(text.slice(0, longestLine)))
  const line = takePart(takeLabel(main))
  const { amount, rest } = takeAmount(line.rest, asides)
  const sized = takeSize(rest)
  const named = readName(sized.rest)
  const counted = amount.unit === null && amount.quantity !== null ? takeTrailingUnit(named.name) : null
  const name = counted?.name ?? named.name
  return {
    ...withStatedSizes({ ...amount, unit: counted?.unit ?? amount.unit }, [...asides, ...named.rest]),
    name,
    size: sized.size,
    preparation: [line.part, ...named.rest].filter((said) => said !== "").join(", "),
    note: asides.filter((aside) => aside !== "").join("; "),
    alternatives: splitAlternatives(name),
    optional: /\boptional\b|\bif (?:desired|liked|using|you like|needed)\b/i.test(text),
  }
}

// "For the sauce: 2 tbsp flour", "Optional: sugar".
function takeLabel(line: string): string {
  return line.replace(/^(?:optional|for (?:the )?[\p{L} ]{1,40}):\s*/iu, "")
}

const partWords = new Set("juice zest rind peel and or & grated finely freshly fresh squeezed strained pared the".split(" "))
const parts = new Set(["juice", "zest", "rind", "peel"])

// "juice and grated zest of 2 limes": what is used of the thing that is counted.
function takePart(line: string): { part: string; rest: string } {
  const tokens = tokenise(line)
  let at = 0
  while (partWords.has(wordAt(tokens, at)) || tokens[at]?.text === "&") at += 1
  const isPart = tokens.slice(0, at).some((_, place) => parts.has(wordAt(tokens, place)))
  const joins = ["of", "from"].includes(wordAt(tokens, at))
  if (!isPart || !joins) return { part: "", rest: line }
  const end = tokens[at]?.end ?? line.length
  return { part: line.slice(0, end).trim(), rest: line.slice(end).trim() }
}

function takeAmount(line: string, asides: readonly string[]): { amount: Amount; rest: string } {
  const tokens = tokenise(line)
  const leading = readAmount(tokens, asides)
  if (leading !== null) return { amount: leading.value, rest: line.slice(tokens[leading.next]?.start ?? line.length) }
  const trailing = takeTrailingAmount(line, tokens)
  if (trailing !== null) return trailing
  const word = wordAt(tokens, 0)
  const isOne = (word === "a" || word === "an") && !vagueAmounts.has(wordAt(tokens, 1))
  if (isOne) return { amount: { ...noAmount, quantity: 1 }, rest: line.slice(tokens[1]?.start ?? line.length) }
  return { amount: noAmount, rest: line.replace(/^(?:an? )?(?:few|couple of|several|some|little|lots? of)\s+/i, "") }
}

const vagueAmounts = new Set(["little", "few", "couple", "lot", "bit", "touch", "good"])

// "Salt 1 teaspoon", "Ground cloves, 1/2 teaspoon": the amount stands last.
function takeTrailingAmount(line: string, tokens: readonly Token[]): { amount: Amount; rest: string } | null {
  const at = tokens.findIndex((token) => token.kind === "number")
  const before = tokens[at - 1]
  if (before === undefined || enders.has(before.text.toLowerCase())) return null
  const read = readAmount(tokens.slice(at), [])
  const kind = read?.value.unit === null || read === null ? null : readUnit(read.value.unit)?.kind
  const isLast = read !== null && /^[\s,.\ue000]*$|^\s*,/.test(line.slice(tokens[at + read.next]?.start ?? line.length))
  if (!isLast || kind === null || kind === "count") return null
  return { amount: read.value, rest: line.slice(0, before.end) }
}

function takeSize(text: string): { size: Size | null; rest: string } {
  const tokens = tokenise(text)
  let at = 0
  let size: Size | null = null
  while (at < tokens.length - 1) {
    const found = sizes.get(wordAt(tokens, at))
    const skips = wordAt(tokens, at) === "very" || (size !== null && [",", "-"].includes(tokens[at]?.text ?? ""))
    if (found === undefined && !skips) break
    size = found ?? size
    at += 1
  }
  return size === null ? { size, rest: text } : { size, rest: text.slice(tokens[at]?.start ?? 0) }
}

const trailingUnits = new Set<UnitId>(["clove", "stalk", "bulb", "spear", "sprig", "slice", "stick", "rib", "head", "sheet"])

// "3 garlic cloves" counts cloves of garlic; a cinnamon stick is a thing of its own.
function takeTrailingUnit(name: string): { name: string; unit: UnitId } | null {
  const [, before = "", last = ""] = /^(.*\S) (\S+)$/.exec(name) ?? []
  const unit = last === "" ? null : readUnit(last)
  if (unit === null || !trailingUnits.has(unit.id) || /cinnamon$|\bor\b/i.test(before)) return null
  return { name: before, unit: unit.id }
}

const soldIn = new Set<UnitId>([
  ...(["bag", "bottle", "box", "can", "carton", "container", "envelope"] as const),
  ...(["jar", "package", "pot", "punnet", "tub", "tube"] as const),
])

// What brackets and later clauses say of the weight: of each ("2 fillets, about 200 g each") or of all of it.
function withStatedSizes(amount: Amount, clauses: readonly string[]): Amount {
  return clauses.reduce((known, clause) => {
    const stated = readMeasures(clause.replace(/^weighing\s+/i, "")).filter(({ unit }) => isWeighable(unit))
    const [first] = stated
    if (first === undefined || known.quantity === null) return known
    const isEach = /\beach\b|\bapiece\b|\bper\b/i.test(clause) || (known.unit !== null && soldIn.has(known.unit))
    if (isEach) return known.each === null ? { ...known, each: first } : known
    return known.each === null ? { ...known, same: [...known.same, ...stated] } : known
  }, amount)
}

function isWeighable(unit: Measure["unit"]): boolean {
  const kind = unit === null ? null : readUnit(unit)?.kind
  return kind === "mass" || kind === "volume"
}

function splitAlternatives(name: string): string[] {
  const foods = name.split(/\s+(?:and\/)?or\s+/i).map((food) => food.trim())
  return foods.length > 1 ? foods.filter((food) => food !== "") : []
}
