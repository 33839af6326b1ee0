import { addContent, type Content, noContent, type Portion } from "./portion.ts"
import type { Problem } from "./problem.ts"
import { missOf } from "./target.ts"

/** The texts of changed lines (null: as it was), by how much targets are missed, and whether no line is over its most. */
export type Settled = { texts: (string | null)[]; miss: number; isSafe: boolean }

type Choice = { at: number; rung: number | null; portion: Portion; start: number }

/** How many steps aside a line is tried. */
const reach = 3
const mostMoves = 40
/** How far rounding may drift from what the program found, as a share. */
const furthest = 0.15

/**
 * Amounts in sensible steps near the given ratios. Where rounding has broken a target, single lines and then pairs of
 * lines are moved a few steps aside, always to what misses least, until the targets are met or nothing gets nearer.
 * Targets that are out of reach are not searched for by pairs.
 */
export function settleRungs(problem: Problem, ratios: readonly number[], isReachable: boolean): Settled {
  const chosen = problem.parts.map((_, at) => chooseNearest(problem, at, ratios[at] ?? 1))
  let serving = servingOf(problem, chosen)
  let miss = missOf(problem.targets, serving)
  for (let move = 0; miss > 0 && move < mostMoves; move += 1) {
    const moves = movesFrom(problem, chosen)
    const best = bestMove({ problem, serving, miss, isReachable }, moves)
    if (best === null) break
    for (const { choice } of best.moves) chosen[choice.at] = choice
    serving = servingOf(problem, chosen)
    miss = missOf(problem.targets, serving)
  }
  const texts = chosen.map((choice, at) => {
    const own = problem.parts[at]?.portion.text
    return choice === null || choice.portion.text === own ? null : choice.portion.text
  })
  const isSafe = chosen.every(
    (choice, at) => choice === null || choice.portion.grams <= (problem.parts[at]?.mostGrams ?? 0),
  )
  return { texts, miss, isSafe }
}

/** An amount that is not changed keeps its words. */
const unchanged = 0.004

function chooseNearest({ parts }: Problem, at: number, ratio: number): Choice | null {
  const part = parts[at]
  if (part == null) return null
  const start = part.ladder?.nearest(ratio) ?? 0
  const asWritten = { at, rung: null, portion: part.portion, start }
  const isSafe = part.portion.grams <= part.mostGrams
  if (part.ladder === null || (isSafe && Math.abs(ratio - 1) < unchanged)) return asWritten
  for (const tried of [start, start - 1, start - 2]) {
    const portion = part.ladder.at(tried)
    if (portion !== null && portion.grams <= part.mostGrams) return { at, rung: tried, portion, start }
  }
  return asWritten
}

function servingOf({ servings }: Problem, chosen: readonly (Choice | null)[]): Content {
  const whole = chosen.reduce((sum, one) => (one === null ? sum : addContent(sum, one.portion.content)), noContent)
  return addContent(noContent, whole, 1 / servings)
}

type Move = { choice: Choice; change: Content }

function movesFrom({ parts, servings }: Problem, chosen: readonly (Choice | null)[]): Move[] {
  const moves: Move[] = []
  for (const [at, part] of parts.entries()) {
    const now = chosen[at]
    if (part?.ladder == null || now == null) continue
    const from = now.rung ?? part.ladder.nearest(1)
    for (let step = -reach; step <= reach; step += 1) {
      const isNear = Math.abs(from + step - now.start) <= Math.max(reach, now.start * furthest)
      const portion = step === 0 || !isNear ? null : part.ladder.at(from + step)
      if (portion === null || portion.grams > part.mostGrams) continue
      const change = addContent(portion.content, now.portion.content, -1)
      moves.push({
        choice: { ...now, rung: from + step, portion },
        change: addContent(noContent, change, 1 / servings),
      })
    }
  }
  return moves
}

type Standing = { problem: Problem; serving: Content; miss: number; isReachable: boolean }

function bestMove(standing: Standing, moves: readonly Move[]): Tried | null {
  const { problem, serving, miss, isReachable } = standing
  const singles = moves
    .map((move) => ({ moves: [move], miss: missOf(problem.targets, addContent(serving, move.change)) }))
    .sort((one, other) => one.miss - other.miss)
  const [best] = singles
  if (best !== undefined && best.miss < miss - leastGain) return best
  return isReachable
    ? bestPair(
        standing,
        singles.slice(0, mostPaired).flatMap(({ moves }) => moves),
      )
    : null
}

type Tried = { moves: Move[]; miss: number }

/** How many of the best single moves are tried in pairs; their number grows with its square. */
const mostPaired = 60
const leastGain = 1e-9

function bestPair({ problem, serving, miss }: Standing, moves: readonly Move[]): Tried | null {
  let best: Tried | null = null
  for (const [at, one] of moves.entries()) {
    const after = addContent(serving, one.change)
    for (const other of moves.slice(at + 1)) {
      if (other.choice.at === one.choice.at) continue
      const left = missOf(problem.targets, addContent(after, other.change))
      if (left < (best?.miss ?? miss) - leastGain) best = { moves: [one, other], miss: left }
    }
  }
  return best
}
