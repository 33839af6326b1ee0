import { useEffect, useRef } from "react"
import type { KeptRecipe } from "#core/craft/recipe-api.ts"
import { RecipeCard } from "#web/recipe/recipe-card.tsx"
import { SaveHeart } from "#web/saved/save-heart.tsx"
import { useSession } from "#web/session.ts"
import { AddToList, useAddToList } from "#web/shopping/add-to-list.tsx"
import { SwapControls } from "#web/swap/swap-controls.tsx"
import { SwapOutcome } from "#web/swap/swap-outcome.tsx"
import type { Swap } from "#web/swap/use-swap.ts"

// What it can't be shown well without comes with it.
export { readCookUnits } from "#web/preferences/use-cook-units.ts"

type Props = { kept: KeptRecipe; isFresh: boolean; isGenerating: boolean; swap: Swap }

/** The finished recipe with what can be done with it; a fresh one gets the focus. */
export function RecipeOnShow({ kept, isFresh, isGenerating, swap }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const adding = useAddToList(useSession()?.user.id ?? null, kept.id)
  const freshId = isFresh ? kept.id : null
  useEffect(() => {
    if (freshId !== null) heading.current?.focus()
  }, [freshId])
  const hadOutcome = useRef(swap.outcome !== null)
  const hasOutcome = swap.outcome !== null
  useEffect(() => {
    // Undo is gone with what it undid.
    const isLost = hadOutcome.current && !hasOutcome && document.activeElement === document.body
    if (isLost) heading.current?.focus({ preventScroll: true })
    hadOutcome.current = hasOutcome
  }, [hasOutcome])
  return (
    <>
      {swap.outcome && <SwapOutcome {...swap.outcome} isBusy={swap.isBusy} onUndo={swap.undo} />}
      <div aria-busy={isGenerating} className={`transition-opacity duration-150 ${isGenerating ? "opacity-55" : ""}`}>
        <RecipeCard
          kept={kept}
          heading={heading}
          heart={<SaveHeart kept={kept} />}
          choosing={swap.isOn ? { chosen: swap.chosen, isBusy: swap.isBusy, onToggle: swap.toggle } : adding.choosing}
          isSwapping={swap.isOn && swap.isBusy}
          belowIngredients={(lines) => (
            <div className="flex flex-wrap items-start gap-x-2.5">
              {adding.choosing === null && <SwapControls swap={swap} />}
              {!swap.isOn && !swap.isBusy && <AddToList adding={adding} title={kept.recipe.title} lines={lines} />}
            </div>
          )}
        />
      </div>
    </>
  )
}
