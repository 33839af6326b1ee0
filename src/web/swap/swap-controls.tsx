import { ArrowLeftRight } from "lucide-react"
import { useEffect, useRef } from "react"
import { StopButton } from "#web/recipe/stop-button.tsx"
import { sentenceOf } from "#web/send.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { swapTexts } from "./swap-texts.ts"
import type { Swap } from "./use-swap.ts"

/** Below the ingredients: into swap mode, and out of it with or without a swap (C2). */
export function SwapControls({ swap }: { swap: Swap }) {
  const { isOn, isBusy, error, stopped } = swap
  const controls = useRef<HTMLDivElement>(null)
  const wasOn = useRef(isOn)
  useEffect(() => {
    if (wasOn.current !== isOn) holdFocus(controls.current, isOn)
    wasOn.current = isOn
  }, [isOn])
  return (
    <div ref={controls} className="mt-4 grid justify-items-start gap-3">
      {error && <Alert>{sentenceOf(error)}</Alert>}
      {stopped !== null && <Notice>{stopped}</Notice>}
      {isOn ? (
        <SwapMode swap={swap} />
      ) : (
        <Button icon={<ArrowLeftRight aria-hidden className="size-4.5" />} isPending={isBusy} onClick={swap.start}>
          {swapTexts.start}
        </Button>
      )}
    </div>
  )
}

function SwapMode({ swap }: { swap: Swap }) {
  const { isBusy, chosen, stopKey } = swap
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Button look="primary" isPending={isBusy} isOff={chosen.size === 0} onClick={swap.confirm}>
        {swapTexts.confirm}
      </Button>
      <Button isOff={isBusy} onClick={swap.cancel}>
        {swapTexts.cancel}
      </Button>
      {stopKey !== null && <StopButton key={stopKey} writingKey={stopKey} />}
      <p role="status" className="text-sm text-ink-2">
        {isBusy ? swapTexts.working : swapTexts.chosen(chosen.size)}
      </p>
    </div>
  )
}

/** The button that had the focus is gone: on to the first line that can be ticked, or back to where swap mode began. */
function holdFocus(controls: HTMLElement | null, isOn: boolean): void {
  if (document.activeElement !== document.body) return
  const next = isOn ? controls?.closest("section")?.querySelector("input") : controls?.querySelector("button")
  next?.focus({ preventScroll: true })
}
