import { z } from "zod"

/** What stands in the header of a request's key. */
export const requestKeySchema = z.uuid()
