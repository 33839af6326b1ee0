import { z } from "zod"
import { nutritionSchema } from "#core/food/nutrition-schema.ts"

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
