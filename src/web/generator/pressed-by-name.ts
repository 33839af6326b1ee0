import { diets } from "#core/diet/label.ts"
import type { Draft, FieldName } from "./draft.ts"
import type { Pressed } from "./proposed-form.ts"

type Change = (part: Partial<Draft>, field?: FieldName) => void

/**
 * What was read from the name of a dish is pressed like the cook's own labels and servings, and goes when another name is
 * typed. Of servings what the cook did last holds: the name that says so many, or the number that was set after it.
 */
export function pressedByName(draft: Draft, change: Change) {
  const { ofName = [], servingsBefore } = draft
  return {
    press({ diets: read, servings }: Pressed): void {
      const isAsked = (diet: Draft["diets"][number]) => draft.diets.includes(diet)
      const isNew = (diet: Draft["diets"][number]) => read.includes(diet) && !isAsked(diet)
      change({
        diets: diets.filter((diet) => isAsked(diet) || isNew(diet)),
        ofName: diets.filter((diet) => ofName.includes(diet) || isNew(diet)),
        ...(servings !== null && {
          servings: String(servings),
          servingsBefore: servingsBefore ?? draft.servings,
        }),
      })
    },
    typeDish(dish: Draft["dish"]): void {
      const servings = servingsBefore ?? draft.servings
      const labels = draft.diets.filter((diet) => !ofName.includes(diet))
      change({ dish, diets: labels, ofName: [], servings, servingsBefore: undefined, hasOwnServings: false }, "dish")
    },
    /** One that was let go and pressed again is the cook's own. */
    chooseLabels(chosen: Draft["diets"]): void {
      change({ diets: chosen, ofName: ofName.filter((diet) => chosen.includes(diet)) })
    },
    setServings(servings: string): void {
      change({ servings, servingsBefore: undefined, hasOwnServings: true }, "servings")
    },
  }
}
