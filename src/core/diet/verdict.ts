import { z } from "zod"
import { dietSchema } from "./diet-schema.ts"
import { type LabelChoice, labelChoiceSchema } from "./label-choice.ts"
import { type LabelReason, labelReasonSchema } from "./label-reason.ts"

export const verdictSchema = z.enum(["meets", "choose", "unsure", "violates"])

/**
 * What became of a label: it holds; nothing breaks it and a choice of the cook's keeps it; something is not known; it is
 * broken. `because` says why, `choose` what keeps it.
 */
const judgedSchema = z.object({
  verdict: verdictSchema.describe("“choose” is sent as “unsure” with what to choose"),
  because: z.array(labelReasonSchema),
  /** What was kept on a device by earlier releases has none. */
  choose: z.array(labelChoiceSchema).default([]),
})

// A page of the release before knows three verdicts, and reads nothing with another one: to it, what is left to the cook
// is unsure. What a later release may add is unsure to this one.
const sentSchema = judgedSchema.extend({ verdict: verdictSchema.catch("unsure") })

export const labelVerdictSchema = z.codec(sentSchema, judgedSchema, {
  decode: ({ verdict, ...told }) => ({
    ...told,
    verdict: verdict === "unsure" && told.choose.length > 0 ? "choose" : verdict,
  }),
  encode: ({ verdict, ...told }) => sentSchema.parse({ ...told, verdict: verdict === "choose" ? "unsure" : verdict }),
})
export type LabelVerdict = z.output<typeof labelVerdictSchema>

/** The verdicts on all twelve labels. */
export const labelVerdictsSchema = z.record(dietSchema, labelVerdictSchema)
export type LabelVerdicts = z.output<typeof labelVerdictsSchema>

/** A choice that keeps a label, and why there is one to make; null where the choice says it all. */
export type Choosing = { reason: LabelReason | null; choice: LabelChoice }

type Reasons = {
  violations?: readonly LabelReason[]
  doubts?: readonly LabelReason[]
  choices?: readonly Choosing[]
  notes?: readonly LabelReason[]
}

/**
 * One violation breaks a label, one doubt leaves it open, one choice leaves it to the cook; else it is met. What has to be left
 * out is told beside a doubt, too: whoever buys what is doubted would still eat it.
 */
export function verdictOf({ violations = [], doubts = [], choices = [], notes = [] }: Reasons): LabelVerdict {
  if (violations.length > 0) return { verdict: "violates", because: [...violations], choose: [] }
  if (doubts.length > 0) return { verdict: "unsure", because: [...doubts, ...reasonsToLeaveOut(choices)], choose: [] }
  if (choices.length === 0) return { verdict: "meets", because: [...notes], choose: [] }
  const because = choices.flatMap(({ reason }) => (reason === null ? [] : [reason]))
  return { verdict: "choose", because, choose: choices.map(({ choice }) => choice) }
}

function reasonsToLeaveOut(choices: readonly Choosing[]): LabelReason[] {
  return choices.flatMap(({ reason, choice }) => (reason !== null && choice.code === "leave_out" ? [reason] : []))
}

/** Whether something has to be left out of a recipe for a label, whatever else of it is open. */
export function asksToLeaveOut({ verdict, because, choose }: LabelVerdict): boolean {
  return choose.some(({ code }) => code === "leave_out") || (verdict === "unsure" && because.some(isBroken))
}

const isBroken = ({ code }: LabelReason) => code === "contains"

/** How bad a verdict is: of several that must all hold, the worst counts. */
export const severity = { meets: 0, choose: 1, unsure: 2, violates: 3 } as const satisfies Record<
  LabelVerdict["verdict"],
  number
>
