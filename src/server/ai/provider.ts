import { createOpenAICompatible } from "@ai-sdk/openai-compatible"
import { APICallError, streamText } from "ai"
import { writePrompt } from "#core/ai/prompt.ts"
import { readAsWritten } from "#core/ai/read-as-written.ts"
import { mostReplyChars, readRecipe, readReply } from "#core/ai/reply.ts"
import { writeSwapPrompt } from "#core/ai/swap-prompt.ts"
import type { Recipe } from "#core/recipe/recipe.ts"
import { AppError } from "#server/errors.ts"
import type { Chef, SwapChef } from "./chef.ts"
import { jsonBodyAsStream } from "./json-body-stream.ts"
import { askPatiently, type Clock, ProviderRefusal, realClock } from "./patience.ts"
import type { SpendingMeter } from "./spending.ts"

export type ProviderSettings = {
  baseUrl: string
  apiKey: string | null
  model: string
  meter: SpendingMeter
  clock?: Clock
  /** The longest a provider may say nothing, before its first word or between two. */
  silenceMs?: number
}

const longestSilenceMs = 45_000

/** One question to a model; `hear` gets each piece of the answer as it comes. */
type Question = { prompt: string; signal: AbortSignal; hear: (piece: string) => void }
type Ask = (question: Question) => Promise<string>

/** One call over the wire: one user message; the answer is the first choice's content, streamed or in one body (K5). */
function askOver({ baseUrl, apiKey, model, meter, silenceMs = longestSilenceMs }: ProviderSettings): Ask {
  const key = apiKey === null ? {} : { apiKey }
  const provider = createOpenAICompatible({ name: "provider", baseURL: baseUrl, ...key, fetch: jsonBodyAsStream })
  const chat = provider.chatModel(model)
  return async ({ prompt, signal, hear }) => {
    await meter.open()
    // Whatever ends the reading ends the provider's writing, too.
    const reading = new AbortController()
    const silence = setTimeout(() => reading.abort(), silenceMs)
    const abortSignal = AbortSignal.any([signal, reading.signal])
    let text = ""
    try {
      // The SDK's own way to report is the console; ours is to throw.
      const answer = streamText({ model: chat, prompt, maxRetries: 0, abortSignal, onError: () => {} })
      for await (const part of answer.fullStream) {
        silence.refresh()
        if (part.type === "error") throw refusalOf(part.error)
        if (part.type === "abort") throw new Error("the provider was given up")
        if (part.type === "finish" && part.finishReason === "length") throw new AppError("reply_unreadable")
        if (part.type !== "text-delta") continue
        text += part.text
        if (text.length > mostReplyChars) throw new AppError("reply_unreadable")
        hear(part.text)
      }
      return text
    } finally {
      clearTimeout(silence)
      reading.abort()
      await meter.close(prompt.length + text.length)
    }
  }
}

function refusalOf(error: unknown): unknown {
  if (!APICallError.isInstance(error) || error.statusCode === undefined) return error
  return new ProviderRefusal(error.statusCode, error.responseHeaders?.["retry-after"], error)
}

/** D10: a reply that claims a zero is asked for again, once. */
const mostReplies = 2

async function askForRecipe(ask: (asked: number) => Promise<string>): Promise<Recipe> {
  for (let replies = 0; replies < mostReplies; replies += 1) {
    const reply = readReply(await ask(replies))
    if (reply.kind === "recipe") return reply.recipe
    if (reply.kind === "unreadable") break
  }
  throw new AppError("reply_unreadable")
}

/** The smaller model behind the same provider, for swaps (K5, K7). */
export function providerSwapChef(settings: ProviderSettings): SwapChef {
  const ask = askOver(settings)
  const { clock = realClock } = settings
  return {
    async swap(order, signal) {
      const prompt = writeSwapPrompt(order)
      const text = await askPatiently(() => ask({ prompt, signal, hear: () => {} }), { clock, signal })
      // What it claims of the swapped recipe is never shown, so a zero in it does no harm.
      const recipe = readRecipe(text)
      if (recipe === null) throw new AppError("swap_unreadable")
      return recipe
    },
  }
}

/** The chef behind an OpenAI-compatible provider (K5, K6, D1). */
export function providerChef(settings: ProviderSettings): Chef {
  const ask = askOver(settings)
  const { clock = realClock } = settings
  return {
    name: "provider",
    async write({ request, preferences, shortfall }, signal, watch = () => {}) {
      const prompt = writePrompt(request, preferences, shortfall)
      const recipe = await askForRecipe((asked) => {
        const read = readAsWritten()
        // A second reply would be told behind the first, as one recipe of both.
        const hear = (piece: string) => read(piece).forEach(asked === 0 ? watch : () => {})
        return askPatiently(() => ask({ prompt, signal, hear }), { clock, signal })
      })
      const { nutrition, ...written } = recipe
      return { ...written, claimed: nutrition, chef: "provider" }
    },
  }
}
