import { meats } from "./contain-rules.ts"
import type { CheckedLine } from "./line-facts.ts"
import { type LabelReason, type LabelVerdict, verdictOf } from "./verdict.ts"

/** Kosher: meat or poultry and milk are not eaten in one dish, certified or not; fish beside meat is only noted. */
export function checkMeatAndMilk(lines: readonly CheckedLine[]): LabelVerdict {
  const meat = placesOf(lines, meats)
  const milk = placesOf(lines, ["milk"])
  const fish = placesOf(lines, ["fish"])
  if (meat.sure !== null && milk.sure !== null) {
    return verdictOf({ ...noReasons, violations: [pair(lines, meat.sure, milk.sure)] })
  }
  if (meat.any !== null && milk.any !== null) {
    const text = "If one of these holds milk and another meat, they are not eaten together. Check the packets."
    return verdictOf({ ...noReasons, doubts: [{ line: milk.any, text, buy: null }] })
  }
  if (meat.sure === null || fish.sure === null) return verdictOf(noReasons)
  const text = "Fish and meat in one dish: many keep them apart."
  return verdictOf({ ...noReasons, notes: [{ line: fish.sure, text, buy: null }] })
}

const noReasons = { violations: [], doubts: [], notes: [] }

type Places = { sure: number | null; any: number | null }

// The first line that holds one of the tags, and the first that at least may.
function placesOf(lines: readonly CheckedLine[], tags: readonly string[]): Places {
  const find = (holds: (line: CheckedLine) => boolean) => {
    const at = lines.findIndex(holds)
    return at < 0 ? null : at
  }
  const sure = find(({ named }) => named.some(({ facts }) => tags.some((tag) => facts.contains.has(tag))))
  const may = find(({ named }) => named.some(({ facts }) => tags.some((tag) => facts.may.has(tag))))
  return { sure, any: sure ?? may }
}

function pair(lines: readonly CheckedLine[], meat: number, milk: number): LabelReason {
  const nameAt = (at: number, tags: readonly string[]) =>
    lines[at]?.named.find(({ facts }) => tags.some((tag) => facts.contains.has(tag)))?.name ?? ""
  const text = `${nameAt(milk, ["milk"])} with ${nameAt(meat, meats)}: milk and meat are not eaten together.`
  return { line: milk, text: text.charAt(0).toUpperCase() + text.slice(1), buy: null }
}
