import { Clock, CookingPot, type LucideIcon, Users } from "lucide-react"
import type { ReactNode } from "react"
import type { KeptRecipe } from "#core/craft/recipe-api.ts"
import { neededAppliances } from "#core/method/needed-appliances.ts"
import { appliances } from "#core/preferences/preferences.ts"
import { cardLayout } from "./card-layout.ts"
import { factsTexts } from "./facts-texts.ts"
import { recipeTexts } from "./recipe-texts.ts"

type Props = {
  /** Null where it is said elsewhere. */
  servings: number | null
  method: readonly string[]
  time: KeptRecipe["time"]
  chef?: KeptRecipe["chef"]
}

/** What one wants to know of a recipe before reading it: for how many, how long, with what, by whom. */
export function Facts({ servings, method, time, chef }: Props) {
  const needed = neededAppliances(method).map((one) => appliances[one])
  return (
    <ul className={servings === null ? cardLayout.fewFacts : cardLayout.facts}>
      {servings !== null && (
        <Fact sign={Users} look="print:hidden">
          {recipeTexts.servings(servings)}
        </Fact>
      )}
      {time && (
        <Fact sign={Clock}>
          <span className="sr-only">{factsTexts.timeSpoken} </span>
          {factsTexts.time(time.minutes)}
          {time.active !== null && time.active < time.minutes && ` (${factsTexts.active(time.active)})`}
        </Fact>
      )}
      {needed.length > 0 && (
        <Fact sign={CookingPot}>
          <span className="sr-only">{factsTexts.appliancesSpoken} </span>
          {factsTexts.appliances(needed)}
        </Fact>
      )}
      {chef && <li>{recipeTexts.chef[chef]}</li>}
    </ul>
  )
}

function Fact({ sign: Sign, look = "", children }: { sign: LucideIcon; look?: string; children: ReactNode }) {
  return (
    <li className={`flex items-center gap-1.5 ${look}`}>
      <Sign aria-hidden className="size-4 flex-none text-ink-3 print:hidden" />
      <span>{children}</span>
    </li>
  )
}
