import type { WrittenPart } from "#core/ai/read-as-written.ts"
import type { RecipeEvent } from "#core/craft/recipe-event.ts"
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

export type TellingDesk = Pick<Desk, "signal" | "tell" | "leftMs"> & {
  /** Is awaited before each line is told (D12); what it throws ends the telling. */
  beforeLine(): Promise<void>
}

/** Tells a recipe's parts as they are written, each line worked out on its own; others have their turn between them. */
export function tellEarly(foods: FoodTable, request: RecipeRequest, desk: TellingDesk): Telling {
  const read = partReader(foods, request)
  const letOthers = openTurns()
  let telling = Promise.resolve()
  return {
    watch(part) {
      telling = telling.then(async () => {
        if (desk.signal.aborted) return
        await letOthers()
        const event = read(part)
        if (event?.kind === "line") await desk.beforeLine()
        if (event !== null) desk.tell(event)
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
function partReader(foods: FoodTable, request: RecipeRequest): (part: WrittenPart) => RecipeEvent | null {
  const { title, ingredients, method } = recipeSchema.shape
  const lines: string[] = []
  let isHolding = false
  const readLine = (text: string): RecipeEvent | null => {
    if (lines.length === recipeLimits.lines) return null
    lines.push(text)
    // The lines before it are remembered: only this one is read.
    const { lines: assessed, diets } = assessRecipe({ servings: request.servings, ingredients: lines }, foods)
    const line = assessed.at(-1)
    const breaks = request.diets.some((diet) => diets[diet].verdict === "violates")
    if (breaks) {
      lines.pop()
      isHolding = true
    }
    return breaks || line === undefined ? null : { kind: "line", line }
  }
  return ({ kind, text }) => {
    if (kind === "title" && title.safeParse(text).success) return { kind: "title", title: text }
    if (kind === "ingredient" && ingredients.element.safeParse(text).success) return readLine(text)
    // Steps without ingredients before them are held back too: nobody knows yet what they speak of.
    const isTold = lines.length > 0 && !isHolding && method.element.safeParse(text).success
    return kind === "step" && isTold ? { kind: "step", step: text } : null
  }
}
