import { Check, CircleHelp, CircleX, type LucideIcon, Split, Target } from "lucide-react"
import type { ReactNode } from "react"
import { type Diet, dietLabels } from "#core/diet/label.ts"
import type { Nutrient } from "#core/food/nutrients.ts"
import type { Seal } from "#core/request/seal.ts"
import { nutrientTexts } from "./nutrient-texts.ts"
import { sealTexts } from "./recipe-texts.ts"

const pill =
  "inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-[0.8125rem] font-[620] print:border-transparent print:p-0"

/** "Checked", or in its place what does not hold. */
export function SealMark({ seal }: { seal: Seal }) {
  if (seal.kind === "checked") {
    return (
      <span className={`${pill} border-transparent bg-leaf-soft text-leaf`}>
        <Check aria-hidden className="size-3.5 flex-none stroke-3" />
        {sealTexts.checked}
      </span>
    )
  }
  const { violated, unsure, choose, unknownLines, missed, isFar } = seal
  return (
    <span className="flex flex-wrap gap-1.5">
      {violated.length > 0 && (
        <span className={`${pill} border-transparent bg-tomato-soft text-tomato`}>
          <Sign of={CircleX} />
          {sealTexts.violated(named(violated))}
        </span>
      )}
      {missed.length > 0 && (
        <span className={`${pill} border-transparent bg-saffron-soft text-saffron`}>
          <Sign of={Target} />
          {sealTexts.missed(nutrientsNamed(missed))}
        </span>
      )}
      {choose.length > 0 && (
        <span className={`${pill} border-transparent bg-saffron-soft text-saffron`}>
          <Sign of={Split} />
          {sealTexts.choose(named(choose))}
        </span>
      )}
      {unsure.length > 0 && <NotKnown>{sealTexts.unsure(named(unsure))}</NotKnown>}
      {isFar && <NotKnown>{sealTexts.far}</NotKnown>}
      {unknownLines > 0 && <NotKnown>{sealTexts.unknownLines(unknownLines)}</NotKnown>}
    </span>
  )
}

function NotKnown({ children }: { children: ReactNode }) {
  return (
    <span className={`${pill} border-dashed border-ink-2`}>
      <Sign of={CircleHelp} />
      {children}
    </span>
  )
}

function Sign({ of: Icon }: { of: LucideIcon }) {
  return <Icon aria-hidden className="size-3.5 flex-none stroke-[2.5]" />
}

/** One requirement by its name, several by their number: the list that says why follows. */
function named(diets: readonly Diet[]): string | number {
  const [first] = diets
  return first !== undefined && diets.length === 1 ? dietLabels[first] : diets.length
}

function nutrientsNamed(missed: readonly Nutrient[]): string | number {
  const [first] = missed
  return first !== undefined && missed.length === 1 ? nutrientTexts[first].name : missed.length
}
