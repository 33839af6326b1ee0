import { rewriteStep } from "#core/method/rewrite-step.ts"
import { scaleNamed } from "#core/method/step-temperature.ts"
import { tokeniseStep } from "#core/method/step-token.ts"
import type { TemperatureUnit } from "#core/preferences/preferences.ts"
import { celsiusOf, convertDegrees, degreesIn, gasMarkCelsius, heatedAt } from "./heat.ts"
import type { SaidDegrees } from "./said-measure.ts"

type Place = { said: string; before: string; behind: string }

/**
 * A temperature on the other scale, in the way in which it was said ("180 degrees C" is "350 degrees F"); a gas oven's mark
 * with its degrees. Null for what no figure tells.
 */
export function writeDegrees(
  { degrees }: SaidDegrees,
  { said, before, behind }: Place,
  temperatureUnit: TemperatureUnit,
): string | null {
  if (degrees.scale === "gas mark")
    return degrees.most === null ? nameGasMark(said, degrees.least, temperatureUnit) : null
  const isSaidAfter = degrees.scale === null && /^ ?\(?(?:fahr|cels)/i.test(behind)
  const tokens = tokeniseStep(said)
  const isPlain = tokens.some(({ kind }) => kind === "number") && !tokens.some(({ text }) => text === "/")
  if (isSaidAfter || !isPlain) return null
  const heated = heatedAt(celsiusOf(degrees) ?? degrees.least, before, behind)
  const convert = (figure: number) => convertDegrees(figure, temperatureUnit, heated)
  const isFlat = degrees.most !== null && convert(degrees.least) === convert(degrees.most)
  const write = isFlat ? (figure: number) => convertDegrees(figure, temperatureUnit, "oil") : convert
  const isBelowZero = degrees.least < 0
  // One sign may be two tokens: "℃".
  const places = tokens.filter(({ start }, at) => start !== tokens[at - 1]?.start)
  const written = rewriteStep(said, places, ({ kind, text, start, end }) => {
    if (kind === "number") return String(write(isBelowZero ? -Number(text) : Number(text)))
    return isBelowZero && text === "-" ? "" : scaleLike(said.slice(start, end), temperatureUnit)
  })
  if (places.some(({ start, end }) => scaleLike(said.slice(start, end), temperatureUnit) !== null)) return written
  return `${written}${tokens.at(-1)?.text === "°" ? "" : " "}${scaleLike("C", temperatureUnit)}`
}

// The scale in the way in which it was said: "°C", "degrees Celsius", "C"; null for what is no scale.
function scaleLike(said: string, wanted: TemperatureUnit): string | null {
  const [word, letter, sign] = wanted === "celsius" ? ["Celsius", "C", "℃"] : ["Fahrenheit", "F", "℉"]
  if (/^[℃℉]$/.test(said)) return sign
  if (scaleNamed(said) === undefined) return null
  return said.length === 1 ? letter : word
}

// Who has a gas oven reads on; who has none needs the degrees.
function nameGasMark(said: string, mark: number, wanted: TemperatureUnit): string | null {
  const celsius = gasMarkCelsius(mark)
  if (celsius === null) return null
  const degrees = `${degreesIn(wanted, celsius, "oven")} °${wanted === "celsius" ? "C" : "F"}`
  return `${said} (${degrees})`
}
