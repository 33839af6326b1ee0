import { z } from "zod"

/**
 * For each step the lines that it works with, by their places, as the author of the recipe marked them; null for a step
 * that nobody marked.
 */
export const markedFoodsSchema = z.array(z.array(z.int().nonnegative()).nullable())
export type MarkedFoods = z.infer<typeof markedFoodsSchema>
