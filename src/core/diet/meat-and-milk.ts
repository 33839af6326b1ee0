import { cleanMeats, type FoodTag } from "#core/food/tag.ts"
import type { LabelReason } from "./label-reason.ts"
import type { CheckedLine, NamedFacts } from "./line-facts.ts"
import { type LabelVerdict, verdictOf } from "./verdict.ts"

/** Kosher: meat or poultry and milk are not eaten in one dish, certified or not; fish beside meat is only noted. */
export function checkMeatAndMilk(lines: readonly CheckedLine[]): LabelVerdict {
  const meat = placesOf(lines, cleanMeats)
  const milk = placesOf(lines, ["milk"])
  const fish = placesOf(lines, ["fish"])
  if (meat.sure !== null && milk.sure !== null) {
    return verdictOf({ ...noReasons, violations: [pair(lines, meat.sure, milk.sure)] })
  }
  if (meat.any !== null && milk.any !== null) {
    return verdictOf({ ...noReasons, doubts: [perhaps(lines, meat, milk)] })
  }
  if (meat.sure === null || fish.sure === null) return verdictOf(noReasons)
  return verdictOf({ ...noReasons, notes: [{ line: fish.sure, code: "fish_with_meat" }] })
}

const noReasons = { violations: [], doubts: [], notes: [] }

type Places = { sure: number | null; any: number | null }

// The first line that holds one of the tags, and the first that at least may.
function placesOf(lines: readonly CheckedLine[], tags: readonly FoodTag[]): Places {
  const find = (holds: (line: CheckedLine) => boolean) => {
    const at = lines.findIndex(holds)
    return at < 0 ? null : at
  }
  const sure = find(({ named }) => named.some(({ facts }) => tags.some((tag) => facts.contains.has(tag))))
  const may = find(({ named }) => named.some(({ facts }) => tags.some((tag) => facts.may.has(tag))))
  return { sure, any: sure ?? may }
}

function pair(lines: readonly CheckedLine[], meat: number, milk: number): LabelReason {
  const [dairy, flesh] = [foodAt(lines, milk, ["milk"]), foodAt(lines, meat, cleanMeats)]
  return { line: milk, code: "meat_with_milk", milk: dairy?.told ?? null, meat: flesh?.name ?? null }
}

function perhaps(lines: readonly CheckedLine[], meat: Places, milk: Places): LabelReason {
  const isMilkSure = milk.sure !== null
  const line = (isMilkSure ? meat.any : milk.any) ?? 0
  const name = foodAt(lines, line, isMilkSure ? cleanMeats : ["milk"])?.name ?? ""
  return { line, code: "perhaps_meat_with_milk", name, kind: isMilkSure ? "meat" : "milk" }
}

// The food of a line that holds one of the tags, or may.
function foodAt(lines: readonly CheckedLine[], at: number, tags: readonly FoodTag[]): NamedFacts | undefined {
  const named = lines[at]?.named ?? []
  const sure = named.find(({ facts }) => tags.some((tag) => facts.contains.has(tag)))
  return sure ?? named.find(({ facts }) => tags.some((tag) => facts.may.has(tag)))
}
