import type { Nutrient } from "#core/food/nutrients.ts"
import { sayAll } from "#core/text/say.ts"

type Side = "min" | "max"

const units: Record<Nutrient, string> = { calories: "kcal", protein: "g protein", carbs: "g carbs", fat: "g fat" }

const fields: Record<Nutrient, Record<Side, string>> = {
  calories: { min: "min calories", max: "max calories" },
  protein: { min: "min protein", max: "max protein" },
  carbs: { min: "min carbs", max: "max carbs" },
  fat: { min: "min fat", max: "max fat" },
}

/** "at most 400 kcal", "at least 50 g protein". */
const said = (side: Side, figure: string, nutrient: Nutrient) =>
  `${side === "min" ? "at least" : "at most"} ${figure} ${units[nutrient]}`

export const nearestTexts = {
  said,
  amount: (figure: string, nutrient: Nutrient) => `${figure} ${units[nutrient]}`,
  /** A field of the form, as in "Min protein". */
  field: (side: Side, nutrient: Nutrient) => fields[nutrient][side],
  fight: (one: string, other: string) => `${capital(one)} and ${other} do not go together in this dish.`,
  alone: (one: string) => `${capital(one)} is out of this dish's reach.`,
  all: "This dish does not reach all of these goals.",
  far: (one: string, reached: string) => `${capital(one)} is far beyond this dish: ${reached} is as near as it gets.`,
  wouldHold: "This would hold:",
  /** "Ask for at most 400 kcal, without min protein", "Ask without max fat". */
  ask: (goals: readonly string[], without: readonly string[]) => {
    const asked = goals.length === 0 ? "" : ` for ${sayAll(goals)}`
    const left = without.length === 0 ? "" : ` without ${sayAll(without)}`
    return `Ask${asked}${asked && left ? "," : ""}${left}`
  },
  anyDish: "Ask for any dish with these goals",
} as const

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
