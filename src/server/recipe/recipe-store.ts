import { z } from "zod"
import { nutritionSchema, recipeSchema } from "#core/recipe/recipe.ts"
import { chefNameSchema, type KeptRecipe } from "#core/recipe/recipe-api.ts"
import { recipeChangesSchema } from "#core/recipe/recipe-change.ts"
import { recipeRequestSchema } from "#core/recipe/request.ts"
import type { Database, Tx } from "#server/db/as-user.ts"
import { asUser } from "#server/db/as-user.ts"

/** What is shown of a kept recipe is assessed anew; the stored assessment is the record of what was shown at first. */
const rowSchema = z.object({
  id: z.uuid(),
  recipe: recipeSchema,
  claimed: nutritionSchema.nullable(),
  chef: chefNameSchema,
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

/** Keeps a finished recipe for 7 days. */
export async function insertKeptRecipe(
  db: Tx,
  { userId, key }: { userId: string; key: string },
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
    order by created_at desc
    limit 1`,
  )
  return row ? rowSchema.parse(row) : null
}
