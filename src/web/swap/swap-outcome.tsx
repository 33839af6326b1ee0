import { ArrowRight } from "lucide-react"
import { useEffect, useRef } from "react"
import type { KeptRecipe } from "#core/craft/recipe-api.ts"
import { nutrients } from "#core/food/nutrients.ts"
import { sayChange } from "#core/recipe/change-words.ts"
import { showAmount } from "#web/recipe/figure.ts"
import { nutrientTexts } from "#web/recipe/nutrient-texts.ts"
import { useShownLines } from "#web/recipe/use-shown-lines.ts"
import { texts } from "#web/texts.ts"
import { Button } from "#web/ui/button.tsx"
import { swapTexts } from "./swap-texts.ts"
import { swappedLines } from "./swapped-lines.ts"
import { UpdateSaved } from "./update-saved.tsx"

type Props = { before: KeptRecipe; after: KeptRecipe; isBusy: boolean; onUndo: () => void }

/** What a swap changed, in ingredients and figures, with Undo, and what to do about the saved copy (D7). */
export function SwapOutcome({ before, after, isBusy, onUndo }: Props) {
  const [earlier, later] = [useShownLines(before.assessment.lines), useShownLines(after.assessment.lines)]
  const swapped = swappedLines(after.changes).map(({ at, was, beside }) => ({
    at,
    earlier: earlier[was],
    line: [at, ...beside].map((place) => later[place]).join("; "),
  }))
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone with swap mode.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-label={swapTexts.outcome} className="panel grid gap-3 px-4.5 py-4 wide:px-6">
      <h3 ref={heading} tabIndex={-1} className="text-lg focus-visible:outline-none">
        {swapTexts.outcome}
      </h3>
      <ul className="grid gap-1.5 text-[0.9375rem]">
        {swapped.map(({ at, earlier, line }) => (
          <li key={at} className="flex flex-wrap items-baseline gap-x-2">
            <del className="text-ink-3">{earlier}</del>
            <span className="flex min-w-0 items-baseline gap-2">
              <ArrowRight aria-hidden className="size-3.5 flex-none self-center text-ink-3" />
              <ins className="font-[620] no-underline">{line}</ins>
            </span>
          </li>
        ))}
      </ul>
      {after.changes.map(({ because }) =>
        because.code === "left" || because.code === "label_stays_broken" ? (
          <p key={sayChange(because)}>{sayChange(because)}</p>
        ) : null,
      )}
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {nutrients.map((nutrient) => (
          <div key={nutrient} className="flex gap-1.5">
            <dt className="text-ink-2">{nutrientTexts[nutrient].name}</dt>
            <dd className="tabular-nums">
              {swapTexts.fromTo(
                showAmount(nutrient, before.assessment.perServing[nutrient]),
                showAmount(nutrient, after.assessment.perServing[nutrient]),
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2.5">
        <Button isPending={isBusy} onClick={onUndo}>
          {texts.page.undo}
        </Button>
        <UpdateSaved kept={after} />
      </div>
    </section>
  )
}
