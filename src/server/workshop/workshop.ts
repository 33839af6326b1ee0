import { availableParallelism } from "node:os"
import { Worker } from "node:worker_threads"
import type { FastifyBaseLogger } from "fastify"
import type { Finishing } from "#core/craft/finish-recipe.ts"
import { unexplainedWords } from "#core/craft/unexplained.ts"
import { errorCode } from "#server/error-code.ts"
import { ready, type Work } from "./work.ts"

/** Where a chef's text is worked out: in threads of its own, so that no text, whatever it is, holds anybody else up. */
export type Workshop = {
  /** Null for what is no recipe: an answer to a swap that can't be told apart, or a text that takes too long or too much. */
  finish(work: Work): Promise<Finishing | null>
  close(): Promise<void>
}

/** What a thread is given, and what it answers. */
export type Question = { id: number; work: Work }
export type Answer = { id: number } & ({ finishing: Finishing | null } | { error: unknown })

type Waiting = { work: Work; resolve: (finishing: Finishing | null) => void; reject: (error: unknown) => void }

/** A recipe takes some 20 ms; a text that takes this long was made to. */
const longestWorkMs = 20_000
/** Reading what it works with takes a thread less than a second; many on a machine that is overrun, where giving up makes it worse. */
const longestStartMs = 120_000
const mostHeapMb = 512
const outOfMemory = "ERR_WORKER_OUT_OF_MEMORY"

type Ports = { log: FastifyBaseLogger; longestMs?: number; script?: URL }

const ownScript = new URL("./thread.ts", import.meta.url)

/** Threads are started when there is work for them, and stay; one that takes too long, or breaks, is ended. */
export function openWorkshop({ log, longestMs = longestWorkMs, script = ownScript }: Ports): Workshop {
  const mostThreads = Math.min(2, availableParallelism())
  const queue: Waiting[] = []
  const threads = new Set<Thread>()
  const goOn = () => {
    for (const thread of threads) if (thread.isOver()) threads.delete(thread)
    const idle = [...threads].find((thread) => !thread.isBusy()) ?? (threads.size < mostThreads ? start() : null)
    const next = idle && queue.shift()
    if (next) idle.give(next)
  }
  const start = (): Thread => {
    const thread = startThread({ log, longestMs, script }, goOn)
    threads.add(thread)
    return thread
  }
  return {
    finish(work) {
      const { promise, resolve, reject } = Promise.withResolvers<Finishing | null>()
      queue.push({ work, resolve, reject })
      goOn()
      return promise
    },
    async close() {
      await Promise.all([...threads].map((thread) => thread.end()))
    },
  }
}

type Thread = { isBusy(): boolean; isOver(): boolean; give(waiting: Waiting): void; end(): Promise<unknown> }
type Busy = { id: number; waiting: Waiting; patience: NodeJS.Timeout }

/** A thread that does one thing after the other; `onFree` is called when it can do the next, or will do none any more. */
function startThread({ log, longestMs, script }: Required<Ports>, onFree: () => void): Thread {
  const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: mostHeapMb } })
  let works = 0
  let busy: Busy | null = null
  let isReady = false
  let isOver = false
  const end = () => {
    isOver = true
    return worker.terminate()
  }
  const settle = (tell: (waiting: Waiting) => void) => {
    if (busy === null) return
    clearTimeout(busy.patience)
    const { waiting } = busy
    busy = null
    tell(waiting)
    onFree()
  }
  const giveUpAfter = (ms: number) =>
    setTimeout(() => {
      log.warn({ work: busy?.waiting.work.kind, ms, isReady }, "a text took too long to work out and was given up")
      void end()
      settle(({ resolve }) => resolve(null))
    }, ms)
  worker.on("message", (answer: Answer | typeof ready) => {
    if (answer === ready) {
      isReady = true
      clearTimeout(busy?.patience)
      if (busy !== null) busy.patience = giveUpAfter(longestMs)
      return
    }
    if (busy?.id !== answer.id) return
    if ("finishing" in answer) tellUnexplained(answer.finishing, log)
    settle(({ resolve, reject }) => ("error" in answer ? reject(answer.error) : resolve(answer.finishing)))
  })
  worker.on("error", (error) => {
    void end()
    settle(({ resolve, reject }) => (errorCode(error) === outOfMemory ? resolve(null) : reject(error)))
  })
  // Nothing waits for a thread that has nothing to do.
  worker.unref()
  return {
    isBusy: () => busy !== null,
    isOver: () => isOver,
    end,
    give(waiting) {
      works += 1
      busy = { id: works, waiting, patience: giveUpAfter(isReady ? longestMs : longestStartMs) }
      worker.postMessage({ id: works, work: waiting.work } satisfies Question)
    },
  }
}

// What the net under the reading of recipes holds is a fault of ours, to be told and mended; the words are enough for that.
function tellUnexplained(finishing: Finishing | null, log: FastifyBaseLogger): void {
  const words = finishing?.ok ? unexplainedWords(finishing.finished.assessment) : []
  if (words.length > 0) log.warn({ words }, "a recipe names foods that nothing on its card explains")
}
