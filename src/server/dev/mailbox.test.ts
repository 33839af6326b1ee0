import { connect } from "node:net"
import { text } from "node:stream/consumers"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { requestPasswordReset, signUp } from "#core/account/account-api.ts"
import { callEndpoint, cookiesOf, newestLink } from "#testing/cook.ts"
import { type RunningApp, startApp, testDevKey } from "#testing/running-app.ts"

let running: RunningApp
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.stop())

type Shown = { to: string; subject: string }

const get = (path: string, cookie = "") =>
  fetch(new URL(path, running.url), { headers: { cookie }, redirect: "manual" })
const shownTo = async (cookie: string): Promise<string[]> => {
  const mails: Shown[] = await (await get("/dev/mail.json", cookie)).json()
  return mails.map(({ to, subject }) => `${to}: ${subject}`)
}

/** A browser that signs up, with the cookie that it is given. */
async function signUpAs(email: string): Promise<string> {
  const { headers } = await callEndpoint(running.url, signUp, { body: { email, password: "a password" } })
  return cookiesOf(headers)
}

const mailsTo = (email: string) => running.mailbox.list().then((mails) => mails.filter(({ to }) => to === email))

describe("the mailbox", () => {
  test("shows no mail of others to a browser without the key", async () => {
    const page = await (await get("/dev/mail")).text()
    expect(page).not.toContain("@example.org")
    expect(page).toContain("the start printed")
    expect(await shownTo("")).toEqual([])
    expect(await shownTo("dev_00000000=guessed")).toEqual([])
    expect((await get("/dev/mail?key=guessed")).status).toBe(200)
    expect(await (await get("/dev/mail?key=guessed")).text()).not.toContain("@example.org")
  })

  test("opens with the address that the start printed, which a cookie keeps and the address bar does not", async () => {
    const opened = await get(`/dev/mail?key=${encodeURIComponent(testDevKey)}`)
    expect([opened.status, opened.headers.get("location")]).toEqual([303, "/dev/mail"])
    expect(opened.headers.get("set-cookie")).toMatch(/; HttpOnly; SameSite=Strict/)
    const shown = await shownTo(cookiesOf(opened.headers))
    expect(shown).toContainEqual(expect.stringContaining(running.alice.email))
    expect(shown).toContainEqual(expect.stringContaining(running.bob.email))
    expect(await (await get("/dev/mail", cookiesOf(opened.headers))).text()).toContain(running.alice.email)
  })

  test("shows a browser the verification mail of its own sign-up, and nothing else", async () => {
    const email = "own@example.org"
    const cookie = await signUpAs(email)
    await newestLink(running.mailbox, email)
    expect(await shownTo(cookie)).toEqual([expect.stringContaining(email)])
    expect(await shownTo(`${cookie}x`)).toEqual([])
  })

  test("shows what a reset sends with the key only, whoever asked for it", async () => {
    const email = "reset@example.org"
    const cookie = await signUpAs(email)
    await newestLink(running.mailbox, email)
    await running.database.adminSql`update users set email_confirmed_at = now() where email = ${email}`
    await callEndpoint(running.url, requestPasswordReset, { body: { email } })
    await newestLink(running.mailbox, email, 1)
    expect(await mailsTo(email)).toHaveLength(2)
    expect(await shownTo(cookie)).toHaveLength(1)
  })

  test("shows whoever signed up first nothing of a later sign-up with the same address", async () => {
    const email = "wanted@example.org"
    const first = await signUpAs(email)
    await newestLink(running.mailbox, email)
    const second = await signUpAs(email)
    await newestLink(running.mailbox, email, 1)
    expect(await shownTo(first)).toEqual([])
    expect(await shownTo(second)).toHaveLength(1)
  })

  // As nginx passes a request on that is told no more than where to.
  async function throughSilentProxy(path: string): Promise<string> {
    const { hostname, port } = new URL(running.url)
    const socket = connect({ host: hostname, port: Number(port) })
    socket.write(`GET ${path} HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`)
    return text(socket)
  }

  test("shows nobody's mail through a proxy that says nothing of itself", async () => {
    for (const path of ["/dev/mail", "/dev/mail.json"]) {
      const answer = await throughSilentProxy(path)
      expect(answer).toMatch(/^HTTP\/1\.[01] 200/)
      expect(answer).not.toContain("@example.org")
    }
  })

  test("gives nothing to a sign-up that was refused", async () => {
    const { status, headers } = await callEndpoint(running.url, signUp, {
      body: { email: running.alice.email, password: "a password" },
    })
    expect([status, headers.get("set-cookie")]).toEqual([409, null])
  })
})
