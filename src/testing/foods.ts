import { readFileSync } from "node:fs"
import { parseFoodTable } from "#core/food/food-table.ts"

const read = (name: string) => readFileSync(new URL(`../core/food/${name}`, import.meta.url), "utf8")

/** The food table as it is served, with the facts that the labels are judged by. */
export const foods = parseFoodTable({
  foods: read("foods.csv"),
  facts: read("food-facts.csv"),
  fodmapLimits: read("fodmap-limits.csv"),
})
