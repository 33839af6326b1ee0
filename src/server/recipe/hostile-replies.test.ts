import { monitorEventLoopDelay } from "node:perf_hooks"
import { afterAll, beforeAll, expect, test } from "vitest"
import { generateRecipe, swapRecipe } from "#core/craft/recipe-api.ts"
import { noGoals } from "#core/request/request.ts"
import { providerChef, providerSwapChef } from "#server/ai/provider.ts"
import { unmetered } from "#server/ai/spending.ts"
import { type HostileProvider, startHostileProvider } from "#testing/hostile-provider.ts"
import { measured, rounds } from "#testing/rounds.ts"
import { type RunningApp, startApp, testCookbook } from "#testing/running-app.ts"

const many = rounds({ sampled: 24, whole: 200 })
const seed = 13

let provider: HostileProvider
let running: RunningApp
let recipeId = ""

beforeAll(async () => {
  provider = await startHostileProvider(many, seed)
  const settings = { baseUrl: provider.baseUrl, apiKey: null, model: "m", meter: unmetered }
  const chef = providerChef(settings)
  // The recipe to swap in is a good one.
  let write = testCookbook.write
  running = await startApp({
    chef: { name: "provider", write: (...order) => write(...order) },
    swapper: providerSwapChef(settings),
  })
  const { body } = await running.alice.call(generateRecipe, { ...request, dish: { kind: "random" } })
  recipeId = body.id
  write = chef.write
})
afterAll(async () => {
  await running.stop()
  await provider.close()
})

const goals = { ...noGoals, protein: { min: 20, max: null }, calories: { min: null, max: 700 } }
const request = { dish: { kind: "named" as const, name: "Soup" }, servings: 3, goals, diets: [] }

async function forgetFailures(): Promise<void> {
  const { adminSql } = running.database
  await adminSql`delete from generation_places`
  await adminSql`delete from recipe_generations`
  await adminSql`delete from rate_limits`
}

/** What is no recipe is E9; a provider that does not answer the question at all is E7. */
const recipeOr = { generated: ["reply_unreadable"], swapped: ["swap_unreadable", "swap_unfit"] }

test("whatever a provider answers, it is a recipe or E9, the place is held until then, and nobody waits for it", async () => {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const turns: { name: string; ms: number }[] = []
  for (let at = 0; at < many; at += 1) {
    const name = await provider.answerWith(at)
    await forgetFailures()
    delay.reset()
    delay.enable()
    const isSwap = at % 4 === 3
    const { status, code } = isSwap
      ? await running.alice.call(swapRecipe, { recipeId, lines: [0] })
      : await running.alice.call(generateRecipe, request)
    delay.disable()
    turns.push({ name, ms: delay.max / 1e6 })
    const failed = /^(?:a refusal|a redirect)/.test(name) ? [code?.startsWith("ai_") ? code : "ai_"] : []
    const expected = [...failed, ...(isSwap ? recipeOr.swapped : recipeOr.generated)]
    if (status !== 201) expect(expected, `${at}: ${name}`).toContain(code)
  }
  const worst = turns.toSorted((one, other) => other.ms - one.ms)
  for (const { name, ms } of worst.slice(0, 3)) measured(`${ms.toFixed(1)} ms at most in one turn, for ${name}`)
})
