import { useMemo } from "react"
import { showRecipe } from "#core/display/show-recipe.ts"
import { useCookUnits } from "#web/preferences/use-cook-units.ts"
import { AwaitedLabels, AwaitedStrip } from "#web/recipe/awaited.tsx"
import { cardLayout } from "#web/recipe/card-layout.ts"
import { DishPicture } from "#web/recipe/dish-picture.tsx"
import { Facts } from "#web/recipe/facts.tsx"
import { IngredientList } from "#web/recipe/ingredient-list.tsx"
import { MethodList } from "#web/recipe/method-list.tsx"
import { goalsAsked } from "#web/recipe/nutrition-strip.tsx"
import { Allergy } from "#web/recipe/other-labels.tsx"
import { RecipeActions } from "#web/recipe/recipe-actions.tsx"
import { recipeTexts } from "#web/recipe/recipe-texts.ts"
import { StopButton } from "#web/recipe/stop-button.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { Spinner } from "#web/ui/spinner.tsx"
import { generatorTexts } from "./generator-texts.ts"
import { stageText } from "./stage-text.ts"
import type { Writing } from "./writing.ts"

/** A recipe in its final layout while it is written: nothing of it is checked as a whole, and nothing can be done with it. */
export function RecipeDraft({ writing }: { writing: Writing }) {
  const { key, asked, title, stage } = writing
  const { lines, steps } = useShown(writing)
  const said = stageText(stage)
  return (
    <article aria-busy className="@container panel px-4.5 py-5 wide:px-8.5 wide:pt-7.5 wide:pb-8.5">
      <div className={cardLayout.head}>
        <div className="min-w-0 flex-1">
          <p className={cardLayout.seal}>
            <span className="rounded-full border border-transparent bg-saffron-soft px-2.5 py-0.5 text-[0.8125rem] font-[620] text-saffron">
              {generatorTexts.notChecked}
            </span>
          </p>
          <p role="status" className="sr-only">
            {stage.kind === "writing" ? "" : said}
          </p>
          {title === null ? (
            <Skeleton className="mt-4 h-9 w-72 max-w-full" />
          ) : (
            <h2 className={cardLayout.title}>{title}</h2>
          )}
        </div>
        <div className={cardLayout.aside}>
          <DishPicture title={title ?? ""} lines={lines} opening={null} />
          {/* As wide and high as the heart that it will have. */}
          <span className="size-11.5" />
        </div>
        <Facts servings={asked.servings} method={steps} time={null} />
      </div>
      {asked.diets.length > 0 && <AwaitedLabels diets={asked.diets} />}
      <Allergy />
      <div className={`flex items-start justify-between gap-3 ${cardLayout.why}`}>
        <p aria-hidden className="flex min-h-11 items-center gap-3 text-[0.9375rem] text-ink-2">
          <Spinner />
          {said}
        </p>
        <StopButton key={key} writingKey={key} />
      </div>
      <AwaitedStrip asked={goalsAsked(asked.goals)} />
      <div className={cardLayout.columns}>
        <section className="min-w-0">
          <div className={cardLayout.headingRow}>
            <h3 className="text-[1.3125rem]">{recipeTexts.ingredients}</h3>
          </div>
          <IngredientList lines={lines} />
          {lines.length === 0 && <Skeleton className="mt-4 h-4 w-9/12" />}
        </section>
        <section className="min-w-0">
          <div className={cardLayout.headingRow}>
            <h3 className="text-[1.3125rem]">{recipeTexts.method}</h3>
          </div>
          <MethodList steps={steps} />
          {steps.length === 0 && <Skeleton className="mt-4 h-10" />}
        </section>
      </div>
      <RecipeActions text={null} toCook={null} offBecause={recipeTexts.offWriting} />
    </article>
  )
}

/** What has come of it, in the units of whoever reads it. */
function useShown({ lines, steps }: Writing): Pick<Writing, "lines" | "steps"> {
  const units = useCookUnits()
  return useMemo(() => {
    if (units === null) return { lines, steps }
    const shown = showRecipe({ lines: lines.map(({ text }) => text), steps, changes: [] }, lines, units)
    return { steps: shown.steps, lines: lines.map((line, at) => ({ ...line, text: shown.lines[at] ?? line.text })) }
  }, [lines, steps, units])
}
