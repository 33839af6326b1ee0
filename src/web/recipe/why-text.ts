import type { KeptRecipe } from "#core/craft/recipe-api.ts"
import { type Why, whyMended } from "#core/craft/why-mended.ts"
import { dietLabels } from "#core/diet/label.ts"
import { capital, isPlural } from "#core/diet/sentence.ts"
import type { Wanted } from "#core/request/request.ts"
import { sayList } from "#core/text/say.ts"
import { showCounted } from "./figure.ts"
import { whyTexts } from "./why-texts.ts"

/** A recipe with what its chef wrote, and what was asked for. */
export type Mended = Pick<KeptRecipe, "assessment" | "changes" | "asWritten"> & { asked: Wanted }

/** Why a recipe is not as its chef wrote it, in one sentence; null where it is. */
export function whyText({ asWritten, assessment, changes, asked }: Mended): string | null {
  if (!asWritten) return null
  const why = whyMended({ draft: asWritten.assessment, now: assessment, changes, asked })
  return why && `${capital(partsOf(why).join("; "))}.`
}

function partsOf({ goal, broken, plate, less, more, swapped, added, stays }: Why): string[] {
  const done = [
    ...(plate === null ? [] : [plate < 1 ? whyTexts.smaller(plate) : whyTexts.larger(plate)]),
    ...(less.length > 0 ? [whyTexts.less(less)] : []),
    ...(more.length > 0 ? [whyTexts.more(more)] : []),
    ...(swapped.length > 0
      ? [whyTexts.swaps(swapped.map(({ before, after }) => whyTexts.swapped(after, before)))]
      : []),
    ...(added.length > 0 ? [whyTexts.added(added)] : []),
    ...(stays === null ? [] : [whyTexts.stays(stays, isPlural(stays))]),
  ]
  const missed = [
    ...(goal === null ? [] : [showCounted(goal.nutrient, goal.amount)]),
    ...broken.map((diet) => whyTexts.not(dietLabels[diet])),
  ]
  return [...(missed.length > 0 ? [whyTexts.asWritten(missed)] : []), sayList(done)]
}
