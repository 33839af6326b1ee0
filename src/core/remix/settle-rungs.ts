import { addContent, type Content, noContent, type Portion } from "./portion.ts"
import type { Problem } from "./problem.ts"
import { missOf } from "./target.ts"

/** The texts of changed lines (null: as it was), and by how much the targets are still missed. */
export type Settled = { texts: (string | null)[]; miss: number }

type Choice = { at: number; rung: number | null; portion: Portion }

/** How many steps aside a line is tried. */
const reach = 3
const mostMoves = 40

/**
 * Amounts in sensible steps near the given ratios. Where rounding has broken a target, single lines and then pairs of
 * lines are moved a few steps aside, always to what misses least, until the targets are met or nothing gets nearer.
 */
export function settleRungs(problem: Problem, ratios: readonly number[]): Settled {
  const chosen = problem.parts.map((_, at) => chooseNearest(problem, at, ratios[at] ?? 1))
  let serving = servingOf(problem, chosen)
  let miss = missOf(problem.targets, serving)
  for (let move = 0; miss > 0 && move < mostMoves; move += 1) {
    const moves = movesFrom(problem, chosen)
    const best = bestMove({ problem, serving, miss }, moves)
    if (best === null) break
    for (const { choice } of best.moves) chosen[choice.at] = choice
    serving = servingOf(problem, chosen)
    miss = missOf(problem.targets, serving)
  }
  const texts = chosen.map((choice, at) => {
    const own = problem.parts[at]?.portion.text
    return choice === null || choice.portion.text === own ? null : choice.portion.text
  })
  return { texts, miss }
}

/** An amount that is not changed keeps its words. */
const unchanged = 0.004

function chooseNearest({ parts }: Problem, at: number, ratio: number): Choice | null {
  const part = parts[at]
  if (part == null) return null
  const asWritten = { at, rung: null, portion: part.portion }
  if (part.ladder === null || Math.abs(ratio - 1) < unchanged) return asWritten
  const rung = part.ladder.nearest(ratio)
  const portion = part.ladder.at(rung)
  return portion === null || portion.grams > part.mostGrams ? asWritten : { at, rung, portion }
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
      const portion = step === 0 ? null : part.ladder.at(from + step)
      if (portion === null || portion.grams > part.mostGrams) continue
      const change = addContent(portion.content, now.portion.content, -1)
      moves.push({ choice: { at, rung: from + step, portion }, change: addContent(noContent, change, 1 / servings) })
    }
  }
  return moves
}

type Standing = { problem: Problem; serving: Content; miss: number }

function bestMove({ problem, serving, miss }: Standing, moves: readonly Move[]): { moves: Move[] } | null {
  let best: { moves: Move[]; miss: number } | null = null
  const consider = (tried: Move[], content: Content) => {
    const left = missOf(problem.targets, content)
    if (left < (best?.miss ?? miss) - 1e-9) best = { moves: tried, miss: left }
  }
  for (const move of moves) consider([move], addContent(serving, move.change))
  if (best !== null) return best
  for (const [at, one] of moves.entries()) {
    const after = addContent(serving, one.change)
    for (const other of moves.slice(at + 1)) {
      if (other.choice.at !== one.choice.at) consider([one, other], addContent(after, other.change))
    }
  }
  return best
}
