import { readStep } from "#core/method/step.ts"
import type { DishIngredient, Method } from "./cooklang.ts"
import { inWords } from "./fit-tins.ts"

const onePiece = /\bin one piece\b/
/** So many times its weight a joint is still one, and so little of it is done much sooner. */
const mostJoint = 1.5
const leastJoint = 0.6

/** What is cooked in one piece: in several of the dish's own size for many more, so that their time stays. */
export function withJoints(ingredients: readonly DishIngredient[], factor: number): DishIngredient[] {
  if (factor <= mostJoint) return [...ingredients]
  const pieces = `in ${inWords(Math.ceil(factor / mostJoint))} pieces`
  return ingredients.map((one) => ({ ...one, preparation: one.preparation?.replace(onePiece, pieces) ?? null }))
}

const roasts = /\b(?:roast|bake)\b/i
const saidAlready = /\bsmaller piece\b/
const leastSeconds = 30 * 60
/** By how much sooner half of a joint is done, roughly. */
const shareOfTime = 0.6

/** A method with a word on when to look after a joint that is much smaller than its author's. */
export function mindSmallJoint(method: readonly string[], { ingredients }: Method, factor: number): string[] {
  const hasJoint = ingredients.some(({ preparation }) => onePiece.test(preparation ?? ""))
  if (!hasJoint || factor > leastJoint) return [...method]
  const at = method.findIndex((step) => roasts.test(step) && longest(step) >= leastSeconds)
  return method.map((step, place) => {
    if (place !== at || saidAlready.test(step)) return step
    const minutes = Math.round((longest(step) * shareOfTime) / 300) * 5
    return `${step} So small a piece is done sooner: test it after ${minutes} minutes.`
  })
}

function longest(step: string): number {
  return Math.max(0, ...readStep(step).flatMap((said) => (said.kind === "time" ? [said.seconds] : [])))
}
