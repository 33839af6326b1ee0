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
  const roasted = method.map((step) => (roasts.test(step) && longest(step) >= leastSeconds ? longest(step) : 0))
  const whole = roasted.reduce((sum, seconds) => sum + seconds, 0)
  const seconds = whole * shareOfTime
  const at = roasted.findIndex((_, place) => roasted.slice(0, place + 1).reduce((sum, one) => sum + one, 0) >= seconds)
  const last = method.some((step) => saidAlready.test(step)) || whole === 0 ? -1 : at
  const minutes = Math.round(seconds / 300) * 5
  // Where it roasts on in a later step, the time is that of all steps.
  const inAll = (roasted[at] ?? 0) < whole ? " in the oven in all" : ""
  const says = `So small a piece is done sooner: test it after ${minutes} minutes${inAll}.`
  return method.map((step, place) => (place === last ? `${step} ${says}` : step))
}

function longest(step: string): number {
  return Math.max(0, ...readStep(step).flatMap((said) => (said.kind === "time" ? [said.seconds] : [])))
}
