import { useSyncExternalStore } from "react"
import type { Session } from "#core/account/account-api.ts"
import { parseSession } from "#web/kept-session.ts"
import { loadToCall } from "#web/load-late.ts"
import { ApiError, isSessionEnded, send } from "#web/send.ts"
import { clearStored, readStored, storageKeys, writeStored } from "#web/storage.ts"
import { texts } from "#web/texts.ts"

const refreshAheadMs = 60_000
const retryMs = 30_000

let raw: string | null = null
let session: Session | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let refreshedAt = Number.NEGATIVE_INFINITY
const listeners = new Set<() => void>()
const endListeners = new Set<() => void>()
// Whether the server took this session since the page was opened.
let isProven = false

/** The session of this browser (T7), or null when signed out. */
export function currentSession(): Session | null {
  const stored = readStored(storageKeys.session)
  if (stored === raw) return session
  raw = stored
  session = parseSession(stored)
  // What can't be read is a bad session (T6).
  if (stored !== null && session === null) clearStored()
  return session
}

export function keepSession(next: Session): void {
  writeStored(storageKeys.session, JSON.stringify(next))
  refreshedAt = Date.now()
  isProven = true
  announce()
}

/** Signs out in this browser; the tokens are made worthless by the server's own sign-out. */
export function forgetSession(): void {
  writeStored(storageKeys.session, null)
  // Who left to pay, and whose payment is awaited, says who was here.
  writeStored(storageKeys.leftToPay, null)
  writeStored(storageKeys.payment, null)
  // So does what is on their stove, and what they asked for.
  writeStored(storageKeys.cooking, null)
  writeStored(storageKeys.draft, null)
  announce()
}

/** The session turned out to be over: local storage is cleared (T6). */
export function endSession(): void {
  clearStored()
  announce()
}

/** The server took the session. */
export function noteSessionHolds(): void {
  isProven = true
}

/** The session is about to end by the cook's own wish: that it is over then is no news. */
export function expectSessionEnd(): void {
  isProven = false
}

/** The server says that the session is over. Where the cook was at work with it, that is told. */
export function sessionIsOver(): void {
  const wasAtWork = isProven
  endSession()
  if (wasAtWork) for (const listener of endListeners) listener()
}

/** Told when a session is over that held before in this page; one that was bad from the start ends in silence (T6). */
export function subscribeToSessionEnd(listener: () => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

function announce(): void {
  if (currentSession() === null) isProven = false
  scheduleRefresh()
  for (const listener of listeners) listener()
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, currentSession, () => null)
}

/** Follows the session from here on: other tabs, the time to refresh, a laptop that wakes. Called once, at the start. */
export function watchSession(): void {
  window.addEventListener("storage", (event) => {
    // A null key is a clear() in another tab.
    if (event.key === storageKeys.session || event.key === null) announce()
  })
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") scheduleRefresh()
  })
  scheduleRefresh()
}

function msUntilRefresh(of: Session): number {
  const dueMs = of.expires_at * 1000 - refreshAheadMs - Date.now()
  // A clock that runs ahead must not make every call refresh.
  const restMs = refreshedAt + refreshAheadMs - Date.now()
  return Math.max(0, dueMs, restMs)
}

function scheduleRefresh(afterMs = 0): void {
  clearTimeout(timer)
  const current = currentSession()
  if (!current) return
  const delayMs = Math.min(Math.max(afterMs, msUntilRefresh(current)), 2_147_483_647)
  timer = setTimeout(refreshQuietly, delayMs)
}

async function refreshQuietly(): Promise<void> {
  try {
    await refreshOnce(currentSession()?.refresh_token ?? null)
  } catch {
    // The next call that needs the session says what is wrong; here we only come back later.
    scheduleRefresh(retryMs)
  }
}

/** An access token that holds for now; refreshes first where it is about to end. */
export async function accessToken(): Promise<string> {
  const current = currentSession()
  if (!current) throw signedOut()
  if (msUntilRefresh(current) > 0) return current.access_token
  return refreshOnce(current.refresh_token)
}

/** A new access token after the server refused this one. */
export async function accessTokenAfter(refused: string): Promise<string> {
  const current = currentSession()
  if (!current) throw signedOut()
  if (current.access_token !== refused) return current.access_token
  return refreshOnce(current.refresh_token)
}

const lockName = "recipe-remix.refresh"
// Local storage reaches other tabs a moment after it is written.
const settleMs = 100
const patienceMs = 2_000

let inFlight: { refreshToken: string | null; done: Promise<string> } | null = null

/** One refresh at a time in this tab, and in all tabs: whoever waited finds the new pair and takes it. */
function refreshOnce(refreshToken: string | null): Promise<string> {
  if (inFlight?.refreshToken === refreshToken) return inFlight.done
  const done = takeTurn(refreshToken).finally(() => {
    if (inFlight?.done === done) inFlight = null
  })
  inFlight = { refreshToken, done }
  return done
}

async function takeTurn(refreshToken: string | null): Promise<string> {
  // Web locks need a secure context; without them the tabs lean on the server, which forgives the direct parent.
  if (!("locks" in navigator)) return refreshUnlessDone(refreshToken)
  const ours = await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (!lock) return null
    const token = await refreshUnlessDone(refreshToken)
    await pause(settleMs)
    return token
  })
  if (ours !== null) return ours
  return navigator.locks.request(lockName, async () => {
    await untilAnotherIsStored(refreshToken)
    return refreshUnlessDone(refreshToken)
  })
}

/** Another tab has just refreshed: waits until its new pair is here, but not for ever, for it may have failed. */
async function untilAnotherIsStored(refreshToken: string | null): Promise<void> {
  const giveUpAt = Date.now() + patienceMs
  while (currentSession()?.refresh_token === refreshToken && Date.now() < giveUpAt) await pause(settleMs / 2)
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function refreshUnlessDone(refreshToken: string | null): Promise<string> {
  const before = currentSession()
  if (!before) throw signedOut()
  if (before.refresh_token !== refreshToken) return before.access_token
  try {
    const renewed = await renew(before.refresh_token)
    // Signed out, or in as somebody else, while we asked: that stands.
    if (currentSession()?.refresh_token !== before.refresh_token) throw signedOut()
    keepSession(renewed)
    return renewed.access_token
  } catch (error) {
    if (isSessionEnded(error) && currentSession()?.refresh_token === before.refresh_token) sessionIsOver()
    throw error
  }
}

async function renew(refreshToken: string): Promise<Session> {
  const { refreshSession } = await loadToCall(() => import("#core/account/account-api.ts"))
  return send(refreshSession, { refresh_token: refreshToken }, { accessToken: null })
}

/**
 * Takes the session that the server gives for this one, while no tab refreshes: the old pair is worthless from the
 * moment of the answer, and must not be tried before the new one is stored.
 */
export async function exchangeSession(ask: (accessToken: string) => Promise<Session>): Promise<void> {
  const token = await accessToken()
  const userId = currentSession()?.user.id
  await holdingRefreshes(async () => {
    const next = await askOrEnd(ask, token)
    // Signed out, or in as somebody else, while we asked: that stands.
    if (currentSession()?.user.id === userId) keepSession(next)
  })
}

async function askOrEnd(ask: (accessToken: string) => Promise<Session>, token: string): Promise<Session> {
  try {
    return await ask(token)
  } catch (error) {
    if (isSessionEnded(error) && currentSession()?.access_token === token) sessionIsOver()
    throw error
  }
}

function holdingRefreshes(work: () => Promise<void>): Promise<void> {
  return "locks" in navigator ? navigator.locks.request(lockName, work) : work()
}

function signedOut(): ApiError {
  return new ApiError("not_signed_in", texts.connection.notSignedIn)
}
