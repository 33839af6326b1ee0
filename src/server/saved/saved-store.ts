import { z } from "zod"
import { rulesName, rulesVersion } from "#core/saved/rules-version.ts"
import { type SavedMark, savedPageRows, type WhichSaved } from "#core/saved/saved-api.ts"
import { type SavedDigest, savedDigestSchema } from "#core/saved/saved-summary.ts"
import type { Tx } from "#server/db/as-user.ts"

/** Saved recipes a cook may have. */
export const mostSaved = 20_000

/** A recipe, what was asked of it, and what of it is not as its chef wrote it (null where that was not kept), of any release. */
const partsSchema = z.object({ content: z.unknown(), request: z.unknown(), changes: z.unknown() })
export type StoredParts = z.infer<typeof partsSchema>

const copySchema = partsSchema.extend({
  id: z.uuid(),
  /** The kept recipe it was copied from, which goes after 7 days. */
  recipeId: z.uuid(),
  createdAt: z.date().transform((time) => time.toISOString()),
})

/** A saved copy as it is stored. */
export type StoredCopy = z.infer<typeof copySchema>

const mark = (db: Tx) => db`id, recipe_id as "recipeId", title`

const listedSchema = partsSchema.extend({
  id: z.uuid(),
  title: z.string().nullable(),
  savedAt: z.date().transform((time) => time.toISOString()),
  note: z.string(),
  place: z.string(),
  /** The version of the rules that the digest is of; 0 where it is of none that has one. */
  version: z.int(),
  /** Null where it can't be told: not yet, because the content can't be read, or because a newer release wrote it. */
  digest: savedDigestSchema.nullable().catch(null),
})

/** A row of the list. Where its digest is not of just these rules, the parts that it is worked out of come along. */
export type ListedCopy = z.infer<typeof listedSchema>

const listedRowsSchema = z.array(listedSchema)

// Taken out of the driver's result: that stays in memory until all of it is looked through, and a page with it.
const readListed = (result: unknown[]): ListedCopy[] => listedRowsSchema.parse(result.splice(0))

/** The version in the name of a row's rules, as in core/saved/rules-version.ts. */
const versionOf = (db: Tx) => db`case when rules ~ '^[0-9]{1,9}$' then rules::int else 0 end`

const listed = (db: Tx) => db`
  id, title, created_at as "savedAt", note,
  (extract(epoch from created_at) * 1000000)::bigint || '.' || id as place,
  ${versionOf(db)} as version,
  digest,
  case when rules is distinct from ${rulesName} then recipe_data end as content,
  case when rules is distinct from ${rulesName} then request end as request,
  case when rules is distinct from ${rulesName} then changes end as changes`

/** A page of the saved recipes, newest first, and one row more where there is a next. */
export async function listPage(db: Tx, userId: string, after: string | undefined): Promise<ListedCopy[]> {
  const [micros = "", id = ""] = after?.split(".") ?? []
  const behind =
    after === undefined
      ? db``
      : db`and (created_at, id) < (timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond', ${id}::uuid)`
  const rows = await db`
    select ${listed(db)}
    from saved_recipes
    where user_id = ${userId} and removed_at is null ${behind}
    order by created_at desc, id desc
    limit ${savedPageRows + 1}`
  return readListed(rows)
}

/** The rows of these ids; what is not saved is not among them. */
export async function findListed(db: Tx, userId: string, ids: readonly string[]): Promise<ListedCopy[]> {
  const rows = await db`
    select ${listed(db)}
    from saved_recipes
    where user_id = ${userId} and id = any(${[...ids]}::text[]::uuid[]) and removed_at is null`
  return readListed(rows)
}

/** How many recipes a cook has saved, as counted at the last write, and the cook's revision. */
export type Stand = { total: number; revision: number }

export async function findStand(db: Tx, userId: string): Promise<Stand> {
  const [row] = await db<Stand[]>`
    select
      coalesce((select saved from saved_counts where user_id = ${userId}), 0) as total,
      coalesce((select revision from cook_revisions where user_id = ${userId}), 0) as revision`
  return row ?? { total: 0, revision: 0 }
}

/** What of a cook's was removed and can still be put back. */
export type RemovedSaved = { rows: number; bytes: number }

export async function findRemoved(db: Tx, userId: string): Promise<RemovedSaved> {
  const [removed] = await db<RemovedSaved[]>`
    select count(*)::integer as rows, coalesce(sum(pg_column_size(recipe_data)), 0)::float8 as bytes
    from saved_recipes
    where user_id = ${userId} and removed_at is not null`
  return removed ?? { rows: 0, bytes: 0 }
}

// Anew and not by one more or less: whatever else wrote, the count is right again at the next write.
async function countAnew(db: Tx, userId: string): Promise<void> {
  await db`
    insert into saved_counts (user_id, saved)
    select ${userId}, count(*)
    from saved_recipes
    where user_id = ${userId} and removed_at is null
    on conflict (user_id) do update set saved = excluded.saved`
}

/** Keeps what was worked out of rows, by their ids, while they were shown; what these rules or newer ones wrote stays. */
export async function keepDigests(
  db: Tx,
  userId: string,
  worked: ReadonlyMap<string, SavedDigest | null>,
): Promise<void> {
  const rows = [...worked].map(([id, digest]) => ({ id, digest }))
  await db`
    update saved_recipes s
    set digest = w.digest, rules = ${rulesName}
    from jsonb_to_recordset(${db.json(rows)}) as w (id uuid, digest jsonb)
    where s.user_id = ${userId} and s.id = w.id and ${versionOf(db)} < ${rulesVersion}`
}

/** Columns of a copy as it is opened. */
const copied = (db: Tx) => db`
  id, recipe_id as "recipeId", recipe_data as content, request, changes, created_at as "createdAt"`

export async function findSaved(db: Tx, userId: string, id: string): Promise<StoredCopy | null> {
  const [row] = await db`
    select ${copied(db)}
    from saved_recipes
    where user_id = ${userId} and id = ${id} and removed_at is null`
  return row ? copySchema.parse(row) : null
}

/** The copies of these ids; what is not saved is not among them. */
export async function findSeveral(db: Tx, userId: string, ids: readonly string[]): Promise<StoredCopy[]> {
  const rows = await db`
    select ${copied(db)}
    from saved_recipes
    where user_id = ${userId} and id = any(${[...ids]}::text[]::uuid[]) and removed_at is null`
  return z.array(copySchema).parse([...rows])
}

export async function findTitle(db: Tx, userId: string, title: string): Promise<SavedMark | null> {
  const [row] = await db<SavedMark[]>`
    select ${mark(db)}
    from saved_recipes
    where user_id = ${userId} and title = ${title} and removed_at is null`
  return row ?? null
}

/** The saved copy of this kept recipe, for a save that is repeated. */
export async function findCopyOf(db: Tx, userId: string, recipeId: string): Promise<SavedMark | null> {
  const [row] = await db<SavedMark[]>`
    select ${mark(db)}
    from saved_recipes
    where user_id = ${userId} and recipe_id = ${recipeId} and removed_at is null`
  return row ?? null
}

/** A kept recipe of this cook, and what was asked of it. */
export async function findKept(db: Tx, userId: string, recipeId: string): Promise<StoredParts | null> {
  const [row] = await db<StoredParts[]>`
    select recipe_data as content, request, changes
    from kept_recipes
    where id = ${recipeId} and user_id = ${userId} and expires_at > now()`
  return row ?? null
}

type Copying = { userId: string; recipeId: string; digest: SavedDigest | null }

/** Copies a kept recipe of this cook; null where one of this title is saved already. */
export async function insertSaved(db: Tx, copying: Copying & { savedAt: string }): Promise<SavedMark | null> {
  const { userId, recipeId, savedAt, digest } = copying
  const [row] = await db<SavedMark[]>`
    insert into saved_recipes (user_id, recipe_data, recipe_id, request, changes, rules, digest)
    select user_id, recipe_data || jsonb_build_object('savedAt', ${savedAt}::text), id, request, changes,
      ${rulesName}, ${digest && db.json(digest)}::jsonb
    from kept_recipes
    where id = ${recipeId} and user_id = ${userId}
    on conflict (user_id, title) where removed_at is null do nothing
    returning ${mark(db)}`
  await countAnew(db, userId)
  return row ?? null
}

/** Puts a kept recipe of this cook in place of the saved one of its title, under its note; null where there is none. */
export async function replaceSaved(db: Tx, { userId, recipeId, digest }: Copying): Promise<SavedMark | null> {
  const [row] = await db<SavedMark[]>`
    update saved_recipes s
    set recipe_data = k.recipe_data || jsonb_build_object('savedAt', s.recipe_data -> 'savedAt'),
      recipe_id = k.id,
      request = k.request,
      changes = k.changes,
      rules = ${rulesName},
      digest = ${digest && db.json(digest)}::jsonb
    from kept_recipes k
    where k.id = ${recipeId} and k.user_id = ${userId} and k.expires_at > now()
      and s.user_id = ${userId} and s.removed_at is null and s.title = k.recipe_data ->> 'title'
    returning s.id, s.recipe_id as "recipeId", s.title`
  return row ?? null
}

/** Whether there was a saved recipe to write the note on. */
export async function updateNote(db: Tx, userId: string, { id, note }: { id: string; note: string }): Promise<boolean> {
  const { count } = await db`
    update saved_recipes
    set note = ${note}
    where user_id = ${userId} and id = ${id} and removed_at is null`
  return count > 0
}

const bearing = (db: Tx, which: WhichSaved) => ("id" in which ? db`id = ${which.id}` : db`title = ${which.title}`)

/** The id of what was removed; null where there was nothing to remove. */
export async function markRemoved(db: Tx, userId: string, which: WhichSaved): Promise<string | null> {
  const [row] = await db<{ id: string }[]>`
    update saved_recipes
    set removed_at = now()
    where user_id = ${userId} and ${bearing(db, which)} and removed_at is null
    returning id`
  await countAnew(db, userId)
  return row?.id ?? null
}

/** Puts back the one that was removed, of a title the last; null where there is none or its title is saved again. */
export async function unmarkRemoved(db: Tx, userId: string, which: WhichSaved): Promise<SavedMark | null> {
  const [row] = await db<SavedMark[]>`
    update saved_recipes s
    set removed_at = null
    where user_id = ${userId} and id = (
        select id
        from saved_recipes
        where user_id = ${userId} and ${bearing(db, which)} and removed_at is not null
        order by removed_at desc
        limit 1)
      and not exists (
        select 1
        from saved_recipes other
        where other.user_id = ${userId} and other.title = s.title and other.removed_at is null)
    returning ${mark(db)}`
  await countAnew(db, userId)
  return row ?? null
}
