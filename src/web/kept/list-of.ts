import { requestKeyHeader } from "#core/api/request-key.ts"
import { listItems } from "#core/shopping/shopping-api.ts"
import { withAccess } from "#web/api.ts"
import { ApiError, send } from "#web/send.ts"
import { currentSession, subscribeToSession } from "#web/session.ts"
import { sayRefused } from "#web/shopping/say-refused.ts"
import { texts } from "#web/texts.ts"
import { showToast } from "#web/ui/toast.ts"
import { inTurn } from "./in-turn.ts"
import { type ListQueue, openListQueue } from "./list-queue.ts"
import { deviceListStore } from "./list-store.ts"
import { type Exchange, sendRequest } from "./send-request.ts"
import { keptHere } from "./this-device.ts"

const name = "recipe-remix.list"

let current: { userId: string; queue: ListQueue } | null = null

/** The list of whoever is signed in, in this tab. */
export function listOf(userId: string): ListQueue {
  if (current?.userId === userId) return current.queue
  current?.queue.leave()
  const queue = openHere(userId)
  current = { userId, queue }
  const unsubscribe = subscribeToSession(() => {
    if (isIn(userId)) return
    unsubscribe()
    queue.leave()
    if (current?.queue === queue) current = null
  })
  return queue
}

function openHere(userId: string): ListQueue {
  const channel = "BroadcastChannel" in window ? new BroadcastChannel(name) : null
  const watching = new AbortController()
  const { signal } = watching
  const queue = openListQueue({
    async open() {
      const database = await keptHere()
      if (database === null) throw new Error("This browser keeps nothing.")
      return deviceListStore(database, userId)
    },
    send: (request) => sendRequest(request, exchangeOf(userId)),
    fetchItems: async () => (await withAccess((accessToken) => send(listItems, {}, theirs(userId, accessToken)))).items,
    // Two tabs that send the same at once do it once: it has one key.
    alone: (work) => inTurn(`${name} ${userId}`, work),
    tellOthers() {
      if (!signal.aborted) channel?.postMessage(userId)
    },
    tellRefused: (request) => showToast({ text: sayRefused([request]) }),
    now: Date.now,
    chance: Math.random,
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  })
  const look = () => void queue.look()
  channel?.addEventListener("message", ({ data }) => data === userId && look(), { signal })
  window.addEventListener("online", look, { signal })
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && look(), { signal })
  look()
  return {
    ...queue,
    leave() {
      watching.abort()
      channel?.close()
      queue.leave()
    },
  }
}

const isIn = (userId: string) => currentSession()?.user.id === userId

function exchangeOf(userId: string): Exchange {
  return (endpoint, body, key) =>
    withAccess((accessToken) => {
      const headers = { [requestKeyHeader]: key }
      return send(endpoint, body, { ...theirs(userId, accessToken), headers })
    })
}

/** Somebody else may have signed in meanwhile, in another tab too. */
function theirs(userId: string, accessToken: string): { accessToken: string } {
  const session = currentSession()
  if (session?.user.id !== userId || session.access_token !== accessToken) {
    throw new ApiError("not_signed_in", texts.connection.notSignedIn)
  }
  return { accessToken }
}
