import { useState } from "react"
import { additionalDiets, type Diet, dietLabels, diets, mainDiets } from "#core/diet/label.ts"
import { Button } from "#web/ui/button.tsx"
import { Chip } from "#web/ui/chip.tsx"
import { Chevron } from "#web/ui/disclosure.tsx"
import { generatorTexts } from "./generator-texts.ts"

type Props = { chosen: readonly Diet[]; onChange: (chosen: readonly Diet[]) => void }

/** The twelve requirements: four in sight (G5), eight behind 'Additional Requirements' (G6). */
export function DietChips({ chosen, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const hiddenCount = isOpen ? 0 : additionalDiets.filter((diet) => chosen.includes(diet)).length
  const toggle = (diet: Diet) =>
    onChange(diets.filter((each) => (each === diet ? !chosen.includes(each) : chosen.includes(each))))
  return (
    <section>
      <h2 className="text-[1.0625rem]">{generatorTexts.diets}</h2>
      <Chips diets={mainDiets} {...{ chosen, toggle }} />
      <div className="mt-1 -mb-3 flex items-center gap-2">
        <Button look="link" aria-expanded={isOpen} aria-controls="more-diets" onClick={() => setIsOpen(!isOpen)}>
          {generatorTexts.moreDiets}
          <Chevron isOpen={isOpen} />
        </Button>
        {hiddenCount > 0 && (
          <span className="text-sm font-[620] text-leaf">{generatorTexts.moreDietsChosen(hiddenCount)}</span>
        )}
      </div>
      <div id="more-diets" hidden={!isOpen} className="pt-2 pb-3">
        <Chips diets={additionalDiets} {...{ chosen, toggle }} />
      </div>
    </section>
  )
}

type ChipsProps = { diets: readonly Diet[]; chosen: readonly Diet[]; toggle: (diet: Diet) => void }

function Chips({ diets, chosen, toggle }: ChipsProps) {
  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      {diets.map((diet) => (
        <Chip key={diet} label={dietLabels[diet]} isPressed={chosen.includes(diet)} onPress={() => toggle(diet)} />
      ))}
    </div>
  )
}
