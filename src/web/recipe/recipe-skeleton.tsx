import { Skeleton } from "#web/ui/skeleton.tsx"
import { cardLayout } from "./card-layout.ts"

const rows = ["w-11/12", "w-9/12", "w-10/12", "w-8/12", "w-7/12"] as const
const figures = ["a", "b", "c", "d"] as const
const steps = ["a", "b", "c"] as const

/** The card's layout while its recipe is on the way. */
export function RecipeSkeleton() {
  return (
    <div className="@container panel px-4.5 py-5 wide:px-8.5 wide:pt-7.5 wide:pb-8.5">
      <div className={cardLayout.head}>
        <div className="min-w-0 flex-1">
          <div className={cardLayout.seal}>
            <Skeleton className="h-4 w-24" />
          </div>
          <Skeleton className="mt-4 h-9 w-full max-w-72" />
        </div>
        <Skeleton className="size-24 rounded-full! @roomy:row-span-2 @roomy:size-32" />
        <div className={cardLayout.facts}>
          <Skeleton className="h-4 w-48" />
        </div>
      </div>
      <div className={cardLayout.strip}>
        {figures.map((figure) => (
          <div key={figure} className={`bg-card forced-colors:outline px-4 pt-3.5 ${cardLayout.figure}`}>
            <Skeleton className="mt-6 h-6 w-16" />
          </div>
        ))}
      </div>
      <div className={cardLayout.proof} />
      <div className={cardLayout.columns}>
        <div className="grid gap-4">
          {rows.map((width) => (
            <Skeleton key={width} className={`h-4 ${width}`} />
          ))}
        </div>
        <div className="grid gap-6">
          {steps.map((step) => (
            <Skeleton key={step} className="h-10" />
          ))}
        </div>
      </div>
    </div>
  )
}
