import { useInfiniteQuery } from "@tanstack/react-query"
import { Heart } from "lucide-react"
import type { SavedSummary } from "#core/saved/saved-api.ts"
import { texts } from "#web/texts.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { EmptyState } from "#web/ui/empty-state.tsx"
import { SavedCard } from "./saved-card.tsx"
import { SavedLoading } from "./saved-loading.tsx"
import { savedPagesQuery } from "./saved-query.ts"
import { savedTexts } from "./saved-texts.ts"
import { useRemoveSaved } from "./use-remove-saved.ts"

type Props = { userId: string; onMakeFirst: () => void }

/** The saved recipes of one cook (S1, S3). */
export function SavedPanel({ userId, onMakeFirst }: Props) {
  const list = useInfiniteQuery(savedPagesQuery(userId))
  const saved = list.data?.pages.flatMap((page) => page.saved)
  return (
    <div className="mx-auto grid max-w-[860px] gap-3.5">
      <h2 className="sr-only">{savedTexts.title}</h2>
      {list.isPending && <SavedLoading />}
      {list.isError && !saved && (
        <Alert>
          {savedTexts.failed}{" "}
          <Button look="link" isPending={list.isFetching} onClick={() => void list.refetch()}>
            {texts.page.tryAgain}
          </Button>
        </Alert>
      )}
      {saved && <SavedList {...{ userId, saved, onMakeFirst }} />}
      {list.isFetchNextPageError && <Alert>{savedTexts.moreFailed}</Alert>}
      {list.hasNextPage && (
        <Button
          className="justify-self-center"
          isPending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {savedTexts.more}
        </Button>
      )}
    </div>
  )
}

type ListProps = Props & { saved: readonly SavedSummary[] }

function SavedList({ userId, saved, onMakeFirst }: ListProps) {
  const remove = useRemoveSaved()
  const removing = remove.isPending ? remove.variables.id : null
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
            userId={userId}
            saved={each}
            isRemoving={removing === each.id}
            onRemove={() => remove.mutate({ id: each.id, title: each.title })}
          />
        ))}
      </ul>
    </>
  )
}
