import { z } from "zod"
import { recipeSchema } from "#core/recipe/recipe.ts"
import type { SavedRecipe } from "#core/saved/saved-api.ts"
import type { Database, Tx } from "#server/db/as-user.ts"
import { asUser, transactionAsUser } from "#server/db/as-user.ts"

/** Saved recipes a cook may have. */
export const mostSaved = 1_000

/** A saved copy as it is stored; what is shown of it is assessed anew. */
export type StoredCopy = Omit<SavedRecipe, "assessment">

const rowSchema = z.object({
  id: z.uuid(),
  recipe: recipeSchema.extend({ savedAt: z.iso.datetime() }),
})

export async function listSaved(db: Database, userId: string): Promise<StoredCopy[]> {
  const rows = await asUser(
    db,
    userId,
    (db) => db`
    select id, recipe_data as recipe
    from saved_recipes
    where user_id = ${userId} and removed_at is null
    order by created_at desc, id`,
  )
  return z.array(rowSchema).parse([...rows])
}

/** One cook's saved recipes change one after the other. */
export async function takeTurn(db: Tx, userId: string): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended('saved ' || ${userId}, 0))`
}

export async function countSaved(db: Tx, userId: string): Promise<number> {
  const [row] = await db<{ saved: number }[]>`
    select count(*)::int as saved from saved_recipes where user_id = ${userId} and removed_at is null`
  return row?.saved ?? 0
}

export async function keptRecipeExists(db: Tx, userId: string, recipeId: string): Promise<boolean> {
  const rows = await db`
    select 1 from kept_recipes where id = ${recipeId} and user_id = ${userId} and expires_at > now()`
  return rows.length === 1
}

/** Copies a kept recipe of this cook; null where one of this title is saved already. */
export async function insertSaved(
  db: Tx,
  owned: { userId: string; recipeId: string; savedAt: string },
): Promise<StoredCopy | null> {
  const [row] = await db`
    insert into saved_recipes (user_id, recipe_data, assessment, recipe_id, request)
    select user_id, recipe_data || jsonb_build_object('savedAt', ${owned.savedAt}::text), assessment, id, request
    from kept_recipes
    where id = ${owned.recipeId} and user_id = ${owned.userId}
    on conflict (user_id, (recipe_data ->> 'title')) where removed_at is null do nothing
    returning id, recipe_data as recipe`
  return row ? rowSchema.parse(row) : null
}

/** Puts a kept recipe of this cook in place of the saved one of its title; null where there is none. */
export async function replaceSaved(
  db: Database,
  owned: { userId: string; recipeId: string },
): Promise<StoredCopy | null> {
  const [row] = await asUser(
    db,
    owned.userId,
    (db) => db`
    update saved_recipes s
    set recipe_data = k.recipe_data || jsonb_build_object('savedAt', s.recipe_data -> 'savedAt'),
      assessment = k.assessment,
      recipe_id = k.id,
      request = k.request
    from kept_recipes k
    where k.id = ${owned.recipeId} and k.user_id = ${owned.userId} and k.expires_at > now()
      and s.user_id = ${owned.userId} and s.removed_at is null
      and s.recipe_data ->> 'title' = k.recipe_data ->> 'title'
    returning s.id, s.recipe_data as recipe`,
  )
  return row ? rowSchema.parse(row) : null
}

/** The saved copy of this kept recipe, for a save that is repeated. */
export async function findSavedCopy(db: Tx, userId: string, recipeId: string): Promise<StoredCopy | null> {
  const [row] = await db`
    select id, recipe_data as recipe
    from saved_recipes
    where user_id = ${userId} and recipe_id = ${recipeId} and removed_at is null`
  return row ? rowSchema.parse(row) : null
}

/** True where there was one to remove. */
export async function markRemoved(db: Database, userId: string, title: string): Promise<boolean> {
  const rows = await asUser(
    db,
    userId,
    (db) => db`
    update saved_recipes
    set removed_at = now()
    where user_id = ${userId} and recipe_data ->> 'title' = ${title} and removed_at is null
    returning id`,
  )
  return rows.length > 0
}

/** Puts back the one of this title that was removed last; null where there is none or the title is saved again. */
export async function unmarkRemoved(db: Database, userId: string, title: string): Promise<StoredCopy | null> {
  const row = await transactionAsUser(db, userId, async (db) => {
    await takeTurn(db, userId)
    const [row] = await db`
      update saved_recipes
      set removed_at = null
      where user_id = ${userId} and id = (
          select id
          from saved_recipes
          where user_id = ${userId} and recipe_data ->> 'title' = ${title} and removed_at is not null
          order by removed_at desc
          limit 1)
        and not exists (
          select 1
          from saved_recipes
          where user_id = ${userId} and recipe_data ->> 'title' = ${title} and removed_at is null)
      returning id, recipe_data as recipe`
    return row
  })
  return row ? rowSchema.parse(row) : null
}
