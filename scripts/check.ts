import { readFileSync } from "node:fs"
import { z } from "zod"
import { checkRecipe } from "#core/craft/check-recipe.ts"
import { type FoodTable, parseFoodTable } from "#core/food/food-table.ts"
import { recipeLimits } from "#core/recipe/recipe.ts"
import { reportDishes } from "./dish-report.ts"
import { linesOf } from "./json-lines.ts"
import { printedAssessment } from "./printed-assessment.ts"

// The nutrition and diet check as a filter: one recipe a line in, one assessment a line out, in order (JSON lines).
// With names of .cook files it says of each of these dishes what it holds and what is to be mended.

const { titleChars, lineChars, lines, stepChars, steps } = recipeLimits
const anId = "id has to be a text."
const aTitle = `title has to be a text of at most ${titleChars} characters.`
const aNumber = "servings has to be a number from 0.01 to 1,000,000,000."
const someLines = `ingredients has to be a list of at most ${lines} texts of at most ${lineChars} characters each.`
const someSteps = `method has to be a list of at most ${steps} texts of at most ${stepChars} characters each.`

const recipeSchema = z.object(
  {
    id: z.string(anId),
    title: z.string(aTitle).max(titleChars, aTitle).default(""),
    servings: z.number(aNumber).min(0.01, aNumber).max(1_000_000_000, aNumber),
    ingredients: z.array(z.string(someLines).max(lineChars, someLines), someLines).max(lines, someLines),
    method: z.array(z.string(someSteps).max(stepChars, someSteps), someSteps).max(steps, someSteps).default([]),
  },
  "a recipe has to be an object with id, servings and ingredients.",
)
type RecipeLine = z.infer<typeof recipeSchema>

/** More characters than a recipe with everything at its limit and every character escaped. */
const longestLine = 2_000_000

const lineSchema = z
  .string()
  .max(longestLine, { error: "this is too long for a recipe.", abort: true })
  .transform((line, context): unknown => {
    try {
      return JSON.parse(line)
    } catch {
      context.addIssue("this is not JSON.")
      return z.NEVER
    }
  })
  .pipe(recipeSchema)

function check({ id, ...recipe }: RecipeLine, foods: FoodTable) {
  return { id, ...printedAssessment(checkRecipe(recipe, foods)) }
}

async function checkAll(foods: FoodTable): Promise<void> {
  let number = 0
  for await (const line of linesOf(process.stdin, longestLine)) {
    number += 1
    if (line.trim() === "") continue
    const { data, error } = lineSchema.safeParse(line)
    if (error) {
      process.stderr.write(`Line ${number}: ${error.issues[0]?.message}\n`)
      process.exitCode = 1
      return
    }
    process.stdout.write(`${JSON.stringify(check(data, foods))}\n`)
  }
}

const read = (name: string) => readFileSync(new URL(`../src/core/food/${name}`, import.meta.url), "utf8")
const foods = parseFoodTable({
  foods: read("foods.csv"),
  facts: read("food-facts.csv"),
  fodmapLimits: read("fodmap-limits.csv"),
})
const dishFiles = process.argv.slice(2)
if (dishFiles.length === 0) await checkAll(foods)
else process.exitCode = reportDishes(dishFiles, foods) ? 0 : 1
