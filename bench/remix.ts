// Our own work on a recipe: read from a chef's reply, worked out, mended for its labels and goals, worked out again.
import { readdir, readFile } from "node:fs/promises"
import path from "node:path"
import { readReply } from "#core/ai/reply.ts"
import { composeRecipe } from "#core/cookbook/compose-recipe.ts"
import { type Dish, readDish } from "#core/cookbook/dish.ts"
import { type Diet, diets } from "#core/diet/label.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import { eachNutrient } from "#core/food/nutrients.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { remixRecipe } from "#core/remix/remix-recipe.ts"
import { type Goals, noGoals } from "#core/request/request.ts"
import { projectDir } from "#server/config.ts"

const mostP95Ms = 30
const warmUps = 1
const passes = 3

export type RemixBench = { recipes: number; p50Ms: number; p95Ms: number; worstMs: number; isWithin: boolean }

async function readDishes(): Promise<Dish[]> {
  const folder = path.join(projectDir, "cookbook")
  const texts = (await readdir(folder)).map((file) => readFile(path.join(folder, file), "utf8"))
  return (await Promise.all(texts)).map(readDish).flatMap((reading) => (reading.ok ? [reading.dish] : []))
}

/** More protein and less energy than the dish has: goals that its portions have to be moved for. */
function leanerGoals(reply: string, foods: FoodTable): Goals {
  const { calories, protein } = assessRecipe(JSON.parse(reply), foods).perServing
  return { ...noGoals, calories: { min: null, max: calories * 0.9 }, protein: { min: protein * 1.1, max: null } }
}

function workOn(reply: string, request: { goals: Goals; diets: Diet[] }, known: FoodTable): number {
  // A table of its own remembers no line of the recipes before.
  const foods = { ...known }
  const start = performance.now()
  const read = readReply(reply)
  if (read.kind !== "recipe") throw new Error("the bench's own reply can't be read")
  remixRecipe({ recipe: read.recipe, request, foods })
  return performance.now() - start
}

/** Every dish of the cookbook for every label, with and without goals. */
export async function benchRemix(foods: FoodTable): Promise<RemixBench> {
  const nutrition = eachNutrient(() => 1)
  const replies = (await readDishes()).map((dish) =>
    JSON.stringify({ ...composeRecipe(dish, 4, defaultPreferences), nutrition }),
  )
  const once = () =>
    replies.flatMap((reply) =>
      [noGoals, leanerGoals(reply, foods)].flatMap((goals) =>
        diets.map((diet) => workOn(reply, { goals, diets: [diet] }, foods)),
      ),
    )
  for (let pass = 0; pass < warmUps; pass += 1) once()
  const times = Array.from({ length: passes }, once)
    .flat()
    .sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const p95Ms = at(0.95)
  return { recipes: times.length, p50Ms: at(0.5), p95Ms, worstMs: at(1), isWithin: p95Ms <= mostP95Ms }
}
