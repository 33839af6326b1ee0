import { singular } from "#core/measure/noun.ts"
import { isWithin, roundToStep } from "#core/measure/write-number.ts"
import type { DishIngredient, Method, StepPart } from "./cooklang.ts"

/** Teaspoons of what is in a hen's egg. */
const teaspoons: Readonly<Record<string, number>> = { egg: 10, "egg yolk": 3.4, "egg white": 6.5 }

/** Of eggs, so much more or less is not noticed. */
const unnoticed = 0.2
/** Of a beaten egg, up to so much is spooned; beyond it, the rest in the shell is not worth the saving. */
const mostSpooned = 0.85
/** Of what coats or binds meat so little is worth spooning out. */
const mostSaved = 0.4
/** Teaspoons from which half tablespoons are taken of beaten eggs, where there is more than one. */
const leastTablespoons = 6

/**
 * Nobody has half an egg: less than one that is mixed in, and one and a half, are spoons of beaten ones; of more, and of what is
 * boiled or fried, there are whole ones. Every other food is left as it is.
 */
export function withPartsOfEggs({ ingredients, steps }: Method): DishIngredient[] {
  return ingredients.map((one, index): DishIngredient => {
    const [egg = ""] = /^eggs?(?: (?:yolk|white)s?)?$/.exec(one.name) ?? []
    const { amount, preparation } = one
    const whole = teaspoons[singular(egg)]
    if (whole === undefined || amount.kind !== "count" || amount.unit !== null) return one
    const isBeaten = preparation?.includes("beaten") === true
    const isMixed = isBeaten || singular(egg) !== "egg" || steps.some((step) => isMixedIn(step, index))
    const nearest = Math.max(1, Math.round(amount.count))
    const isNear = amount.count > mostSpooned && isWithin(unnoticed, nearest, amount.count)
    if (!isMixed || isNear || (amount.count > mostSaved && isForgiving(steps, index))) {
      return { ...one, amount: { ...amount, count: nearest } }
    }
    const others = isBeaten && preparation === "beaten" ? null : preparation
    return {
      name: `beaten ${singular(egg)}`,
      preparation: others,
      amount: { kind: "spoon", teaspoons: spooned(amount.count * whole, amount.count) },
    }
  })
}

function spooned(teaspoons: number, eggs: number): number {
  return eggs < 1 ? teaspoons : roundToStep(teaspoons, teaspoons < leastTablespoons ? 1 : 1.5)
}

const coats = /\b(?:dip|coat|turn|roll|drag)\b[^.]*\beggs?\b/i
const bindsMeat =
  /\b(?:mix|knead|combine|work)\b(?=[^.]*\b(?:beef|pork|lamb|mutton|veal|turkey|chicken|fish|salmon|sausage|mince)\b)/i

/** Whether it coats or binds meat, where more of it does no harm: then it is not worth spooning out. */
function isForgiving(steps: Method["steps"], index: number): boolean {
  return steps.some((step) => coats.test(said(step).join("")) || bindsMeat.test(sentenceWith(step, index)))
}

/** Whether the sentence that brings it mixes it with something. */
function isMixedIn(step: readonly StepPart[], index: number): boolean {
  return /\b(?:whisk|beat|mix|stir|fold|knead|mash|work|brush|blend|rub|dip|coat|turn)\b/i.test(
    sentenceWith(step, index),
  )
}

const said = (step: readonly StepPart[]) => step.map((part) => (part.kind === "text" ? part.text : part.called))

/** The sentence that brings a food; nothing where the step brings none. */
function sentenceWith(step: readonly StepPart[], index: number): string {
  const at = step.findIndex((part) => part.kind === "ingredient" && part.index === index)
  if (at < 0) return ""
  const words = said(step)
  return `${words.slice(0, at).join("").split(".").at(-1)} ${words.slice(at).join("").split(".")[0]}`
}
