// node bench/published-figures.ts FILE: our figures against those that a recipe's own page publishes. The file holds one
// recipe a line (JSON): id, servings, ingredients, and kcal, protein, carbs and fat of a serving as published.
// docs/published-slips.csv names those whose page contradicts itself; the rest is the mended set.
import { readFileSync } from "node:fs"
import { z } from "zod"
import { checkRecipe } from "#core/craft/check-recipe.ts"
import { parseCsv } from "#core/food/csv.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import { readFoodTable } from "#server/recipe/food-file.ts"
import { percentile } from "./percentile.ts"

const figure = z.number().nullable()
const publishedSchema = z.object({
  id: z.string(),
  servings: z.number().nullable(),
  ingredients: z.array(z.string()),
  ...{ kcal: figure, protein: figure, carbs: figure, fat: figure },
})
type Judged = { published: z.infer<typeof publishedSchema>; ours: Assessment; share: number }

/** Below this a figure's rounding is an error of its own. */
const least = { kcal: 50, grams: 3 }
const percent = (part: number) => `${(100 * part).toFixed(1)} %`
const median = (values: readonly number[]) => percentile(values, 0.5)

function shareEstimated({ lines, total }: Assessment): number {
  const estimated = lines.filter(({ confidence }) => confidence === "estimated")
  const calories = estimated.reduce((sum, { nutrition }) => sum + (nutrition?.calories ?? 0), 0)
  return total.calories === 0 ? 0 : calories / total.calories
}

const energyOff = ({ published, ours }: Judged) => off(published.kcal, ours.perServing.calories)
const off = (published: number | null, ours: number) => Math.abs(ours / (published ?? Number.NaN) - 1)

function say(name: string, set: readonly Judged[]): void {
  const energy = set.map(energyOff)
  const within = energy.filter((one) => one <= 0.2).length / energy.length
  const macros = (["protein", "carbs", "fat"] as const).map((nutrient) => {
    const stated = set.filter(({ published }) => (published[nutrient] ?? 0) >= least.grams)
    return percent(median(stated.map(({ published, ours }) => off(published[nutrient], ours.perServing[nutrient]))))
  })
  console.log(`${name}: ${set.length} recipes; energy ${percent(median(energy))}, within 20 % ${percent(within)}`)
  console.log(`  protein, carbs, fat ${macros.join(", ")}`)
  const sorted = set.toSorted((one, other) => one.share - other.share)
  const third = Math.ceil(sorted.length / 3)
  for (const part of [0, 1, 2].map((at) => sorted.slice(at * third, (at + 1) * third))) {
    const shares = part.map(({ share }) => share)
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
    console.log(`  energy estimated ${percent(mean)} in the mean: off by ${percent(median(part.map(energyOff)))}`)
  }
}

const foods = await readFoodTable()
const slips = parseCsv(readFileSync(new URL("../docs/published-slips.csv", import.meta.url), "utf8"))
const contradicting = new Set(slips.slice(1).map(([recipe]) => recipe))
const judged = readFileSync(process.argv[2] ?? "", "utf8")
  .trim()
  .split("\n")
  .map((line) => publishedSchema.parse(JSON.parse(line)))
  .filter(({ kcal }) => (kcal ?? 0) >= least.kcal)
  .map((published): Judged => {
    const { servings, ingredients } = published
    const ours = checkRecipe({ title: "", servings: servings ?? 4, ingredients, method: [] }, foods)
    return { published, ours, share: shareEstimated(ours) }
  })
say("all", judged)
say(
  "mended",
  judged.filter(({ published }) => !contradicting.has(published.id)),
)
