import { NotebookPen, Trash2 } from "lucide-react"
import { useId, useState } from "react"
import { dietLabels } from "#core/diet/label.ts"
import type { SavedSummary } from "#core/saved/saved-api.ts"
import type { SavedFigures } from "#core/saved/saved-summary.ts"
import { sayList } from "#core/text/say.ts"
import { showFigure } from "#web/recipe/figure.ts"
import { PlatePicture } from "#web/recipe/plate-picture.tsx"
import { printed } from "#web/recipe/print-alone.ts"
import { recipeTexts } from "#web/recipe/recipe-texts.ts"
import { SealMark } from "#web/recipe/seal-mark.tsx"
import { WholeLabels } from "#web/recipe/whole-labels.tsx"
import { sayDayShort } from "#web/say-day.ts"
import { Alert } from "#web/ui/alert.tsx"
import { Chevron } from "#web/ui/disclosure.tsx"
import { IconButton } from "#web/ui/icon-button.tsx"
import { OpenedRecipe } from "./opened-recipe.tsx"
import { noteTexts, savedTexts } from "./saved-texts.ts"

type Props = {
  userId: string
  saved: SavedSummary
  isRemoving: boolean
  isRemoveFailed: boolean
  onRemove: (button: Element) => void
}

// A row far out of sight is not laid out: there may be thousands.
const row = "panel [contain-intrinsic-size:auto_9rem] [content-visibility:auto] print:[content-visibility:visible]"

/** A saved recipe: what one chooses by, and the whole of it when opened (S1). */
export function SavedCard({ userId, saved, isRemoving, isRemoveFailed, onRemove }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const bodyId = useId()
  const known = saved.kind === "readable" ? saved.asked : null
  const title = saved.title ?? savedTexts.unreadableTitle
  const toggle = () => {
    setIsOpen(!isOpen)
    setWasOpened(true)
  }
  return (
    <li {...printed} className={`${row} transition-opacity duration-150 ${isRemoving ? "opacity-50" : ""}`}>
      <div className="flex items-center gap-1 pr-3">
        <div className="relative flex min-w-0 flex-1 items-center justify-between gap-3 rounded-panel py-4 pr-2 pl-3 tight:flex-wrap wide:gap-5 wide:pl-5">
          {saved.kind === "readable" && saved.plate && (
            <PlatePicture plate={saved.plate} className="size-18 self-start wide:size-22" />
          )}
          <div className="min-w-0 flex-1 tight:basis-full">
            <h3 className="text-xl">
              {saved.kind === "readable" ? <Opener {...{ title, isOpen, bodyId }} onToggle={toggle} /> : title}
            </h3>
            <Facts saved={saved} isOpen={isOpen} />
          </div>
          {saved.kind === "readable" && (
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
          onClick={({ currentTarget }) => !isRemoving && onRemove(currentTarget)}
        />
      </div>
      {isRemoveFailed && (
        <div className="px-4.5 pb-4 wide:px-6">
          <Alert>{savedTexts.removeFailed}</Alert>
        </div>
      )}
      {/* Closed again it stays, so that nothing typed or ticked is lost. */}
      <div id={bodyId} hidden={!isOpen} className="@container px-4.5 pb-6 wide:px-6">
        {wasOpened && <OpenedRecipe {...{ userId, known }} id={saved.id} note={saved.note} />}
      </div>
    </li>
  )
}

type OpenerProps = { title: string; isOpen: boolean; bodyId: string; onToggle: () => void }

function Opener({ title, isOpen, bodyId, onToggle }: OpenerProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={bodyId}
      onClick={onToggle}
      className="text-left before:absolute before:inset-0 before:rounded-panel focus-visible:outline-none focus-visible:before:outline-3 focus-visible:before:-outline-offset-3 focus-visible:before:outline-tomato"
    >
      {title}
    </button>
  )
}

function Facts({ saved, isOpen }: { saved: SavedSummary; isOpen: boolean }) {
  const figures = saved.kind === "readable" ? saved.figures : null
  return (
    <div className="mt-2 grid justify-items-start gap-1.5 text-sm text-ink-2 print:hidden">
      {figures && <SealMark seal={figures.seal} />}
      <p className="flex flex-wrap gap-x-3.5 gap-y-0.5 tabular-nums">
        {figures ? <Figures figures={figures} /> : <span>{savedTexts.unreadable}</span>}
        <span>{savedTexts.savedOn(sayDayShort(new Date(saved.savedAt)))}</span>
      </p>
      {figures && figures.labels.length > 0 && <Labels labels={figures.labels} />}
      {saved.note !== "" && !isOpen && (
        <p className="flex w-full min-w-0 items-center gap-1.5">
          <NotebookPen aria-hidden className="size-3.5 flex-none" />
          <span className="sr-only">{noteTexts.title}:</span>
          <span className="truncate italic">{saved.note}</span>
        </p>
      )}
    </div>
  )
}

function Figures({ figures: { servings, calories, protein, isComplete } }: { figures: SavedFigures }) {
  const atLeast = isComplete ? "" : `${recipeTexts.atLeast} `
  return (
    <>
      <span>{savedTexts.calories(`${atLeast}${showFigure("calories", calories)}`)}</span>
      <span>{savedTexts.protein(`${atLeast}${showFigure("protein", protein)}`)}</span>
      <span>{recipeTexts.servings(servings)}</span>
    </>
  )
}

const labelsShown = 3

/** The labels met, those asked for first: the first few to be seen, all of them to be heard. */
function Labels({ labels }: { labels: SavedFigures["labels"] }) {
  const names = labels.map((diet) => dietLabels[diet])
  const more = names.slice(labelsShown)
  return (
    <p className="text-leaf">
      <span className="sr-only">{savedTexts.labelsMet}: </span>
      <WholeLabels of={sayList(names.slice(0, labelsShown))} />
      {more.length > 0 && (
        <>
          <span aria-hidden>{savedTexts.moreLabels(more.length)}</span>
          <span className="sr-only">, {savedTexts.moreLabelsSpoken(sayList(more))}</span>
        </>
      )}
    </p>
  )
}
