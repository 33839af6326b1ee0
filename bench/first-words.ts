// How long the first words of a streamed recipe take from the provider to the page: through the whole app in a process
// of its own, over its real answer in events. A provider on loopback notes when it wrote them, the client when they came.
import path from "node:path"
import { setTimeout as after } from "node:timers/promises"
import type { RecipeEvent } from "#core/craft/recipe-event.ts"
import { noGoals } from "#core/request/request.ts"
import { capturedMailbox } from "#server/mail/captured-mail.ts"
import { createCook, type TestCook } from "#testing/cook.ts"
import { askForEvents } from "#testing/recipe-events.ts"
import { type ScriptedProvider, sampleReply, startScriptedProvider } from "#testing/scripted-provider.ts"
import { startAppProcess } from "./app-process.ts"
import { percentile } from "./percentile.ts"

const cooks = 20
const recipesPerCook = 3
const cooksAtOnce = 3
const warmUps = 6
const mostDelayMs = 50

// As fast models write: a token of about four characters every 10 ms.
const pieceChars = 4
const pieceEveryMs = 10

export type FirstWords = { recipes: number; p50Ms: number; p95Ms: number; worstMs: number; isWithin: boolean }

/** When the last character of a recipe's title and of its first line went out. */
type Sent = { title: number; line: number }

const reply = JSON.stringify(sampleReply)
const endOf = (text: string) => reply.indexOf(JSON.stringify(text)) + JSON.stringify(text).length
const ends = { title: endOf(sampleReply.title), line: endOf(sampleReply.ingredients[0] ?? "") }

const chunk = (delta: object, finish_reason: string | null) =>
  `data: ${JSON.stringify({ id: "1", choices: [{ index: 0, delta, finish_reason }] })}\n\n`

/** Streams the reply to every request, and notes under the dish's name when its first words were written. */
function streamAndNote(provider: ScriptedProvider): Map<string, Sent> {
  const sent = new Map<string, Sent>()
  provider.answerWith(async (response, { body }) => {
    const name = /Dish \d+/.exec(JSON.stringify(body))?.[0] ?? ""
    const times: Sent = { title: 0, line: 0 }
    sent.set(name, times)
    response.writeHead(200, { "content-type": "text/event-stream" })
    for (let at = 0; at < reply.length; at += pieceChars) {
      const now = performance.now()
      for (const part of ["title", "line"] as const) if (at < ends[part]) times[part] = now
      response.write(chunk({ content: reply.slice(at, at + pieceChars) }, null))
      // What comes after the first words is not timed, so it need not take its time.
      if (at < ends.line) await after(pieceEveryMs)
    }
    response.end(`${chunk({}, "stop")}data: [DONE]\n\n`)
  })
  return sent
}

type Asking = { url: string; cook: TestCook; name: string; sent: ReadonlyMap<string, Sent> }

/** The delays of the title and of the first line, in milliseconds. */
async function askAndClock({ url, cook, name, sent }: Asking): Promise<number[]> {
  const request = { dish: { kind: "named" as const, name }, servings: 3, goals: noGoals, diets: [] }
  const came: Partial<Record<RecipeEvent["kind"], number>> = {}
  const { status, events } = await askForEvents({ url, cook, request })
  for await (const event of events) came[event.kind] ??= performance.now()
  const times = sent.get(name)
  if (!times || came.title === undefined || came.line === undefined || came.done === undefined) {
    throw new Error(`no recipe came (${status})`)
  }
  return [came.title - times.title, came.line - times.line]
}

/** Sixty recipes, three at a time; the first six warm the app up. */
export async function benchFirstWords(): Promise<FirstWords> {
  const provider = await startScriptedProvider()
  const app = await startAppProcess({ AI_BASE_URL: provider.baseUrl, AI_MODEL: "m" })
  try {
    const sent = streamAndNote(provider)
    const mailbox = capturedMailbox(path.join(app.dataDir, "mail"))
    const waiting: TestCook[] = []
    for (let place = 0; place < cooks; place += 1) {
      waiting.push(await createCook({ url: app.url, mailbox, name: `cook${place}` }))
    }
    const delays: number[][] = []
    let asked = 0
    const askInTurn = async () => {
      for (let cook = waiting.pop(); cook; cook = waiting.pop()) {
        for (let time = 0; time < recipesPerCook; time += 1) {
          asked += 1
          delays.push(await askAndClock({ url: app.url, cook, name: `Dish ${asked}`, sent }))
        }
      }
    }
    await Promise.all(Array.from({ length: cooksAtOnce }, askInTurn))
    return summed(delays.slice(warmUps))
  } finally {
    await app.stop()
    provider.close()
  }
}

function summed(delays: readonly number[][]): FirstWords {
  const all = delays.flat()
  const p95Ms = percentile(all, 0.95)
  const figures = { p50Ms: percentile(all, 0.5), p95Ms, worstMs: Math.max(...all) }
  return { recipes: delays.length, ...figures, isWithin: p95Ms <= mostDelayMs }
}
