import { Skeleton } from "#web/ui/skeleton.tsx"

/** The card's layout while its recipe is on the way. */
export function RecipeSkeleton() {
  return (
    <div className="panel px-4.5 py-5 wide:px-8.5 wide:pt-7.5 wide:pb-8.5">
      <Skeleton className="h-4 w-48" />
      <Skeleton className="mt-4 h-9 w-72 max-w-full" />
      <Skeleton className="mt-6 h-32 rounded-2xl" />
      <div className="mt-10 grid gap-6 wide:grid-cols-[minmax(220px,5fr)_7fr] wide:gap-9">
        <div className="grid gap-4">
          {["w-11/12", "w-9/12", "w-10/12", "w-8/12", "w-7/12"].map((width) => (
            <Skeleton key={width} className={`h-4 ${width}`} />
          ))}
        </div>
        <div className="grid gap-6">
          {["a", "b", "c"].map((row) => (
            <Skeleton key={row} className="h-10" />
          ))}
        </div>
      </div>
    </div>
  )
}
