import { Sparkles } from "lucide-react"
import type { KeptRecipe } from "#core/craft/recipe-api.ts"
import { Button } from "#web/ui/button.tsx"
import { whyText } from "./why-text.ts"
import { whyTexts } from "./why-texts.ts"

/** In one sentence what was done to a draft and what for, with the way to the draft itself. */
export function WhyMended({ kept, onShow }: { kept: KeptRecipe; onShow: () => void }) {
  const text = whyText(kept)
  if (!kept.asWritten || text === null) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 print:hidden">
      <p className="flex min-w-0 flex-[1_1_260px] gap-2 text-[15px]">
        <Sparkles aria-hidden className="mt-1 size-4 flex-none text-leaf" />
        <span>
          {kept.asWritten.isFar && <b className="font-[620]">{whyTexts.hardly(kept.asWritten.recipe.title)} </b>}
          {text}
        </span>
      </p>
      <Button look="link" onClick={onShow}>
        {whyTexts.view}
      </Button>
    </div>
  )
}
