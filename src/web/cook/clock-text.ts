import { sayTime } from "#core/text/say.ts"

const minute = 60
const hour = 3_600

const twoFigures = (count: number) => String(count).padStart(2, "0")

/** What is left of a timer as a clock shows it: "4:07", "1:04:07"; never less than none. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000))
  const hours = Math.floor(seconds / hour)
  const minutes = Math.floor((seconds % hour) / minute)
  const rest = twoFigures(seconds % minute)
  return hours > 0 ? `${hours}:${twoFigures(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** About how long ago, in words, for what ran out while nobody looked. */
export function agoText(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return sayTime(Math.floor(ms / 1_000), "second")
  if (minutes < 60) return sayTime(minutes, "minute")
  return sayTime(Math.floor(minutes / 60), "hour")
}
