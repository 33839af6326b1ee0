import type { PendingQuery, RowList, Sql, TransactionSql } from "postgres"

/** The pool of the login that answers requests. It sees no row until a transaction says for whom it works. */
export type Database = Sql

/** An open transaction: what the stores take, so that a caller can join several of them. */
export type Tx = TransactionSql

/** Work that is not one user's: signing in by address, sending the outbox, sweeping, freeing places, counting tries and spending. */
export type Service = "account" | "mail" | "sweeper" | "places" | "limits" | "spending"

type Rows = readonly (object | undefined)[]

/** One statement that sees only what row-level security shows this user: two messages, one round trip. */
export async function asUser<T extends Rows>(
  db: Database,
  userId: string,
  statement: (db: Tx) => PendingQuery<T>,
): Promise<RowList<T>> {
  const { rows } = await db.begin(async (db) => {
    const [, rows] = await Promise.all([actAs(db, "app.user_id", userId), statement(db)])
    return { rows }
  })
  return rows
}

/** Several statements of one user, all of them or none. */
export async function transactionAsUser<T>(db: Database, userId: string, work: (db: Tx) => Promise<T>): Promise<T> {
  return transactionAs(db, { setting: "app.user_id", value: userId }, work)
}

/** Several statements of a service, all of them or none. */
export async function asService<T>(db: Database, service: Service, work: (db: Tx) => Promise<T>): Promise<T> {
  return transactionAs(db, { setting: "app.service", value: service }, work)
}

async function transactionAs<T>(
  db: Database,
  actor: { setting: "app.user_id" | "app.service"; value: string },
  work: (db: Tx) => Promise<T>,
): Promise<T> {
  const { result } = await db.begin(async (db) => {
    const [, result] = await Promise.all([actAs(db, actor.setting, actor.value), work(db)])
    return { result }
  })
  return result
}

// Sent at once and not awaited: the statement behind it travels in the same round trip, and fails with it.
function actAs(db: Tx, setting: string, value: string) {
  return db`select set_config(${setting}, ${value}, true)`.execute()
}
