import { useMutation, useQuery } from "@tanstack/react-query"
import type { KeptRecipe } from "#core/craft/recipe-api.ts"
import { updateSaved } from "#core/saved/saved-api.ts"
import { call } from "#web/api.ts"
import { noteSaved, savedTitleQuery } from "#web/saved/saved-query.ts"
import { sentenceOf } from "#web/send.ts"
import { useSession } from "#web/session.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { swapTexts } from "./swap-texts.ts"
import { swappedLines } from "./swapped-lines.ts"

/** Offered of a swapped recipe, where one of its title is saved and is not this one (D7). */
export function UpdateSaved({ kept }: { kept: KeptRecipe }) {
  const session = useSession()
  const { data: copy } = useQuery(savedTitleQuery(session?.user.id ?? null, kept.recipe.title))
  const update = useMutation({
    mutationFn: async () => noteSaved(await call(updateSaved, { recipeId: kept.id })),
  })
  if (update.isSuccess)
    return (
      <p role="status" className="self-center text-sm text-ink-2">
        {swapTexts.updated}
      </p>
    )
  if (!copy || copy.recipeId === kept.id || swappedLines(kept.changes).length === 0) return null
  return (
    <>
      <Button isPending={update.isPending} onClick={() => update.mutate()}>
        {swapTexts.updateSaved}
      </Button>
      {update.isError && <Alert>{sentenceOf(update.error)}</Alert>}
    </>
  )
}
