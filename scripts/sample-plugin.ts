import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Plugin } from "vite"
import { z } from "zod"
import { composeRecipe } from "#core/cookbook/compose-recipe.ts"
import { readDish } from "#core/cookbook/dish.ts"
import { finishRecipe } from "#core/craft/finish-recipe.ts"
import { movingTogether } from "#core/craft/moving-together.ts"
import type { KeptRecipe } from "#core/craft/recipe-api.ts"
import { takesAsLong } from "#core/method/takes-as-long.ts"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { type RecipeRequest, recipeRequestSchema } from "#core/request/request.ts"
import { projectDir } from "#server/config.ts"
import { readFoodTable } from "#server/recipe/food-file.ts"

const sampleSchema = z.object({ file: z.string(), request: recipeRequestSchema })

/** `sample-recipe.json?cooked` is the recipe that a visitor is shown: a dish of the cookbook, cooked and checked as any other. */
export function samplePlugin(): Plugin {
  return {
    name: "sample-recipe",
    async load(id) {
      if (!id.endsWith("/sample-recipe.json?cooked")) return null
      const { file, request } = sampleSchema.parse(JSON.parse(readFileSync(id.replace("?cooked", ""), "utf8")))
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(await cook(file, request)))})`
    },
  }
}

async function cook(file: string, request: RecipeRequest): Promise<KeptRecipe> {
  const reading = readDish(readFileSync(join(projectDir, "cookbook", file), "utf8"))
  if (!reading.ok) throw new Error(reading.problems.join(" "))
  const foods = await readFoodTable()
  const preferences = defaultPreferences
  const written = composeRecipe(reading.dish, request.servings, preferences)
  const finishing = finishRecipe(written, request, { foods, preferences, leeways: reading.dish.leeways })
  if (!finishing.ok) throw new Error(`${file} would not be safe to eat.`)
  const { recipe, assessment, changes } = finishing.finished
  const { minutes, active } = reading.dish
  return {
    id: "00000000-0000-4000-8000-000000000000",
    recipe,
    assessment,
    claimed: null,
    chef: "cookbook",
    request,
    changes,
    together: movingTogether(recipe, foods),
    time: minutes !== null && takesAsLong(written.method, recipe.method) ? { minutes, active } : null,
    createdAt: "2000-01-01T00:00:00.000Z",
  }
}
