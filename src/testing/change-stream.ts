import { addressOf } from "#core/api/address.ts"
import { type Changes, changesSchema, followChanges } from "#core/api/changes-api.ts"

/** A stream of changes as a browser reads it: what came so far, and when it ended. */
export type ChangeStream = {
  status: number
  events: Changes[]
  /** The first event that the question says yes to, be it there already or still to come. */
  find(question: (event: Changes) => boolean): Promise<Changes>
  ended: Promise<void>
  close(): void
}

const patienceMs = 20_000

export async function openChangeStream(url: string, token: string, since = 0): Promise<ChangeStream> {
  const closing = new AbortController()
  const answer = await fetch(new URL(addressOf(followChanges, { since }), url), {
    headers: { authorization: `Bearer ${token}` },
    signal: closing.signal,
  })
  const events: Changes[] = []
  const ended = readLines(answer, (line) => events.push(changesSchema.parse(JSON.parse(line)))).catch(() => undefined)
  return {
    status: answer.status,
    events,
    ended,
    close: () => closing.abort(),
    async find(question) {
      for (const deadline = Date.now() + patienceMs; Date.now() < deadline; ) {
        const found = events.find(question)
        if (found) return found
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      throw new Error(`no such change was told: ${JSON.stringify(events)}`)
    },
  }
}

async function readLines(answer: Response, hear: (line: string) => void): Promise<void> {
  const decoder = new TextDecoder()
  let text = ""
  for await (const piece of answer.body ?? []) {
    text += decoder.decode(piece, { stream: true })
    const lines = text.split("\n")
    text = lines.pop() ?? ""
    for (const line of lines) if (line !== "") hear(line)
  }
}
