import { z } from "zod"
import { forms } from "#core/reading/dish-form.ts"
import { lookNames } from "./look.ts"

/** A plate as it is stored and sent. */
export const plateSchema = z.object({
  form: z.enum(forms),
  sauce: z.string().regex(/^#[\da-f]{6}$/),
  parts: z.array(z.object({ look: z.enum(lookNames), share: z.number() })),
})
