import type { FoodTable } from "#core/food/food-table.ts"
import type { Written } from "#core/recipe/recipe.ts"
import { type ReadLine, readLine } from "./read-line.ts"

/** Lines that were read, and the servings they are for: all that an assessment needs to know of a recipe. */
export type ReadLines = { servings: number; lines: readonly ReadLine[] }

/** A recipe whose lines were read. */
export type ReadRecipe = Omit<Written, "ingredients"> & ReadLines

/** What a recipe says: its title, its lines and its steps. */
export type ReadWords = Pick<ReadRecipe, "title" | "lines" | "method">

/** A recipe with its lines read. */
export function readRecipe({ title, servings, ingredients, method }: Written, foods: FoodTable): ReadRecipe {
  return { title, servings, method, lines: ingredients.map((text) => readLine(text, foods)) }
}

/** The recipe in text again. */
export function writtenOf({ title, servings, lines, method }: ReadRecipe): Written {
  return { title, servings, ingredients: lines.map(({ text }) => text), method: [...method] }
}
