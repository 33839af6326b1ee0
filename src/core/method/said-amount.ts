import { oncePer } from "#core/text/once-per.ts"
import { amountsIn, inFigures } from "./food-amount.ts"
import type { Mention } from "./mention.ts"

/**
 * The amount that stands before a food's name: "50 g" of "50 g of cold butter", "1" of "an egg"; null for none, and where it
 * is of each of many ("spread each shell with 2 tbsp beans"), which tells nobody how much there is.
 */
export const statedAmount = oncePer(({ before, food }: Mention): string | null => {
  if (ofEach.test(before)) return null
  const near = before.slice(-longestAmount)
  const amount = amountsIn(near).at(-1)
  const isCounted = countable.some((piece) => food.weights.has(piece))
  if (amount === undefined || !joint.test(near.slice(amount.end))) return isCounted && one.test(near) ? "1" : null
  const isBareWord = amount.unit === null && /\p{L}/u.test(near.charAt(amount.start))
  // "A fine butter" is no one butter.
  return isBareWord && !isCounted ? null : inFigures(near, amount)
})

const ofEach = /\b(?:each|every)\b(?! (?:side|time)\b)[^.;:]*\bwith [^.;:]*$/

const adjective = String.raw`(?:(?!(?:with|in|and|or|of|to|from|on|over|for|into|then|at|until) )\p{L}+ )?$`
const joint = new RegExp(String.raw`^\.?(?: of)?(?: the| more| extra)? ${adjective}`, "u")
const one = new RegExp(String.raw`\b(?:an?|one)(?: of)?(?: the| more| extra)? ${adjective}`, "u")
const countable = ["piece", "medium", "large", "small", "whole", "head", "bulb"]

/** Characters in which an amount may stand. */
const longestAmount = 50
