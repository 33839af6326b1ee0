import type { CookUnits } from "./cook-units.ts"
import { findSaid } from "./said-measure.ts"
import { showText } from "./show-text.ts"

/**
 * A text with its temperatures and lengths in the cook's units, and its amounts as they are: an oven's on the marks of its
 * dial (25 °F, 10 °C), a core's on the figures of the USDA's table (74 °C is 165 °F, 63 °C is 145 °F), what is cut on a
 * ruler's (4 cm is 1½ inches).
 */
export function showSettings(text: string, units: CookUnits): string {
  const foodBehind = () => ({ name: "", gramsPerMillilitre: null })
  const settings = findSaid(text).filter(({ kind }) => kind === "temperature" || kind === "length")
  return showText(text, { units, foodBehind }, settings)
}
