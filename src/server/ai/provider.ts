import { setTimeout as pause } from "node:timers/promises"
import { createOpenAICompatible } from "@ai-sdk/openai-compatible"
import { APICallError, streamText } from "ai"
import type { RefusalCode } from "#core/api/error-codes.ts"
import { writePrompt } from "#core/recipe/prompt.ts"
import { mostReplyChars, readReply } from "#core/recipe/reply.ts"
import { AppError } from "#server/errors.ts"
import type { Chef } from "./chef.ts"
import { jsonBodyAsStream } from "./json-body-stream.ts"

type Sleep = (ms: number, signal: AbortSignal) => Promise<void>

export type ProviderSettings = { baseUrl: string; apiKey: string | null; model: string; sleep?: Sleep }

const realSleep: Sleep = (ms, signal) => pause(ms, undefined, { signal })

/** Waits that a 429 is answered with (B2). */
const firstWaitMs = 2_000
const mostRetries = 3
const longestWaitMs = 30_000

const codeOfStatus: Record<number, RefusalCode> = { 429: "ai_429", 401: "ai_401", 500: "ai_500", 503: "ai_503" }

type Asked = { retries: number; longestMs: number }

/** E8: what is added where waiting and asking again did not help. */
function refuse(code: RefusalCode, { retries, longestMs }: Asked, cause: unknown): AppError {
  const plain = new AppError(code, { cause })
  if (retries === 0) return plain
  const waited = `Retried ${retries} time(s) with delays up to ${Math.round(longestMs / 1000)} seconds.`
  return new AppError(code, { message: `${plain.message} ${waited} Automatic recovery was unsuccessful.`, cause })
}

function waitFor(error: APICallError, retries: number): number {
  const ownMs = firstWaitMs * 2 ** retries
  const askedMs = Number(error.responseHeaders?.["retry-after"]) * 1000
  return Number.isFinite(askedMs) ? Math.min(longestWaitMs, Math.max(ownMs, askedMs)) : ownMs
}

type Ask = (prompt: string, signal: AbortSignal) => Promise<string>

/** Asks until there is an answer; only a 429 is asked again (B2). */
async function askPatiently(ask: () => Promise<string>, sleep: (ms: number) => Promise<void>): Promise<string> {
  const asked: Asked = { retries: 0, longestMs: 0 }
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof AppError) throw error
      const status = APICallError.isInstance(error) ? error.statusCode : undefined
      if (!APICallError.isInstance(error) || status !== 429 || asked.retries === mostRetries) {
        throw refuse(codeOfStatus[status ?? 0] ?? "ai_other", asked, error)
      }
      const waitMs = waitFor(error, asked.retries)
      asked.retries += 1
      asked.longestMs = Math.max(asked.longestMs, waitMs)
      await sleep(waitMs).catch((cause: unknown) => {
        throw refuse("ai_429", asked, cause)
      })
    }
  }
}

/** One call over the wire: one user message; the answer is the first choice's content, streamed or in one body (K5). */
function askOver({ baseUrl, apiKey, model }: ProviderSettings): Ask {
  const key = apiKey === null ? {} : { apiKey }
  const provider = createOpenAICompatible({ name: "provider", baseURL: baseUrl, ...key, fetch: jsonBodyAsStream })
  const chat = provider.chatModel(model)
  return async (prompt, signal) => {
    let text = ""
    // Whatever ends the reading ends the provider's writing, too.
    const reading = new AbortController()
    const abortSignal = AbortSignal.any([signal, reading.signal])
    // The SDK's own way to report is the console; ours is to throw.
    const answer = streamText({ model: chat, prompt, maxRetries: 0, abortSignal, onError: () => {} })
    try {
      for await (const part of answer.fullStream) {
        if (part.type === "error") throw part.error
        if (part.type === "abort") throw new AppError("ai_other")
        if (part.type === "finish" && part.finishReason === "length") throw new AppError("reply_unreadable")
        if (part.type === "text-delta") text += part.text
        if (text.length > mostReplyChars) throw new AppError("reply_unreadable")
      }
      return text
    } finally {
      reading.abort()
    }
  }
}

/** The chef behind an OpenAI-compatible provider (K5, K6, D1). */
export function providerChef(settings: ProviderSettings): Chef {
  const ask = askOver(settings)
  const sleep = settings.sleep ?? realSleep
  return {
    name: "provider",
    async write({ request, preferences }, signal) {
      const prompt = writePrompt(request, preferences)
      const text = await askPatiently(
        () => ask(prompt, signal),
        (ms) => sleep(ms, signal),
      )
      const reply = readReply(text)
      if (!reply) throw new AppError("reply_unreadable")
      const { nutrition, ...written } = reply
      return { ...written, claimed: nutrition }
    },
  }
}
