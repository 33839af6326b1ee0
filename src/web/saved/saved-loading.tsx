import { Skeleton } from "#web/ui/skeleton.tsx"
import { savedLoadingTexts } from "./saved-loading-texts.ts"

/** The list's layout while it is on the way. */
export function SavedLoading() {
  return (
    <div role="status">
      <span className="sr-only">{savedLoadingTexts.loading}</span>
      {["a", "b", "c"].map((row) => (
        <div key={row} className="panel mb-3.5 px-6 py-5">
          <Skeleton className="h-5 w-64 max-w-full" />
          <Skeleton className="mt-2.5 h-3.5 w-40" />
        </div>
      ))}
    </div>
  )
}
