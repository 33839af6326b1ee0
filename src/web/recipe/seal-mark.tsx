import { Check, CircleHelp, CircleX, CookingPot, type LucideIcon, Split, Target } from "lucide-react"
import type { ReactNode } from "react"
import { type Diet, dietLabels } from "#core/diet/label.ts"
import { appliances } from "#core/preferences/preferences.ts"
import type { Seal } from "#core/request/seal.ts"
import { sealText } from "./goal-text.ts"
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
        {sealText(seal.about)}
      </span>
    )
  }
  const { violated, unsure, choose, unknownLines, missed, isFar, lacks, isTitleUntrue } = seal
  return (
    <span className="flex flex-wrap gap-1.5">
      {violated.length > 0 && (
        <span className={`${pill} border-transparent bg-tomato-soft text-tomato`}>
          <Sign of={CircleX} />
          {sealTexts.violated(oneOrMany(violated, nameOf))}
        </span>
      )}
      {missed.length > 0 && (
        <span className={`${pill} border-transparent bg-saffron-soft text-saffron`}>
          <Sign of={Target} />
          {sealTexts.missed(oneOrMany(missed, (one) => nutrientTexts[one].name))}
        </span>
      )}
      {lacks.length > 0 && (
        <span className={`${pill} border-transparent bg-saffron-soft text-saffron`}>
          <Sign of={CookingPot} />
          {sealTexts.lacks(oneOrMany(lacks, (one) => appliances[one]))}
        </span>
      )}
      {choose.length > 0 && (
        <span className={`${pill} border-transparent bg-saffron-soft text-saffron`}>
          <Sign of={Split} />
          {sealTexts.choose(oneOrMany(choose, nameOf))}
        </span>
      )}
      {unsure.length > 0 && <NotKnown>{sealTexts.unsure(oneOrMany(unsure, nameOf))}</NotKnown>}
      {isFar && <NotKnown>{sealTexts.far}</NotKnown>}
      {isTitleUntrue && <NotKnown>{sealTexts.title}</NotKnown>}
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

const nameOf = (diet: Diet) => dietLabels[diet]

/** One by its name, several by their number: the card says which. */
function oneOrMany<Thing>(things: readonly Thing[], name: (thing: Thing) => string): string | number {
  const [first] = things
  return first !== undefined && things.length === 1 ? name(first) : things.length
}
