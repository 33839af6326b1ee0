import { readFileSync } from "node:fs"
import { type Dish, type DishReading, readDish } from "#core/cookbook/dish.ts"
import { checkDish, type DishCheck } from "#core/craft/check-dish.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import { type Nutrition, nutrients } from "#core/food/nutrients.ts"

/** Prints what dishes of the cookbook come to, and whether there is nothing to mend. */
export function reportDishes(files: readonly string[], foods: FoodTable): boolean {
  let complaints = 0
  const known = new Map<string, string>()
  for (const file of files) {
    const reading = readDishFile(file)
    if (!reading.ok) {
      complaints += reading.problems.length
      print(`\n${file}`, ...reading.problems.map((problem) => `  ! ${problem}`))
      continue
    }
    const checks = checkDish(reading.dish, foods)
    const twice = namesTwice(reading.dish, file, known)
    complaints += twice.length + checks.reduce((sum, check) => sum + check.complaints.length, 0)
    print(`\n${file}`, ...twice.map((name) => `  ! ${name}`), ...checks.flatMap(linesOf))
  }
  print(`\n${files.length} ${files.length === 1 ? "dish" : "dishes"}, ${complaints} to mend.`)
  return complaints === 0
}

function readDishFile(file: string): DishReading {
  try {
    return readDish(readFileSync(file, "utf8"))
  } catch (error) {
    return {
      ok: false,
      problems: [error instanceof Error ? `It can't be read: ${error.message}` : "It can't be read."],
    }
  }
}

function print(...lines: string[]): void {
  process.stdout.write(`${lines.join("\n")}\n`)
}

/** Each name may lead to one dish only. */
function namesTwice(dish: Dish, file: string, known: Map<string, string>): string[] {
  const names = [dish, ...dish.variants].flatMap(({ title, aliases }) => [title, ...aliases])
  return names.flatMap((name) => {
    const holder = known.get(name.toLowerCase())
    known.set(name.toLowerCase(), file)
    return holder === undefined ? [] : [`The name “${name}” stands in ${holder} too.`]
  })
}

function linesOf(check: DishCheck): string[] {
  const { name, holds, claims, perServing, estimated, reach, written } = check
  const { metric, imperial } = written
  return [
    `  ${name}, for ${metric.servings}`,
    `    a serving   ${sayNutrition(perServing)}`,
    `    holds       ${holds.join(", ") || "no label"}`,
    `    claims      ${claims.join(", ") || "no label"}`,
    `    moves reach ${reach.least.toFixed(2)} to ${reach.most.toFixed(2)} of its energy`,
    ...estimated.map((text) => `    estimated   ${text}`),
    ...metric.ingredients.map(
      (line, at) => `    - ${line}${line === imperial.ingredients[at] ? "" : `  |  ${imperial.ingredients[at]}`}`,
    ),
    ...check.notes.map((note) => `    * ${note}`),
    ...check.complaints.map((complaint) => `    ! ${complaint}`),
  ]
}

function sayNutrition(nutrition: Nutrition): string {
  return nutrients.map((nutrient) => `${nutrient} ${Math.round(nutrition[nutrient])}`).join(", ")
}
