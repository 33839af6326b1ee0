import { useMutation } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { type KeptRecipe, showAsWritten } from "#core/craft/recipe-api.ts"
import { call } from "#web/api.ts"
import { recipeWorkKey } from "#web/query-client.ts"
import { sentenceOf } from "#web/send.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { DraftNote } from "./draft-note.tsx"
import { RecipeCard } from "./recipe-card.tsx"
import { showRecipe } from "./shown-recipe.ts"
import { whyTexts } from "./why-texts.ts"

type Props = {
  kept: KeptRecipe
  draft: NonNullable<KeptRecipe["asWritten"]>
  onBack: () => void
  onTaken: (taken: { from: string; to: string }) => void
}

/** A recipe as its chef wrote it, with its own figures and what it misses; it can be taken in place of the mended one. */
export function AsWritten({ kept, draft, onBack, onTaken }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const take = useMutation({
    mutationKey: recipeWorkKey,
    mutationFn: async () => {
      const taken = await call(showAsWritten, { recipeId: kept.id })
      onTaken({ from: kept.id, to: taken.id })
      await showRecipe(taken)
    },
  })
  const { isFar: _, ...shown } = draft
  const isBroken = kept.request.diets.some((diet) => draft.assessment.diets[diet].verdict === "violates")
  const note = (
    <>
      <DraftNote headingLevel="h3" onBack={onBack} isBroken={isBroken}>
        {!isBroken && (
          <Button look="link" isPending={take.isPending} onClick={() => take.mutate()}>
            {whyTexts.take}
          </Button>
        )}
      </DraftNote>
      {take.isError && <Alert>{sentenceOf(take.error)}</Alert>}
    </>
  )
  // Another key than the mended one's: servings that were chosen there are not chosen here.
  return (
    <RecipeCard
      kept={{ ...kept, ...shown, id: `${kept.id} as written`, asWritten: null }}
      {...{ heading, note }}
      heart={<span className="size-11.5" />}
    />
  )
}
