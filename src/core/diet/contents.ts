import type { FoodFacts } from "#core/food/food-facts.ts"
import type { FoodTag } from "#core/food/tag.ts"
import { whatToBuy } from "./advice.ts"
import { type ContainRule, containRules, eachContentLabel } from "./contain-rules.ts"
import type { ContentLabel, Diet } from "./label.ts"
import type { ReasonData } from "./label-reason.ts"
import type { NamedFacts } from "./line-facts.ts"
import { type Finding, settleLine } from "./settle-line.ts"
import { type LabelVerdict, verdictOf } from "./verdict.ts"

/** What one line's foods mean to each of the labels that are about what foods are made of. */
export type ContentFindings = Readonly<Record<ContentLabel, readonly Finding[]>>

/** Holds every food that a line names against those labels. It depends on the line alone. */
export function findContents(named: readonly NamedFacts[]): ContentFindings {
  return eachContentLabel((label) => settleLine(named, (food) => findIn(label, food)))
}

/** A label that is about what foods are made of, from what was found of it in each line. */
export function checkContents(diet: ContentLabel, lines: readonly ContentFindings[]): LabelVerdict {
  return verdictOfLines(lines.map((findings) => findings[diet]))
}

/** What a label comes to, from what was found in each line. */
export function verdictOfLines(lines: readonly (readonly Finding[])[]): LabelVerdict {
  const found = lines.flatMap((findings, line) => findings.map((finding) => ({ line, finding })))
  const reasons = (kind: "violation" | "doubt" | "note") =>
    found.flatMap(({ line, finding }) => (finding.kind === kind ? [{ line, ...finding.reason }] : []))
  const choices = found.flatMap(({ line, finding }) => {
    if (finding.kind !== "choice") return []
    const { reason, choice } = finding
    return [{ reason: reason === null ? null : { line, ...reason }, choice: { line, ...choice } }]
  })
  return verdictOf({ violations: reasons("violation"), doubts: reasons("doubt"), choices, notes: reasons("note") })
}

/** What a food means to a label that is about what foods are made of. */
export function findIn(label: ContentLabel, named: NamedFacts): Finding[] {
  const rule = containRules[label]
  const { contains, may } = isCertified(label, named) ? uncertified(rule, named.facts) : supervised(label, named)
  const { told: food, doubt, guessed } = named
  const broken = rule.violates.find((tag) => contains.has(tag))
  if (broken !== undefined) return [{ kind: "violation", reason: { code: "contains", label, tag: broken, food } }]
  if (doubt !== null) return [{ kind: "doubt", reason: doubt }]
  const depends = rule.depends.find((tag) => contains.has(tag))
  const possible = [...rule.violates, ...rule.depends].filter((tag) => may.has(tag))
  // Made without alcohol is not made without the rest.
  const open = depends ?? possible.find((tag) => tag !== "alcohol") ?? possible[0]
  if (open !== undefined) {
    const reason: ReasonData = { code: depends === undefined ? "may_contain" : "depends", label, tag: open, food }
    const isSold = whatToBuy(label, open, food) !== null && !guessed.has(open)
    if (!isSold) return [{ kind: "doubt", reason }]
    const { name, id } = food
    return [{ kind: "choice", reason, choice: { code: "product", label, tag: open, name, id } }]
  }
  const notes = rule.notes.filter((tag) => contains.has(tag))
  return notes.map((tag) => ({ kind: "note", reason: { code: "good_to_know", tag, food } }))
}

// A cheese is kosher by whoever watched it being set, whatever its rennet is of.
function supervised(label: ContentLabel, { food, facts }: NamedFacts): Pick<FoodFacts, "contains" | "may"> {
  const isSet = label === "kosher" && facts.contains.has("milk") && food?.facts?.contains.has("cheese") === true
  return isSet ? { ...facts, contains: new Set([...facts.contains, "cheese"]) } : facts
}

// A certificate settles what depends on one, whatever the food may hold; it makes no pork halal.
function uncertified({ depends }: ContainRule, { contains }: FoodFacts): Pick<FoodFacts, "contains" | "may"> {
  const settled: readonly FoodTag[] = [...depends, "gelatin"]
  return { contains: new Set([...contains].filter((tag) => !settled.includes(tag))), may: new Set() }
}

function isCertified(diet: Diet, { claimed }: NamedFacts): boolean {
  return (diet === "halal" && claimed.isHalal) || (diet === "kosher" && claimed.isKosher)
}
