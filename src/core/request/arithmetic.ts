import type { Diet } from "#core/diet/label.ts"
import type { Goals, Wanted } from "./request.ts"

/** What bears the energy of food, but for alcohol and acids; USDA's carbs hold the fibre. */
const macros = ["protein", "carbs", "fat"] as const
type PerGram = Record<(typeof macros)[number], number>

/**
 * Prices in kcal per gram that no food of the table undercuts: whatever is cooked of it, its energy is at least grams
 * times price, summed. No single list is the tightest for every mix of goals (fibre makes the carbs of nuts and
 * greens cheap, gelatine is the cheapest protein at 3.91, butter fat the cheapest fat at 8.81), so each is tried.
 * `spared`: kcal that what is used by the spoon alone may save, see `spoonfuls`.
 */
const leastPrices: readonly (PerGram & { spared: number })[] = [
  { protein: 3.87, carbs: 0, fat: 8.79, spared: 0 },
  { protein: 0, carbs: 2.43, fat: 8.8, spared: 140 },
  { protein: 3.35, carbs: 2.53, fat: 0, spared: 136 },
  { protein: 3.47, carbs: 1.49, fat: 8.7, spared: 96 },
  { protein: 2.2, carbs: 2.09, fat: 8.75, spared: 128 },
]

/** The dearest a gram can be in any food of the table without alcohol, acetic acid (vinegar) and spice mixes aside. */
const mostPrices: PerGram = { protein: 4.45, carbs: 4.25, fat: 9.15 }

/** What vinegar, extracts and spice mixes can add beyond their grams, kcal in a serving. */
const seasoningEnergy = 60

/** Three US standard drinks (NIAAA: 14 g of alcohol each) at 7 kcal per gram: more than a serving of any dish holds. */
const alcoholEnergy = 294

/**
 * The most of foods used by the spoon that a serving is taken to hold, in grams by the id of the food: they have
 * grams of carbs at next to no energy, and nobody makes a meal of them.
 */
export const spoonfuls: Readonly<Record<string, number>> = {
  sweetener: 50,
  cocoa: 40,
  psyllium: 20,
  "baking-powder": 15,
}

/** Keto-friendly: at most 7 g of net carbs a serving (Edamam's rule). */
const ketoNetCarbs = 7

/** The most fibre a serving is taken to hold, twice the Daily Value of 28 g (21 CFR 101.9), rounded up. */
const mostFibre = 60

const mostKetoCarbs = ketoNetCarbs + mostFibre + (spoonfuls.sweetener ?? 0)

/**
 * Why no food of the table can meet a request, shown with the sum; null where arithmetic alone does not exclude it.
 * It errs towards letting a request pass: what some mix of foods meets is never refused.
 */
export function findContradiction({ goals, diets }: Wanted): string | null {
  return tooMuchEnergy(goals) ?? tooManyCarbs(goals, diets) ?? tooLittleEnergy(goals, diets)
}

function tooMuchEnergy(goals: Goals): string | null {
  const least = leastPrices.map((prices) => ({ prices, energy: leastEnergy(goals, prices) }))
  const tightest = least.reduce((best, next) => (next.energy > best.energy ? next : best))
  const most = goals.calories.max
  if (most === null || tightest.energy <= most) return null
  const { prices, energy } = tightest
  const counted = macros.filter((macro) => (goals[macro].min ?? 0) > 0 && prices[macro] > 0)
  const grams = counted.map((macro) => `${figure(goals[macro].min ?? 0)} g ${macro}`)
  const sum = counted.map((macro) => `${figure(goals[macro].min ?? 0)} × ${prices[macro]}`).join(" + ")
  const spared = prices.spared > 0 ? ` − ${prices.spared}` : ""
  return (
    `At least ${joined(grams)} cannot hold less than ${figure(energy)} kcal ` +
    `(${sum}${spared}), and at most ${figure(most)} kcal are allowed.`
  )
}

function leastEnergy(goals: Goals, prices: PerGram & { spared: number }): number {
  const energy = macros.reduce((sum, macro) => sum + (goals[macro].min ?? 0) * prices[macro], -prices.spared)
  // Whole kcal, rounded so that binary fractions refuse nothing.
  return Math.floor(energy + 1e-6)
}

function tooManyCarbs({ carbs }: Goals, diets: readonly Diet[]): string | null {
  if (!diets.includes("keto") || carbs.min === null || carbs.min <= mostKetoCarbs) return null
  return (
    `A keto-friendly serving holds at most ${ketoNetCarbs} g net carbs: even with ${mostFibre} g of fibre and ` +
    `${spoonfuls.sweetener} g of sweetener that is ${mostKetoCarbs} g carbs, and at least ${figure(carbs.min)} g are asked for.`
  )
}

function tooLittleEnergy(goals: Goals, diets: readonly Diet[]): string | null {
  const least = goals.calories.min
  const carbs = mostCarbs(goals, diets)
  if (least === null || goals.protein.max === null || goals.fat.max === null || carbs === null) return null
  const most = { protein: goals.protein.max, carbs, fat: goals.fat.max }
  const besides = seasoningEnergy + (diets.includes("halal") ? 0 : alcoholEnergy)
  const energy = Math.ceil(macros.reduce((sum, macro) => sum + most[macro] * mostPrices[macro], besides) - 1e-6)
  if (energy >= least) return null
  const grams = macros.map((macro) => `${figure(most[macro])} g ${macro}`)
  const sum = macros.map((macro) => `${figure(most[macro])} × ${mostPrices[macro]}`).join(" + ")
  const named = diets.includes("halal") ? "vinegar and seasoning" : "alcohol, vinegar and seasoning"
  return (
    `At most ${joined(grams)} cannot hold more than ${figure(energy)} kcal ` +
    `(${sum} + ${besides} for ${named}), and at least ${figure(least)} kcal are asked for.`
  )
}

function mostCarbs({ carbs }: Goals, diets: readonly Diet[]): number | null {
  if (!diets.includes("keto")) return carbs.max
  return Math.min(carbs.max ?? mostKetoCarbs, mostKetoCarbs)
}

function figure(value: number): string {
  return value.toLocaleString("en", { maximumFractionDigits: 2 })
}

function joined(parts: readonly string[]): string {
  return [parts.slice(0, -1).join(", "), parts.at(-1) ?? ""].filter((part) => part !== "").join(" and ")
}
