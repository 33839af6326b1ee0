import { singular } from "#core/measure/noun.ts"
import { piecesOf } from "#core/measure/wording.ts"
import { roundCount } from "#core/measure/write-measure.ts"
import { isWithin } from "#core/measure/write-number.ts"
import type { DishIngredient, Method, StepPart } from "./cooklang.ts"

/** Teaspoons of what is in a hen's egg. */
const teaspoons: Readonly<Record<string, number>> = { egg: 10, "egg yolk": 3.4, "egg white": 6.5 }

/** Of several eggs, so much more or less is not noticed. */
const unnoticed = 0.1
/** Of a beaten egg, up to so much is spooned; beyond it, the rest in the shell is not worth the saving. */
const mostSpooned = 0.85

/**
 * Nobody has half an egg: less than one that is mixed in is spoons of a beaten one, one and a half are beaten before half of
 * the second is taken. What is boiled or fried whole, and every other food, is left as it is.
 */
export function withPartsOfEggs({ ingredients, steps }: Method): DishIngredient[] {
  return ingredients.map((one, index): DishIngredient => {
    const [egg = ""] = /^eggs?(?: (?:yolk|white)s?)?$/.exec(one.name) ?? []
    const { amount, preparation } = one
    const whole = teaspoons[singular(egg)]
    if (whole === undefined || amount.kind !== "count" || amount.unit !== null) return one
    const isWhole = Number.isInteger(roundCount(amount.count, piecesOf(one.name, amount)))
    const isBeaten = preparation?.includes("beaten") === true
    const isMixed = isBeaten || singular(egg) !== "egg" || steps.some((step) => isMixedIn(step, index))
    if (!isMixed || (isWhole && amount.count >= 1)) return one
    const nearest = Math.round(amount.count)
    if (nearest > 0 && isWithin(unnoticed, nearest, amount.count)) {
      return { ...one, amount: { ...amount, count: nearest } }
    }
    if (amount.count > mostSpooned && amount.count < 1) return { ...one, amount: { ...amount, count: 1 } }
    if (amount.count > mostSpooned) return isBeaten ? one : { ...one, preparation: joined(preparation, "beaten") }
    const others = isBeaten && preparation === "beaten" ? null : preparation
    return {
      name: `beaten ${singular(egg)}`,
      preparation: others,
      amount: { kind: "spoon", teaspoons: amount.count * whole },
    }
  })
}

/** Whether the sentence that brings it mixes it with something. */
function isMixedIn(step: readonly StepPart[], index: number): boolean {
  const at = step.findIndex((part) => part.kind === "ingredient" && part.index === index)
  if (at < 0) return false
  const said = step.map((part) => (part.kind === "text" ? part.text : part.called))
  const sentence = `${said.slice(0, at).join("").split(".").at(-1)} ${said.slice(at).join("").split(".")[0]}`
  return /\b(?:whisk|beat|mix|stir|fold|knead|mash|work|brush|blend|rub|dip|coat|turn)\b/i.test(sentence)
}

const joined = (one: string | null, other: string) => (one === null ? other : `${one}, ${other}`)
