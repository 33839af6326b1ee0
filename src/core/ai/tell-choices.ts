import { sayKeeping } from "#core/diet/choice-words.ts"
import { type Diet, dietLabels } from "#core/diet/label.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import { assessRecipe, type Lines } from "#core/nutrition/assess-recipe.ts"

/** What the cook has to choose in a recipe so that it keeps the labels asked for, in a sentence a label. */
export function tellChoices(lines: Lines, asked: readonly Diet[], foods: FoodTable): string[] {
  const { diets } = assessRecipe(lines, foods)
  const chosen = asked.filter((diet) => diets[diet].verdict === "choose")
  return chosen.map((diet) => `${dietLabels[diet]} if you ${sayKeeping(diets[diet].choose)}.`)
}
