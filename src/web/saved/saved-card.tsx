import { Trash2 } from "lucide-react"
import { useId, useState } from "react"
import type { SavedRecipe } from "#core/saved/saved-api.ts"
import { showFigure } from "#web/recipe/figure.ts"
import { OtherLabels } from "#web/recipe/other-labels.tsx"
import { printed } from "#web/recipe/print-alone.ts"
import { RecipeBody } from "#web/recipe/recipe-body.tsx"
import { recipeTexts } from "#web/recipe/recipe-texts.ts"
import { Chevron } from "#web/ui/disclosure.tsx"
import { IconButton } from "#web/ui/icon-button.tsx"
import { savedTexts } from "./saved-texts.ts"

type Props = { saved: SavedRecipe; isRemoving: boolean; onRemove: () => void }

const dayOf = (instant: string) => new Date(instant).toLocaleDateString("en-GB", { dateStyle: "medium" })

const nothingAsked = { goals: null, asked: [], claimed: null, changes: [] }

/** A saved recipe: its name and key figures, and the whole of it when opened (S1). */
export function SavedCard({ saved, isRemoving, onRemove }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const bodyId = useId()
  const { recipe, assessment } = saved
  const kcal = `${assessment.complete ? "" : `${recipeTexts.atLeast} `}${showFigure("calories", assessment.perServing.calories)}`
  return (
    <li {...printed} className={`panel transition-opacity duration-150 ${isRemoving ? "opacity-50" : ""}`}>
      <div className="flex items-center gap-1 pr-3">
        <div className="relative flex min-w-0 flex-1 items-center justify-between gap-4 rounded-panel py-4 pl-4.5 wide:pl-6">
          <div className="min-w-0">
            <h3 className="text-xl">
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={bodyId}
                onClick={() => setIsOpen(!isOpen)}
                className="text-left before:absolute before:inset-0 before:rounded-panel focus-visible:outline-none focus-visible:before:outline-3 focus-visible:before:outline-tomato"
              >
                {recipe.title}
              </button>
            </h3>
            <p className="mt-1.5 flex flex-wrap gap-x-3.5 gap-y-0.5 text-sm text-ink-2">
              <span className="print:hidden">{recipeTexts.servings(recipe.servings)}</span>
              <span className="tabular-nums print:hidden">{savedTexts.calories(kcal)}</span>
              <span className="print:hidden">{savedTexts.savedOn(dayOf(recipe.savedAt))}</span>
            </p>
          </div>
          <span className="text-ink-3 print:hidden">
            <Chevron isOpen={isOpen} />
          </span>
        </div>
        <IconButton
          label={savedTexts.removeOf(recipe.title)}
          icon={<Trash2 aria-hidden className="size-4.5" />}
          aria-disabled={isRemoving || undefined}
          className="text-ink-3 hover:text-tomato"
          onClick={() => !isRemoving && onRemove()}
        />
      </div>
      <div id={bodyId} hidden={!isOpen} className="px-4.5 pb-6 wide:px-6">
        {isOpen && (
          <>
            <RecipeBody {...{ recipe, assessment }} headingLevel="h4" {...nothingAsked} />
            <OtherLabels asked={[]} assessment={assessment} />
          </>
        )}
      </div>
    </li>
  )
}
