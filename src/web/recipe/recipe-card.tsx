import { type ReactNode, type Ref, useId, useState } from "react"
import type { KeptRecipe } from "#core/craft/recipe-api.ts"
import { sealOf } from "#core/request/seal.ts"
import { cardLayout } from "./card-layout.ts"
import { DishPicture } from "./dish-picture.tsx"
import { Facts } from "./facts.tsx"
import { GoesWith } from "./goes-with.tsx"
import type { Choosing } from "./ingredient-list.tsx"
import { LabelList } from "./label-list.tsx"
import { Allergy, OtherLabels } from "./other-labels.tsx"
import { PlateSources } from "./plate-sources.tsx"
import { printed } from "./print-alone.ts"
import { RecipeBody } from "./recipe-body.tsx"
import { labelTexts } from "./recipe-texts.ts"
import { SealMark } from "./seal-mark.tsx"
import { OfName } from "./title-note.tsx"

type Props = {
  kept: KeptRecipe
  heading: Ref<HTMLHeadingElement>
  heart: ReactNode
  /** What was done to it, above its figures. */
  note?: ReactNode
  /** What could be asked instead, below its steps. */
  offers?: ReactNode
  choosing?: Choosing | null
  /** What else can be done with it, with the lines as they are shown, for so many servings. */
  controls?: (lines: readonly string[]) => ReactNode
}

/** A finished recipe (C1). */
export function RecipeCard({ kept, heading, heart, choosing = null, ...props }: Props) {
  const { recipe, assessment, claimed, changes, chef, request, together, marks } = kept
  const titleId = useId()
  const isFar = kept.asWritten?.isFar === true
  const seal = sealOf(assessment, request, { isFar, changes })
  const hasLabels = request.diets.length > 0
  const [showsSources, setShowsSources] = useState(false)
  const sourcesId = useId()
  const opening = { isOpen: showsSources, controls: sourcesId, onToggle: () => setShowsSources(!showsSources) }
  return (
    <article
      {...printed}
      aria-labelledby={titleId}
      className="@container panel px-4.5 py-5 wide:px-8.5 wide:pt-7.5 wide:pb-8.5"
    >
      <div className={cardLayout.head}>
        <div className="min-w-0 flex-1">
          <div className={cardLayout.seal}>
            <SealMark seal={seal} />
          </div>
          <h2 ref={heading} id={titleId} tabIndex={-1} className={`${cardLayout.title} focus-visible:outline-none`}>
            {recipe.title}
          </h2>
          <OfName changes={changes} />
        </div>
        <div className={cardLayout.aside}>
          <DishPicture title={recipe.title} lines={assessment.lines} opening={opening} />
          {heart}
        </div>
        <Facts {...recipe} time={kept.time} chef={chef} />
      </div>
      <div id={sourcesId} hidden={!showsSources} className="print:hidden">
        {showsSources && <PlateSources lines={assessment.lines} />}
      </div>
      {hasLabels && (
        <div className={cardLayout.labels}>
          <LabelList diets={request.diets} assessment={assessment} name={labelTexts.asked} look="asked" />
        </div>
      )}
      <Allergy />
      {props.note}
      <RecipeBody
        key={kept.id}
        recipeId={kept.id}
        {...{ recipe, assessment, claimed, changes, choosing, isFar, together, marks }}
        controls={props.controls}
        belowMethod={props.offers}
        goals={request.goals}
        asked={request.diets}
        headingLevel="h3"
      />
      <GoesWith others={kept.goesWith} />
      <OtherLabels asked={request.diets} assessment={assessment} />
    </article>
  )
}
