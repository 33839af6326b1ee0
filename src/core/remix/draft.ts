import { linesInSteps } from "#core/method/lines-in-steps.ts"
import { readStep } from "#core/method/step.ts"
import { recipeLimits } from "#core/recipe/recipe.ts"
import { oncePerText } from "#core/text/once-per.ts"
import type { Portion } from "./portion.ts"

/** A known line of a draft: its place, its food as it is counted, and the steps that work with it. */
export type DraftLine = { at: number; portion: Portion; steps: ReadonlySet<number> }

/** A recipe as it is read for its groups. */
export type Draft = { servings: number; lines: readonly DraftLine[]; steps: readonly DraftStep[] }

/** A step in small letters, the known lines it works with, and how long it takes, in minutes: its longest time. */
type DraftStep = { said: string; lines: readonly DraftLine[]; minutes: number }

type Known = { servings: number; portions: readonly (Portion | null)[]; method: readonly string[] }

/** Reads which lines the steps of a recipe work with. */
export function readDraft({ servings, portions, method }: Known): Draft {
  const uses = linesInSteps(portions, method)
  const lines = portions.flatMap((portion, at): DraftLine[] => {
    if (portion === null) return []
    const steps = new Set([...uses.keys()].filter((step) => uses[step]?.has(at)))
    return [{ at, portion, steps }]
  })
  const steps = method.map((step, at) => ({
    said: step.toLowerCase(),
    lines: lines.filter((line) => line.steps.has(at)),
    minutes: minutesOf(step),
  }))
  return { servings, lines, steps }
}

// The groups of a dish are read again for each food that is tried in it.
const minutesOf = oncePerText(
  (step): number => {
    const seconds = readStep(step).map((said) => (said.kind === "time" ? (said.secondsMax ?? said.seconds) : 0))
    return Math.max(0, ...seconds) / 60
  },
  { texts: 200, chars: recipeLimits.stepChars },
)

/** What a serving has of a line: kcal. */
export function energyOf({ portion }: DraftLine, { servings }: Draft): number {
  return portion.content.calories / servings
}
