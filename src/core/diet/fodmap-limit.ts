import { type FodmapGroup, fodmapGroups } from "#core/food/fodmap-limits.ts"
import type { FoodFacts } from "#core/food/food-facts.ts"
import { type FoodTag, glutenGrains } from "#core/food/tag.ts"
import type { LabelReason, ReasonData } from "./label-reason.ts"
import type { CheckedLine, NamedFacts } from "./line-facts.ts"
import { type LabelVerdict, verdictOf } from "./verdict.ts"
import { weighedAs } from "./weighed-as.ts"

/** What is less than this in a serving is a trace, not an ingredient. */
const traceGrams = 0.05

/**
 * Low FODMAP: each food within its safe grams a serving, and all of a group together within one such share; where only
 * the sum is over, it depends on who eats it. Each limit has its source in fodmap-limits.csv.
 */
export function checkFodmap(lines: readonly CheckedLine[], servings: number): LabelVerdict {
  const violations: LabelReason[] = []
  const doubts: LabelReason[] = []
  for (const eaten of eatenFoods(lines, servings)) {
    const { over, unsure } = judge(eaten)
    if (over !== undefined) violations.push({ line: eaten.line, ...over })
    if (unsure !== undefined) doubts.push({ line: eaten.line, ...unsure })
  }
  doubts.push(...stacks(lines, servings))
  return verdictOf({ violations, doubts, notes: [] })
}

/** A food of the recipe with the grams of it in a serving, from all its lines; null where nobody can say. */
type Eaten = { line: number; named: NamedFacts; grams: number | null }

function eatenFoods(lines: readonly CheckedLine[], servings: number): Eaten[] {
  const eaten = new Map<string, Eaten>()
  for (const [line, checked] of lines.entries()) {
    for (const [at, named] of checked.named.entries()) {
      const grams = gramsOf(checked, named, servings)
      const key = named.food === null ? `${line} ${at}` : `${named.food.id} ${limitsKey(named)}`
      const before = eaten.get(key)
      const sum = before === undefined || before.grams === null ? grams : grams === null ? null : before.grams + grams
      eaten.set(key, {
        line: before?.line ?? line,
        named: before?.named ?? named,
        grams: before?.grams === null ? null : sum,
      })
    }
  }
  return [...eaten.values()]
}

// Lactose-free milk is another food than milk, though it stands in the same row.
function limitsKey({ facts }: NamedFacts): string {
  return facts.fodmap === null ? "?" : [...facts.fodmap.keys()].join()
}

function gramsOf({ parsed, food, grams }: CheckedLine, named: NamedFacts, servings: number): number | null {
  if (named.food === null) return null
  const weighed = named.food.id === food?.id ? grams : weighedAs(parsed, named.food)
  return weighed === null ? null : weighed / servings
}

type Judged = { over?: ReasonData; unsure?: ReasonData }

function judge({ named, grams }: Eaten): Judged {
  const { name, facts, doubt, told: food } = named
  const limits = [...(facts.fodmap ?? [])].sort(([, one], [, other]) => one - other)
  const [group, safe] = limits[0] ?? [null, Number.POSITIVE_INFINITY]
  if (safe === 0 && (grams === null || grams > traceGrams)) {
    const groups = limits.filter(([, limit]) => limit === 0).map(([group]) => group)
    return { over: { code: "fodmap_never", food, groups } }
  }
  if (group !== null && grams !== null && grams > safe) {
    return { over: { code: "fodmap_too_much", food, group, grams, safe } }
  }
  if (doubt !== null) return { unsure: doubt }
  if (facts.fodmap === null) return { unsure: { code: "fodmap_untested", food, suspects: suspectsIn(facts) } }
  return grams === null && group !== null ? { unsure: { code: "fodmap_unweighed", name, safe } } : {}
}

const suspects: readonly (readonly [what: string, tags: readonly FoodTag[]])[] = [
  ["wheat", glutenGrains],
  ["milk", ["milk"]],
  ["honey", ["honey"]],
  ["nuts", ["cashew", "pistachio", "nut"]],
]

function suspectsIn({ contains, may }: FoodFacts): string[] {
  return suspects.filter(([, tags]) => tags.some((tag) => contains.has(tag) || may.has(tag))).map(([what]) => what)
}

// Each branch of an "or" counts as if it were the one that is taken.
function stacks(lines: readonly CheckedLine[], servings: number): LabelReason[] {
  return fodmapGroups.flatMap((group) => {
    const shares = lines.map((line) => largestShare(line, { group, servings })).filter(({ share }) => share > 0)
    const sum = shares.reduce((total, { share }) => total + share, 0)
    const names = new Set(shares.sort((one, other) => other.share - one.share).map(({ name }) => name))
    return sum > 1 ? [{ line: null, code: "fodmap_together", group, names: [...names] }] : []
  })
}

function largestShare(line: CheckedLine, within: Within): { name: string; share: number } {
  return line.named
    .map((named) => ({ name: named.name, share: shareOf(line, named, within) }))
    .reduce((most, one) => (one.share > most.share ? one : most), { name: "", share: 0 })
}

type Within = { group: FodmapGroup; servings: number }

function shareOf(line: CheckedLine, named: NamedFacts, { group, servings }: Within): number {
  const safe = named.facts.fodmap?.get(group)
  const grams = gramsOf(line, named, servings)
  return safe === undefined || safe === 0 || grams === null ? 0 : grams / safe
}
