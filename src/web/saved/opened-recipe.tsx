import { useQuery } from "@tanstack/react-query"
import type { SavedRecipe } from "#core/saved/saved-api.ts"
import { LabelList } from "#web/recipe/label-list.tsx"
import { Allergy, OtherLabels } from "#web/recipe/other-labels.tsx"
import { RecipeBody } from "#web/recipe/recipe-body.tsx"
import { labelTexts } from "#web/recipe/recipe-texts.ts"
import { isFailure } from "#web/send.ts"
import { AddToList, useAddToList } from "#web/shopping/add-to-list.tsx"
import { texts } from "#web/texts.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { CooksNote } from "./cooks-note.tsx"
import { savedRecipeQuery } from "./saved-query.ts"
import { savedTexts } from "./saved-texts.ts"

type Props = { userId: string; id: string; note: string }

/** The whole recipe, which comes when its card is opened: from this device at once, where it is here. */
export function OpenedRecipe({ userId, id, note }: Props) {
  const { data: opened, isError, error, isFetching, refetch } = useQuery(savedRecipeQuery(userId, id))
  if (opened) {
    return (
      <>
        {/* Updated elsewhere, it is another recipe: servings and ticks were of the one before. */}
        <WholeRecipe key={opened.recipeId} userId={userId} opened={opened} />
        <CooksNote {...{ userId, id, note }} />
      </>
    )
  }
  if (!isError) return <Opening />
  const isUnanswered = isFailure(error, "offline") || isFailure(error, "too_slow")
  return (
    <>
      <Alert>
        {isUnanswered ? savedTexts.notHere : savedTexts.openFailed}{" "}
        <Button look="link" isPending={isFetching} onClick={() => void refetch()}>
          {texts.page.tryAgain}
        </Button>
      </Alert>
      {note !== "" && <CooksNote {...{ userId, id, note }} />}
    </>
  )
}

function WholeRecipe({ userId, opened }: { userId: string; opened: SavedRecipe }) {
  const { id, recipeId, recipe, assessment, asked, isFar } = opened
  const adding = useAddToList(userId, id)
  return (
    <>
      {asked.diets.length > 0 && (
        <div className="mb-4">
          <LabelList diets={asked.diets} assessment={assessment} name={labelTexts.asked} look="asked" />
          <Allergy />
        </div>
      )}
      <RecipeBody
        {...{ recipeId, recipe, assessment, isFar, claimed: null, changes: [], choosing: adding.choosing }}
        headingLevel="h4"
        goals={asked.goals}
        asked={asked.diets}
        belowIngredients={(lines) => <AddToList adding={adding} title={recipe.title} lines={lines} />}
      />
      <OtherLabels asked={asked.diets} assessment={assessment} />
    </>
  )
}

function Opening() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{savedTexts.opening}</span>
      <Skeleton className="h-28 rounded-2xl" />
      {["w-11/12", "w-9/12", "w-10/12"].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  )
}
