import { nameWords } from "#core/food/normalise-name.ts"
import { inKitchenSize } from "#core/measure/kitchen-ladder.ts"
import { readLineAmount } from "#core/measure/line-amount.ts"
import { wordingOf } from "#core/measure/wording.ts"
import { writeMeasure } from "#core/measure/write-measure.ts"
import { blendTable } from "./blend-table.ts"
import type { Kitchen } from "./kitchen.ts"
import type { Portion } from "./portion.ts"

type Spice = { parts: number; name: string }

/** A spice blend by the words of its names, and what it is of, what matters most first. */
export type Blend = { names: readonly string[]; spices: readonly Spice[] }

/** Reads the rows of blend-table.ts. */
export function readBlends(table: string): Blend[] {
  const rows = table.split("\n").filter((row) => row.includes("|"))
  return rows.map((row) => {
    const [names = "", spices = ""] = row.split(" | ")
    return {
      names: names.split(" / ").map((name) => ` ${nameWords(name).join(" ")} `),
      spices: spices.split(", ").map((spice) => {
        const [, parts = "", name = ""] = /^([\d.]+) (.+)$/.exec(spice) ?? []
        return { parts: Number(parts), name }
      }),
    }
  })
}

const blends = readBlends(blendTable)

/** The least of a spice that a cook measures, in teaspoons, and how many are mixed for a dish. */
const leastOfSpice = 0.22
const mostSpices = 6
/** What a teaspoon of a ground spice weighs where its row does not say, in grams. */
const teaspoonOfSpice = 2.3

/**
 * A blend put together from its spices, as much of them in all as the line has of it, a line a spice; null where the line
 * is of no blend that is known, or fewer than two of its spices pass.
 */
export function mixedFrom(portion: Portion, passes: (spice: Portion) => boolean, kitchen: Kitchen): string[] | null {
  const said = ` ${nameWords(portion.line.name).join(" ")} `
  const blend = blends.find(({ names }) => names.some((name) => said.includes(name)))
  const spices = blend?.spices.filter(({ name }) => {
    const spice = kitchen.read(`1 tsp ${name}`)
    return spice !== null && passes(spice)
  })
  const amount = readLineAmount(portion.text, portion.line)
  const units = amount?.units ?? kitchen.units
  const teaspoons = amount?.measure.kind === "spoon" ? amount.measure.teaspoons : teaspoonsOf(portion)
  const mixed = spices === undefined ? [] : mostOf(spices.slice(0, mostSpices), teaspoons)
  if (mixed.length < 2) return null
  return mixed.map(({ name, parts }) => {
    const spoon = inKitchenSize({ kind: "spoon", teaspoons: parts }, { units, pieces: "cut" })
    return `${writeMeasure(spoon, wordingOf({ name, amount: spoon }, units))} ${name}`
  })
}

function teaspoonsOf({ food, grams }: Portion): number {
  return grams / (food.weights.get("tsp") ?? teaspoonOfSpice)
}

/** As many of the spices as can be measured, the first before the others, in teaspoons. */
function mostOf(spices: readonly Spice[], teaspoons: number): Spice[] {
  for (let many = spices.length; many >= 2; many -= 1) {
    const taken = spices.slice(0, many)
    const whole = taken.reduce((sum, { parts }) => sum + parts, 0)
    const shares = taken.map(({ name, parts }) => ({ name, parts: (parts / whole) * teaspoons }))
    if (shares.every(({ parts }) => parts >= leastOfSpice)) return shares
  }
  return []
}
