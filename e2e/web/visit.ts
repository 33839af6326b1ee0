import type { Browser, Locator, Page } from "playwright-core"
import { expect } from "vitest"
import type { Session } from "#core/account/account-api.ts"
import type { Draft } from "#server/ai/chef.ts"
import { newVisitor, type Visitor, type VisitorOptions } from "#testing/browser.ts"

export const sessionKey = "recipe-remix.session"

export type Visit = VisitorOptions & {
  url: string
  as?: Session
  path?: string
  /**
   * Said where the app is started once in this browser. The worker, which answers the starts after that, would answer
   * nothing, and only fetch a whole release behind the page, which takes as long as half the test: this browser has
   * none, like a private window. What starts the app again, in a reload, a tab or by a link, does so with the worker.
   */
  once?: boolean
}

/** Opens a page of the app in a browser of its own, signed in where a session is given, and waits until it is in use. */
export async function visit(browser: Browser, { url, as, path = "/", once, ...options }: Visit): Promise<Visitor> {
  const visitor = await newVisitor(browser, options)
  if (once) await visitor.context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, "serviceWorker"))
  if (as) await visitor.context.addInitScript(keepOnce, { url, key: sessionKey, session: JSON.stringify(as) })
  await visitor.page.goto(url + path)
  await untilStanding(visitor.page)
  return visitor
}

/** Waits until the page has taken over what the build drew of it: a press before that is kept, and done only then. */
export async function untilStanding(page: Page): Promise<void> {
  await page.locator("[data-built]").waitFor({ state: "detached" })
}

/** Waits until a part of the page that is loaded behind it is there, with all that it imports. */
export async function untilLoaded(page: Page, part: string): Promise<void> {
  await page.waitForFunction((part) => {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name)
    const wanted = [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")].map(({ href }) => href)
    return loaded.some((name) => name.includes(`/${part}-`)) && wanted.every((href) => loaded.includes(href))
  }, part)
}

/**
 * Runs in the page, before it does: the browser has a session from the first page of ours on, until the page itself drops
 * it. What the browser library offers for this opens a page of its own each time, which takes as long as a test does.
 */
function keepOnce({ url, key, session }: { url: string; key: string; session: string }): void {
  if (location.origin !== url || document.cookie.includes("kept-once")) return
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to write one answers too late
  document.cookie = "kept-once=yes; SameSite=Strict"
  localStorage.setItem(key, session)
}

/** The session that the browser keeps, or null. */
export async function keptSession(page: Page): Promise<Session | null> {
  return JSON.parse((await page.evaluate((key) => localStorage.getItem(key), sessionKey)) ?? "null")
}

/** What has the focus, by its label or its text. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute("aria-label") ?? element?.textContent ?? ""
  })
}

/** Waits for what the page shows once it has tried again, often enough: its clock goes on ahead of ours meanwhile. */
export async function afterRetries(page: Page, shown: Locator): Promise<void> {
  await expect.poll(() => page.clock.runFor(2_000).then(() => shown.count())).toBeGreaterThan(0)
}

/** What a screen reader adds to the name of a control. */
export function describedBy(control: Locator): Promise<string> {
  return control.evaluate((element) => {
    const id = element.getAttribute("aria-describedby") ?? ""
    return document.getElementById(id)?.textContent ?? ""
  })
}

/** The browser's own lines for a request that was refused, or for a worker it looked for offline, which a test provokes. */
export const refusedRequest = /Failed to load resource|An unknown error occurred when fetching the script/

export function buildDraft(changed: Partial<Draft> = {}): Draft {
  return {
    title: "Red Lentil Soup",
    servings: 4,
    ingredients: ["250 g red lentils", "1 onion, chopped", "1 tbsp olive oil", "1 l water"],
    // What a step names and no line lists would be a line of its own.
    method: (changed.ingredients ?? ["onion"]).some((line) => line.includes("onion"))
      ? ["Fry the onion in the oil for 5 minutes.", "Add the rest and simmer for 15 minutes."]
      : ["Put it all into a pot and fry it for 5 minutes.", "Simmer it for 15 minutes."],
    claimed: null,
    chef: "provider",
    ...changed,
  }
}

/** How many recipes this browser keeps whole. */
export function countKeptWhole(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open("recipe-remix")
        opening.onsuccess = () => {
          const counting = opening.result.transaction("recipes").objectStore("recipes").count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )
}
