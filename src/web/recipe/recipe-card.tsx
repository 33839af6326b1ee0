import type { ReactNode, Ref } from "react"
import { type Diet, dietLabels } from "#core/diet/label.ts"
import type { KeptRecipe } from "#core/recipe/recipe-api.ts"
import { texts } from "#web/texts.ts"
import { RecipeBody } from "./recipe-body.tsx"

type Props = { kept: KeptRecipe; heading: Ref<HTMLHeadingElement>; heart: ReactNode }

/** A finished recipe (C1). */
export function RecipeCard({ kept, heading, heart }: Props) {
  const { recipe, assessment, claimed, chef, request } = kept
  return (
    <article className="panel px-4.5 py-5 wide:px-8.5 wide:pt-7.5 wide:pb-8.5">
      <div className="flex justify-between gap-5">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3.5 gap-y-1 text-sm text-ink-2">
            <span>{texts.recipe.servings(recipe.servings)}</span>
            <span>{texts.recipe.chef[chef]}</span>
          </p>
          <h2
            ref={heading}
            tabIndex={-1}
            className="mt-2.5 max-w-[15em] text-[29px] text-balance focus-visible:outline-none wide:text-[38px]"
          >
            {recipe.title}
          </h2>
        </div>
        {heart}
      </div>
      <RecipeBody {...{ recipe, assessment, claimed }} goals={request.goals} headingLevel="h3" />
      {request.diets.length > 0 && <DietNotes diets={request.diets} />}
    </article>
  )
}

/** Says plainly that a requirement was asked for and that nothing has been checked. */
function DietNotes({ diets }: { diets: readonly Diet[] }) {
  return (
    <section aria-label={texts.recipe.dietsTitle} className="mt-6.5 border-t border-line pt-5">
      <ul className="flex flex-wrap gap-2">
        {diets.map((diet) => (
          <li key={diet} className="rounded-2xl bg-saffron-soft px-3.5 py-1.5 text-sm text-saffron">
            <b className="font-[640]">{dietLabels[diet]}</b> {texts.recipe.dietAsked}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-[13px] text-ink-2">{texts.recipe.allergy}</p>
    </section>
  )
}
