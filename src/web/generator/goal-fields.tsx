import { useState } from "react"
import { type Nutrient, nutrients } from "#core/food/nutrients.ts"
import type { GoalBound } from "#core/request/goals.ts"
import { nutrientTexts } from "#web/recipe/nutrient-texts.ts"
import { Button } from "#web/ui/button.tsx"
import { FieldError } from "#web/ui/field-error.tsx"
import { fieldLook } from "#web/ui/text-field.tsx"
import type { Bound, Draft, DraftProblems, FieldName } from "./draft.ts"
import { generatorTexts } from "./generator-texts.ts"

type Goals = Draft["goals"]
type Props = {
  goals: Goals
  problems: DraftProblems
  /** Those that cannot be met; what is wrong with them is said in one alert (V10). */
  unmet: readonly GoalBound[]
  onChange: (goals: Goals, changed: FieldName) => void
}

/** The alert that says so. */
export const goalsUnmetId = "goals-unmet"

const alwaysShown: readonly Nutrient[] = ["calories", "protein"]
const rarelyShown = nutrients.filter((nutrient) => !alwaysShown.includes(nutrient))

/** Least and most per serving; all but the first two behind 'Show More' (G4). */
export function GoalFields({ goals, problems, unmet, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const isWrong = (bound: GoalBound) => problems[bound] !== undefined || unmet.includes(bound)
  const isAll = isOpen || rarelyShown.some((nutrient) => isWrong(`${nutrient}.min`) || isWrong(`${nutrient}.max`))
  const shown = nutrients.filter((nutrient) => isAll || alwaysShown.includes(nutrient))
  const hidden = nutrients.filter((nutrient) => !shown.includes(nutrient))
  const hiddenCount = hidden.filter((nutrient) => goals[nutrient].min !== "" || goals[nutrient].max !== "").length
  const setBound = (nutrient: Nutrient, bound: Bound, text: string) =>
    onChange({ ...goals, [nutrient]: { ...goals[nutrient], [bound]: text } }, `${nutrient}.${bound}`)
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <h2 className="text-[1.0625rem]">{generatorTexts.goals}</h2>
        <span className="text-[0.8125rem] text-ink-3">{generatorTexts.perServing}</span>
      </div>
      <div
        id="goal-rows"
        className="grid grid-cols-[fit-content(35%)_minmax(0,1fr)_auto_minmax(0,1fr)_fit-content(15%)] gap-x-1.5 text-[0.9375rem] sm:gap-x-2"
      >
        {shown.map((nutrient) => (
          <GoalRow key={nutrient} {...{ nutrient, problems, unmet, setBound }} texts={goals[nutrient]} />
        ))}
      </div>
      <div className="mt-1 -mb-3 flex items-center gap-2">
        <Button look="link" aria-expanded={isAll} aria-controls="goal-rows" onClick={() => setIsOpen(!isAll)}>
          {isAll ? generatorTexts.showLess : generatorTexts.showMore}
        </Button>
        {hiddenCount > 0 && (
          <span className="text-sm font-[620] text-leaf">{generatorTexts.moreGoalsSet(hiddenCount)}</span>
        )}
      </div>
    </section>
  )
}

type RowProps = {
  nutrient: Nutrient
  texts: Record<Bound, string>
  problems: DraftProblems
  unmet: readonly GoalBound[]
  setBound: (nutrient: Nutrient, bound: Bound, text: string) => void
}

function GoalRow({ nutrient, texts: typed, problems, unmet, setBound }: RowProps) {
  const { name, unit } = nutrientTexts[nutrient]
  const errorId = `${nutrient}-error`
  const isUnmet = (bound: Bound) => unmet.includes(`${nutrient}.${bound}`)
  const field = (bound: Bound) => (
    <input
      type="number"
      name={`${nutrient}.${bound}`}
      inputMode="decimal"
      min={0}
      step="any"
      aria-label={nutrientTexts[nutrient][bound]}
      placeholder={bound === "min" ? generatorTexts.minPlaceholder : generatorTexts.maxPlaceholder}
      value={typed[bound]}
      onChange={(event) => setBound(nutrient, bound, event.target.value)}
      aria-invalid={problems[`${nutrient}.${bound}`] || isUnmet(bound) ? true : undefined}
      aria-describedby={isUnmet(bound) ? goalsUnmetId : errorId}
      className={`${fieldLook} px-2.5! tabular-nums sm:px-3.5!`}
    />
  )
  return (
    <>
      <div className="col-span-full mt-2 grid grid-cols-subgrid items-center">
        <span>{name}</span>
        {field("min")}
        <span aria-hidden className="text-center text-ink-3">
          –
        </span>
        {field("max")}
        <span className="text-[0.8125rem] text-ink-3">{unit}</span>
      </div>
      <div className="col-span-full">
        <FieldError id={errorId} text={problems[`${nutrient}.min`] ?? problems[`${nutrient}.max`]} />
      </div>
    </>
  )
}
