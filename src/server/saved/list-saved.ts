import type { z } from "zod"
import type { FoodTable } from "#core/food/food-table.ts"
import type { Seal } from "#core/request/seal.ts"
import { rulesName, rulesVersion } from "#core/saved/rules-version.ts"
import { type listSaved, type listSavedById, type SavedSummary, savedPageRows } from "#core/saved/saved-api.ts"
import type { SavedDigest } from "#core/saved/saved-summary.ts"
import { type Database, type Tx, transactionAsUser } from "#server/db/as-user.ts"
import { openTurns } from "#server/in-turns.ts"
import { workOut } from "./open-copy.ts"
import { findListed, findStand, keepDigests, type ListedCopy, listPage, type Stand } from "./saved-store.ts"

/** Rows as they lie in the database: what was worked out in them may be of other rules than today's. */
type Found = { stand: Stand; rows: ListedCopy[] }

/** The stand is looked up before the rows: they may be newer than it says, and never older. */
export async function findPage(db: Tx, userId: string, after: string | undefined): Promise<Found> {
  const [stand, rows] = await Promise.all([findStand(db, userId), listPage(db, userId, after)])
  return { stand, rows }
}

export async function findRows(db: Tx, userId: string, ids: readonly string[]): Promise<Found> {
  const [stand, rows] = await Promise.all([findStand(db, userId), findListed(db, userId, ids)])
  return { stand, rows }
}

type Showing = { db: Database; userId: string; foods: FoodTable }

/** The page at once: a row of older rules keeps its figures, says that it is old, and claims no label and no seal. */
export async function showPage(found: Found, showing: Showing): Promise<z.input<typeof listSaved.response>> {
  const { stand, rows } = found
  const page = rows.slice(0, savedPageRows)
  const next = rows.length > savedPageRows ? (page.at(-1)?.place ?? null) : null
  const due = page.filter((row) => standing(row) === "unknown")
  const saved = await summariesOf(page, due, showing)
  return { rules: rulesName, revision: stand.revision, saved, next, total: stand.total }
}

/** Rows as they are by today's rules, or newer ones: what is not is worked out anew, and kept for the next time. */
export async function showRows(found: Found, showing: Showing): Promise<z.input<typeof listSavedById.response>> {
  const { stand, rows } = found
  const due = rows.filter((row) => standing(row) !== "fresh")
  return { rules: rulesName, revision: stand.revision, saved: await summariesOf(rows, due, showing) }
}

/** A digest in a form of a newer release is worked out for this answer alone. */
function standing({ version, digest }: ListedCopy): "fresh" | "old" | "unknown" {
  if (version === rulesVersion) return "fresh"
  if (digest === null || version === 0) return "unknown"
  return version > rulesVersion ? "fresh" : "old"
}

async function summariesOf(
  rows: readonly ListedCopy[],
  due: readonly ListedCopy[],
  { db, userId, foods }: Showing,
): Promise<SavedSummary[]> {
  const worked = new Map<string, SavedDigest | null>()
  const letOthers = openTurns()
  for (const row of due) {
    worked.set(row.id, await workOut(row, foods))
    await letOthers()
  }
  if (worked.size > 0) await transactionAsUser(db, userId, (db) => keepDigests(db, userId, worked))
  return rows.map((row) => {
    const digest = worked.get(row.id)
    if (digest !== undefined) return summaryOf({ ...row, digest })
    return standing(row) === "old" ? withoutClaims(summaryOf(row)) : summaryOf(row)
  })
}

function summaryOf({ id, title, savedAt, note, digest }: ListedCopy): SavedSummary {
  if (digest === null || title === null) return { kind: "unreadable", id, title, savedAt, note }
  return { kind: "readable", id, title, savedAt, note, ...digest }
}

const noSeal: Seal = {
  ...{ kind: "open", violated: [], unsure: [], choose: [], unknownLines: 0, missed: [] },
  ...{ isFar: false, lacks: [], isTitleUntrue: false },
}

function withoutClaims(summary: SavedSummary): SavedSummary {
  if (summary.kind === "unreadable") return summary
  return { ...summary, isOld: true, figures: { ...summary.figures, labels: [], seal: noSeal } }
}
