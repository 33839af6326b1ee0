import { pagePaths } from "#core/api/page-paths.ts"
import { type BuiltShell, keepShell, newestShell } from "./kept-shell.ts"

declare const self: ServiceWorkerGlobalScope

/** Put in by scripts/shell-worker.ts. */
declare const builtShell: BuiltShell

const own = builtShell
const pages: readonly string[] = Object.values(pagePaths)

// Without taking over from the worker before: a start takes the newest release from whichever of them answers.
self.addEventListener("install", (event) => event.waitUntil(keepShell(own)))
self.addEventListener("activate", (event) => event.waitUntil(dropOldShells()))

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== "GET" || origin !== self.location.origin) return
  // Whatever is wrong with what is kept, the server may still answer.
  const askServer = () => fetch(event.request)
  if (mode === "navigate") {
    if (!pages.includes(pathname)) return
    event.respondWith(answerPage(event).catch(askServer))
    event.waitUntil(dropOldShells())
  } else if (pathname.startsWith("/assets/") || pathname in own.files) {
    event.respondWith(answerFile(event.request).catch(askServer))
  }
})

/** A start is one whole release from here, or what the server has; half of one only where nothing else can be had. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const shell = await newestShell(own)
  const kept = await shell.page()
  if (kept?.isWhole) return kept.page
  try {
    const fresh = await fetch(event.request)
    event.waitUntil(shell.fill().catch(() => undefined))
    return fresh
  } catch (error) {
    if (kept) return kept.page
    throw error
  }
}

async function answerFile(request: Request): Promise<Response> {
  return (await (await newestShell(own)).match(request)) ?? fetch(request)
}

/** Pages of the release before load their further parts from its shell, so it goes when no page is open any more. */
async function dropOldShells(): Promise<void> {
  // The next release is filling its own.
  if (self.registration.installing) return
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true })
  if (open.length === 0) await (await newestShell(own)).dropOthers()
}
