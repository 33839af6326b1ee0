import { z } from "zod"
import { dietSchema } from "#core/diet/diet-schema.ts"
import { eachNutrient } from "#core/food/nutrients.ts"
import type { Recipe } from "#core/recipe/recipe.ts"
import { type Dish, dishSchema, goalsSchema, type RecipeRequest, recipeRequestSchema } from "./request.ts"

/**
 * What was asked for with a recipe, as any release stored it; never throws. What can't be read of it was not asked for:
 * then it is the dish of the recipe's title, for its servings, without goals and labels.
 */
export function openRequest(stored: unknown, { title, servings }: Pick<Recipe, "title" | "servings">): RecipeRequest {
  const asked = z.record(z.string(), z.unknown()).catch({}).parse(stored)
  const goals = z.record(z.string(), z.unknown()).catch({}).parse(asked.goals)
  const diets = z.array(dietSchema.nullable().catch(null)).catch([]).parse(asked.diets)
  const { shape } = recipeRequestSchema
  return {
    dish: dishSchema.safeParse(asked.dish).data ?? dishOf(title),
    servings: shape.servings.safeParse(asked.servings).data ?? Math.min(Math.round(servings), Number.MAX_SAFE_INTEGER),
    goals: eachNutrient((nutrient) => goalsSchema.shape[nutrient].catch(noBounds).parse(goals[nutrient])),
    diets: [...new Set(diets.filter((diet) => diet !== null))],
  }
}

const noBounds = { min: null, max: null }

// A title may be longer than a dish's name, and the cut fall within a character.
function dishOf(title: string): Dish {
  const name = title.trim().slice(0, 120).toWellFormed()
  return dishSchema.safeParse({ kind: "named", name }).data ?? { kind: "random" }
}
