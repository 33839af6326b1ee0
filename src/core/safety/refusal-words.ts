import type { SafetyRefusal } from "./kitchen-safety.ts"

/** Why a recipe is refused, in a sentence. */
export function saySafetyRefusal(refusal: SafetyRefusal): string {
  switch (refusal.code) {
    case "no_food":
      return `“${refusal.thing}” is not food.`
    case "poison":
      return `“${refusal.thing}” is poisonous.`
    case "raw_poultry":
      return "It serves poultry that is never heated, which is not safe to eat."
    case "raw_mince":
      return "It serves raw minced meat, which is not safe to eat."
  }
}
