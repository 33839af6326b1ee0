import type { FastifyBaseLogger } from "fastify"
import { makePair } from "#server/account/mail-pair.ts"
import { asService, type Database } from "#server/db/as-user.ts"
import type { Mailer } from "./mailer.ts"
import { writeMessage } from "./message.ts"
import { claimDueMail, type DueMail, markSent, retryLater } from "./outbox-store.ts"

type Ports = { db: Database; mailer: Mailer; appUrl: string; log: FastifyBaseLogger }

/** Sends what was asked for, at least once, in the background. `kick` looks at once instead of at the next round. */
export type Outbox = { kick(): void; stop(): Promise<void> }

const roundMs = 2_000
const longestWaitSeconds = 3_600

async function sendOne({ db, mailer, appUrl, log }: Ports, due: DueMail): Promise<void> {
  // The pair is made only now, so that no row ever holds it and a retry sends a fresh one.
  const pair = await asService(db, "mail", (db) => makePair(db, due.purpose, { userId: due.userId, email: due.email }))
  try {
    await mailer.send(writeMessage(appUrl, due.email, { purpose: due.purpose, pair }))
    await asService(db, "mail", (db) => markSent(db, due.id))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const seconds = Math.min(longestWaitSeconds, 5 * 2 ** (due.attempts - 1))
    await asService(db, "mail", (db) => retryLater(db, due.id, { seconds, error: reason.slice(0, 500) }))
    log.warn(
      { mail: due.id, attempts: due.attempts, reason },
      "a mail could not be handed over; it will be tried again",
    )
  }
}

async function sendAllDue(ports: Ports): Promise<void> {
  for (;;) {
    const due = await asService(ports.db, "mail", claimDueMail)
    if (!due) return
    await sendOne(ports, due)
  }
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
      await sendAllDue(ports).catch((error: unknown) => {
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
