import { eventLinesType } from "#core/api/event-lines.ts"
import { requestKeyHeader } from "#core/api/request-key.ts"
import { generateRecipe } from "#core/craft/recipe-api.ts"
import { type RecipeEvent, recipeEventSchema } from "#core/craft/recipe-event.ts"
import type { RecipeRequest } from "#core/request/request.ts"
import type { TestCook } from "./cook.ts"

type Asking = { url: string; cook: TestCook; request: RecipeRequest; key?: string }

/** An answer in events: its status, its refusal where it is one, and its events as they come. */
export type EventAnswer = {
  status: number
  refusal: unknown
  events: AsyncGenerator<RecipeEvent>
  hangUp(): void
}

/** Asks for a recipe as the page does. */
export async function askForEvents({ url, cook, request, key = crypto.randomUUID() }: Asking): Promise<EventAnswer> {
  const leaving = new AbortController()
  const response = await fetch(new URL(generateRecipe.path, url), {
    method: generateRecipe.method,
    headers: {
      accept: eventLinesType,
      "content-type": "application/json",
      authorization: `Bearer ${cook.session.access_token}`,
      [requestKeyHeader]: key,
    },
    body: JSON.stringify(request),
    signal: leaving.signal,
  })
  const refusal = response.ok ? null : await response.json()
  return { status: response.status, refusal, events: eventsOf(response), hangUp: () => leaving.abort() }
}

async function* eventsOf({ body }: Response): AsyncGenerator<RecipeEvent> {
  let rest = ""
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + piece).split("\n")
    rest = lines.pop() ?? ""
    for (const line of lines) yield recipeEventSchema.parse(JSON.parse(line))
  }
}

export async function allOf(events: AsyncGenerator<RecipeEvent>): Promise<RecipeEvent[]> {
  const all: RecipeEvent[] = []
  for await (const event of events) all.push(event)
  return all
}
