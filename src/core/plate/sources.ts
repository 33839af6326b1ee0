import { type FoodKind, readKind } from "#core/food/kind.ts"
import { type Nutrient, nutrients } from "#core/food/nutrients.ts"
import type { AssessedLine } from "#core/nutrition/assessment.ts"
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
