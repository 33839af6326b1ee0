import { useMutation } from "@tanstack/react-query"
import { type RefObject, useEffect, useRef, useState } from "react"
import { type KeptRecipe, showAgain } from "#core/craft/recipe-api.ts"
import { call } from "#web/api.ts"
import { recipeWorkKey } from "#web/query-client.ts"
import { AsWritten } from "#web/recipe/as-written.tsx"
import { cardLayout } from "#web/recipe/card-layout.ts"
import { RecipeCard } from "#web/recipe/recipe-card.tsx"
import { showRecipe } from "#web/recipe/shown-recipe.ts"
import { WhyMended } from "#web/recipe/why-mended.tsx"
import { whyTexts } from "#web/recipe/why-texts.ts"
import { SaveHeart } from "#web/saved/save-heart.tsx"
import { sentenceOf } from "#web/send.ts"
import { useSession } from "#web/session.ts"
import { AddToList, useAddToList } from "#web/shopping/add-to-list.tsx"
import { SwapControls } from "#web/swap/swap-controls.tsx"
import { SwapOutcome } from "#web/swap/swap-outcome.tsx"
import { UpdateSaved } from "#web/swap/update-saved.tsx"
import type { Swap } from "#web/swap/use-swap.ts"
import { texts } from "#web/texts.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { Notice } from "#web/ui/notice.tsx"

import { NearestGoalsNote } from "./nearest-goals.tsx"

// What it can't be shown well without comes with it.
export { readCookUnits } from "#web/preferences/use-cook-units.ts"

type Props = { kept: KeptRecipe; isFresh: boolean; isGenerating: boolean; swap: Swap }

/** The finished recipe with what can be done with it; a fresh one gets the focus. */
export function RecipeOnShow({ kept, isFresh, isGenerating, swap }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const version = useVersion(kept, heading)
  const adding = useAddToList(useSession()?.user.id ?? null, kept.id)
  const freshId = isFresh ? kept.id : null
  useEffect(() => {
    // The place was brought into sight as it began; whoever has read on since stays there.
    if (freshId !== null) heading.current?.focus({ preventScroll: true })
  }, [freshId])
  const hadOutcome = useRef(swap.outcome !== null)
  const hasOutcome = swap.outcome !== null
  useEffect(() => {
    // Undo is gone with what it undid.
    const isLost = hadOutcome.current && !hasOutcome && document.activeElement === document.body
    if (isLost) heading.current?.focus({ preventScroll: true })
    hadOutcome.current = hasOutcome
  }, [hasOutcome])
  const draft = version.draft
  return (
    <>
      {swap.outcome && <SwapOutcome {...swap.outcome} isBusy={swap.isBusy} onUndo={swap.undo} />}
      {version.takenFrom !== null && <Taken from={version.takenFrom} />}
      <div aria-busy={isGenerating} className={`transition-opacity duration-150 ${isGenerating ? "opacity-55" : ""}`}>
        {draft ? (
          <AsWritten {...{ kept, draft }} onBack={version.back} onTaken={version.take} />
        ) : (
          <RecipeCard
            kept={kept}
            heading={heading}
            heart={<SaveHeart key={kept.id} kept={kept} />}
            note={
              hasWhy(kept) && (
                <div className={cardLayout.why}>
                  {!swap.isOn && !swap.isBusy && <WhyThisOne kept={kept} onShowDraft={version.showDraft} />}
                </div>
              )
            }
            offers={!swap.isOn && !swap.isBusy && <Offers kept={kept} />}
            choosing={swap.isOn ? { chosen: swap.chosen, isBusy: swap.isBusy, onToggle: swap.toggle } : adding.choosing}
            controls={(lines) => (
              <>
                {adding.choosing === null && <SwapControls swap={swap} />}
                {!swap.isOn && !swap.isBusy && !swap.outcome && <UpdateSaved kept={kept} />}
                {!swap.isOn && !swap.isBusy && <AddToList adding={adding} title={kept.recipe.title} lines={lines} />}
              </>
            )}
          />
        )}
      </div>
    </>
  )
}

const isUnchanged = ({ asWritten, changes }: KeptRecipe) => !asWritten && changes.every(({ kind }) => kind !== "line")

/** What was swapped is said above the card, by its outcome. */
const hasWhy = (kept: KeptRecipe) => Boolean(kept.asWritten) || isUnchanged(kept)

/** In one sentence what was done to the chef's draft, or that nothing was. */
function WhyThisOne({ kept, onShowDraft }: { kept: KeptRecipe; onShowDraft: () => void }) {
  if (isUnchanged(kept)) return <p className="text-[0.9375rem] text-ink-2 print:hidden">{whyTexts.unchanged}</p>
  return <WhyMended mended={{ ...kept, asked: kept.request }} onShow={onShowDraft} />
}

function Offers({ kept: { request, nearest } }: { kept: KeptRecipe }) {
  const isAny = nearest && nearest.instead.length + nearest.beyond.length > 0
  return isAny && <NearestGoalsNote {...{ request, nearest }} />
}

type Taken = { from: string; to: string }

/** Which version of a recipe is on show: the mended one, or the draft for a look, or the draft taken in its place. */
function useVersion(kept: KeptRecipe, heading: RefObject<HTMLHeadingElement | null>) {
  const [lookedAt, setLookedAt] = useState<string | null>(null)
  const [taken, setTaken] = useState<Taken | null>(null)
  const isDraft = lookedAt === kept.id
  const wasDraft = useRef(isDraft)
  useEffect(() => {
    // The button that was pressed is gone with the version.
    if (wasDraft.current && !isDraft) heading.current?.focus()
    wasDraft.current = isDraft
  }, [isDraft, heading])
  return {
    draft: isDraft ? (kept.asWritten ?? null) : null,
    takenFrom: taken?.to === kept.id ? taken.from : null,
    showDraft: () => setLookedAt(kept.id),
    back: () => setLookedAt(null),
    take: (next: Taken) => {
      setLookedAt(null)
      setTaken(next)
    },
  }
}

/** The draft was taken; the mended recipe is a press away. */
function Taken({ from }: { from: string }) {
  const undo = useMutation({
    mutationKey: recipeWorkKey,
    mutationFn: async () => showRecipe(await call(showAgain, { recipeId: from })),
  })
  return (
    <Notice>
      <div className="flex flex-wrap items-center gap-x-3">
        {whyTexts.taken}
        <Button look="link" isPending={undo.isPending} onClick={() => undo.mutate()}>
          {texts.page.undo}
        </Button>
      </div>
      {undo.isError && <Alert>{sentenceOf(undo.error)}</Alert>}
    </Notice>
  )
}
