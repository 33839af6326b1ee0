import { readFileSync } from "node:fs"
import { parseFoodTable } from "#core/food/food-table.ts"

const read = (name: string) => readFileSync(new URL(`../core/${name}`, import.meta.url), "utf8")

/** The food table as it is served, with the facts that the labels are judged by. */
export const foods = parseFoodTable(read("food/foods.csv"), read("food/food-facts.csv"))
