import { type Nutrient, type Nutrition, nutrients } from "#core/food/nutrients.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import { differingNutrients } from "#core/nutrition/compare-claim.ts"
import { type GoalState, judgeGoal } from "#core/request/goal-state.ts"
import type { GoalRange, Goals } from "#core/request/request.ts"
import { cardLayout } from "./card-layout.ts"
import { showAmount, showFigure, showGrams, showWidth } from "./figure.ts"
import { layOutGauge } from "./gauge.ts"
import { goalText, stateText } from "./goal-text.ts"
import { nutrientTexts } from "./nutrient-texts.ts"
import { recipeTexts } from "./recipe-texts.ts"

/** Goals and claim are null where they are not known: then nothing is said of them. */
type Props = {
  assessment: Pick<Assessment, "perServing" | "complete" | "energyWidth" | "netCarbs">
  goals: Goals | null
  claimed: Nutrition | null
  /** Keto was asked for. */
  isKeto: boolean
}

/** The four figures per serving, each with its goal as a band, itself as a mark, and a claim that differs from it. */
export function NutritionStrip({ assessment, goals, claimed, isKeto }: Props) {
  const { perServing, complete, energyWidth, netCarbs } = assessment
  const asked = goals === null ? [] : goalsAsked(goals)
  const differing = claimed === null ? [] : differingNutrients(claimed, perServing)
  return (
    <dl aria-label={recipeTexts.nutrition} className={cardLayout.strip}>
      {nutrients.map((nutrient) => (
        <NutrientCell
          key={nutrient}
          nutrient={nutrient}
          amount={perServing[nutrient]}
          isAtLeast={!complete}
          width={nutrient === "calories" ? (energyWidth ?? null) : null}
          netCarbs={nutrient === "carbs" && isKeto ? (netCarbs ?? null) : null}
          look={spaceOf(nutrient, asked)}
          goal={goals === null || asked.length === 0 ? null : goals[nutrient]}
          claim={claimed !== null && differing.includes(nutrient) ? claimed[nutrient] : null}
        />
      ))}
    </dl>
  )
}

/** The figures of which anything is asked. Of a dish that nothing was asked of it need not be said four times. */
export function goalsAsked(goals: Goals): Nutrient[] {
  return nutrients.filter((one) => goals[one].min !== null || goals[one].max !== null)
}

/** The space that is kept for a figure, by what is asked. */
export function spaceOf(nutrient: Nutrient, asked: readonly Nutrient[]): string {
  if (asked.length === 0) return cardLayout.figure
  return nutrient === "calories" && asked.includes(nutrient) ? cardLayout.energyWithGoal : cardLayout.figureWithGoal
}

type CellProps = {
  look: string
  nutrient: Nutrient
  amount: number
  isAtLeast: boolean
  /** How far half of the published figures of such recipes lie from this one at most; null where nobody measured it. */
  width: number | null
  /** Grams of them, where they are what is looked for. */
  netCarbs: number | null
  goal: GoalRange | null
  claim: number | null
}

const noGoal: GoalRange = { min: null, max: null }

function NutrientCell({ look, nutrient, amount, isAtLeast, width, netCarbs, goal, claim }: CellProps) {
  const { name, unit } = nutrientTexts[nutrient]
  const state = judgeGoal({ nutrient, amount, isAtLeast }, goal ?? noGoal)
  return (
    <div className={`min-w-0 bg-card forced-colors:outline px-4 pt-3.5 pb-[15px] print:min-h-0 ${look}`}>
      <dt className="text-[0.8125rem] text-ink-2">{name}</dt>
      <dd>
        <p className="display text-[1.75rem] leading-[1.15] tabular-nums">
          {isAtLeast && (
            <span className="font-body text-sm font-medium tracking-normal text-ink-2">{recipeTexts.atLeast} </span>
          )}
          {showFigure(nutrient, amount)}
          <span className="ml-0.5 font-body text-sm font-medium tracking-normal text-ink-3"> {unit}</span>
        </p>
        {width !== null && <p className="text-xs text-ink-2">{recipeTexts.giveOrTake(showWidth(width))}</p>}
        {netCarbs !== null && <p className="text-xs text-ink-2">{recipeTexts.netCarbs(showGrams(netCarbs))}</p>}
        <GaugeBar gauge={layOutGauge(nutrient, amount, goal ?? noGoal)} state={state} />
        {goal && (
          <p className="mt-1.5 text-xs text-ink-3">
            {goalText(nutrient, goal)}
            <GoalMark text={stateText({ nutrient, amount }, state)} state={state} />
          </p>
        )}
        {claim !== null && (
          <p className="mt-1.5 text-xs text-balance text-ink-2">{recipeTexts.claimed(showAmount(nutrient, claim))}</p>
        )}
      </dd>
    </div>
  )
}

function GoalMark({ text, state }: { text: string | null; state: GoalState }) {
  if (text === null) return null
  const look = isMet(state) ? "text-leaf" : "rounded-md bg-saffron-soft px-1.5 text-saffron"
  return (
    <>
      {" "}
      <span className={`inline-block font-[620] ${look}`}>{text}</span>
    </>
  )
}

const isMet = ({ kind }: GoalState) => kind === "met" || kind === "about"

function markColour(state: GoalState): string {
  if (isMet(state)) return "fill-leaf"
  return state.kind === "no goal" ? "fill-ink-3" : "fill-saffron"
}

/** So that a goal that is met by one figure alone is seen. */
const leastBandPercent = 4

/** Drawn and not styled: the page as it was built may hold no styles of its own. */
function GaugeBar({ gauge, state }: { gauge: ReturnType<typeof layOutGauge>; state: GoalState }) {
  const { mark, band } = gauge
  return (
    <svg aria-hidden className="mt-2.5 block h-2 w-full overflow-visible print:hidden">
      <rect
        width="100%"
        height="8"
        rx="4"
        className="fill-well forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
      />
      {band && (
        <rect
          x={`${band.from}%`}
          width={`${Math.max(leastBandPercent, band.to - band.from)}%`}
          height="8"
          rx="4"
          className="fill-leaf/38 forced-colors:fill-[Highlight]"
        />
      )}
      <rect
        x={`${mark}%`}
        y="-3"
        width="4"
        height="14"
        rx="2"
        strokeWidth="4"
        className={`stroke-card [paint-order:stroke] forced-colors:fill-[CanvasText] forced-colors:stroke-[Canvas] ${markColour(state)}`}
      />
    </svg>
  )
}
