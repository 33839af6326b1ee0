import type { Degrees } from "#core/method/step-temperature.ts"
import type { TemperatureUnit } from "#core/preferences/preferences.ts"

/** No oven is as hot in °C: a figure without a scale is in °F from here on. */
const leastFahrenheit = 300

/** Whether degrees are those of Fahrenheit, said or by their height. */
export function isFahrenheit({ scale, least }: Degrees): boolean {
  return scale === "fahrenheit" || (scale === null && least >= leastFahrenheit)
}

// The marks of British gas ovens and the °C that cookbooks give for them.
const gasMarks: ReadonlyMap<number, number> = new Map([
  [0.25, 110],
  [0.5, 120],
  [1, 140],
  [2, 150],
  [3, 160],
  [4, 180],
  [5, 190],
  [6, 200],
  [7, 220],
  [8, 230],
  [9, 240],
  [10, 260],
])

/** °C of a gas oven's mark; null for a mark that no oven has. */
export function gasMarkCelsius(mark: number): number | null {
  return gasMarks.get(mark) ?? null
}

/** °C of the least that degrees say; null for a mark that no oven has. */
export function celsiusOf(degrees: Degrees): number | null {
  if (degrees.scale === "gas mark") return gasMarkCelsius(degrees.least)
  return isFahrenheit(degrees) ? (degrees.least - 32) / 1.8 : degrees.least
}

/** What is that hot: an oven, which has marks; oil to fry in; or what a thermometer must show as it is said. */
export type Heated = "oven" | "oil" | "exact"

const ovens =
  /\b(?:ovens?|pre-?heat\w*|bak(?:e[ds]?|ing)|roast\w*|grill\w*|broil\w*|air[- ]?fry\w*|air[- ]?fried|toast\w*|smok(?:e[drs]?|ing))\b/gi
const sugars =
  /\b(?:sugar|syrup|caramel|candy|thermometer|(?:soft|firm|hard)[- ](?:ball|crack)|toffee|fudge|brittle|nougat|honeycomb|jam|marmalade)\b/gi
const oils = /\b(?:oil|deep[- ]?fr(?:y|ier|yer|ied|ying)|(?<!air[- ]?)fry(?:er|ing)?|fries|dripping|lard)\b/gi
const read = /\b(?:until|till|reach\w*|regist\w*|reads?|inside|internal\w*|core|centre|center|thermometer)\b/i

/** From here on °C are an oven's where nothing tells; below it a thermometer in the food shows them. */
const leastOven = 120

/** What a temperature is of, by its height in °C and the words nearest before it, else behind it, in its sentence. */
export function heatedAt(celsius: number, before: string, behind: string): Heated {
  const [said, next] = [before.split(/[.!?;] /).at(-1) ?? "", behind.split(/[.!?;] /)[0] ?? ""]
  const named = nearest(said, (word) => word.index) ?? nearest(next, (word) => -word.index)
  if (celsius >= leastOven) return named ?? "oven"
  const oven = [...said.matchAll(ovens)].at(-1)
  if (oven === undefined || read.test(said.slice(oven.index)) || /^ ?(?:inside|in the (?:middle|cent))/i.test(next))
    return "exact"
  // "Roast it to 71 °C" is of the meat.
  return /oven|heat/i.test(oven[0]) || /\bat (?:about |around )?$/i.test(said) ? "oven" : "exact"
}

function nearest(text: string, nearness: (word: RegExpExecArray) => number): Heated | null {
  const words = (
    [
      ["oven", ovens],
      ["exact", sugars],
      ["oil", oils],
    ] as const
  ).flatMap(([heated, pattern]) => [...text.matchAll(pattern)].map((word) => ({ heated, near: nearness(word) })))
  return words.sort((one, other) => other.near - one.near)[0]?.heated ?? null
}

/** A temperature of the other scale in a unit: an oven's on its marks, a thermometer's to the degree. */
export function convertDegrees(degrees: number, wanted: TemperatureUnit, heated: Heated): number {
  return wanted === "fahrenheit" ? toFahrenheit(degrees, heated) : toCelsius(degrees, heated)
}

/** °C in a unit, as above. */
export function degreesIn(unit: TemperatureUnit, celsius: number, heated: Heated): number {
  return unit === "celsius" ? celsius : toFahrenheit(celsius, heated)
}

function toFahrenheit(celsius: number, heated: Heated): number {
  const degrees = celsius * 1.8 + 32
  if (heated === "exact") return roundExact(degrees)
  const step = heated === "oven" && celsius >= leastOven ? 25 : 5
  return Math.round(degrees / step) * step
}

function toCelsius(fahrenheit: number, heated: Heated): number {
  const degrees = (fahrenheit - 32) / 1.8
  if (heated === "exact") return Math.round(degrees)
  const step = heated === "oven" && degrees >= 100 ? 10 : 5
  return Math.round(degrees / step) * step
}

// 74 °C are 165.2 °F: the USDA's table and sugar's stages have fives.
function roundExact(degrees: number): number {
  const five = Math.round(degrees / 5) * 5
  return Math.abs(five - degrees) <= 1 ? five : Math.round(degrees)
}
