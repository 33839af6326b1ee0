import { eachNutrient } from "#core/food/nutrients.ts"
import { nutrientTexts } from "#web/recipe/nutrient-texts.ts"
import { type Draft, emptyDraft } from "./draft.ts"

/** What was typed into the form that the build wrote before there was React to hear it; an empty form where there is none. */
export function typedBefore(): Draft {
  const form = typeof document === "undefined" ? null : document.querySelector("[data-built] form")
  if (!form) return emptyDraft
  const textIn = (field: string) => form.querySelector<HTMLInputElement>(`input${field}`)?.value ?? ""
  return {
    ...emptyDraft,
    dish: { kind: "typed", text: textIn("#dish") },
    goals: eachNutrient((nutrient) => ({
      min: textIn(`[aria-label="${nutrientTexts[nutrient].min}"]`),
      max: textIn(`[aria-label="${nutrientTexts[nutrient].max}"]`),
    })),
    servings: textIn("#servings"),
  }
}
