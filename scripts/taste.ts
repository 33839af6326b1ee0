import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { nearerOf, whyAskAgain } from "#core/craft/ask-again.ts"
import { findNearest } from "#core/craft/find-nearest.ts"
import { type Finished, type Finishing, finishRecipe, type Pantry } from "#core/craft/finish-recipe.ts"
import { finishSwap, isWholeSwap, swapWithoutChef } from "#core/craft/finish-swap.ts"
import { sayRemedy, sayUnfit } from "#core/craft/unfit.ts"
import { dietSchema } from "#core/diet/diet-schema.ts"
import { dietLabels } from "#core/diet/label.ts"
import { showRecipe } from "#core/display/show-recipe.ts"
import { parseCsv } from "#core/food/csv.ts"
import { nutrients, nutrientUnits } from "#core/food/nutrients.ts"
import { preferencesSchema } from "#core/preferences/preferences.ts"
import { sayChange } from "#core/recipe/change-words.ts"
import { noStep } from "#core/recipe/no-step.ts"
import { type Recipe, recipeSchema, type Written } from "#core/recipe/recipe.ts"
import { goalsSchema, type RecipeRequest } from "#core/request/request.ts"
import { lineWords } from "#core/shopping/item-words.ts"
import { readFoodTable } from "#server/recipe/food-file.ts"

// Recipes that a cook read and graded: what a change makes of them. Without an argument it prints which texts are no
// longer those that were graded, line by line; `--write FOLDER` lays them out for a reader, with their drafts;
// `--keep` takes today's texts for those that are graded.

const folder = join(import.meta.dirname, "../tasting")
const finishedFile = join(folder, "finished.json")

const requestSchema = z.object({
  dish: z.string().nullable(),
  servings: z.int(),
  goals: goalsSchema,
  diets: z.array(dietSchema),
})
const replySchema = recipeSchema.extend({ servings: z.number() })
const shared = { id: z.string(), request: requestSchema, preferences: preferencesSchema }
const rowSchema = z.union([
  z.object({ ...shared, recipe: replySchema, chosen: z.array(z.int()), reply: replySchema.nullable() }),
  z.object({ ...shared, reply: replySchema }),
])
type Row = z.infer<typeof rowSchema>

const foods = await readFoodTable()

function readRows(): Row[] {
  const files = [
    "replies",
    "swaps",
    "more-replies",
    "third-replies",
    "third-swaps",
    "last-replies",
    "fourth-replies",
    "fourth-swaps",
    "fifth-replies",
    "fifth-swaps",
    "sixth-replies",
    "sixth-swaps",
    "seventh-replies",
    "seventh-swaps",
    "eighth-replies",
  ].map((name) => join(folder, `${name}.jsonl`))
  return files
    .filter((file) => existsSync(file))
    .flatMap((file) => readFileSync(file, "utf8").trim().split("\n"))
    .map((line) => rowSchema.parse(JSON.parse(line)))
}

function requestOf({ request: { dish, ...wanted } }: Row): RecipeRequest {
  return { ...wanted, dish: dish === null ? { kind: "random" } : { kind: "named", name: dish } }
}

function finish(row: Row): Finishing {
  const request = requestOf(row)
  const pantry = { foods, preferences: row.preferences }
  if (!("chosen" in row)) return asNearAsItComes(row, request, pantry)
  const wish = { recipe: row.recipe, chosen: row.chosen, request }
  const answers = [row.reply, secondAnswers.get(row.id)].flatMap((answer) => answer ?? [])
  const swapped = answers.map((answer) => finishSwap(wish, answer, pantry))
  const whole = swapped.find((one) => one?.ok === true && isWholeSwap(one.finished))
  const refused = swapped.findLast((one) => one?.ok === false)
  const [last] = answers.slice(-1)
  const filled = last === undefined ? null : finishSwap(wish, { ...last, isLast: true }, pantry)
  const taken = whole ?? (filled?.ok === true ? filled : null)
  if (taken !== null) return taken
  const own = swapWithoutChef(wish, pantry)
  return own.ok ? own : (refused ?? own)
}

/** Whoever played the chef answered each draft once more that asked for it, and each swap that came to nothing at first. */
const secondSchema = recipeSchema.omit({ nutrition: true }).extend({ id: z.string(), servings: z.number() })
const secondAnswers = new Map(
  z
    .array(secondSchema)
    .parse(JSON.parse(readFileSync(join(folder, "second-answers.json"), "utf8")))
    .map(({ id, ...written }) => [id, written]),
)

function asNearAsItComes(
  { id, reply }: { id: string; reply: Recipe },
  request: RecipeRequest,
  pantry: Pantry,
): Finishing {
  const attempt = (written: Written) => ({ written, finishing: finishRecipe(written, request, pantry) })
  const first = attempt(withoutClaims(reply))
  const answer = whyAskAgain({ ...first, request }, pantry) === null ? undefined : secondAnswers.get(id)
  const second = answer === undefined ? first : attempt(answer)
  const { written, finishing } = nearer(first, second, request)
  if (!finishing.ok) return finishing
  return { ok: true, finished: findNearest({ written, request, finished: finishing.finished }, pantry) }
}

type Attempt = { written: Written; finishing: Finishing }

function nearer(first: Attempt, second: Attempt, { diets }: RecipeRequest): Attempt {
  if (!first.finishing.ok || !second.finishing.ok) return first.finishing.ok ? first : second
  const best = nearerOf(second.finishing.finished, first.finishing.finished, diets)
  return best === second.finishing.finished ? second : first
}

function withoutClaims({ title, servings, ingredients, method }: Recipe) {
  return { title, servings, ingredients, method }
}

/** What a reader gets says in a line what has to be bought, as the card does; what is kept are the lines alone. */
function textOf(row: Row, isForReader = false): string {
  const finishing = finish(row)
  if (finishing.ok) return recipeText(finishing.finished, row, isForReader)
  return ["Refused:", sayUnfit(finishing.because), sayRemedy(finishing.because) ?? ""].join(" ").trimEnd()
}

function recipeText(
  { recipe, assessment, changes }: Finished,
  { request, preferences }: Row,
  isForReader: boolean,
): string {
  const { title, servings, ingredients, method } = recipe
  const { lines, steps } = showRecipe({ lines: ingredients, steps: method, changes }, assessment.lines, preferences)
  const figures = nutrients.map((nutrient) => {
    return `${Math.round(assessment.perServing[nutrient])} ${nutrientUnits[nutrient]} ${nutrient}`
  })
  const notes = changes.flatMap(({ at, because }) => (at === noStep ? [`(${sayChange(because)})`] : []))
  const said = isForReader ? lineWords(lines, { assessment, asked: request.diets }) : lines
  return [`${title}, for ${servings}`, figures.join(", "), ...notes, "", ...said, "", ...steps].join("\n")
}

function askedText({ id, request, preferences }: Row): string {
  const { dish, servings, goals, diets } = request
  const bounds = nutrients.flatMap((nutrient) => {
    const { min, max } = goals[nutrient]
    return [min === null ? [] : [`at least ${min}`], max === null ? [] : [`at most ${max}`]]
      .flat()
      .map((bound) => `${bound} ${nutrientUnits[nutrient]} ${nutrient}`)
  })
  const labels = diets.map((diet) => dietLabels[diet])
  return `${id}: ${[dish ?? "Random dish", `for ${servings}`, ...bounds, ...labels].join("; ")} (${preferences.measurementUnit}, ${preferences.temperatureUnit}; ${preferences.cookingAppliances.join(", ")})`
}

/** The draft as its chef wrote it, or the recipe before a swap. */
function draftText(row: Row): string {
  const { title, servings, ingredients, method } = "chosen" in row ? row.recipe : row.reply
  const ticked = "chosen" in row ? [`Swap: ${row.chosen.map((at) => ingredients[at]).join("; ")}`, ""] : []
  return [...ticked, `${title}, for ${servings}`, "", ...ingredients, "", ...method].join("\n")
}

function write(target: string): void {
  mkdirSync(target, { recursive: true })
  for (const row of readRows()) {
    writeFileSync(join(target, `${row.id}.txt`), `${askedText(row)}\n\n${textOf(row, true)}\n`)
    writeFileSync(join(target, `${row.id}.draft.txt`), `${askedText(row)}\n\n${draftText(row)}\n`)
  }
}

const finishedSchema = z.record(z.string(), z.string())

function readFinished(): Readonly<Record<string, string>> {
  return existsSync(finishedFile) ? finishedSchema.parse(JSON.parse(readFileSync(finishedFile, "utf8"))) : {}
}

function keep(): void {
  const texts = Object.fromEntries(readRows().map((row) => [row.id, textOf(row)]))
  writeFileSync(finishedFile, `${JSON.stringify(texts, null, 2)}\n`)
}

type Grade = { grade: string; reason: string }

function readGrades(): ReadonlyMap<string, Grade> {
  const [, ...rows] = parseCsv(readFileSync(join(folder, "grades.csv"), "utf8"))
  return new Map(rows.map(([id = "", grade = "", reason = ""]) => [id, { grade, reason }]))
}

function compare(): void {
  const [grades, graded] = [readGrades(), readFinished()]
  const rows = readRows().map((row) => ({
    row,
    before: graded[row.id]?.split("\n") ?? [],
    now: textOf(row).split("\n"),
  }))
  const changed = rows.filter(({ before, now }) => before.join("\n") !== now.join("\n"))
  for (const { row, before, now } of changed) {
    const { grade = "not graded", reason = "" } = grades.get(row.id) ?? {}
    console.log(`\n${askedText(row)}\n  was ${grade}${reason === "" ? "" : `: ${reason}`}`)
    for (const line of before.filter((line) => !now.includes(line))) console.log(`  - ${line}`)
    for (const line of now.filter((line) => !before.includes(line))) console.log(`  + ${line}`)
  }
  const counts = Map.groupBy(grades.values(), ({ grade }) => grade)
  const said = [...counts].map(([grade, { length }]) => `${length} ${grade}`)
  console.log(`\n${rows.length} recipes; as they were graded: ${said.join(", ")}; ${changed.length} no longer read so.`)
}

const [mode, target = ""] = process.argv.slice(2)
if (mode === "--write") write(target)
else if (mode === "--keep") keep()
else compare()
