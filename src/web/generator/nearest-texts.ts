import type { Nutrient } from "#core/food/nutrients.ts"

type Side = "min" | "max"

const names: Record<Nutrient, string> = { calories: "kcal", protein: "g protein", carbs: "g carbs", fat: "g fat" }

/** "at most 400 kcal", "at least 50 g protein". */
const said = (side: Side, figure: string, nutrient: Nutrient) =>
  `${side === "min" ? "at least" : "at most"} ${figure} ${names[nutrient]}`

const listed = new Intl.ListFormat("en")

export const nearestTexts = {
  said,
  fight: (one: string, other: string) => `${capital(one)} and ${other} do not go together in this dish.`,
  alone: (one: string) => `${capital(one)} is out of this dish's reach.`,
  all: "This dish does not reach all of these goals.",
  wouldHold: "This would hold:",
  ask: (goals: readonly string[]) => `Ask for ${listed.format(goals)}`,
} as const

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
