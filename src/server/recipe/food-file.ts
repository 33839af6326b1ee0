import { readFile } from "node:fs/promises"
import path from "node:path"
import { type FoodTable, parseFoodTable } from "#core/food/food-table.ts"
import { projectDir } from "#server/config.ts"

/** The food table that belongs to this version of the code. */
export async function readFoodTable(): Promise<FoodTable> {
  const read = (name: string) => readFile(path.join(projectDir, "src/core/food", name), "utf8")
  return parseFoodTable({
    foods: await read("foods.csv"),
    facts: await read("food-facts.csv"),
    fodmapLimits: await read("fodmap-limits.csv"),
  })
}
