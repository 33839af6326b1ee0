import type { CookUnits } from "./cook-units.ts"
import { showText } from "./show-text.ts"

/** A food of the lines, as a step may name it, and what a millilitre of it weighs (densityOf). */
export type WeighedFood = { name: string; gramsPerMillilitre: number }

/**
 * A step of the method in the cook's units, only to be read: "at 180 °C" is "at 350 °F". Ovens are set on their marks, what
 * a thermometer shows stays to the degree; of what is said in both, one stays. What can't be read and every other character
 * stay as they are. It takes time in proportion to the text.
 */
export function showStep(step: string, units: CookUnits, weighed: readonly WeighedFood[] = []): string {
  return showText(step, { units, foodBehind: (behind) => foodNamed(behind, weighed) })
}

const ends = /[,.;:()]| (?:into|in|to|and|over|with|until|for|on|at|from|or|then|through|if|as)\b/i

function foodNamed(behind: string, weighed: readonly WeighedFood[]) {
  const said = behind.slice(0, behind.search(ends) >= 0 ? behind.search(ends) : behind.length).toLowerCase()
  const name = said.replace(/^ (?:(?:of|the|more|extra|remaining|reserved) )*/, "").trim()
  const isCalled = (food: string) => name.endsWith(lastWord(food)) || (name === "nuts" && nuts.test(food))
  const food = weighed.find((each) => each.name.split(" or ").some(isCalled))
  return { name, gramsPerMillilitre: food?.gramsPerMillilitre ?? null }
}

const nuts = /(?:nuts|almonds|pecans|cashews|pistachios)$/i

const lastWord = (name: string) => name.toLowerCase().split(" ").at(-1) ?? ""
