import { randomUUID } from "node:crypto"
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify"
import * as api from "#core/craft/recipe-api.ts"
import { assessAnew } from "#core/nutrition/assess-anew.ts"
import type { SessionPorts } from "#server/account/session.ts"
import { AppError } from "#server/errors.ts"
import { Events } from "#server/http/events.ts"
import { explain } from "#server/http/refuse.ts"
import { serveCook } from "#server/http/serve.ts"
import { generateRecipe, type RecipePorts } from "./generate-recipe.ts"
import type { Desk, Generation } from "./generation.ts"
import type { Generations } from "./generations.ts"
import { findLatestRecipe, showKeptRecipe } from "./recipe-store.ts"
import { type SwapPorts, swapIngredients } from "./swap-ingredients.ts"

type Ports = {
  sessions: SessionPorts
  recipes: RecipePorts
  swaps: SwapPorts
  generations: Generations
  swapping: Generations
}

export async function recipeRoutes(
  app: FastifyInstance,
  { sessions, recipes, swaps, generations, swapping }: Ports,
): Promise<void> {
  const signedIn = { app, sessions }
  serveCook(signedIn, api.generateRecipe, async ({ cook, body, request }) => {
    const asked = { userId: cook.id, key: keyOf(request), request: body }
    const generation = generations.join({ ...asked, write: (desk) => generateRecipe(recipes, asked, desk) })
    return wantsEvents(request) ? tell(generation, request.log) : waitFor(generation, request)
  })
  serveCook(signedIn, api.swapRecipe, async ({ cook, body, request }) => {
    const write = (desk: Desk) => swapIngredients(swaps, { userId: cook.id, wanted: body, desk })
    return waitFor(swapping.join({ userId: cook.id, key: keyOf(request), write }), request)
  })
  serveCook(signedIn, api.showAgain, async ({ cook, body }) => {
    const shown = await showKeptRecipe(sessions.db, cook.id, body.recipeId)
    if (shown === null) throw new AppError("not_found")
    return assessAnew(shown, recipes.foods)
  })
  serveCook(signedIn, api.stopRecipe, async ({ cook, body }) => {
    generations.stop(cook.id, body.key)
    swapping.stop(cook.id, body.key)
    await recipes.places.askToStop(cook.id, body.key)
  })
  serveCook(signedIn, api.latestRecipe, async ({ cook }) => {
    // In this order: what is finished in between is either still being written or already the latest, never neither.
    const writing = await recipes.places.findWriting(cook.id)
    const latest = await findLatestRecipe(sessions.db, cook.id)
    return { latest: latest && assessAnew(latest, recipes.foods), writing }
  })
}

function keyOf({ headers }: FastifyRequest): string {
  const sent = headers[api.requestKeyHeader]
  if (sent === undefined) return randomUUID()
  const key = api.requestKeySchema.safeParse(sent)
  if (!key.success) throw new AppError("invalid_request", { message: `${api.requestKeyHeader} must be a UUID.` })
  return key.data.toLowerCase()
}

function wantsEvents({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes(api.recipeEventsType) === true
}

/** Answers once, with the whole; whoever hangs up listens no longer. */
async function waitFor(generation: Generation<api.KeptRecipe>, { raw }: FastifyRequest): Promise<api.KeptRecipe> {
  const leave = generation.follow(() => undefined)
  raw.socket.once("close", leave)
  try {
    return await generation.outcome
  } finally {
    raw.socket.off("close", leave)
    leave()
  }
}

/** Answers with events; a refusal before the first of them is a plain one, with its status. */
async function tell(generation: Generation<api.KeptRecipe>, log: FastifyBaseLogger): Promise<Events> {
  const events = new Events(api.recipeEventsType)
  const say = (event: api.RecipeEvent) => events.say(event)
  const leave = generation.follow(say)
  events.onceClosed(leave)
  await Promise.race([generation.begun, generation.outcome]).catch((error: unknown) => {
    leave()
    throw error
  })
  generation.outcome
    .then(
      (kept) => say({ kind: "done", kept }),
      (error: unknown) => say({ kind: "refused", refusal: explain(error, log).toBody() }),
    )
    .finally(() => events.end())
  return events
}
