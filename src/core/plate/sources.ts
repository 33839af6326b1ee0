import { type FoodKind, readKind } from "#core/food/kind.ts"
import { type Nutrient, nutrients } from "#core/food/nutrients.ts"
import type { AssessedLine } from "#core/reading/assessed-line.ts"
import { type LookName, lookOf } from "./look.ts"
import type { Plate, PlateLine } from "./plate.ts"

const kindOf = ({ kind }: PlateLine): FoodKind | null => readKind(kind ?? null)?.kind ?? null
const lookOfLine = (line: PlateLine): LookName | null => lookOf(line.foodId, kindOf(line))

/** What the foods on a plate are called in its lines, in the order of the plate. */
export function namesOnPlate({ parts }: Plate, lines: readonly (PlateLine & Pick<AssessedLine, "name">)[]): string[] {
  return parts.flatMap(({ look }) => {
    const [line] = lines.filter((one) => lookOfLine(one) === look).toSorted((a, b) => (b.grams ?? 0) - (a.grams ?? 0))
    return line === undefined ? [] : [line.name]
  })
}

/** A line's share of what a recipe has of a nutrient; `look` is how its food is drawn, null where it is not seen. */
export type Source = { name: string; look: LookName | null; share: number }

const mostSources = 4
const leastShare = 0.03

/** For each nutrient the lines that bring most of it, the largest first, as shares of all that is counted. */
export function sourcesOf(lines: readonly AssessedLine[]): { nutrient: Nutrient; sources: Source[] }[] {
  return nutrients.map((nutrient) => {
    const amounts = lines.map(({ nutrition }) => Math.max(0, nutrition?.[nutrient] ?? 0))
    const total = amounts.reduce((sum, amount) => sum + amount, 0)
    const sources = lines
      .map((line, at) => ({
        name: line.name,
        look: lookOfLine(line),
        share: total === 0 ? 0 : (amounts[at] ?? 0) / total,
      }))
      .filter(({ share }) => share >= leastShare)
      .toSorted((one, other) => other.share - one.share)
    return { nutrient, sources: sources.slice(0, mostSources) }
  })
}

/** The shares in whole percents, and what is left beside them; together they are 100, each less than one off. */
export function inPercents(sources: readonly Source[]): { percents: number[]; rest: number } {
  const shares = sources.map(({ share }) => share)
  const exact = [...shares, Math.max(0, 1 - shares.reduce((sum, share) => sum + share, 0))].map((share) => share * 100)
  const missing = 100 - exact.reduce((sum, percent) => sum + Math.floor(percent), 0)
  // What is rounded up is what loses most by rounding down.
  const lost = exact.map((percent, at) => ({ at, part: percent % 1 })).toSorted((one, other) => other.part - one.part)
  const raised = new Set(lost.slice(0, missing).map(({ at }) => at))
  const whole = exact.map((percent, at) => Math.floor(percent) + Number(raised.has(at)))
  return { percents: whole.slice(0, -1), rest: whole.at(-1) ?? 0 }
}
