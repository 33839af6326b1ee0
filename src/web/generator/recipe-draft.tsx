import { useMemo } from "react"
import { dietLabels } from "#core/diet/label.ts"
import { showRecipe } from "#core/display/show-recipe.ts"
import { nutrients } from "#core/food/nutrients.ts"
import type { RecipeRequest } from "#core/request/request.ts"
import { useCookUnits } from "#web/preferences/use-cook-units.ts"
import { cardLayout } from "#web/recipe/card-layout.ts"
import { DishPicture } from "#web/recipe/dish-picture.tsx"
import { IngredientList } from "#web/recipe/ingredient-list.tsx"
import { MethodList } from "#web/recipe/method-list.tsx"
import { nutrientTexts } from "#web/recipe/nutrient-texts.ts"
import { isAnyAsked } from "#web/recipe/nutrition-strip.tsx"
import { Allergy } from "#web/recipe/other-labels.tsx"
import { RecipeActions } from "#web/recipe/recipe-actions.tsx"
import { labelTexts, recipeTexts } from "#web/recipe/recipe-texts.ts"
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
    <article aria-busy className="panel px-4.5 py-5 wide:px-8.5 wide:pt-7.5 wide:pb-8.5">
      <div className={`relative ${cardLayout.head}`}>
        <div className="min-w-0 flex-1">
          <p className={cardLayout.facts}>
            <span className="rounded-full border border-transparent bg-saffron-soft px-2.5 py-0.5 text-[0.8125rem] font-[620] text-saffron">
              {generatorTexts.notChecked}
            </span>
            <span>{recipeTexts.servings(asked.servings)}</span>
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
        <div className="absolute top-0 right-0">
          <StopButton key={key} writingKey={key} />
        </div>
      </div>
      {asked.diets.length > 0 && <AwaitedLabels diets={asked.diets} />}
      <Allergy />
      <p aria-hidden className={`flex items-start gap-3 text-[0.9375rem] text-ink-2 ${cardLayout.why}`}>
        <Spinner />
        {said}
      </p>
      <AwaitedStrip look={isAnyAsked(asked.goals) ? cardLayout.figureWithGoal : cardLayout.figure} />
      <div className={cardLayout.proof} />
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

/** The labels that were asked for, as wide as they will be once they are known to be met. */
function AwaitedLabels({ diets }: Pick<RecipeRequest, "diets">) {
  return (
    <ul aria-hidden className={`flex flex-wrap gap-2 ${cardLayout.labels}`}>
      {diets.map((diet) => (
        <li key={diet} className={`bg-well text-ink-2 ${cardLayout.label}`}>
          <span className="ml-5.5 font-[620]">{labelTexts.awaited(dietLabels[diet])}</span>
        </li>
      ))}
    </ul>
  )
}

function AwaitedStrip({ look }: { look: string }) {
  return (
    <div aria-hidden className={cardLayout.strip}>
      {nutrients.map((nutrient) => (
        <div key={nutrient} className={`min-w-0 bg-card px-4 pt-3.5 pb-[15px] ${look}`}>
          <p className="text-[0.8125rem] text-ink-2">{nutrientTexts[nutrient].name}</p>
          <Skeleton className="mt-1.5 h-6 w-16" />
        </div>
      ))}
    </div>
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
