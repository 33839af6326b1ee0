import { readClaimedCode } from "#core/referral/claimed-code.ts"
import { call } from "#web/api.ts"
import { isText, isThingOf, isWhole } from "#web/guard.ts"
import { loadToCall } from "#web/load-late.ts"
import { readStored, storageKeys, writeStored } from "#web/storage.ts"

const keptForMs = 30 * 24 * 60 * 60 * 1000
type Kept = { code: string; keptAt: number }
const isKept = isThingOf<Kept>({ code: isText, keptAt: isWhole })

/** Keeps the code of an invitation link for 30 days, through the sign-up and the mail (V4). */
export function keepReferralOf(search: string, nowMs: number): void {
  const code = readClaimedCode(new URLSearchParams(search).get("ref") ?? "")
  if (code !== null) writeStored(storageKeys.referral, JSON.stringify({ code, keptAt: nowMs } satisfies Kept))
}

/** The code that this browser was invited with, or null where there is none or it is too old. */
export function keptReferral(nowMs: number): string | null {
  const kept = parseKept(readStored(storageKeys.referral))
  if (!kept) return null
  if (nowMs - kept.keptAt <= keptForMs) return kept.code
  writeStored(storageKeys.referral, null)
  return null
}

function parseKept(stored: string | null): Kept | null {
  try {
    const kept: unknown = JSON.parse(stored ?? "null")
    return isKept(kept) && readClaimedCode(kept.code) === kept.code ? kept : null
  } catch {
    return null
  }
}

/** Forgets the code, in the address too, or the next reload would bring it back. */
export function dropReferral(): void {
  writeStored(storageKeys.referral, null)
  const address = new URL(location.href)
  if (!address.searchParams.has("ref")) return
  address.searchParams.delete("ref")
  history.replaceState(history.state, "", address)
}

/** Tells the server once who brought a new cook (K2). The cook has no part in it and hears of no failure. */
export function trackKeptReferral(): void {
  const code = keptReferral(Date.now())
  if (code === null) return
  dropReferral()
  // The server logs what went wrong; it knows the code from the sign-up too.
  void track(code).catch(() => undefined)
}

async function track(code: string): Promise<void> {
  const { trackReferral } = await loadToCall(() => import("#core/referral/referral-api.ts"))
  await call(trackReferral, { ref_code: code })
}
