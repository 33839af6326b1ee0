import { useId, useState } from "react"
import type { Assessment } from "#core/nutrition/assessment.ts"
import { cardLayout } from "./card-layout.ts"
import { Opener } from "./opener.tsx"
import { recipeTexts } from "./recipe-texts.ts"
import { Sums } from "./sums.tsx"
import { sumsTexts } from "./sums-texts.ts"

type Props = { assessment: Assessment; servings: number; together: readonly (readonly number[])[] }

/** Where the figures come from, how many lines are in them, and the sums themselves when asked for. */
export function Proof({ assessment, servings, together }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const bodyId = useId()
  const { lines, matchedLines } = assessment
  const unknown = lines.length - matchedLines
  return (
    <>
      <div className={cardLayout.proof}>
        <p className="text-[0.8125rem] text-ink-2">{recipeTexts.proof(matchedLines, lines.length)}</p>
        <Opener isOpen={isOpen} controls={bodyId} onToggle={() => setIsOpen(!isOpen)}>
          {sumsTexts.open}
        </Opener>
      </div>
      {unknown > 0 && (
        <p className="mt-1.5 rounded-field border border-transparent bg-saffron-soft px-3.5 py-2.5 text-sm print:p-0">
          {recipeTexts.unknownLines(unknown)}
        </p>
      )}
      <div id={bodyId} hidden={!isOpen} className="print:hidden">
        {isOpen && <Sums {...{ assessment, servings, together }} />}
      </div>
    </>
  )
}
