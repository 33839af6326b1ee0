import { useQuery } from "@tanstack/react-query"
import type { Diet } from "#core/diet/label.ts"
import { nameSome } from "./dish-names.ts"
import { DishOffers } from "./dish-offers.tsx"
import { generatorTexts } from "./generator-texts.ts"

type Props = { diets?: readonly Diet[]; onPick: (title: string) => void }

/** Dishes of the cookbook that keep to labels, where there is nothing yet; nothing where it can't be asked. */
export function DishIdeas({ diets = [], onPick }: Props) {
  const { data: titles = [] } = useQuery({
    queryKey: ["dish ideas", ...diets],
    queryFn: ({ signal }) => nameSome(diets, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (titles.length === 0) return null
  return (
    <div className="mt-3 grid animate-rise gap-2.5">
      <p className="text-sm text-ink-2">{generatorTexts.ideas}</p>
      <DishOffers
        name={generatorTexts.ideasName}
        titles={titles}
        onPick={onPick}
        look="in-[.text-center]:justify-center"
      />
    </div>
  )
}
