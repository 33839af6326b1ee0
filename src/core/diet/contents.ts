import { whatToBuy, whatToBuyInstead } from "./advice.ts"
import { type ContainRule, containRules } from "./contain-rules.ts"
import type { Diet } from "./label.ts"
import type { NamedFacts } from "./line-facts.ts"
import { say, sayHolds, sayMayHold } from "./reason.ts"
import { type LabelReason, type LabelVerdict, verdictOf } from "./verdict.ts"

type Content = keyof typeof containRules
type Finding = { kind: "violation" | "doubt" | "note"; text: string; buy: string | null }

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
  const found = lines.flatMap((findings, line) => findings[diet].map((finding) => ({ line, ...finding })))
  const reasons = (kind: Finding["kind"]): LabelReason[] =>
    found.filter((finding) => finding.kind === kind).map(({ line, text, buy }) => ({ line, text, buy }))
  return verdictOf({ violations: reasons("violation"), doubts: reasons("doubt"), notes: reasons("note") })
}

function findIn(diet: Content, food: NamedFacts): Finding[] {
  const rule = containRules[diet]
  if (food.doubt === null && isCertified(diet, food)) return []
  const { contains, may } = food.facts
  const broken = rule.violates.find((tag) => contains.has(tag))
  if (broken !== undefined) {
    return [{ kind: "violation", text: sayHolds(food, broken), buy: whatToBuyInstead(diet, broken, food) }]
  }
  if (food.doubt !== null) return [{ kind: "doubt", text: food.doubt, buy: null }]
  const depends = rule.unsure.find((tag) => contains.has(tag))
  if (depends !== undefined) return [doubt(diet, food, { tag: depends, text: sayDepends(diet, food, depends) })]
  const possible = [...rule.violates, ...rule.unsure].find((tag) => may.has(tag))
  if (possible !== undefined) return [doubt(diet, food, { tag: possible, text: sayMayHold(food, possible) })]
  return notesOn(rule, food)
}

// A certificate settles it, whatever the food is commonly made of.
function isCertified(diet: Diet, { claimed }: NamedFacts): boolean {
  return (diet === "halal" && claimed.isHalal) || (diet === "kosher" && claimed.isKosher)
}

function doubt(diet: Diet, food: NamedFacts, { tag, text }: { tag: string; text: string }): Finding {
  return { kind: "doubt", text, buy: whatToBuy(diet, tag, food) }
}

function notesOn({ notes }: ContainRule, { name, food, facts }: NamedFacts): Finding[] {
  return Object.entries(notes)
    .filter(([tag]) => facts.contains.has(tag))
    .map(([, phrase]) => (food?.aisle === "fish" ? phrase.replace(/^contains /, "is ") : phrase))
    .map((phrase) => ({ kind: "note", text: say(name, phrase), buy: null }))
}

/** Why there must be a certificate, where it is not for how an animal was slaughtered. */
const certified: Readonly<Record<string, string>> = {
  gelatin: "as it depends on the animal that the gelatine comes from",
  cheese: "as it depends on where its rennet comes from",
  rennet: "as it depends on where the rennet comes from",
  "grape-product": "like everything made from grapes",
  insect: "as not everyone allows what is made from insects",
}

function sayDepends(diet: Diet, food: NamedFacts, tag: string): string {
  if (diet !== "halal" && diet !== "kosher") return sayHolds(food, tag)
  const why = certified[tag] ?? "as it depends on how the animal was slaughtered"
  return say(food.name, `is ${diet} only when certified, ${why}`)
}
