import { weighLine } from "#core/food/grams.ts"
import { type FodmapGroup, fodmapGroups } from "./food-facts.ts"
import type { CheckedLine, NamedFacts } from "./line-facts.ts"
import { capital } from "./reason.ts"
import { type LabelReason, type LabelVerdict, verdictOf } from "./verdict.ts"

/** What is less than this in a serving is a trace, not an ingredient. */
const traceGrams = 0.05

/**
 * Low FODMAP: each food within its safe grams a serving, and all of a group together within one such share; where only
 * the sum is over, it depends on who eats it. Limits are from published literature, with their source in the table.
 */
export function checkFodmap(lines: readonly CheckedLine[], servings: number): LabelVerdict {
  const violations: LabelReason[] = []
  const doubts: LabelReason[] = []
  for (const eaten of eatenFoods(lines, servings)) {
    const { kind, text } = judge(eaten)
    if (kind === "over") violations.push({ line: eaten.line, text, buy: null })
    if (kind === "unsure") doubts.push({ line: eaten.line, text, buy: null })
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
  const weighed = named.food.id === food?.id ? grams : (weighLine(parsed, named.food)?.grams ?? null)
  return weighed === null ? null : weighed / servings
}

type Judged = { kind: "over" | "unsure" | "safe"; text: string }

function judge({ named: { name, facts, doubt }, grams }: Eaten): Judged {
  const limits = [...(facts.fodmap ?? [])].map(([, safe]) => safe)
  const safe = Math.min(...limits, Number.POSITIVE_INFINITY)
  if (safe === 0 && (grams === null || grams > traceGrams)) {
    return { kind: "over", text: `${capital(name)} is high in FODMAPs in any amount.` }
  }
  if (grams !== null && grams > safe) {
    const text = `${capital(name)}: ${Math.round(grams)} g a serving; up to ${safe} g is low in FODMAPs.`
    return { kind: "over", text }
  }
  if (doubt !== null) return { kind: "unsure", text: doubt }
  if (facts.fodmap === null) {
    return { kind: "unsure", text: `${capital(name)} often holds garlic, onion or wheat: check the packet.` }
  }
  const isUnweighed = grams === null && safe < Number.POSITIVE_INFINITY
  return { kind: isUnweighed ? "unsure" : "safe", text: `How much ${name} there is can't be worked out.` }
}

const groupNames: Record<FodmapGroup, string> = {
  fructans: "fructans",
  gos: "galacto-oligosaccharides",
  lactose: "lactose",
  fructose: "free fructose",
  sorbitol: "sorbitol",
  mannitol: "mannitol",
}

// Each branch of an "or" counts as if it were the one that is taken.
function stacks(lines: readonly CheckedLine[], servings: number): LabelReason[] {
  return fodmapGroups.flatMap((group) => {
    const shares = lines.map((line) =>
      Math.max(0, ...line.named.map((named) => shareOf(line, named, { group, servings }))),
    )
    const sum = shares.reduce((total, share) => total + share, 0)
    const text = `Several foods with ${groupNames[group]} add up to more than a safe serving.`
    return sum > 1 ? [{ line: null, text, buy: null }] : []
  })
}

type Within = { group: FodmapGroup; servings: number }

function shareOf(line: CheckedLine, named: NamedFacts, { group, servings }: Within): number {
  const safe = named.facts.fodmap?.get(group)
  const grams = gramsOf(line, named, servings)
  return safe === undefined || safe === 0 || grams === null ? 0 : grams / safe
}
