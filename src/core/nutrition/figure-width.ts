import type { AssessedLine } from "#core/reading/assessed-line.ts"
import type { Assessment } from "./assessment.ts"

/**
 * How far off the energy of a serving is in the median, by the share of it that is estimated: 242 recipes against what
 * their own pages publish, by thirds (bench/published-figures.ts). Between the points it is read off the line.
 */
const curve: readonly { estimated: number; off: number }[] = [
  { estimated: 0.018, off: 0.039 },
  { estimated: 0.178, off: 0.082 },
  { estimated: 0.616, off: 0.132 },
]

/**
 * The kcal above and below the figure of a serving within which half of the published figures of such recipes lie; null where a line
 * is unknown, as the figure is then a least. It says how sure the figure is and decides no goal.
 */
export function energyWidth({ lines, total, perServing, complete }: Omit<Assessment, "diets">): number | null {
  if (!complete || total.calories === 0) return null
  const doubted = lines.filter(({ isMuch }) => isMuch === true)
  const perhapsLess = (shareOfDoubt * energyOf(doubted) * perServing.calories) / total.calories
  const estimated = lines.filter(({ confidence }) => confidence === "estimated")
  return perServing.calories * offAt(energyOf(estimated) / total.calories) + perhapsLess
}

/** Of what more than a kitchen uses holds, as nobody can tell how much was meant. */
const shareOfDoubt = 0.5

function energyOf(lines: readonly AssessedLine[]): number {
  return lines.reduce((sum, { nutrition }) => sum + (nutrition?.calories ?? 0), 0)
}

function offAt(share: number): number {
  const above = curve.findIndex(({ estimated }) => estimated >= share)
  const [from, to] = [curve[above - 1], curve.at(above)]
  if (to === undefined || from === undefined) return to?.off ?? 0
  const part = (share - from.estimated) / (to.estimated - from.estimated)
  return from.off + part * (to.off - from.off)
}
