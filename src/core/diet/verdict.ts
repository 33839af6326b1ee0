import { z } from "zod"
import { dietSchema } from "./label.ts"

/**
 * Why a label does not hold, or may not: the line it is about (null where it is about the whole recipe), a sentence,
 * and what to buy instead, where that helps.
 */
export const labelReasonSchema = z.object({
  line: z.int().nonnegative().nullable(),
  text: z.string(),
  buy: z.string().nullable(),
})
export type LabelReason = z.infer<typeof labelReasonSchema>

/** What became of a label: it holds, it does not, or it depends on what is bought or on what we do not know. */
export const labelVerdictSchema = z.object({
  verdict: z.enum(["meets", "violates", "unsure"]),
  because: z.array(labelReasonSchema),
})
export type LabelVerdict = z.infer<typeof labelVerdictSchema>

/** The verdicts on all twelve labels. */
export const labelVerdictsSchema = z.record(dietSchema, labelVerdictSchema)
export type LabelVerdicts = z.infer<typeof labelVerdictsSchema>
