import cardStates from "virtual:card-states"
import { type ReactNode, useState } from "react"
import type { KeptRecipe } from "#core/craft/recipe-api.ts"
import { RecipeDraft } from "#web/generator/recipe-draft.tsx"
import { RecipeCard } from "#web/recipe/recipe-card.tsx"
import { RecipeSkeleton } from "#web/recipe/recipe-skeleton.tsx"
import { SaveHeart } from "#web/saved/save-heart.tsx"
import { galleryTexts as texts } from "./gallery-texts.ts"

/** The card from its skeleton to every way in which it can be finished. */
export function Cards() {
  const [first] = cardStates
  return (
    <section className="grid gap-10">
      <h2 className="text-3xl">{texts.card}</h2>
      <State name={texts.waiting}>
        <RecipeSkeleton />
      </State>
      {first && (
        <State name={texts.draft}>
          <Draft kept={first.kept} />
        </State>
      )}
      {cardStates.map(({ state, kept }) => (
        <State key={state} name={state}>
          <RecipeCard kept={kept} heading={null} heart={<SaveHeart kept={kept} />} />
        </State>
      ))}
      {first && <Swap kept={first.kept} />}
    </section>
  )
}

function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section data-state={name}>
      <p className="mb-3 text-ink-2">{name}</p>
      {children}
    </section>
  )
}

function Draft({ kept: { id, request, assessment } }: { kept: KeptRecipe }) {
  return (
    <RecipeDraft
      writing={{
        key: id,
        asked: request,
        title: texts.draftTitle,
        lines: assessment.lines.slice(0, 4),
        steps: [],
        stage: { kind: "writing" },
        wasAskedAgain: false,
      }}
    />
  )
}

/** Lines are ticked for a swap, and then it is on its way. */
function Swap({ kept }: { kept: KeptRecipe }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set([1]))
  const onToggle = (place: number) => setChosen(withToggled(chosen, place))
  return (
    <>
      <State name={texts.choosing}>
        <RecipeCard kept={kept} heading={null} heart={null} choosing={{ chosen, isBusy: false, onToggle }} />
      </State>
      <State name={texts.swapping}>
        <RecipeCard kept={kept} heading={null} heart={null} choosing={{ chosen, isBusy: true, onToggle }} />
      </State>
    </>
  )
}

function withToggled(chosen: ReadonlySet<number>, place: number): ReadonlySet<number> {
  return chosen.has(place) ? new Set([...chosen].filter((other) => other !== place)) : new Set([...chosen, place])
}
