import { cleanMeats, type FoodTag } from "#core/food/tag.ts"
import { findIn, verdictOfLines } from "./contents.ts"
import type { LabelReason, ReasonData } from "./label-reason.ts"
import type { CheckedLine, NamedFacts } from "./line-facts.ts"
import { type Finding, settleLine } from "./settle-line.ts"
import { type LabelVerdict, severity, verdictOf } from "./verdict.ts"

/**
 * Kosher: meat or poultry and milk are not eaten in one dish, certified or not; fish beside meat is only noted. `alone`
 * is what kosher comes to by each line alone. Where both may be in the dish, it is kosher as far as it is so without
 * milk, or without meat, whichever is better.
 */
export function checkKosher(lines: readonly CheckedLine[], alone: LabelVerdict): LabelVerdict {
  const [meat, milk] = [firstWith(lines, sides.meat), firstWith(lines, sides.milk)]
  if (meat === null || milk === null) return withNote(alone, lines)
  const both = { meat: meat.food.name, milk: milk.food.told }
  const apart = [without("milk", lines, both), without("meat", lines, both)]
  const [best] = apart.toSorted((one, other) => badness(one) - badness(other))
  if (best !== undefined && best.verdict !== "violates") return best
  if (alone.verdict === "violates") return alone
  return verdictOf({ violations: [{ line: milk.line, code: "meat_with_milk", milk: both.milk, meat: both.meat }] })
}

// Of two that are equally bad the one with fewer choices to make.
const badness = ({ verdict, choose }: LabelVerdict) => severity[verdict] * 1000 + choose.length

function withNote(alone: LabelVerdict, lines: readonly CheckedLine[]): LabelVerdict {
  const holding = (tags: readonly FoodTag[]) =>
    lines.findIndex(({ named }) => named.some(({ facts }) => tags.some((tag) => facts.contains.has(tag))))
  const fish = holding(["fish"])
  if (alone.verdict !== "meets" || fish < 0 || holding(cleanMeats) < 0) return alone
  const note: LabelReason = { line: fish, code: "fish_with_meat" }
  return { ...alone, because: [...alone.because, note] }
}

type Both = { meat: string; milk: NamedFacts["told"] }

const sides = {
  meat: { tags: cleanMeats, others: ["milk"], label: "vegetarian" },
  milk: { tags: ["milk"], others: cleanMeats, label: "dairy-free" },
} as const

function without(side: "meat" | "milk", lines: readonly CheckedLine[], both: Both): LabelVerdict {
  const judge = (food: NamedFacts) => [...findIn("kosher", food), ...findSide(side, food, both)]
  return verdictOfLines(lines.map(({ named }) => settleLine(named, judge)))
}

function findSide(side: "meat" | "milk", { name, facts, told, doubt, claimed }: NamedFacts, both: Both): Finding[] {
  const { tags, others, label } = sides[side]
  if (tags.some((tag) => facts.contains.has(tag))) {
    const pair = side === "meat" ? { meat: name, milk: both.milk } : { meat: both.meat, milk: told }
    return [{ kind: "violation", reason: { code: "meat_with_milk", ...pair } }]
  }
  const possible = tags.find((tag) => facts.may.has(tag))
  // Whoever certifies one of them does not let the other in: certified chicken stock holds no milk.
  const isCertified = claimed.isKosher || others.some((tag) => facts.contains.has(tag))
  if (possible === undefined || isCertified) return []
  const reason: ReasonData = { code: "perhaps_meat_with_milk", name, kind: side }
  if (doubt !== null) return [{ kind: "doubt", reason }]
  return [{ kind: "choice", reason, choice: { code: "product", label, tag: possible, name, id: told.id } }]
}

/**
 * The first food that holds one of the tags, or may, with its line; one that surely does before the others. Chicken stock
 * that may hold milk is no pair with itself.
 */
function firstWith(
  lines: readonly CheckedLine[],
  { tags, others }: Record<"tags" | "others", readonly FoodTag[]>,
): { line: number; food: NamedFacts } | null {
  const foods = lines.flatMap(({ named }, line) => named.map((food) => ({ line, food })))
  const sure = foods.find(({ food }) => tags.some((tag) => food.facts.contains.has(tag)))
  const isOther = ({ facts }: NamedFacts) => others.some((tag) => facts.contains.has(tag))
  return sure ?? foods.find(({ food }) => tags.some((tag) => food.facts.may.has(tag)) && !isOther(food)) ?? null
}
