import { sayAll } from "#core/text/say.ts"

export const nearestTexts = {
  /** "at most 400 kcal", "at least 50 g protein". */
  said: (side: "min" | "max", amount: string) => `${side === "min" ? "at least" : "at most"} ${amount}`,
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
