import { z } from "zod"
import { type RefusalCode, refusals } from "./error-codes.ts"

const codes = Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]
export const refusalCodeSchema = z.enum(codes)

/** The body of every refusal. `fields` names each wrong field with a sentence of its own, `offers` dishes to have instead. */
export const refusalSchema = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  offers: z.array(z.string()).optional(),
})
export type RefusalBody = z.infer<typeof refusalSchema>
