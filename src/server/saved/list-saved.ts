import type { z } from "zod"
import { type listSaved, type SavedSummary, savedPageRows } from "#core/saved/saved-api.ts"
import { type Database, type Tx, transactionAsUser } from "#server/db/as-user.ts"
import { openTurns } from "#server/in-turns.ts"
import { type Rules, workOut } from "./open-copy.ts"
import {
  findListed,
  findStand,
  keepDigests,
  type ListedCopy,
  listPage,
  type Stand,
  type Worked,
} from "./saved-store.ts"

/** Rows as they lie in the database: what was worked out in them may be of other rules than today's. */
type Found = { stand: Stand; rows: ListedCopy[] }

type Asked = { userId: string; rules: string }

/** The stand is looked up before the rows: they may be newer than it says, and never older. */
export async function findPage(db: Tx, asked: Asked & { after: string | undefined }): Promise<Found> {
  const [stand, rows] = await Promise.all([findStand(db, asked.userId), listPage(db, asked.userId, asked)])
  return { stand, rows }
}

export async function findRows(db: Tx, asked: Asked & { ids: readonly string[] }): Promise<Found> {
  const [stand, rows] = await Promise.all([findStand(db, asked.userId), findListed(db, asked.userId, asked)])
  return { stand, rows }
}

type Showing = { db: Database; userId: string; rules: Rules }

/** The page as it is shown: what is not of today's rules is worked out anew, and kept for the next time. */
export async function showPage({ stand, rows }: Found, showing: Showing): Promise<z.input<typeof listSaved.response>> {
  const page = rows.slice(0, savedPageRows)
  const next = rows.length > savedPageRows ? (page.at(-1)?.place ?? null) : null
  const { total, revision } = stand
  return { rules: showing.rules.rules, revision, saved: await showRows(page, showing), next, total }
}

/** The same of any rows. */
export async function showRows(rows: readonly ListedCopy[], { db, userId, rules }: Showing): Promise<SavedSummary[]> {
  const worked = new Map<string, Worked>()
  const letOthers = openTurns()
  for (const row of rows) {
    if (!row.isFresh) worked.set(row.id, await workOut(row, rules))
    await letOthers()
  }
  if (worked.size > 0) await transactionAsUser(db, userId, (db) => keepDigests(db, userId, worked))
  return rows.map((row) =>
    summaryOf({ ...row, digest: row.isFresh ? row.digest : (worked.get(row.id)?.digest ?? null) }),
  )
}

function summaryOf({ id, title, savedAt, note, digest }: ListedCopy): SavedSummary {
  if (digest === null || title === null) return { kind: "unreadable", id, title, savedAt, note }
  return { kind: "readable", id, title, savedAt, note, ...digest }
}
