import { type Changes, revisionToCome } from "#core/api/changes-api.ts"
import { followSaved } from "#web/saved/saved-here.ts"
import { currentSession, subscribeToSession } from "#web/session.ts"
import { hearChanges } from "./change-stream.ts"
import { listOf } from "./list-of.ts"
import { pauseMs } from "./pause.ts"
import { watchPresence } from "./presence.ts"
import { readAnewFor } from "./read-anew.ts"
import { noteSignedIn } from "./this-device.ts"

let isWatching = false

/** From here on the page shows what the signed-in cook changes on other devices, as soon as it is told. */
export function stayUpToDate(): void {
  if (isWatching) return
  isWatching = true
  let followed: string | null = null
  let end = () => {}
  const look = () => {
    const userId = currentSession()?.user.id ?? null
    if (userId === followed) return
    end()
    followed = userId
    end = userId === null ? () => {} : follow(userId)
  }
  subscribeToSession(look)
  look()
}

/** A stream that went on for so long did not fail. */
const steadyMs = 10_000

/** Follows one cook's changes, over as many streams as it takes, until what it answers is called. Fails in silence. */
function follow(userId: string): () => void {
  // What can't be kept is read from the server.
  void noteSignedIn(userId).catch(() => undefined)
  const reader = readAnewFor(userId)
  const saved = followSaved(userId)
  // What waits for the server is sent from the start, whichever tab of the page is open.
  void listOf(userId).look()
  let revision = revisionToCome
  let failures = 0
  let stream: AbortController | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const close = () => {
    clearTimeout(timer)
    stream?.abort()
    stream = null
  }
  const open = async () => {
    clearTimeout(timer)
    if (stream !== null || !presence.isHere()) return
    const own = new AbortController()
    stream = own
    const openedAt = Date.now()
    let isFirst = true
    const hear = (changes: Changes) => {
      if (stream !== own) return
      // The server is there again.
      if (isFirst) void listOf(userId).look()
      saved.hear(changes, isFirst)
      isFirst = false
      revision = changes.revision
      reader.hear(changes)
    }
    // The page works without it, so there is nothing to say.
    await hearChanges(revision, hear, own).catch(() => undefined)
    if (stream !== own) return
    stream = null
    failures = Date.now() - openedAt > steadyMs ? 0 : failures + 1
    timer = setTimeout(open, pauseMs(failures, Math.random()))
  }
  const presence = watchPresence({ gone: close, back: open })
  void open()
  return () => {
    presence.leave()
    close()
    reader.leave()
  }
}
