import { z } from "zod"

const completionSchema = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string() }), finish_reason: z.string().nullish() }))
    .min(1),
})

const usageSchema = z.object({ usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }) })

/** The body as JSON; null where it is none. */
async function readBody(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.text())
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** A provider's answer in one body, rewritten as the stream that was asked for: one chunk and the end. */
function asStream(body: unknown): string {
  const completion = completionSchema.safeParse(body)
  const [choice] = completion.success ? completion.data.choices : []
  const delta = { role: "assistant", content: choice?.message.content ?? "" }
  const usage = usageSchema.safeParse(body).data ?? {}
  const chunk = { choices: [{ index: 0, delta, finish_reason: choice?.finish_reason ?? "stop" }], ...usage }
  return `data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`
}

/**
 * Fetch for providers that answer a request for a stream with one JSON body all the same (D1): their answer comes out
 * as a stream, so that what reads it knows one form only.
 */
export function jsonBodyAsStream(ask: typeof fetch): typeof fetch {
  return async (...asked) => {
    const response = await ask(...asked)
    if (!response.ok || !response.headers.get("content-type")?.includes("application/json")) return response
    return new Response(asStream(await readBody(response)), {
      status: 200,
      headers: { "content-type": "text/event-stream" },
    })
  }
}
