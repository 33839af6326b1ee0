import { z } from "zod"
import { changeReasonSchema } from "./change-reason.ts"

/**
 * How a shown recipe differs from what its chef wrote: a line (`before` is null where it was added) or a step, by its
 * place in the shown recipe, and why.
 */
export const recipeChangeSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("line"),
    at: z.int().nonnegative(),
    before: z.string().nullable(),
    because: changeReasonSchema,
  }),
  z.object({ kind: z.literal("step"), at: z.int().nonnegative(), because: changeReasonSchema }),
])
export type RecipeChange = z.infer<typeof recipeChangeSchema>

export const recipeChangesSchema = z.array(recipeChangeSchema)
