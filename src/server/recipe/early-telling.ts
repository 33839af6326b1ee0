import type { FoodTable } from "#core/food/food-table.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { recipeLimits, recipeSchema } from "#core/recipe/recipe.ts"
import type { RecipeRequest } from "#core/recipe/request.ts"
import type { Watch } from "#server/ai/chef.ts"
import type { Desk } from "./generation.ts"

/** Tells a recipe's parts as they are written, each line worked out on its own. */
export function tellEarly(foods: FoodTable, request: RecipeRequest, desk: Desk): Watch {
  const { title, ingredients, method } = recipeSchema.shape
  const lines: string[] = []
  const tellLine = (text: string) => {
    if (lines.length === recipeLimits.lines) return
    lines.push(text)
    const [line] = assessRecipe({ servings: request.servings, ingredients: [text] }, foods).lines
    if (line) desk.tell({ kind: "line", line })
  }
  return ({ kind, text }) => {
    if (kind === "title" && title.safeParse(text).success) desk.tell({ kind: "title", title: text })
    if (kind === "ingredient" && ingredients.element.safeParse(text).success) tellLine(text)
    // Steps without ingredients before them are held back too: nobody knows yet what they speak of.
    const isTold = lines.length > 0 && method.element.safeParse(text).success
    if (kind === "step" && isTold) desk.tell({ kind: "step", step: text })
  }
}
