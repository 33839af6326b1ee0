import { z } from "zod"
import { dietSchema } from "#core/diet/diet-schema.ts"
import type { Diet } from "#core/diet/label.ts"
import type { LabelVerdict } from "#core/diet/verdict.ts"
import { nutrients } from "#core/food/nutrients.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import { judgeGoal } from "./goal-state.ts"
import type { Goals } from "./request.ts"

/** Whether a recipe may bear "Checked", and if not, what keeps it from it; what earlier releases kept on a device knows less. */
export const sealSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("checked") }),
  z.object({
    kind: z.literal("open"),
    violated: z.array(dietSchema),
    unsure: z.array(dietSchema),
    /** Labels that a choice of the cook's keeps. */
    choose: z.array(dietSchema).default([]),
    unknownLines: z.int().nonnegative(),
    /** The goals that are missed by more than the tolerance. */
    missed: z.array(z.enum(nutrients)).default([]),
    /** It is hardly the dish any more that its chef wrote. */
    isFar: z.boolean().default(false),
  }),
])
export type Seal = z.infer<typeof sealSchema>

/** What a recipe is held to; `isFar` where mending made hardly the same dish of it. */
export type SealAsked = { goals: Goals; diets: readonly Diet[]; isFar: boolean }

/** The seal needs every line known, every label that was asked for met, every goal met or about met, and the same dish. */
export function sealOf({ diets, lines, matchedLines, perServing, complete }: Assessment, asked: SealAsked): Seal {
  const judged = (verdict: LabelVerdict["verdict"]) => asked.diets.filter((diet) => diets[diet].verdict === verdict)
  const [violated, unsure, choose] = [judged("violates"), judged("unsure"), judged("choose")]
  const unknownLines = lines.length - matchedLines
  const missed = nutrients.filter((nutrient) => {
    const { kind } = judgeGoal({ nutrient, amount: perServing[nutrient], isAtLeast: !complete }, asked.goals[nutrient])
    return kind === "over" || kind === "short"
  })
  const isMet = asked.diets.every((diet) => diets[diet].verdict === "meets") && missed.length === 0
  if (isMet && unknownLines === 0 && !asked.isFar) return { kind: "checked" }
  return { kind: "open", violated, unsure, choose, unknownLines, missed, isFar: asked.isFar }
}
