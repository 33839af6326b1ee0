import { setTimeout as sleep } from "node:timers/promises"
import { type Changes, readChanges } from "#core/api/changes-api.ts"
import { type ChangeStream, openChangeStream } from "#testing/change-stream.ts"
import { callEndpoint, type TestCook } from "#testing/cook.ts"
import type { Chance } from "./chance.ts"

/** What a reader was told at once, the revision it knew before, and whether it had just asked. */
export type Heard = { since: number; told: Changes; isFirst: boolean }

/** One who follows a cook: by streams that are cut and opened again, and now and then by asking. */
export type Reader = {
  cookId: string
  heard: Heard[]
  /** Hangs up, and comes back with the last revision heard of. */
  cut(): void
  /** Waits until it has heard of this revision by the stream that is open, or one that it opens. */
  hear(revision: number): Promise<void>
  stop(): Promise<void>
}

type Following = { cook: () => TestCook; urls: readonly string[]; chance: Chance }

export function startReader({ cook, urls, chance }: Following): Reader {
  const cookId = cook().session.user.id
  const heard: Heard[] = []
  let stream: ChangeStream | null = null
  let isOver = false
  const known = () => heard.at(-1)?.told.revision ?? 0
  const note = (told: Changes, isFirst: boolean) => void heard.push({ since: known(), told, isFirst })
  const follow = async (url: string) => {
    const opened = await openChangeStream(url, cook().session.access_token, known())
    stream = opened
    let noted = 0
    let hasEnded = opened.status !== 200
    void opened.ended.then(() => {
      hasEnded = true
    })
    for (;;) {
      const wasOver = hasEnded || isOver
      for (const told of opened.events.slice(noted)) note(told, noted++ === 0)
      if (wasOver) return opened.close()
      await sleep(10)
    }
  }
  const ask = async (url: string) => {
    const token = cook().session.access_token
    const { status, body } = await callEndpoint(url, readChanges, { body: { since: known() }, token })
    if (status === 200) note(body, true)
  }
  const read = async () => {
    while (!isOver) {
      const url = chance.oneOf(urls) ?? ""
      await (chance.below(4) === 0 ? ask(url) : follow(url)).catch(() => sleep(50))
    }
  }
  const reading = read()
  return {
    cookId,
    heard,
    cut: () => stream?.close(),
    async hear(revision) {
      for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(20)) {
        if (known() >= revision) return
      }
      throw new Error(`a reader of ${cookId} stands at ${known()} and never heard of ${revision}`)
    },
    async stop() {
      isOver = true
      await reading
    },
  }
}

// Shorter than the time after which a stream looks by itself: what is heard here was told by a notice.
const patienceMs = 40_000
