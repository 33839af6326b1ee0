import type { CheckedLine } from "./line-facts.ts"
import type { LabelVerdict } from "./verdict.ts"

/** Grams of net carbs in a serving, and their share of its energy, that keto allows (Edamam's rule for the label). */
export const mostNetCarbs = 7
export const mostCarbEnergyShare = 0.15

const kcalPerGram = 4

/** Net carbs of one line in grams: without fibre and erythritol, and with half of other sugar alcohols. */
export function netCarbsOf({ food, grams }: Pick<CheckedLine, "food" | "grams">): number {
  if (food === null || grams === null) return 0
  const { carbs, fibre } = food.per100Grams
  const tags = food.facts?.contains
  if (tags?.has("erythritol")) return 0
  return (Math.max(0, carbs - fibre) * (tags?.has("polyol") ? 0.5 : 1) * grams) / 100
}

/** Keto: at most 7 g of net carbs a serving, and at most 15 % of the energy from them. */
export function checkKeto(lines: readonly CheckedLine[], servings: number): LabelVerdict {
  const net = lines.reduce((sum, line) => sum + netCarbsOf(line), 0) / servings
  const energy = lines.reduce(
    (sum, { food, grams }) => sum + ((food?.per100Grams.calories ?? 0) * (grams ?? 0)) / 100,
    0,
  )
  const share = energy === 0 ? 0 : (net * servings * kcalPerGram) / energy
  if (net > mostNetCarbs)
    return violated(`${round(net)} g of net carbs a serving; keto allows ${mostNetCarbs} g.`, lines)
  if (share > mostCarbEnergyShare) {
    return violated(
      `${Math.round(share * 100)} % of the energy is from carbs; keto allows ${mostCarbEnergyShare * 100} %.`,
      lines,
    )
  }
  return { verdict: "meets", because: [] }
}

const round = (grams: number) => Math.round(grams * 10) / 10

function violated(text: string, lines: readonly CheckedLine[]): LabelVerdict {
  const most = lines
    .map((line, at) => ({ at, net: netCarbsOf(line), name: line.food?.name ?? "" }))
    .filter(({ net }) => net > 0)
    .sort((one, other) => other.net - one.net)
    .slice(0, 3)
  const from = most.map(({ at, net, name }) => ({
    line: at,
    text: `${name}: ${round(net)} g in the whole recipe.`,
    buy: null,
  }))
  return { verdict: "violates", because: [{ line: null, text, buy: null }, ...from] }
}
