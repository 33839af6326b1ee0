import { Target } from "lucide-react"
import type { KeptRecipe } from "#core/craft/recipe-api.ts"
import { type NearestGoals, type OneGoal, withGoals } from "#core/request/nearest-goals.ts"
import type { Goals, RecipeRequest } from "#core/request/request.ts"
import { showCounted } from "#web/recipe/figure.ts"
import { nutrientTexts } from "#web/recipe/nutrient-texts.ts"
import { Button } from "#web/ui/button.tsx"
import { nearestTexts } from "./nearest-texts.ts"
import { proposeForm } from "./proposed-form.ts"

/** Which goals a dish can't meet, together or at all, and what could be asked instead, as buttons that fill the form. */
export function NearestGoalsNote({ request, nearest }: { request: KeptRecipe["request"]; nearest: NearestGoals }) {
  const isFar = nearest.beyond.length > 0
  return (
    <div className="mt-3 rounded-field bg-saffron-soft px-3.5 py-3 text-[0.9375rem] print:hidden">
      <p className="flex gap-2">
        <Target aria-hidden className="mt-1 size-4 flex-none text-saffron" />
        <span>{isFar ? farText(nearest.beyond) : `${fightText(nearest.between)} ${nearestTexts.wouldHold}`}</span>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {offersOf(request, nearest).map(({ text, asks }) => (
          <Button key={text} onClick={() => proposeForm(asks)}>
            {text}
          </Button>
        ))}
      </div>
    </div>
  )
}

type Offer = { text: string; asks: RecipeRequest }

/** What is near, without what is beyond the dish; where something is, any dish with the same goals as well. */
function offersOf(request: RecipeRequest, { instead, beyond }: NearestGoals): Offer[] {
  const left: Goals = withGoals(
    request.goals,
    beyond.map((one) => ({ ...one, amount: null })),
  )
  const without = beyond.map(({ side, nutrient }) => nutrientTexts[nutrient][side].toLowerCase())
  const own = (instead.length === 0 && beyond.length > 0 ? [[]] : instead).map((goals) => ({
    text: nearestTexts.ask(goals.map(said), without),
    asks: { ...request, goals: withGoals(left, goals) },
  }))
  const any: Offer = { text: nearestTexts.anyDish, asks: { ...request, dish: { kind: "random" } } }
  return beyond.length === 0 ? own : [...own, any]
}

const said = ({ side, nutrient, amount }: OneGoal) => nearestTexts.said(side, showCounted(nutrient, amount))

function fightText([one, other]: readonly OneGoal[]): string {
  if (one === undefined) return nearestTexts.all
  return other === undefined ? nearestTexts.alone(said(one)) : nearestTexts.fight(said(one), said(other))
}

function farText(beyond: NearestGoals["beyond"]): string {
  return beyond.map((one) => nearestTexts.far(said(one), showCounted(one.nutrient, one.reaches))).join(" ")
}
