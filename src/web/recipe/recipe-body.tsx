import type { Assessment } from "#core/nutrition/assessment.ts"
import type { Nutrition, Recipe } from "#core/recipe/recipe.ts"
import type { Goals } from "#core/recipe/request.ts"
import { texts } from "#web/texts.ts"
import { IngredientList } from "./ingredient-list.tsx"
import { MethodList } from "./method-list.tsx"
import { NutritionStrip } from "./nutrition-strip.tsx"
import { Proof } from "./proof.tsx"

type Props = {
  recipe: Recipe
  assessment: Assessment
  goals: Goals | null
  claimed: Nutrition | null
  headingLevel: "h3" | "h4"
}

/** Nutrition, ingredients and method: what a fresh recipe and a saved one have in common. */
export function RecipeBody({ recipe, assessment, goals, claimed, headingLevel: Heading }: Props) {
  const { perServing, complete, lines } = assessment
  return (
    <>
      <NutritionStrip perServing={perServing} isComplete={complete} goals={goals} claimed={claimed} />
      <Proof assessment={assessment} servings={recipe.servings} />
      <div className="mt-4 grid gap-6 wide:grid-cols-[minmax(220px,5fr)_7fr] wide:gap-9">
        <section className="min-w-0">
          <Heading className="border-b border-line pb-2.5 text-[21px]">{texts.recipe.ingredients}</Heading>
          <IngredientList lines={lines} />
        </section>
        <section className="min-w-0">
          <Heading className="border-b border-line pb-2.5 text-[21px]">{texts.recipe.method}</Heading>
          <MethodList steps={recipe.method} />
        </section>
      </div>
    </>
  )
}
