import { agoText } from "./clock-text.ts"
import { cookTexts } from "./cook-texts.ts"
import type { Timer } from "./cooking.ts"

/** What ran out so long ago, while no page of ours was open, is not rung for: it is said. */
const heardMs = 60_000
/** Nobody wants to hear of it any more. */
const forgottenMs = 12 * 3_600_000

export const isDue = ({ endsAt }: Timer, now: number) => endsAt <= now
export const isForgotten = ({ endsAt }: Timer, now: number) => endsAt < now - forgottenMs

/** Whether it was noticed as it ran out, `noticedAt` being when a page of ours first saw it over (null: not yet). */
export function isHeard({ endsAt }: Timer, noticedAt: number | null): boolean {
  return noticedAt !== null && noticedAt >= endsAt && noticedAt - endsAt < heardMs
}

/** A timer by its name: with its recipe where that one is not on the screen. */
export function timerName({ said, step, title, recipeId }: Timer, shownId: string | null): string {
  const name = cookTexts.timerOf(said, step + 1)
  return recipeId === shownId ? name : `${name} ${cookTexts.inRecipe(title)}`
}

/** What is said of those that ran out: that they just did, or how long ago they did, unheard. */
export function ranOutText(
  due: readonly Timer[],
  noticed: ReadonlyMap<string, number>,
  shownId: string | null,
): string {
  return due
    .map((timer) => {
      const name = timerName(timer, shownId)
      const noticedAt = noticed.get(timer.id) ?? timer.endsAt
      const isLate = noticedAt - timer.endsAt >= heardMs
      return `${isLate ? cookTexts.ranOut(name, agoText(noticedAt - timer.endsAt)) : cookTexts.rang(name)}.`
    })
    .join(" ")
}
