import { Check, CircleHelp, CircleX } from "lucide-react"
import type { ReactNode } from "react"
import { type Diet, dietLabels } from "#core/diet/label.ts"
import type { Seal } from "#core/nutrition/seal.ts"
import { sealTexts } from "./recipe-texts.ts"

const pill =
  "inline-flex items-center gap-1.5 rounded-full border border-transparent px-2.5 py-0.5 text-[13px] font-[620] print:p-0"

/** "Checked", or in its place what does not hold. */
export function SealMark({ seal }: { seal: Seal }) {
  if (seal.kind === "checked") {
    return (
      <span className={`${pill} bg-leaf-soft text-leaf`}>
        <Check aria-hidden className="size-3.5 flex-none stroke-3" />
        {sealTexts.checked}
      </span>
    )
  }
  const { violated, unsure, unknownLines } = seal
  return (
    <span className="flex flex-wrap gap-1.5">
      {violated.length > 0 && (
        <span className={`${pill} bg-tomato-soft text-tomato`}>
          <CircleX aria-hidden className="size-3.5 flex-none stroke-[2.5]" />
          {sealTexts.violated(named(violated))}
        </span>
      )}
      {unsure.length > 0 && <OpenPoint>{sealTexts.unsure(named(unsure))}</OpenPoint>}
      {unknownLines > 0 && <OpenPoint>{sealTexts.unknownLines(unknownLines)}</OpenPoint>}
    </span>
  )
}

function OpenPoint({ children }: { children: ReactNode }) {
  return (
    <span className={`${pill} bg-saffron-soft text-saffron`}>
      <CircleHelp aria-hidden className="size-3.5 flex-none stroke-[2.5]" />
      {children}
    </span>
  )
}

/** One requirement by its name, several by their number: the list that says why follows. */
function named(diets: readonly Diet[]): string | number {
  const [first] = diets
  return first !== undefined && diets.length === 1 ? dietLabels[first] : diets.length
}
