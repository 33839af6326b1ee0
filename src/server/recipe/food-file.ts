import { readFile } from "node:fs/promises"
import path from "node:path"
import { type FoodTable, parseFoodTable } from "#core/food/food-table.ts"
import { projectDir } from "#server/config.ts"

/** The food table that belongs to this version of the code. */
export async function readFoodTable(): Promise<FoodTable> {
  return parseFoodTable(await readFile(path.join(projectDir, "src/core/food/foods.csv"), "utf8"))
}
