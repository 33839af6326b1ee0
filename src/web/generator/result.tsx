import { useQuery } from "@tanstack/react-query"
import { Soup } from "lucide-react"
import { type RefObject, useEffect, useRef } from "react"
import { RecipeSkeleton } from "#web/recipe/recipe-skeleton.tsx"
import { shownRecipeQuery } from "#web/recipe/shown-recipe.ts"
import { StopButton } from "#web/recipe/stop-button.tsx"
import { useSession } from "#web/session.ts"
import { useSwap } from "#web/swap/use-swap.ts"
import { texts } from "#web/texts.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { EmptyState } from "#web/ui/empty-state.tsx"
import { Spinner } from "#web/ui/spinner.tsx"
import { DishIdeas, RecipeDraft, RecipeOnShow } from "./deferred-parts.tsx"
import { FirstMinute } from "./first-minute.tsx"
import { generatorTexts } from "./generator-texts.ts"
import { proposeDish } from "./proposed-form.ts"
import { useWriting } from "./writing.ts"

type ResultProps = { isGenerating: boolean; freshId: string | null; dishInput: RefObject<HTMLInputElement | null> }

/** What stands beside the form: nothing yet, a recipe on its way, or a recipe. */
export function Result({ isGenerating, freshId, dishInput }: ResultProps) {
  const session = useSession()
  const shown = useQuery(shownRecipeQuery(session !== null))
  const swap = useSwap(shown.data?.kept ?? null, isGenerating)
  const writing = useWriting()
  const { kept, writing: elsewhere } = shown.data ?? { kept: null, writing: null }
  // The shown recipe stays until there is something to see of the new one.
  const draft = writing !== null && (kept === null || writing.title !== null) ? writing : null
  const isEmpty = !kept && !draft && !elsewhere && !shown.isLoading && !shown.isError
  const isFresh = kept !== null && kept.id === freshId
  // Its title is read as the heading gets the focus.
  const announced = isFresh ? generatorTexts.ready : ""
  const place = useRef<HTMLDivElement>(null)
  const writingKey = writing?.key ?? null
  useEffect(() => {
    if (writingKey !== null) bringIntoSight(place.current)
  }, [writingKey])
  return (
    <div ref={place} className="relative grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <p role="status" className="sr-only">
        {writing ? generatorTexts.writing : elsewhere ? generatorTexts.writtenElsewhere : announced}
      </p>
      {writing && !draft && <WritingNote writingKey={writing.key} />}
      {elsewhere !== null && !writing && <WrittenElsewhere writingKey={elsewhere} />}
      {draft && <RecipeDraft writing={draft} />}
      {shown.isError && !kept && !isGenerating && <LatestFailed onRetry={() => void shown.refetch()} />}
      {kept && !draft && <RecipeOnShow {...{ kept, isFresh, isGenerating, swap }} />}
      {!kept && !draft && shown.isLoading && <RecipeSkeleton />}
      {isEmpty && session === null && <FirstMinute />}
      {isEmpty && session !== null && (
        <EmptyState
          icon={<Soup aria-hidden className="size-7" />}
          title={generatorTexts.emptyTitle}
          text={generatorTexts.emptyText}
          next={<Button onClick={() => dishInput.current?.focus()}>{generatorTexts.emptyNext}</Button>}
        >
          <DishIdeas onPick={proposeDish} />
        </EmptyState>
      )}
    </div>
  )
}

/** On a phone the recipe is written below the form, which folds: whoever pressed the button should see it. */
function bringIntoSight(place: HTMLElement | null): void {
  const top = place?.getBoundingClientRect().top ?? 0
  const isBelow = top < 0 || top > window.innerHeight / 4
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches
  if (isBelow) place?.scrollIntoView({ block: "start", behavior: isCalm ? "auto" : "smooth" })
}

function WritingNote({ writingKey }: { writingKey: string }) {
  return (
    <div className="panel absolute top-4 left-1/2 z-1 flex w-max max-w-[calc(100%-2rem)] -translate-x-1/2 animate-rise items-center gap-3 rounded-full! py-2 pr-2 pl-5 text-[0.9375rem] text-ink-2 shadow-float!">
      <Spinner />
      <span aria-hidden>{generatorTexts.writingShort}</span>
      <StopButton key={writingKey} writingKey={writingKey} />
    </div>
  )
}

function WrittenElsewhere({ writingKey }: { writingKey: string }) {
  return (
    <div className="panel flex flex-wrap items-center justify-between gap-3 px-4.5 py-3 text-[0.9375rem] text-ink-2">
      <span aria-hidden className="flex min-w-0 items-center gap-3">
        <Spinner />
        {generatorTexts.writtenElsewhere}
      </span>
      <StopButton key={writingKey} writingKey={writingKey} />
    </div>
  )
}

function LatestFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert>
      {generatorTexts.latestFailed}{" "}
      <Button look="link" onClick={onRetry}>
        {texts.page.tryAgain}
      </Button>
    </Alert>
  )
}
