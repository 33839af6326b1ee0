import { checkRecipe } from "#core/craft/check-recipe.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import { readFoodTable } from "#server/recipe/food-file.ts"
import { reportDishes } from "./dish-report.ts"
import { linesOf } from "./json-lines.ts"
import { printedAssessment } from "./printed-assessment.ts"
import { longestLine, type RecipeLine, recipeLineSchema } from "./recipe-line.ts"

// The nutrition and diet check as a filter: one recipe a line in, one assessment a line out, in order (JSON lines).
// With names of .cook files it says of each of these dishes what it holds and what is to be mended.

function check({ id, ...recipe }: RecipeLine, foods: FoodTable) {
  return { id, ...printedAssessment(checkRecipe(recipe, foods)) }
}

async function checkAll(foods: FoodTable): Promise<void> {
  let number = 0
  for await (const line of linesOf(process.stdin, longestLine)) {
    number += 1
    if (line.trim() === "") continue
    const { data, error } = recipeLineSchema.safeParse(line)
    if (error) {
      process.stderr.write(`Line ${number}: ${error.issues[0]?.message}\n`)
      process.exitCode = 1
      return
    }
    process.stdout.write(`${JSON.stringify(check(data, foods))}\n`)
  }
}

const foods = await readFoodTable()
const dishFiles = process.argv.slice(2)
if (dishFiles.length === 0) await checkAll(foods)
else process.exitCode = reportDishes(dishFiles, foods) ? 0 : 1
