import { z } from "zod"
import { type SavedMark, savedPageRows, type WhichSaved } from "#core/saved/saved-api.ts"
import { type SavedFigures, savedFiguresSchema } from "#core/saved/saved-summary.ts"
import type { Tx } from "#server/db/as-user.ts"

/** Saved recipes a cook may have. */
export const mostSaved = 20_000

const copySchema = z.object({
  id: z.uuid(),
  /** The kept recipe it was copied from, which goes after 7 days. */
  recipeId: z.uuid(),
  /** Of any release. */
  content: z.unknown(),
  createdAt: z.date().transform((time) => time.toISOString()),
})

/** A saved copy as it is stored. */
export type StoredCopy = z.infer<typeof copySchema>

const mark = (db: Tx) => db`id, recipe_id as "recipeId", title`

const listedSchema = z.object({
  id: z.uuid(),
  title: z.string().nullable(),
  savedAt: z.date().transform((time) => time.toISOString()),
  place: z.string(),
  isFresh: z.boolean(),
  /** Null where they can't be told: not yet, or because the content can't be read. */
  figures: savedFiguresSchema.nullable().catch(null),
  content: z.unknown(),
})

/** A row of the list. Where its figures are not of today's rules, its content comes along. */
export type ListedCopy = z.infer<typeof listedSchema>

/** By which rules figures are worked out, and where the page begins. */
type Page = { rules: string; after: string | undefined }

/** A page of the saved recipes, newest first, and one row more where there is a next. */
export async function listPage(db: Tx, userId: string, { rules, after }: Page): Promise<ListedCopy[]> {
  const [micros = "", id = ""] = after?.split(".") ?? []
  const behind =
    after === undefined
      ? db``
      : db`and (created_at, id) < (timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond', ${id}::uuid)`
  const rows = await db`
    select id, title, created_at as "savedAt",
      (extract(epoch from created_at) * 1000000)::bigint || '.' || id as place,
      rules is not distinct from ${rules} as "isFresh",
      json_build_object('servings', servings, 'calories', calories, 'protein', protein, 'isComplete', is_complete,
        'labels', labels) as figures,
      case when rules is distinct from ${rules} then recipe_data end as content
    from saved_recipes
    where user_id = ${userId} and removed_at is null ${behind}
    order by created_at desc, id desc
    limit ${savedPageRows + 1}`
  return z.array(listedSchema).parse([...rows])
}

/** How many recipes a cook has saved, as counted at the last write. */
export async function findCount(db: Tx, userId: string): Promise<number> {
  const [row] = await db<{ saved: number }[]>`select saved from saved_counts where user_id = ${userId}`
  return row?.saved ?? 0
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

/** What a row's columns say of it: null where its content can't be read. */
export type Worked = { rules: string; figures: SavedFigures | null }

const figureColumns = ({ rules, figures }: Worked) => ({
  rules,
  servings: figures?.servings ?? null,
  calories: figures?.calories ?? null,
  protein: figures?.protein ?? null,
  is_complete: figures?.isComplete ?? null,
  labels: figures?.labels ?? null,
})

/** Keeps what was worked out of rows while they were shown, unless somebody did meanwhile. */
export async function keepFigures(db: Tx, userId: string, worked: readonly (Worked & { id: string })[]): Promise<void> {
  await Promise.all(
    worked.map(
      (one) => db`
        update saved_recipes
        set ${db(figureColumns(one))}
        where user_id = ${userId} and id = ${one.id} and rules is distinct from ${one.rules}`,
    ),
  )
}

export async function findSaved(db: Tx, userId: string, id: string): Promise<StoredCopy | null> {
  const [row] = await db`
    select id, recipe_id as "recipeId", recipe_data as content, created_at as "createdAt"
    from saved_recipes
    where user_id = ${userId} and id = ${id} and removed_at is null`
  return row ? copySchema.parse(row) : null
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

/** The content of a kept recipe of this cook. */
export async function findKeptContent(db: Tx, userId: string, recipeId: string): Promise<{ content: unknown } | null> {
  const [row] = await db<{ content: unknown }[]>`
    select recipe_data as content
    from kept_recipes
    where id = ${recipeId} and user_id = ${userId} and expires_at > now()`
  return row ?? null
}

type Copying = Worked & { userId: string; recipeId: string }

/** Copies a kept recipe of this cook; null where one of this title is saved already. */
export async function insertSaved(db: Tx, copying: Copying & { savedAt: string }): Promise<SavedMark | null> {
  const { userId, recipeId, savedAt } = copying
  const columns = figureColumns(copying)
  const [row] = await db<SavedMark[]>`
    insert into saved_recipes (user_id, recipe_data, recipe_id, request, rules, servings, calories, protein, is_complete,
      labels)
    select user_id, recipe_data || jsonb_build_object('savedAt', ${savedAt}::text), id, request, ${columns.rules},
      ${columns.servings}::float8, ${columns.calories}::float8, ${columns.protein}::float8, ${columns.is_complete}::bool,
      ${columns.labels}::text[]
    from kept_recipes
    where id = ${recipeId} and user_id = ${userId}
    on conflict (user_id, title) where removed_at is null do nothing
    returning ${mark(db)}`
  await countAnew(db, userId)
  return row ?? null
}

/** Puts a kept recipe of this cook in place of the saved one of its title; null where there is none. */
export async function replaceSaved(db: Tx, copying: Copying): Promise<SavedMark | null> {
  const { userId, recipeId } = copying
  const [row] = await db<SavedMark[]>`
    update saved_recipes s
    set recipe_data = k.recipe_data || jsonb_build_object('savedAt', s.recipe_data -> 'savedAt'),
      recipe_id = k.id,
      request = k.request,
      ${db(figureColumns(copying))}
    from kept_recipes k
    where k.id = ${recipeId} and k.user_id = ${userId} and k.expires_at > now()
      and s.user_id = ${userId} and s.removed_at is null and s.title = k.recipe_data ->> 'title'
    returning s.id, s.recipe_id as "recipeId", s.title`
  return row ?? null
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
