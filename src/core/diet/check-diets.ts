import type { FoodTable } from "#core/food/food-table.ts"
import { whatToBuy } from "./advice.ts"
import { checkKeto } from "./carbs-limit.ts"
import { type ContainRule, containRules, phraseOf } from "./contain-rules.ts"
import { checkFodmap } from "./fodmap-limit.ts"
import { type Diet, diets } from "./label.ts"
import { type CheckedLine, factsOfLine, type NamedFacts, type WorkedLine } from "./line-facts.ts"
import type { LabelReason, LabelVerdict, LabelVerdicts } from "./verdict.ts"

/**
 * Holds a recipe against the twelve labels, from its lines alone. A label that a line breaks is violated; one that
 * depends on the packet, a certificate or a food that we don't know is unsure; only else is it met. Every branch of an
 * "or" and every optional line counts. Rules and sources: docs/nutrition.md.
 */
export function checkDiets(lines: readonly WorkedLine[], servings: number, foods: FoodTable): LabelVerdicts {
  const checked = lines.map((line) => ({ ...line, named: factsOfLine(line.parsed, foods) }))
  const verdicts = diets.map((diet) => [diet, verdictOn(diet, checked, servings)] as const)
  return Object.fromEntries(verdicts) as LabelVerdicts
}

function verdictOn(diet: Diet, lines: readonly CheckedLine[], servings: number): LabelVerdict {
  if (diet === "keto") return withDoubts(checkKeto(lines, servings), weightDoubts(lines))
  if (diet === "low-fodmap") return checkFodmap(lines, servings)
  const verdict = checkContents(diet, containRules[diet], lines)
  return diet === "kosher" ? withPairs(verdict, lines) : verdict
}

function checkContents(diet: Diet, rule: ContainRule, lines: readonly CheckedLine[]): LabelVerdict {
  const violations: LabelReason[] = []
  const doubts: LabelReason[] = []
  for (const [at, { named }] of lines.entries()) {
    for (const food of named) {
      const broken = rule.violates.find((tag) => food.facts.contains.has(tag))
      if (broken !== undefined) violations.push({ line: at, text: sentence(food, broken), buy: null })
      else doubts.push(...doubtOf(diet, rule, food).map((reason) => ({ line: at, ...reason })))
    }
  }
  if (violations.length > 0) return { verdict: "violates", because: violations }
  return { verdict: doubts.length > 0 ? "unsure" : "meets", because: doubts }
}

type Doubt = Omit<LabelReason, "line">

function doubtOf(diet: Diet, rule: ContainRule, food: NamedFacts): Doubt[] {
  if (food.doubt !== null) return [{ text: food.doubt, buy: null }]
  const { contains, may } = food.facts
  const isCertified = (diet === "halal" && food.claimed.isHalal) || (diet === "kosher" && food.claimed.isKosher)
  const depends = isCertified ? undefined : rule.unsure.find((tag) => contains.has(tag))
  if (depends !== undefined) return [{ text: sentence(food, depends), buy: whatToBuy(diet, depends, food.name) }]
  const possible = isCertified ? undefined : [...rule.violates, ...rule.unsure].find((tag) => may.has(tag))
  if (possible === undefined) return []
  const text = food.facts.because || `${capital(food.name)}: some ${brandWord(possible)}. Check the packet.`
  return [{ text, buy: whatToBuy(diet, possible, food.name) }]
}

const brandWord = (tag: string) =>
  phraseOf(tag)
    .replace(/^is or holds/, "brands hold")
    .replace(/^is\b/, "brands are")
    .replace(/^holds/, "brands hold")

function sentence({ name, facts }: NamedFacts, tag: string): string {
  return facts.because || `${capital(name)} ${phraseOf(tag)}.`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Lines that a sum over grams can't count. */
function weightDoubts(lines: readonly CheckedLine[]): LabelReason[] {
  return lines.flatMap(({ food, grams, named, parsed }, line) => {
    const doubt = named.find(({ doubt }) => doubt !== null)?.doubt
    if (doubt !== undefined && doubt !== null) return [{ line, text: doubt, buy: null }]
    const isCounted = food !== null && grams !== null
    return isCounted ? [] : [{ line, text: `How much ${parsed.name} there is can't be worked out.`, buy: null }]
  })
}

function withDoubts(verdict: LabelVerdict, doubts: readonly LabelReason[]): LabelVerdict {
  if (verdict.verdict === "violates" || doubts.length === 0) return verdict
  return { verdict: "unsure", because: [...verdict.because, ...doubts] }
}

const meats = "beef lamb goat venison meat chicken turkey duck goose game-bird".split(" ")

/** Kosher: meat or poultry and milk do not go together in one dish. */
function withPairs(verdict: LabelVerdict, lines: readonly CheckedLine[]): LabelVerdict {
  const holding = (tags: readonly string[], of: "contains" | "may") =>
    lines.findIndex(({ named }) => named.some(({ facts }) => tags.some((tag) => facts[of].has(tag))))
  const meat = holding(meats, "contains")
  const milk = holding(["milk"], "contains")
  if (meat >= 0 && milk >= 0) {
    const pair = { line: milk, text: "Milk and meat are not eaten together.", buy: null }
    const because = verdict.verdict === "violates" ? [...verdict.because, pair] : [pair]
    return { verdict: "violates", because }
  }
  const mayPair = (meat >= 0 && holding(["milk"], "may") >= 0) || (milk >= 0 && holding(meats, "may") >= 0)
  const doubt = { line: null, text: "What may hold milk stands beside meat: check the packets.", buy: null }
  return mayPair ? withDoubts(verdict, [doubt]) : verdict
}
