import { createHash } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import * as api from "#core/account/account-api.ts"
import { callEndpoint, newestLink, pairOf } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"

let running: RunningApp
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.stop())

const password = "a good password"
const call: typeof callEndpoint = (_url, contract, sent) => callEndpoint(running.url, contract, sent)
const mailedTo = async (email: string) => (await running.mailbox.list()).filter((mail) => mail.to === email).length

async function signUp(email: string) {
  await call("", api.signUp, { body: { email, password } })
  return pairOf(await newestLink(running.mailbox, email))
}

describe("signing up and verifying", () => {
  test("V3 and D13: the mailed link carries an access token, a refresh token and type signup in its hash", async () => {
    await call("", api.signUp, { body: { email: "v3@example.org", password } })
    const link = await newestLink(running.mailbox, "v3@example.org")
    expect([...link.keys()].sort()).toEqual(["access_token", "refresh_token", "type"])
    expect(link.get("type")).toBe("signup")
  })

  test("D13: opening the link verifies and signs in, once; again it is a success that signs nobody in", async () => {
    const pair = await signUp("once@example.org")
    const first = await call("", api.verifyEmail, { body: { ...pair, type: "signup" } })
    expect(first.body.session?.user.email).toBe("once@example.org")
    expect(first.body.session?.user.email_confirmed_at).not.toBeNull()
    const again = await call("", api.verifyEmail, { body: { ...pair, type: "signup" } })
    expect(again).toMatchObject({ status: 200, body: { alreadyVerified: true, session: null } })
  })

  test("D13: 20 simultaneous uses of one link open one session", async () => {
    const pair = await signUp("many@example.org")
    const uses = Array.from({ length: 20 }, () => call("", api.verifyEmail, { body: { ...pair, type: "signup" } }))
    const sessions = (await Promise.all(uses)).filter(({ body }) => body.session !== null)
    expect(sessions).toHaveLength(1)
  })

  test("D13: a browser signed in as somebody else verifies without switching", async () => {
    const pair = await signUp("other@example.org")
    const { body } = await call("", api.verifyEmail, { body: { ...pair, type: "signup", signIn: false } })
    expect(body).toMatchObject({ email: "other@example.org", alreadyVerified: false, session: null })
  })

  test("D13: a half pair, a made-up one and one of another type are refused, and the link still works", async () => {
    const pair = await signUp("half@example.org")
    const half = { ...pair, refresh_token: pair.access_token, type: "signup" }
    expect((await call("", api.verifyEmail, { body: half })).code).toBe("link_invalid")
    const madeUp = { access_token: "x", refresh_token: "y", type: "signup" }
    expect((await call("", api.verifyEmail, { body: madeUp })).code).toBe("link_invalid")
    const reset = { ...pair, type: "recovery", password: "new password" }
    expect((await call("", api.resetPassword, { body: reset })).code).toBe("reset_token_invalid")
    expect((await call("", api.verifyEmail, { body: { ...pair, type: "signup" } })).status).toBe(200)
  })

  test("D16: email_confirmed_at from a client is ignored", async () => {
    const body = { email: "d16@example.org", password, email_confirmed_at: "2020-01-01T00:00:00Z", user_metadata: {} }
    await call("", api.signUp, { body })
    const refused = await call("", api.signIn, { body })
    expect(refused.message).toBe("Please verify your email before signing in.")
  })

  test("E1: a verified address can't sign up again; an unverified one can, with the newer password and link", async () => {
    const taken = await call("", api.signUp, { body: { email: running.alice.email, password } })
    expect(taken).toMatchObject({ status: 409, message: "An account with this email already exists." })
    const older = await signUp("again@example.org")
    await call("", api.signUp, { body: { email: "again@example.org", password: "newer password" } })
    const newer = pairOf(await newestLink(running.mailbox, "again@example.org", 1))
    expect((await call("", api.verifyEmail, { body: { ...older, type: "signup" } })).code).toBe("link_replaced")
    expect((await call("", api.verifyEmail, { body: { ...newer, type: "signup" } })).status).toBe(200)
    const old = await call("", api.signIn, { body: { email: "again@example.org", password } })
    expect(old.code).toBe("invalid_credentials")
  })

  test("V1: six characters are a password, however common", async () => {
    for (const [place, six] of ["123456", "qwerty", "      ", "ÄÖÜß€é"].entries()) {
      const email = `six${place}@example.org`
      expect((await call("", api.signUp, { body: { email, password: six } })).status).toBe(201)
      const pair = pairOf(await newestLink(running.mailbox, email))
      await call("", api.verifyEmail, { body: { ...pair, type: "signup" } })
      expect((await call("", api.signIn, { body: { email, password: six } })).status).toBe(200)
    }
  })

  test.each([
    [{ email: "", password }, "email"],
    [{ email: "not an address", password }, "email"],
    [{ email: "a@b", password }, "email"],
    [{ email: "short@example.org", password: "12345" }, "password"],
    [{ email: "missing@example.org" }, "password"],
  ])("V1 refuses %o and names the field", async (body, field) => {
    const response = await fetch(`${running.url}/api/account/sign-up`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(400)
    expect(Object.keys((await response.json()).fields)).toEqual([field])
  })
})

describe("signing in and out", () => {
  test("E1: a wrong password and an unknown address are answered alike", async () => {
    const wrong = await call("", api.signIn, { body: { email: running.alice.email, password: "wrong password" } })
    const unknown = await call("", api.signIn, { body: { email: "nobody@example.org", password: "wrong password" } })
    expect(wrong).toMatchObject({ status: 401, message: "Invalid email or password." })
    expect(unknown).toMatchObject({ status: 401, message: "Invalid email or password." })
  })

  test("K1 signs in whatever the case of the address and tells the session user (T11)", async () => {
    const { body } = await call("", api.signIn, {
      body: { email: ` ${running.alice.email.toUpperCase()} `, password: running.alice.password },
    })
    expect(api.sessionSchema.parse(body).user.id).toBe(running.alice.session.user.id)
  })

  test("D5: signing out makes both tokens useless at once", async () => {
    const { body } = await call("", api.signIn, { body: running.alice })
    const token = body.access_token
    expect((await call("", api.signOut, { token })).status).toBe(204)
    expect((await call("", api.readUser, { token })).code).toBe("session_ended")
    const refresh = await call("", api.refreshSession, { body: { refresh_token: body.refresh_token } })
    expect(refresh.code).toBe("session_ended")
  })

  test("D5: the hash of a refresh token, used or not, ends its session, and opens nothing", async () => {
    const sha256 = (token: string) => createHash("sha256").update(token).digest("hex")
    const end = (refresh_token_hash: string) => call("", api.endSessionByHash, { body: { refresh_token_hash } })
    for (const isUsed of [false, true]) {
      const { body } = await call("", api.signIn, { body: running.alice })
      const child = isUsed ? await call("", api.refreshSession, { body }) : null
      const token = child?.body.access_token ?? body.access_token
      const hash = sha256(body.refresh_token)
      expect((await call("", api.refreshSession, { body: { refresh_token: hash } })).code).toBe("session_ended")
      expect((await call("", api.readUser, { token: hash })).code).toBe("session_ended")
      expect((await call("", api.readUser, { token })).status).toBe(200)
      expect((await end(hash)).status).toBe(204)
      expect((await call("", api.readUser, { token })).code).toBe("session_ended")
      // Told twice, or of what never was: the answer is the same.
      expect((await end(hash)).status).toBe(204)
    }
    expect((await end(sha256("nobody's"))).status).toBe(204)
    expect((await running.alice.call(api.readUser)).status).toBe(200)
  })

  test.each([
    ["no header", undefined],
    ["no bearer", "Basic abc"],
    ["an empty bearer", "Bearer "],
  ])("P1 asks to sign in where there is %s", async (_what, authorization) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
    expect((await call("", api.readUser, { headers })).code).toBe("not_signed_in")
  })

  test("a forged token is no session", async () => {
    const [header, claims, signature] = running.alice.session.access_token.split(".")
    const none = Buffer.from('{"alg":"none"}').toString("base64url")
    for (const token of [`${header}.${claims}.AAAA`, `${none}.${claims}.`, `${header}.${claims}.${signature}x`, "x"]) {
      expect((await call("", api.readUser, { token })).code).toBe("session_ended")
    }
  })
})

describe("refreshing", () => {
  const signIn = async () => (await call("", api.signIn, { body: running.bob })).body
  const refresh = (refresh_token: string) => call("", api.refreshSession, { body: { refresh_token } })

  test("T7: a refresh token gives a new pair", async () => {
    const { body } = await refresh((await signIn()).refresh_token)
    expect((await call("", api.readUser, { token: body.access_token })).body.email).toBe(running.bob.email)
  })

  test("D5: a lost reply does not sign out: the parent of an unused token may come again", async () => {
    const session = await signIn()
    await refresh(session.refresh_token)
    const again = await refresh(session.refresh_token)
    expect(again.status).toBe(200)
    expect((await refresh(again.body.refresh_token)).status).toBe(200)
  })

  test("D5: a replay after its child was used ends the whole family", async () => {
    const session = await signIn()
    const child = await refresh(session.refresh_token)
    const grandchild = await refresh(child.body.refresh_token)
    expect((await refresh(session.refresh_token)).code).toBe("session_ended")
    expect((await refresh(grandchild.body.refresh_token)).code).toBe("session_ended")
    expect((await call("", api.readUser, { token: grandchild.body.access_token })).code).toBe("session_ended")
  })
})

describe("resetting the password", () => {
  test("E3 answers alike for known and unknown addresses, and mails only the known one", async () => {
    const known = await call("", api.requestPasswordReset, { body: { email: running.bob.email } })
    const unknown = await call("", api.requestPasswordReset, { body: { email: "nobody@example.org" } })
    expect([known.status, unknown.status]).toEqual([204, 204])
    await newestLink(running.mailbox, running.bob.email, 1)
    expect(await mailedTo("nobody@example.org")).toBe(0)
  })

  test("D13 and D5: checking spends nothing, resetting works once and ends every session", async () => {
    const cook = await running.cook("reset")
    await call("", api.requestPasswordReset, { body: { email: cook.email } })
    const pair = pairOf(await newestLink(running.mailbox, cook.email, 1))
    const link = { ...pair, type: "recovery" }
    expect((await call("", api.checkResetLink, { body: link })).body.email).toBe(cook.email)
    expect((await call("", api.checkResetLink, { body: link })).status).toBe(200)
    expect((await call("", api.resetPassword, { body: { ...link, password: "brand new" } })).status).toBe(204)
    expect((await cook.call(api.readUser)).code).toBe("session_ended")
    const again = await call("", api.resetPassword, { body: { ...link, password: "once more" } })
    expect(again.message).toBe("Invalid or expired password reset link. Please request a new one.")
    expect((await call("", api.signIn, { body: { email: cook.email, password: "brand new" } })).status).toBe(200)
    expect((await call("", api.signIn, { body: cook })).code).toBe("invalid_credentials")
  })

  test("D13: a reset pair opens no other endpoint", async () => {
    await call("", api.requestPasswordReset, { body: { email: running.alice.email } })
    const pair = pairOf(await newestLink(running.mailbox, running.alice.email, 1))
    expect((await call("", api.verifyEmail, { body: { ...pair, type: "signup" } })).code).toBe("link_wrong_type")
    expect((await call("", api.readUser, { token: pair.access_token })).code).toBe("session_ended")
    expect((await call("", api.refreshSession, { body: pair })).code).toBe("session_ended")
  })
})
