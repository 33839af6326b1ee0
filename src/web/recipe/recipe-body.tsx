import { type ReactNode, useState } from "react"
import type { AssessedLine, Assessment } from "#core/nutrition/assessment.ts"
import type { MeasurementUnit } from "#core/preferences/preferences.ts"
import type { Nutrition, Recipe } from "#core/recipe/recipe.ts"
import type { RecipeChange } from "#core/recipe/recipe-change.ts"
import type { Goals } from "#core/recipe/request.ts"
import { scaleLine } from "#core/recipe/scale-recipe.ts"
import { safetyWarnings } from "#core/safety/kitchen-safety.ts"
import { texts } from "#web/texts.ts"
import { type Choosing, IngredientList } from "./ingredient-list.tsx"
import { MethodList } from "./method-list.tsx"
import { NutritionStrip } from "./nutrition-strip.tsx"
import { Proof } from "./proof.tsx"
import { ServingsControl } from "./servings-control.tsx"

type Props = {
  recipe: Recipe
  assessment: Assessment
  goals: Goals | null
  claimed: Nutrition | null
  changes: readonly RecipeChange[]
  choosing?: Choosing | null
  /** What can be done with the ingredients, below them. */
  belowIngredients?: ReactNode
  headingLevel: "h3" | "h4"
}

/** Nutrition, ingredients and method: what a fresh recipe and a saved one have in common. */
export function RecipeBody({ recipe, assessment, headingLevel: Heading, ...props }: Props) {
  const { goals, claimed, changes, choosing = null, belowIngredients } = props
  const { perServing, complete, lines } = assessment
  const [servings, setServings] = useState(recipe.servings)
  const shown = lines.map((line) => ({
    ...line,
    text: scaleLine(line.text, servings / recipe.servings, unitsOf(lines)),
  }))
  return (
    <>
      <NutritionStrip perServing={perServing} isComplete={complete} goals={goals} claimed={claimed} />
      <Proof assessment={assessment} servings={recipe.servings} />
      <div className="mt-4 grid gap-6 wide:grid-cols-[minmax(220px,5fr)_7fr] wide:gap-9">
        <section className="min-w-0">
          <div className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line pb-1">
            <Heading className="text-[21px] whitespace-nowrap">{texts.recipe.ingredients}</Heading>
            <ServingsControl servings={servings} onChange={setServings} />
          </div>
          <IngredientList lines={shown} changes={changes} choosing={choosing} />
          {belowIngredients}
        </section>
        <section className="min-w-0">
          <Heading className="border-b border-line pb-2.5 text-[21px]">{texts.recipe.method}</Heading>
          {servings !== recipe.servings && (
            <p className="mt-3 rounded-field bg-saffron-soft px-3.5 py-2.5 text-sm">
              {texts.recipe.scaled(texts.recipe.servings(recipe.servings))}
            </p>
          )}
          <Warnings recipe={recipe} />
          <MethodList steps={recipe.method} changes={changes} />
        </section>
      </div>
    </>
  )
}

/** What is eaten raw, and who had better not. */
function Warnings({ recipe }: { recipe: Recipe }) {
  const warnings = safetyWarnings(recipe)
  if (warnings.length === 0) return null
  return (
    <div
      role="note"
      aria-label={texts.recipe.safety}
      className="mt-3 rounded-field bg-saffron-soft px-3.5 py-2.5 text-sm"
    >
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </div>
  )
}

/** Spoons and pieces grow into the system that the other lines are written in. */
function unitsOf(lines: readonly AssessedLine[]): MeasurementUnit {
  return lines.some(({ unit }) => unit === "oz" || unit === "lb" || unit === "cup") ? "imperial" : "metric"
}
