import { z } from "zod"

/** Who wrote a recipe: an AI provider, or the built-in cookbook. */
export const chefNameSchema = z.enum(["provider", "cookbook"])
export type ChefName = z.infer<typeof chefNameSchema>
