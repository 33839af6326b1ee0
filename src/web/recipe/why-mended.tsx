import { Sparkles } from "lucide-react"
import type { Ref } from "react"
import { Button } from "#web/ui/button.tsx"
import { type Mended, whyText } from "./why-text.ts"
import { whyTexts } from "./why-texts.ts"

type Props = { mended: Mended; onShow: () => void; opener?: Ref<HTMLButtonElement> }

/** In one sentence what was done to a draft and what for, with the way to the draft itself. */
export function WhyMended({ mended, onShow, opener }: Props) {
  const { asWritten } = mended
  const text = whyText(mended)
  if (!asWritten || text === null) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 print:hidden">
      <p className="flex min-w-0 flex-[1_1_260px] gap-2 text-[15px]">
        <Sparkles aria-hidden className="mt-1 size-4 flex-none text-leaf" />
        <span>
          {asWritten.isFar && <b className="font-[620]">{whyTexts.hardly(asWritten.recipe.title)} </b>}
          {text}
        </span>
      </p>
      <Button ref={opener} look="link" onClick={onShow}>
        {whyTexts.view}
      </Button>
    </div>
  )
}
