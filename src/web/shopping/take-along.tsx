import { Copy, Printer, Share2 } from "lucide-react"
import { useState } from "react"
import { copyText } from "#web/clipboard.ts"
import { printAlone } from "#web/recipe/print-alone.ts"
import { Button } from "#web/ui/button.tsx"
import { TextByHand } from "#web/ui/text-by-hand.tsx"
import { shoppingTexts } from "./shopping-texts.ts"

type Props = { isOff: boolean; write: () => string }
type Said = { words: string; byHand: string | null }

const canShare = () => typeof navigator.share === "function"

/** What is still to be bought, taken along: copied or sent as text, as the list is shown, or on paper. */
export function TakeAlong({ isOff, write }: Props) {
  const [said, setSaid] = useState<Said | null>(null)
  const copy = async () => {
    const text = write()
    const isCopied = await copyText(text)
    setSaid(
      isCopied ? { words: shoppingTexts.copied, byHand: null } : { words: shoppingTexts.copyFailed, byHand: text },
    )
  }
  const share = async () => {
    const isShared = await shareText(write())
    setSaid(isShared ? null : { words: shoppingTexts.shareFailed, byHand: null })
  }
  return (
    <div className="mt-2 border-t border-line pt-4 print:hidden">
      <div className="flex flex-wrap items-center gap-2.5">
        {canShare() && (
          <Button icon={<Share2 aria-hidden className="size-4.5" />} isOff={isOff} onClick={() => void share()}>
            {shoppingTexts.share}
          </Button>
        )}
        <Button icon={<Copy aria-hidden className="size-4.5" />} isOff={isOff} onClick={() => void copy()}>
          {shoppingTexts.copy}
        </Button>
        <Button
          icon={<Printer aria-hidden className="size-4.5" />}
          isOff={isOff}
          onClick={({ currentTarget }) => printAlone(currentTarget)}
        >
          {shoppingTexts.print}
        </Button>
        <p role="status" className="text-sm text-ink-2">
          {said?.words}
        </p>
      </div>
      {said?.byHand != null && <TextByHand label={shoppingTexts.copyByHand} text={said.byHand} />}
    </div>
  )
}

/** Whether it was handed to another app, or the cook thought better of it. */
async function shareText(text: string): Promise<boolean> {
  try {
    await navigator.share({ title: shoppingTexts.title, text })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError"
  }
}
