import { addressOf } from "#core/api/address.ts"
import { type Changes, changesSchema, followChanges } from "#core/api/changes-api.ts"
import { eventLinesType } from "#core/api/event-lines.ts"
import { withAccess } from "#web/api.ts"
import { linesOf, readLine } from "#web/event-lines.ts"
import { accepted, orWithReads } from "#web/send.ts"

/** Three empty lines of the server's that did not come: nobody is there any more. */
const longestSilenceMs = 45_000

/** Calls back with each line of the stream, until it ends or is told to; throws where it could not be read. */
export async function hearChanges(
  since: number,
  hear: (changes: Changes) => void,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const closing = new AbortController()
  const close = () => closing.abort()
  signal.addEventListener("abort", close)
  let silence = setTimeout(close, longestSilenceMs)
  try {
    const answer = await withAccess((accessToken) => open(since, accessToken, closing.signal))
    for await (const line of linesOf(answer)) {
      clearTimeout(silence)
      silence = setTimeout(close, longestSilenceMs)
      if (line !== "") hear(readLine(changesSchema, line))
    }
  } finally {
    clearTimeout(silence)
    signal.removeEventListener("abort", close)
    close()
  }
}

/** Not by `exchange`: how this goes says nothing about what the cook does, and must not show as a lost connection. */
async function open(since: number, accessToken: string, signal: AbortSignal): Promise<Response> {
  const headers = { accept: eventLinesType, authorization: `Bearer ${accessToken}` }
  return accepted(await fetch(addressOf(followChanges, { since }), { headers, signal: orWithReads(signal) }))
}
