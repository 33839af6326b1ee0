import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { z } from "zod"
import { composeRecipe } from "#core/cookbook/compose-recipe.ts"
import { assessAnew } from "#core/craft/assess-anew.ts"
import { diets } from "#core/diet/label.ts"
import { parseCsv } from "#core/food/csv.ts"
import { eachNutrient } from "#core/food/nutrients.ts"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { recipeSchema, type Written } from "#core/recipe/recipe.ts"
import { noGoals } from "#core/request/request.ts"
import { builtInDishes } from "#testing/cookbook.ts"
import { foods } from "#testing/foods.ts"
import { isNewer, rulesVersion } from "./rules-version.ts"
import { digestOf } from "./saved-summary.ts"

const marksFile = new URL("./digest-marks.csv", import.meta.url)
const tasting = new URL("../../../tasting/", import.meta.url)

const named = (title: string, ingredients: string[]): Written => ({
  ...{ title, servings: 4, ingredients, method: ["Mix it all and serve."] },
})

/** Each food of the table, the cookbook, and what models wrote: hardly a rule can change without a digest of these. */
function* corpus(): Generator<Written> {
  for (let from = 0; from < foods.foods.length; from += linesEach) {
    const some = foods.foods.slice(from, from + linesEach)
    yield named(
      `Foods from ${from}`,
      some.map(({ name }) => `100 g ${name}`),
    )
  }
  for (const dish of builtInDishes) yield composeRecipe(dish, dish.servings, defaultPreferences)
  for (const file of readdirSync(tasting).sort()) {
    if (!file.endsWith("-replies.jsonl")) continue
    for (const line of readFileSync(new URL(file, tasting), "utf8").trim().split("\n"))
      yield rowSchema.parse(JSON.parse(line)).reply
  }
}

const linesEach = 20
const rowSchema = z.object({ reply: recipeSchema })

function markOfDigests(): string {
  const hash = createHash("sha256")
  for (const written of corpus()) {
    const recipe = { ...written, nutrition: eachNutrient(() => 1) }
    const { assessment } = assessAnew({ recipe }, foods)
    const digest = digestOf(recipe, assessment, {
      asked: { goals: noGoals, diets },
      making: { isFar: false, isMended: false, changes: [] },
    })
    hash.update(JSON.stringify(digest))
  }
  return hash.digest("base64url").slice(0, 16)
}

test("digests change with the version of the rules alone, so that each row is worked out anew when it has to be", () => {
  const [, ...marks] = parseCsv(readFileSync(marksFile, "utf8"))
  const versions = marks.map(([version]) => Number(version))
  const mark = markOfDigests()
  const next = `${versions.includes(rulesVersion) ? rulesVersion + 1 : rulesVersion},${mark}`
  const asks = `Digests are not those of version ${rulesVersion}: raise rulesVersion, and add "${next}" to digest-marks.csv.`
  expect(versions, "each version once, in order").toEqual([...new Set(versions)].toSorted((one, other) => one - other))
  expect(`${versions.at(-1)},${marks.at(-1)?.[1]}`, asks).toBe(`${rulesVersion},${mark}`)
})

test("names of rules are in order, and those of before versions are older than all", () => {
  expect(isNewer("10", "9")).toBe(true)
  expect(isNewer("9", "10")).toBe(false)
  expect(isNewer("9", "9")).toBe(false)
  expect(isNewer("1", "a-hash-of-every-file")).toBe(true)
  expect(isNewer("a-hash-of-every-file", "1")).toBe(false)
  expect(isNewer("9999999999", "1")).toBe(false)
})
