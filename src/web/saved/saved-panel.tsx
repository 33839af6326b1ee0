import { useQuery } from "@tanstack/react-query"
import { Heart } from "lucide-react"
import type { SavedRecipe } from "#core/saved/saved-api.ts"
import { texts } from "#web/texts.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { EmptyState } from "#web/ui/empty-state.tsx"
import { SavedCard } from "./saved-card.tsx"
import { SavedLoading } from "./saved-loading.tsx"
import { savedQuery } from "./saved-query.ts"
import { savedTexts } from "./saved-texts.ts"
import { useRemoveSaved } from "./use-remove-saved.ts"

type Props = { userId: string; onMakeFirst: () => void }

/** The saved recipes of one cook (S1, S3). */
export function SavedPanel({ userId, onMakeFirst }: Props) {
  const saved = useQuery(savedQuery(userId))
  return (
    <div className="mx-auto grid max-w-[860px] gap-3.5">
      <h2 className="sr-only">{savedTexts.title}</h2>
      {saved.isPending && <SavedLoading />}
      {saved.isError && !saved.data && (
        <Alert>
          {savedTexts.failed}{" "}
          <Button look="link" isPending={saved.isFetching} onClick={() => void saved.refetch()}>
            {texts.page.tryAgain}
          </Button>
        </Alert>
      )}
      {saved.data && <SavedList saved={saved.data} onMakeFirst={onMakeFirst} />}
    </div>
  )
}

type ListProps = { saved: readonly SavedRecipe[]; onMakeFirst: () => void }

function SavedList({ saved, onMakeFirst }: ListProps) {
  const remove = useRemoveSaved()
  const removing = remove.isPending ? remove.variables : null
  if (saved.length === 0) {
    return (
      <EmptyState
        icon={<Heart aria-hidden className="size-7" />}
        title={savedTexts.empty}
        text={savedTexts.emptyText}
        next={<Button onClick={onMakeFirst}>{savedTexts.emptyNext}</Button>}
      />
    )
  }
  return (
    <>
      {remove.isError && <Alert>{savedTexts.removeFailed}</Alert>}
      <ul className="grid gap-3.5">
        {saved.map((each) => (
          <SavedCard
            key={each.id}
            saved={each}
            isRemoving={removing === each.recipe.title}
            onRemove={() => remove.mutate(each.recipe.title)}
          />
        ))}
      </ul>
    </>
  )
}
