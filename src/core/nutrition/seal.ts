import { z } from "zod"
import { type Diet, dietSchema } from "#core/diet/label.ts"
import type { Assessment } from "./assessment.ts"

/** Whether a recipe may bear "Checked", and if not, what keeps it from it. */
export const sealSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("checked") }),
  z.object({
    kind: z.literal("open"),
    violated: z.array(dietSchema),
    unsure: z.array(dietSchema),
    unknownLines: z.int().nonnegative(),
  }),
])
export type Seal = z.infer<typeof sealSchema>

/** The seal needs every line known and every label that was asked for met. */
export function sealOf({ diets, lines, matchedLines }: Assessment, asked: readonly Diet[]): Seal {
  const violated = asked.filter((diet) => diets[diet].verdict === "violates")
  const unsure = asked.filter((diet) => diets[diet].verdict === "unsure")
  const unknownLines = lines.length - matchedLines
  const holds = violated.length === 0 && unsure.length === 0 && unknownLines === 0
  return holds ? { kind: "checked" } : { kind: "open", violated, unsure, unknownLines }
}
