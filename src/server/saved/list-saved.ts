import type { z } from "zod"
import { type listSaved, type SavedSummary, savedPageRows } from "#core/saved/saved-api.ts"
import { type Database, type Tx, transactionAsUser } from "#server/db/as-user.ts"
import { openTurns } from "#server/in-turns.ts"
import { type Rules, workOut } from "./open-copy.ts"
import { findCount, keepFigures, type ListedCopy, listPage, type Worked } from "./saved-store.ts"

/** A page as it lies in the database: figures in it may be of other rules than today's. */
type FoundPage = { rows: ListedCopy[]; total: number }

type Asked = { userId: string; rules: string; after: string | undefined }

export async function findPage(db: Tx, { userId, rules, after }: Asked): Promise<FoundPage> {
  const [rows, total] = await Promise.all([listPage(db, userId, { rules, after }), findCount(db, userId)])
  return { rows, total }
}

/** The page as it is shown: what is not of today's rules is worked out anew, and kept for the next time. */
export async function showPage(
  { rows, total }: FoundPage,
  { db, userId, rules }: { db: Database; userId: string; rules: Rules },
): Promise<z.input<typeof listSaved.response>> {
  const page = rows.slice(0, savedPageRows)
  const worked: (Worked & { id: string })[] = []
  const letOthers = openTurns()
  for (const row of page) {
    if (!row.isFresh) worked.push({ id: row.id, ...workOut(row.content, rules) })
    await letOthers()
  }
  if (worked.length > 0) await transactionAsUser(db, userId, (db) => keepFigures(db, userId, worked))
  const figuresOf = new Map(worked.map(({ id, figures }) => [id, figures]))
  const saved = page.map((row) =>
    summaryOf({ ...row, figures: row.isFresh ? row.figures : (figuresOf.get(row.id) ?? null) }),
  )
  return { saved, next: rows.length > savedPageRows ? (page.at(-1)?.place ?? null) : null, total }
}

function summaryOf({ id, title, savedAt, figures }: Omit<ListedCopy, "isFresh" | "content">): SavedSummary {
  if (figures === null || title === null) return { kind: "unreadable", id, title, savedAt }
  return { kind: "readable", id, title, savedAt, figures }
}
