import { useId, useState } from "react"
import { type Diet, diets } from "#core/diet/label.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import { LabelList } from "./label-list.tsx"
import { Opener } from "./opener.tsx"
import { labelTexts, recipeTexts } from "./recipe-texts.ts"

type Props = { asked: readonly Diet[]; assessment: Assessment }

/** The labels that nobody asked for, for whoever wants to know. */
export function OtherLabels({ asked, assessment }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const bodyId = useId()
  const others = diets.filter((diet) => !asked.includes(diet))
  const name = asked.length > 0 ? labelTexts.others : labelTexts.all
  if (others.length === 0) return null
  return (
    <div className="mt-6 border-t border-line pt-3 print:hidden">
      <Opener isOpen={isOpen} controls={bodyId} onToggle={() => setIsOpen(!isOpen)}>
        {name}
      </Opener>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && (
          <div className="pt-1.5">
            <LabelList diets={others} assessment={assessment} name={name} look="other" />
            <Allergy />
          </div>
        )}
      </div>
    </div>
  )
}

/** Stands beside every label and seal. */
export function Allergy() {
  return <p className="mt-2.5 text-[0.8125rem] text-ink-2">{recipeTexts.allergy}</p>
}
