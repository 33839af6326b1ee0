import { z } from "zod"
import { labelVerdictsSchema } from "#core/diet/verdict.ts"
import { nutritionSchema } from "#core/food/nutrition-schema.ts"
import { titleDoubtSchema } from "./title-doubt.ts"

/** How sure we are of a line: weighed exactly, weighed by an average, or not known at all. */
export const confidenceSchema = z.enum(["exact", "estimated", "unknown"])

/** One ingredient line with the food we took it for; `nutrition` is for the whole line, edible part. */
export const assessedLineSchema = z.object({
  text: z.string(),
  quantity: z.number().nullable(),
  quantityMax: z.number().nullable(),
  unit: z.string().nullable(),
  name: z.string(),
  food: z.string().nullable(),
  /** The food's id, and the aisle where it is bought: known of a food that can't be weighed too. */
  foodId: z.string().nullable(),
  aisle: z.string().nullable(),
  /** What kind of food it is (`readKind`); recipes of before know nothing of it. */
  kind: z.string().nullish(),
  usdaNumber: z.string().nullable(),
  grams: z.number().nullable(),
  confidence: confidenceSchema,
  /** What it is counted for, where custom gives the amount; recipes of before know nothing of it. */
  custom: z.string().optional(),
  /** Whether it gives a serving more than any kitchen does, so that the amount is in doubt; recipes of before know nothing of it. */
  isMuch: z.boolean().optional(),
  /** What a word of it was read as that seems to be a slip of the finger; recipes of before know nothing of it. */
  readAs: z.string().optional(),
  nutrition: nutritionSchema.nullable(),
})
export type AssessedLine = z.infer<typeof assessedLineSchema>

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
