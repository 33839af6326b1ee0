import { useMutation, useQuery } from "@tanstack/react-query"
import { Heart } from "lucide-react"
import type { KeptRecipe } from "#core/craft/recipe-api.ts"
import { saveRecipe } from "#core/saved/saved-api.ts"
import { call } from "#web/api.ts"
import { useSignInGate } from "#web/entry/sign-in-gate.tsx"
import { isFailure } from "#web/send.ts"
import { useSession } from "#web/session.ts"
import { Alert } from "#web/ui/alert.tsx"
import { noteSaved, savedTitleQuery } from "./saved-query.ts"
import { savedTexts } from "./saved-texts.ts"
import { endOfferOf, useRemoveSaved } from "./use-remove-saved.ts"

/** Saves the shown recipe, or removes the saved one of its title (D7). */
export function SaveHeart({ kept }: { kept: KeptRecipe }) {
  const { askToSignIn } = useSignInGate()
  const session = useSession()
  const { title } = kept.recipe
  const { data: copy } = useQuery(savedTitleQuery(session?.user.id ?? null, title))
  const save = useMutation({
    mutationFn: async (recipeId: string) => {
      await noteSaved(await call(saveRecipe, { recipeId }))
      endOfferOf(title)
    },
  })
  const remove = useRemoveSaved()
  const saved = session === null ? null : (copy ?? null)
  const isBusy = save.isPending || remove.isPending
  const isPressed = save.isPending || (saved !== null && !remove.isPending)
  const toggle = () => {
    if (isBusy) return
    save.reset()
    remove.reset()
    if (saved !== null) remove.mutate({ id: saved.id, title })
    else askToSignIn(() => save.mutate(kept.id))
  }
  // What failed is over once it came about all the same.
  const error = saved === null ? save.error : remove.error
  return (
    <div className="relative flex-none">
      <button
        type="button"
        aria-label={savedTexts.save}
        title={savedTexts.save}
        aria-pressed={isPressed}
        aria-disabled={isBusy || undefined}
        onClick={toggle}
        className="grid size-11.5 place-items-center rounded-full border border-edge text-tomato transition-colors duration-150 hover:bg-tomato-soft"
      >
        <Heart aria-hidden className={`size-5.5 ${isPressed ? "fill-current" : ""}`} />
      </button>
      {error && (
        <div className="absolute top-full right-0 z-2 mt-2 w-64 rounded-field shadow-float">
          <Alert>{saveSentence(error)}</Alert>
        </div>
      )}
    </div>
  )
}

const tellingCodes = ["recipe_already_saved", "saved_limit_reached", "removed_recipes_full"] as const

/** Refusals that tell the cook what to do next keep their words; the rest is E6. */
function saveSentence(error: Error): string {
  const isTelling = tellingCodes.some((code) => isFailure(error, code))
  return isTelling ? error.message : savedTexts.saveFailed
}
