import type { TemperatureUnit } from "#core/preferences/preferences.ts"

const temperature = /(\d+)(?:(\s*[-–]\s*)(\d+))?\s*°\s*([CF])\b/g

/** Above this many °C a temperature is an oven's or a pan's, below it is read off a thermometer in the food. */
const ovenFromCelsius = 120

/**
 * A text with its temperatures in the cook's unit. Oven temperatures land on the marks of a dial (25 °F, 10 °C),
 * core temperatures on the figures of the USDA's table (74 °C is 165 °F, 63 °C is 145 °F).
 */
export function convertTemperatures(text: string, unit: TemperatureUnit): string {
  const wanted = unit === "celsius" ? "C" : "F"
  return text.replace(temperature, (found, from: string, dash: string | undefined, to: string | undefined, sign) => {
    if (sign === wanted) return found
    const convert = wanted === "F" ? toFahrenheit : toCelsius
    const end = dash === undefined ? "" : `${dash}${convert(Number(to))}`
    return `${convert(Number(from))}${end} °${wanted}`
  })
}

/** A temperature in °C as it is given in a unit. */
export function degreesIn(unit: TemperatureUnit, celsius: number): number {
  return unit === "celsius" ? celsius : toFahrenheit(celsius)
}

function toFahrenheit(celsius: number): number {
  const step = celsius >= ovenFromCelsius ? 25 : 5
  return Math.round((celsius * 1.8 + 32) / step) * step
}

function toCelsius(fahrenheit: number): number {
  const celsius = (fahrenheit - 32) / 1.8
  const step = celsius >= ovenFromCelsius ? 10 : 1
  return Math.round(celsius / step) * step
}
