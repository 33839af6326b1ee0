import { useQuery } from "@tanstack/react-query"
import { Trash2 } from "lucide-react"
import { useId, useState } from "react"
import type { SavedSummary } from "#core/saved/saved-api.ts"
import type { SavedFigures } from "#core/saved/saved-summary.ts"
import { showFigure } from "#web/recipe/figure.ts"
import { OtherLabels } from "#web/recipe/other-labels.tsx"
import { printed } from "#web/recipe/print-alone.ts"
import { RecipeBody } from "#web/recipe/recipe-body.tsx"
import { recipeTexts } from "#web/recipe/recipe-texts.ts"
import { AddToList, useAddToList } from "#web/shopping/add-to-list.tsx"
import { texts } from "#web/texts.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Button } from "#web/ui/button.tsx"
import { Chevron } from "#web/ui/disclosure.tsx"
import { IconButton } from "#web/ui/icon-button.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { savedRecipeQuery } from "./saved-query.ts"
import { savedTexts } from "./saved-texts.ts"

type Props = { userId: string; saved: SavedSummary; isRemoving: boolean; onRemove: () => void }

const dayOf = (instant: string) => new Date(instant).toLocaleDateString("en-GB", { dateStyle: "medium" })

/** A saved recipe: its name and key figures, and the whole of it when opened (S1). */
export function SavedCard({ userId, saved, isRemoving, onRemove }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const bodyId = useId()
  const title = saved.title ?? savedTexts.unreadableTitle
  const isReadable = saved.kind === "readable"
  return (
    <li {...printed} className={`panel transition-opacity duration-150 ${isRemoving ? "opacity-50" : ""}`}>
      <div className="flex items-center gap-1 pr-3">
        <div className="relative flex min-w-0 flex-1 items-center justify-between gap-4 rounded-panel py-4 pl-4.5 wide:pl-6">
          <div className="min-w-0">
            <h3 className="text-xl">
              {isReadable ? (
                <button
                  type="button"
                  aria-expanded={isOpen}
                  aria-controls={bodyId}
                  onClick={() => setIsOpen(!isOpen)}
                  className="text-left before:absolute before:inset-0 before:rounded-panel focus-visible:outline-none focus-visible:before:outline-3 focus-visible:before:outline-tomato"
                >
                  {title}
                </button>
              ) : (
                title
              )}
            </h3>
            <p className="mt-1.5 flex flex-wrap gap-x-3.5 gap-y-0.5 text-sm text-ink-2 print:hidden">
              {isReadable ? <Figures figures={saved.figures} /> : <span>{savedTexts.unreadable}</span>}
              <span>{savedTexts.savedOn(dayOf(saved.savedAt))}</span>
            </p>
          </div>
          {isReadable && (
            <span className="text-ink-3 print:hidden">
              <Chevron isOpen={isOpen} />
            </span>
          )}
        </div>
        <IconButton
          label={savedTexts.removeOf(title)}
          icon={<Trash2 aria-hidden className="size-4.5" />}
          aria-disabled={isRemoving || undefined}
          className="text-ink-3 hover:text-tomato"
          onClick={() => !isRemoving && onRemove()}
        />
      </div>
      <div id={bodyId} hidden={!isOpen} className="px-4.5 pb-6 wide:px-6">
        {isOpen && <OpenedRecipe userId={userId} id={saved.id} />}
      </div>
    </li>
  )
}

function Figures({ figures: { servings, calories, isComplete } }: { figures: SavedFigures }) {
  const kcal = `${isComplete ? "" : `${recipeTexts.atLeast} `}${showFigure("calories", calories)}`
  return (
    <>
      <span>{recipeTexts.servings(servings)}</span>
      <span className="tabular-nums">{savedTexts.calories(kcal)}</span>
    </>
  )
}

const nothingAsked = { goals: null, asked: [], claimed: null, changes: [] }

/** The whole recipe, which comes when its card is opened. */
function OpenedRecipe({ userId, id }: { userId: string; id: string }) {
  const opened = useQuery(savedRecipeQuery(userId, id))
  const adding = useAddToList(userId, id)
  if (opened.data) {
    const { recipe, assessment } = opened.data
    return (
      <>
        <RecipeBody
          {...{ recipe, assessment }}
          headingLevel="h4"
          {...nothingAsked}
          choosing={adding.choosing}
          belowIngredients={(lines) => <AddToList adding={adding} title={recipe.title} lines={lines} />}
        />
        <OtherLabels asked={[]} assessment={assessment} />
      </>
    )
  }
  if (opened.isError) {
    return (
      <Alert>
        {savedTexts.openFailed}{" "}
        <Button look="link" isPending={opened.isFetching} onClick={() => void opened.refetch()}>
          {texts.page.tryAgain}
        </Button>
      </Alert>
    )
  }
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
