import { generateRecipe } from "#core/craft/recipe-api.ts"
import { noGoals, type RecipeRequest } from "#core/request/request.ts"
import { saveRecipe } from "#core/saved/saved-api.ts"
import { addItems } from "#core/shopping/shopping-api.ts"
import { providerChef } from "#server/ai/provider.ts"
import { unmetered } from "#server/ai/spending.ts"
import type { TestCook } from "#testing/cook.ts"
import { type PayingApp, startPayingApp } from "#testing/paying-app.ts"
import { testCookbook } from "#testing/running-app.ts"
import {
  type ScriptedProvider,
  sampleReply,
  startScriptedProvider,
  streamedInParts,
} from "#testing/scripted-provider.ts"
import { freePort } from "../lifecycle/starting.ts"

/** Apps with cooks in every state that a screen shows. */
export type Kitchen = {
  app: PayingApp
  /** With recipes made, saved and on the list; the newest is a curry that meets what was asked for. */
  cook: TestCook
  /** Just signed up. */
  newcomer: TestCook
  /** No free recipe is left. */
  spent: TestCook
  /** One whose AI stops in the middle of a recipe. */
  writing: PayingApp
  stop(): Promise<void>
}

const goals = (calories: number | null, protein: number | null): RecipeRequest["goals"] => ({
  ...noGoals,
  calories: { min: null, max: calories },
  protein: { min: protein, max: null },
})

const orders: readonly (Pick<RecipeRequest, "goals" | "diets"> & { name: string })[] = [
  { name: "Greek salad", goals: noGoals, diets: ["vegetarian"] },
  { name: "Pad thai", goals: goals(700, null), diets: [] },
  { name: "Margherita pizza", goals: noGoals, diets: ["vegetarian"] },
  { name: "Carrot cake", goals: noGoals, diets: [] },
  { name: "Beef chili", goals: goals(null, 35), diets: ["gluten-free"] },
  { name: "Shakshuka", goals: goals(450, 20), diets: ["vegetarian", "gluten-free"] },
  { name: "Thai green curry", goals: goals(620, 40), diets: ["dairy-free"] },
]

async function make(cook: TestCook, { name, ...asked }: (typeof orders)[number]): Promise<string> {
  const { body, status } = await cook.call(generateRecipe, { dish: { kind: "named", name }, servings: 4, ...asked })
  if (status !== 201) throw new Error(`${name} was not made.`)
  return body.id
}

const onTheList = [
  ["600 g chicken breast, sliced", "Thai Green Curry"],
  ["300 ml coconut milk", "Thai Green Curry"],
  ["250 g jasmine rice", "Thai Green Curry"],
  ["4 eggs", "Shakshuka"],
  ["2 onions, chopped", "Shakshuka"],
  ["1 onion, sliced", "Beef Chili"],
  ["kitchen paper", ""],
] as const

export async function openKitchen(): Promise<Kitchen> {
  const app = await startPayingApp({ port: await freePort(), chef: testCookbook })
  const [cook, newcomer] = [app.alice, app.bob]
  await app.subscribe(cook)
  for (const order of orders) await cook.call(saveRecipe, { recipeId: await make(cook, order) })
  const items = onTheList.map(([ingredient, recipeTitle]) => ({ id: crypto.randomUUID(), ingredient, recipeTitle }))
  await cook.call(addItems, { items })
  const spent = await app.cook("spent")
  for (const order of orders.slice(0, 3)) await make(spent, order)
  const provider = await startScriptedProvider()
  const writing = await startPayingApp({ port: await freePort(), chef: halfway(provider) })
  await writing.subscribe(writing.alice)
  const stop = async () => {
    await Promise.all([app.stop(), writing.stop()])
    provider.close()
  }
  return { app, cook, newcomer, spent, writing, stop }
}

/** A chef who puts the pen down after the last ingredient. */
function halfway(provider: ScriptedProvider): ReturnType<typeof providerChef> {
  const reply = JSON.stringify({ ...sampleReply, servings: 4 })
  const cut = reply.indexOf("Add the lentils")
  provider.answerWith((...asked) => streamedInParts([reply.slice(0, cut), reply.slice(cut)]).answer(...asked))
  return providerChef({ baseUrl: provider.baseUrl, apiKey: null, model: "m", meter: unmetered })
}
