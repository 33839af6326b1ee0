import { z } from "zod"
import { dietSchema } from "#core/diet/diet-schema.ts"
import { eachNutrient, type Nutrient, nutrients } from "#core/food/nutrients.ts"
import { servingsSchema } from "#core/recipe/recipe.ts"
import { defaultServings } from "#core/recipe/servings.ts"
import { dishSchema, type Goals, goalsSchema, type RecipeRequest } from "#core/request/request.ts"
import { generatorTexts } from "./generator-texts.ts"

export type Bound = "min" | "max"

/** The form as it is typed; "random" is a state of it and never the text (D6). */
export const draftSchema = z.object({
  dish: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("typed"), text: z.string() }),
    z.object({ kind: z.literal("random") }),
  ]),
  goals: z.object(eachNutrient(() => z.object({ min: z.string(), max: z.string() }))),
  diets: z.array(dietSchema).readonly(),
  servings: z.string(),
})
export type Draft = z.infer<typeof draftSchema>
type GoalTexts = Draft["goals"]

export const emptyDraft: Draft = {
  dish: { kind: "typed", text: "" },
  goals: eachNutrient(() => ({ min: "", max: "" })),
  diets: [],
  servings: String(defaultServings),
}

/** A field of the form that can be wrong, and the sentence that says so. */
export type FieldName = "dish" | "servings" | `${Nutrient}.${Bound}`
export type DraftProblems = Partial<Record<FieldName, string>>

export type ReadDraft = { ok: true; request: RecipeRequest } | { ok: false; problems: DraftProblems }

/** The request that a form stands for, by the same schema as the server's, or what is wrong with it (V5). */
export function readDraft(draft: Draft): ReadDraft {
  const problems: DraftProblems = {}
  const dish = dishSchema.safeParse(
    draft.dish.kind === "random" ? { kind: "random" } : { kind: "named", name: draft.dish.text },
  )
  if (!dish.success) problems.dish = dish.error.issues[0]?.message ?? generatorTexts.dishMissing
  const servings = servingsSchema.safeParse(numberOf(draft.servings))
  if (!servings.success) problems.servings = generatorTexts.servingsWrong
  const goals = goalsSchema.safeParse(goalNumbers(draft.goals))
  if (!goals.success) Object.assign(problems, goalProblems(goals.error.issues))
  if (!dish.success || !servings.success || !goals.success) return { ok: false, problems }
  return {
    ok: true,
    request: { dish: dish.data, servings: servings.data, goals: goals.data, diets: [...draft.diets] },
  }
}

/** An empty field is no goal; what is no number stays none (NaN) and is refused by the schema. */
function numberOf(text: string): number | null {
  const trimmed = text.trim()
  return trimmed === "" ? null : Number(trimmed)
}

function goalNumbers(goals: GoalTexts): Goals {
  return eachNutrient((nutrient) => ({ min: numberOf(goals[nutrient].min), max: numberOf(goals[nutrient].max) }))
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

/** The server's field errors ("dish.name", "goals.protein.min") as those of the form. */
export function problemsFromServer(fields: Readonly<Record<string, string>>): DraftProblems {
  const problems: DraftProblems = {}
  for (const [path, sentence] of Object.entries(fields)) {
    if (path === "dish" || path.startsWith("dish.")) problems.dish = sentence
    if (path === "servings") problems.servings = sentence
    for (const nutrient of nutrients) {
      if (path === `goals.${nutrient}.min`) problems[`${nutrient}.min`] = sentence
      if (path === `goals.${nutrient}.max`) problems[`${nutrient}.max`] = sentence
    }
  }
  return problems
}
