import { sayAgo } from "#core/text/say.ts"
import { accountTexts } from "./account-texts.ts"

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** "5 minutes ago", "yesterday": how long before `nowMs` something was. A clock that runs behind sees it just now. */
export function timeAgo(iso: string, nowMs: number): string {
  const agoMs = nowMs - Date.parse(iso)
  if (agoMs < minuteMs) return accountTexts.justNow
  if (agoMs < hourMs) return sayAgo(Math.floor(agoMs / minuteMs), "minute")
  if (agoMs < dayMs) return sayAgo(Math.floor(agoMs / hourMs), "hour")
  return sayAgo(Math.floor(agoMs / dayMs), "day")
}
