import type { KeptRecipe } from "#core/craft/recipe-api.ts"
import type { KeyedRequest } from "#server/changes/keyed-request.ts"
import { inSteps } from "#server/db/deadline.ts"
import { AppError } from "#server/errors.ts"
import { type Desk, type Generation, type Patience, startGeneration } from "./generation.ts"

type Writing = KeyedRequest & { write: (desk: Desk) => Promise<KeptRecipe> }
type Running = { fingerprint: Buffer; generation: Generation<KeptRecipe> }

/** The recipes that this process is writing. */
export type Generations = {
  /** Joins the writing of this request where it is under way; starts it otherwise. Another request's key is refused. */
  join(writing: Writing): Generation<KeptRecipe>
  stop(userId: string, key: string): void
  /** Ends them all, and answers when their places are free. */
  close(): Promise<void>
}

const ownPatience: Patience = { wholeMs: 180_000, aloneMs: 60_000 }

export function openGenerations(patience = ownPatience): Generations {
  const running = new Map<string, Running>()
  const nameOf = (userId: string, key: string) => `${userId} ${key}`
  return {
    join({ userId, key, fingerprint, write }) {
      const name = nameOf(userId, key)
      const joined = running.get(name)
      if (joined && !joined.fingerprint.equals(fingerprint)) throw new AppError("request_key_reused")
      if (joined) return joined.generation
      const started = startGeneration((desk) => inSteps(() => write(desk)), patience)
      running.set(name, { fingerprint, generation: started })
      const leave = () => running.delete(name)
      started.outcome.then(leave, leave)
      return started
    },
    stop: (userId, key) => running.get(nameOf(userId, key))?.generation.stop(),
    async close() {
      const all = [...running.values()].map(({ generation }) => generation)
      for (const generation of all) generation.end()
      await Promise.allSettled(all.map(({ outcome }) => outcome))
    },
  }
}
