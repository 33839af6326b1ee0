import { type Amount, noAmount, readAmount } from "#core/ingredient/amount.ts"
import { splitAsides } from "#core/ingredient/aside.ts"
import { headingOf } from "#core/ingredient/heading.ts"
import { isMereAdjectives, readName } from "#core/ingredient/name.ts"
import { normaliseLine } from "#core/ingredient/normalise.ts"
import { takePart } from "#core/ingredient/part.ts"
import { isRemark } from "#core/ingredient/remark.ts"
import { addStatements, kindOf, statedAlone } from "#core/ingredient/statement.ts"
import { type Token, tokenise, wordAt } from "#core/ingredient/token.ts"
import { isUnclear } from "#core/ingredient/unclear.ts"
import { readUnit, type UnitId } from "#core/ingredient/unit.ts"
import { enders, sizes } from "#core/ingredient/vocabulary.ts"
import { foldText } from "#core/text/fold.ts"

type Size = "small" | "medium" | "large" | "extra-large"

/** An ingredient line taken apart. `name` is as the line says it, without amount, size, preparation and brackets. */
export type ParsedLine = Amount & {
  name: string
  /** The name with what stands before it: "minced beef", "crushed tomatoes". */
  fullName: string
  size: Size | null
  /** How large the things are that the unit counts: "2 fat cloves garlic". */
  unitSize: Size | null
  /** What is done to the food ("finely chopped", "juice of"), or "". */
  preparation: string
  /** What the line says in brackets, or "". */
  note: string
  /** The foods to choose from where the line offers a choice, in its order; otherwise none. */
  alternatives: string[]
  optional: boolean
  /** Whether its figures make no amount that one can go by; `quantity` is then what was read of them. */
  isUnclear: boolean
  /** Whether the line speaks of other lines ("*Available at Asian markets"), heads them or tells what to do with them. */
  isRemark: boolean
}

/** Longer lines are cut: no recipe's line is as long, and time stays bounded. */
const longestLine = 1000

/**
 * Takes one ingredient line apart, however it is written; never throws and takes time in proportion to the line.
 * An amount the line does not state is null; where it states several, the first is the line's own.
 */
export function parseLine(text: string): ParsedLine {
  const written = foldText(text.slice(0, longestLine))
  const heading = headingOf(written)
  return heading === null ? parseWritten(written) : headingLine(heading)
}

// A heading has no amount; what it names beside the parts of a dish is told as a footnote tells it.
function headingLine(name: string): ParsedLine {
  const said = { name, fullName: name, preparation: "", note: "" }
  const sizes = { size: null, unitSize: null }
  return { ...noAmount, ...said, ...sizes, alternatives: [], optional: false, isUnclear: false, isRemark: true }
}

function parseWritten(written: string): ParsedLine {
  const { main, asides } = splitAsides(normaliseLine(written))
  const labelled = takeLabel(main)
  const line = takePart(labelled.rest)
  const { amount, rest } = takeAmount(line.rest, asides)
  const sized = takeSize(rest)
  const named = readName(/\p{L}/u.test(sized.rest) ? sized.rest : (asides[0] ?? ""))
  const counted = amount.unit === null && amount.quantity !== null ? takeTrailingUnit(named.name) : null
  const stated = statedAlone({ ...amount, unit: counted?.unit ?? amount.unit }, asides)
  const name = counted?.name ?? named.name
  return {
    ...addStatements(stated, [...asides, ...named.rest]),
    name,
    fullName: named.fullName,
    size: sized.size,
    unitSize: amount.unit === null ? null : sizeSaid(line.rest.slice(0, line.rest.length - rest.length)),
    preparation: [line.part, labelled.said, ...named.rest].filter((said) => said !== "").join(", "),
    note: asides.filter((aside) => aside !== "").join("; "),
    alternatives: named.choices.length > 1 ? named.choices : [],
    optional: /\boptional\b|\bif (?:desired|liked|using|you like|needed)\b/i.test(written),
    isUnclear: isUnclear(line.rest, amount),
    isRemark: isRemark(written),
  }
}

// "For the sauce: 2 tbsp flour", "Optional: sugar", "Garnish if desired: parsley", "Dough: 450 g flour".
const label =
  /^(?:(?:optional(?: \p{L}+)?|toppings?|garnish(?:es)?|accompaniments?)(?: if \w+)?|(?:for|to) [\p{L} ]{1,40}|(?:dough|filling|marinade|glaze|batter|drizzle|rub|coating|sauce|dressing)(?=: *(?:(?:juice|zest) |(?:[\d½⅓⅔¼¾⅛⅜⅝⅞]|an? )[^:,]*\p{L} \p{L}{3}))):\s*/iu

// What a label says of serving is kept: "To serve: naan" is naan, to serve.
const servingLabel =
  /^(?:(?:for|to) (?:the )?(?:serv(?:e|ing)|garnish(?:ing)?|decorat(?:e|ing|ion))|(?:garnish(?:es)?|accompaniments?)(?: if \w+)?):/i

function takeLabel(line: string): { said: string; rest: string } {
  const said = servingLabel.test(line) ? "to serve" : ""
  return { said, rest: line.replace(label, "") }
}

type Taken = { amount: Amount; rest: string }

function takeAmount(line: string, asides: readonly string[]): Taken {
  const tokens = tokenise(line)
  const leading = readAmount(tokens, asides)
  if (leading !== null) return { amount: leading.value, rest: line.slice(tokens[leading.next]?.start ?? line.length) }
  return takeTrailingAmount(line, tokens) ?? takeArticle(line, tokens)
}

// "Salt 1 teaspoon", "Ground cloves, 1/2 teaspoon", "Egg yolks, 6": the amount stands last.
function takeTrailingAmount(line: string, tokens: readonly Token[]): Taken | null {
  const at = tokens.findIndex((token) => token.kind === "number")
  const before = tokens[at - 1]
  if (before === undefined || enders.has(before.text.toLowerCase())) return null
  const read = readAmount(tokens.slice(at), [])
  if (read === null) return null
  const behind = line.slice(tokens[at + read.next]?.start ?? line.length)
  const isLast = /^[\s,.\ue000]*$|^\s*,/.test(behind)
  const kind = kindOf(read.value.unit)
  const isAmount = kind === null ? before.text === "," : kind !== "count"
  if (!isLast || !isAmount) return null
  // What is done to the food stands behind its amount: "Sprouts, 1 lb, tossed in butter".
  return {
    amount: read.value,
    rest: `${line.slice(0, before.end).replace(/,$/, "")}${/\p{L}/u.test(behind) ? behind : ""}`,
  }
}

const vagueAmounts = new Set(["little", "few", "couple", "lot", "bit", "touch", "good"])

// "a large lemon" is one; "a few olives" are olives.
function takeArticle(line: string, tokens: readonly Token[]): Taken {
  const isOne = ["a", "an"].includes(wordAt(tokens, 0)) && !vagueAmounts.has(wordAt(tokens, 1))
  if (isOne) return { amount: { ...noAmount, quantity: 1 }, rest: line.slice(tokens[1]?.start ?? line.length) }
  const vague = /^(?:an? )?(?:few|couple of|several|some|little(?: bit of)?|bit of|touch of|lots? of)\s+/i
  return { amount: noAmount, rest: line.replace(vague, "") }
}

// What was taken off with the amount: "2 large heads", "2 fat cloves".
function sizeSaid(amount: string): Size | null {
  const said = tokenise(amount).map(({ word }) => (word === "fat" || word === "plump" ? "large" : sizes.get(word)))
  return said.findLast((size) => size !== undefined) ?? null
}

// "large, ripe", "small to medium": the size comes first and is no part of the name.
function takeSize(text: string): { size: Size | null; rest: string } {
  const tokens = tokenise(text)
  let at = 0
  let size: Size | null = null
  while (at < tokens.length - 1 && isSizeWord(tokens, at, size)) {
    size = sizes.get(wordAt(tokens, at)) ?? size
    at += 1
  }
  return size === null ? { size, rest: text } : { size, rest: text.slice(tokens[at]?.start ?? 0) }
}

function isSizeWord(tokens: readonly Token[], at: number, size: Size | null): boolean {
  const word = wordAt(tokens, at)
  if (sizes.has(word) || word === "very") return true
  if (size === null) return false
  const joins = ["to", "or"].includes(word) && sizes.has(wordAt(tokens, at + 1))
  return joins || word === "sized" || word === "size" || [",", "-"].includes(tokens[at]?.text ?? "")
}

const trailingUnits = new Set<UnitId>([
  ...(["bulb", "clove", "head", "rib", "sheet", "slice", "spear", "sprig", "stalk", "stick"] as const),
])

// "3 garlic cloves" counts cloves of garlic; a cinnamon stick and whole cloves are things of their own.
function takeTrailingUnit(name: string): { name: string; unit: UnitId } | null {
  const [, before = "", last = ""] = /^(.*\S) (\S+)$/.exec(name) ?? []
  const unit = last === "" ? null : readUnit(last)
  if (unit === null || !trailingUnits.has(unit.id) || /(?:cinnamon|fish)$|\bor\b/i.test(before)) return null
  const counted = before.replace(/^(?:fat|plump) /i, "")
  return isMereAdjectives(counted) ? null : { name: counted, unit: unit.id }
}
