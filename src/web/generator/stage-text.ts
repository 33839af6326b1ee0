import type { AskedAgain } from "#core/craft/recipe-event.ts"
import { dietLabels } from "#core/diet/label.ts"
import { showCounted, showFigure } from "#web/recipe/figure.ts"
import { nutrientTexts } from "#web/recipe/nutrient-texts.ts"
import { generatorTexts } from "./generator-texts.ts"
import { stageTexts } from "./stage-texts.ts"
import type { Stage } from "./writing.ts"

/** How far a recipe is, in a sentence: "835 kcal, 600 asked: asking for a lighter one." */
export function stageText(stage: Stage): string {
  if (stage.kind === "writing") return generatorTexts.writing
  if (stage.kind === "checking") return stageTexts.checking
  const why = sayWhy(stage.because)
  return stage.isSecondTime ? stageTexts.secondTime(why) : why
}

function sayWhy(because: AskedAgain | undefined): string {
  switch (because?.code) {
    case "goal": {
      const { nutrient, bound, goal, amount } = because
      const { withMore, withLess } = nutrientTexts[nutrient]
      const another = bound === "min" ? withMore : withLess
      return stageTexts.goal(showCounted(nutrient, amount), showFigure(nutrient, goal), another)
    }
    case "label":
      return stageTexts.label(dietLabels[because.diet])
    case "unsafe":
      return stageTexts.notSafe
    case "unlisted":
      return stageTexts.unlisted(because.food)
    case undefined:
      return stageTexts.unsaid
  }
}
