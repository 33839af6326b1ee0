import { ArrowLeftRight } from "lucide-react"
import { sentenceOf } from "#web/send.ts"
import { texts } from "#web/texts.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import type { Swap } from "./use-swap.ts"

/** Below the ingredients: into swap mode, and out of it with or without a swap (C2). */
export function SwapControls({ swap }: { swap: Swap }) {
  const { isOn, isBusy, chosen, error } = swap
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      {error && <Alert>{sentenceOf(error)}</Alert>}
      {isOn ? (
        <div className="flex flex-wrap items-center gap-2.5">
          <Button look="primary" isPending={isBusy || chosen.size === 0} onClick={swap.confirm}>
            {texts.swap.confirm}
          </Button>
          <Button isPending={isBusy} onClick={swap.cancel}>
            {texts.swap.cancel}
          </Button>
          <p role="status" className="text-sm text-ink-2">
            {isBusy ? texts.swap.working : texts.swap.chosen(chosen.size)}
          </p>
        </div>
      ) : (
        <Button icon={<ArrowLeftRight aria-hidden className="size-4.5" />} isPending={isBusy} onClick={swap.start}>
          {texts.swap.start}
        </Button>
      )}
    </div>
  )
}
