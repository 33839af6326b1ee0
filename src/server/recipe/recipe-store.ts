import { z } from "zod"
import { type KeptRecipe, keptRecipeSchema } from "#core/craft/recipe-api.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import type { CookingTime } from "#core/recipe/cooking-time.ts"
import type { MarkedFoods } from "#core/recipe/marked-foods.ts"
import { openRecipe, storeRecipe, type WrittenBefore } from "#core/recipe/stored-recipe.ts"
import { type NearestGoals, openNearest } from "#core/request/nearest-goals.ts"
import { openRequest } from "#core/request/stored-request.ts"
import type { Database, Tx } from "#server/db/as-user.ts"
import { asUser } from "#server/db/as-user.ts"
import { AppError } from "#server/errors.ts"
import { kept } from "#server/limits/bounds.ts"

/** Whatever release wrote a row: its recipe, claim, request and changes are opened one by one. */
const rowSchema = z.object({
  id: z.uuid(),
  recipe: z.unknown(),
  claimed: z.unknown(),
  // Who wrote it is told as well as this release can: a provider, where a later one knows more.
  chef: keptRecipeSchema.shape.chef.catch("provider"),
  request: z.unknown(),
  changes: z.unknown(),
  createdAt: z.date().transform((time) => time.toISOString()),
})

const columns = (db: Tx) => db`
  id, recipe_data as recipe, claimed, chef, request, changes, created_at as "createdAt"`

/** A kept recipe as it was stored; what is shown of it is assessed anew. */
export type StoredRecipe = Omit<
  KeptRecipe,
  "assessment" | "asWritten" | "together" | "nearest" | "goesWith" | "time" | "marks"
> & {
  asWritten: WrittenBefore | null
  nearest: NearestGoals | null
  goesWith: string[]
  time: CookingTime | null
  marks: MarkedFoods | null
}
export type NewRecipe = Omit<StoredRecipe, "id" | "createdAt"> & { assessment: Assessment }

/** The recipe of a row; null where it can't be read. */
function openRow(row: unknown): StoredRecipe | null {
  const { id, chef, createdAt, request, ...stored } = rowSchema.parse(row)
  const opened = openRecipe(stored)
  if (opened.kind === "unreadable") return null
  const { recipe, claimed, changes, asWritten, nearest, goesWith, time, marks } = opened
  const kept = { id, recipe, claimed, chef, request: openRequest(request, recipe), changes, createdAt }
  return { ...kept, asWritten, nearest: openNearest(nearest), goesWith, time, marks }
}

function mustOpen(row: unknown): StoredRecipe {
  const recipe = openRow(row)
  if (recipe === null) throw new AppError("recipe_unreadable")
  return recipe
}

/** The recipe that was made of this request before, if any; refuses one that can't be read. */
export async function findRecipeByKey(db: Tx, userId: string, key: string): Promise<StoredRecipe | null> {
  const [row] = await db`
    select ${columns(db)}
    from kept_recipes
    where user_id = ${userId} and request_key = ${key}`
  return row ? mustOpen(row) : null
}

/**
 * What a swap starts from: a kept recipe of this cook or a saved copy, with what was asked of it; refuses one that can't
 * be read. Of a copy saved before that was kept with it nothing but its title and servings is known.
 */
export async function findRecipeToSwap(
  db: Database,
  userId: string,
  id: string,
): Promise<Pick<StoredRecipe, "recipe" | "request" | "changes" | "goesWith" | "time" | "marks"> | null> {
  const rows = await asUser(
    db,
    userId,
    (db) => db`
    select recipe_data as recipe, request, changes
    from kept_recipes
    where user_id = ${userId} and id = ${id} and expires_at > now()
    union all
    select recipe_data as recipe, request, changes
    from saved_recipes
    where user_id = ${userId} and (id = ${id} or recipe_id = ${id}) and removed_at is null
    limit 1`,
  )
  const [row] = rows
  if (!row) return null
  const opened = openRecipe({ recipe: row.recipe, changes: row.changes })
  if (opened.kind === "unreadable") throw new AppError("recipe_unreadable")
  const { recipe, changes, goesWith, time, marks } = opened
  return { recipe, request: openRequest(row.request, recipe), changes, goesWith, time, marks }
}

/** The titles of the last recipes that were written for a cook, the newest first. */
export async function readRecentTitles(db: Database, userId: string, most: number): Promise<string[]> {
  const rows = await asUser(
    db,
    userId,
    (db) => db`
    select recipe_data ->> 'title' as title
    from kept_recipes
    where user_id = ${userId}
    order by created_at desc
    limit ${most}`,
  )
  return z
    .array(z.object({ title: z.string() }))
    .parse(rows)
    .map(({ title }) => title)
}

/** Makes a kept recipe the one that is shown; false where there is none. One that can't be read is refused. */
export async function markShown(db: Tx, userId: string, id: string): Promise<boolean> {
  const [row] = await db`
    update kept_recipes
    set shown_at = clock_timestamp()
    where user_id = ${userId} and id = ${id} and expires_at > now()
    returning ${columns(db)}`
  if (row === undefined) return false
  mustOpen(row)
  return true
}

export async function findKeptRecipe(db: Tx, userId: string, id: string): Promise<StoredRecipe | null> {
  const [row] = await db`
    select ${columns(db)}
    from kept_recipes
    where user_id = ${userId} and id = ${id}`
  return row ? mustOpen(row) : null
}

/** Keeps a finished recipe for 7 days, or until the cook has had many more. */
export async function insertKeptRecipe(
  db: Tx,
  { userId, key }: { userId: string; key: string | null },
  made: NewRecipe,
): Promise<StoredRecipe> {
  const [row] = await db`
    insert into kept_recipes (user_id, request_key, recipe_data, claimed, chef, request, changes)
    values (${userId}, ${key}, ${db.json(storeRecipe(made, made.assessment.lines))},
      ${made.claimed && db.json(made.claimed)}, ${made.chef}, ${db.json(made.request)}, ${db.json(made.changes)})
    returning ${columns(db)}`
  await db`
    delete from kept_recipes
    where user_id = ${userId} and created_at < (
      select created_at
      from kept_recipes
      where user_id = ${userId}
      order by created_at desc
      offset ${kept.keptRecipes - 1}
      limit 1)`
  return mustOpen(row)
}

/** The recipe that was shown last; null where there is none, or none that can be read. */
export async function findLatestRecipe(db: Tx, userId: string): Promise<StoredRecipe | null> {
  const [row] = await db`
    select ${columns(db)}
    from kept_recipes
    where user_id = ${userId} and expires_at > now()
    order by coalesce(shown_at, created_at) desc
    limit 1`
  return row ? openRow(row) : null
}
