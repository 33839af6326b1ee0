import { readFileSync } from "node:fs"
import { z } from "zod"
import { parseCsv } from "#core/food/csv.ts"

/** An amount of a line as a person reads it; a line may state several of the same ("10 g/½ oz"). */
export type LabelledAmount = { least: number | null; most: number | null; unit: string }

/** A line with what a person says it means. */
export type LabelledLine = { line: string; amounts: readonly LabelledAmount[]; name: string }

/**
 * Reads labelled lines: CSV with the columns line, quantity, quantityMax, unit and name, or JSON lines with input (or
 * line), quantity, unit and name, where several amounts stand with spaces between and a fraction is written 1#1$2.
 */
export function readLabelledLines(file: string): LabelledLine[] {
  const text = readFileSync(file, "utf8")
  return file.endsWith(".csv") ? readCsvLines(text) : readJsonLines(text)
}

function readCsvLines(text: string): LabelledLine[] {
  const [, ...rows] = parseCsv(text)
  return rows.map(([line = "", quantity = "", quantityMax = "", unit = "", name = ""]) => {
    const least = quantity === "" ? null : Number(quantity)
    return { line, amounts: [{ least, most: quantityMax === "" ? least : Number(quantityMax), unit }], name }
  })
}

const figure = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ""))
const jsonLine = z.object({
  input: z.string().optional(),
  line: z.string().optional(),
  quantity: figure,
  quantityMax: figure,
  unit: figure,
  name: z.string(),
})

function readJsonLines(text: string): LabelledLine[] {
  return text
    .split("\n")
    .filter((row) => row.trim() !== "")
    .map((row) => {
      const { input, line, quantity, quantityMax, unit, name } = jsonLine.parse(JSON.parse(row))
      const units = unit.split(/\s+/).filter((word) => word !== "")
      const figures = quantity
        .split(/\s+/)
        .map(readRange)
        .filter((range) => range !== null)
      const amounts = figures.map(([least, most], at) => {
        return { least, most: quantityMax === "" ? most : Number(quantityMax), unit: units[at] ?? "" }
      })
      const none = { least: null, most: null, unit: units[0] ?? "" }
      return { line: input ?? line ?? "", amounts: amounts.length > 0 ? amounts : [none], name }
    })
}

function readRange(word: string): [number, number] | null {
  const [from = "", to = from] = word.replace(/x$/i, "").split("-")
  const [least, most] = [readFraction(from), readFraction(to)]
  return least === null || most === null ? null : [least, most]
}

// "1#1$2" is 1½.
function readFraction(text: string): number | null {
  const [, whole = "0", over, under] = /^(\d*)#(\d+)\$(\d+)$/.exec(text) ?? []
  if (over !== undefined) return Number(whole || 0) + Number(over) / Number(under)
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : null
}
