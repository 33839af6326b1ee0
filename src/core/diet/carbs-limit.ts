import type { Food } from "#core/food/food-table.ts"
import type { LabelReason } from "./label-reason.ts"
import type { CheckedLine, NamedFacts } from "./line-facts.ts"
import { type LabelVerdict, verdictOf } from "./verdict.ts"
import { weighedAs } from "./weighed-as.ts"

/** Grams of net carbs in a serving, and their share of its energy, that keto allows (Edamam's rule for the label). */
export const mostNetCarbs = 7
export const mostCarbEnergyShare = 0.15

const kcalPerGram = 4

/** Net carbs in grams: USDA counts fibre as carbs, so it comes off, with erythritol and half of other sugar alcohols. */
export function netCarbsOf({ food, grams }: { food: Food; grams: number }): number {
  const { carbs, fibre } = food.per100Grams
  const tags = food.facts?.contains
  if (tags?.has("erythritol")) return 0
  return (Math.max(0, carbs - fibre) * (tags?.has("polyol") ? 0.5 : 1) * grams) / 100
}

/** Keto: at most 7 g of net carbs a serving, and at most 15 % of the energy from them; of an "or", the worst branch. */
export function checkKeto(lines: readonly CheckedLine[], servings: number): LabelVerdict {
  const counted = lines.map((line) => (promisesFewCarbs(line) ? nothing(line) : countLine(line)))
  const net = counted.reduce((sum, line) => sum + line.net, 0)
  const energy = counted.reduce((sum, line) => sum + line.calories, 0)
  const doubts = lines.flatMap((line, at) => doubtOf(line, at))
  // What is not known may hold energy, and only makes the share smaller.
  const share = energy === 0 || doubts.length > 0 ? 0 : (net * kcalPerGram) / energy
  const violations = overLimit({ net: net / servings, share })
  return verdictOf({ violations: violations.length > 0 ? [...violations, ...most(counted)] : [], doubts, notes: [] })
}

const fewCarbs = /\b(?:(?:low|zero)[- ]carb|keto|sugar[- ]free|no[- ]sugar[- ]added)\b/i

// "low-carb tortillas" are no tortillas of the table, unless it has them by that name.
function promisesFewCarbs({ parsed, food }: CheckedLine): boolean {
  return (
    fewCarbs.test(parsed.fullName) && ![food?.name ?? "", ...(food?.aliases ?? [])].some((name) => fewCarbs.test(name))
  )
}

const nothing = ({ parsed }: CheckedLine): Counted => ({ name: parsed.name, net: 0, calories: 0 })

type Counted = { name: string; net: number; calories: number }

function countLine(line: CheckedLine): Counted {
  const own = countFood(line, { name: line.parsed.name, food: line.food })
  return line.named
    .map((named) => countFood(line, named))
    .reduce((worst, one) => (one.net > worst.net ? one : worst), own)
}

function countFood({ parsed, food: own, grams: ownGrams }: CheckedLine, counted: Pick<NamedFacts, "name" | "food">) {
  const { name, food } = counted
  if (food === null) return { name, net: 0, calories: 0 }
  const grams = (food.id === own?.id ? ownGrams : weighedAs(parsed, food)) ?? 0
  return { name, net: netCarbsOf({ food, grams }), calories: (food.per100Grams.calories * grams) / 100 }
}

function overLimit({ net, share }: { net: number; share: number }): LabelReason[] {
  if (net > mostNetCarbs) return [{ line: null, code: "net_carbs", grams: net, most: mostNetCarbs }]
  return share > mostCarbEnergyShare ? [{ line: null, code: "carb_energy", share, most: mostCarbEnergyShare }] : []
}

function most(counted: readonly Counted[]): LabelReason[] {
  return counted
    .map(({ name, net }, line) => ({ line, code: "carbs_of", name, grams: net }) as const)
    .filter(({ grams }) => grams > 0)
    .sort((one, other) => other.grams - one.grams)
    .slice(0, 3)
}

function doubtOf(checked: CheckedLine, line: number): LabelReason[] {
  const { named, food, grams, parsed } = checked
  if (promisesFewCarbs(checked)) return [{ line, code: "carbs_by_brand", name: parsed.fullName }]
  const doubt = named.find(({ doubt }) => doubt !== null)?.doubt
  if (doubt) return [{ line, ...doubt }]
  return food === null || grams === null ? [{ line, code: "carbs_unweighed", name: parsed.name }] : []
}
