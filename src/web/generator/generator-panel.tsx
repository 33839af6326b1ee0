import { useQuery } from "@tanstack/react-query"
import { Soup } from "lucide-react"
import { type RefObject, useEffect, useRef, useState } from "react"
import { useSignInGate } from "#web/account/sign-in-gate.tsx"
import { UpsellDialog } from "#web/billing/lazy-upsell-dialog.tsx"
import { RecipeCard } from "#web/recipe/recipe-card.tsx"
import { RecipeSkeleton } from "#web/recipe/recipe-skeleton.tsx"
import { shownRecipeQuery } from "#web/recipe/shown-recipe.ts"
import { SaveHeart } from "#web/saved/save-heart.tsx"
import { isFailure, isSessionEnded } from "#web/send.ts"
import { useSession } from "#web/session.ts"
import { SwapControls } from "#web/swap/swap-controls.tsx"
import { SwapOutcome } from "#web/swap/swap-outcome.tsx"
import { useIsSwapping, useSwap } from "#web/swap/use-swap.ts"
import { texts } from "#web/texts.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { EmptyState } from "#web/ui/empty-state.tsx"
import { Spinner } from "#web/ui/spinner.tsx"
import { GeneratorForm } from "./generator-form.tsx"
import { RecipeDraft, StopButton } from "./recipe-draft.tsx"
import { useGenerate } from "./use-generate.ts"
import { useWriting } from "./writing.ts"

/** The form and the recipe beside it. */
export function GeneratorPanel() {
  const { askToSignIn } = useSignInGate()
  const generate = useGenerate()
  const isSwapping = useIsSwapping()
  const isSignedIn = useSession() !== null
  // Signed in again since: what was said of the session of before is over with it.
  const error = isSignedIn && isSessionEnded(generate.error) ? null : generate.error
  const [isUpsellOpen, setIsUpsellOpen] = useState(false)
  const dishInput = useRef<HTMLInputElement>(null)
  const onAsk: Parameters<typeof GeneratorForm>[0]["onAsk"] = (read) =>
    askToSignIn(() => {
      const request = read()
      if (!request) return generate.reset()
      generate.mutate(request, {
        onError: (error) => isFailure(error, "subscription_required") && setIsUpsellOpen(true),
      })
    })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[412px_minmax(0,1fr)] wide:gap-7">
      <GeneratorForm isGenerating={generate.isPending} isLocked={isSwapping} error={error} {...{ dishInput, onAsk }} />
      <Result isGenerating={generate.isPending} freshId={generate.data?.id ?? null} dishInput={dishInput} />
      {isUpsellOpen && <UpsellDialog onClose={() => setIsUpsellOpen(false)} />}
    </div>
  )
}

type ResultProps = { isGenerating: boolean; freshId: string | null; dishInput: RefObject<HTMLInputElement | null> }

function Result({ isGenerating, freshId, dishInput }: ResultProps) {
  const session = useSession()
  const shown = useQuery(shownRecipeQuery(session !== null))
  const heading = useRef<HTMLHeadingElement>(null)
  const swap = useSwap(shown.data?.kept ?? null)
  const writing = useWriting()
  const { kept, writing: elsewhere } = shown.data ?? { kept: null, writing: null }
  // The shown recipe stays until there is something to see of the new one.
  const draft = writing !== null && (kept === null || writing.title !== null) ? writing : null
  const isFresh = kept !== null && kept.id === freshId
  useEffect(() => {
    if (isFresh && freshId) heading.current?.focus()
  }, [isFresh, freshId])
  const announced = isFresh && kept ? texts.generator.ready(kept.recipe.title) : ""
  return (
    <div className="relative grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <p role="status" className="sr-only">
        {writing ? texts.generator.stages[writing.stage] : elsewhere ? texts.generator.writtenElsewhere : announced}
      </p>
      {writing && !draft && <WritingNote writingKey={writing.key} />}
      {elsewhere !== null && !writing && <WrittenElsewhere writingKey={elsewhere} />}
      {draft && <RecipeDraft writing={draft} />}
      {shown.isError && !kept && !isGenerating && <LatestFailed onRetry={() => void shown.refetch()} />}
      {swap.outcome && !draft && <SwapOutcome {...swap.outcome} isBusy={swap.isBusy} onUndo={swap.undo} />}
      {kept && !draft && (
        <div aria-busy={isGenerating} className={`transition-opacity duration-150 ${isGenerating ? "opacity-55" : ""}`}>
          <RecipeCard
            kept={kept}
            heading={heading}
            heart={<SaveHeart kept={kept} />}
            choosing={swap.isOn ? { chosen: swap.chosen, isBusy: swap.isBusy, onToggle: swap.toggle } : null}
            belowIngredients={<SwapControls swap={swap} />}
          />
        </div>
      )}
      {!kept && !draft && shown.isLoading && <RecipeSkeleton />}
      {!kept && !draft && !elsewhere && !shown.isLoading && !shown.isError && (
        <EmptyState
          icon={<Soup aria-hidden className="size-7" />}
          title={texts.generator.emptyTitle}
          text={texts.generator.emptyText}
          next={<Button onClick={() => dishInput.current?.focus()}>{texts.generator.emptyNext}</Button>}
        />
      )}
    </div>
  )
}

function WritingNote({ writingKey }: { writingKey: string }) {
  return (
    <div className="panel absolute top-4 left-1/2 z-1 flex w-max max-w-[calc(100%-2rem)] -translate-x-1/2 animate-rise items-center gap-3 rounded-full! py-2 pr-2 pl-5 text-[15px] text-ink-2 shadow-float!">
      <Spinner />
      <span aria-hidden>{texts.generator.writing}</span>
      <StopButton key={writingKey} writingKey={writingKey} />
    </div>
  )
}

function WrittenElsewhere({ writingKey }: { writingKey: string }) {
  return (
    <div className="panel flex flex-wrap items-center justify-between gap-3 px-4.5 py-3 text-[15px] text-ink-2">
      <span aria-hidden className="flex min-w-0 items-center gap-3">
        <Spinner />
        {texts.generator.writtenElsewhere}
      </span>
      <StopButton key={writingKey} writingKey={writingKey} />
    </div>
  )
}

function LatestFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert>
      {texts.generator.latestFailed}{" "}
      <Button look="link" onClick={onRetry}>
        {texts.page.tryAgain}
      </Button>
    </Alert>
  )
}
