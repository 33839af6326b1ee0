import { type Diet, diets } from "#core/diet/label.ts"
import { eachNutrient, type Nutrient, nutrients } from "#core/food/nutrients.ts"
import { defaultServings } from "#core/recipe/servings.ts"
import { isEither, isFlag, isListOf, isMissing, isOneOf, isText, isThingOf } from "#web/guard.ts"

export type Bound = "min" | "max"

/** The form as it is typed; "random" is a state of it and never the text (D6). */
export type Draft = {
  dish: { kind: "typed"; text: string } | { kind: "random" }
  goals: Record<Nutrient, Record<Bound, string>>
  diets: readonly Diet[]
  /** Those of the labels for which only the name of the dish asked. */
  ofName?: readonly Diet[]
  servings: string
  /** Whether the cook has set them since the name was typed. */
  hasOwnServings?: boolean | undefined
  /** What they were before the name of the dish said for how many. */
  servingsBefore?: string | undefined
}

/** Whether something is such a form: what was held over a reload may be of another release. */
export const isDraft = isThingOf<Draft>({
  dish: isEither(isThingOf({ kind: isOneOf(["typed"]), text: isText }), isThingOf({ kind: isOneOf(["random"]) })),
  goals: isThingOf(eachNutrient(() => isThingOf({ min: isText, max: isText }))),
  diets: isListOf(isOneOf(diets)),
  ofName: isEither(isMissing, isListOf(isOneOf(diets))),
  servings: isText,
  hasOwnServings: isEither(isMissing, isFlag),
  servingsBefore: isEither(isMissing, isText),
})

export const emptyDraft: Draft = {
  dish: { kind: "typed", text: "" },
  goals: eachNutrient(() => ({ min: "", max: "" })),
  diets: [],
  servings: String(defaultServings),
}

/** A field of the form that can be wrong, and the sentence that says so. */
export type FieldName = "dish" | "servings" | `${Nutrient}.${Bound}`
export type DraftProblems = Partial<Record<FieldName, string>>

/** The server's field errors ("dish.name", "goals.protein.min") as those of the form. */
export function problemsFromServer(fields: Readonly<Record<string, string>>): DraftProblems {
  const problems: DraftProblems = {}
  for (const [path, sentence] of Object.entries(fields)) {
    if (path === "dish" || path.startsWith("dish.")) problems.dish = sentence
    if (path === "servings") problems.servings = sentence
    for (const nutrient of nutrients) {
      if (path === `goals.${nutrient}.min`) problems[`${nutrient}.min`] = sentence
      if (path === `goals.${nutrient}.max`) problems[`${nutrient}.max`] = sentence
    }
  }
  return problems
}
