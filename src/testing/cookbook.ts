import path from "node:path"
import type { Dish } from "#core/cookbook/dish.ts"
import { openDishFolder } from "#server/ai/dish-files.ts"
import { projectDir } from "#server/config.ts"

/** The dishes of the built-in cookbook; a file that is no dish is a fault. */
export const builtInDishes: readonly Dish[] = openDishFolder(path.join(projectDir, "cookbook"), (sentence) => {
  throw new Error(sentence)
})

/** A dish with nothing in it but what a test says. */
export function buildDish(title: string, more: Partial<Dish> = {}): Dish {
  return {
    title,
    servings: 4,
    aliases: [],
    tags: [],
    appliances: [],
    diets: [],
    kitchen: null,
    course: null,
    goesWith: [],
    minutes: 30,
    active: null,
    storing: null,
    leeways: [],
    adds: [],
    ingredients: [],
    steps: [],
    ways: [],
    variants: [],
    ...more,
  }
}
