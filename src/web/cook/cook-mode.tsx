import { ArrowLeft, ArrowRight, Check, X } from "lucide-react"
import { type KeyboardEvent, useEffect, useId, useMemo } from "react"
import { setKeepingApart } from "#core/method/step-keeping.ts"
import { usesInSteps } from "#core/method/step-uses.ts"
import { useBackCloses } from "#web/ui/back-closes.ts"
import { Button } from "#web/ui/button.tsx"
import { IconButton } from "#web/ui/icon-button.tsx"
import { closedBy, useModal } from "#web/ui/modal.ts"
import { useAwake } from "./awake.ts"
import { cookTexts } from "./cook-texts.ts"
import { type Cooking, finishCooking, goToStep, leaveCooking } from "./cooking.ts"
import { StepView } from "./step-view.tsx"
import { TimerList, type TimersShown } from "./timer-list.tsx"

type Props = TimersShown & { cooking: Cooking }

/** A recipe one step at a time, over all of the screen, to be read from the stove. */
export function CookMode({ cooking, ...shown }: Props) {
  const { recipeId, title, lines, marks } = cooking
  const { steps, keeping } = useMemo(() => setKeepingApart(cooking.steps), [cooking.steps])
  const at = Math.min(cooking.at, steps.length - 1)
  const titleId = useId()
  const dialog = useModal()
  useWayBack()
  const mayTurnOff = useAwake()
  useBackCloses(leaveCooking)
  const uses = useMemo(
    () =>
      usesInSteps(
        lines.map(({ text }) => text),
        steps,
        marks,
      ),
    [lines, steps, marks],
  )
  const isLast = at === steps.length - 1
  const go = (to: number) => {
    if (to !== at && to >= 0 && to < steps.length) goToStep(recipeId, to)
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      {...closedBy(leaveCooking)}
      onKeyDown={(event) => go(at + stepsOf(event))}
      className="m-0 grid h-dvh max-h-none w-full max-w-none grid-rows-[auto_minmax(0,1fr)_auto] bg-paper text-ink outline-none"
    >
      <header className="mx-auto flex w-full max-w-[1100px] items-center gap-3 px-4 pt-2 wide:px-8 wide:pt-4">
        <h2
          id={titleId}
          className="line-clamp-2 min-w-0 flex-1 text-[1.1875rem] short:line-clamp-1 wide:text-[1.4375rem]"
        >
          {title}
        </h2>
        <IconButton label={cookTexts.leave} icon={<X aria-hidden className="size-6" />} onClick={leaveCooking} />
      </header>
      <StepView
        key={recipeId}
        mayTurnOff={mayTurnOff}
        cooking={{ ...cooking, steps, at }}
        keeping={isLast ? keeping : null}
        timers={shown.timers}
        uses={uses[at] ?? []}
        onNext={() => go(at + 1)}
      />
      <footer className="border-t border-line bg-card px-4 pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] short:py-1.5 wide:px-8">
        <div className="mx-auto grid max-w-[1036px] gap-2.5">
          {/* It stands there from the start: what it says is heard when it is put into it. */}
          <TimerList {...shown} shownId={recipeId} />
          <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2.5 tight:grid-cols-1">
            <Button
              isOff={at === 0}
              className="min-h-14! px-4! text-lg wide:px-12! short:min-h-11!"
              icon={<ArrowLeft aria-hidden className="size-5" />}
              onClick={() => go(at - 1)}
            >
              {cookTexts.previous}
            </Button>
            <Button
              look="primary"
              className="min-h-14! flex-row-reverse text-lg short:min-h-11!"
              icon={isLast ? <Check aria-hidden className="size-5" /> : <ArrowRight aria-hidden className="size-5" />}
              onClick={() => (isLast ? finishCooking(recipeId) : go(at + 1))}
            >
              {isLast ? cookTexts.done : cookTexts.next}
            </Button>
          </div>
        </div>
      </footer>
    </dialog>
  )
}

const byKey: Readonly<Record<string, number>> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }

/** How many steps a key goes on. Space presses the button that has the focus. */
function stepsOf(event: KeyboardEvent): number {
  if (event.altKey || event.ctrlKey || event.metaKey) return 0
  const isOnButton = event.target instanceof Element && event.target.closest("button") !== null
  const isSpace = event.key === " " && !isOnButton
  if (isSpace || event.key.startsWith("Page")) event.preventDefault()
  if (isSpace) return event.shiftKey ? -1 : 1
  return byKey[event.key] ?? 0
}

/** After a reload there was no button that it was opened by, and the focus had no way back. */
function useWayBack() {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.getElementById("content")?.focus({ preventScroll: true })
    },
    [],
  )
}
