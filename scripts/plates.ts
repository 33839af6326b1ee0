import { writeFileSync } from "node:fs"
import path from "node:path"
import { composeRecipe } from "#core/cookbook/compose-recipe.ts"
import { assessRecipe } from "#core/nutrition/assess-recipe.ts"
import { readPlate } from "#core/plate/plate.ts"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { openDishFolder } from "#server/ai/dish-files.ts"
import { projectDir } from "#server/config.ts"
import { readFoodTable } from "#server/recipe/food-file.ts"
import { plateSvg } from "./plate-svg.ts"

// A page of plates, to be looked at: `node scripts/plates.ts plates.html [every how manieth dish] [from]`. Titles stand below all of them.

const [out = "plates.html", every = "6", from = "0"] = process.argv.slice(2)
const warn = (sentence: string) => void process.stderr.write(`${sentence}\n`)

const foods = await readFoodTable()
const dishes = openDishFolder(path.join(projectDir, "cookbook"), warn).filter(
  (_, at) => at % Number(every) === Number(from),
)
const plates = dishes.map((dish) => {
  const { title, ingredients } = composeRecipe(dish, dish.servings, defaultPreferences)
  const plate = readPlate(title, assessRecipe({ servings: dish.servings, ingredients }, foods).lines)
  return { title, plate, svg: plateSvg(plate) }
})

const figures = plates.map(({ svg }, at) => `<figure>${svg}<figcaption>${at + 1}</figcaption></figure>`)
const names = plates.map(
  ({ title, plate, svg }) =>
    `<li>${title}: ${plate.form}, ${plate.parts.map(({ look }) => look).join(", ")} (${svg.length} bytes)</li>`,
)
writeFileSync(
  out,
  `<!doctype html><meta charset="utf-8"><title>Plates</title>
<style>body{background:#fbf6ee;font:14px sans-serif}main{display:grid;grid-template-columns:repeat(10,1fr)}figure{margin:8px;text-align:center}</style>
<main>${figures.join("")}</main><ol>${names.join("")}</ol>\n`,
)
