// How long one turn of the event loop takes at most while hostile replies of a provider are read, told and worked out.
import { monitorEventLoopDelay } from "node:perf_hooks"
import { pino } from "pino"
import type { FoodTable } from "#core/food/food-table.ts"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { noGoals } from "#core/request/request.ts"
import { providerChef } from "#server/ai/provider.ts"
import { unmetered } from "#server/ai/spending.ts"
import { assessInTurns } from "#server/assess-in-turns.ts"
import { AppError } from "#server/errors.ts"
import { writeRecipe } from "#server/recipe/write-recipe.ts"
import { openWorkshop } from "#server/workshop/workshop.ts"
import { startHostileProvider } from "#testing/hostile-provider.ts"

const many = 100
const seed = 7
const mostTurnMs = 50
const mostRounds = 5

export type HostileReplies = { replies: number; worst: string; worstMs: number; isWithin: boolean }

const goals = { ...noGoals, protein: { min: 20, max: null }, calories: { min: null, max: 700 } }
const request = { dish: { kind: "named" as const, name: "Soup" }, servings: 3, goals, diets: [] }

/** Someone who waits for a recipe and hears nothing of it. */
const desk = () => ({
  signal: AbortSignal.timeout(180_000),
  tell() {},
  leftMs: () => Number.POSITIVE_INFINITY,
  beforeLine: async () => {},
})

/** From the first byte to what is shown, without the database; the bar is 50 ms. */
export async function benchHostileReplies(foods: FoodTable): Promise<HostileReplies> {
  const provider = await startHostileProvider(many, seed)
  const workshop = openWorkshop({ log: pino({ level: "silent" }) })
  const chef = providerChef({ baseUrl: provider.baseUrl, apiKey: null, model: "m", meter: unmetered })
  const kitchen = { chef, foods, workshop, preferences: defaultPreferences }
  const longestTurn = () =>
    longestTurnMs(() => writeRecipe(kitchen, request, desk()).then((made) => assessInTurns(made, foods), allowRefusal))
  let worst = { name: "none", ms: 0 }
  for (let at = 0; at < many; at += 1) {
    const name = await provider.answerWith(at)
    const ms = await leastOf(longestTurn)
    if (ms > worst.ms) worst = { name, ms }
  }
  await Promise.all([workshop.close(), provider.close()])
  return { replies: many, worst: worst.name, worstMs: worst.ms, isWithin: worst.ms < mostTurnMs }
}

async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await work()
  delay.disable()
  return delay.max / 1e6
}

/** What else the machine does only adds to a turn, so one that seems too long is measured again. */
async function leastOf(measure: () => Promise<number>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < mostRounds && least >= mostTurnMs; round += 1) least = Math.min(least, await measure())
  return least
}

function allowRefusal(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}
