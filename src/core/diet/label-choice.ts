import { z } from "zod"
import { dietSchema } from "./diet-schema.ts"

const line = z.int().nonnegative()

/**
 * What keeps a label that nothing breaks for sure, by the line it is about: the product that is bought, a branch of an
 * "or", or what is left out. The words are in choice-words.ts.
 */
export const labelChoiceSchema = z.discriminatedUnion("code", [
  /** A version of the food that keeps `label`; `tag` is what else may be in it, null where amounts are the matter. */
  z.object({
    line,
    code: z.literal("product"),
    label: dietSchema,
    tag: z.string().nullable(),
    name: z.string(),
    /** The food's id in the table. */
    id: z.string().nullable(),
  }),
  /** The branch that keeps it, by the names of its foods. */
  z.object({ line, code: z.literal("branch"), names: z.array(z.string()) }),
  z.object({ line, code: z.literal("leave_out"), name: z.string() }),
])
export type LabelChoice = z.infer<typeof labelChoiceSchema>

/** A choice before it is known in which line. */
export type ChoiceData = LabelChoice extends infer Choice
  ? Choice extends unknown
    ? Omit<Choice, "line">
    : never
  : never
