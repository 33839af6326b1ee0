import type { Diet } from "#core/diet/label.ts"
import { type Nutrient, nutrients } from "#core/food/nutrients.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import type { AssessedLine } from "#core/reading/assessed-line.ts"
import type { RecipeChange } from "#core/recipe/recipe-change.ts"
import { judgeGoal } from "#core/request/goal-state.ts"
import type { Goals, Wanted } from "#core/request/request.ts"
import { mainLine } from "./main-line.ts"

/** What was done to a draft, and what for, by the names of its foods. */
export type Why = {
  /** The goal that the draft missed furthest, and what a serving of it had; null where it missed none. */
  goal: { nutrient: Nutrient; amount: number } | null
  /** The labels asked for that the draft broke. */
  broken: Diet[]
  /** So many times everything; null where lines moved by themselves. */
  plate: number | null
  less: string[]
  more: string[]
  swapped: { before: string; after: string }[]
  added: string[]
  /** The main food, where it is as it was. */
  stays: string | null
}

type Mended = { draft: Assessment; now: Assessment; changes: readonly RecipeChange[]; asked: Wanted }

/** Why a mended recipe is not as its chef wrote it; null where no line was changed for labels or goals. */
export function whyMended({ draft, now, changes, asked }: Mended): Why | null {
  const lines = changes.filter((change) => change.kind === "line")
  const moves = [...Map.groupBy(lines, ({ at }) => at).values()].flatMap((ofLine) => moveOf(ofLine, draft, now))
  if (moves.length === 0) return null
  const named = (kind: Move["kind"]) => [...new Set(moves.flatMap((move) => (move.kind === kind ? [move.name] : [])))]
  const plate = plateOf(moves, draft, now)
  const main = mainLine(draft)
  const isSame = main !== null && now.lines[main]?.text === draft.lines[main]?.text
  return {
    goal: furthestMissed(draft, asked.goals),
    broken: asked.diets.filter((diet) => draft.diets[diet].verdict === "violates"),
    plate,
    less: plate === null ? named("less") : [],
    more: plate === null ? named("more") : [],
    swapped: moves.flatMap((move) => (move.kind === "swapped" ? [{ before: move.before, after: move.name }] : [])),
    added: named("added"),
    stays: isSame ? (draft.lines[main]?.name ?? null) : null,
  }
}

type Move =
  | { kind: "less" | "more"; name: string; share: number }
  | { kind: "swapped"; name: string; before: string }
  | { kind: "added"; name: string }

/** What holds less kcal moves with something else, and is not spoken of. */
const slightEnergy = 10

type LineChange = RecipeChange & { kind: "line" }

/** What became of a line, by all that is told of it: what took another's place may be less of it, too. */
function moveOf(told: readonly LineChange[], draft: Assessment, now: Assessment): Move[] {
  const [first] = told
  const [was, is] = first === undefined ? [] : [draft.lines[first.at], now.lines[first.at]]
  if (first === undefined || is === undefined || first.because.code === "used_by_step") return []
  if (first.before === null || was === undefined) return [{ kind: "added", name: is.name }]
  const isSwapped = was.foodId !== is.foodId || was.name !== is.name
  const swapped: Move[] = isSwapped ? [{ kind: "swapped", name: is.name, before: was.name }] : []
  if (isSwapped && !told.some(({ because }) => because.code === "fitted")) return swapped
  const share = shareOf(was, is)
  const isTold = share !== 1 && (was.nutrition?.calories ?? 0) >= slightEnergy
  return isTold ? [...swapped, { kind: share < 1 ? "less" : "more", name: is.name, share }] : swapped
}

function shareOf({ grams: was }: AssessedLine, { grams: is }: AssessedLine): number {
  return was === null || is === null || was === 0 ? 1 : is / was
}

/** A smaller plate has this share of the draft's lines moved, all within a kitchen's rounding of one factor. */
const plateLines = 0.8
const leastPlate = 3
const rounding = 0.12

function plateOf(moves: readonly Move[], { lines }: Assessment, now: Assessment): number | null {
  const shares = moves.flatMap((move) => (move.kind === "less" || move.kind === "more" ? [move.share] : []))
  const told = lines.filter(({ nutrition }) => (nutrition?.calories ?? 0) >= slightEnergy)
  if (shares.length < leastPlate || shares.length < told.length * plateLines) return null
  const total = (all: readonly AssessedLine[]) => all.reduce((sum, { grams }) => sum + (grams ?? 0), 0)
  const factor = total(now.lines) / total(lines)
  return shares.every((share) => Math.abs(share / factor - 1) <= rounding) ? Math.round(factor * 20) / 20 : null
}

function furthestMissed({ perServing, complete }: Assessment, goals: Goals): Why["goal"] {
  const missed = nutrients.flatMap((nutrient) => {
    const amount = perServing[nutrient]
    const state = judgeGoal({ nutrient, amount, isAtLeast: !complete }, goals[nutrient])
    const isMissed = state.kind === "over" || state.kind === "short"
    return isMissed ? [{ nutrient, amount, share: state.gap / Math.max(1, amount) }] : []
  })
  const [first] = missed.sort((one, other) => other.share - one.share)
  return first === undefined ? null : { nutrient: first.nutrient, amount: first.amount }
}
