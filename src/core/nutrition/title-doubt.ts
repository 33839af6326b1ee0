import { z } from "zod"
import { dietSchema } from "#core/diet/diet-schema.ts"
import { nutrients } from "#core/food/nutrients.ts"

/**
 * What a title says and the recipe does not bear out: a food that nothing of it is, a label that does not hold, a figure of
 * a serving that is another by our sums, or a claim that nobody has checked. `goal` is the side of a goal that proves the
 * claim where it was asked for and is met.
 */
export const titleDoubtSchema = z.discriminatedUnion("code", [
  z.object({ code: z.literal("food"), food: z.string() }),
  z.object({ code: z.literal("label"), label: dietSchema }),
  z.object({ code: z.literal("figure"), said: z.string(), nutrient: z.enum(nutrients), amount: z.number() }),
  z.object({
    code: z.literal("claim"),
    said: z.string(),
    goal: z.object({ nutrient: z.enum(nutrients), side: z.enum(["min", "max"]) }).nullable(),
  }),
])
export type TitleDoubt = z.infer<typeof titleDoubtSchema>
