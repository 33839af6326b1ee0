import { z } from "zod"
import { isStorable } from "./storable.ts"

/** Text that any database and any encoder can keep. */
export const storableText = z.string().refine(isStorable, "This text has a character that can't be kept.")
