import { showSettings } from "#core/display/show-settings.ts"
import { sizeOfMeasure, withSize } from "#core/measure/line-amount.ts"
import { type Measure, scaleMeasure } from "#core/measure/measure.ts"
import { plural, singular } from "#core/measure/noun.ts"
import { piecesOf, wordingOf } from "#core/measure/wording.ts"
import { takenPieces, writeMeasure } from "#core/measure/write-measure.ts"
import { inRoundFigures } from "#core/measure/write-number.ts"
import { mostAtOnce } from "#core/method/crowd.ts"
import type { Preferences } from "#core/preferences/preferences.ts"
import type { Written } from "#core/recipe/recipe.ts"
import type { DishIngredient, Method, StepPart } from "./cooklang.ts"
import { type Dish, isFryingOil, type Way } from "./dish.ts"
import { mindSmallJoint, withJoints } from "./fit-joint.ts"
import { fitPans } from "./pan-advice.ts"
import { withPartsOfEggs } from "./part-of-an-egg.ts"

/** What is written out: a dish, or one of its ways under the dish's name. */
type Cooked = Method & Pick<Dish, "title" | "servings" | "storing">

/** The dish as it is cooked one of its ways. */
export function cookedBy(dish: Dish, way: Way): Dish {
  const { for: _wanted, ...cooking } = way
  return { ...dish, ...cooking }
}

/**
 * A dish written out for so many servings in a cook's units: the ingredients in the order of their use, and
 * the method, whose amounts agree with the list. Times stay as they are: they do not grow with the servings, but
 * where the pan will not do for so much or so little, the method says so. How it keeps is the last step.
 */
export function composeRecipe(dish: Cooked, servings: number, preferences: Preferences): Written {
  const factor = servings / dish.servings
  const exact = scaleDish(dish, servings)
  const scaled = preferences.measurementUnit === "imperial" ? exact : withRoundFigures(exact)
  const lines = withJoints(withPartsOfEggs(scaled), factor).map((ingredient) => writeLine(ingredient, preferences))
  const steps = scaled.steps.map((step) => writeStep(step, scaled, preferences))
  // Of a crowd's pans the card speaks, above the method.
  const fitted = servings > mostAtOnce ? steps : fitPans(mindSmallJoint(steps, dish, factor), factor)
  const method = fitted.map((step) => showSettings(step, preferences))
  return {
    title: dish.title,
    servings,
    ingredients: lines,
    method: dish.storing === null ? method : [...method, dish.storing],
  }
}

/**
 * The dish for another number of servings, with exact amounts; rounding is left to the writing. What a pan is filled with to
 * fry in stays, for more is fried in batches.
 */
export function scaleDish<Scaled extends Cooked>(dish: Scaled, servings: number): Scaled {
  const factor = servings / dish.servings
  const ingredients = dish.ingredients.map((one) => ({
    ...one,
    amount: scaleMeasure(one.amount, isFryingOil(one) ? panFactor(factor) : factor),
  }))
  const steps = dish.steps.map((step) =>
    step.map((part): StepPart => {
      if (part.kind === "text" || part.share.kind !== "part") return part
      return { ...part, share: { kind: "part", amount: scaleMeasure(part.share.amount, factor) } }
    }),
  )
  return { ...dish, servings, ingredients, steps }
}

/** Weights and volumes, all that steps take of a food together, in figures that a cook says; imperial units are coarse enough. */
function withRoundFigures(dish: Cooked): Cooked {
  const round = (amount: Measure): Measure => {
    return amount.kind === "mass" || amount.kind === "volume"
      ? withSize(amount, inRoundFigures(sizeOfMeasure(amount)))
      : amount
  }
  return {
    ...dish,
    ingredients: dish.ingredients.map((one) => ({ ...one, amount: round(one.amount) })),
    steps: dish.steps.map((step) =>
      step.map((part): StepPart => {
        if (part.kind === "text" || part.share.kind !== "part") return part
        return { ...part, share: { kind: "part", amount: round(part.share.amount) } }
      }),
    ),
  }
}

/** Half of it does in a small pan, and it serves for three fillings. */
function panFactor(factor: number): number {
  return factor <= 0.5 ? 0.5 : Math.max(1, factor / 3)
}

function writeLine(ingredient: DishIngredient, preferences: Preferences): string {
  const { amount, name, preparation } = ingredient
  const tail = preparation === null ? "" : `, ${showSettings(preparation, preferences)}`
  if (amount.kind === "words") return `${name}${tail}, ${amount.words}`
  const written = writeMeasure(amount, wordingOf(ingredient, preferences.measurementUnit, "kitchen"))
  return `${written} ${inNumber(ingredient, name)}${tail}`
}

function writeStep(step: StepPart[], dish: Cooked, preferences: Preferences): string {
  let text = ""
  for (const part of step) {
    if (part.kind === "text") text += part.text
    else text = writeMention(text, part, { dish, preferences })
  }
  return text.trim()
}

/** Adds an ingredient to a sentence: its bare name, or where it is divided "2 tbsp of the oil", "the rest of the oil". */
function writeMention(
  before: string,
  part: StepPart & { kind: "ingredient" },
  { dish, preferences }: { dish: Cooked; preferences: Preferences },
): string {
  const ingredient = dish.ingredients[part.index]
  if (ingredient === undefined) return before + part.called
  const name = inNumber(ingredient, part.called)
  if (part.share.kind === "all") return before + name
  const lead = before.replace(/\bthe $/, "")
  if (part.share.kind === "rest") return `${lead}the rest of the ${name}`
  const amount = writeMeasure(part.share.amount, wordingOf(ingredient, preferences.measurementUnit, "kitchen"))
  return `${lead}${amount} of the ${name}`
}

const headOf = (phrase: string) => singular(phrase).split(" ").at(-1)

/** Whether a step's name is of the pieces that the list counts. */
function isCountedBy(called: string, name: string): boolean {
  return headOf(called) === headOf(name) || singular(called) !== called
}

/** The name as the number of pieces asks: "2 limes", "½ lime". What is weighed or measured keeps its name. */
function inNumber({ amount, name }: DishIngredient, called: string): string {
  if (amount.kind !== "count" || amount.unit !== null) return called
  // The ice is no ices, however many cubes.
  if (!isCountedBy(called, name)) return called
  const one = singular(called)
  if (takenPieces(amount.count, piecesOf(name, amount)) <= 1) return one
  return one === called ? plural(called) : called
}
