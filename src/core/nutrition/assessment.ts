import { z } from "zod"
import { labelVerdictsSchema } from "#core/diet/verdict.ts"
import { nutritionSchema } from "#core/food/nutrition-schema.ts"
import { assessedLineSchema } from "#core/reading/assessed-line.ts"
import { titleDoubtSchema } from "./title-doubt.ts"

/**
 * What a recipe holds, worked out from its lines. `complete` means that no line is unknown; where it is false
 * the totals are "at least".
 */
export const assessmentSchema = z.object({
  total: nutritionSchema,
  perServing: nutritionSchema,
  complete: z.boolean(),
  matchedLines: z.int().nonnegative(),
  lines: z.array(assessedLineSchema),
  /**
   * How many kcal above and below the figure of a serving half of the published figures of such recipes lie; null where the
   * totals are "at least". Recipes of before know nothing of it.
   */
  energyWidth: z.number().nullish(),
  /** Grams of net carbs in a serving, as keto counts them; null where a line leaves it open. Recipes of before know nothing of it. */
  netCarbs: z.number().nonnegative().nullish(),
  diets: labelVerdictsSchema,
  /** What the cook should know before eating it (`safetyWarnings`); worked out of whole recipes, and those of before know nothing of it. */
  warnings: z.array(z.string()).nullish(),
  /** What its title says and does not bear out; worked out of whole recipes, and those of before know nothing of it. */
  titleDoubts: z.array(titleDoubtSchema).nullish(),
})
export type Assessment = z.infer<typeof assessmentSchema>
