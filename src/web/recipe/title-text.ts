import { dietLabels } from "#core/diet/label.ts"
import type { TitleDoubt } from "#core/nutrition/title-doubt.ts"
import { sayTitleDoubts } from "#core/nutrition/title-words.ts"
import { sayChange } from "#core/recipe/change-words.ts"
import { noStep } from "#core/recipe/no-step.ts"
import type { RecipeChange } from "#core/recipe/recipe-change.ts"
import { recipeTexts } from "./recipe-texts.ts"

/**
 * What a title claimed or named that the lines do not bear out: what was taken from it, and what it still says, by what a
 * swap told of it, and by the doubts about it where that told nothing.
 */
export function titleText(
  changes: readonly RecipeChange[],
  doubts: readonly TitleDoubt[],
): { taken: string; still: string } {
  const titles = changes.flatMap((change) =>
    change.kind === "step" && change.title !== undefined ? [{ ...change.title, why: sayChange(change.because) }] : [],
  )
  const read = changes.flatMap(({ at, because }) => (at === noStep && because.code === "said" ? [because.text] : []))
  const taken = titles.filter(({ before }) => before !== null)
  const was = taken[0]?.before ?? null
  const untrue = changes.flatMap(({ because }) => (because.code === "title_stays" ? [sayChange(because)] : []))
  const still = titles.filter(({ before }) => before === null)
  const isUntold = (doubt: TitleDoubt) =>
    doubt.code === "food"
      ? untrue.length === 0
      : !still.some(({ label }) => doubt.code === "label" && doubt.label === label)
  return {
    taken: [...read, ...(was === null ? [] : [recipeTexts.titleWas(was)]), ...taken.map(({ why }) => why)].join(" "),
    still: [
      ...still.flatMap(({ label, why }) => [recipeTexts.titleStays(dietLabels[label]), why]),
      ...untrue,
      ...sayTitleDoubts(doubts.filter(isUntold)),
    ].join(" "),
  }
}

/** "instead of Spaghetti Carbonara"; null where it is the dish that was asked for. */
export function insteadText(changes: readonly RecipeChange[]): string | null {
  return toldOf(changes, "instead_of")
}

/** What of the dish's name nothing was done about: "Cooked without a pasta machine."; null where there is nothing to say. */
export function unheededText(changes: readonly RecipeChange[]): string | null {
  return toldOf(changes, "unheeded")
}

function toldOf(changes: readonly RecipeChange[], code: "instead_of" | "unheeded"): string | null {
  const told = changes.find(({ because }) => because.code === code)
  return told === undefined ? null : sayChange(told.because)
}
