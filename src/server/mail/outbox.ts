import type { FastifyBaseLogger } from "fastify"
import { makePair } from "#server/account/mail-pair.ts"
import { asService, type Database } from "#server/db/as-user.ts"
import type { Mailer } from "./mailer.ts"
import { type Message, writeMessage } from "./message.ts"
import { claimDueMail, type DueMail, dropNeedlessMail, markFailed, markSent, retryLater } from "./outbox-store.ts"

type Ports = { db: Database; mailer: Mailer; appUrl: string; log: FastifyBaseLogger }

/** Sends what was asked for, at least once, in the background. `kick` looks at once instead of at the next round. */
export type Outbox = { kick(): void; stop(): Promise<void> }

const roundMs = 2_000
const senders = 4
/** Less than the minute for which a mail is claimed. */
const patienceMs = 30_000
const longestWaitSeconds = 3_600
/** About two days of trying. */
const mostAttempts = 50

/** A mail with a link gets its pair only now, so that no row ever holds it and a retry sends a fresh one. */
async function writeDue({ db, appUrl }: Ports, { purpose, userId, email }: DueMail): Promise<Message> {
  if (purpose === "password_changed") return writeMessage(appUrl, email, { purpose })
  const pair = await asService(db, "mail", (db) => makePair(db, purpose, { userId, email }))
  return writeMessage(appUrl, email, { purpose, pair })
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
  try {
    await within(patienceMs, ports.mailer.send(message))
  } catch (error) {
    return putOff(ports, due, error)
  }
  await asService(ports.db, "mail", (db) => markSent(db, due.id))
}

/** Sends one due mail after the other, beside others who do the same; one that hangs holds up nobody else. */
async function sendWhileDue(ports: Ports, isStopped: () => boolean): Promise<void> {
  while (!isStopped()) {
    const due = await asService(ports.db, "mail", claimDueMail)
    if (!due) return
    await sendOne(ports, due)
  }
}

async function sendAllDue(ports: Ports, isStopped: () => boolean): Promise<void> {
  await asService(ports.db, "mail", dropNeedlessMail)
  await Promise.all(Array.from({ length: senders }, () => sendWhileDue(ports, isStopped)))
}

export function startOutbox(ports: Ports): Outbox {
  let wake = () => {}
  let kicked = false
  let stopped = false
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, roundMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
      if (kicked || stopped) wake()
    })
  const run = async () => {
    while (!stopped) {
      kicked = false
      await sendAllDue(ports, () => stopped).catch((error: unknown) => {
        if (!stopped) ports.log.error({ err: error }, "the outbox could not be read")
      })
      if (!stopped) await pause()
    }
  }
  const done = run()
  return {
    kick() {
      kicked = true
      wake()
    },
    async stop() {
      stopped = true
      wake()
      await done
    },
  }
}
