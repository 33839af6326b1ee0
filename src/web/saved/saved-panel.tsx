import { useQuery } from "@tanstack/react-query"
import { Heart } from "lucide-react"
import type { ReactNode } from "react"
import { texts } from "#web/texts.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { EmptyState } from "#web/ui/empty-state.tsx"
import { FoundList } from "./found-list.tsx"
import { savedListQuery } from "./saved-here.ts"
import { SavedLoading } from "./saved-loading.tsx"
import type { SavedList } from "./saved-on-device.ts"
import { savedTexts } from "./saved-texts.ts"

type Props = {
  userId: string
  onMakeFirst: () => void
  /** Dishes to begin with, where nothing is saved yet. */
  ideas: ReactNode
}

/** The saved recipes of one cook (S1, S3). */
export function SavedPanel({ userId, onMakeFirst, ideas }: Props) {
  const { data: list, isError, isFetching, refetch } = useQuery(savedListQuery(userId))
  const retry = (
    <Button look="link" isPending={isFetching} onClick={() => void refetch()}>
      {texts.page.tryAgain}
    </Button>
  )
  const isEmpty = list?.saved.length === 0 && list.comingOf === null
  return (
    <div className="mx-auto grid max-w-[860px] gap-3.5">
      <h2 className="sr-only">{savedTexts.title}</h2>
      {!list && !isError && <SavedLoading />}
      {!list && isError && (
        <Alert>
          {savedTexts.failed} {retry}
        </Alert>
      )}
      {isEmpty && (
        <EmptyState
          icon={<Heart aria-hidden className="size-7" />}
          title={savedTexts.empty}
          text={savedTexts.emptyText}
          next={<Button onClick={onMakeFirst}>{savedTexts.emptyNext}</Button>}
        >
          {ideas}
        </EmptyState>
      )}
      {list && list.comingOf !== null && (
        <Coming here={list.saved.length} of={list.comingOf} retry={isError && !isFetching ? retry : null} />
      )}
      {list && !isEmpty && <FoundList userId={userId} list={list} />}
    </div>
  )
}

type ComingProps = { here: number; of: NonNullable<SavedList["comingOf"]>; retry: ReactNode }

/** How many of thousands are here already, and that the others could not be fetched just now. */
function Coming({ here, of, retry }: ComingProps) {
  if (retry !== null) {
    return (
      <Alert>
        {savedTexts.comingFailed(here, of)} {retry}
      </Alert>
    )
  }
  return (
    <label className="grid gap-1.5 text-sm text-ink-2">
      {savedTexts.coming(here, of)}
      <progress value={here} max={of} className="h-1.5 w-full accent-leaf" />
    </label>
  )
}
