import { Timer as TimerSign } from "lucide-react"
import { type MouseEvent, useEffect, useId, useRef } from "react"
import { timersIn } from "#core/method/step-timers.ts"
import type { StepUse } from "#core/method/step-uses.ts"
import { sayLasting } from "#core/text/say.ts"
import { splitTimes } from "#web/recipe/line-text.ts"
import { Button } from "#web/ui/button.tsx"
import { cookTexts } from "./cook-texts.ts"
import { type Cooking, startTimer, type Timer } from "./cooking.ts"
import { FoodsOfStep } from "./foods-of-step.tsx"

type Props = {
  cooking: Cooking
  timers: readonly Timer[]
  uses: readonly StepUse[]
  mayTurnOff: boolean
  /** How the dish keeps; null before the last step. */
  keeping: string | null
  onNext: () => void
}

/** The step itself, large; pressed anywhere, as by a knuckle, it gives way to the next one. */
export function StepView({ cooking, timers, uses, mayTurnOff, keeping, onNext }: Props) {
  const { lines, steps, notes, at } = cooking
  const step = steps[at] ?? ""
  const stepId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is read from its top
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    place.current?.scrollTo(0, 0)
  }, [at])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button Next does the same, and keys do
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div ref={place} className="overflow-y-auto overscroll-contain" onClick={(event) => isTap(event) && onNext()}>
      <div className="mx-auto grid max-w-[1100px] content-start gap-x-10 gap-y-5 px-4 py-3 short:grid-cols-[7fr_4fr] wide:grid-cols-[7fr_4fr] wide:px-8 wide:py-6">
        <div className="min-w-0">
          <Progress at={at} of={steps.length} />
          <h3 ref={heading} tabIndex={-1} aria-describedby={stepId} className="mt-3 text-lg outline-none">
            {cookTexts.step(at + 1, steps.length)}
          </h3>
          {at === 0 && <Notes notes={notes} mayTurnOff={mayTurnOff} />}
          <p
            id={stepId}
            className="mt-2 text-[clamp(1.5rem,1.1rem+2vw,2.5rem)] leading-[1.35] font-[480] text-pretty short:text-[1.5rem]"
          >
            {splitTimes(step).map((part) =>
              part.isTime ? (
                <mark
                  key={part.at}
                  className="rounded-lg whitespace-nowrap bg-saffron-soft px-1 font-[640] text-ink forced-colors:bg-[Canvas] forced-colors:text-[CanvasText]"
                >
                  {part.text}
                </mark>
              ) : (
                part.text
              ),
            )}
          </p>
          <StepTimers {...{ cooking, step, timers }} />
          {keeping !== null && <p className="mt-6 border-t border-line pt-3 text-base text-ink-2">{keeping}</p>}
        </div>
        <FoodsOfStep lines={lines} uses={uses} />
      </div>
    </div>
  )
}

/** A tap on the step itself, the second of two quick ones not among them, nor the end of marking its text. */
function isTap({ target, detail }: MouseEvent): boolean {
  const isOnControl = target instanceof Element && target.closest("button, a") !== null
  return !isOnControl && detail <= 1 && getSelection()?.isCollapsed !== false
}

function Progress({ at, of }: { at: number; of: number }) {
  return (
    <div aria-hidden className="flex h-1.5 gap-1">
      {Array.from({ length: of }, (_, step) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: steps never move
          key={step}
          className={`flex-1 rounded-full forced-colors:border ${step <= at ? "bg-tomato forced-colors:bg-[CanvasText]" : "bg-line"}`}
        />
      ))}
    </div>
  )
}

function Notes({ notes, mayTurnOff }: { notes: readonly string[]; mayTurnOff: boolean }) {
  const said = mayTurnOff ? [...notes, cookTexts.mayTurnOff] : notes
  if (said.length === 0) return null
  return (
    <div
      role="note"
      aria-label={cookTexts.notes}
      className="mt-2 rounded-field bg-saffron-soft px-3.5 py-2.5 text-base"
    >
      {said.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}

type TimersProps = { cooking: Cooking; step: string; timers: readonly Timer[] }

function StepTimers({ cooking: { recipeId, title, at }, step, timers }: TimersProps) {
  const times = timersIn(step)
  if (times.length === 0) return null
  const isRunning = (said: string) =>
    timers.some((timer) => timer.recipeId === recipeId && timer.step === at && timer.said === said)
  return (
    <div className="mt-5 flex flex-wrap gap-2.5">
      {times.map(({ start, seconds }) => {
        const said = sayLasting(seconds)
        return (
          <Button
            key={start}
            className="min-h-14! text-lg"
            icon={<TimerSign aria-hidden className="size-5 text-saffron" />}
            onClick={() => startTimer({ recipeId, title, step: at, said, endsAt: Date.now() + seconds * 1_000 })}
          >
            {isRunning(said) ? cookTexts.startAgain(said) : cookTexts.start(said)}
          </Button>
        )
      })}
    </div>
  )
}
