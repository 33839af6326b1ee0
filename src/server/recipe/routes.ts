import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify"
import { z } from "zod"
import { eventLinesType } from "#core/api/event-lines.ts"
import * as api from "#core/craft/recipe-api.ts"
import { type RecipeEvent, recipeEventSchema } from "#core/craft/recipe-event.ts"
import type { SessionPorts } from "#server/account/session.ts"
import { readKeyedRequest } from "#server/changes/keyed-request.ts"
import { serveChange } from "#server/changes/serve-change.ts"
import { AppError } from "#server/errors.ts"
import { Events } from "#server/http/events.ts"
import { explain } from "#server/http/refuse.ts"
import { serveCook, serveRead } from "#server/http/serve.ts"
import { generateRecipe, type RecipePorts } from "./generate-recipe.ts"
import type { Generation } from "./generation.ts"
import type { Generations } from "./generations.ts"
import { keepAsWritten } from "./keep-as-written.ts"
import { assessKept, madeSchema, readKept } from "./read-kept.ts"
import { findLatestRecipe, markShown } from "./recipe-store.ts"
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
    const { keepsServings = false, ...wanted } = body
    const keyed = readKeyedRequest(api.generateRecipe, { userId: cook.id, body, request })
    const asked = { ...keyed, request: wanted, keepsServings }
    const generation = generations.join({ ...asked, write: (desk) => generateRecipe(recipes, asked, desk) })
    return wantsEvents(request) ? tell(generation, request.log) : waitFor(generation, request)
  })
  serveCook(signedIn, api.swapRecipe, async ({ cook, body, request }) => {
    const asked = { ...readKeyedRequest(api.swapRecipe, { userId: cook.id, body, request }), wanted: body }
    return waitFor(swapping.join({ ...asked, write: (desk) => swapIngredients(swaps, asked, desk) }), request)
  })
  serveChange(signedIn, api.showAgain, {
    result: madeSchema,
    async work({ db, userId, body, changed }) {
      if (!(await markShown(db, userId, body.recipeId))) throw new AppError("not_found")
      changed("kept_recipes", body.recipeId)
      return { id: body.recipeId }
    },
    show: async ({ id }, userId) => readKept(recipes, userId, id),
  })
  serveChange(signedIn, api.showAsWritten, {
    result: madeSchema,
    work: async ({ db, userId, body, changed }) => {
      const { id } = await keepAsWritten({ db, userId, foods: recipes.foods }, body.recipeId)
      changed("kept_recipes", id)
      return { id }
    },
    show: async ({ id }, userId) => readKept(recipes, userId, id),
  })
  serveCook(signedIn, api.stopRecipe, async ({ cook, body }) => {
    generations.stop(cook.id, body.key)
    swapping.stop(cook.id, body.key)
    await recipes.places.askToStop(cook.id, body.key)
  })
  serveRead(signedIn, api.latestRecipe, {
    async find(db, { userId }) {
      // In this order: what is finished in between is either still being written or already the latest, never neither.
      const [writing, latest] = await Promise.all([
        recipes.places.findWriting(db, userId),
        findLatestRecipe(db, userId),
      ])
      return { writing, latest }
    },
    show: async ({ latest, writing }) => ({ latest: latest && (await assessKept(latest, recipes.foods)), writing }),
  })
}

function wantsEvents({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes(eventLinesType) === true
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

/** All that a plain answer says of a refusal. */
function refusedEvent(refusal: AppError): RecipeEvent {
  const { status, retryAfterSeconds } = refusal
  const later = retryAfterSeconds === null ? {} : { retryAfterSeconds }
  return { kind: "refused", refusal: refusal.toBody(), status, ...later }
}

/** Answers with events; a refusal before the first of them is a plain one, with its status. */
async function tell(generation: Generation<api.KeptRecipe>, log: FastifyBaseLogger): Promise<Events> {
  const events = new Events(eventLinesType)
  const say = (event: RecipeEvent) => events.say(z.encode(recipeEventSchema, event))
  const leave = generation.follow(say)
  events.onceClosed(leave)
  await Promise.race([generation.begun, generation.outcome]).catch((error: unknown) => {
    leave()
    throw error
  })
  generation.outcome
    .then(
      (kept) => say({ kind: "done", kept }),
      (error: unknown) => say(refusedEvent(explain(error, log))),
    )
    .finally(() => events.end())
  return events
}
