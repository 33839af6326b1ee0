import { eventLinesType } from "#core/api/event-lines.ts"
import { requestKeyHeader } from "#core/api/request-key.ts"
import { generateRecipe, type KeptRecipe } from "#core/craft/recipe-api.ts"
import { type RecipeEvent, recipeEventSchema } from "#core/craft/recipe-event.ts"
import type { SentRequest } from "#core/request/request.ts"
import { withAccess } from "#web/api.ts"
import { linesOf, readLine } from "#web/event-lines.ts"
import { ApiError, exchange, failureFrom, refusalFrom } from "#web/send.ts"
import { texts } from "#web/texts.ts"

export type RecipeOrder = { request: SentRequest; key: string }

/** Above the server's own limit for a recipe, so that its refusal arrives before we give up. */
const timeoutMs = 240_000

/** Waits before the same request is sent again after its answer was cut off. */
const rejoinAfterMs = [500, 2_000, 4_000, 8_000, 16_000]

/**
 * Asks for a recipe and tells what comes before the whole. Where the answer is cut off on its way, the same request is
 * sent again: its key makes it the same recipe, told from its start (`onStart` is called once more). Throws an ApiError.
 */
export async function requestRecipe(
  order: RecipeOrder,
  on: { start: () => void; event: (event: RecipeEvent) => void },
): Promise<KeptRecipe> {
  for (let cuts = 0; ; cuts += 1) {
    const answer = await withAccess((accessToken) => ask(order, accessToken))
    on.start()
    const whole = await readToEnd(answer, on.event)
    if (whole) return whole
    const waitMs = rejoinAfterMs[cuts]
    if (waitMs === undefined) throw new ApiError("offline", texts.connection.offline)
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}

function ask({ request, key }: RecipeOrder, accessToken: string): Promise<Response> {
  const headers = { [requestKeyHeader]: key }
  return exchange(generateRecipe, { body: request, accessToken, accept: eventLinesType, headers, timeoutMs })
}

/** Null where the answer broke off before its end. */
async function readToEnd(answer: Response, hear: (event: RecipeEvent) => void): Promise<KeptRecipe | null> {
  try {
    for await (const line of linesOf(answer)) {
      const event = readLine(recipeEventSchema, line)
      if (event.kind === "done") return event.kept
      if (event.kind === "refused") {
        const { refusal, status = null, retryAfterSeconds = null } = event
        throw refusalFrom(refusal, { status, retryAfterSeconds })
      }
      hear(event)
    }
    return null
  } catch (error) {
    if (error instanceof ApiError) throw error
    const failure = failureFrom(error)
    if (failure.code === "offline") return null
    throw failure
  }
}
