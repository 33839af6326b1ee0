import { sayKeeping } from "#core/diet/choice-words.ts"
import { type Diet, dietLabels } from "#core/diet/label.ts"
import { sayBuy, sayReason } from "#core/diet/reason-words.ts"
import { nutrients } from "#core/food/nutrients.ts"
import { setKeepingApart } from "#core/method/step-keeping.ts"
import type { Assessment } from "#core/nutrition/assessment.ts"
import { judgeGoal } from "#core/request/goal-state.ts"
import type { Goals } from "#core/request/request.ts"
import type { Seal } from "#core/request/seal.ts"
import { sayList } from "#core/text/say.ts"
import { showAmount, showWidth } from "./figure.ts"
import { goalText, sealText, stateText } from "./goal-text.ts"
import { nutrientTexts } from "./nutrient-texts.ts"
import { labelTexts, recipeTexts } from "./recipe-texts.ts"

/** A recipe as it stands on the card: lines and steps for so many servings, and what was asked of it. */
export type RecipeOnCard = {
  title: string
  /** The dish that it was cooked in place of, in words. */
  instead: string | null
  /** What of the dish's name nothing was done about, in words. */
  unheeded: string | null
  servings: number
  lines: readonly string[]
  steps: readonly string[]
  warnings: readonly string[]
  assessment: Assessment
  goals: Goals | null
  asked: readonly Diet[]
  seal: Seal
}

/** The whole recipe as plain text, with what was checked of it and what was not, in words. */
export function writeRecipeText(recipe: RecipeOnCard): string {
  const { title, instead, unheeded, servings, lines, warnings } = recipe
  const { steps, keeping } = setKeepingApart(recipe.steps)
  const parts = [
    [title, ...[instead, unheeded].flatMap((said) => said ?? []), recipeTexts.servings(servings)],
    [recipeTexts.ingredients, ...lines.map((line) => `- ${line}`)],
    [recipeTexts.method, ...steps.map((step, at) => `${at + 1}. ${step}`), ...(keeping === null ? [] : [keeping])],
    warnings.length > 0 ? [recipeTexts.safety, ...warnings] : [],
    [recipeTexts.nutrition, ...nutritionLines(recipe)],
    [recipeTexts.checks, ...checkLines(recipe)],
  ]
  return `${parts
    .filter((part) => part.length > 0)
    .map((part) => part.join("\n"))
    .join("\n\n")}\n`
}

function nutritionLines({ assessment, goals }: RecipeOnCard): string[] {
  const { perServing, complete, energyWidth } = assessment
  return nutrients.map((nutrient) => {
    const amount = perServing[nutrient]
    const atLeast = complete ? "" : `${recipeTexts.atLeast} `
    const hasWidth = nutrient === "calories" && energyWidth != null
    const width = hasWidth ? `, ${recipeTexts.giveOrTake(showWidth(energyWidth))}` : ""
    const figure = `${nutrientTexts[nutrient].name}: ${atLeast}${showAmount(nutrient, amount)}${width}`
    const goal = goals?.[nutrient]
    if (!goal || (goal.min === null && goal.max === null)) return figure
    const state = stateText({ nutrient, amount }, judgeGoal({ nutrient, amount, isAtLeast: !complete }, goal))
    return `${figure} (${sayList([goalText(nutrient, goal), ...(state === null ? [] : [state])])})`
  })
}

function checkLines({ assessment, asked, seal, lines }: RecipeOnCard): string[] {
  const { matchedLines, lines: assessed } = assessment
  const unknown = assessed.flatMap(({ confidence }, at) => (confidence === "unknown" ? [lines[at] ?? ""] : []))
  return [
    ...(seal.kind === "checked" ? [`${sealText(seal.about)}.`] : []),
    `${recipeTexts.proof(matchedLines, assessed.length)}.`,
    ...unknown.map((line) => `${line}: ${recipeTexts.notCounted}.`),
    ...asked.map((diet) => labelLine(diet, { assessment, lines })),
    recipeTexts.allergy,
  ]
}

function labelLine(diet: Diet, { assessment, lines }: Pick<RecipeOnCard, "assessment" | "lines">): string {
  const { verdict, because, choose } = assessment.diets[diet]
  const text = labelTexts.verdicts[verdict](dietLabels[diet])
  if (verdict === "choose") return `${text} ${sayKeeping(choose)}.`
  const said = `${text}.`
  if (verdict === "meets") return said
  const reasons = because.map((reason) => {
    const written = reason.line === null ? undefined : lines[reason.line]
    const [text, buy] = [sayReason(reason), sayBuy(reason)]
    return [written === undefined ? text : `${written}: ${text}`, ...(buy === null ? [] : [labelTexts.buy(buy)])].join(
      " ",
    )
  })
  return [said, ...reasons].join(" ")
}
