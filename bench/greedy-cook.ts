// One cook who does all that the bounds allow, in a process of its own, until whoever started it lets go.
import { randomUUID } from "node:crypto"
import { setTimeout as after } from "node:timers/promises"
import type { z } from "zod"
import { followChanges } from "#core/api/changes-api.ts"
import type { Endpoint } from "#core/api/endpoint.ts"
import { requestKeyHeader } from "#core/api/request-key.ts"
import { generateRecipe } from "#core/craft/recipe-api.ts"
import { changePreferences } from "#core/preferences/preferences-api.ts"
import { noGoals } from "#core/request/request.ts"
import { saveRecipe } from "#core/saved/saved-api.ts"
import { addItems, checkItems, removeItems } from "#core/shopping/shopping-api.ts"
import { mostStreams } from "#server/limits/bounds.ts"
import { callEndpoint } from "#testing/cook.ts"
import { openGet } from "./raw-get.ts"

const [url = "", token = ""] = process.argv.slice(2)
const listWriters = 40
const writers = 20
const refusedPauseMs = 250

async function send<Body extends z.ZodType, Answer extends z.ZodType>(
  contract: Endpoint<Body, Answer>,
  body: z.input<Body>,
) {
  const answer = await callEndpoint(url, contract, { body, token, headers: { [requestKeyHeader]: randomUUID() } })
  if (answer.status >= 400) await after(refusedPauseMs)
  return answer
}

const forEver = async (work: () => Promise<unknown>) => {
  for (;;) await work().catch(() => after(refusedPauseMs))
}

/** Fifty items, ticked, and removed: three writes that change 150 rows. */
async function useList(): Promise<void> {
  const items = Array.from({ length: 50 }, () => ({ id: randomUUID(), ingredient: "x".repeat(400), recipeTitle: "" }))
  const ids = items.map(({ id }) => id)
  await send(addItems, { items })
  await send(checkItems, { ids, checked: true })
  await send(removeItems, { removal: randomUUID(), ids })
}

async function cook(): Promise<void> {
  const request = { dish: { kind: "random" as const }, servings: 4, goals: noGoals, diets: [] }
  const { body, status } = await send(generateRecipe, request)
  if (status < 300) await send(saveRecipe, { recipeId: body.id })
}

for (let stream = 0; stream < mostStreams; stream += 1)
  (await openGet({ url, path: followChanges.path, token })).resume()
for (let one = 0; one < listWriters; one += 1) void forEver(useList)
for (let one = 0; one < writers; one += 1) void forEver(() => send(changePreferences, { measurementUnit: "metric" }))
for (let one = 0; one < 3; one += 1) void forEver(cook)
process.once("disconnect", () => process.exit())
process.send?.("begun")
