import { useLayoutEffect, useRef } from "react"
import kept from "#web/generator/sample-recipe.json?cooked"
import { RecipeCard } from "#web/recipe/recipe-card.tsx"
import { firstTexts } from "./first-texts.ts"

/** A recipe of the cookbook as it was cooked and checked when the page was built. */
export function SampleCard() {
  const card = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const pressed = card.current?.querySelector<HTMLElement>("[data-pressed]")
    // Public/first.js holds what is pressed in it until here.
    delete card.current?.dataset.drawn
    pressed?.click()
  }, [])
  return (
    <div ref={card} data-drawn="">
      <RecipeCard
        kept={kept}
        heading={heading}
        heart={null}
        note={<p className="mt-3 text-sm text-ink-2 print:hidden">{firstTexts.seal}</p>}
      />
    </div>
  )
}
