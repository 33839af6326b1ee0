import { z } from "zod"

/**
 * Text that any database and any encoder can keep: no NUL character and no half of a surrogate pair (PostgreSQL
 * refuses both, in text and in jsonb).
 */
export const storableText = z
  .string()
  .refine((text) => text.isWellFormed() && !text.includes("\0"), "This text has a character that can't be kept.")
