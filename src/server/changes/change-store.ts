import { z } from "zod"
import { type ChangedRow, type Changes, changedTables } from "#core/api/changes-api.ts"
import type { Tx } from "#server/db/as-user.ts"
import { wakeFollowers } from "#server/db/wake-followers.ts"
import { kept } from "#server/limits/bounds.ts"

/** Raises the held revision by one, says what it changed, and wakes whoever follows this cook once it is committed. */
export async function recordChanges(
  db: Tx,
  { userId, revision }: { userId: string; revision: number },
  rows: readonly ChangedRow[],
): Promise<void> {
  const next = revision + 1
  const recorded = rows.map(({ table, id }) => ({ user_id: userId, revision: next, table_name: table, row_id: id }))
  wakeFollowers(db, userId)
  await Promise.all([
    db`update cook_revisions set revision = ${next} where user_id = ${userId}`,
    db`insert into changes ${db(recorded)} on conflict do nothing`,
  ])
  if (next % forgottenEvery === 0) await forgetOldest(db, userId)
}

/** Revisions between two looks at whether some are to be forgotten; one look reads what a cook's changes take in an index. */
const forgottenEvery = 50

/** Whoever knows none newer than the forgotten ones reads everything anew. */
async function forgetOldest(db: Tx, userId: string): Promise<void> {
  await db`
    delete from changes
    where user_id = ${userId} and revision <= (
      select revision
      from changes
      where user_id = ${userId}
      order by revision desc
      offset ${kept.changes}
      limit 1)`
}

/** Most rows that are told at once. */
const mostRows = 1_000

const foundSchema = z.object({
  current: z.int(),
  oldest: z.int().nullable(),
  revision: z.int().nullable(),
  table: z.enum(changedTables).nullable().catch(null),
  id: z.uuid().nullable(),
})

/** What changed of this cook's content after a revision, from one look at the database. */
export async function findChanges(db: Tx, userId: string, since: number): Promise<Changes> {
  const found = await db`
    select r.revision as current, (select min(revision) from changes where user_id = ${userId}) as oldest,
      c.revision, c.table_name as table, c.row_id as id
    from cook_revisions r
    left join lateral (
      select revision, table_name, row_id
      from changes
      where user_id = ${userId} and revision > ${since}
      order by revision, table_name, row_id
      limit ${mostRows + 1}) c on true
    where r.user_id = ${userId}
    order by c.revision`
  const rows = z.array(foundSchema).parse([...found])
  const [{ current, oldest }] = [rows[0] ?? { current: 0, oldest: null }]
  const isForgotten = since > current || (since < current && (oldest === null || oldest > since + 1))
  if (isForgotten) return { revision: current, rows: [], isReset: true, isMore: false }
  return tell(rows, current)
}

function tell(found: readonly z.infer<typeof foundSchema>[], current: number): Changes {
  const isMore = found.length > mostRows
  // A revision is told whole or not at all.
  const cut = isMore ? (found.at(-1)?.revision ?? current) : Number.POSITIVE_INFINITY
  const told = found.filter(({ revision }) => revision !== null && revision < cut)
  if (isMore && told.length === 0) return { revision: current, rows: [], isReset: true, isMore: false }
  const rows = told.flatMap(({ table, id }) => (table === null || id === null ? [] : [{ table, id }]))
  const once = new Map(rows.map((row) => [`${row.table} ${row.id}`, row]))
  const revision = isMore ? (told.at(-1)?.revision ?? current) : current
  return { revision, rows: [...once.values()], isReset: false, isMore }
}
