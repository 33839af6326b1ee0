import { z } from "zod"

/** What the name of a dish says and nothing was done about: its words, machines with their article, and wishes for health that set no number. */
export const unheededSchema = z.object({
  words: z.array(z.string()),
  machines: z.array(z.string()),
  health: z.array(z.string()),
})
export type Unheeded = z.infer<typeof unheededSchema>
