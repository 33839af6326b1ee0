import { z } from "zod"
import { dietSchema } from "./label.ts"
import { type LabelReason, labelReasonSchema } from "./label-reason.ts"

/** What became of a label: it holds, it does not, or it depends on what is bought or on what we do not know. */
export const labelVerdictSchema = z.object({
  verdict: z.enum(["meets", "violates", "unsure"]),
  because: z.array(labelReasonSchema),
})
export type LabelVerdict = z.infer<typeof labelVerdictSchema>

/** The verdicts on all twelve labels. */
export const labelVerdictsSchema = z.record(dietSchema, labelVerdictSchema)
export type LabelVerdicts = z.infer<typeof labelVerdictsSchema>

type Reasons = {
  violations: readonly LabelReason[]
  doubts: readonly LabelReason[]
  notes: readonly LabelReason[]
}

/** One violation breaks a label, one doubt leaves it open; only with neither is it met. */
export function verdictOf({ violations, doubts, notes }: Reasons): LabelVerdict {
  if (violations.length > 0) return { verdict: "violates", because: [...violations] }
  if (doubts.length > 0) return { verdict: "unsure", because: [...doubts] }
  return { verdict: "meets", because: [...notes] }
}

const severity = { meets: 0, unsure: 1, violates: 2 } as const

/** The worse of two verdicts on one label; both sets of reasons where they are equally bad. */
export function strictest(one: LabelVerdict, other: LabelVerdict): LabelVerdict {
  if (one.verdict === other.verdict) return { verdict: one.verdict, because: [...one.because, ...other.because] }
  return severity[one.verdict] > severity[other.verdict] ? one : other
}
