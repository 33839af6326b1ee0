import { z } from "zod"
import { refusalSchema } from "#core/api/refusal-schema.ts"
import { dietSchema } from "#core/diet/diet-schema.ts"
import { nutrients } from "#core/food/nutrients.ts"
import { assessedLineSchema } from "#core/reading/assessed-line.ts"
import { keptRecipeSchema } from "./recipe-api.ts"

/** Why a chef is asked for a recipe once more; a goal with what a serving of the draft has of it. */
const askedAgainSchema = z.discriminatedUnion("code", [
  z.object({
    code: z.literal("goal"),
    nutrient: z.enum(nutrients),
    bound: z.enum(["min", "max"]),
    goal: z.number(),
    amount: z.number(),
  }),
  z.object({ code: z.literal("label"), diet: dietSchema }),
  z.object({ code: z.literal("unsafe") }),
  /** A step uses what no line lists. */
  z.object({ code: z.literal("unlisted"), food: z.string() }),
])
export type AskedAgain = z.infer<typeof askedAgainSchema>

/**
 * What a recipe's writing tells on its way: parts as they are written, each line worked out on its own, then the whole
 * or a refusal, which ends it. What was told before the whole is not checked yet.
 */
export const recipeEventSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("title"), title: z.string() }),
  z.object({ kind: z.literal("line"), line: assessedLineSchema }),
  z.object({ kind: z.literal("step"), step: z.string() }),
  z.object({
    kind: z.literal("stage"),
    stage: z.enum(["checking", "asking again"]),
    /** Why it is asked again; a release of before says nothing of it. */
    because: askedAgainSchema.optional().catch(undefined),
  }),
  z.object({ kind: z.literal("done"), kept: keptRecipeSchema }),
  z.object({
    kind: z.literal("refused"),
    refusal: refusalSchema,
    /** What a plain answer says in its status and its Retry-After; an older server says neither. */
    status: z.int().optional(),
    retryAfterSeconds: z.number().optional(),
  }),
])
export type RecipeEvent = z.infer<typeof recipeEventSchema>
