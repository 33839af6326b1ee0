import type { SavedSummary } from "#core/saved/saved-api.ts"
import { AwaitedLabels, AwaitedStrip } from "#web/recipe/awaited.tsx"
import { cardLayout } from "#web/recipe/card-layout.ts"
import { Allergy } from "#web/recipe/other-labels.tsx"
import { recipeTexts } from "#web/recipe/recipe-texts.ts"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { savedTexts } from "./saved-texts.ts"

const rows = ["w-11/12", "w-9/12", "w-10/12"] as const

/** What the list knows of a recipe that is on its way: enough for it to take its place, so that nothing moves when it comes. */
export type Known = Extract<SavedSummary, { kind: "readable" }>["asked"]

/** A saved recipe in its layout while it is on its way. */
export function Opening({ known }: { known: Known }) {
  const { diets = [], goals = [], isMended = false } = known ?? {}
  return (
    <>
      <p role="status" className="sr-only">
        {savedTexts.opening}
      </p>
      <div className={cardLayout.fewFacts}>
        <Skeleton className="h-4 w-48" />
      </div>
      {diets.length > 0 && (
        <>
          <AwaitedLabels diets={diets} />
          <Allergy />
        </>
      )}
      {isMended && <div className={cardLayout.why} />}
      <AwaitedStrip asked={goals} />
      <div className={cardLayout.columns}>
        {[recipeTexts.ingredients, recipeTexts.method].map((heading) => (
          <div key={heading}>
            <div className={cardLayout.headingRow}>
              <h4 className="text-[1.3125rem]">{heading}</h4>
            </div>
            <div className="grid gap-4 pt-4">
              {rows.map((width) => (
                <Skeleton key={width} className={`h-4 ${width}`} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
