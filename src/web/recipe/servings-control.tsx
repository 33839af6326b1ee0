import { Minus, Plus } from "lucide-react"
import { servingsSchema } from "#core/recipe/recipe.ts"
import { IconButton } from "#web/ui/icon-button.tsx"
import { recipeTexts } from "./recipe-texts.ts"

type Props = { servings: number; onChange: (servings: number) => void }

// Small to look at, and still 44 px for a finger.
const small = "relative size-8! before:absolute before:-inset-1.5 forced-colors:border"

const least = servingsSchema.minValue ?? 1

/** For how many the amounts are shown; the recipe itself stays as it was written and checked. */
export function ServingsControl({ servings, onChange }: Props) {
  const stepTo = (next: number) => onChange(Math.min(Number.MAX_SAFE_INTEGER, Math.max(least, next)))
  return (
    <fieldset className="-mr-2 flex items-center print:mr-0" aria-label={recipeTexts.shownServings}>
      <IconButton
        label={recipeTexts.fewerShown}
        icon={<Minus aria-hidden className="size-4" />}
        className={small}
        aria-disabled={servings <= least || undefined}
        onClick={() => stepTo(servings - 1)}
      />
      <span role="status" className="min-w-11 text-center text-[0.9375rem] font-[620] tabular-nums print:hidden">
        {recipeTexts.forServings(servings)}
      </span>
      <span
        aria-hidden
        data-printed={recipeTexts.servings(servings)}
        className="hidden print:block print:before:content-[attr(data-printed)]"
      />
      <IconButton
        label={recipeTexts.moreShown}
        icon={<Plus aria-hidden className="size-4" />}
        className={small}
        onClick={() => stepTo(servings + 1)}
      />
    </fieldset>
  )
}
