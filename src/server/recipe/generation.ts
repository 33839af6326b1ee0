import type { RecipeEvent } from "#core/craft/recipe-event.ts"

/** What the one who writes has of a generation: when to end, and whom to tell. */
export type Desk = {
  signal: AbortSignal
  tell(event: RecipeEvent): void
  /** Until it is ended. */
  leftMs(): number
  /** A line of the recipe has been told while somebody was listening (D12). */
  wasRead(): boolean
  wasStopped(): boolean
  /** Ends it as Stop does. */
  stop(): void
}

/** A recipe that is being written, whoever listens. */
export type Generation<Result> = {
  outcome: Promise<Result>
  /** Resolves when the first event was told. */
  begun: Promise<void>
  /** Hears what was told so far and what comes; call what it answers to listen no longer. */
  follow(hear: (event: RecipeEvent) => void): () => void
  /** What the cook asked for (D12). */
  stop(): void
  /** What we do when we have to leave. */
  end(): void
}

export type Patience = {
  /** The longest a recipe may take, retries and waiting included. */
  wholeMs: number
  /** How long one is written on while nobody listens: a closed page may be opened again. */
  aloneMs: number
}

/** Starts to write. It ends by itself, by Stop, when nobody has listened for long, or when its time is over. */
export function startGeneration<Result>(
  write: (desk: Desk) => Promise<Result>,
  { wholeMs, aloneMs }: Patience,
): Generation<Result> {
  const told: RecipeEvent[] = []
  const listeners = new Set<(event: RecipeEvent) => void>()
  const ending = new AbortController()
  let wasRead = false
  let isOver = false
  let wasStopped = false
  const begin = Promise.withResolvers<void>()
  const end = () => ending.abort()
  const endsAtMs = performance.now() + wholeMs
  const whole = setTimeout(end, wholeMs)
  let alone = setTimeout(end, aloneMs)
  const stop = () => {
    wasStopped = true
    end()
  }
  const desk: Desk = {
    signal: ending.signal,
    tell(event) {
      told.push(event)
      begin.resolve()
      if (event.kind === "line" && listeners.size > 0) wasRead = true
      for (const hear of listeners) hear(event)
    },
    leftMs: () => endsAtMs - performance.now(),
    wasRead: () => wasRead,
    wasStopped: () => wasStopped,
    stop,
  }
  const outcome = write(desk).finally(() => {
    isOver = true
    clearTimeout(whole)
    clearTimeout(alone)
  })
  // Whoever waits for the outcome hears of a failure; nobody need wait.
  outcome.catch(() => undefined)
  return {
    outcome,
    begun: begin.promise,
    end,
    follow(hear) {
      clearTimeout(alone)
      if (told.some(({ kind }) => kind === "line")) wasRead = true
      for (const event of told) hear(event)
      listeners.add(hear)
      return () => {
        listeners.delete(hear)
        if (listeners.size > 0 || isOver) return
        clearTimeout(alone)
        alone = setTimeout(end, aloneMs)
      }
    },
    stop,
  }
}
