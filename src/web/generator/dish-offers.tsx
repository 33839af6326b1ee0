import { Button } from "#web/ui/button.tsx"
import type { Draft } from "./draft.ts"
import { generatorTexts } from "./generator-texts.ts"

type Props = { titles: readonly string[]; onPick: (dish: Draft["dish"]) => void }

/** Dishes that can be had, to press: each fills the field with its name. */
export function DishOffers({ titles, onPick }: Props) {
  return (
    <ul aria-label={generatorTexts.offers} className="flex flex-wrap justify-center gap-2">
      {titles.map((title) => (
        <li key={title}>
          <Button className="px-4!" onClick={() => onPick({ kind: "typed", text: title })}>
            {title}
          </Button>
        </li>
      ))}
    </ul>
  )
}
