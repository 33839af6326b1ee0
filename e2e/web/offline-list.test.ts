import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { addItems, listItems } from "#core/shopping/shopping-api.ts"
import { emptyBrowser, expectAccessible, openBrowser } from "#testing/browser.ts"
import { createCook, signInAs, type TestCook } from "#testing/cook.ts"
import { type AppProcess, startAppProcess } from "../app-process.ts"
import { devKeyOf } from "../lifecycle/folders.ts"
import { kill } from "../lifecycle/processes.ts"
import { refusedRequest, visit } from "./visit.ts"

let browser: Browser
let app: AppProcess
beforeAll(async () => {
  browser = await openBrowser()
  app = await startAppProcess()
})
afterAll(async () => {
  await emptyBrowser(browser)
  await app.stop()
})

const things = ["apples", "bread", "carrots", "dates", "eggs", "figs", "grapes", "honey"]
const isWrite = ({ method }: { method: string }) => method !== "GET"
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const box = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true })
const names = (page: Page) =>
  page.getByRole("checkbox").evaluateAll((boxes) => boxes.map((each) => each.closest("label")?.textContent))
/** Waits until the page would open without a signal. */
const untilKept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))
const toSend = (page: Page) => page.getByText(/^\d+ changes? to send$/)

async function cookWithList(name: string): Promise<TestCook> {
  const mailbox = { list: async () => (await fetch(`${app.url}/dev/mail.json?key=${devKeyOf(app.dataDir)}`)).json() }
  const cook = await createCook({ url: app.url, mailbox, name })
  const items = things.map((ingredient) => ({ id: crypto.randomUUID(), ingredient, recipeTitle: "" }))
  await cook.call(addItems, { items })
  return cook
}

/** A page with the open list of its cook. */
async function openList(cook: TestCook) {
  const path = "/?tab=account"
  const visitor = await visit(browser, { url: app.url, as: cook.session, path, expected: refusedRequest })
  await button(visitor.page, "Shopping List").click()
  await box(visitor.page, "apples").waitFor()
  return visitor
}

/** Ticks five, adds two, clears what is ticked. */
async function shop(page: Page): Promise<void> {
  for (const thing of things.slice(0, 5)) await box(page, thing).check()
  for (const thing of ["salt", "tea"]) {
    await page.getByRole("textbox", { name: "Add an item", exact: true }).fill(thing)
    await page.keyboard.press("Enter")
    await box(page, thing).waitFor()
  }
  await button(page, "Clear checked items").click()
  await expect.poll(() => box(page, "apples").count()).toBe(0)
}

const left = ["figs", "grapes", "honey", "salt", "tea"]
const plain = async (page: Page) => (await names(page)).map((name) => name?.replace("not sent yet", ""))
const onServer = async (cook: TestCook) => (await cook.call(listItems)).body.items.map(({ ingredient }) => ingredient)

test("what is done to the list without a signal outlives a reload and the tab, and shows on the other device when there is one", async () => {
  const cook = await cookWithList("ina")
  const [phone, laptop] = [await openList(cook), await openList(cook)]
  await untilKept(phone.page)
  await phone.context.setOffline(true)
  await shop(phone.page)
  await phone.page.getByText("8 changes to send").waitFor()
  const marked = ["figs", "grapes", "honey", "saltnot sent yet", "teanot sent yet"]
  await expect.poll(() => names(phone.page)).toEqual(marked)
  await expectAccessible(phone.page)
  await phone.page.reload()
  await button(phone.page, "Shopping List").click()
  await expect.poll(() => names(phone.page)).toEqual(marked)
  await phone.page.close()
  const again = await phone.context.newPage()
  await again.goto(`${app.url}/?tab=account`)
  await button(again, "Shopping List").click()
  await again.getByText("8 changes to send").waitFor()
  await expect.poll(() => names(again)).toEqual(marked)
  expect(await names(laptop.page)).toEqual(things)
  await phone.context.setOffline(false)
  await expect.poll(() => names(laptop.page)).toEqual(left)
  await expect.poll(() => toSend(again).count()).toBe(0)
  await expect.poll(() => names(again)).toEqual(left)
  await Promise.all([phone.leave(), laptop.leave()])
})

test("a server that is killed in the middle of sending has everything once, and in order, when it is back", async () => {
  const cook = await cookWithList("jan")
  const phone = await openList(cook)
  await untilKept(phone.page)
  await phone.context.setOffline(true)
  await shop(phone.page)
  const { promise: killed, resolve } = Promise.withResolvers<void>()
  let writes = 0
  await phone.page.route(/\/api\/shopping-list/, async (route) => {
    if (isWrite({ method: route.request().method() })) writes += 1
    // Heard by the server, which is gone before it is answered.
    if (writes === 4) {
      const heard = route.fetch().catch(() => undefined)
      kill(app.program.pid)
      await Promise.all([heard, app.program.ended])
      resolve()
      return route.abort()
    }
    return route.fallback()
  })
  await phone.context.setOffline(false)
  await killed
  await phone.page.getByText(/^[3-5] changes to send$/).waitFor()
  expect(await plain(phone.page)).toEqual(left)
  await phone.page.unroute(/\/api\/shopping-list/)
  await phone.page.reload()
  await button(phone.page, "Shopping List").click()
  await expect.poll(() => plain(phone.page)).toEqual(left)
  app = await startAppProcess({ dataDir: app.dataDir, port: Number(new URL(app.url).port) })
  await expect.poll(() => toSend(phone.page).count(), { timeout: 60_000 }).toBe(0)
  await expect.poll(() => names(phone.page)).toEqual(left)
  expect(await onServer(cook)).toEqual(left)
  await phone.leave()
})

test("a tab that sleeps with the database and the lock in its hands keeps no other from reading the list and changing it", async () => {
  const cook = await cookWithList("nap")
  const { page, context, leave } = await openList(cook)
  await untilKept(page)
  const sleeper = await context.newPage()
  await sleeper.goto(`${app.url}/robots.txt`)
  await sleeper.evaluate(holdForEver, `recipe-remix.list ${cook.session.user.id}`)
  await page.clock.install()
  await page.reload()
  await button(page, "Shopping List").click()
  // The page's own time is what it waits by.
  const later = async <T>(look: () => Promise<T>) => {
    await page.clock.fastForward(4_000)
    return look()
  }
  await expect.poll(() => later(() => names(page))).toEqual(things)
  await page.getByRole("textbox", { name: "Add an item", exact: true }).fill("tea")
  await page.keyboard.press("Enter")
  await expect.poll(() => later(() => onServer(cook))).toContain("tea")
  await sleeper.close()
  await leave()
})

/** Runs in a page: a transaction over all that is kept, and a lock, that do not end. */
function holdForEver(lock: string): Promise<void> {
  void navigator.locks.request(lock, () => new Promise(() => {}))
  return new Promise((resolve) => {
    const opening = indexedDB.open("recipe-remix")
    opening.onsuccess = () => {
      const stores = [...opening.result.objectStoreNames]
      const store = opening.result.transaction(stores, "readwrite").objectStore("lists")
      const again = () => {
        store.count().onsuccess = again
        resolve()
      }
      again()
    }
  })
}

test("A1: signing out with something unsent warns, and sends it, stays or clears it as the cook says", async () => {
  const cook = await cookWithList("kai")
  const { page, context, leave } = await openList(cook)
  await context.setOffline(true)
  await box(page, "apples").check()
  await button(page, "Delete bread").click()
  await page.getByText("2 changes to send").waitFor()
  await button(page, "Sign Out").click()
  const dialog = page.getByRole("dialog")
  await dialog.getByText("2 changes to your shopping list have not been sent.").waitFor()
  await expectAccessible(page)
  await dialog.getByRole("button", { name: "Stay signed in" }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  await page.getByText("2 changes to send").waitFor()

  await button(page, "Sign Out").click()
  await dialog.getByRole("button", { name: "Send now" }).click()
  await dialog.getByRole("alert").getByText("We can't reach the kitchen.").waitFor()
  await context.setOffline(false)
  await dialog.getByRole("button", { name: "Send now" }).click()
  await button(page, "Sign in to Generate Recipe").waitFor()
  const again = await signInAs(app.url, cook)
  expect(await onServer(again)).toEqual(things.filter((thing) => thing !== "bread"))
  await expect.poll(() => keptCount(page)).toEqual([0, 0])
  await leave()
})

test("A1, T5: signing out anyway clears what was not sent, and whoever comes next sees nothing of it", async () => {
  const [cook, next] = [await cookWithList("lou"), await cookWithList("mei")]
  const { page, context, leave } = await openList(cook)
  await context.setOffline(true)
  await button(page, "Delete bread").click()
  await page.getByText("1 change to send").waitFor()
  await button(page, "Sign Out").click()
  await page.getByRole("dialog").getByText("1 change to your shopping list has not been sent.").waitFor()
  await page.getByRole("dialog").getByRole("button", { name: "Sign out anyway" }).click()
  await button(page, "Sign in to Generate Recipe").waitFor()
  await expect.poll(() => keptCount(page)).toEqual([0, 0])
  await context.setOffline(false)
  await page.evaluate((session) => localStorage.setItem("recipe-remix.session", session), JSON.stringify(next.session))
  await page.goto(`${app.url}/?tab=account`)
  await button(page, "Shopping List").click()
  await box(page, "bread").waitFor()
  expect(await onServer(next)).toEqual(things)
  expect(await toSend(page).count()).toBe(0)
  await leave()
})

test("what was not sent when a session ended is sent when the same cook signs in again, and not for another", async () => {
  const [cook, other] = [await cookWithList("noa"), await cookWithList("oli")]
  const { page, context, leave } = await openList(cook)
  await context.setOffline(true)
  await button(page, "Delete bread").click()
  await page.getByText("1 change to send").waitFor()
  const comeBackAs = async ({ session }: TestCook) => {
    await page.evaluate((session) => localStorage.setItem("recipe-remix.session", session), JSON.stringify(session))
    await page.goto(`${app.url}/?tab=account`)
    await button(page, "Shopping List").click()
  }
  await page.route(/\/api\/shopping-list/, (route) => route.abort())
  await context.setOffline(false)
  await comeBackAs(other)
  await page.unroute(/\/api\/shopping-list/)
  await box(page, "bread").waitFor()
  expect(await onServer(cook)).toEqual(things)
  await comeBackAs(cook)
  await expect.poll(() => onServer(cook)).toEqual(things.filter((thing) => thing !== "bread"))
  expect(await onServer(other)).toEqual(things)
  await leave()
})

/** How many lists and changes this browser keeps. */
function keptCount(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const opening = indexedDB.open("recipe-remix")
    await new Promise((resolve) => opening.addEventListener("success", resolve))
    const transaction = opening.result.transaction(["lists", "changes"])
    const counting = (["lists", "changes"] as const).map((store) => transaction.objectStore(store).count())
    await new Promise((resolve) => transaction.addEventListener("complete", resolve))
    return counting.map(({ result }) => result)
  })
}
