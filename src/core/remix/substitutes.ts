import { type Diet, diets } from "#core/diet/label.ts"
import { substituteTable } from "./substitute-table.ts"

/** Where a version is one; see substitute-table.ts. */
export const occasions = ["any", "thickening", "strewn"] as const
export type Occasion = (typeof occasions)[number]

/** One row of the table: another version of some foods. */
export type Substitute = {
  foods: ReadonlySet<string>
  occasion: Occasion
  /** The words of the new line, after its amount. */
  instead: string
  /** What the method calls it. */
  called: string
  mends: readonly Diet[]
  /** What steps say that it does not bear. */
  unless: RegExp | null
}

/** Reads the table of versions; throws on a row that is none, for the table is part of the program. */
export function readSubstitutes(table: string): Substitute[] {
  const rows = table.split("\n").filter((row) => row.includes("|"))
  return rows.slice(1).map((row) => {
    const [foods = "", when, instead = "", called = "", mends = "", unless = ""] = row
      .split("|")
      .map((cell) => cell.trim())
    const occasion = occasions.find((one) => one === when)
    const labels = mends.split(" ").map((label) => diets.find((diet) => diet === label))
    if (occasion === undefined || labels.includes(undefined)) throw new Error(`no substitute: ${row}`)
    return {
      foods: new Set(foods.split(" ")),
      occasion,
      instead,
      called,
      mends: labels.filter((label) => label !== undefined),
      unless:
        unless === "" ? null : new RegExp(String.raw`\b(?:${unless.replaceAll(" ", "|").replaceAll("_", " ")})`, "i"),
    }
  })
}

/** A row in the words of a line: another version of its food keeps the food's own name there, as steps go on using it. */
export function inNameOf(name: string): (row: Substitute) => Substitute {
  const spoken = otherNames.filter(({ line }) => line.test(name))
  const say = (words: string) =>
    spoken.reduce((said, { table, called }) => said.replace(table, called), words).replace(own, () => name)
  return (row) => ({ ...row, instead: say(row.instead), called: say(row.called) })
}

const own = /\bits own\b/

/** Names of one food, by which a line may call it and the table does not. */
const otherNames = [
  { line: /\bbroth$/i, table: /\bstock$/, called: "broth" },
  { line: /\bnoodles$/i, table: /\blasagne sheets$/, called: "lasagna noodles" },
]

/** All versions, for each food the best first. */
export const substitutes: readonly Substitute[] = readSubstitutes(substituteTable)
