import { parseIngredient as parseSharp } from "@jlucaspains/sharp-recipe-parser"
import { parseIngredient } from "parse-ingredient"
import { parse as parseV3 } from "recipe-ingredient-parser-v3"
import { nameWords } from "#core/food/normalise-name.ts"
import { plainAdjectives } from "#core/food/vocabulary.ts"
import { parseLine } from "#core/ingredient/parse-line.ts"
import { readUnit } from "#core/ingredient/unit.ts"
import type { LabelledLine } from "./labelled-lines.ts"

type Parsed = {
  quantity: number | null | undefined
  quantityMax: number | null | undefined
  unit: string | null | undefined
  name: string | null | undefined
}

/** Ours and its peers, each called as its own documentation says. */
const parsers: Record<string, (line: string) => Parsed> = {
  "recipe-remix": (line) => parseLine(line),
  "parse-ingredient": (line) => {
    const [read] = parseIngredient(line)
    const { quantity, quantity2, unitOfMeasureID, description } = read ?? {}
    return { quantity, quantityMax: quantity2, unit: unitOfMeasureID, name: description }
  },
  "@jlucaspains/sharp-recipe-parser": (line) => {
    const read = parseSharp(line, "en", { includeExtra: true, includeAlternativeUnits: false, fallbackLanguage: "en" })
    return { quantity: read?.minQuantity, quantityMax: read?.maxQuantity, unit: read?.unit, name: read?.ingredient }
  },
  "recipe-ingredient-parser-v3": (line) => {
    const read = parseV3(line, "eng")
    return { quantity: read.minQty, quantityMax: read.maxQty, unit: read.unit, name: read.ingredient }
  },
}

export type ParserScore = {
  parser: string
  amountShare: number
  lineShare: number
  msPerLine: number
  /** Lines at which it threw. */
  crashes: number
}

/** How many of the labelled lines each parser reads rightly, and how long a line takes, all in this run. */
export function benchParsers(lines: readonly LabelledLine[]): ParserScore[] {
  return Object.entries(parsers).map(([parser, parse]) => score(parser, parse, lines))
}

function score(parser: string, parse: (line: string) => Parsed, lines: readonly LabelledLine[]): ParserScore {
  let crashes = 0
  const read = (line: string): Parsed | null => {
    try {
      return parse(line)
    } catch {
      crashes += 1
      return null
    }
  }
  for (const { line } of lines) read(line)
  crashes = 0
  const started = performance.now()
  const parsed = lines.map(({ line }) => read(line))
  const msPerLine = (performance.now() - started) / lines.length
  const judged = lines.map((line, at) => judge(line, parsed[at] ?? null))
  const share = (isRight: (one: Judged) => boolean) => judged.filter(isRight).length / lines.length
  return {
    parser,
    amountShare: share(({ amount }) => amount),
    lineShare: share(({ amount, name }) => amount && name),
    msPerLine,
    crashes,
  }
}

type Judged = { amount: boolean; name: boolean }

function judge({ amounts, name }: LabelledLine, parsed: Parsed | null): Judged {
  if (parsed === null) return { amount: false, name: false }
  const quantity = parsed.quantity || null
  const amount = amounts.some(({ least, most, unit }) => {
    const isRight = [least, most].some((right) => isNear(quantity, right))
    return isRight && unitOf(unit) === unitOf(parsed.unit ?? "")
  })
  return { amount, name: coreName(name) === coreName(parsed.name ?? "") }
}

const isNear = (one: number | null, other: number | null) =>
  one === null || other === null ? one === other : Math.abs(one - other) <= 0.01 * Math.abs(other)

const sizes = new Set(["small", "medium", "large", "extra-large", "big", "heaped", "heaping", "level", "scant"])

// A size is no unit, and every parser has its own word for the same one.
function unitOf(written: string): string {
  const words = written.toLowerCase().replaceAll("_", " ").split(" ")
  const unit = words.filter((word) => !sizes.has(word)).join(" ")
  return readUnit(unit)?.id ?? unit
}

// What follows a comma or stands in brackets is no part of a name; how it is cut is none either.
function coreName(name: string): string {
  const bare = name.replace(/\([^)]*\)?/g, " ").split(/[,;]/)[0] ?? ""
  const words = nameWords(bare).filter((word) => word !== "of")
  const core = words.filter((word) => !plainAdjectives.has(word))
  return (core.length > 0 ? core : words).join(" ")
}
