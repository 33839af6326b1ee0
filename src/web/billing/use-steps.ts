import { useRef } from "react"
import { useHistoryState } from "wouter/use-browser-location"
import { z } from "zod"
import { likelyCurrency } from "#core/billing/currency.ts"
import { currencies, intervals } from "#core/billing/plans.ts"
import { isOnOverlayEntry } from "#web/ui/overlay-entry.ts"

const stepNames = ["upsell", "currency", "plan", "confirm"] as const
export type StepName = (typeof stepNames)[number]

const stepSchema = z.object({
  step: z.enum(stepNames),
  /** How many entries of the history are ours, up to this one. */
  depth: z.int().positive(),
  currency: z.enum(currencies).default(() => likelyCurrency(navigator.language)),
  interval: z.enum(intervals).default("year"),
  /** The cook has signed in again and wants the payment page that they had asked for (E11). */
  isResumed: z.boolean().default(false),
})
export type Step = z.infer<typeof stepSchema>

const entrySchema = z.object({ subscribing: stepSchema })

const entryOf = (step: Step) => ({ subscribing: step })

function currentStep(): Step | null {
  return entrySchema.safeParse(history.state).data?.subscribing ?? null
}

/** The step of subscribing that the history stands at, with what was chosen up to it; null where it stands at none. */
export function useSteps() {
  const step = entrySchema.safeParse(useHistoryState()).data?.subscribing ?? null
  // It takes a moment, in which a second press would leave the page.
  const isClosing = useRef(false)
  return {
    at: step,
    choose: (chosen: Partial<Pick<Step, "currency" | "interval">>) =>
      step && history.replaceState(entryOf({ ...step, ...chosen }), ""),
    goOn: (next: StepName) => step && history.pushState(entryOf({ ...step, step: next, depth: step.depth + 1 }), ""),
    back: () => history.back(),
    close: () => {
      if (step === null || isClosing.current) return
      isClosing.current = true
      history.go(-step.depth)
    },
  }
}

/** Goes on where the cook was sent away to sign in. */
export function resumeSubscribing(): void {
  const step = currentStep()
  // On a phone signing in has an entry of its own, on top, and this takes its place.
  const depth = (step?.depth ?? 0) + (isOnOverlayEntry() ? 1 : 0)
  if (step !== null) history.replaceState(entryOf({ ...step, depth, isResumed: true }), "")
}

/** Whether it is to be gone on with; true only once. */
export function takeResumed(): boolean {
  const step = currentStep()
  if (!step?.isResumed) return false
  history.replaceState(entryOf({ ...step, isResumed: false }), "")
  return true
}
