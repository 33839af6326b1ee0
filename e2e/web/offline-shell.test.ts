import { randomUUID } from "node:crypto"
import { readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import Fastify from "fastify"
import type { Browser, BrowserContext, Page } from "playwright-core"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { signUp } from "#core/account/account-api.ts"
import { generateRecipe } from "#core/craft/recipe-api.ts"
import { changePreferences } from "#core/preferences/preferences-api.ts"
import { noGoals } from "#core/request/request.ts"
import { saveRecipe } from "#core/saved/saved-api.ts"
import { addItems } from "#core/shopping/shopping-api.ts"
import { emptyBrowser, expectAccessible, openBrowser } from "#testing/browser.ts"
import { callEndpoint, newestLink } from "#testing/cook.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { listenWithHotReload } from "../../scripts/hot-reload.ts"
import { freePort } from "../lifecycle/starting.ts"
import { layWire, type Wire } from "./cuttable-wire.ts"
import { type Served, serveReleases } from "./releases.ts"
import { afterRetries, buildDraft, refusedRequest, sessionKey, visit } from "./visit.ts"

let browser: Browser
let app: RunningApp
let served: Served
let wire: Wire
beforeAll(async () => {
  browser = await openBrowser()
  served = serveReleases()
  app = await startApp({ chef: { name: "provider", write: async () => buildDraft() }, webDir: served.folder })
  wire = await layWire(app.url)
})
beforeEach(() => served.release("Release of Monday."))
afterAll(async () => {
  await emptyBrowser(browser)
  await wire.stop()
  await app.stop()
  served.remove()
})

const tab = (page: Page, name: string | RegExp) => page.getByRole("tab", { name })
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true })

/** Waits until the page would open without a signal. */
const untilKept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))

/** What the shell's caches hold, by name. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const shells = (await caches.keys()).filter((name) => name.startsWith("recipe-remix-shell."))
    const held = shells.map(async (name) => {
      const requests = await (await caches.open(name)).keys()
      return [name, requests.map(({ url }) => new URL(url).pathname)] as const
    })
    return Object.fromEntries(await Promise.all(held))
  })

type Lost = { context: BrowserContext }
const ways: [string, { lose: (lost: Lost) => unknown; find: (lost: Lost) => unknown }][] = [
  [
    "the network off",
    { lose: ({ context }) => context.setOffline(true), find: ({ context }) => context.setOffline(false) },
  ],
  ["the server gone", { lose: () => wire.cut(), find: () => wire.mend() }],
]

test.each(ways)(
  "with %s, a reload and a fresh tab open the app for the cook who is signed in",
  async (_how, { lose, find }) => {
    const cook = await app.cook(`kept-${ways.findIndex(([, way]) => way.lose === lose)}`)
    const { page, context, leave } = await visit(browser, { url: wire.url, as: cook.session, expected: refusedRequest })
    await untilKept(page)
    await lose({ context })
    await page.reload()
    await button(page, "Generate Recipe").waitFor()
    const fresh = await context.newPage()
    await fresh.goto(`${wire.url}/?tab=account`)
    await fresh.getByText(cook.email).waitFor()
    await tab(fresh, /Saved Recipes/).click()
    await find({ context })
    await leave()
  },
)

const title = "Red Lentil Soup"
const soup = { dish: { kind: "named", name: "Soup" } as const, servings: 4, goals: noGoals, diets: [] }

/** All that this browser keeps anywhere of its own accord, as one text. */
const allKept = (page: Page) =>
  page.evaluate(async () => {
    const opened = Promise.withResolvers<IDBDatabase>()
    const opening = indexedDB.open("recipe-remix")
    opening.onsuccess = () => opened.resolve(opening.result)
    const database = await opened.promise
    const rows = [...database.objectStoreNames].map((store) => {
      const read = Promise.withResolvers<unknown[]>()
      const request = database.transaction(store).objectStore(store).getAll()
      request.onsuccess = () => read.resolve(request.result)
      return read.promise
    })
    const content = JSON.stringify([await Promise.all(rows), { ...localStorage }, { ...sessionStorage }, history.state])
    database.close()
    return content
  })

test("A3 and C4: without a signal the preferences and the last recipe are there, and nothing spins", async () => {
  const cook = await app.cook("without")
  await cook.call(generateRecipe, soup)
  await cook.call(changePreferences, { measurementUnit: "imperial", cookingAppliances: ["grill"] })
  const { page, context, leave } = await visit(browser, { url: wire.url, as: cook.session, expected: refusedRequest })
  await untilKept(page)
  await page.getByRole("heading", { name: title }).waitFor()
  await page.goto(`${wire.url}/?tab=account`)
  await page.getByText("Imperial, °C").waitFor()
  await expect.poll(() => allKept(page)).toMatch(/"grill".*Red Lentil Soup|Red Lentil Soup.*"grill"/)
  wire.cut()
  await page.reload()
  await page.getByText("Imperial, °C").waitFor()
  await page.getByText("1 of 14").waitFor()
  const fresh = await context.newPage()
  await fresh.clock.install()
  await fresh.goto(wire.url)
  await fresh.getByRole("heading", { name: title }).waitFor()
  await dishName(fresh).fill("Chilli")
  await button(fresh, "Generate Recipe").click()
  await afterRetries(fresh, fresh.getByRole("alert").getByText("We can't reach the kitchen.", { exact: false }))
  await tab(fresh, "Account").click()
  await button(fresh, "Where you are signed in").click()
  await afterRetries(fresh, fresh.getByText("We could not fetch where you are signed in."))
  await expect.poll(() => fresh.locator("[aria-busy=true]").count()).toBe(0)
  await expectAccessible(fresh)
  wire.mend()
  await cook.call(changePreferences, { measurementUnit: "metric" })
  await button(fresh, "Try again").first().click()
  await fresh.getByText("Metric, °C").waitFor()
  await leave()
})

test("T5: a sign-out leaves nothing of the cook in this browser, whoever signs in next", async () => {
  const cook = await app.cook("leaver")
  const { body } = await cook.call(generateRecipe, soup)
  await cook.call(saveRecipe, { recipeId: body.id })
  const item = { id: randomUUID(), ingredient: "3 secret lemons", recipeTitle: "" }
  await cook.call(addItems, { items: [item] })
  const { page, leave } = await visit(browser, { url: app.url, as: cook.session, expected: refusedRequest })
  const ofTheirs = [cook.email, cook.session.user.id, title, item.ingredient]
  const left = async () => {
    const kept = await allKept(page)
    return ofTheirs.filter((each) => kept.includes(each))
  }
  await untilKept(page)
  await page.goto(`${app.url}/?tab=account`)
  await expect.poll(async () => (await left()).length).toBe(ofTheirs.length)
  await button(page, "Sign Out").click()
  await button(page, "Sign in to Generate Recipe").waitFor()
  await expect.poll(left).toEqual([])
  await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
    sessionKey,
    JSON.stringify(app.bob.session),
  ] as const)
  await page.goto(`${app.url}/?tab=account`)
  await page.getByText(app.bob.email).waitFor()
  await page.getByText("0 to buy").waitFor()
  await tab(page, /Saved Recipes/).click()
  await page.getByText("No saved recipes yet").waitFor()
  expect(await left()).toEqual([])
  await leave()
})

test("only the page's own files are kept: no answer of the server's about a cook", async () => {
  const { page, leave } = await visit(browser, { url: wire.url, as: app.alice.session, path: "/?tab=account" })
  await untilKept(page)
  await page.reload()
  await page.getByText(app.alice.email).waitFor()
  const shells = Object.values(await keptPaths(page))
  expect(shells).toHaveLength(1)
  expect(shells[0]).toContain("/")
  expect(
    shells[0]?.filter((path) => !/^\/(assets\/[^/]+|favicon\.svg|first\.js|manifest\.webmanifest)?$/.test(path)),
  ).toEqual([])
  await leave()
})

const says = (page: Page, tagline: string) => page.getByText(tagline, { exact: true }).waitFor()
const dishName = (page: Page) => page.getByRole("combobox", { name: "Dish name" })
const newVersion = (page: Page) => button(page, "Reload for the new version")

/** What an hour does to a page that stays open: it looks for a new release. */
const lookForRelease = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

test("a new release waits for the cook: the open page stays whole, and one press brings it with all that was typed", async () => {
  const { page, context, leave } = await visit(browser, {
    url: app.url,
    as: app.alice.session,
    expected: refusedRequest,
  })
  await untilKept(page)
  await page.reload()
  await says(page, "Release of Monday.")
  await dishName(page).fill("Chilli sin carne")
  await served.release("Release of Tuesday.")
  await lookForRelease(page)
  await newVersion(page).waitFor()
  await expectAccessible(page)
  await says(page, "Release of Monday.")
  // A part that this page has not loaded yet, and the server has no more.
  await tab(page, "Account").click()
  await button(page, "Password").click()
  await page.getByLabel("New password").fill("iloveyou")
  await page.getByText("One of the passwords that are guessed first.").waitFor()
  await tab(page, "Generator").click()
  await newVersion(page).click()
  await says(page, "Release of Tuesday.")
  await expect.poll(() => dishName(page).inputValue()).toBe("Chilli sin carne")
  await expect.poll(() => newVersion(page).count()).toBe(0)
  await context.setOffline(true)
  await page.reload()
  await says(page, "Release of Tuesday.")
  await leave()
})

test("the next start takes a new release, and the old one goes once no page is open", async () => {
  const { page, context, leave } = await visit(browser, { url: app.url })
  await untilKept(page)
  await served.release("Release of Tuesday.")
  await lookForRelease(page)
  await newVersion(page).waitFor()
  expect(Object.keys(await keptPaths(page))).toHaveLength(2)
  await page.close()
  const next = await context.newPage()
  await next.goto(app.url)
  await says(next, "Release of Tuesday.")
  await expect.poll(async () => Object.keys(await keptPaths(next))).toHaveLength(1)
  await leave()
})

/** The path of the first script of the page that the server has now. */
const entryScript = () =>
  /src="(\/assets\/[^"]+)"/.exec(readFileSync(join(served.folder, "index.html"), "utf8"))?.[1] ?? ""

test("a release that does not come whole is not taken, and is once it does", async () => {
  const { page, leave } = await visit(browser, { url: wire.url, expected: refusedRequest })
  await untilKept(page)
  await served.release("Release of Tuesday.")
  const lacking = join(served.folder, entryScript())
  const script = readFileSync(lacking)
  rmSync(lacking)
  await lookForRelease(page)
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).installing)).toBeNull()
  await page.reload()
  await says(page, "Release of Monday.")
  wire.cut()
  await page.reload()
  await says(page, "Release of Monday.")
  wire.mend()
  writeFileSync(lacking, script)
  await expect.poll(async () => lookForRelease(page).then(() => newVersion(page).count())).toBe(1)
  await newVersion(page).click()
  await says(page, "Release of Tuesday.")
  await leave()
})

test("a kept page of which a part is gone does not start: the server's does, whatever became of the release", async () => {
  const { page, leave } = await visit(browser, { url: app.url, expected: refusedRequest })
  await untilKept(page)
  await dropKept(page, entryScript())
  // Its files are gone, and the next one can't be kept.
  await served.release("Release of Tuesday.")
  rmSync(join(served.folder, "favicon.svg"))
  await page.reload()
  await says(page, "Release of Tuesday.")
  await leave()
})

test("what the browser has thrown away is fetched again at the next start", async () => {
  const { page, context, leave } = await visit(browser, { url: app.url, expected: refusedRequest })
  await untilKept(page)
  const [whole] = Object.values(await keptPaths(page))
  await dropKept(page, entryScript())
  await page.reload()
  await expect.poll(async () => Object.values(await keptPaths(page))[0]?.toSorted()).toEqual(whole?.toSorted())
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.reload()
  await expect.poll(async () => Object.values(await keptPaths(page))[0]?.toSorted()).toEqual(whole?.toSorted())
  await context.setOffline(true)
  await page.reload()
  await button(page, "Sign in to Generate Recipe").waitFor()
  await leave()
})

/** As a browser short of room, or a broken disk, takes one file. */
const dropKept = (page: Page, path: string) =>
  page.evaluate(async (path) => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(path)
  }, path)

test("R2: the link of a mail opens from here, with its secret; what is the server's own comes from the server", async () => {
  const email = "kept-and-verified@example.org"
  await callEndpoint(app.url, signUp, { body: { email, password: "long enough" } })
  const { page, context, leave } = await visit(browser, { url: app.url, expected: refusedRequest })
  await untilKept(page)
  // What the first page still loads behind it ends with it.
  await page.goto("about:blank")
  const fromServer: string[] = []
  page.on("response", (answer) => {
    if (!answer.fromServiceWorker()) fromServer.push(new URL(answer.url()).pathname)
  })
  await page.goto(`${app.url}/verify#${await newestLink(app.mailbox, email)}`)
  await page.getByText("You are signed in. Time to cook.").waitFor()
  expect(fromServer.filter((path) => !path.startsWith("/api/"))).toEqual([])
  for (const path of ["/livez", "/dev/mail", "/api/openapi.json", "/elsewhere"]) {
    await page.goto(app.url + path)
    expect(fromServer).toContain(path)
  }
  await expect.poll(() => new URL(page.url()).pathname).toBe("/")
  await context.setOffline(true)
  await expect(page.goto(`${app.url}/livez`)).rejects.toThrow("ERR_INTERNET_DISCONNECTED")
  await leave()
})

test("a browser that allows no worker has the page as it always was, without a word", async () => {
  const { page, context, leave } = await visit(browser, {
    url: app.url,
    path: "/favicon.svg",
    expected: refusedRequest,
  })
  await context.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new DOMException("Not here.", "SecurityError"))
  })
  await page.goto(app.url)
  await dishName(page).fill("Chilli")
  await page.reload()
  await dishName(page).waitFor()
  await leave()
})

test("hot reload registers no worker, and its page comes in place of one that a start on the same port has kept", async () => {
  const built = await startApp({ port: await freePort() })
  const { page, leave } = await visit(browser, {
    url: built.url,
    expected: /Failed to load resource|\[vite\]|React DevTools/,
  })
  await untilKept(page)
  await built.stop()
  const dev = Fastify()
  await listenWithHotReload(dev, { host: "127.0.0.1", port: Number(new URL(built.url).port) })
  await lookForRelease(page)
  const isFromSources = async () => {
    const answer = await page.reload({ waitUntil: "commit" })
    return (await answer?.text())?.includes("/src/web/main.tsx")
  }
  await expect.poll(isFromSources).toBe(true)
  // Each of its files is made from its source when it is first asked for.
  await button(page, "Sign in to Generate Recipe").waitFor({ timeout: 120_000 })
  expect(await page.locator("meta[name=service-worker]").count()).toBe(0)
  await leave()
  await dev.close()
})
