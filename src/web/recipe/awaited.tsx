import { type Diet, dietLabels } from "#core/diet/label.ts"
import { type Nutrient, nutrients } from "#core/food/nutrients.ts"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { cardLayout } from "./card-layout.ts"
import { nutrientTexts } from "./nutrient-texts.ts"
import { spaceOf } from "./nutrition-strip.tsx"
import { labelTexts } from "./recipe-texts.ts"

/** The labels that were asked for, as wide as they will be once they are known to be met. */
export function AwaitedLabels({ diets }: { diets: readonly Diet[] }) {
  return (
    <ul aria-hidden className={`flex flex-wrap gap-2 ${cardLayout.labels}`}>
      {diets.map((diet) => (
        <li key={diet} className={`bg-well text-ink-2 ${cardLayout.label}`}>
          <span className="ml-5.5 font-[620]">{labelTexts.awaited(dietLabels[diet])}</span>
        </li>
      ))}
    </ul>
  )
}

/** The strip of figures, as high as it will be, and the line below it. */
export function AwaitedStrip({ asked }: { asked: readonly Nutrient[] }) {
  return (
    <>
      <div aria-hidden className={cardLayout.strip}>
        {nutrients.map((nutrient) => (
          <div
            key={nutrient}
            className={`min-w-0 bg-card forced-colors:outline px-4 pt-3.5 pb-[15px] ${spaceOf(nutrient, asked)}`}
          >
            <p className="text-[0.8125rem] text-ink-2">{nutrientTexts[nutrient].name}</p>
            <Skeleton className="mt-1.5 h-6 w-16" />
          </div>
        ))}
      </div>
      <div className={cardLayout.proof} />
    </>
  )
}
