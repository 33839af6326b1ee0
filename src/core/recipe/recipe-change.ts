import { z } from "zod"
import { dietSchema } from "#core/diet/diet-schema.ts"
import { changeReasonSchema } from "./change-reason.ts"

/** A label that the title claims and the recipe does not bear out: the title before it went, null where it stays. */
export const titleClaimSchema = z.object({ before: z.string().nullable(), label: dietSchema })

/**
 * How a shown recipe differs from what its chef wrote: a line (`before` is null where it was added) or a step, by its
 * place in the shown recipe, and why; a line that was changed for several reasons is told once for each. What is about the whole recipe or its title is told as of a step that the method does not have, which
 * a page of the release before passes over.
 */
export const recipeChangeSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("line"),
    at: z.int().nonnegative(),
    before: z.string().nullable(),
    because: changeReasonSchema,
  }),
  z.object({
    kind: z.literal("step"),
    at: z.int().nonnegative(),
    because: changeReasonSchema,
    title: titleClaimSchema.optional(),
  }),
])
export type RecipeChange = z.infer<typeof recipeChangeSchema>

export const recipeChangesSchema = z.array(recipeChangeSchema)
