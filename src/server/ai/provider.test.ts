import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { writePrompt } from "#core/ai/prompt.ts"
import { defaultPreferences } from "#core/preferences/preferences.ts"
import { noGoals, type RecipeRequest } from "#core/request/request.ts"
import { AppError } from "#server/errors.ts"
import {
  type Answer,
  oneBody,
  type ScriptedProvider,
  sampleReply,
  startScriptedProvider,
  status,
  streamed,
} from "#testing/scripted-provider.ts"
import { providerChef } from "./provider.ts"
import { type Took, unmetered } from "./spending.ts"

let provider: ScriptedProvider
beforeAll(async () => {
  provider = await startScriptedProvider()
})
afterAll(() => provider.close())
beforeEach(() => {
  provider.asked.length = 0
})

const request: RecipeRequest = {
  dish: { kind: "named", name: "Lemon lentil soup" },
  servings: 3,
  goals: { ...noGoals, protein: { min: 15, max: null } },
  diets: ["vegan"],
}

const waits: number[] = []
const write = (signal = AbortSignal.timeout(20_000), apiKey: string | null = "sk-secret") => {
  const chef = providerChef({
    baseUrl: provider.baseUrl,
    apiKey,
    model: "fast-one",
    meter: unmetered,
    clock: {
      now: Date.now,
      sleep: async (ms) => {
        waits.push(ms)
      },
    },
  })
  return chef.write({ request, preferences: defaultPreferences, shortfall: null }, signal)
}

const json = JSON.stringify(sampleReply)
const { nutrition, ...written } = sampleReply

/** An answer with the status 200, whatever it holds. */
function plain(type: string, body: string): Answer {
  return (response) => {
    response.writeHead(200, { "content-type": type }).end(body)
  }
}

/** Sends this again and again until nobody reads it any more, and then says so. */
function endless(code: number, piece: string) {
  const gone = Promise.withResolvers<void>()
  const answer: Answer = (response) => {
    response.once("close", gone.resolve)
    response.writeHead(code, { "content-type": "text/event-stream" })
    const write = () => {
      while (!response.destroyed && response.write(piece));
      if (!response.destroyed) response.once("drain", write)
    }
    write()
  }
  return { answer, gone: gone.promise }
}

const event = (delta: object) => `data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`

test.each([
  ["in one JSON body", oneBody(json)],
  ["streaming", streamed(json)],
  ["streaming a fenced reply", streamed(`\`\`\`json\n${json}\n\`\`\``)],
])("K5 and D1: reads a provider that answers %s", async (_how, answer) => {
  provider.answerWith(answer)
  expect(await write()).toEqual({ ...written, claimed: nutrition, chef: "provider", replies: 1 })
})

const delta = (content: string, finish_reason?: string) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason }] })}\n\n`
const limited = (content: string) => ({ choices: [{ index: 0, message: { content }, finish_reason: "length" }] })
const unfinished: [how: string, answer: (content: string) => Answer][] = [
  ["a stream that never says why it ended", (said) => plain("text/event-stream", `${delta(said)}data: [DONE]\n\n`)],
  ["a stream that says it reached its limit", (said) => plain("text/event-stream", delta(said, "length"))],
  ["a body that says it reached its limit", (said) => plain("application/json", JSON.stringify(limited(said)))],
]

test.each(unfinished)("D1 and V11: %s is read where its JSON is whole, and only there", async (_how, answer) => {
  for (const whole of [json, `\`\`\`json\n${json}\n\`\`\``]) {
    provider.answerWith(answer(whole))
    expect(await write()).toEqual({ ...written, claimed: nutrition, chef: "provider", replies: 1 })
  }
  // Behind a list of steps a reply that says it is done is mended; here more steps may be missing.
  for (const cut of [json.slice(0, -1), json.slice(0, -40), ""]) {
    provider.answerWith(answer(cut))
    await expect(write()).rejects.toMatchObject({ code: "reply_unreadable" })
  }
})

test("K5 and K6: the request on the wire is one user message to chat/completions, with the key as a bearer", async () => {
  provider.answerWith(oneBody(json))
  await write()
  expect(provider.asked).toHaveLength(1)
  const [asked] = provider.asked
  expect(asked?.path).toBe("/v1/chat/completions")
  expect(asked?.authorization).toBe("Bearer sk-secret")
  expect(asked?.body).toMatchObject({ model: "fast-one", messages: [{ role: "user" }] })
  const messages = asked?.body.messages as { content: string }[]
  expect(messages).toHaveLength(1)
  for (const part of [
    '"Lemon lentil soup"',
    "Servings: 3",
    "protein per serving: at least 15 g",
    "Vegan",
    "JSON only",
  ]) {
    expect(messages[0]?.content).toContain(part)
  }
})

test("a provider without a key is asked without one", async () => {
  provider.answerWith(oneBody(json))
  await write(undefined, null)
  expect(provider.asked[0]?.authorization).toBeUndefined()
})

test.each([
  [401, "ai_401", "Authentication error. Please check the API configuration."],
  [500, "ai_500", "The AI service is currently experiencing issues. Please try again later."],
  [503, "ai_503", "The service is temporarily unavailable. Please try again in a few minutes."],
  [418, "ai_other", "Unable to generate recipe at this time. Please try again later."],
])("E7: a %i is refused at once with its own text", async (code, refusal, message) => {
  provider.answerWith(status(code))
  await expect(write()).rejects.toMatchObject({ code: refusal, message })
  expect(provider.asked).toHaveLength(1)
})

test("B2 and E8: a 429 is asked again after 2, 4 and 8 seconds, and then refused with both told", async () => {
  waits.length = 0
  provider.answerWith(status(429))
  await expect(write()).rejects.toMatchObject({
    code: "ai_429",
    message:
      "We're experiencing high demand right now. Please wait a few minutes before trying again. " +
      "Retried 3 time(s) with delays up to 8 seconds. Automatic recovery was unsuccessful.",
  })
  expect(waits).toEqual([2000, 4000, 8000])
})

test("E8: 429, 429, 500 gives the text of 500 with N 2, S 4", async () => {
  provider.answerWith((response, asked) => status(provider.asked.length < 3 ? 429 : 500)(response, asked))
  await expect(write()).rejects.toMatchObject({
    code: "ai_500",
    message:
      "The AI service is currently experiencing issues. Please try again later. " +
      "Retried 2 time(s) with delays up to 4 seconds. Automatic recovery was unsuccessful.",
  })
})

test("B2: a longer Retry-After is heard, up to 30 seconds; then the answer counts", async () => {
  waits.length = 0
  const answers = [status(429, { "retry-after": "7" }), status(429, { "retry-after": "900" }), oneBody(json)]
  provider.answerWith((response, asked) => answers[provider.asked.length - 1]?.(response, asked))
  expect((await write()).title).toBe("Lemon Lentil Soup")
  expect(waits).toEqual([7000, 30_000])
})

test("E8: a wait that is cut short is no retry", async () => {
  const cut = AbortSignal.abort()
  provider.answerWith(status(429))
  const clock = { now: Date.now, sleep: async () => cut.throwIfAborted() }
  const chef = providerChef({ baseUrl: provider.baseUrl, apiKey: null, model: "m", meter: unmetered, clock })
  const order = { request, preferences: defaultPreferences, shortfall: null }
  await expect(chef.write(order, AbortSignal.timeout(20_000))).rejects.toMatchObject({
    code: "ai_429",
    message: "We're experiencing high demand right now. Please wait a few minutes before trying again.",
  })
})

test.each([
  ["prose", oneBody("I'm sorry, I can't.")],
  ["an empty answer", oneBody("")],
  ["a reply cut by its limit", oneBody(json.slice(0, -40))],
  ["a megabyte", oneBody(json + " ".repeat(1_000_000))],
  ["a stream of a megabyte", streamed(" ".repeat(1_000_000), 10_000)],
  ["a page in place of JSON", plain("text/html", "<html><body>Welcome!</body></html>")],
  ["a body that says it is JSON, and is none", plain("application/json", "Welcome!")],
  ["JSON of another form", plain("application/json", JSON.stringify({ answer: json }))],
  ["a stream of what is no JSON", plain("text/event-stream", "data: {broken\n\n")],
  ["a stream of another form", plain("text/event-stream", 'data: {"choices": "none"}\n\n')],
  ["a stream without an event", plain("text/event-stream", ":\n\n")],
  ["an answer without a body", plain("text/event-stream", "")],
])("E9: %s can't be parsed", async (_what, answer) => {
  provider.answerWith(answer)
  await expect(write()).rejects.toMatchObject({
    code: "reply_unreadable",
    message: "Unable to parse the generated recipe. Please try again.",
  })
})

test.each([
  ["a line", 200, "x".repeat(16_000), "reply_unreadable"],
  ["thinking", 200, event({ reasoning_content: "hm ".repeat(2_000) }), "reply_unreadable"],
  ["a refusal", 500, "x".repeat(16_000), "ai_500"],
])("E9 and E7: %s without an end is cut, and the provider hears of it", async (_what, code, piece, refusal) => {
  const { answer, gone } = endless(code, piece)
  provider.answerWith(answer)
  await expect(write()).rejects.toMatchObject({ code: refusal })
  await gone
})

test("E7: a redirect is not followed: the key is for the address that was set", async () => {
  provider.answerWith(status(308, { location: `${provider.baseUrl}/chat/completions` }))
  const warn = vi.fn()
  const chef = providerChef({ baseUrl: provider.baseUrl, apiKey: null, model: "m", meter: unmetered, warn })
  const order = { request, preferences: defaultPreferences, shortfall: null }
  await expect(chef.write(order, AbortSignal.timeout(20_000))).rejects.toMatchObject({ code: "ai_other" })
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    `${provider.baseUrl}/chat/completions answered 308, a redirect to ${provider.baseUrl}/chat/completions. ` +
      "Redirects are not followed: please set the address that answers itself.",
  )
  expect(provider.asked).toHaveLength(1)
})

test("the request says how many tokens an answer may have, in the word that the provider knows", async () => {
  const unknown = "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."
  provider.answerWith((response, asked) => {
    if (!("max_tokens" in asked.body)) return oneBody(json)(response, asked)
    response.writeHead(400, { "content-type": "application/json" })
    response.end(JSON.stringify({ error: { message: unknown, type: "invalid_request_error" } }))
  })
  const settings = { baseUrl: provider.baseUrl, apiKey: null, model: "m", meter: unmetered }
  const chef = providerChef(settings)
  const order = { request, preferences: defaultPreferences, shortfall: null }
  for (let time = 0; time < 2; time += 1) await chef.write(order, AbortSignal.timeout(20_000))
  const limits = provider.asked.map(({ body }) => [body.max_tokens, body.max_completion_tokens])
  expect(limits).toEqual([
    [8_192, undefined],
    [undefined, 8_192],
    [undefined, 8_192],
  ])
})

test("what a model thinks is counted by the breaker, and what the provider itself says that it took", async () => {
  const thought = "Soup, then. ".repeat(50)
  const usage = { prompt_tokens: 400, completion_tokens: 2_600 }
  const last = { choices: [{ index: 0, delta: {}, finish_reason: "stop" }], usage }
  const events = [event({ reasoning_content: thought }), event({ content: json }), `data: ${JSON.stringify(last)}\n\n`]
  provider.answerWith(plain("text/event-stream", events.join("")))
  const counted: Took[] = []
  const meter = { open: async () => {}, close: async (took: Took) => void counted.push(took) }
  const chef = providerChef({ baseUrl: provider.baseUrl, apiKey: null, model: "m", meter })
  await chef.write({ request, preferences: defaultPreferences, shortfall: null }, AbortSignal.timeout(20_000))
  const prompt = writePrompt(request, defaultPreferences)
  expect(counted).toEqual([{ chars: prompt.length + thought.length + json.length, reportedTokens: 3_000 }])
})

test("E7: a provider that hangs up, or is not there, is 'other'", async () => {
  provider.answerWith((response) => {
    response.socket?.destroy()
  })
  await expect(write()).rejects.toMatchObject({ code: "ai_other" })
  const nobody = providerChef({ baseUrl: "http://127.0.0.1:9", apiKey: null, model: "m", meter: unmetered })
  const order = { request, preferences: defaultPreferences, shortfall: null }
  await expect(nobody.write(order, AbortSignal.timeout(5_000))).rejects.toMatchObject({ code: "ai_other" })
})

test("a provider that never answers is given up when the time is over", async () => {
  provider.answerWith(() => {})
  await expect(write(AbortSignal.timeout(200))).rejects.toMatchObject({ code: "ai_other" })
})

test("a provider that falls silent in the middle is given up, long before the time is over", async () => {
  provider.answerWith((response) => {
    response.writeHead(200, { "content-type": "text/event-stream" })
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: json.slice(0, 80) } }] })}\n\n`)
  })
  const silent = providerChef({ baseUrl: provider.baseUrl, apiKey: null, model: "m", meter: unmetered, silenceMs: 150 })
  const order = { request, preferences: defaultPreferences, shortfall: null }
  const whole = AbortSignal.timeout(20_000)
  await expect(silent.write(order, whole)).rejects.toMatchObject({ code: "ai_other" })
  expect(whole.aborted).toBe(false)
})

test("each request is let through and counted by the breaker, retries and failures too; what it refuses is never sent", async () => {
  const answers = [status(429), status(500)]
  provider.answerWith((response, asked) => (answers[provider.asked.length - 1] ?? oneBody(json))(response, asked))
  const counted: number[] = []
  const left = { requests: 3 }
  const meter = {
    async open() {
      if (left.requests === 0) throw new AppError("ai_resting")
      left.requests -= 1
    },
    close: async ({ chars }: Took) => void counted.push(chars),
  }
  const clock = { now: Date.now, sleep: async () => {} }
  const chef = providerChef({ baseUrl: provider.baseUrl, apiKey: null, model: "m", meter, clock })
  const order = { request, preferences: defaultPreferences, shortfall: null }
  const ask = () => chef.write(order, AbortSignal.timeout(20_000))
  await expect(ask()).rejects.toMatchObject({ code: "ai_500" })
  expect(await ask()).toMatchObject({ title: sampleReply.title })
  await expect(ask()).rejects.toMatchObject({ code: "ai_resting" })
  expect(provider.asked).toHaveLength(3)
  expect(counted).toHaveLength(3)
  expect((counted[2] ?? 0) - (counted[1] ?? 0)).toBe(json.length)
})

test("a stream that breaks off is refused, never shown in part", async () => {
  provider.answerWith((response) => {
    response.writeHead(200, { "content-type": "text/event-stream" })
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: json.slice(0, 80) } }] })}\n\n`)
    setTimeout(() => response.socket?.destroy(), 30)
  })
  await expect(write()).rejects.toMatchObject({ status: 502 })
})
