import { z } from "zod"

const completionSchema = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string() }), finish_reason: z.string().nullish() }))
    .min(1),
})

const mostBodyChars = 1_000_000

/** The body as JSON; null where it is none, or is longer than any recipe. */
async function readBody(response: Response): Promise<unknown> {
  let text = ""
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece
    if (text.length > mostBodyChars) return null
  }
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A provider's answer in one body, rewritten as the stream that was asked for: one chunk and the end. */
function asStream(body: unknown): string {
  const completion = completionSchema.safeParse(body)
  const [choice] = completion.success ? completion.data.choices : []
  const delta = { role: "assistant", content: choice?.message.content ?? "" }
  const chunk = { choices: [{ index: 0, delta, finish_reason: choice?.finish_reason ?? "stop" }] }
  return `data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`
}

/**
 * Fetch for providers that answer a request for a stream with one JSON body all the same (D1): their answer comes out
 * as a stream, so that what reads it knows one form only.
 */
export async function jsonBodyAsStream(...asked: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...asked)
  if (!response.ok || !response.headers.get("content-type")?.includes("application/json")) return response
  return new Response(asStream(await readBody(response)), {
    status: 200,
    headers: { "content-type": "text/event-stream" },
  })
}
