import { Sparkles } from "lucide-react"
import type { Ref } from "react"
import { Button } from "#web/ui/button.tsx"
import { WholeLabels } from "./whole-labels.tsx"
import { type Mended, whyText } from "./why-text.ts"
import { whyTexts } from "./why-texts.ts"

type Props = { mended: Mended; onShow: () => void; opener?: Ref<HTMLButtonElement> }

// As high as its line, and still 44 px for a finger.
const inLine = "relative mx-0! min-h-0! px-0! whitespace-nowrap before:absolute before:-inset-x-1.5 before:-inset-y-3"

/** In one sentence what was done to a draft and what for, with the way to the draft itself. */
export function WhyMended({ mended, onShow, opener }: Props) {
  const { asWritten } = mended
  const text = whyText(mended)
  if (!asWritten || text === null) return null
  return (
    <div className="flex gap-2 text-[0.9375rem] print:hidden">
      <Sparkles aria-hidden className="mt-1 size-4 flex-none text-leaf" />
      <div className="min-w-0">
        <p className="inline">
          {asWritten.isFar && <b className="font-[620]">{whyTexts.hardly(asWritten.recipe.title)} </b>}
          <WholeLabels of={text} />
        </p>{" "}
        <Button ref={opener} look="link" className={inLine} onClick={onShow}>
          {whyTexts.view}
        </Button>
      </div>
    </div>
  )
}
