import type { KeptRecipe } from "#core/craft/recipe-api.ts"
import { type Desk, type Generation, type Patience, startGeneration } from "./generation.ts"

type Writing = { userId: string; key: string; write: (desk: Desk) => Promise<KeptRecipe> }

/** The recipes that this process is writing. */
export type Generations = {
  /** Joins the writing of this request where it is under way; starts it otherwise. */
  join(writing: Writing): Generation<KeptRecipe>
  stop(userId: string, key: string): void
  /** Ends them all, and answers when their places are free. */
  close(): Promise<void>
}

const ownPatience: Patience = { wholeMs: 180_000, aloneMs: 60_000 }

export function openGenerations(patience = ownPatience): Generations {
  const running = new Map<string, Generation<KeptRecipe>>()
  const nameOf = (userId: string, key: string) => `${userId} ${key}`
  return {
    join({ userId, key, write }) {
      const name = nameOf(userId, key)
      const joined = running.get(name)
      if (joined) return joined
      const started = startGeneration(write, patience)
      running.set(name, started)
      const leave = () => running.delete(name)
      started.outcome.then(leave, leave)
      return started
    },
    stop: (userId, key) => running.get(nameOf(userId, key))?.stop(),
    async close() {
      const all = [...running.values()]
      for (const generation of all) generation.end()
      await Promise.allSettled(all.map(({ outcome }) => outcome))
    },
  }
}
