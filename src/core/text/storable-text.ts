import { z } from "zod"
import { plainNote, plainText } from "./plain-text.ts"
import { isStorable } from "./storable.ts"

const storable = z.string().refine(isStorable, "This text has a character that can't be kept.")

/** Text from outside that any database and any encoder can keep, as one plain line. */
export const storableText = storable.overwrite(plainText)

/** The same of a text that may have lines. */
export const storableNote = storable.overwrite(plainNote)
