import { z } from "zod"
import { endpoint } from "#core/api/endpoint.ts"
import { preferencesSchema } from "./preferences.ts"
import { shoppingItemSchema } from "./shopping-list.ts"

/**
 * The cook's preferences, the defaults where none are kept (K3, T9), and the shopping list, which has calls of its own and
 * is written by those alone (D4).
 */
export const readPreferences = endpoint({
  method: "GET",
  path: "/api/preferences",
  access: "signed-in",
  response: preferencesSchema.extend({ shoppingList: z.array(shoppingItemSchema) }),
})

/** Writes all of them, whether or not some were kept before (K3). */
export const writePreferences = endpoint({
  method: "PUT",
  path: "/api/preferences",
  access: "signed-in",
  body: preferencesSchema,
  response: preferencesSchema,
})

/** Changes the named ones and leaves the others, so that two devices do not undo each other (K3). */
export const changePreferences = endpoint({
  method: "PATCH",
  path: "/api/preferences",
  access: "signed-in",
  body: preferencesSchema.partial(),
  response: preferencesSchema,
})
