import { z } from "zod"
import { type RefusalCode, refusals } from "./error-codes.ts"

const codes = Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]
export const refusalCodeSchema = z.enum(codes)

/**
 * The body of every refusal. `fields` names each wrong field with a sentence of its own, `offers` dishes to have instead.
 * `read` is what the name of the dish asked for besides the dish: labels by their names, appliances in the words of the name,
 * and for how many.
 */
export const refusalSchema = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  offers: z.array(z.string()).optional(),
  read: z
    .object({ diets: z.array(z.string()), appliances: z.array(z.string()), servings: z.number().nullish() })
    .optional(),
})
export type RefusalBody = z.infer<typeof refusalSchema>
