import { setTimeout as after } from "node:timers/promises"
import type { FastifyBaseLogger } from "fastify"
import { makePair } from "#server/account/mail-pair.ts"
import { asService, type Database } from "#server/db/as-user.ts"
import type { Mailer } from "./mailer.ts"
import { type Message, writeMessage } from "./message.ts"
import { claimDueMail, type DueMail, markFailed, markSent, retryLater, settleAskedMail } from "./outbox-store.ts"

type Ports = { db: Database; mailer: Mailer; appUrl: string; log: FastifyBaseLogger }

/** Sends what was asked for, at least once, in the background. `kick` looks at once instead of at the next round. */
export type Outbox = { kick(): void; stop(): Promise<void> }

const roundMs = 2_000
const mostAtOnce = 4
/** For what is being sent when the app stops. */
const lastPatienceMs = 2_000
/** Less than the minute for which a mail is claimed. */
const patienceMs = 30_000
const longestWaitSeconds = 3_600
/** About two days of trying. */
const mostAttempts = 50

/** A mail with a link gets its pair only now, so that no row ever holds it and a retry sends a fresh one. */
async function writeDue({ db, appUrl }: Ports, due: DueMail): Promise<Message | null> {
  const { purpose, email } = due
  if (purpose === "password_changed") return writeMessage(appUrl, email, { purpose })
  const pair = await asService(db, "account", (db) => makePair(db, purpose, due))
  return pair && writeMessage(appUrl, email, { purpose, pair })
}

/** An SMTP reply of 5xx says that trying again is of no use. */
const isFinal = (error: unknown) =>
  error instanceof Error && "responseCode" in error && Number(error.responseCode) >= 500

async function putOff({ db, log }: Ports, due: DueMail, error: unknown): Promise<void> {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  if (isFinal(error) || due.attempts >= mostAttempts) {
    await asService(db, "mail", (db) => markFailed(db, due.id, reason))
    log.error({ mail: due.id, attempts: due.attempts, reason }, "a mail was given up")
    return
  }
  const seconds = Math.min(longestWaitSeconds, 5 * 2 ** (due.attempts - 1))
  await asService(db, "mail", (db) => retryLater(db, due.id, { seconds, error: reason }))
  log.warn({ mail: due.id, attempts: due.attempts, reason }, "a mail could not be handed over; it will be tried again")
}

/** A server that keeps a connection alive and never takes the mail is given up, too. */
async function within(ms: number, sending: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`not taken within ${ms / 1000} seconds`)), ms)
  await Promise.race([sending, late.promise]).finally(() => clearTimeout(timer))
}

async function sendOne(ports: Ports, due: DueMail): Promise<void> {
  const message = await writeDue(ports, due)
  if (!message) return
  try {
    await within(patienceMs, ports.mailer.send(message))
  } catch (error) {
    return putOff(ports, due, error)
  }
  const isTheirs = await asService(ports.db, "mail", (db) => markSent(db, due))
  if (!isTheirs) await ports.mailer.forget(due.email)
}

/** What is being sent, so that one mail that hangs holds up neither others nor the end. */
function createSenders(ports: Ports, onFree: () => void) {
  const underWay = new Set<Promise<void>>()
  return {
    isFree: () => underWay.size < mostAtOnce,
    begin(due: DueMail) {
      const sending = sendOne(ports, due)
        .catch((error: unknown) => ports.log.error({ err: error, mail: due.id }, "a mail could not be seen to"))
        .finally(() => {
          underWay.delete(sending)
          onFree()
        })
      underWay.add(sending)
    },
    finish: () => Promise.allSettled(underWay),
  }
}

/** Waits until it is woken, and at the most this long; one who was woken before does not wait at all. */
function createAlarm(ms: number) {
  let ring = () => {}
  let rung = false
  return {
    wake() {
      rung = true
      ring()
    },
    async pause() {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, ms)
      ring = resolve
      if (rung) resolve()
      await promise
      clearTimeout(timer)
      rung = false
    },
  }
}

export function startOutbox(ports: Ports): Outbox {
  const alarm = createAlarm(roundMs)
  const senders = createSenders(ports, alarm.wake)
  let stopped = false
  const beginAllDue = async () => {
    await asService(ports.db, "mail", settleAskedMail)
    while (!stopped && senders.isFree()) {
      const due = await asService(ports.db, "mail", claimDueMail)
      if (!due) return
      senders.begin(due)
    }
  }
  const run = async () => {
    while (!stopped) {
      await beginAllDue().catch((error: unknown) => {
        if (!stopped) ports.log.error({ err: error }, "the outbox could not be read")
      })
      if (!stopped) await alarm.pause()
    }
  }
  const done = run()
  return {
    kick: alarm.wake,
    async stop() {
      stopped = true
      alarm.wake()
      await done
      // What hangs is left behind: it stays claimed for a minute and is due again after that.
      await Promise.race([senders.finish(), after(lastPatienceMs, undefined, { ref: false })])
    },
  }
}
