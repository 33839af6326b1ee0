import { type FodmapGroup, fodmapGroups } from "#core/food/fodmap-limits.ts"
import type { FoodFacts } from "#core/food/food-facts.ts"
import { isAmong } from "#core/food/kind.ts"
import { type FoodTag, glutenGrains } from "#core/food/tag.ts"
import { soldLowFodmap } from "./buying-rules.ts"
import { verdictOfLines } from "./contents.ts"
import type { LabelReason } from "./label-reason.ts"
import type { CheckedLine, NamedFacts } from "./line-facts.ts"
import { type Finding, settleLine } from "./settle-line.ts"
import { type LabelVerdict, severity, verdictOf } from "./verdict.ts"
import { weighedAs } from "./weighed-as.ts"

/** What is less than this in a serving is a trace, not an ingredient. */
const traceGrams = 0.05

/**
 * Low FODMAP: each food within its safe grams a serving, and all of a group together within one such share; where only
 * the sum is over, it depends on who eats it. Each limit has its source in fodmap-limits.csv.
 */
export function checkFodmap(lines: readonly CheckedLine[], servings: number): LabelVerdict {
  const sums = sumFoods(lines, servings)
  const told = new Set<string>()
  const settled = lines.map(({ named }) => settleLine(named, (food) => findAmount(food, { sums, told })))
  const alone = verdictOfLines(settled)
  if (severity[alone.verdict] > severity.choose) return alone
  const left = withoutLeftOut(lines, settled)
  const together = stacks(left, servings)
  if (together.length > 0) return verdictOf({ doubts: together })
  return alone
}

/** Grams a serving of each food: in needed lines, in these and every "or", and in all; null where nobody can say. */
type Sums = Readonly<Record<"needed" | "branch" | "optional", ReadonlyMap<string, number | null>>>

const standings = ["needed", "branch", "optional"] as const
type Standing = (typeof standings)[number]

function standingOf({ stands }: NamedFacts): Standing {
  return typeof stands === "string" ? stands : "branch"
}

function sumFoods(lines: readonly CheckedLine[], servings: number): Sums {
  const upTo = (last: Standing) => {
    const sums = new Map<string, number | null>()
    for (const line of lines) {
      const named = line.named.filter((food) => standings.indexOf(standingOf(food)) <= standings.indexOf(last))
      for (const [key, food] of new Map(named.map((food) => [keyOf(food), food]))) {
        const [before = 0, grams] = [sums.get(key), gramsOf(line, food, servings)]
        sums.set(key, before === null || grams === null ? null : before + grams)
      }
    }
    return sums
  }
  return { needed: upTo("needed"), branch: upTo("branch"), optional: upTo("optional") }
}

// Lactose-free milk is another food than milk, though it stands in the same row.
function keyOf({ name, food, facts }: NamedFacts): string {
  const limits = facts.fodmap === null ? "?" : [...facts.fodmap.keys()].join()
  return food === null ? `? ${name}` : `${food.id} ${limits}`
}

function gramsOf({ parsed, food, grams }: CheckedLine, named: NamedFacts, servings: number): number | null {
  if (named.food === null) return null
  const weighed = named.food.id === food?.id ? grams : weighedAs(parsed, named.food, servings)
  return weighed === null ? null : weighed / servings
}

// A food that several lines need is told of once, and bought for each; what is doubted is each line's own words.
function findAmount(named: NamedFacts, { sums, told }: { sums: Sums; told: Set<string> }): Finding[] {
  const [key, standing] = [keyOf(named), standingOf(named)]
  const findings = judge(named, sums[standing].get(key) ?? null)
  if (standing !== "needed") return findings
  const isTold = told.has(key)
  told.add(key)
  return isTold ? findings.filter(({ kind, reason }) => kind === "choice" || reason === named.doubt) : findings
}

function judge(named: NamedFacts, grams: number | null): Finding[] {
  const { name, facts, doubt, told: food } = named
  const limits = [...(facts.fodmap ?? [])].sort(([, one], [, other]) => one - other)
  const [group, safe] = limits[0] ?? [null, Number.POSITIVE_INFINITY]
  if (safe === 0 && (grams === null || grams > traceGrams)) {
    const groups = limits.filter(([, limit]) => limit === 0).map(([group]) => group)
    return [{ kind: "violation", reason: { code: "fodmap_never", food, groups } }]
  }
  if (group !== null && grams !== null && grams > safe) {
    return [{ kind: "violation", reason: { code: "fodmap_too_much", food, group, grams, safe } }]
  }
  if (doubt !== null) return [{ kind: "doubt", reason: doubt }]
  if (facts.fodmap === null) return [untested(named)]
  if (grams !== null || group === null) return []
  return [{ kind: "doubt", reason: { code: "fodmap_unweighed", name, safe } }]
}

function untested({ facts, told: food }: NamedFacts): Finding {
  const reason = { code: "fodmap_untested", food, suspects: suspectsIn(facts) } as const
  if (!isAmong(food, soldLowFodmap)) return { kind: "doubt", reason }
  const { name, id } = food
  return { kind: "choice", reason, choice: { code: "product", label: "low-fodmap", tag: null, name, id } }
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

// What had better be left out is left out, and of an "or" the branch is taken that was named.
function withoutLeftOut(lines: readonly CheckedLine[], settled: readonly (readonly Finding[])[]): CheckedLine[] {
  return lines.map((line, at) => {
    const choices = (settled[at] ?? []).flatMap((finding) => (finding.kind === "choice" ? [finding.choice] : []))
    const isKept = ({ name, stands }: NamedFacts) => {
      if (stands === "needed") return true
      if (stands === "optional") return !choices.some((choice) => choice.code === "leave_out" && choice.name === name)
      const branch = choices.find((choice) => choice.code === "branch")
      return branch === undefined || branch.names.some((names) => names.includes(name))
    }
    return { ...line, named: line.named.filter(isKept) }
  })
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
