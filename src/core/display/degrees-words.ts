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
  if (isSaidAfter || /[/½¼¾]/.test(said) || !/\d/.test(said)) return null
  const heated = heatedAt(celsiusOf(degrees) ?? degrees.least, before, behind)
  const convert = (figure: number) => convertDegrees(figure, temperatureUnit, heated)
  const isFlat = degrees.most !== null && convert(degrees.least) === convert(degrees.most)
  const write = isFlat ? (figure: number) => convertDegrees(figure, temperatureUnit, "oil") : convert
  const figures = said.replace(/(?<![\d.,])-?\d+(?:[.,]\d+)?/g, (figure) => writeFigure(figure, { degrees, write }))
  return withScale(figures, temperatureUnit)
}

function writeFigure(
  figure: string,
  { degrees, write }: { degrees: { least: number }; write: (figure: number) => number },
): string {
  // The dash of "180-200" is no sign.
  const isSigned = figure.startsWith("-") && degrees.least < 0
  const size = Number(figure.replace(/^-/, "").replace(",", "."))
  if (isSigned) return String(write(-size))
  return `${figure.startsWith("-") ? "-" : ""}${write(size)}`
}

// The scale in the way in which it was said: "°C", "degrees Celsius", "C".
function withScale(said: string, wanted: TemperatureUnit): string {
  const [word, letter, sign] = wanted === "celsius" ? ["Celsius", "C", "℃"] : ["Fahrenheit", "F", "℉"]
  const swapped = said
    .replace(/celsius|centigrade|fahrenheit/gi, word)
    .replace(/[℃℉]/g, sign)
    .replace(/(?<![a-zÀ-ɏ])[cf](?![a-zÀ-ɏ])/gi, letter)
  if (swapped !== said || /[℃℉]|celsius|fahrenheit|(?<![a-zÀ-ɏ])[cf](?![a-zÀ-ɏ])/i.test(said)) return swapped
  return /[°º˚]$/.test(said) ? `${said}${letter}` : `${said} ${letter}`
}

// Who has a gas oven reads on; who has none needs the degrees.
function nameGasMark(said: string, mark: number, wanted: TemperatureUnit): string | null {
  const celsius = gasMarkCelsius(mark)
  if (celsius === null) return null
  const degrees = `${degreesIn(wanted, celsius, "oven")} °${wanted === "celsius" ? "C" : "F"}`
  return `${said} (${degrees})`
}
