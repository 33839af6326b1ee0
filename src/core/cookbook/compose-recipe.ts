import { showSettings } from "#core/display/show-settings.ts"
import { sizeOfMeasure, withSize } from "#core/measure/line-amount.ts"
import { type Measure, scaleMeasure, teaspoonsPerTablespoon } from "#core/measure/measure.ts"
import { plural, singular } from "#core/measure/noun.ts"
import { piecesOf, wordingOf } from "#core/measure/wording.ts"
import { takenPieces, type Wording, writeMeasure } from "#core/measure/write-measure.ts"
import { inRoundFigures } from "#core/measure/write-number.ts"
import { mostAtOnce } from "#core/method/crowd.ts"
import { equipFor } from "#core/method/needed-appliances.ts"
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
  const { for: _wanted, title, ...cooking } = way
  return { ...dish, ...cooking, title: title ?? dish.title }
}

/**
 * A dish written out for so many servings in a cook's units: the ingredients in the order of their use, and
 * the method, whose amounts agree with the list. Times stay as they are: they do not grow with the servings, but
 * where the pan will not do for so much or so little, the method says so. How it keeps is said last.
 */
export function composeRecipe(dish: Cooked, servings: number, preferences: Preferences): Written {
  const factor = servings / dish.servings
  const exact = scaleDish(dish, servings)
  const rounded = preferences.measurementUnit === "imperial" ? exact : withRoundFigures(exact)
  const scaled = { ...rounded, left: exact.ingredients.map((_, index) => leftOf(exact, index)) }
  const steps = scaled.steps.map((step) => writeStep(step, scaled, preferences))
  const lines = withJoints(withPartsOfEggs(scaled), factor).map((ingredient, at) =>
    writeLine(ingredient, wordingIn(scaled, at, preferences), preferences),
  )
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

/** A food that may join a written recipe: its line, which stands behind all others, the method with it, its marks, and how far its amount may go. */
export type Addition = { line: string; method: string[]; marks: number[][]; least: number; most: number }

/** What may join a dish, written out as the dish is; nothing that needs an appliance which the dish does not and the cook lacks. */
export function composeAdditions(dish: Dish, servings: number, preferences: Preferences): Addition[] {
  const write = (cooked: Cooked) => composeRecipe(cooked, servings, preferences)
  const lacks = (method: readonly string[]) => equipFor(method, preferences.cookingAppliances).lacks.length
  const own = dish.adds.length === 0 ? 0 : lacks(write(dish).method)
  return dish.adds.flatMap(({ least, most, ...cooked }) => {
    const { ingredients, method } = write({ ...dish, ...cooked })
    const line = ingredients.at(-1)
    return line === undefined || lacks(method) > own
      ? []
      : [{ line, method, marks: marksOf({ ...dish, ...cooked }), least, most }]
  })
}

/** The lines that each step of a dish as it is written out works with, by its author's marks. Nothing is done to keep it. */
export function marksOf({ steps, storing }: Pick<Cooked, "steps" | "storing">): number[][] {
  const marked = steps.map((step) => {
    const lines = step.flatMap((part) => (part.kind === "ingredient" ? [part.index] : []))
    return [...new Set(lines)].sort((one, other) => one - other)
  })
  return storing === null ? marked : [...marked, []]
}

/**
 * The dish for another number of servings, with exact amounts; rounding is left to the writing. What a pan is filled with to
 * fry in stays, for more is fried in batches.
 */
export function scaleDish<Scaled extends Cooked>(dish: Scaled, servings: number): Scaled {
  const factor = servings / dish.servings
  const factors = dish.ingredients.map((one) => (isFryingOil(one) ? panFactor(factor) : factor))
  const factorOf = (index: number) => factors[index] ?? factor
  const ingredients = dish.ingredients.map((one, at) => ({ ...one, amount: scaleMeasure(one.amount, factorOf(at)) }))
  const steps = dish.steps.map((step) =>
    step.map((part): StepPart => {
      if (part.kind === "text" || part.share.kind !== "part") return part
      return { ...part, share: { kind: "part", amount: scaleMeasure(part.share.amount, factorOf(part.index)) } }
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

/** How a food is measured: in a kitchen's steps, but of little nearer where these would leave nothing of it for later. */
function wordingIn({ ingredients, steps }: Cooked, index: number, { measurementUnit }: Preferences): Wording {
  const ingredient = ingredients[index]
  if (ingredient === undefined) throw new Error(`no ingredient ${index}`)
  const taken = wordingOf(ingredient, measurementUnit, "kitchen")
  const { amount } = ingredient
  if (amount.kind !== "spoon" || amount.teaspoons >= teaspoonsPerTablespoon) return taken
  const isAll = partsOf(steps, index).some((part) => writeMeasure(part, taken) === writeMeasure(amount, taken))
  return isAll ? { ...taken, steps: "near" } : taken
}

/** What steps take of a food by an amount. */
function partsOf(steps: Cooked["steps"], index: number): Measure[] {
  return steps.flat().flatMap((part) => {
    return part.kind === "ingredient" && part.index === index && part.share.kind === "part" ? [part.share.amount] : []
  })
}

/** How much of a food is left for a step that takes the rest. */
function leftOf({ ingredients, steps }: Cooked, index: number): number {
  const taken = partsOf(steps, index).reduce((sum, part) => sum + sizeOfMeasure(part), 0)
  const [amount] = ingredients.slice(index).map((one) => one.amount)
  return amount === undefined ? 0 : sizeOfMeasure(amount) - taken
}

function writeLine(ingredient: DishIngredient, wording: Wording, preferences: Preferences): string {
  const { amount, name, preparation } = ingredient
  const tail = preparation === null ? "" : `, ${showSettings(preparation, preferences)}`
  if (amount.kind === "words") return `${name}${tail}, ${amount.words}`
  return `${writeMeasure(amount, wording)} ${inNumber(ingredient, name)}${tail}`
}

/** `left` is how much of each food no amount takes. */
type Scaled = Cooked & { left: readonly number[] }

function writeStep(step: StepPart[], dish: Scaled, preferences: Preferences): string {
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
  { dish, preferences }: { dish: Scaled; preferences: Preferences },
): string {
  const ingredient = dish.ingredients[part.index]
  if (ingredient === undefined) return before + part.called
  const name = inNumber(ingredient, part.called)
  if (part.share.kind === "all") return before + name
  const lead = before.replace(/\bthe $/, "")
  if (part.share.kind === "rest") return `${lead}the rest of the ${name}`
  return `${lead}${writePart(part.share.amount, { ...ingredient, left: dish.left[part.index] ?? 0 }, wordingIn(dish, part.index, preferences))} of the ${name}`
}

/** Of what is left for later, this share of all at the least is most of it, and less than that only a little. */
const leastMost = 0.6
const mostLittle = 0.4
/** Of what is poured so much that what is left can be told in spoons. */
const nearlyAll = 0.9

type Divided = { amount: Measure; left: number }

/** How much of a line a step takes. Where that would be written as all of it, something is left all the same. */
function writePart(part: Measure, { amount, left }: Divided, wording: Wording): string {
  const written = writeMeasure(part, wording)
  if (left <= 0 || written !== writeMeasure(amount, wording)) return written
  const share = 1 - left / sizeOfMeasure(amount)
  if (amount.kind === "volume" && share > nearlyAll) return `all but ${writeMeasure(withSize(amount, left), wording)}`
  if (share >= leastMost) return "most"
  return share > mostLittle ? "half" : "a little"
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
