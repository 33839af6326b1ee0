import type { WrittenPart } from "#core/ai/read-as-written.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { recipeLimits, recipeSchema } from "#core/recipe/recipe.ts"
import type { RecipeRequest } from "#core/request/request.ts"
import type { Watch } from "#server/ai/chef.ts"
import { openTurns } from "#server/in-turns.ts"
import type { Desk } from "./generation.ts"

/** What is told of a recipe while it is written, part by part in turns. */
type Telling = {
  watch: Watch
  /** Answers when all that was written so far has been told. */
  toldAll(): Promise<void>
}

/** Tells a recipe's parts as they are written, each line worked out on its own; others have their turn between them. */
export function tellEarly(foods: FoodTable, request: RecipeRequest, desk: Desk): Telling {
  const tell = partTeller(foods, request, desk)
  const letOthers = openTurns()
  let telling = Promise.resolve()
  return {
    watch(part) {
      telling = telling.then(async () => {
        if (desk.signal.aborted) return
        await letOthers()
        tell(part)
      })
      // Whoever waits for all of it hears of a failure; where the chef fails first, nobody does.
      telling.catch(() => undefined)
    },
    toldAll: () => telling,
  }
}

/**
 * A line that breaks a label that was asked for, by itself or by what stands before it, is never told, and neither are
 * the steps after it, which speak of it.
 */
function partTeller(foods: FoodTable, request: RecipeRequest, desk: Desk): (part: WrittenPart) => void {
  const { title, ingredients, method } = recipeSchema.shape
  const lines: string[] = []
  let isHolding = false
  const tellLine = (text: string) => {
    if (lines.length === recipeLimits.lines) return
    lines.push(text)
    // The lines before it are remembered: only this one is read.
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
