import { endpoint } from "#core/api/endpoint.ts"
import { preferencesSchema } from "./preferences.ts"

/** The cook's preferences, the defaults where none are kept (K3, T9). */
export const readPreferences = endpoint({
  method: "GET",
  path: "/api/preferences",
  access: "signed-in",
  response: preferencesSchema,
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
