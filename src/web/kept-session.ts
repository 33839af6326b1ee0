import type { Session, User } from "#core/account/account-api.ts"
import { isAnything, isEither, isNull, isRecordOf, isText, isThingOf, isWhole } from "#web/guard.ts"

const isUser = isThingOf<User>({
  id: isText,
  email: isText,
  email_confirmed_at: isEither(isNull, isText),
  user_metadata: isRecordOf(isAnything),
})

const isSession = isThingOf<Session>({
  access_token: isText,
  refresh_token: isText,
  expires_at: isWhole,
  user: isUser,
})

/** The session that a browser kept (T7), or null where what it kept is none. */
export function parseSession(stored: string | null): Session | null {
  if (stored === null) return null
  try {
    const kept: unknown = JSON.parse(stored)
    return isSession(kept) ? kept : null
  } catch {
    return null
  }
}
