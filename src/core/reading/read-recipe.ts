import type { FoodTable } from "#core/food/food-table.ts"
import type { Written } from "#core/recipe/recipe.ts"
import { type ReadLine, readLine } from "./read-line.ts"

/** Lines that were read, and the servings they are for: all that an assessment needs to know of a recipe. */
export type ReadLines = { servings: number; lines: readonly ReadLine[] }

/** A recipe whose lines were read. */
export type ReadRecipe = Omit<Written, "ingredients"> & ReadLines

/** A recipe with its lines read. */
export function readRecipe({ ingredients, ...recipe }: Written, foods: FoodTable): ReadRecipe {
  return { ...recipe, lines: ingredients.map((text) => readLine(text, foods)) }
}

/** The recipe in text again. */
export function writtenOf({ title, servings, lines, method }: ReadRecipe): Written {
  return { title, servings, ingredients: lines.map(({ text }) => text), method: [...method] }
}
