import { ArrowLeftRight } from "lucide-react"
import { useModeFocus } from "#web/recipe/mode-focus.ts"
import { StopButton } from "#web/recipe/stop-button.tsx"
import { sentenceOf } from "#web/send.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { swapTexts } from "./swap-texts.ts"
import type { Swap } from "./use-swap.ts"

/** Below the ingredients: into swap mode, and out of it with or without a swap (C2). */
export function SwapControls({ swap }: { swap: Swap }) {
  const { isOn, isBusy, chosen, error, stopped } = swap
  const controls = useModeFocus(isOn, isBusy || chosen.size > 0 ? null : swap.cancel)
  return (
    <div ref={controls} className={isOn || error || stopped !== null ? "grid basis-full gap-3" : "contents"}>
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
