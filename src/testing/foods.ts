import { readFoodTable } from "#server/recipe/food-file.ts"

/** The food table as it is served, with the facts that the labels are judged by. */
export const foods = await readFoodTable()
