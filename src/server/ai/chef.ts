import type { Preferences } from "#core/preferences/preferences.ts"
import type { Nutrition, Recipe } from "#core/recipe/recipe.ts"
import type { ChefName } from "#core/recipe/recipe-api.ts"
import type { RecipeRequest } from "#core/recipe/request.ts"

/** What a chef is asked: the cook's request and the kitchen it is for. */
export type Order = { request: RecipeRequest; preferences: Preferences }

/** What a chef answers: a recipe, and what it claims the recipe holds (null where it claims nothing). */
export type Draft = Omit<Recipe, "nutrition"> & { claimed: Nutrition | null }

/**
 * The one port to whoever writes recipes. `write` refuses with an AppError (E7, E9, `dish_unknown`);
 * anything else it throws is a fault of ours.
 */
export type Chef = {
  name: ChefName
  write(order: Order, signal: AbortSignal): Promise<Draft>
}
