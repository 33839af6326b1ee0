import type { ChoiceData } from "./label-choice.ts"
import type { ReasonData } from "./label-reason.ts"
import type { NamedFacts } from "./line-facts.ts"
import { list } from "./sentence.ts"

/** What a food means to a label: it breaks it, is not known, leaves a choice to the cook, or is good to know. */
export type Finding =
  | { kind: "violation" | "doubt" | "note"; reason: ReasonData }
  | { kind: "choice"; reason: ReasonData | null; choice: ChoiceData }

/** What one food means to a label, whatever stands beside it. */
type Judge = (food: NamedFacts) => readonly Finding[]

/**
 * What a line means to a label, from its foods: a needed one counts as it is, what may be left out is a choice where it
 * would harm, and of an "or" the branch counts that is best for the label; which one that is, is a choice too. A
 * branch that nobody knows leaves the label open, but where every branch breaks it all the same.
 */
export function settleLine(named: readonly NamedFacts[], judge: Judge): Finding[] {
  // As nearly every line.
  if (named.every(({ stands }) => stands === "needed")) return named.flatMap((food) => judge(food))
  const { needed, optional, branches } = byStanding(named)
  const own = needed.flatMap((food) => judge(food))
  const left = optional.flatMap((food) => withoutIt(food, judge(food)))
  if (branches.length === 0) return [...own, ...left]
  return [...own, ...settleOffered(branches.map((foods) => readBranch(foods, judge))), ...left]
}

// An example is no way out where what the line asks for has one: "mayonnaise (such as Dijonnaise)" is mayonnaise.
function settleOffered(branches: readonly Branch[]): Finding[] {
  const asked = branches.filter(({ isExample }) => !isExample)
  const harm = Math.min(...asked.map(harmOf))
  const unknown = branches.flatMap(({ findings }) => findings.filter(isNotKnown))
  if (unknown.length > 0 && harm < harms.violation) return unknown
  return settleBranches(harm === harms.choice ? asked : branches)
}

/** The foods of a line by how they stand there; of an "or" each branch of its own. */
export function byStanding(named: readonly NamedFacts[]): {
  needed: NamedFacts[]
  optional: NamedFacts[]
  branches: NamedFacts[][]
} {
  const branches = new Map<number, NamedFacts[]>()
  for (const food of named) {
    if (typeof food.stands === "string") continue
    const { branch } = food.stands
    branches.set(branch, [...(branches.get(branch) ?? []), food])
  }
  return {
    needed: named.filter(({ stands }) => stands === "needed"),
    optional: named.filter(({ stands }) => stands === "optional"),
    branches: [...branches.values()],
  }
}

function withoutIt({ name }: NamedFacts, findings: readonly Finding[]): Finding[] {
  const harm = worstOf(findings)
  if (harm === undefined) return [...findings]
  return [{ kind: "choice", reason: harm.reason, choice: { code: "leave_out", name } }]
}

const harms = { note: 0, choice: 1, doubt: 2, violation: 3 } as const

// The first of the worst, but nothing that is only good to know.
function worstOf(findings: readonly Finding[]): Finding | undefined {
  const most = Math.max(0, ...findings.map(({ kind }) => harms[kind]))
  return findings.find(({ kind }) => kind !== "note" && harms[kind] === most)
}

// Nobody chooses between what is known and what is not.
function isNotKnown(finding: Finding): boolean {
  return finding.kind === "doubt" && (finding.reason.code === "unknown_food" || finding.reason.code === "strange_food")
}

type Branch = { name: string; findings: readonly Finding[]; worst: Finding | undefined; isExample: boolean }

function readBranch(foods: readonly NamedFacts[], judge: Judge): Branch {
  const findings = foods.flatMap((food) => judge(food))
  const name = nameOfBranch(foods)
  const isExample = foods.some(({ stands }) => typeof stands === "object" && stands.isExample === true)
  return { name, findings, worst: worstOf(findings), isExample }
}

/**
 * What a branch is called. "Corn or flour tortillas" is read as corn, too, to be safe, and called corn tortillas; the
 * couscous of "couscous or curry leaf" has no leaf.
 */
export function nameOfBranch(foods: readonly NamedFacts[]): string {
  const names = foods.filter((food) => !foods.some((other) => isSaidBy(food, other))).map(({ name }) => name)
  return list([...new Set(names.length > 0 ? names : foods.map(({ name }) => name))], "and")
}

function isSaidBy({ name, food }: NamedFacts, other: NamedFacts): boolean {
  const isAlike = food?.id === other.food?.id
  return isAlike ? name.startsWith(`${other.name} `) : other.name.startsWith(`${name} `)
}

const harmOf = ({ worst }: Branch) => harms[worst?.kind ?? "note"]

function settleBranches(branches: readonly Branch[]): Finding[] {
  const least = Math.min(...branches.map(harmOf))
  const best = branches.filter((branch) => harmOf(branch) === least)
  const rejected = branches.find((branch) => harmOf(branch) > least)
  if (least >= harms.doubt) return best.flatMap(({ findings }) => findings.filter(({ kind }) => harms[kind] === least))
  if (least === harms.note) return [...choiceOf(best, rejected), ...best.flatMap(({ findings }) => findings)]
  const shared = rejected === undefined ? sharedProduct(best) : null
  if (shared !== null) return [shared]
  const first = best.slice(0, 1)
  return [...choiceOf(first, rejected ?? best[1]), ...first.flatMap(({ findings }) => findings)]
}

function choiceOf(branches: readonly Branch[], rejected: Branch | undefined): Finding[] {
  if (rejected === undefined) return []
  const names = branches.map(({ name }) => name)
  return [{ kind: "choice", reason: rejected.worst?.reason ?? null, choice: { code: "branch", names } }]
}

// "Chicken or turkey" is certified chicken or turkey.
function sharedProduct(branches: readonly Branch[]): Finding | null {
  const products = branches.flatMap(({ findings }) =>
    findings.length === 1 && findings[0]?.kind === "choice" && findings[0].choice.code === "product"
      ? [{ reason: findings[0].reason, choice: findings[0].choice }]
      : [],
  )
  const [first] = products
  if (first === undefined || products.length < branches.length) return null
  const { label, tag } = first.choice
  const isCertified = (label === "halal" || label === "kosher") && tag !== "alcohol"
  const isAlike = products.every(
    ({ choice }) => choice.label === label && (choice.tag === tag || (isCertified && choice.tag !== "alcohol")),
  )
  if (!isAlike) return null
  const name = list([...new Set(products.map(({ choice }) => choice.name))], "or")
  return { kind: "choice", reason: first.reason, choice: { ...first.choice, name } }
}
