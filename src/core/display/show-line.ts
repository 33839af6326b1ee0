import { parseLine } from "#core/ingredient/parse-line.ts"
import type { CookUnits } from "./cook-units.ts"
import { pours, statedDensity } from "./density.ts"
import { isSameLine } from "./same-line.ts"
import { showText } from "./show-text.ts"

/**
 * An ingredient line in the cook's units, only to be read: "225 g butter" is "8 oz butter". What is in them already, in
 * spoons or pieces, or can't be said in them stays to the letter, as does a line that would not read to the same food and
 * amount again. `gramsPerMillilitre` (densityOf) shows cups of what does not pour as grams. It takes time in proportion to
 * the text.
 */
export function showLine(text: string, units: CookUnits, gramsPerMillilitre: number | null = null): string {
  const line = parseLine(text)
  const density = pours(line.name) ? null : (statedDensity(line) ?? gramsPerMillilitre)
  const shown = showText(text, { units, foodBehind: () => ({ name: line.name, gramsPerMillilitre: density }) })
  if (shown === text) return text
  const once = sayOnce(shown)
  return isSameLine(line, parseLine(once), density) ? once : text
}

// "60 g spinach (60 g)".
function sayOnce(shown: string): string {
  return shown.replace(/^(\d\S* \S+) ([^()]*) \((?:about |approx\.? )?\1\)/, "$1 $2")
}
