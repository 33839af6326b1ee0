import { useId, useState } from "react"
import type { Assessment } from "#core/nutrition/assessment.ts"
import { texts } from "#web/texts.ts"
import { Opener } from "./opener.tsx"
import { Sums } from "./sums.tsx"

type Props = { assessment: Assessment; servings: number }

/** Where the figures come from, how many lines are in them, and the sums themselves when asked for. */
export function Proof({ assessment, servings }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const bodyId = useId()
  const { lines, matchedLines } = assessment
  const unknown = lines.length - matchedLines
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <p className="text-[13px] text-ink-2">{texts.recipe.proof(matchedLines, lines.length)}</p>
        <Opener isOpen={isOpen} controls={bodyId} onToggle={() => setIsOpen(!isOpen)}>
          {texts.sums.open}
        </Opener>
      </div>
      {unknown > 0 && (
        <p className="mt-1.5 rounded-field border border-transparent bg-saffron-soft px-3.5 py-2.5 text-sm print:p-0">
          {texts.recipe.unknownLines(unknown)}
        </p>
      )}
      <div id={bodyId} hidden={!isOpen} className="print:hidden">
        {isOpen && <Sums assessment={assessment} servings={servings} />}
      </div>
    </>
  )
}
