import { availableParallelism } from "node:os"
import { Worker } from "node:worker_threads"
import type { FastifyBaseLogger } from "fastify"
import { unexplainedWords } from "#core/craft/unexplained.ts"
import { errorCode } from "#server/error-code.ts"
import { AppError } from "#server/errors.ts"
import { FairQueue } from "#server/fair-queue.ts"
import { ready, type Work, type Worked } from "./work.ts"

/** Whose work it is, and until when it is wanted. */
export type WorkTurn = { cook: string; signal: AbortSignal }

/** Where a chef's text is worked out: in threads of its own, so that no text, whatever it is, holds anybody else up. */
export type Workshop = {
  /**
   * Null for what is no recipe: an answer to a swap that can't be told apart, or a text that takes too long or too much.
   * Cooks take turns. Refuses where too much waits (`workshop_full`); what is not wanted any more leaves at once.
   */
  finish(work: Work, turn?: WorkTurn): Promise<Worked | null>
  close(): Promise<void>
}

/** The workshop as one cook's recipe has it. */
export function inTurn({ finish }: Pick<Workshop, "finish">, turn: WorkTurn): Pick<Workshop, "finish"> {
  return { finish: (work) => finish(work, turn) }
}

/** What a thread is given, and what it answers. */
export type Question = { id: number; work: Work }
export type Answer = { id: number } & ({ finishing: Worked | null } | { error: unknown })

type Waiting = {
  work: Work
  turn: WorkTurn
  resolve: (finishing: Worked | null) => void
  reject: (error: unknown) => void
}

/** A recipe takes some 20 ms; a text that takes this long was made to. */
const longestWorkMs = 20_000
/** Reading what it works with takes a thread less than a second; many on a machine that is overrun, where giving up makes it worse. */
const longestStartMs = 120_000
const mostHeapMb = 512
const outOfMemory = "ERR_WORKER_OUT_OF_MEMORY"

/** What waits for a thread at most: of all cooks a minute's work or so, and of one all that may be under way of theirs. */
const mostWaiting = { ofAll: 200, ofOne: 10 }
/** It passes within seconds. */
const fullForSeconds = 5

const nobodysTurn: WorkTurn = { cook: "", signal: new AbortController().signal }

type Ports = { log: FastifyBaseLogger; longestMs?: number; script?: URL }

const ownScript = new URL("./thread.ts", import.meta.url)

/** Threads are started when there is work for them, and stay; one that takes too long, is stopped, or breaks, is ended. */
export function openWorkshop({ log, longestMs = longestWorkMs, script = ownScript }: Ports): Workshop {
  const mostThreads = Math.min(2, availableParallelism())
  const queue = new FairQueue<Waiting>()
  const threads = new Set<Thread>()
  const goOn = () => {
    for (const thread of threads) if (thread.isOver()) threads.delete(thread)
    if (queue.size === 0) return
    const idle = [...threads].find((thread) => !thread.isBusy()) ?? (threads.size < mostThreads ? start() : null)
    const next = idle && queue.shift()
    if (next) idle.give(next)
  }
  const start = (): Thread => {
    const thread = startThread({ log, longestMs, script }, goOn)
    threads.add(thread)
    return thread
  }
  const leave = (waiting: Waiting) => {
    if (!queue.remove(waiting.turn.cook, waiting)) for (const thread of threads) thread.letGo(waiting)
    waiting.reject(new AppError("generation_lost"))
  }
  return {
    async finish(work, turn = nobodysTurn) {
      const { cook, signal } = turn
      if (signal.aborted) throw new AppError("generation_lost")
      if (queue.size >= mostWaiting.ofAll || queue.sizeOf(cook) >= mostWaiting.ofOne) {
        throw new AppError("workshop_full", { secondsLeft: fullForSeconds })
      }
      const { promise, resolve, reject } = Promise.withResolvers<Worked | null>()
      const waiting = { work, turn, resolve, reject }
      const stop = () => leave(waiting)
      signal.addEventListener("abort", stop, { once: true })
      queue.push(cook, waiting)
      goOn()
      return promise.finally(() => signal.removeEventListener("abort", stop))
    },
    async close() {
      await Promise.all([...threads].map((thread) => thread.end()))
    },
  }
}

type Thread = {
  isBusy(): boolean
  isOver(): boolean
  give(waiting: Waiting): void
  /** Ends where this is what it works on. */
  letGo(waiting: Waiting): void
  end(): Promise<unknown>
}
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
  const begin = (begun: Busy) => {
    clearTimeout(begun.patience)
    begun.patience = giveUpAfter(longestMs)
    worker.postMessage({ id: begun.id, work: begun.waiting.work } satisfies Question)
  }
  worker.on("message", (answer: Answer | typeof ready) => {
    if (answer === ready) {
      isReady = true
      if (busy !== null) begin(busy)
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
    letGo(waiting) {
      if (busy?.waiting !== waiting) return
      // One that has not begun yet can do the next.
      if (isReady) void end()
      settle(() => undefined)
    },
    give(waiting) {
      works += 1
      busy = { id: works, waiting, patience: giveUpAfter(longestStartMs) }
      if (isReady) begin(busy)
    },
  }
}

// What the net under the reading of recipes holds is a fault of ours, to be told and mended; the words are enough for that.
function tellUnexplained(finishing: Worked | null, log: FastifyBaseLogger): void {
  const words = finishing?.ok ? unexplainedWords(finishing.finished.assessment) : []
  if (words.length > 0) log.warn({ words }, "a recipe names foods that nothing on its card explains")
}
