import type { FoodTable } from "#core/food/food-table.ts"
import { asidesOf } from "./aside-foods.ts"
import { findContents } from "./contents.ts"
import { liftedBy, readClaims } from "./line-claims.ts"
import { factsOf, factsOfLine, type NamedFacts, type WorkedLine } from "./line-facts.ts"
import type { Finding } from "./settle-line.ts"

/**
 * The facts of every food that a worked line names. What is weighed is what is judged: where the line would meet a label
 * that the food in the sums keeps it from, the reading of its words passed that food over, and it is judged with the rest,
 * but for what a promise of the line speaks of, which is read with it.
 */
export function factsOfWorked({ parsed, food }: WorkedLine, foods: FoodTable): NamedFacts[] {
  const named = factsOfLine(parsed, foods)
  if (food === null || named.some((one) => one.food?.id === food.id)) return named
  const claimed = readClaims([parsed.fullName, ...asidesOf(parsed)].join(", "))
  const stands = named.every((one) => one.stands === "optional") ? "optional" : "needed"
  const own = factsOf({ name: parsed.name, food, front: [], strange: [], stands }, claimed, foods)
  const lifted = liftedBy(claimed)
  const contains = new Set([...own.facts.contains].filter((tag) => !lifted.has(tag)))
  const weighed = { ...own, facts: { ...own.facts, contains } }
  return isPassedOver(weighed, named) ? [...named, weighed] : named
}

function isPassedOver(weighed: NamedFacts, named: readonly NamedFacts[]): boolean {
  // What may be left out would be a choice, and is passed over all the same.
  const own = new Map(Object.entries(findContents([{ ...weighed, stands: "needed" }])))
  const breaks = (label: string) =>
    own.get(label)?.some(({ kind }) => kind === "violation" || kind === "doubt") === true
  const isMet = ([, found]: [string, readonly Finding[]]) => found.every(({ kind }) => kind === "note")
  const met = Object.entries(findContents(named)).filter(isMet)
  return met.some(([label]) => breaks(label)) || hasUntoldFodmaps(weighed, named)
}

function hasUntoldFodmaps({ facts }: NamedFacts, named: readonly NamedFacts[]): boolean {
  const isOpen = named.some(({ facts, doubt }) => facts.fodmap === null || doubt !== null)
  const told = new Set(named.flatMap(({ facts }) => [...(facts.fodmap ?? []).keys()]))
  return !isOpen && [...(facts.fodmap ?? []).keys()].some((group) => !told.has(group))
}
