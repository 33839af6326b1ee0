import type { TemperatureUnit } from "#core/preferences/preferences.ts"
import { findSaid } from "./said-measure.ts"
import { showText } from "./show-text.ts"

/**
 * A text with its temperatures alone in the cook's unit: an oven's on the marks of its dial (25 °F, 10 °C), a core's on the
 * figures of the USDA's table (74 °C is 165 °F, 63 °C is 145 °F).
 */
export function showDegrees(text: string, temperatureUnit: TemperatureUnit): string {
  const units = { measurementUnit: "metric", temperatureUnit } as const
  const foodBehind = () => ({ name: "", gramsPerMillilitre: null })
  const degrees = findSaid(text).filter(({ kind }) => kind === "temperature")
  return showText(text, { units, foodBehind }, degrees)
}
