import { eachNutrient, nutrients } from "#core/food/nutrients.ts"
import { servingsSchema } from "#core/recipe/recipe.ts"
import { checkGoals, type GoalBound, goalsUnmetMessage } from "#core/request/goals.ts"
import { dishSchema, type Goals, goalsSchema, type SentRequest } from "#core/request/request.ts"
import type { Bound, Draft, DraftProblems } from "./draft.ts"
import { generatorTexts } from "./generator-texts.ts"

export type ReadDraft = { ok: true; request: SentRequest } | { ok: false; problems: DraftProblems }

/** Goals that can't be met together: what a cook reads of it, and where. */
export type Unmet = { sentence: string; bounds: readonly GoalBound[] }

/**
 * The request that a form stands for where it can be asked of a chef (V5 to V10), or all that is wrong with it.
 * `unread`: goals whose text the browser keeps to itself, as it is no number.
 */
export function readWhole(
  draft: Draft,
  unread: readonly string[] = [],
): {
  request: SentRequest | null
  problems: DraftProblems
  unmet: Unmet | null
} {
  const read = readDraft(draft, unread)
  if (!read.ok) return { request: null, problems: read.problems, unmet: null }
  const check = checkGoals(read.request)
  if (check.ok) return { request: read.request, problems: {}, unmet: null }
  return { request: null, problems: {}, unmet: { sentence: goalsUnmetMessage(check.reason), bounds: check.bounds } }
}

/** The request that a form stands for, by the same schema as the server's, or what is wrong with it (V5). */
export function readDraft(draft: Draft, unread: readonly string[] = []): ReadDraft {
  const problems: DraftProblems = {}
  const dish = dishSchema.safeParse(
    draft.dish.kind === "random" ? { kind: "random" } : { kind: "named", name: draft.dish.text },
  )
  if (!dish.success) problems.dish = dish.error.issues[0]?.message ?? generatorTexts.dishMissing
  const servings = servingsSchema.safeParse(numberOf(draft.servings))
  if (!servings.success) problems.servings = generatorTexts.servingsWrong
  const goals = goalsSchema.safeParse(goalNumbers(draft.goals, unread))
  if (!goals.success) Object.assign(problems, goalProblems(goals.error.issues))
  if (!dish.success || !servings.success || !goals.success) return { ok: false, problems }
  return {
    ok: true,
    request: {
      ...{ dish: dish.data, servings: servings.data, goals: goals.data, diets: [...draft.diets] },
      ...(draft.hasOwnServings === true && { keepsServings: true }),
    },
  }
}

/** An empty field is no goal; what is no number stays none (NaN) and is refused by the schema. */
function numberOf(text: string): number | null {
  const trimmed = text.trim()
  return trimmed === "" ? null : Number(trimmed)
}

function goalNumbers(goals: Draft["goals"], unread: readonly string[]): Goals {
  return eachNutrient((nutrient) => {
    const bound = (side: Bound) =>
      unread.includes(`${nutrient}.${side}`) ? Number.NaN : numberOf(goals[nutrient][side])
    return { min: bound("min"), max: bound("max") }
  })
}

function goalProblems(issues: readonly { path: readonly PropertyKey[] }[]): DraftProblems {
  const problems: DraftProblems = {}
  const wrong = new Set(issues.map((issue) => issue.path.join(".")))
  for (const nutrient of nutrients) {
    for (const bound of ["min", "max"] as const) {
      if (wrong.has(`${nutrient}.${bound}`)) problems[`${nutrient}.${bound}`] = generatorTexts.goalNotANumber
    }
  }
  return problems
}
