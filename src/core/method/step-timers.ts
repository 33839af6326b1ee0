import { type Place, readStep } from "./step.ts"

/** A time of a step that can be counted down, with its place there; of a range its lower end, in seconds. */
export type StepTimer = Place & { seconds: number }

const shortestSeconds = 5
const longestSeconds = 86_400

/**
 * The times of a step that somebody at the stove waits for, in their order: of "10 to 12 minutes" the ten, for what is
 * looked at early can go on. Days, and what is done again and again ("stir every 5 minutes"), are none.
 */
export function timersIn(step: string): StepTimer[] {
  return readStep(step).flatMap((said) => {
    if (said.kind !== "time" || said.seconds < shortestSeconds || said.seconds > longestSeconds) return []
    const { start, end } = said
    return isEveryTime(step, start) ? [] : [{ start, end, seconds: Math.round(said.seconds) }]
  })
}

const isEveryTime = (step: string, start: number) => /\bevery $/i.test(step.slice(Math.max(0, start - 6), start))
