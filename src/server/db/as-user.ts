import type { JSONValue, PendingQuery, RowList, Sql, TransactionSql } from "postgres"
import { AppError } from "#server/errors.ts"
import { connectionTurns } from "./connection-turns.ts"
import { beginStep, type Step } from "./deadline.ts"

/** The pool of the login that answers requests. It sees no row until a transaction says for whom it works. */
export type Database = Sql

/** An open transaction: what the stores take, so that a caller can join several of them. */
export type Tx = TransactionSql

/** What a column of JSON takes. */
export type Json = JSONValue

const services = ["account", "mail", "sweeper", "places", "limits", "spending", "billing", "changes"] as const

/** Work that is not one user's: signing in by address, sending the outbox, sweeping, freeing places, counting tries and spending, payments, telling of changes. */
export type Service = (typeof services)[number]

type Actor = { user: string } | { service: Service }

type Rows = readonly (object | undefined)[]

/** One statement that sees only what row-level security shows this user: two messages, one round trip. */
export async function asUser<T extends Rows>(
  db: Database,
  userId: string,
  statement: (db: Tx) => PendingQuery<T>,
): Promise<RowList<T>> {
  return transactionAs(db, { user: userId }, async (db) => statement(db))
}

/** Several statements of one user, all of them or none. */
export async function transactionAsUser<T>(db: Database, userId: string, work: (db: Tx) => Promise<T>): Promise<T> {
  return transactionAs(db, { user: userId }, work)
}

/** Several statements of a service, all of them or none. */
export async function asService<T>(db: Database, service: Service, work: (db: Tx) => Promise<T>): Promise<T> {
  return transactionAs(db, { service }, work)
}

async function transactionAs<T>(db: Database, actor: Actor, work: (db: Tx) => Promise<T>): Promise<T> {
  const statement = statementOf(actor)
  const step = beginStep()
  try {
    const leave = await connectionTurns(db).take("user" in actor ? actor.user : "", step)
    const { result } = await Promise.race([begin(db, { statement, step, work }).finally(leave), step.passed])
    return result
  } finally {
    step.end()
  }
}

type Begun<T> = { statement: string; step: Step; work: (db: Tx) => Promise<T> }

/**
 * A database that does not answer can't be asked to stop: whoever waits goes, and the connection waits on. What it
 * answers late is heard by its own statement, and what nobody waits for any more is rolled back.
 */
async function begin<T>(db: Database, { statement, step, work }: Begun<T>): Promise<{ result: T }> {
  const limit = step.leftMs === null ? "" : `; set local statement_timeout = ${step.leftMs}`
  const afterwards: Afterwards[] = []
  const begun = await db.begin(async (db) => {
    waiting.set(db, afterwards)
    // Sent at once and not awaited: what is behind it travels in the same round trip, and fails with it.
    const [, result] = await Promise.all([db.unsafe(`${statement}${limit}`).execute(), work(db)])
    if (step.isOver()) throw new AppError("deadline_passed")
    return { result }
  })
  for (const act of afterwards) act(db)
  return begun
}

type Afterwards = (db: Database) => void

const waiting = new WeakMap<Tx, Afterwards[]>()

/** Has something done when this transaction is committed, and never where it is not. */
export function onceCommitted(db: Tx, act: Afterwards): void {
  const afterwards = waiting.get(db)
  if (afterwards === undefined) throw new Error("a savepoint does not know when it is committed")
  afterwards.push(act)
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * A statement, and not set_config: a database that is spread over several servers carries only that to all of them. It
 * takes no parameter, so nothing but a user's id and a service's known name becomes part of it.
 */
function statementOf(actor: Actor): string {
  if ("user" in actor) {
    if (!uuid.test(actor.user)) throw new Error("who asks is no user's id")
    return `set local app.user_id = '${actor.user}'`
  }
  const service = services.find((known) => known === actor.service)
  if (service === undefined) throw new Error("who asks is no service")
  return `set local app.service = '${service}'`
}
