import type { FoodTable } from "#core/food/food-table.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { recipeLimits, recipeSchema } from "#core/recipe/recipe.ts"
import type { RecipeRequest } from "#core/request/request.ts"
import type { Watch } from "#server/ai/chef.ts"
import type { Desk } from "./generation.ts"

/**
 * Tells a recipe's parts as they are written, each line worked out on its own. A line that breaks a label that was
 * asked for is never told, and neither are the steps after it, which speak of it.
 */
export function tellEarly(foods: FoodTable, request: RecipeRequest, desk: Desk): Watch {
  const { title, ingredients, method } = recipeSchema.shape
  const lines: string[] = []
  let isHolding = false
  const tellLine = (text: string) => {
    if (lines.length === recipeLimits.lines) return
    lines.push(text)
    const { lines: assessed, diets } = assessRecipe({ servings: request.servings, ingredients: lines }, foods)
    const line = assessed.at(-1)
    const breaks = request.diets.some((diet) => diets[diet].verdict === "violates")
    if (breaks) {
      lines.pop()
      isHolding = true
    } else if (line) desk.tell({ kind: "line", line })
  }
  return ({ kind, text }) => {
    if (kind === "title" && title.safeParse(text).success) desk.tell({ kind: "title", title: text })
    if (kind === "ingredient" && ingredients.element.safeParse(text).success) tellLine(text)
    // Steps without ingredients before them are held back too: nobody knows yet what they speak of.
    const isTold = lines.length > 0 && !isHolding && method.element.safeParse(text).success
    if (kind === "step" && isTold) desk.tell({ kind: "step", step: text })
  }
}
