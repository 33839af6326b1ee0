import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { type Session, sessionSchema } from "#core/account/account-api.ts"
import { parseSession } from "./kept-session.ts"

const session: Session = {
  access_token: "a",
  refresh_token: "r",
  expires_at: 1_790_000_000,
  user: {
    id: randomUUID(),
    email: "ann@example.org",
    email_confirmed_at: "2026-03-04T12:00:00Z",
    user_metadata: { a: 1 },
  },
}

test("T7: a session that the server gave is read as it was kept, with a verified address or without", () => {
  const unconfirmed = { ...session, user: { ...session.user, email_confirmed_at: null } }
  for (const kept of [session, unconfirmed]) expect(parseSession(JSON.stringify(kept))).toEqual(kept)
})

const { access_token: _, ...withoutToken } = session
const { user: _user, ...withoutUser } = session
const withUser = (changed: object) => ({ ...session, user: { ...session.user, ...changed } })

test.each([
  null,
  [],
  "text",
  {},
  withoutToken,
  withoutUser,
  { ...session, refresh_token: 1 },
  { ...session, expires_at: "soon" },
  { ...session, expires_at: 0.5 },
  { ...session, user: null },
  { ...session, user: [session.user] },
  withUser({ id: 7 }),
  withUser({ email: null }),
  withUser({ email_confirmed_at: 5 }),
  withUser({ user_metadata: [] }),
])("T6: %j, which the contract refuses, is no session", (kept) => {
  expect(sessionSchema.safeParse(kept).success).toBe(false)
  expect(parseSession(JSON.stringify(kept))).toBeNull()
})

test.each([null, "", "{", "undefined"])("T6: %j is no session", (kept) => {
  expect(parseSession(kept)).toBeNull()
})
