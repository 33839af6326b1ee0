import type { FoodFacts } from "#core/food/food-facts.ts"
import type { FoodTag } from "#core/food/tag.ts"
import { type ContainRule, containRules } from "./contain-rules.ts"
import type { Diet } from "./label.ts"
import type { LabelReason, ReasonData } from "./label-reason.ts"
import type { NamedFacts } from "./line-facts.ts"
import { type LabelVerdict, verdictOf } from "./verdict.ts"

type Content = keyof typeof containRules
type Finding = { kind: "violation" | "doubt" | "note"; reason: ReasonData }

/** What one line's foods mean to each of the labels that are about what foods are made of. */
export type ContentFindings = Readonly<Record<Content, readonly Finding[]>>

/** Holds every food that a line names against those labels. It depends on the line alone. */
export function findContents(named: readonly NamedFacts[]): ContentFindings {
  const of = (diet: Content) => named.flatMap((food) => findIn(diet, food))
  return {
    "dairy-free": of("dairy-free"),
    "gluten-free": of("gluten-free"),
    vegetarian: of("vegetarian"),
    vegan: of("vegan"),
    "nut-free": of("nut-free"),
    "soy-free": of("soy-free"),
    "egg-free": of("egg-free"),
    "shellfish-free": of("shellfish-free"),
    halal: of("halal"),
    kosher: of("kosher"),
  }
}

/** A label that is about what foods are made of, from what was found of it in each line. */
export function checkContents(diet: Content, lines: readonly ContentFindings[]): LabelVerdict {
  const reasons = (kind: Finding["kind"]): LabelReason[] =>
    lines.flatMap((findings, line) =>
      findings[diet].filter((finding) => finding.kind === kind).map(({ reason }) => ({ line, ...reason })),
    )
  return verdictOf({ violations: reasons("violation"), doubts: reasons("doubt"), notes: reasons("note") })
}

function findIn(label: Content, named: NamedFacts): Finding[] {
  const rule = containRules[label]
  const { contains, may } = isCertified(label, named) ? uncertified(rule, named.facts) : named.facts
  const food = named.told
  const broken = rule.violates.find((tag) => contains.has(tag))
  if (broken !== undefined) return [{ kind: "violation", reason: { code: "contains", label, tag: broken, food } }]
  if (named.doubt !== null) return [{ kind: "doubt", reason: named.doubt }]
  const depends = rule.unsure.find((tag) => contains.has(tag))
  if (depends !== undefined) return [{ kind: "doubt", reason: { code: "depends", label, tag: depends, food } }]
  const possible = rule.violates.find((tag) => may.has(tag)) ?? rule.unsure.find((tag) => may.has(tag))
  if (possible !== undefined) return [{ kind: "doubt", reason: { code: "may_contain", label, tag: possible, food } }]
  const notes = rule.notes.filter((tag) => contains.has(tag))
  return notes.map((tag) => ({ kind: "note", reason: { code: "good_to_know", tag, food } }))
}

// A certificate settles what depends on one, whatever the food may hold; it makes no pork halal.
function uncertified({ unsure }: ContainRule, { contains }: FoodFacts): Pick<FoodFacts, "contains" | "may"> {
  const settled: readonly FoodTag[] = [...unsure, "gelatin"]
  return { contains: new Set([...contains].filter((tag) => !settled.includes(tag))), may: new Set() }
}

function isCertified(diet: Diet, { claimed }: NamedFacts): boolean {
  return (diet === "halal" && claimed.isHalal) || (diet === "kosher" && claimed.isKosher)
}
