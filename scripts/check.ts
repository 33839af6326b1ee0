import { readFileSync } from "node:fs"
import { createInterface } from "node:readline"
import { z } from "zod"
import { sayReason } from "#core/diet/reason-words.ts"
import { parseFoodTable } from "#core/food/food-table.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"

// The nutrition check as a filter: one recipe a line in, one assessment a line out, in order (JSON lines).

const recipeLine = z.object({ id: z.string(), servings: z.number().positive(), ingredients: z.array(z.string()) })

const read = (name: string) => readFileSync(new URL(`../src/core/${name}`, import.meta.url), "utf8")
const foods = parseFoodTable(read("food/foods.csv"), read("food/food-facts.csv"))

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() !== "") process.stdout.write(`${JSON.stringify(check(line))}\n`)
}

function check(line: string) {
  const { id, servings, ingredients } = recipeLine.parse(JSON.parse(line))
  const { perServing, complete, lines, diets } = assessRecipe({ servings, ingredients }, foods)
  const verdicts = Object.entries(diets).map(([diet, { verdict, because }]) => {
    return [diet, { verdict, because: because.map(sayReason) }] as const
  })
  return { id, perServing, complete, lines, diets: Object.fromEntries(verdicts) }
}
