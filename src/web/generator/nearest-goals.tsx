import { Target } from "lucide-react"
import type { KeptRecipe } from "#core/craft/recipe-api.ts"
import { type NearestGoals, type OneGoal, withGoals } from "#core/request/nearest-goals.ts"
import { showFigure } from "#web/recipe/figure.ts"
import { Button } from "#web/ui/button.tsx"
import { nearestTexts } from "./nearest-texts.ts"
import { proposeForm } from "./proposed-form.ts"

/** Which goals a dish can't meet together, and what could be asked instead, as buttons that fill the form. */
export function NearestGoalsNote({ request, nearest }: { request: KeptRecipe["request"]; nearest: NearestGoals }) {
  return (
    <div className="mt-3 rounded-field bg-saffron-soft px-3.5 py-3 text-[15px] print:hidden">
      <p className="flex gap-2">
        <Target aria-hidden className="mt-1 size-4 flex-none text-saffron" />
        {fightText(nearest.between)} {nearestTexts.wouldHold}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {nearest.instead.map((goals) => (
          <Button
            key={askText(goals)}
            onClick={() => proposeForm({ ...request, goals: withGoals(request.goals, goals) })}
          >
            {askText(goals)}
          </Button>
        ))}
      </div>
    </div>
  )
}

const said = ({ side, nutrient, amount }: OneGoal) => nearestTexts.said(side, showFigure(nutrient, amount), nutrient)
const askText = (goals: readonly OneGoal[]) => nearestTexts.ask(goals.map(said))

function fightText([one, other]: readonly OneGoal[]): string {
  if (one === undefined) return nearestTexts.all
  return other === undefined ? nearestTexts.alone(said(one)) : nearestTexts.fight(said(one), said(other))
}
