import type { Plugin } from "vite"
import { findNearest } from "#core/craft/find-nearest.ts"
import { finishRecipe } from "#core/craft/finish-recipe.ts"
import { movingTogether } from "#core/craft/moving-together.ts"
import type { KeptRecipe } from "#core/craft/recipe-api.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import { noNutrition } from "#core/food/nutrients.ts"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { noGoals, recipeRequestSchema } from "#core/request/request.ts"
import { readFoodTable } from "#server/recipe/food-file.ts"
import { cardStates } from "./card-states.ts"

const name = "virtual:card-states"

/** `virtual:card-states` are recipes in every state of the card, finished as any other; for gallery.html alone. */
export function galleryPlugin(): Plugin {
  return {
    name: "card-states",
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null
      const foods = await readFoodTable()
      const states = cardStates.map((one, at) => ({ state: one.state, kept: finish(one, at, foods) }))
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(states))})`
    },
  }
}

function finish(one: (typeof cardStates)[number], at: number, foods: FoodTable): KeptRecipe {
  const { title = "Lemon Lentil Soup" } = one
  const claimed = one.claimed === undefined ? null : { ...noNutrition, ...one.claimed }
  const dish = { kind: "named", name: "Lentil soup" }
  const goals = { ...noGoals, ...one.goals }
  const request = recipeRequestSchema.parse({ dish, servings: 4, goals, diets: one.diets ?? [] })
  const written = { title, servings: 4, ingredients: [...one.ingredients], method: [...one.method] }
  const pantry = { foods, preferences: defaultPreferences }
  const finishing = finishRecipe(written, request, pantry)
  if (!finishing.ok) throw new Error(`The card '${one.state}' is not taken.`)
  const finished = findNearest({ written, request, finished: finishing.finished }, pantry)
  const { recipe, assessment, changes, nearest } = finished
  return {
    id: `00000000-0000-4000-8000-00000000000${at}`,
    ...{ recipe, assessment, changes, claimed, request, nearest },
    chef: "provider",
    asWritten: null,
    together: movingTogether(recipe, foods),
    createdAt: "2000-01-01T00:00:00.000Z",
  }
}
