import { z } from "zod"
import { endpoint } from "#core/api/endpoint.ts"
import { mailPairSchema, sessionSchema } from "./account-api.ts"
import { passwordSchema } from "./credentials.ts"

const currentPassword = z.string().min(1).max(1024)

/** A place where the cook is signed in; `device` is what its browser said of itself, in words. */
export const openSessionSchema = z.object({
  id: z.uuid(),
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof openSessionSchema>

export const listSessions = endpoint({
  method: "GET",
  path: "/api/account/sessions",
  access: "signed-in",
  response: z.object({ sessions: z.array(openSessionSchema) }),
})

/** Ends one session of the cook's own, at once. */
export const endOwnSession = endpoint({
  method: "DELETE",
  path: "/api/account/sessions",
  access: "signed-in",
  body: z.object({ id: z.uuid() }),
})

/**
 * Sets a new password (K1: update user); every session ends, and this browser gets a new one. Without the current one it
 * is refused (`wrong_password`), but to a session that a verification link has just opened in another browser.
 */
export const changePassword = endpoint({
  method: "PATCH",
  path: "/api/account/user",
  access: "signed-in",
  body: z.object({ current_password: currentPassword.optional(), password: passwordSchema }),
  response: sessionSchema,
})

/** Everything that is kept of the cook, but for a named list of secrets. */
export const exportAccount = endpoint({
  method: "POST",
  path: "/api/account/export",
  access: "signed-in",
  body: z.object({ current_password: currentPassword }),
  response: z.object({
    exportedAt: z.iso.datetime(),
    tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  }),
})

/** Deletes the account: its sessions first, then every row. */
export const deleteAccount = endpoint({
  method: "DELETE",
  path: "/api/account/user",
  access: "signed-in",
  body: z.object({ current_password: currentPassword }),
})

/** "This was not me": deletes an account that was never verified, by the pair in its verification mail. */
export const disownAccount = endpoint({
  method: "POST",
  path: "/api/account/disown",
  access: "public",
  body: mailPairSchema.extend({ type: z.literal("signup") }),
})
