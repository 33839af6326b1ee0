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
import { readRecipe } from "#core/reading/read-recipe.ts"
import { recipeLimits, type Written } from "#core/recipe/recipe.ts"
import { remixRecipe } from "#core/remix/remix-recipe.ts"
import { type Goals, noGoals } from "#core/request/request.ts"
import { projectDir } from "#server/config.ts"

const mostP95Ms = 30
const warmUps = 1
const passes = 3

/** So many dishes of the cookbook, each so many lines further on. */
const mostDishes = 30

/** Of recipes put together out of the cookbook's lines: what a long one takes, and one as long as a reply may be. */
const longLines = 40
const longestLines = recipeLimits.lines
const longPasses = 15

type Times = { p50Ms: number; p95Ms: number; worstMs: number }
export type RemixBench = Times & { recipes: number; long: Times; longest: Times; ratio: number; isWithin: boolean }

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
  remixRecipe({ recipe: readRecipe(read.recipe, foods), request, foods })
  return performance.now() - start
}

/** Dishes of the cookbook for every label, with and without goals, and longer ones put together of them. */
export async function benchRemix(foods: FoodTable): Promise<RemixBench> {
  const nutrition = eachNutrient(() => 1)
  const dishes = await readDishes()
  const written = dishes.map((dish) => ({ ...composeRecipe(dish, 4, defaultPreferences), nutrition }))
  const every = Math.max(1, Math.floor(written.length / mostDishes))
  const replies = written.filter((_, at) => at % every === 0).map((recipe) => JSON.stringify(recipe))
  const once = () =>
    replies.flatMap((reply) =>
      [noGoals, leanerGoals(reply, foods)].flatMap((goals) =>
        diets.map((diet) => workOn(reply, { goals, diets: [diet] }, foods)),
      ),
    )
  for (let pass = 0; pass < warmUps; pass += 1) once()
  const times = Array.from({ length: passes }, once).flat()
  const [long, longest] = [longLines, longestLines].map((lines) => {
    const long = Array.from({ length: longPasses }, (_, at) => joined(written, lines, at))
    return spread(long.map((reply) => workOn(reply, { goals: leanerGoals(reply, foods), diets: [] }, foods)))
  })
  if (long === undefined || longest === undefined) throw new Error("no long recipes")
  const spent = spread(times)
  // What it takes to sum the same recipes up, in the same run: a slow machine is slow at both.
  const summed = spread(replies.map((reply) => sumUp(reply, foods)))
  const isWithin = spent.p95Ms <= mostP95Ms && long.p95Ms <= mostP95Ms
  return { recipes: times.length, ...spent, long, longest, ratio: spent.p50Ms / summed.p50Ms, isWithin }
}

function sumUp(reply: string, known: FoodTable): number {
  const foods = { ...known }
  const start = performance.now()
  assessRecipe(JSON.parse(reply), foods)
  return performance.now() - start
}

/** A recipe of so many lines: those of one dish after the other, with their steps. */
function joined(dishes: readonly Written[], lines: number, from: number): string {
  const long = { title: "Banquet", servings: 4, nutrition: eachNutrient(() => 1), ingredients: [""], method: [""] }
  long.ingredients = []
  long.method = []
  for (let at = from * 7; long.ingredients.length < lines; at += 1) {
    const dish = dishes[at % dishes.length]
    long.ingredients.push(...(dish?.ingredients ?? []))
    long.method.push(...(dish?.method ?? []))
  }
  return JSON.stringify({
    ...long,
    ingredients: long.ingredients.slice(0, lines),
    method: long.method.slice(0, recipeLimits.steps),
  })
}

function spread(times: number[]): Times {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50Ms: at(0.5), p95Ms: at(0.95), worstMs: at(1) }
}
