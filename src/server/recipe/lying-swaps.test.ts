import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { generateRecipe, swapRecipe } from "#core/craft/recipe-api.ts"
import { labelVerdictsSchema } from "#core/diet/verdict.ts"
import { noGoals } from "#core/request/request.ts"
import { providerChef, providerSwapChef } from "#server/ai/provider.ts"
import { unmetered } from "#server/ai/spending.ts"
import { signInAs } from "#testing/cook.ts"
import { lyingAside, lyingClaim, lyingDish, lyingStep } from "#testing/lies.ts"
import { measured, rounds } from "#testing/rounds.ts"
import { type RunningApp, startApp } from "#testing/running-app.ts"
import { oneBody, type ScriptedProvider, startScriptedProvider } from "#testing/scripted-provider.ts"
import { truth } from "#testing/truths.ts"
import { unconfirmed } from "#testing/unconfirmed.ts"

let provider: ScriptedProvider
let running: RunningApp

beforeAll(async () => {
  provider = await startScriptedProvider()
  const settings = { baseUrl: provider.baseUrl, apiKey: null, model: "m", meter: unmetered }
  running = await startApp({ chef: providerChef(settings), swapper: providerSwapChef(settings) })
})
afterAll(async () => {
  await running.stop()
  provider.close()
})

async function forgetWhatWasUsed(): Promise<void> {
  const { adminSql } = running.database
  await adminSql`delete from recipe_generations`
  await adminSql`delete from generation_places`
  await adminSql`delete from rate_limits`
}

/** What may be said of a swap instead of a recipe; anything else is a crash. */
const plainRefusals = new Set(["swap_unfit", "swap_unreadable"])
/** The share of recipes that keep a label and are not answered so, at most. */
const overBlocked = 0.02

/** A token holds for ten minutes, and the whole proof takes longer. */
const runsOfToken = 100

const lyingLine = fc.oneof(lyingAside, lyingAside, lyingClaim, lyingDish)

test("D2 and D3: recipes that keep their label are answered so, and no lie gets in by a swap", async () => {
  let { alice } = running
  const seen = { kept: 0, blocked: 0, swapped: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(truth, lyingLine, fc.option(lyingStep), async (honest, line, step) => {
      await forgetWhatWasUsed()
      if ((seen.kept + seen.blocked) % runsOfToken === runsOfToken - 1) alice = await signInAs(running.url, alice)
      const { diet, servings, ingredients, method } = honest
      const written = { title: "Daily Pot", servings, ingredients, method }
      const nutrition = { calories: 300, protein: 10, carbs: 30, fat: 10 }
      provider.answerWith(oneBody(JSON.stringify({ ...written, nutrition })))
      const dish = { kind: "named", name: "Pot" } as const
      const made = await alice.call(generateRecipe, { dish, servings, goals: noGoals, diets: [diet] })
      expect(made.status).toBe(201)
      const { id, recipe, assessment } = made.body
      const before = labelVerdictsSchema.parse(assessment.diets)
      expect(unconfirmed(recipe, before, [])).toEqual([])
      const isKept = before[diet].verdict === "meets" || before[diet].verdict === "choose"
      seen[isKept ? "kept" : "blocked"] += 1

      const lies = step === null ? [line] : [line, step]
      const answer = {
        ...written,
        nutrition,
        ingredients: recipe.ingredients.with(0, line.text),
        method: [...recipe.method, ...(step === null ? [] : [step.text])],
      }
      provider.answerWith(oneBody(JSON.stringify(answer)))
      const swapped = await alice.call(swapRecipe, { recipeId: id, lines: [0] })
      if (swapped.status !== 201) {
        seen.refused += 1
        expect(plainRefusals, `${swapped.status} ${swapped.code}`).toContain(swapped.code)
        return
      }
      seen.swapped += 1
      const after = labelVerdictsSchema.parse(swapped.body.assessment.diets)
      expect(after[diet].verdict, `${diet} was asked for`).not.toBe("violates")
      expect(unconfirmed(swapped.body.recipe, after, lies)).toEqual([])
    }),
    { numRuns: rounds({ sampled: 40, whole: 500 }) },
  )
  measured(`${seen.kept} kept, ${seen.blocked} blocked; ${seen.swapped} swapped, ${seen.refused} refused`)
  expect(seen.blocked / (seen.kept + seen.blocked)).toBeLessThanOrEqual(overBlocked)
  expect(seen.swapped).toBeGreaterThan((seen.swapped + seen.refused) / 5)
})
