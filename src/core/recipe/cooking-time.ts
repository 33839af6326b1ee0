import { z } from "zod"

/** Minutes until a recipe is on the table, and how many of them a cook is busy (null where nobody said). */
export const cookingTimeSchema = z.object({
  minutes: z.number().positive(),
  active: z.number().positive().nullable(),
})
export type CookingTime = z.infer<typeof cookingTimeSchema>
