import type { FormEvent, ReactNode } from "react"
import { Button } from "#web/ui/button.tsx"
import { subscribeTexts } from "./billing-texts.ts"
import type { StepName } from "./use-steps.ts"

const numbered = ["currency", "plan", "confirm"] as const satisfies readonly StepName[]

type Props = {
  name: (typeof numbered)[number]
  nextLabel: string
  isLeaving?: boolean
  /** Null while there is nothing to go on with. */
  onNext: (() => void) | null
  onBack: (() => void) | null
  children: ReactNode
}

/** One step of subscribing, with the way on and the way back. */
export function StepForm({ name, nextLabel, isLeaving = false, onNext, onBack, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isLeaving) onNext?.()
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <p className="mt-1 text-[0.8125rem] text-ink-3">
        {subscribeTexts.stepOf(numbered.indexOf(name) + 1, numbered.length)}
      </p>
      {children}
      <div className="grid gap-2.5">
        {onNext && (
          <Button type="submit" look="primary" isPending={isLeaving}>
            {nextLabel}
          </Button>
        )}
        {onBack && (
          <Button look="quiet" onClick={onBack}>
            {subscribeTexts.back}
          </Button>
        )}
      </div>
    </form>
  )
}
