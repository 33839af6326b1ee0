import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { emptyBrowser, expectAccessible, openBrowser } from "#testing/browser.ts"
import { newestLink } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { focused, keptSession, refusedRequest, visit } from "./visit.ts"

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

const dialogOf = (page: Page) => page.getByRole("dialog")
const inDialog = (page: Page, name: string) => dialogOf(page).getByRole("button", { name, exact: true })

async function fill(page: Page, email: string, password: string): Promise<void> {
  await dialogOf(page).getByLabel("Email").fill(email)
  await dialogOf(page).getByRole("textbox", { name: "Password" }).fill(password)
}

test("G2 and R1: a visitor's tabs ask to sign in and then open, with the tab and ?ref= in the address", async () => {
  const { page, leave } = await visit(browser, { url: app.url, once: true, path: "/?ref=friend" })
  for (const name of ["Account", "Generator", "Saved Recipes"]) {
    await page.getByRole("tab", { name, exact: true }).waitFor()
  }
  await page.getByRole("tab", { name: "Account", exact: true }).click()
  await dialogOf(page).waitFor()
  await expect
    .poll(() =>
      dialogOf(page)
        .getByLabel("Email")
        .evaluate((field) => field === document.activeElement),
    )
    .toBe(true)
  await page.keyboard.press("Escape")
  await expect.poll(() => dialogOf(page).count()).toBe(0)
  await expect.poll(() => focused(page)).toBe("Account")
  await expect.poll(() => new URL(page.url()).search).toBe("?ref=friend")

  await page.getByRole("tab", { name: "Saved Recipes", exact: true }).click()
  await fill(page, app.alice.email, app.alice.password)
  await page.keyboard.press("Enter")
  await page.getByText("No saved recipes yet").waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe("?ref=friend&tab=saved")
  await page.getByRole("tab", { name: "Account", exact: true }).click()
  await page.getByText(app.alice.email).waitFor()
  await page.goBack()
  await page.getByText("No saved recipes yet").waitFor()
  await expect.poll(() => page.getByRole("tab", { name: "Saved Recipes" }).getAttribute("aria-selected")).toBe("true")
  await leave()
})

test("G1: the arrow keys move through the tabs", async () => {
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: app.bob.session })
  await page.getByRole("tab", { name: "Generator" }).focus()
  await page.keyboard.press("ArrowRight")
  await page.getByText("No saved recipes yet").waitFor()
  await page.keyboard.press("ArrowRight")
  await page.getByText("Signed in as").waitFor()
  await page.keyboard.press("End")
  await expect.poll(() => focused(page)).toBe("Saved Recipes")
  await page.keyboard.press("Home")
  await expect.poll(() => focused(page)).toBe("Account")
  await expectAccessible(page)
  await leave()
})

test("R1: on a phone a tab opens at its top, and again where it was left", async () => {
  const viewport = { width: 390, height: 600 }
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: app.bob.session, viewport })
  const scrolled = () => page.evaluate(() => window.scrollY)
  // No further than the page is long, which it may not be at once.
  const scroll = async (to: number) => {
    await page.evaluate((to) => window.scrollTo(0, to), to)
    return scrolled()
  }
  const open = (name: string) => page.getByRole("tab", { name, exact: true }).click()
  await page.getByText("Nothing on the stove yet").waitFor()
  await expect.poll(() => scroll(300)).toBe(300)
  await open("Account")
  await page.getByText("Signed in as").waitFor()
  await expect.poll(scrolled).toBe(0)
  await expect.poll(() => scroll(200)).toBe(200)
  await open("Generator")
  await expect.poll(scrolled).toBe(300)
  await open("Account")
  await expect.poll(scrolled).toBe(200)
  await leave()
})

test("the address of an own tab asks a visitor to sign in, and leads there", async () => {
  const { page, leave } = await visit(browser, { url: app.url, once: true, path: "/?tab=saved" })
  await fill(page, app.bob.email, app.bob.password)
  await inDialog(page, "Sign In").click()
  await page.getByText("No saved recipes yet").waitFor()
  await leave()
})

test("M1, V1 and E1: 'Sign In' and 'Sign Up' stand once each, and what is wrong stands at its field", async () => {
  const { page, leave } = await visit(browser, { url: app.url, once: true, expected: refusedRequest })
  await page.getByRole("tab", { name: "Account" }).click()
  for (const name of ["Sign In", "Sign Up", "Forgot your password", "Resend verification"]) {
    await inDialog(page, name).waitFor()
    expect(await inDialog(page, name).count()).toBe(1)
    expect(await dialogOf(page).getByText(name, { exact: true }).count()).toBe(1)
  }
  await expectAccessible(page)
  await inDialog(page, "Sign In").click()
  await dialogOf(page).getByText("Please enter a valid email address.").waitFor()
  await dialogOf(page).getByText("Please enter your password.").waitFor()
  await expect
    .poll(() =>
      dialogOf(page)
        .getByLabel("Email")
        .evaluate((field) => field === document.activeElement),
    )
    .toBe(true)

  await fill(page, app.alice.email, "not her password")
  await inDialog(page, "Sign In").click()
  await dialogOf(page).getByRole("alert").getByText("Invalid email or password.").waitFor()
  expect(await dialogOf(page).getByRole("textbox", { name: "Password" }).inputValue()).toBe("not her password")
  await inDialog(page, "Show password").click()
  await expect.poll(() => dialogOf(page).getByRole("textbox", { name: "Password" }).getAttribute("type")).toBe("text")

  await inDialog(page, "Sign Up").click()
  for (const name of ["Sign In", "Sign Up"]) expect(await inDialog(page, name).count()).toBe(1)
  expect(await dialogOf(page).getByLabel("Email").inputValue()).toBe(app.alice.email)
  await fill(page, app.alice.email, "short")
  await inDialog(page, "Sign Up").click()
  await dialogOf(page).getByText("Password should be at least 6 characters.").waitFor()
  await fill(page, app.alice.email, "long enough")
  await inDialog(page, "Sign Up").click()
  await dialogOf(page).getByText("An account with this email already exists.").waitFor()
  await inDialog(page, "Forgot your password").waitFor()
  await inDialog(page, "Resend verification").waitFor()
  await expectAccessible(page)
  await leave()
})

test("M2 and E2: after sign-up the notice, with the way to the mailbox; signing in unverified shows it too", async () => {
  const { page, leave } = await visit(browser, { url: app.url, once: true, expected: refusedRequest })
  await page.getByRole("tab", { name: "Account" }).click()
  await inDialog(page, "Sign Up").click()
  await fill(page, "newcomer@example.org", "long enough")
  await page.keyboard.press("Enter")
  await page.getByRole("dialog", { name: "Check your email" }).waitFor()
  await dialogOf(page).getByText("newcomer@example.org").waitFor()
  await dialogOf(page).getByRole("link", { name: "Open the mailbox" }).waitFor()
  await expectAccessible(page)
  await inDialog(page, "Back").click()
  await fill(page, "newcomer@example.org", "long enough")
  await inDialog(page, "Sign In").click()
  await dialogOf(page).getByRole("alert").getByText("Please verify your email before signing in.").waitFor()
  expect(await keptSession(page)).toBeNull()
  await inDialog(page, "Resend verification").click()
  await dialogOf(page).getByText("Verification email resent. Please check your inbox.").waitFor()
  await page.route("**/api/account/resend-verification", (route) => route.abort())
  await inDialog(page, "Resend verification").click()
  await dialogOf(page).getByText("Failed to resend verification email").waitFor()
  await leave()
})

test("E1 and E2: one failure is said at a time", async () => {
  const { page, leave } = await visit(browser, { url: app.url, once: true, expected: refusedRequest })
  await page.getByRole("tab", { name: "Account" }).click()
  await page.route("**/api/account/resend-verification", (route) => route.abort())
  const alert = dialogOf(page).getByRole("alert")
  const refused = alert.getByText("Invalid email or password.")
  await fill(page, app.alice.email, "not her password")
  await inDialog(page, "Sign In").click()
  await refused.waitFor()
  await inDialog(page, "Resend verification").click()
  await alert.getByText("Failed to resend verification email").waitFor()
  await expect.poll(() => alert.allInnerTexts()).toEqual(["Failed to resend verification email"])
  await inDialog(page, "Sign In").click()
  await refused.waitFor()
  await expect.poll(() => alert.allInnerTexts()).toEqual(["Invalid email or password."])
  await leave()
})

test("E2: what was wrong with an address is no longer said of the mended one", async () => {
  const { page, leave } = await visit(browser, { url: app.url, once: true })
  await page.getByRole("tab", { name: "Account" }).click()
  await inDialog(page, "Resend verification").click()
  const wrong = dialogOf(page).getByText("Please enter a valid email address.")
  await wrong.waitFor()
  await dialogOf(page).getByLabel("Email").fill("nobody@example.org")
  await wrong.waitFor({ state: "detached" })
  await inDialog(page, "Resend verification").click()
  await dialogOf(page).getByText("Verification email resent. Please check your inbox.").waitFor()
  expect(await wrong.count()).toBe(0)
  await leave()
})

test("M3 and E3: asking for a new password says the same for any address, and says when it failed", async () => {
  const { page, leave } = await visit(browser, { url: app.url, once: true, expected: refusedRequest })
  await page.getByRole("tab", { name: "Account" }).click()
  await inDialog(page, "Forgot your password").click()
  await dialogOf(page).getByLabel("Email").fill("nobody@example.org")
  await page.route("**/api/account/request-password-reset", (route) => route.abort())
  await inDialog(page, "Send reset link").click()
  await dialogOf(page).getByRole("alert").getByText("Failed to send reset password email").waitFor()
  await page.unroute("**/api/account/request-password-reset")
  await inDialog(page, "Send reset link").click()
  await dialogOf(page)
    .getByText("If an account exists with this email, you will receive a password reset link shortly.")
    .waitFor()
  await expectAccessible(page)
  await leave()
})

test("R2 and B4: the verification link leaves the address bar first, is spent once and signs in", async () => {
  const email = "visitor@example.org"
  const { page, leave } = await visit(browser, { url: app.url })
  await page.getByRole("tab", { name: "Account" }).click()
  await inDialog(page, "Sign Up").click()
  await fill(page, email, "long enough")
  await page.keyboard.press("Enter")
  await page.getByRole("dialog", { name: "Check your email" }).waitFor()
  const link = await newestLink(app.mailbox, email)
  const posted: string[] = []
  page.on("request", (request) => request.url().endsWith("/api/account/verify") && posted.push(page.url()))
  await page.goto(`${app.url}/verify#${link}`)
  await page.getByRole("heading", { name: "Your email is verified" }).waitFor()
  expect(posted).toEqual([`${app.url}/verify`])
  await expect.poll(async () => (await keptSession(page))?.user.email).toBe(email)
  await page.getByText("Taking you home in 3 seconds.").waitFor()
  await page.waitForURL(`${app.url}/`)
  await page.getByRole("button", { name: "Generate Recipe" }).waitFor()

  await page.evaluate(() => localStorage.clear())
  await page.goto("about:blank")
  await page.goto(`${app.url}/verify#${link}`)
  await page.getByText(`${email} was verified already. You can sign in with it.`).waitFor()
  await page.getByRole("button", { name: "Stay on this page" }).click()
  await page.getByText("You stay here until you go.").waitFor()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Go home now" }).click()
  await page.waitForURL(`${app.url}/`)
  await leave()
})

test("D13: a browser where somebody else is signed in verifies the address without switching, and names it", async () => {
  const email = "other@example.org"
  const { page, leave } = await visit(browser, { url: app.url, once: true, as: app.bob.session, path: "/livez" })
  await fetch(`${app.url}/api/account/sign-up`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: "long enough" }),
  })
  const link = await newestLink(app.mailbox, email)
  await page.goto(`${app.url}/verify#${link}`)
  await page.getByText(`${email} is verified. You are still signed in as ${app.bob.email}.`).waitFor()
  expect((await keptSession(page))?.user.email).toBe(app.bob.email)
  await leave()
})

test.each([
  ["", "No verification token found. Please open the link in your email."],
  ["#access_token=a&type=signup", "This link is incomplete. Please open the link in your email again."],
  ["#access_token=a&refresh_token=b&type=recovery", "This link is for something else."],
  ["#access_token=a&refresh_token=b&type=signup", "This link is not valid. Please ask for a new one."],
])("E4: the verification page says what is wrong with %j", async (hash, sentence) => {
  const { page, leave } = await visit(browser, {
    url: app.url,
    once: true,
    path: `/verify${hash}`,
    expected: refusedRequest,
  })
  await page.getByRole("alert").getByText(sentence).waitFor()
  await page.getByText("Taking you home in 5 seconds.").waitFor()
  await leave()
})

test("E4: a verification that could not be asked for can be tried again", async () => {
  const { page, leave } = await visit(browser, { url: app.url, once: true, path: "/livez", expected: refusedRequest })
  await page.route("**/api/account/verify", (route) => route.abort())
  await page.goto(`${app.url}/verify#access_token=a&refresh_token=b&type=signup`)
  await page.getByText("Failed to verify email. Please try again or contact support.").waitFor()
  // At home the link would be lost.
  await page.getByText("You stay here until you go.").waitFor()
  await page.getByText("We can't reach the kitchen just now.", { exact: true }).waitFor()
  await page.unroute("**/api/account/verify")
  await page.getByRole("main").getByRole("button", { name: "Try again" }).click()
  await page.getByText("This link is not valid. Please ask for a new one.").waitFor()
  await leave()
})

test.each(["the network comes back", "the banner is told to try again"])(
  "R2: a link that could not be asked about is asked about again once %s",
  async (how) => {
    const { page, context, leave } = await visit(browser, { url: app.url, expected: refusedRequest })
    await page.route("**/api/**", (route) => route.abort())
    await page.goto(`${app.url}/verify#access_token=a&refresh_token=b&type=signup`)
    await page.getByText("Failed to verify email. Please try again or contact support.").waitFor()
    if (how === "the network comes back") {
      await context.setOffline(true)
      await page.getByText("You are offline.", { exact: true }).waitFor()
      await page.unroute("**/api/**")
      await context.setOffline(false)
    } else {
      await page.unroute("**/api/**")
      await page.getByRole("status").getByRole("button", { name: "Try again" }).click()
    }
    await page.getByText("This link is not valid. Please ask for a new one.").waitFor()
    await leave()
  },
)

test("R3, V2 and E5: a new password by the mailed link, which stays on the form until it fits", async () => {
  const carol = await app.cook("carol")
  const { page, leave } = await visit(browser, { url: app.url, as: carol.session, expected: refusedRequest })
  await fetch(`${app.url}/api/account/request-password-reset`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: carol.email }),
  })
  const link = await newestLink(app.mailbox, carol.email, 1)
  await page.goto(`${app.url}/password-reset#${link}`)
  const set = page.getByRole("button", { name: "Set password" })
  const newPassword = page.getByRole("textbox", { name: "New password" })
  const confirmed = page.getByRole("textbox", { name: "Confirm password" })
  await newPassword.fill("12345")
  await expect.poll(() => page.url()).toBe(`${app.url}/password-reset`)
  await set.click()
  await page.getByRole("alert").getByText("Passwords do not match").waitFor()
  await confirmed.fill("12345")
  await set.click()
  await page.getByRole("alert").getByText("Password must be at least 6 characters long").waitFor()
  await expectAccessible(page)
  await newPassword.fill("a new password")
  await confirmed.fill("a new password")
  await page.route("**/api/account/reset-password", (route) => route.fulfill({ status: 500, body: "" }))
  await set.click()
  await page.getByRole("alert").getByText("Failed to reset password. Please try again.").waitFor()
  await page.getByText("Taking you home in 3 seconds.").waitFor()
  await page.unroute("**/api/account/reset-password")
  await page.getByRole("main").getByRole("button", { name: "Try again" }).click()
  await page.getByRole("heading", { name: "Your password is set" }).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
  await page.waitForURL(`${app.url}/`)
  await page.getByRole("button", { name: "Sign in to Generate Recipe" }).waitFor()

  await page.goto(`${app.url}/password-reset#${link}`)
  await page.getByText("Invalid or expired password reset link. Please request a new one.").waitFor()
  await page.getByText("Taking you home in 3 seconds.").waitFor()
  await leave()
})

test("E5: what was typed for a new password waits for the network on the page", async () => {
  const dave = await app.cook("dave")
  const { page, context, leave } = await visit(browser, { url: app.url, once: true, expected: refusedRequest })
  await fetch(`${app.url}/api/account/request-password-reset`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: dave.email }),
  })
  await page.goto(`${app.url}/password-reset#${await newestLink(app.mailbox, dave.email, 1)}`)
  for (const name of ["New password", "Confirm password"]) {
    await page.getByRole("textbox", { name }).fill("a new password")
  }
  await context.setOffline(true)
  await page.getByRole("button", { name: "Set password" }).click()
  await page.getByRole("alert").getByText("Failed to reset password. Please try again.").waitFor()
  await page.getByText("You stay here until you go.").waitFor()
  await page.getByText("You are offline.", { exact: true }).waitFor()
  await context.setOffline(false)
  await page.getByRole("main").getByRole("button", { name: "Try again" }).click()
  await page.getByRole("heading", { name: "Your password is set" }).waitFor()
  await leave()
})

test.each([
  ["", "Invalid or expired password reset link. Please request a new one."],
  ["#access_token=a&refresh_token=b&type=signup", "Invalid reset token. Please request a new password reset link."],
])("E5: the reset page says what is wrong with %j", async (hash, sentence) => {
  const { page, leave } = await visit(browser, { url: app.url, once: true, path: `/password-reset${hash}` })
  await page.getByRole("alert").getByText(sentence).waitFor()
  // Or it would be gone home before it was looked at.
  await page.getByRole("button", { name: "Stay on this page" }).click()
  await expectAccessible(page)
  await leave()
})

test.each(["/nowhere/at/all", "/s/abc", "/%"])("R6: %s leads home", async (path) => {
  const { page, leave } = await visit(browser, { url: app.url, once: true, path, expected: refusedRequest })
  await page.getByRole("tab", { name: "Generator" }).waitFor()
  await expect.poll(() => page.url()).toBe(`${app.url}/`)
  await leave()
})
