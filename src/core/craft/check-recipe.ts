import { type Diet, diets } from "#core/diet/label.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import { findUnlisted } from "#core/method/unlisted-foods.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import type { Written } from "#core/recipe/recipe.ts"

/**
 * What a recipe from elsewhere holds, as it would on the page: what only a step puts in counts like a line behind the
 * others, and what a step merely offers ("or naan") for each label that it breaks. Its method may be unknown: no steps.
 */
export function checkRecipe(written: Written, foods: FoodTable): Assessment {
  if (written.method.length === 0) return assessRecipe(written, foods)
  const unlisted = (asked: readonly Diet[]) => findUnlisted(written, foods, asked)
  const assessWith = (more: readonly string[]) =>
    assessRecipe({ servings: written.servings, ingredients: [...written.ingredients, ...more] }, foods)
  const putIn = unlisted([])
  const assessment = assessWith(putIn)
  if (unlisted(diets).join("\n") === putIn.join("\n")) return assessment
  const verdicts = { ...assessment.diets }
  for (const diet of diets) verdicts[diet] = assessWith(unlisted([diet])).diets[diet]
  return { ...assessment, diets: verdicts }
}
