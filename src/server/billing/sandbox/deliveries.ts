import { createHmac } from "node:crypto"
import type { FastifyBaseLogger } from "fastify"
import type { Ledger } from "./ledger.ts"
import type { SandboxEvent } from "./sandbox-state.ts"
import { eventObject } from "./stripe-objects.ts"

type Ports = {
  webhookSecret: string
  work<T>(work: (ledger: Ledger) => T): Promise<T>
  log: FastifyBaseLogger
}

/** Tells events to a webhook until it takes them. */
export type Deliveries = {
  /** From here on they go there, those that are waiting first. */
  to(url: string): void
  /** Looks for waiting ones at once. */
  kick(): void
  stop(): Promise<void>
}

const roundMs = 5_000
/** An event that is being told is told by nobody else for so long. */
const claimedMs = 30_000
const patienceMs = 20_000
const longestPauseMs = 60 * 60_000
const givenUpAfterMs = 3 * 24 * 60 * 60_000
const mostKept = 200

export function openDeliveries(ports: Ports): Deliveries {
  const stopping = new AbortController()
  let target: string | null = null
  let running: Promise<void> | null = null
  let isKicked = false
  const run = async (url: string) => {
    while (isKicked && !stopping.signal.aborted) {
      isKicked = false
      await tellDue(ports, url, stopping.signal)
    }
  }
  const kick = () => {
    isKicked = true
    if (target === null || running !== null || stopping.signal.aborted) return
    running = run(target)
      .catch((error: unknown) => ports.log.warn({ err: error }, "the payment sandbox told no events"))
      .finally(() => {
        running = null
        if (isKicked) kick()
      })
  }
  const timer = setInterval(kick, roundMs)
  timer.unref()
  return {
    to(url) {
      target = url
      kick()
    },
    kick,
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}

async function tellDue(ports: Ports, url: string, signal: AbortSignal): Promise<void> {
  const due = await ports.work(claimDue)
  const told = await Promise.all(
    due.map(async (event) => ({ id: event.id, isTaken: await tell(ports, { event, url, signal }) })),
  )
  if (told.length === 0) return
  await ports.work((ledger) => {
    for (const { id, isTaken } of told) settle(ledger, id, isTaken)
  })
}

function claimDue({ state, nowMs }: Ledger): SandboxEvent[] {
  const due = state.events.filter(({ dueAtMs }) => dueAtMs !== null && dueAtMs <= nowMs)
  for (const event of due) event.dueAtMs = nowMs + claimedMs
  return structuredClone(due)
}

function settle({ state, nowMs }: Ledger, id: string, isTaken: boolean): void {
  const event = state.events.find((one) => one.id === id)
  if (event === undefined) return
  event.attempts += 1
  const pauseMs = Math.min(longestPauseMs, 5_000 * 4 ** (event.attempts - 1))
  const isGivenUp = nowMs - event.madeAtMs > givenUpAfterMs
  event.dueAtMs = isTaken || isGivenUp ? null : nowMs + pauseMs
  const settled = state.events.filter(({ dueAtMs }) => dueAtMs === null)
  const tooOld = new Set(settled.slice(0, -mostKept))
  state.events = state.events.filter((one) => !tooOld.has(one))
}

type Telling = { event: SandboxEvent; url: string; signal: AbortSignal }

async function tell({ webhookSecret, log }: Ports, { event, url, signal }: Telling): Promise<boolean> {
  const body = JSON.stringify(eventObject(event))
  try {
    const response = await fetch(url, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", "stripe-signature": sign(body, webhookSecret) },
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    })
    await response.arrayBuffer()
    return response.ok
  } catch (error) {
    log.debug({ err: error }, "an event of the payment sandbox was not taken")
    return false
  }
}

/** As Stripe signs: the moment, and an HMAC of it with the body. */
export function sign(body: string, secret: string, atSeconds = Math.floor(Date.now() / 1000)): string {
  const signature = createHmac("sha256", secret).update(`${atSeconds}.${body}`).digest("hex")
  return `t=${atSeconds},v1=${signature}`
}
