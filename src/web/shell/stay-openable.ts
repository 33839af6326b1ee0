import { pagePaths } from "#core/api/page-paths.ts"
import { noteNewRelease } from "./new-release.ts"

declare global {
  interface Window {
    /** Only where the browser holds pages to it (Chromium). What a policy makes is taken where a text would be refused. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): string }
    }
  }
}

const workerPath = "/sw.js"
const lookAgainMs = 60 * 60_000

/**
 * From here on the page opens without a signal: the worker that the build wrote keeps the page's own files. A page from
 * the sources has none, nor has a browser that allows none; both go on without a word.
 */
export async function stayOpenable(): Promise<void> {
  if (!document.querySelector("meta[name=service-worker]") || !("serviceWorker" in navigator)) return
  const registration = await navigator.serviceWorker.register(trusted(workerPath), { updateViaCache: "none" })
  watchReleases(registration)
}

/** The one script that may be a worker; whatever else should become a script's address finds no policy that takes it. */
function trusted(path: string): string {
  const rules = {
    createScriptURL(url: string) {
      if (url !== workerPath) throw new TypeError(`${url} is not our worker.`)
      return url
    },
  }
  return window.trustedTypes?.createPolicy("recipe-remix-worker", rules).createScriptURL(path) ?? path
}

/** A browser looks for a new release at each start; a page that stays open looks when it is seen again. */
function watchReleases(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now()
  const look = () => {
    if (document.visibilityState === "hidden" || !navigator.onLine || Date.now() - lookedAt < lookAgainMs) return
    lookedAt = Date.now()
    registration.update().catch(() => undefined)
  }
  document.addEventListener("visibilitychange", look)
  window.addEventListener("online", look)
  setInterval(look, lookAgainMs)
  const follow = () => {
    const { installing, active } = registration
    if (active) installing?.addEventListener("statechange", () => installing.state === "installed" && void compare())
  }
  registration.addEventListener("updatefound", follow)
  follow()
  // A new one may have come before anybody listened.
  if (navigator.serviceWorker.controller) void compare()
}

/** Whether a start would bring other code than this page is made of. */
async function compare(): Promise<void> {
  const own = document.querySelector("script[type=module][src]")?.getAttribute("src")
  const next = await fetch(pagePaths.home).then(
    (answer) => (answer.ok ? answer.text() : null),
    () => null,
  )
  if (own && next !== null && !next.includes(own)) noteNewRelease()
}
