import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { readReferral } from "#core/referral/referral-api.ts"
import { emptyBrowser, expectAccessible, openBrowser } from "#testing/browser.ts"
import { newestLink } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { refusedRequest, visit } from "./visit.ts"

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

const path = "/?tab=account"
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true })

test("K2: the invitation link is copied, kept through the sign-up and counted once", async () => {
  const cook = await app.cook("kim")
  const { body: referral } = await cook.call(readReferral)
  const { page, context, leave } = await visit(browser, { url: app.url, as: cook.session, path })
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await button(page, "Invite a friend").click()
  await expect.poll(() => field(page, "Your link").inputValue()).toBe(`${app.url}/?ref=${referral.code}`)
  await button(page, "Copy").click()
  await page.getByText("Copied.").waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${app.url}/?ref=${referral.code}`)

  const friend = await visit(browser, { url: app.url, path: `/?ref=${referral.code}` })
  await friend.page.goto(app.url + path)
  const dialog = friend.page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Sign Up", exact: true }).click()
  await dialog.getByText(`Invited with code ${referral.code}`).waitFor()
  await expectAccessible(friend.page)
  await dialog.getByLabel("Email").fill("friend-of-kim@example.org")
  await dialog.getByRole("textbox", { name: "Password" }).fill("long enough")
  await friend.page.keyboard.press("Enter")
  await friend.page.getByRole("dialog", { name: "Check your email" }).waitFor()
  const tracked: unknown[] = []
  friend.page.on("response", (response) => {
    if (response.url().endsWith("/track_referral")) tracked.push(response.request().postDataJSON())
  })
  await friend.page.goto(`${app.url}/verify#${await newestLink(app.mailbox, "friend-of-kim@example.org")}`)
  await friend.page.getByRole("heading", { name: "Your email is verified" }).waitFor()
  await expect.poll(() => tracked).toEqual([{ ref_code: referral.code }])
  await expect.poll(() => friend.page.evaluate(() => localStorage.getItem("recipe-remix.referral"))).toBeNull()
  await friend.leave()
  await page.reload()
  await button(page, "Invite a friend").click()
  await page.getByText("1 joined").waitFor()
  await leave()
})

test("V4, E1 and D15: a code that is nobody's is refused at its place, and can be left out", async () => {
  const { page, leave } = await visit(browser, {
    url: app.url,
    once: true,
    path: "/?ref=NOBODY99",
    expected: refusedRequest,
  })
  await page.getByRole("tab", { name: "Account" }).click()
  const dialog = page.getByRole("dialog")
  const submit = dialog.getByRole("button", { name: "Sign Up", exact: true })
  await submit.click()
  await dialog.getByLabel("Email").fill("laura@example.org")
  await dialog.getByRole("textbox", { name: "Password" }).fill("long enough")
  await submit.click()
  await dialog.getByRole("alert").getByText("Invalid referral code", { exact: true }).waitFor()
  await page.route("**/api/rpc/validate_referral_code", (route) => route.fulfill({ json: { valid: true } }))
  await submit.click()
  await dialog.getByRole("alert").getByText("The referral code is invalid.", { exact: true }).waitFor()
  await expectAccessible(page)
  expect(await dialog.getByRole("textbox", { name: "Password" }).inputValue()).toBe("long enough")
  await dialog.getByRole("button", { name: "Sign up without the code" }).click()
  await expect.poll(() => dialog.getByText("Invited with code").count()).toBe(0)
  await expect.poll(() => new URL(page.url()).search).toBe("")
  await submit.click()
  await page.getByRole("dialog", { name: "Check your email" }).waitFor()
  await leave()
})
