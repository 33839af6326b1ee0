import { type FodmapGroup, fodmapGroups } from "./food-facts.ts"
import type { CheckedLine } from "./line-facts.ts"
import type { LabelReason, LabelVerdict } from "./verdict.ts"

/** What is less than this in a serving is a trace, not an ingredient. */
const traceGrams = 0.05

/**
 * Low FODMAP: each food within its safe grams a serving, and all of a group together within one such share; where only
 * the sum is over, it depends on who eats it. Limits are from published literature, with their source in the table.
 */
export function checkFodmap(lines: readonly CheckedLine[], servings: number): LabelVerdict {
  const violations: LabelReason[] = []
  const doubts: LabelReason[] = []
  const sums = new Map<FodmapGroup, number>()
  for (const [at, line] of lines.entries()) {
    const { over, unsure, shares } = judgeLine(line, servings)
    if (over !== null) violations.push({ line: at, text: over, buy: null })
    if (unsure !== null) doubts.push({ line: at, text: unsure, buy: null })
    for (const [group, share] of shares) sums.set(group, (sums.get(group) ?? 0) + share)
  }
  for (const group of fodmapGroups) {
    if ((sums.get(group) ?? 0) > 1) doubts.push({ line: null, text: stacked[group], buy: null })
  }
  if (violations.length > 0) return { verdict: "violates", because: violations }
  return { verdict: doubts.length > 0 ? "unsure" : "meets", because: doubts }
}

const stacked: Record<FodmapGroup, string> = {
  fructans: "Several foods with fructans add up to more than a safe serving.",
  gos: "Several foods with galacto-oligosaccharides add up to more than a safe serving.",
  lactose: "Several foods with lactose add up to more than a safe serving.",
  fructose: "Several foods with free fructose add up to more than a safe serving.",
  sorbitol: "Several foods with sorbitol add up to more than a safe serving.",
  mannitol: "Several foods with mannitol add up to more than a safe serving.",
}

type Judged = { over: string | null; unsure: string | null; shares: ReadonlyMap<FodmapGroup, number> }

function judgeLine({ named, grams }: CheckedLine, servings: number): Judged {
  const perServing = grams === null ? null : grams / servings
  const shares = new Map<FodmapGroup, number>()
  let over: string | null = null
  let unsure: string | null = null
  for (const { name, facts, doubt } of named) {
    if (doubt !== null) unsure ??= doubt
    if (facts.fodmap === null) {
      unsure ??= facts.because || `${capital(name)} may hold garlic, onion or wheat: check the packet.`
      continue
    }
    for (const [group, safe] of facts.fodmap) {
      if (perServing === null && safe > 0) unsure ??= `How much ${name} there is can't be worked out.`
      const isOver = safe === 0 ? perServing === null || perServing > traceGrams : (perServing ?? 0) > safe
      if (isOver) over ??= sayOver(name, safe, perServing)
      else if (perServing !== null && safe > 0) shares.set(group, Math.max(shares.get(group) ?? 0, perServing / safe))
    }
  }
  return { over, unsure, shares }
}

function sayOver(name: string, safe: number, perServing: number | null): string {
  if (safe === 0 || perServing === null) return `${capital(name)} is high in FODMAPs in any amount.`
  return `${capital(name)}: ${Math.round(perServing)} g a serving; ${safe} g is the most that is low in FODMAPs.`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
