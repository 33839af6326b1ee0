import { createOpenAICompatible } from "@ai-sdk/openai-compatible"
import {
  APICallError,
  InvalidResponseDataError,
  JSONParseError,
  streamText,
  type TextStreamPart,
  type ToolSet,
  TypeValidationError,
} from "ai"
import { writePrompt } from "#core/ai/prompt.ts"
import { readAsWritten } from "#core/ai/read-as-written.ts"
import { isWhole, mostReplyChars, readRecipe, readReply } from "#core/ai/reply.ts"
import { writeSwapPrompt } from "#core/ai/swap-prompt.ts"
import type { MarkedFoods } from "#core/recipe/marked-foods.ts"
import type { Recipe } from "#core/recipe/recipe.ts"
import { AppError } from "#server/errors.ts"
import { AnswerTooLong, boundedFetch, RedirectRefused } from "#server/outside/bounded-fetch.ts"
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
  /** Told, in a sentence, of what the operator can mend. */
  warn?: (sentence: string) => void
}

const longestSilenceMs = 45_000

/** What a provider may answer: a recipe takes some ten thousand bytes, its stream up to 300 a token. */
const bounds = { mostBytes: 4_000_000, longestMs: 150_000 }

/** A recipe takes about 1,500 tokens; the rest is for models that think first. */
const mostTokens = 8_192

/** One question to a model; `hear` gets each piece of the answer as it comes. */
type Question = { prompt: string; signal: AbortSignal; hear: (piece: string) => void }
/** The answer; null for one that can be no recipe: cut by its limit or by our bounds, or in no form that we know. */
type Ask = (question: Question) => Promise<string | null>

/** One call over the wire: one user message; the answer is the first choice's content, streamed or in one body (K5). */
function askOver({ baseUrl, apiKey, model, meter, silenceMs = longestSilenceMs, warn }: ProviderSettings): Ask {
  const key = apiKey === null ? {} : { apiKey }
  const limit = tokenLimit()
  const provider = createOpenAICompatible({
    ...{ name: "provider", baseURL: baseUrl, ...key },
    fetch: jsonBodyAsStream(boundedFetch(bounds)),
    transformRequestBody: limit.write,
  })
  const chat = provider.chatModel(model)
  const ask: Ask = async ({ prompt, signal, hear }) => {
    await meter.open()
    // Whatever ends the reading ends the provider's writing, too.
    const reading = new AbortController()
    const silence = setTimeout(() => reading.abort(), silenceMs)
    const abortSignal = AbortSignal.any([signal, reading.signal])
    const heard: Heard = { text: "", thoughtChars: 0, reportedTokens: null, mayBeCut: false }
    try {
      // The SDK's own way to report is the console; ours is to throw.
      const asked = { model: chat, prompt, maxOutputTokens: mostTokens, maxRetries: 0, abortSignal, onError: () => {} }
      for await (const part of streamText(asked).fullStream) {
        silence.refresh()
        const piece = hearPart(part, heard)
        if (heard.text.length > mostReplyChars) return null
        if (piece !== "") hear(piece)
      }
      return heard.mayBeCut && !isWhole(heard.text) ? null : heard.text
    } catch (error) {
      if (isNoReply(error)) return null
      if (error instanceof RedirectRefused) warn?.(error.message)
      throw error
    } finally {
      clearTimeout(silence)
      reading.abort()
      const chars = prompt.length + heard.thoughtChars + heard.text.length
      await meter.close({ chars, reportedTokens: heard.reportedTokens })
    }
  }
  return (question) =>
    ask(question).catch((error) => (limit.isRenamedBy(error) ? ask(question) : Promise.reject(error)))
}

/** What was heard of an answer so far; what a model thinks is paid for, though nobody reads it. */
type Heard = {
  text: string
  thoughtChars: number
  reportedTokens: number | null
  /** The provider said that the most tokens were reached, or never said why it ended. */
  mayBeCut: boolean
}

type Part = TextStreamPart<ToolSet>

/** Takes in one part of an answer; the piece of the reply that it was, if it was any. */
function hearPart(part: Part, heard: Heard): string {
  switch (part.type) {
    case "error":
      if (!InvalidResponseDataError.isInstance(part.error)) throw refusalOf(part.error)
      heard.mayBeCut = true
      return ""
    case "abort":
      throw new Error("the provider was given up")
    case "reasoning-delta":
      heard.thoughtChars += part.text.length
      return ""
    case "finish":
      heard.reportedTokens = part.totalUsage.totalTokens ?? null
      if (part.finishReason === "length") heard.mayBeCut = true
      return ""
    case "text-delta":
      heard.text += part.text
      return part.text
    default:
      return ""
  }
}

function refusalOf(error: unknown): unknown {
  if (!APICallError.isInstance(error) || error.statusCode === undefined || error.statusCode < 400) return error
  return new ProviderRefusal(error.statusCode, error.responseHeaders?.["retry-after"], error)
}

/** Whether the provider did answer, and what it answered is no reply (E9), rather than failing (E7). */
function isNoReply(error: unknown): boolean {
  if (error instanceof AnswerTooLong) return true
  if ([JSONParseError, TypeValidationError].some((none) => none.isInstance(error))) return true
  return APICallError.isInstance(error) && error.cause instanceof AnswerTooLong
}

/**
 * The most tokens of an answer, as the request says it: `max_tokens`, until a provider says that it wants
 * `max_completion_tokens`, as OpenAI's thinking models do.
 */
function tokenLimit() {
  let name = "max_tokens"
  return {
    write: ({ max_tokens, ...body }: Record<string, unknown>) => ({ ...body, [name]: max_tokens }),
    isRenamedBy(error: unknown): boolean {
      const renamed = "max_completion_tokens"
      if (name === renamed || !(error instanceof ProviderRefusal) || error.status !== 400) return false
      if (!APICallError.isInstance(error.cause) || !error.cause.responseBody?.includes(renamed)) return false
      name = renamed
      return true
    },
  }
}

/** D10: a reply that claims a zero is asked for again, once. */
const usualReplies = 2

type Replied = { recipe: Recipe; marks: MarkedFoods | null; replies: number }

async function askForRecipe(most: number, ask: (asked: number) => Promise<string | null>): Promise<Replied> {
  for (let replies = 0; replies < most; replies += 1) {
    const text = await ask(replies)
    if (text === null) break
    const reply = readReply(text)
    if (reply.kind === "recipe") return { recipe: reply.recipe, marks: reply.marks, replies: replies + 1 }
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
      const recipe = text === null ? null : readRecipe(text)
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
    async write({ request, preferences, shortfall, mostReplies = usualReplies }, signal, watch = () => {}) {
      const prompt = writePrompt(request, preferences, shortfall)
      const { recipe, marks, replies } = await askForRecipe(Math.min(mostReplies, usualReplies), (asked) => {
        const read = readAsWritten()
        // A second reply would be told behind the first, as one recipe of both.
        const hear = (piece: string) => read(piece).forEach(asked === 0 ? watch : () => {})
        return askPatiently(() => ask({ prompt, signal, hear }), { clock, signal })
      })
      const { nutrition, ...written } = recipe
      return { ...written, claimed: nutrition, chef: "provider", replies, ...(marks && { marks }) }
    },
  }
}
