import { dietLabels } from "#core/diet/label.ts"
import { nutrients } from "#core/food/nutrients.ts"
import { nutrientTexts } from "#web/recipe/nutrient-texts.ts"
import { Button } from "#web/ui/button.tsx"
import type { Draft } from "./draft.ts"
import { generatorTexts } from "./generator-texts.ts"

/** The form on a phone while a recipe is on show: two lines at the most that say what is asked for, and the way to change it. */
export function FoldedForm({ draft, onChange }: { draft: Draft; onChange: () => void }) {
  return (
    <div className="panel flex items-center justify-between gap-3 py-1.5 pr-3 pl-4.5 wide:hidden print:hidden">
      <p className="min-w-0 text-[0.9375rem] leading-[1.375rem] [@media(min-width:20rem)]:line-clamp-2">
        {sayDraft(draft)}
      </p>
      <Button look="link" className="flex-none" onClick={onChange}>
        {generatorTexts.change}
      </Button>
    </div>
  )
}

/** "Chicken thighs · 550 kcal or less · Dairy-free". */
function sayDraft({ dish, goals, diets }: Draft): string {
  const name = dish.kind === "random" ? generatorTexts.randomChip : dish.text.trim() || generatorTexts.noDish
  const asked = nutrients.flatMap((nutrient) => {
    const { min, max } = goals[nutrient]
    return min === "" && max === "" ? [] : [generatorTexts.goalSaid(nutrientTexts[nutrient].counted, min, max)]
  })
  return [name, ...asked, ...diets.map((diet) => dietLabels[diet])].join(" · ")
}
