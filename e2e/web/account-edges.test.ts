import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { requestPasswordReset, resendVerification, signIn, signUp } from "#core/account/account-api.ts"
import { readReferral } from "#core/referral/referral-api.ts"
import { emptyBrowser, openBrowser } from "#testing/browser.ts"
import { callEndpoint, newestLink } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { keptSession, refusedRequest, visit } from "./visit.ts"

let browser: Browser
let app: RunningApp
beforeAll(async () => {
  browser = await openBrowser()
  app = await startApp()
})
afterAll(async () => {
  await emptyBrowser(browser)
  await app.stop()
})
beforeEach(() => app.database.adminSql`delete from rate_limits`)

const path = "/?tab=account"
const dialog = (page: Page) => page.getByRole("dialog")
const press = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click()
const tooMany = /^That was a lot at once\. Please wait .+ and try again\.$/

async function times(count: number, work: (time: number) => Promise<unknown>): Promise<void> {
  for (let time = 0; time < count; time += 1) await work(time)
}

test("too many tries at signing in are refused with the server's own sentence, and what was typed stays", async () => {
  const { email } = app.alice
  await times(10, () => callEndpoint(app.url, signIn, { body: { email, password: "a wrong guess" } }))
  const { page, leave } = await visit(browser, { url: app.url, once: true, path, expected: refusedRequest })
  await dialog(page).getByLabel("Email").fill(email)
  await dialog(page).getByRole("textbox", { name: "Password" }).fill(app.alice.password)
  await press(page, "Sign In")
  await dialog(page).getByRole("alert").getByText(tooMany).waitFor()
  expect(await dialog(page).getByLabel("Email").inputValue()).toBe(email)
  expect(await keptSession(page)).toBeNull()
  await leave()
})

test("E3: too many mails asked for from one network are refused in the form, with how long to wait", async () => {
  await times(60, (time) =>
    callEndpoint(app.url, requestPasswordReset, { body: { email: `nobody${time}@example.org` } }),
  )
  const { page, leave } = await visit(browser, { url: app.url, once: true, path, expected: refusedRequest })
  await press(page, "Forgot your password")
  await dialog(page).getByLabel("Email").fill("somebody@example.org")
  await press(page, "Send reset link")
  await dialog(page).getByRole("alert").getByText(tooMany).waitFor()
  expect(await dialog(page).getByLabel("Email").inputValue()).toBe("somebody@example.org")
  await leave()
})

test("E2: too many verification mails asked for are refused beside the button", async () => {
  await times(60, (time) => callEndpoint(app.url, resendVerification, { body: { email: `no${time}@example.org` } }))
  const { page, leave } = await visit(browser, { url: app.url, once: true, path, expected: refusedRequest })
  await dialog(page).getByLabel("Email").fill("somebody@example.org")
  await press(page, "Resend verification")
  await dialog(page).getByRole("alert").getByText(tooMany).waitFor()
  await leave()
})

test("K2: where the browser does not let us copy, the link is marked, to be copied by hand", async () => {
  const cook = await app.cook("carla")
  const { page, context, leave } = await visit(browser, { url: app.url, as: cook.session, path })
  await context.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"))
  })
  await page.reload()
  await page.getByRole("button", { name: "Invite a friend", exact: true }).click()
  await page.getByRole("button", { name: "Copy", exact: true }).click()
  await page.getByText("This browser does not let us copy. The link is marked: copy it by hand.").waitFor()
  const marked = await page.getByRole("textbox", { name: "Your link" }).evaluate((field) => {
    if (!(field instanceof HTMLInputElement)) return ""
    return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
  })
  expect(marked).toContain("/?ref=")
  await leave()
})

test("V4: a tracking failure is no matter of the page: the address is verified and signed in", async () => {
  const { body: referral } = await app.alice.call(readReferral)
  const email = "tracked@example.org"
  await callEndpoint(app.url, signUp, { body: { email, password: "long enough", referral_code: referral.code } })
  const { page, leave } = await visit(browser, {
    url: app.url,
    path: `/?ref=${referral.code}`,
    expected: refusedRequest,
  })
  let asked = 0
  await page.route("**/api/rpc/track_referral", (route) => {
    asked += 1
    return route.fulfill({ status: 500, json: { code: "internal_error", message: "Something went wrong." } })
  })
  await page.goto("about:blank")
  const failed = page.waitForResponse("**/api/rpc/track_referral")
  await page.goto(`${app.url}/verify#${await newestLink(app.mailbox, email)}`)
  await page.getByRole("heading", { name: "Your email is verified" }).waitFor()
  await failed
  await page.waitForURL(`${app.url}/`)
  await page.getByText("3 of 3 free recipes left").waitFor()
  expect(await page.getByText("Something went wrong").count()).toBe(0)
  expect(asked).toBe(1)
  expect((await keptSession(page))?.user.email).toBe(email)
  await leave()
})

test.each([
  ["on the 30th day", 29.9, true],
  ["after 30 days", 30.1, false],
])("V4: %s the code of an invitation is still offered: %s days, %s", async (_when, days, isOffered) => {
  const { body: referral } = await app.alice.call(readReferral)
  const { page, leave } = await visit(browser, { url: app.url, path: "/livez", expected: refusedRequest })
  const arrived = new Date()
  await page.clock.install({ time: arrived })
  await page.goto(`${app.url}/?ref=${referral.code}`)
  await page.getByRole("tab", { name: "Account" }).waitFor()
  await page.clock.setSystemTime(new Date(arrived.getTime() + days * 86_400_000))
  await page.goto(app.url + path)
  await press(page, "Sign Up")
  await page.getByRole("dialog", { name: "Pull up a chair" }).waitFor()
  const offer = dialog(page).getByText(`Invited with code ${referral.code}`)
  if (isOffered) await offer.waitFor()
  else expect(await offer.count()).toBe(0)
  await leave()
})

test("K1 and T7: a password change while another tab refreshes keeps both tabs signed in, and ends other browsers", async () => {
  const cook = await app.cook("dora")
  const { body: elsewhere } = await callEndpoint(app.url, signIn, {
    body: { email: cook.email, password: cook.password },
  })
  const due = { ...cook.session, expires_at: Math.floor(Date.now() / 1000) + 5 }
  const { page, context, leave } = await visit(browser, {
    url: app.url,
    as: due,
    path: "/livez",
    expected: refusedRequest,
  })
  await page.goto(app.url + path)
  await page.getByRole("button", { name: "Password", exact: true }).click()
  await page.getByRole("textbox", { name: "Current password" }).fill(cook.password)
  await page.getByRole("textbox", { name: "New password" }).fill("a newer password")
  const other = await context.newPage()
  // The other tab starts with a token that is due, at the moment at which the password changes.
  await page.evaluate(
    (expires_at) => {
      const kept = JSON.parse(localStorage.getItem("recipe-remix.session") ?? "{}")
      localStorage.setItem("recipe-remix.session", JSON.stringify({ ...kept, expires_at }))
    },
    Math.floor(Date.now() / 1000) + 5,
  )
  await Promise.all([
    page.getByRole("button", { name: "Change password", exact: true }).click(),
    other.goto(`${app.url}${path}`),
  ])
  await page.getByText("Your password is changed.").waitFor()
  for (const tab of [page, other]) {
    await tab.reload()
    await tab.getByText(cook.email).first().waitFor()
  }
  expect(await keptSession(page)).not.toBeNull()
  const ended = await fetch(`${app.url}/api/account/user`, {
    headers: { authorization: `Bearer ${elsewhere.access_token}` },
  })
  expect(ended.status).toBe(401)
  await leave()
})

test("B4: 'Stay on this page' stays, and without it the page goes home by itself", async () => {
  const { page, leave } = await visit(browser, { url: app.url, path: "/livez", expected: refusedRequest })
  const stay = page.getByRole("button", { name: "Stay on this page" })
  // The page's time stands still but for the steps that the test takes.
  const opened = Date.now()
  await page.clock.install({ time: opened })
  await page.clock.pauseAt(opened + 3_600_000)
  const openVerify = async () => {
    await page.goto(`${app.url}/verify`)
    while (!(await stay.isVisible())) await page.clock.runFor(100)
  }
  await openVerify()
  await stay.click()
  await page.getByText("You stay here until you go.").waitFor()
  await page.clock.fastForward(60_000)
  expect(new URL(page.url()).pathname).toBe("/verify")
  await page.goto("about:blank")
  await openVerify()
  await page.clock.fastForward(3_000)
  expect(new URL(page.url()).pathname).toBe("/verify")
  await page.clock.fastForward(2_100)
  await page.waitForURL(`${app.url}/`)
  await leave()
})

test("M2: signing in unverified shows the notice with the way to a new mail, and leads back", async () => {
  const credentials = { email: "unverified@example.org", password: "long enough" }
  await callEndpoint(app.url, signUp, { body: credentials })
  const { page, leave } = await visit(browser, { url: app.url, once: true, path, expected: refusedRequest })
  await dialog(page).getByLabel("Email").fill(credentials.email)
  await dialog(page).getByRole("textbox", { name: "Password" }).fill(credentials.password)
  await press(page, "Sign In")
  const notice = page.getByRole("dialog", { name: "Check your email" })
  await notice.getByText("Please verify your email before signing in.").waitFor()
  await notice.getByText(credentials.email).waitFor()
  await press(page, "Back")
  await page.getByRole("dialog", { name: "Welcome back" }).waitFor()
  await leave()
})
