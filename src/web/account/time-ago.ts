const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const inWords = new Intl.RelativeTimeFormat("en", { numeric: "auto" })

/** "5 minutes ago", "yesterday": how long before `nowMs` something was. A clock that runs behind sees it just now. */
export function timeAgo(iso: string, nowMs: number): string {
  const agoMs = nowMs - Date.parse(iso)
  if (agoMs < minuteMs) return "just now"
  if (agoMs < hourMs) return inWords.format(-Math.floor(agoMs / minuteMs), "minute")
  if (agoMs < dayMs) return inWords.format(-Math.floor(agoMs / hourMs), "hour")
  return inWords.format(-Math.floor(agoMs / dayMs), "day")
}
