import { z } from "zod"
import { dietSchema } from "#core/diet/diet-schema.ts"
import type { Diet } from "#core/diet/label.ts"
import type { LabelVerdict } from "#core/diet/verdict.ts"
import type { Assessment } from "./assessment.ts"

/** Whether a recipe may bear "Checked", and if not, what keeps it from it. */
export const sealSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("checked") }),
  z.object({
    kind: z.literal("open"),
    violated: z.array(dietSchema),
    unsure: z.array(dietSchema),
    /** Labels that a choice of the cook's keeps; what earlier releases kept on a device has none. */
    choose: z.array(dietSchema).default([]),
    unknownLines: z.int().nonnegative(),
  }),
])
export type Seal = z.infer<typeof sealSchema>

/** The seal needs every line known and every label that was asked for met. */
export function sealOf({ diets, lines, matchedLines }: Assessment, asked: readonly Diet[]): Seal {
  const judged = (verdict: LabelVerdict["verdict"]) => asked.filter((diet) => diets[diet].verdict === verdict)
  const [violated, unsure, choose] = [judged("violates"), judged("unsure"), judged("choose")]
  const unknownLines = lines.length - matchedLines
  const holds = asked.every((diet) => diets[diet].verdict === "meets") && unknownLines === 0
  return holds ? { kind: "checked" } : { kind: "open", violated, unsure, choose, unknownLines }
}
