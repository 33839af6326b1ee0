import { z } from "zod"
import { assessmentSchema } from "#core/nutrition/assessment.ts"
import { nutritionSchema, recipeSchema } from "#core/recipe/recipe.ts"
import { chefNameSchema, type KeptRecipe } from "#core/recipe/recipe-api.ts"
import { recipeRequestSchema } from "#core/recipe/request.ts"
import type { Database, Tx } from "#server/db/as-user.ts"
import { asUser } from "#server/db/as-user.ts"

const rowSchema = z.object({
  id: z.uuid(),
  recipe: recipeSchema,
  assessment: assessmentSchema,
  claimed: nutritionSchema.nullable(),
  chef: chefNameSchema,
  request: recipeRequestSchema,
  createdAt: z.date().transform((time) => time.toISOString()),
})

export type NewRecipe = Omit<KeptRecipe, "id" | "createdAt">

/** Keeps a finished recipe for 7 days. */
export async function insertKeptRecipe(db: Tx, userId: string, made: NewRecipe): Promise<KeptRecipe> {
  const [row] = await db`
    insert into kept_recipes (user_id, recipe_data, assessment, claimed, chef, request)
    values (${userId}, ${db.json(made.recipe)}, ${db.json(made.assessment)}, ${made.claimed && db.json(made.claimed)},
      ${made.chef}, ${db.json(made.request)})
    returning id, recipe_data as recipe, assessment, claimed, chef, request, created_at as "createdAt"`
  return rowSchema.parse(row)
}

export async function findLatestRecipe(db: Database, userId: string): Promise<KeptRecipe | null> {
  const [row] = await asUser(
    db,
    userId,
    (db) => db`
    select id, recipe_data as recipe, assessment, claimed, chef, request, created_at as "createdAt"
    from kept_recipes
    where user_id = ${userId} and expires_at > now()
    order by created_at desc
    limit 1`,
  )
  return row ? rowSchema.parse(row) : null
}
