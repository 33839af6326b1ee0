const cutFractions = [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1]

/** The nearest number with a quarter, third or half; whole numbers from 20 on, an eighth at the least. */
export function roundToFraction(amount: number): number {
  if (amount >= 20) return Math.round(amount)
  if (amount < 3 / 16) return 1 / 8
  const whole = Math.floor(amount)
  return whole + nearest(cutFractions, amount - whole)
}

/** The nearest multiple of a step, one step at the least. */
export function roundToStep(amount: number, step: number): number {
  return Math.max(step, Math.round(amount / step) * step)
}

/** The one of some numbers that is nearest to an amount. */
export function nearest(choices: readonly number[], amount: number): number {
  const distance = (choice: number) => Math.abs(choice - amount)
  return choices.reduce((best, choice) => (distance(choice) < distance(best) ? choice : best))
}

/** Whether a rounded amount is off by no more than a share of what it stands for (0.05 for 5 %). */
export function isWithin(share: number, rounded: number, amount: number): boolean {
  return Math.abs(rounded - amount) <= share * amount + 1e-9
}

/**
 * Grams or millilitres of a dish for other servings as a cook says them: 320 for 316, 650 for 665, 2.5 kg for 2.45. Off by 5 %
 * at the most; below 200 they stay.
 */
export function inRoundFigures(size: number): number {
  if (size < 200 || size >= 10_000) return size
  if (size < 500) return roundNear(size, { round: 25, within: 0.011, else: 10 })
  if (size < 1000) return roundNear(size, { round: 50, within: 0.03, else: 25 })
  return size < 2000 ? roundToStep(size, 50) : roundNear(size, { round: 250, within: 0.05, else: 200 })
}

/** The rounder step where it is near enough. */
function roundNear(size: number, steps: { round: number; within: number; else: number }): number {
  const round = roundToStep(size, steps.round)
  return isWithin(steps.within, round, size) ? round : roundToStep(size, steps.else)
}

const fractionSigns: readonly (readonly [number, string])[] = [
  [1 / 8, "⅛"],
  [1 / 4, "¼"],
  [1 / 3, "⅓"],
  [3 / 8, "⅜"],
  [1 / 2, "½"],
  [5 / 8, "⅝"],
  [2 / 3, "⅔"],
  [3 / 4, "¾"],
  [7 / 8, "⅞"],
]

/** A number with its fraction as a sign and its thousands apart: 1.5 -> "1½", 1200 -> "1,200". */
export function writeNumber(amount: number): string {
  const whole = Math.floor(amount)
  const sign = fractionSigns.find(([fraction]) => Math.abs(amount - whole - fraction) < 1e-6)
  if (sign === undefined) return writeDecimal(amount)
  return whole === 0 ? sign[1] : `${writeDecimal(whole)}${sign[1]}`
}

/** A number with two decimals at the most, its thousands apart: 1.25 -> "1.25", 3.0 -> "3", 1200 -> "1,200". */
export function writeDecimal(amount: number): string {
  const [whole = "", ...decimals] = String(Number(amount.toFixed(2))).split(".")
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ","), ...decimals].join(".")
}
