import path from "node:path"
import { readNamedRequest, tellReading } from "#core/cookbook/named-request.ts"
import { missedBy } from "#core/craft/finish-recipe.ts"
import type { FoodTable } from "#core/food/food-table.ts"
import { nutrients, nutrientUnits } from "#core/food/nutrients.ts"
import { setKeepingApart } from "#core/method/step-keeping.ts"
import { readRecipe } from "#core/reading/read-recipe.ts"
import { sayChange } from "#core/recipe/change-words.ts"
import { noStep } from "#core/recipe/no-step.ts"
import type { RecipeChange } from "#core/recipe/recipe-change.ts"
import type { Unmet } from "#core/remix/finish-remix.ts"
import { checkGoals, goalsUnmetMessage } from "#core/request/goals.ts"
import { lineWords } from "#core/shopping/item-words.ts"
import { plainNote } from "#core/text/plain-text.ts"
import type { Chef } from "#server/ai/chef.ts"
import { cookbookChef } from "#server/ai/cookbook.ts"
import { withFallback } from "#server/ai/fallback.ts"
import { providerChef } from "#server/ai/provider.ts"
import { unmetered } from "#server/ai/spending.ts"
import { type Config, projectDir, readOwnConfig } from "#server/config.ts"
import { AppError } from "#server/errors.ts"
import { readFoodTable } from "#server/recipe/food-file.ts"
import type { NewRecipe } from "#server/recipe/recipe-store.ts"
import { writeRecipe } from "#server/recipe/write-recipe.ts"
import { StartRefusal } from "#server/start-refusal.ts"
import { doWork } from "#server/workshop/work.ts"
import { type CookRequest, readCookLine, readCookWords } from "./cook-request.ts"
import { linesOf } from "./json-lines.ts"
import { printedAssessment } from "./printed-assessment.ts"
import { printedUnmet, sayLabels, sayUnmet } from "./printed-unmet.ts"

// A recipe in the terminal, or as a filter one request a line in and one finished recipe a line out, by the chef that is set.

/** Foreign text must not steer the terminal. */
const print = (stream: NodeJS.WriteStream, text: string) => void stream.write(`${plainNote(text)}\n`)

const warn = (sentence: string) => print(process.stderr, sentence)

function chooseChef({ ai, cookbookDir }: Config, foods: FoodTable): Chef {
  const provider = ai && providerChef({ ...ai, meter: unmetered, warn })
  if (provider && !ai?.hasFallback) return provider
  const folders = [path.join(projectDir, "cookbook"), ...(cookbookDir === null ? [] : [cookbookDir])]
  const cookbook = cookbookChef({ folders, foods, chance: Math.random, warn })
  return provider ? withFallback(provider, cookbook) : cookbook
}

type Kitchen = Awaited<ReturnType<typeof openKitchen>>

async function openKitchen() {
  const settings = readOwnConfig()
  if (!settings.ok) throw new StartRefusal(settings.problems.join("\n"))
  const foods = await readFoodTable()
  const workshop = { finish: async (work: Parameters<typeof doWork>[0]) => doWork(work, foods), close: async () => {} }
  return { chef: chooseChef(settings.config, foods), foods, workshop }
}

// Nobody listens, and nobody stops it but by ending the program.
const desk = {
  signal: new AbortController().signal,
  tell: () => {},
  leftMs: () => Number.POSITIVE_INFINITY,
  beforeLine: async () => {},
}

type Cooked = NewRecipe & { unmet: Unmet[] }

async function cook(kitchen: Kitchen, { request: asked, preferences }: CookRequest): Promise<Cooked> {
  const named = readNamedRequest(asked)
  const { request, appliances } = named
  const check = checkGoals(request)
  if (!check.ok) throw new AppError("goals_unmet", { message: goalsUnmetMessage(check.reason) })
  const cookingAppliances = [...new Set([...preferences.cookingAppliances, ...appliances])]
  const made = await writeRecipe({ ...kitchen, preferences: { ...preferences, cookingAppliances } }, request, desk)
  const unmet = missedBy(readRecipe(made.recipe, kitchen.foods), request, kitchen.foods)
  return { ...made, changes: [...made.changes, ...tellReading(named, made.recipe.method)], unmet }
}

const printedChange = (change: RecipeChange) => ({
  ...(change.kind === "line"
    ? { line: change.at, before: change.before }
    : { step: change.at === noStep ? null : change.at }),
  because: sayChange(change.because),
})

async function answer(kitchen: Kitchen, asked: CookRequest) {
  try {
    const cooked = await cook(kitchen, asked)
    return {
      id: asked.id,
      recipe: cooked.recipe,
      assessment: printedAssessment(cooked.assessment),
      changes: cooked.changes.map(printedChange),
      labels: Object.fromEntries(cooked.request.diets.map((diet) => [diet, cooked.assessment.diets[diet].verdict])),
      unmet: cooked.unmet.map(printedUnmet),
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, message, offers } = error
    return { id: asked.id, refusal: { code, message, offers } }
  }
}

/** More characters than a request with everything at its longest. */
const longestLine = 100_000

async function cookLines(kitchen: Kitchen): Promise<void> {
  let number = 0
  for await (const line of linesOf(process.stdin, longestLine)) {
    number += 1
    if (line.trim() === "") continue
    const read =
      line.length > longestLine ? { ok: false as const, says: "this is too long for a request." } : readCookLine(line)
    if (read.ok) print(process.stdout, JSON.stringify(await answer(kitchen, read.asked)))
    else {
      warn(`Line ${number}: ${read.says}`)
      process.exitCode = 1
    }
  }
}

async function cookOne(kitchen: Kitchen, words: readonly string[]): Promise<void> {
  const read = readCookWords(words)
  if (!read.ok) throw new StartRefusal(read.says)
  const { recipe, changes, unmet, request, assessment } = await cook(kitchen, read.asked)
  const sums = nutrients.map(
    (nutrient) => `${nutrient} ${Math.round(recipe.nutrition[nutrient])} ${nutrientUnits[nutrient]}`,
  )
  const notes = [...new Set(changes.map(({ because }) => sayChange(because)))]
  const { steps, keeping } = setKeepingApart(recipe.method)
  const lines = [
    recipe.title,
    `For ${recipe.servings}. A serving: ${sums.join(", ")}.`,
    ...sayLabels(request.diets, assessment),
    ...unmet.map((one) => `Missed: ${sayUnmet(one)}`),
    ...(notes.length === 0 ? [] : ["", ...notes]),
    "",
    ...lineWords(recipe.ingredients, { assessment, asked: request.diets }).map((line) => `- ${line}`),
    "",
    ...steps.map((step, at) => `${at + 1}. ${step}`),
    ...(keeping === null ? [] : [keeping]),
  ]
  print(process.stdout, lines.join("\n"))
}

try {
  const words = process.argv.slice(2)
  const kitchen = await openKitchen()
  const isFilter = words.length === 0 && process.stdin.isTTY !== true
  await (isFilter ? cookLines(kitchen) : cookOne(kitchen, words))
} catch (error) {
  if (!(error instanceof StartRefusal || error instanceof AppError)) throw error
  const offers = error instanceof AppError && error.offers.length > 0 ? [`It has: ${error.offers.join(", ")}.`] : []
  warn([error.message, ...offers].join("\n"))
  process.exitCode = 1
}
