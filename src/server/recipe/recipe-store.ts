import { z } from "zod"
import { type KeptRecipe, keptRecipeSchema } from "#core/craft/recipe-api.ts"
import { nutritionSchema } from "#core/food/nutrients.ts"
import { recipeSchema } from "#core/recipe/recipe.ts"
import { recipeChangesSchema } from "#core/recipe/recipe-change.ts"
import { noGoals, recipeRequestSchema } from "#core/request/request.ts"
import type { Database, Tx } from "#server/db/as-user.ts"
import { asUser } from "#server/db/as-user.ts"

/** What is shown of a kept recipe is assessed anew; the stored assessment is the record of what was shown at first. */
const rowSchema = z.object({
  id: z.uuid(),
  recipe: recipeSchema,
  claimed: nutritionSchema.nullable(),
  chef: keptRecipeSchema.shape.chef,
  request: recipeRequestSchema,
  changes: recipeChangesSchema,
  createdAt: z.date().transform((time) => time.toISOString()),
})

const columns = (db: Tx) => db`
  id, recipe_data as recipe, claimed, chef, request, changes, created_at as "createdAt"`

export type NewRecipe = Omit<KeptRecipe, "id" | "createdAt">
export type StoredRecipe = Omit<KeptRecipe, "assessment">

/** The recipe that was made of this request before, if any. */
export async function findRecipeByKey(db: Tx, userId: string, key: string): Promise<StoredRecipe | null> {
  const [row] = await db`
    select ${columns(db)}
    from kept_recipes
    where user_id = ${userId} and request_key = ${key}`
  return row ? rowSchema.parse(row) : null
}

/** What a swap starts from: a kept recipe of this cook, or a saved copy, which was asked for with nothing. */
export async function findRecipeToSwap(
  db: Database,
  userId: string,
  id: string,
): Promise<Pick<KeptRecipe, "recipe" | "request"> | null> {
  const rows = await asUser(
    db,
    userId,
    (db) => db`
    select recipe_data as recipe, request
    from kept_recipes
    where user_id = ${userId} and id = ${id} and expires_at > now()
    union all
    select recipe_data as recipe, request
    from saved_recipes
    where user_id = ${userId} and (id = ${id} or recipe_id = ${id}) and removed_at is null
    limit 1`,
  )
  const [row] = rows
  if (!row) return null
  const { recipe, request } = swapRowSchema.parse(row)
  const asked = { dish: { kind: "named", name: recipe.title.slice(0, 120) }, servings: recipe.servings } as const
  return { recipe, request: request ?? { ...asked, goals: noGoals, diets: [] } }
}

const swapRowSchema = z.object({ recipe: recipeSchema, request: recipeRequestSchema.nullable() })

/** Makes a kept recipe the one that is shown; false where there is none. */
export async function markShown(db: Tx, userId: string, id: string): Promise<boolean> {
  const rows = await db`
    update kept_recipes
    set shown_at = clock_timestamp()
    where user_id = ${userId} and id = ${id} and expires_at > now()
    returning id`
  return rows.length === 1
}

export async function findKeptRecipe(db: Tx, userId: string, id: string): Promise<StoredRecipe | null> {
  const [row] = await db`
    select ${columns(db)}
    from kept_recipes
    where user_id = ${userId} and id = ${id}`
  return row ? rowSchema.parse(row) : null
}

/** Keeps a finished recipe for 7 days. */
export async function insertKeptRecipe(
  db: Tx,
  { userId, key }: { userId: string; key: string | null },
  made: NewRecipe,
): Promise<StoredRecipe> {
  const [row] = await db`
    insert into kept_recipes (user_id, request_key, recipe_data, assessment, claimed, chef, request, changes)
    values (${userId}, ${key}, ${db.json(made.recipe)}, ${db.json(made.assessment)}, ${made.claimed && db.json(made.claimed)},
      ${made.chef}, ${db.json(made.request)}, ${db.json(made.changes)})
    returning ${columns(db)}`
  return rowSchema.parse(row)
}

export async function findLatestRecipe(db: Database, userId: string): Promise<StoredRecipe | null> {
  const [row] = await asUser(
    db,
    userId,
    (db) => db`
    select ${columns(db)}
    from kept_recipes
    where user_id = ${userId} and expires_at > now()
    order by coalesce(shown_at, created_at) desc
    limit 1`,
  )
  return row ? rowSchema.parse(row) : null
}
