import type { z } from "zod"
import { ApiError } from "#web/send.ts"
import { texts } from "#web/texts.ts"

/** The lines of an answer as they come; empty ones too, which only keep the connection. */
export async function* linesOf({ body }: Response): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return
  let rest = ""
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + value).split("\n")
    rest = lines.pop() ?? ""
    yield* lines
  }
}

/** The event that a line is. Throws an ApiError where it is none. */
export function readLine<Event extends z.ZodType>(schema: Event, line: string): z.output<Event> {
  const event = schema.safeParse(parseJson(line))
  if (!event.success) throw new ApiError("unreadable", texts.connection.unreadable)
  return event.data
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
